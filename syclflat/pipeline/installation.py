"""What is installed and found of all that syclflat works with, and how to get what is missing.

Each part is looked for in a process of its own: a broken library or driver is told, and takes
nothing else with it.
"""

from __future__ import annotations

import ctypes
import importlib.metadata
import multiprocessing
import os
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from multiprocessing.connection import Connection
from pathlib import Path

from syclflat.backends.nvptx import cuda_adapter, cuda_devices, nvidia
from syclflat.cache import directory as cache
from syclflat.diagnostics import Diagnostic, InputError
from syclflat.toolchain import (
    bundled,
    dpcpp_version,
    header_sets,
    libstdcxx,
    libsycl,
    opencl_devices,
    ziglang,
)

_SECONDS = 90
"""How long a part may take to be found."""


class Status(Enum):
    """What became of a part."""

    FOUND = "found"
    MISSING = "missing"
    BROKEN = "broken"


class Use(Enum):
    """What needs a part."""

    FLATTEN = "flatten"
    RUN = "run"
    DPCPP = "c++, and run --sycl dpcpp"
    CUDA = "programs for NVIDIA's GPUs"
    CACHE = "results that are kept"


@dataclass(frozen=True, slots=True)
class Found:
    """What was found of a part, or why it wasn't."""

    status: Status
    about: str
    """Version and place, or what is wrong."""
    advice: str = ""
    """How to get it, in one line; empty if there is nothing to do."""


@dataclass(frozen=True, slots=True)
class Part:
    """Something that syclflat works with."""

    name: str
    use: Use
    found: Found


class MissingError(Exception):
    """A part isn't there."""

    def __init__(self, message: str, advice: str) -> None:
        super().__init__(message, advice)
        self.message = message
        self.advice = advice


Probe = Callable[[], str]
"""Returns the version and the place of a part.

Raises MissingError or InputError if it isn't there; whatever else it raises, it is broken."""


def parts() -> Iterator[Part]:
    """Look for all parts, and yield each when it is known."""
    for name, use, probe in _PROBES:
        yield Part(name, use, look(probe))


def can_run(found: list[Part]) -> bool:
    """Tell whether ``syclflat run`` has all that it needs."""
    return all(
        part.found.status is Status.FOUND for part in found if part.use in (Use.FLATTEN, Use.RUN)
    )


def look(probe: Probe, seconds: float = _SECONDS) -> Found:
    """Return what ``probe`` finds in a process of its own, within so many ``seconds``."""
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_answer, args=(probe, theirs), daemon=True)
    process.start()
    theirs.close()
    with ours:
        try:
            if ours.poll(seconds):
                found = ours.recv()
                assert isinstance(found, Found)
                return found
            return Found(Status.BROKEN, f"it doesn't answer within {seconds:g} seconds")
        except EOFError:
            process.join()
            return Found(Status.BROKEN, f"looking for it ended with code {process.exitcode}")
        finally:
            process.kill()
            process.join()


def _answer(probe: Probe, channel: Connection) -> None:
    # What libraries print is no part of the answer.
    silent = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(silent, stream)
    channel.send(_called(probe))


def _called(probe: Probe) -> Found:
    try:
        return Found(Status.FOUND, probe())
    except MissingError as failure:
        return Found(Status.MISSING, failure.message, failure.advice)
    except InputError as failure:
        told = failure.diagnostics[0]
        notes = told.notes if isinstance(told, Diagnostic) else ()
        return Found(Status.MISSING, told.message, notes[0].message if notes else "")
    except Exception as failure:
        lines = str(failure).strip().splitlines()
        return Found(Status.BROKEN, f"{type(failure).__name__}: {lines[0] if lines else ''}")


def _libclang() -> str:
    from syclflat.frontends.sycl.clang import libclang

    warning = libclang.version_warning()
    return f"{libclang.version()}, {libclang.file_name()}" + (
        f" (tested: {', '.join(libclang.TESTED_VERSIONS)})" if warning else ""
    )


def _library_headers() -> str:
    from syclflat.frontends.sycl.clang import host_headers

    arguments = host_headers.arguments(None, "auto")
    if "-nostdinc" in arguments:
        return "libc++ of ziglang"
    return "libc++ that comes with libclang" if "-nostdinc++" in arguments else "the system's"


