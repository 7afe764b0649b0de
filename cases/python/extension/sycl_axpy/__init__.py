"""A SYCL kernel for NumPy arrays and CUDA tensors."""

from sycl_axpy._kernels import axpy

__all__ = ["axpy"]
