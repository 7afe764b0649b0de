"""Facts about kernels as tables and graphs, for all forms of output."""
