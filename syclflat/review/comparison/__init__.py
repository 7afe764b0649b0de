"""Two versions of kernels and functions: matched, compared, explained."""
