"""NVIDIA's GPUs: architectures, Clang's arguments for them, and NVIDIA's function library."""

from __future__ import annotations

import functools
import importlib.util
import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

TARGET = "nvptx64"
TRIPLE = "nvptx64-nvidia-cuda"
DEFAULT_ARCHITECTURE = "sm_75"
"""The driver compiles PTX for it for every later GPU."""

ASPECTS = (
    *("gpu", "fp16", "fp64", "atomic64", "online_compiler", "online_linker", "queue_profiling"),
    *("usm_device_allocations", "usm_host_allocations", "usm_shared_allocations"),
    *("usm_atomic_host_allocations", "ext_oneapi_native_assert", "ext_oneapi_ballot_group"),
    *("ext_oneapi_fixed_size_group", "ext_oneapi_opportunistic_group"),
)
"""The SYCL aspects that all of these GPUs support.

These are the aspects in DPC++'s table (DeviceConfigFile.td) that the adapter always reports."""

_ARCHITECTURE = re.compile(r"sm_(?P<number>\d{2,3})a?")
_VERSIONS = ((120, 87), (100, 86), (89, 78), (87, 74), (86, 71), (80, 70), (70, 63))
"""Version 7.0 of PTX and later: the first that supports the architecture and all required
features."""


def is_architecture(name: str) -> bool:
    """Return whether kernels can be compiled for an architecture called ``name``."""
    return _number(name) >= _VERSIONS[-1][0]


def ordered(names: Iterable[str]) -> tuple[str, ...]:
    """Return architectures, each once, the one with the fewest features first."""
    return tuple(sorted(set(names), key=lambda name: (_number(name), name)))


def is_alone(name: str) -> bool:
    """Return whether code for an architecture runs on no later one: its name ends in ``a``."""
    return name.endswith("a")


def _number(name: str) -> int:
    found = _ARCHITECTURE.fullmatch(name)
    return int(found["number"]) if found else 0


def frontend_arguments(architecture: str) -> list[str]:
    """Return the frontend's arguments for the architecture and the version of PTX."""
    number = _number(architecture)
    version = next(version for first, version in _VERSIONS if number >= first)
    return ["-target-cpu", architecture, "-tune-cpu", "", "-target-feature", f"+ptx{version}"]


@functools.cache
def libdevice() -> Path | None:
    """Return the bitcode of NVIDIA's mathematical functions; None if it is not installed."""
    package = _package_directory()
    file = package and package / "nvvm" / "libdevice" / "libdevice.10.bc"
    return file if file and file.is_file() else None


def ptxas() -> Path | None:
    """Return NVIDIA's assembler; None if it is not installed."""
    package = _package_directory()
    file = package and package / "bin" / "ptxas"
    return file if file and file.is_file() else None


def nvdisasm() -> Path | None:
    """Return NVIDIA's disassembler, of any release; None if it is not installed."""
    try:
        packages = importlib.util.find_spec("nvidia")
    except ModuleNotFoundError:
        return None
    places = packages.submodule_search_locations if packages else None
    found = (file for place in places or () for file in Path(place).glob("*/bin/nvdisasm"))
    return next(found, None)


@functools.cache
def assembled_architectures() -> frozenset[str]:
    """Return the architectures that NVIDIA's assembler supports; none if it is not installed."""
    program = ptxas()
    if program is None:
        return frozenset()
    try:
        done = subprocess.run([program, "--help"], capture_output=True, text=True, check=False)
    except OSError:
        return frozenset()
    return frozenset(re.findall(r"'(sm_\d+[a-z]?)'", done.stdout))


def _package_directory() -> Path | None:
    try:
        found = importlib.util.find_spec("nvidia.cuda_nvcc")
    except ModuleNotFoundError:
        return None
    if found is None or not found.submodule_search_locations:
        return None
    return Path(next(iter(found.submodule_search_locations)))
