"""The front end for kernels of OpenCL C, on libclang."""

from syclflat.frontends.opencl.read_kernels import read

__all__ = ["read"]
