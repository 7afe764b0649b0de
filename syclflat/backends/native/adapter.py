"""The adapter with which libsycl launches kernels on the CPU."""

from __future__ import annotations

from pathlib import Path

from syclflat.backends.adapters import unified_runtime
from syclflat.backends.adapters.unified_runtime import Adapter
from syclflat.runtimes.registration import startup

ADAPTER = Adapter(
    "the CPU",
    "libur_adapter_native_cpu.so.0",
    "native",
    startup.NATIVE_ADAPTER,
    "native-adapter",
)


def find(sycl: str, cache_directory: str) -> Path | None:
    """Return the directory of the adapter, see :func:`unified_runtime.find`."""
    return unified_runtime.find(ADAPTER, sycl, cache_directory)
