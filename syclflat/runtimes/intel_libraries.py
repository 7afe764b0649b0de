"""Intel's libraries that options of icpx add: their headers, and the words that link them.

They are those of pip's packages, in the prefix of an environment, or of an installed oneAPI.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from syclflat.diagnostics import InputError, error, installing
from syclflat.runtimes import header_sets
from syclflat.structs import Struct


class Library(Struct, frozen=True):
    """Libraries of one package."""

    package: str
    """The pip package that brings headers and libraries."""
    header: str
    """A header that marks the directory of headers."""
    variable: str
    """The variable with the place of an installed oneAPI's."""
    includes: str = "include"
    """The directory of headers in the prefix."""


MKL = Library("mkl-devel", "mkl.h", "MKLROOT")
TBB = Library("tbb-devel", "tbb/tbb.h", "TBBROOT")
STUBS = Library("intel-openmp", "omp.h", "CMPLR_ROOT", "opt/compiler/include")
MKL_THREADS = {"parallel": ("mkl_tbb_thread", "tbb"), "sequential": ("mkl_sequential",)}
"""The libraries of oneMKL's threads. Its SYCL interface supports those of oneTBB."""


class Words(Struct, frozen=True):
    """The words of a compiler and a linker for libraries."""

    compile: tuple[str, ...]
    link: tuple[str, ...]


def words(option: str, library: Library, names: Iterable[str], domains: str = "") -> Words:
    """Return the words for ``option``: the libraries ``names`` of a package.

    ``domains`` is the beginning of the names of further libraries, which programs may use.

    Raises:
        InputError: if the headers or a library are missing; names the package.

    """
    prefix = _prefix(option, library)
    places = [prefix / "lib", *(other / "lib" for other in _prefixes(TBB))]
    found = [_find(option, library, name, places) for name in names]
    further = sorted((prefix / "lib").glob(f"lib{domains}*.so*")) if domains else []
    directories = dict.fromkeys(str(file.parent) for file in (*found, *further))
    return Words(
        ("-isystem", str(prefix / library.includes)),
        (
            *(f"-L{directory}" for directory in directories),
            # They need each other, and none names its needs.
            *("-Wl,--push-state,--no-as-needed", *(f"-l:{file.name}" for file in found)),
            *("-Wl,--as-needed", *(f"-l:{file.name}" for file in further), "-Wl,--pop-state"),
            *(f"-Wl,-rpath,{directory}" for directory in directories),
        ),
    )


def _prefix(option: str, library: Library) -> Path:
    for prefix in _prefixes(library):
        if (prefix / library.includes / library.header).is_file():
            return prefix
    raise _missing(option, library.package, library)


def _prefixes(library: Library) -> Iterator[Path]:
    root = os.environ.get(library.variable)
    if root:
        yield Path(root)
    yield from header_sets.prefixes()


def _find(option: str, library: Library, name: str, places: Iterable[Path]) -> Path:
    """Return a shared library; pip's packages only have names with a version."""
    for place in places:
        found = [place / f"lib{name}.so", *sorted(place.glob(f"lib{name}.so.*"))]
        for file in found:
            if file.exists():
                return file
    raise _missing(option, f"lib{name}.so", library)


def _missing(option: str, what: str, library: Library) -> InputError:
    return InputError(
        error(
            f"{option}: {what} is not installed",
            "no-intel-library",
            None,
            f"install it with: {installing.pip('install', library.package)}, or name the "
            f"directory of an installed oneAPI's in {library.variable}",
        )
    )
