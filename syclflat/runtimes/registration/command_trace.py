"""The library that traces a libsycl program's work on devices."""

from __future__ import annotations

import functools
import importlib.util
from pathlib import Path

from syclflat.runtimes.registration.subscribers import Subscriber

VARIABLE = "SYCLFLAT_CUDA_TRACE"
"""The output of the library: ``1`` for stderr, or a file; ``nvtx`` for NVTX ranges only."""
TOOL_VARIABLE = "NVTX_INJECTION64_PATH"
"""The variable for the library of NVIDIA's tools that receives ranges."""

_NVTX = "nvtx3/nvToolsExt.h"


@functools.cache
def nvtx_directory() -> Path | None:
    """Return the directory of NVTX's headers; None if they are not installed."""
    packages = importlib.util.find_spec("nvidia")
    places = packages.submodule_search_locations if packages else None
    found = (path for place in places or () for path in Path(place).glob("*/include"))
    return next((path for path in found if (path / _NVTX).is_file()), None)


def _nvtx_directories() -> tuple[Path, ...]:
    nvtx = nvtx_directory()
    return (nvtx,) if nvtx else ()


SUBSCRIBER = Subscriber(
    "libsyclflat_trace.so",
    "command_trace",
    "command_trace.cpp",
    "traces programs",
    "command-trace",
    more=lambda: tuple(place / _NVTX for place in _nvtx_directories()),
    directories=_nvtx_directories,
)
