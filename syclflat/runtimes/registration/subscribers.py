"""Libraries that watch the calls of the Unified Runtime, built on demand and cached.

libsycl notifies subscribers of XPTI, its tracing framework, of each of these calls. The sources are
in ``headers/syclflat``.
"""

from __future__ import annotations

import hashlib
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from syclflat.clang import libstdcxx
from syclflat.clang.launcher import launched
from syclflat.diagnostics import InputError, error, installing
from syclflat.project import long_steps
from syclflat.runtimes import bundled, header_sets, host_half, libsycl
from syclflat.structs import Struct

FRAMEWORK = "libxptifw.so"
SUBSCRIBERS_VARIABLE = "XPTI_SUBSCRIBERS"
"""The libraries that are notified, comma-separated."""
SETTINGS = {
    "XPTI_TRACE_ENABLE": "1",
    "XPTI_FRAMEWORK_DISPATCHER": FRAMEWORK,
    "UR_ENABLE_LAYERS": "UR_LAYER_TRACING",
}
"""The variables that make libsycl notify subscribers."""

LOADER = "libur_loader.so.0"
_SHARED = "tracing"
"""The folder of the headers that all subscribers include."""
_OPTIONS = ("-std=c++17", "-O1", "-w", "-fPIC")


class Subscriber(Struct, frozen=True):
    """A library that is notified of calls."""

    library: str
    """The name of the library's file."""
    kept: str
    """Its directory, below the directory of the cache."""
    source: str
    """The file to compile, below ``headers/syclflat``; the other files of its folder count as
    parts of it, unless it has no folder."""
    purpose: str
    """The purpose of the library, for errors."""
    check: str
    """The check of the errors about it."""
    options: tuple[str, ...] = ()
    more: Callable[[], tuple[Path, ...]] = tuple
    """Returns files of other packages that it includes."""
    directories: Callable[[], tuple[Path, ...]] = tuple
    """Returns the directories of these files."""
    needs: tuple[str, ...] = (FRAMEWORK, LOADER)
    """The libraries beside libsycl that it is linked with."""
    declarations: Callable[[str], str] = lambda _sycl: ""
    """Returns C++ that precedes its source, for a set of DPC++'s headers."""

    def sources(self) -> tuple[Path, ...]:
        """Return the files of the library."""
        headers = _headers()
        own = headers / self.source
        parts = [own] if own.parent == headers else sorted(own.parent.glob("*.?pp"))
        return *parts, *sorted((headers / _SHARED).glob("*.hpp")), *self.more()

    def refused(self, message: str) -> InputError:
        """Return the error for a missing library."""
        return InputError(
            error(
                f"the library that {self.purpose}: {message}",
                self.check,
                None,
                "install the required parts with: "
                f"{installing.extras('toolchain', 'dpcpp')}, and g++",
            )
        )


def settings(library: str) -> dict[str, str]:
    """Return the variables that make libsycl load a library."""
    return {**SETTINGS, SUBSCRIBERS_VARIABLE: library}


def is_possible(subscriber: Subscriber, sycl: str) -> bool:
    """Return whether libsycl contains the files that a library requires."""
    libraries = (libsycl.directory(sycl) / name for name in subscriber.needs)
    needed = (*_made_of(subscriber, sycl), *libraries)
    return all(file.is_file() for file in needed)


def place(subscriber: Subscriber, sycl: str, cache_directory: str) -> Path:
    """Return the directory of a library, which may not be built yet.

    Raises:
        InputError: if it cannot be built or kept; names the remedy.

    """
    if not is_possible(subscriber, sycl):
        raise subscriber.refused(
            f"there is no {subscriber.needs[0]} beside libsycl, or its headers are missing"
        )
    if not cache_directory:
        raise subscriber.refused("it cannot be kept; name a directory with SYCLFLAT_CACHE_DIR")
    words = (*_OPTIONS, *subscriber.options, subscriber.declarations(sycl))
    whole = hashlib.sha256(" ".join(words).encode())
    for file in _made_of(subscriber, sycl):
        whole.update(file.read_bytes())
    return Path(cache_directory, subscriber.kept, whole.hexdigest()[:32]).resolve()


def find(subscriber: Subscriber, sycl: str, cache_directory: str) -> Path:
    """Return the library for programs of a set of DPC++'s headers.

    Args:
        subscriber: the library to find.
        sycl: ``dpcpp`` or a directory.
        cache_directory: the directory that keeps the library; empty to keep none.

    Raises:
        InputError: if it cannot be built or kept; names the remedy.
        ToolChainError: if the tool chain is missing.

    """
    directory = place(subscriber, sycl, cache_directory)
    if not (directory / subscriber.library).is_file():
        long_steps.announce(
            f"building the library that {subscriber.purpose}; this happens once and takes about "
            "5 seconds"
        )
        try:
            directory.mkdir(parents=True, exist_ok=True)
            build(subscriber, sycl, directory)
        except OSError as failure:
            raise subscriber.refused(
                f"it cannot be kept in {directory}: {failure.strerror}"
            ) from None
    return directory / subscriber.library


def build(subscriber: Subscriber, sycl: str, directory: Path) -> None:
    """Build a library in a directory.

    Raises:
        InputError: if that fails.
        ToolChainError: if the tool chain is missing.

    """
    with tempfile.TemporaryDirectory(dir=directory) as scratch:
        compiled, made = Path(scratch, "subscriber.o"), Path(scratch, subscriber.library)
        declared = Path(scratch, "declarations.hpp")
        declared.write_text(subscriber.declarations(sycl))
        directories = dict.fromkeys((*_include_directories(sycl), *subscriber.directories()))
        places = [f"-I{each}" for each in directories]
        source = str(_headers() / subscriber.source)
        own = host_half.own_compiler()
        options = [*_OPTIONS, *subscriber.options, *places, "-include", str(declared)]
        _run(subscriber, [*own.command, *options, "-c", source, "-o", str(compiled)])
        # Link by name only, so that the program's own copies match.
        loaded = [str(libsycl.directory(sycl) / name) for name in subscriber.needs]
        linker = str(libstdcxx.linker())
        _run(subscriber, [linker, "-shared", str(compiled), *loaded, "-ldl", "-o", str(made)])
        made.replace(directory / subscriber.library)


def _headers() -> Path:
    return bundled.headers_directory() / "syclflat"


def _include_directories(sycl: str) -> Iterator[Path]:
    headers = header_sets.directory(sycl)
    yield headers / header_sets.release(sycl).unified_runtime
    yield headers


def _made_of(subscriber: Subscriber, sycl: str) -> tuple[Path, ...]:
    runtime, headers = _include_directories(sycl)
    return (
        *subscriber.sources(),
        runtime / "ur_api.h",
        headers / "xpti" / "xpti_trace_framework.hpp",
    )


def _run(subscriber: Subscriber, command: list[str]) -> None:
    done = subprocess.run(
        launched(command), capture_output=True, text=True, errors="replace", check=False
    )
    if done.returncode:
        raise subscriber.refused(f"it cannot be built: {done.stderr.strip()}")
