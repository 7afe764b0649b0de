"""The library that traces a libsycl program's work on devices, built on demand and cached.

libsycl notifies subscribers of XPTI, its tracing framework, of each call of the Unified Runtime;
``headers/syclflat/command_trace.cpp`` is one.
"""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from syclflat.clang import libstdcxx
from syclflat.clang.launcher import launched
from syclflat.diagnostics import InputError, error, installing
from syclflat.runtimes import bundled, header_sets, host_half, libsycl

LIBRARY = "libsyclflat_trace.so"
VARIABLE = "SYCLFLAT_CUDA_TRACE"
"""The output of the library: ``1`` for stderr, or a file; ``nvtx`` for NVTX ranges only."""
TOOL_VARIABLE = "NVTX_INJECTION64_PATH"
"""The variable for the library of NVIDIA's tools that receives ranges."""
KEPT = "command_trace"
"""Its directory, below the directory of the cache."""

_FRAMEWORK, _LOADER = "libxptifw.so", "libur_loader.so.0"
_NVTX = "nvtx3/nvToolsExt.h"
_OPTIONS = ("-std=c++17", "-O2", "-w", "-fPIC")


def settings(library: str) -> dict[str, str]:
    """Return the variables that make libsycl load the library."""
    return {
        "XPTI_TRACE_ENABLE": "1",
        "XPTI_FRAMEWORK_DISPATCHER": _FRAMEWORK,
        "XPTI_SUBSCRIBERS": library,
        "UR_ENABLE_LAYERS": "UR_LAYER_TRACING",
    }


def find(sycl: str, cache_directory: str) -> Path:
    """Return the library for programs of a set of DPC++'s headers.

    Args:
        sycl: ``dpcpp`` or a directory.
        cache_directory: the directory that keeps the library; empty to keep none.

    Raises:
        InputError: if it cannot be built or kept; names the remedy.
        ToolChainError: if the tool chain is missing.

    """
    if not is_possible(sycl):
        raise _refused(f"there is no {_FRAMEWORK} beside libsycl, or its headers are missing")
    if not cache_directory:
        raise _refused("it cannot be kept; name a directory with SYCLFLAT_CACHE_DIR")
    whole = hashlib.sha256(" ".join(_OPTIONS).encode())
    for file in _made_of(sycl):
        whole.update(file.read_bytes())
    directory = Path(cache_directory, KEPT, whole.hexdigest()[:32]).resolve()
    if not (directory / LIBRARY).is_file():
        try:
            directory.mkdir(parents=True, exist_ok=True)
            build(sycl, directory)
        except OSError as failure:
            raise _refused(f"it cannot be kept in {directory}: {failure.strerror}") from None
    return directory / LIBRARY


def is_possible(sycl: str) -> bool:
    """Return whether libsycl contains the files that the library requires."""
    needed = (*_made_of(sycl), libsycl.directory(sycl) / _FRAMEWORK)
    return all(file.is_file() for file in needed)


def sources() -> tuple[Path, ...]:
    """Return the source of the library, and NVIDIA's header if that is installed."""
    nvtx = nvtx_directory()
    return (_source(), nvtx / _NVTX) if nvtx else (_source(),)


@functools.cache
def nvtx_directory() -> Path | None:
    """Return the directory of NVTX's headers; None if they are not installed."""
    packages = importlib.util.find_spec("nvidia")
    places = packages.submodule_search_locations if packages else None
    found = (path for place in places or () for path in Path(place).glob("*/include"))
    return next((path for path in found if (path / _NVTX).is_file()), None)


def build(sycl: str, directory: Path) -> None:
    """Build the library in a directory.

    Raises:
        InputError: if that fails.
        ToolChainError: if the tool chain is missing.

    """
    with tempfile.TemporaryDirectory(dir=directory) as scratch:
        compiled, made = Path(scratch, "trace.o"), Path(scratch, LIBRARY)
        nvtx = nvtx_directory()
        directories = dict.fromkeys((*_include_directories(sycl), *([nvtx] if nvtx else [])))
        places = [f"-I{place}" for place in directories]
        own = host_half.own_compiler()
        _run([*own.command, *_OPTIONS, *places, "-c", str(_source()), "-o", str(compiled)])
        # Link by name only, so that the program's own copies match.
        loaded = [str(libsycl.directory(sycl) / name) for name in (_FRAMEWORK, _LOADER)]
        linker = str(libstdcxx.linker())
        _run([linker, "-shared", str(compiled), *loaded, "-ldl", "-o", str(made)])
        made.replace(directory / LIBRARY)


def _source() -> Path:
    return bundled.headers_directory() / "syclflat" / "command_trace.cpp"


def _include_directories(sycl: str) -> Iterator[Path]:
    headers = header_sets.directory(sycl)
    yield headers / header_sets.release(sycl).unified_runtime
    yield headers


def _made_of(sycl: str) -> tuple[Path, ...]:
    runtime, headers = _include_directories(sycl)
    return *sources(), runtime / "ur_api.h", headers / "xpti" / "xpti_trace_framework.hpp"


def _run(command: list[str]) -> None:
    done = subprocess.run(
        launched(command), capture_output=True, text=True, errors="replace", check=False
    )
    if done.returncode:
        raise _refused(f"it cannot be built: {done.stderr.strip()}")


def _refused(message: str) -> InputError:
    return InputError(
        error(
            f"the library that traces programs: {message}",
            "command-trace",
            None,
            f"install the required parts with: {installing.extras('toolchain', 'dpcpp')}, and g++",
        )
    )