def _clang() -> str:
    directory = ziglang.package_directory()
    if directory is None:
        raise MissingError("ziglang is not installed", _pip("toolchain"))
    command = [str(ziglang.executable(directory)), "clang", "--version"]
    told = subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout
    version = told.partition("\n")[0].removeprefix("clang version ")
    return f"{version}, of ziglang {importlib.metadata.version('ziglang')}, {directory}"


def _headers() -> str:
    return str(bundled.headers_directory())


def _opencl() -> str:
    try:
        devices = opencl_devices.find()
    except opencl_devices.OpenClError as failure:
        raise MissingError(str(failure), _pip("run")) from None
    if not devices:
        raise MissingError("OpenCL has no device", _pip("run"))
    return "; ".join(f"{device.platform}: {device.name}" for device in devices)


def _gcc() -> str:
    program = libstdcxx.linker()
    version = subprocess.run(
        [str(program), "-dumpfullversion"], capture_output=True, encoding="utf-8", check=True
    ).stdout.strip()
    return f"{version}, {program}"


def _libstdcxx() -> str:
    libstdcxx.require_headers()
    return "its headers are where Clang finds them"


def _dpcpp_headers() -> str:
    directory = header_sets.dpcpp_directory()
    dpcpp_version.refuse_others(directory)
    return f"{dpcpp_version.SERIES}, {directory}"


def _dpcpp_library() -> str:
    library = libsycl.directory(header_sets.DPCPP) / libsycl.LIBRARY
    try:
        ctypes.CDLL(str(library))
    except OSError as failure:
        raise MissingError(f"it can't be loaded: {failure}", _pip("dpcpp")) from None
    return str(library)


def _cuda() -> str:
    names = cuda_devices.names()
    if not names:
        raise MissingError("the CUDA driver has no device", "see what nvidia-smi says")
    return "; ".join(f"cuda:{number} is {name}" for number, name in enumerate(names))


def _adapter() -> str:
    if cuda_adapter.is_built(header_sets.DPCPP, cache.own()):
        return "built"
    return "is built when the first program for these GPUs is linked"


def _libdevice() -> str:
    return _nvidias(nvidia.libdevice(), "libdevice")


def _ptxas() -> str:
    return _nvidias(nvidia.ptxas(), "ptxas")


def _nvidias(file: Path | None, name: str) -> str:
    if file is None:
        raise MissingError(f"{name} is not installed", _pip("cuda"))
    return str(file)


def _cache() -> str:
    place = cache.default()
    advice = f"name another directory with {cache.VARIABLE}"
    if not place:
        raise MissingError("this user has no home directory", advice)
    path = Path(place)
    if reason := cache.fault(place):
        raise MissingError(f"{path} is not used: {reason}", advice)
    places = (path, *path.absolute().parents)
    existing = next(directory for directory in places if directory.exists())
    if not (existing.is_dir() and os.access(existing, os.W_OK | os.X_OK)):
        raise MissingError(f"{path} can't be written", advice)
    return str(path)


def _pip(extra: str) -> str:
    return f"get it with: pip install 'syclflat[{extra}]'"


_PROBES: tuple[tuple[str, Use, Probe], ...] = (
    ("libclang", Use.FLATTEN, _libclang),
    ("C++ library", Use.FLATTEN, _library_headers),
    ("SYCL headers", Use.FLATTEN, _headers),
    ("Clang", Use.RUN, _clang),
    ("OpenCL devices", Use.RUN, _opencl),
    ("g++", Use.DPCPP, _gcc),
    ("libstdc++", Use.DPCPP, _libstdcxx),
    ("DPC++ headers", Use.DPCPP, _dpcpp_headers),
    ("DPC++ runtime", Use.DPCPP, _dpcpp_library),
    ("CUDA devices", Use.CUDA, _cuda),
    ("adapter for CUDA", Use.CUDA, _adapter),
    ("libdevice", Use.CUDA, _libdevice),
    ("ptxas", Use.CUDA, _ptxas),
    ("cache", Use.CACHE, _cache),
)
