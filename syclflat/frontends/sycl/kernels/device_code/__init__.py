"""The code of kernels: the functions and variables that it uses, its aspects, its digest."""
