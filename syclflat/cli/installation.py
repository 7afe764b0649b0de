"""The parts that syclflat uses: installed or missing, with the command that installs them.

A separate process looks for each part, so that a broken library or driver affects no other part.
"""

from __future__ import annotations

import ctypes
import importlib.metadata
import multiprocessing
import os
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from multiprocessing.connection import Connection
from pathlib import Path

from syclflat import backends, releases
from syclflat.backends.backend import Backend
from syclflat.backends.parts import MissingError, Part, Probe, pip
from syclflat.clang import libstdcxx, ziglang
from syclflat.diagnostics import InputError
from syclflat.runtimes import bundled, header_sets, libsycl
from syclflat.service.cache import directory as cache

_SECONDS = 90
"""The time limit for finding a part, in seconds."""


class Status(Enum):
    """The state of a part."""

    FOUND = "found"
    MISSING = "missing"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Found:
    """The version and place of a part, or the reason why it was not found."""

    status: Status
    about: str
    """Version and place, or the error."""
    advice: str = ""
    """How to install it, in one line; empty if there is nothing to do."""


@dataclass(frozen=True, slots=True)
class Looked:
    """The state of a part."""

    name: str
    use: str
    """Its purpose."""
    found: Found
    is_needed: bool = True
    """Whether this purpose requires the part."""


def parts() -> Iterator[Looked]:
    """Look for all parts, and yield each when it is found or missing."""
    default, *others = backends.ALL
    given = [*_FIRST, *_of(default), *_OF_DPCPP, *(entry for one in others for entry in _of(one))]
    for use, part in (*given, *_LAST):
        yield Looked(part.name, use, look(part.probe), part.is_needed)


def _of(backend: Backend) -> Iterator[tuple[str, Part]]:
    return ((backend.installation.use, part) for part in backend.installation.parts())


def lacks(found: Sequence[Looked]) -> dict[str, tuple[str, ...]]:
    """Return the commands that can be tried here, each with the parts that it lacks.

    Where DPC++'s headers are installed, ``run`` uses them, and needs their runtime but no driver.
    """
    away = [part for part in found if part.is_needed and part.found.status is not Status.FOUND]
    has_headers = all(part.name != DPCPP_HEADERS for part in away)
    default, *others = backends.ALL
    uses = {FLATTEN, RUN, DPCPP} if has_headers else {FLATTEN, RUN}
    drivers = {part.name for part in default.installation.parts() if has_headers}
    own = [backend.installation.use for backend in others]
    compiling = [part for part in away if part.use in (FLATTEN, DPCPP) or part.name == CLANG]
    lacked = {
        "syclflat run": [p for p in away if p.use in uses and p.name not in drivers],
        "syclflat c++": compiling,
        **{use: [*compiling, *(p for p in away if p.use == use)] for use in own if use},
    }
    return {name: tuple(part.name for part in parts) for name, parts in lacked.items()}


def look(probe: Probe, seconds: float = _SECONDS) -> Found:
    """Return what ``probe`` finds in a separate process within ``seconds``."""
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
            return Found(Status.BROKEN, f"no answer within {seconds:g} seconds")
        except EOFError:
            process.join()
            return Found(Status.BROKEN, f"the search ended with exit code {process.exitcode}")
        finally:
            process.kill()
            process.join()


def _answer(probe: Probe, channel: Connection) -> None:
    # Libraries may print; their text is not part of the answer.
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
        error = failure.diagnostics[0]
        return Found(Status.MISSING, error.message, error.notes[0].message if error.notes else "")
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
        raise MissingError("ziglang is not installed", pip("toolchain"))
    command = [str(ziglang.executable(directory)), "clang", "--version"]
    printed = subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout
    version = printed.partition("\n")[0].removeprefix("clang version ")
    return f"{version}, of ziglang {importlib.metadata.version('ziglang')}, {directory}"


def _headers() -> str:
    return str(bundled.headers_directory())


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
    return f"{releases.of(directory).series}, {directory}"


def _dpcpp_library() -> str:
    library = libsycl.directory(header_sets.DPCPP) / libsycl.LIBRARY
    try:
        ctypes.CDLL(str(library))
    except OSError as failure:
        raise MissingError(f"cannot be loaded: {failure}", pip("dpcpp")) from None
    return str(library)


def _cache() -> str:
    place = cache.default()
    advice = f"name another directory with {cache.VARIABLE}"
    if not place:
        raise MissingError("your user has no home directory", advice)
    path = Path(place)
    if reason := cache.fault(place):
        raise MissingError(f"{path} is not used: {reason}", advice)
    places = (path, *path.absolute().parents)
    existing = next(directory for directory in places if directory.exists())
    if not (existing.is_dir() and os.access(existing, os.W_OK | os.X_OK)):
        raise MissingError(f"{path} is not writable", advice)
    return str(path)


FLATTEN, RUN, DPCPP = "flatten", "run", "c++, and run with DPC++'s headers"
"""The purposes of parts."""
CLANG, DPCPP_HEADERS = "Clang", "DPC++ headers"
_FIRST = (
    (FLATTEN, Part("libclang", _libclang)),
    (FLATTEN, Part("C++ library", _library_headers)),
    (FLATTEN, Part("SYCL headers", _headers)),
    (RUN, Part(CLANG, _clang)),
)
_OF_DPCPP = (
    (DPCPP, Part("g++", _gcc)),
    (DPCPP, Part("libstdc++", _libstdcxx)),
    (DPCPP, Part(DPCPP_HEADERS, _dpcpp_headers)),
    (DPCPP, Part("DPC++ runtime", _dpcpp_library)),
)
_LAST = (("results that are kept", Part("cache", _cache)),)
