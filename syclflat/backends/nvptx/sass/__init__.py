"""Machine code of NVIDIA GPUs: assembled, read, measured."""
