"""The adapter with which libsycl drives NVIDIA's GPUs."""

from __future__ import annotations

from pathlib import Path

from syclflat.backends.adapters import unified_runtime
from syclflat.backends.adapters.unified_runtime import OURS, Adapter
from syclflat.runtimes.registration import startup

VARIABLE = startup.CUDA_ADAPTER
LIBRARY = "libur_adapter_cuda.so.0"
ADAPTER = Adapter("CUDA", LIBRARY, "cuda", VARIABLE, "cuda-adapter", is_traced=True)


def find(sycl: str, cache_directory: str) -> Path | None:
    """Return the directory of the adapter, see :func:`unified_runtime.find`."""
    return unified_runtime.find(ADAPTER, sycl, cache_directory)


def is_built(sycl: str, cache_directory: str) -> bool:
    """Return whether the adapter exists, see :func:`unified_runtime.is_built`."""
    return unified_runtime.is_built(ADAPTER, sycl, cache_directory)


__all__ = ["ADAPTER", "LIBRARY", "OURS", "VARIABLE", "find", "is_built"]
