"""A stand-in for the CUDA driver, and programs that run on it."""
