"""OpenMP in the host's code: the headers of both halves, and the runtime that Clang's code needs.

Clang calls functions ``__kmpc_…``, which LLVM's libomp and Intel's libiomp5 have, and g++'s libgomp
hasn't (LLVM's documentation, "LLVM/OpenMP Runtimes": "LLVM/OpenMP Host Runtime").
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from syclflat.clang.arguments import for_frontend
from syclflat.diagnostics import InputError, error, installing
from syclflat.runtimes import header_sets
from syclflat.runtimes.host_half import HostCompiler

_HEADER = "omp.h"


@dataclass(frozen=True, slots=True)
class Runtime:
    """A library and the header that belongs to it."""

    name: str
    """As linkers are told it: by ``-l``, which CMake looks for."""
    libraries: Path
    """The directory of the library."""
    headers: Path
    """The directory of ``omp.h``."""

    @property
    def is_there(self) -> bool:
        """Whether it is installed."""
        library = self.libraries / f"lib{self.name}.so"
        return library.exists() and (self.headers / _HEADER).exists()


def installed(sycl: str) -> Runtime:
    """Return the runtime for code of Clang's: DPC++'s own, if it is beside a set of its headers.

    A program may load libraries of Intel's that use libiomp5, and two runtimes in one process
    refuse to work.

    Raises:
        InputError: if there is none, or no such headers; says what to do.

    """
    for found in _places(header_sets.directory(sycl).parent):
        if found.is_there:
            return found
    raise InputError(
        error(
            "-fopenmp: there is no runtime of OpenMP for Clang's code",
            "no-openmp-library",
            None,
            f"install it with: {installing.extras('openmp')}",
        )
    )


def arguments(compiler: HostCompiler, sycl: str) -> tuple[str, ...]:
    """Return the arguments by which a Clang, for either half, finds the host's ``omp.h``.

    As a directory of the tool chain's, in which nothing of the user's is.

    Raises:
        InputError: if there is none for Clang.

    """
    directory = installed(sycl).headers if compiler.is_clang else _of_gcc(compiler)
    return tuple(for_frontend(["-internal-isystem", str(directory)]))


def _places(dpcpp: Path) -> Iterator[Runtime]:
    """Yield where runtimes may be: of oneAPI or intel-openmp, and of cmeel-libomp."""
    yield Runtime("iomp5", (dpcpp / "lib").resolve(), dpcpp / "opt" / "compiler" / "include")
    for place in sys.path:
        prefix = Path(place, "cmeel.prefix")
        yield Runtime("omp", prefix / "lib", prefix / "include")


def _of_gcc(compiler: HostCompiler) -> Path:
    """Return the directory of a g++'s own headers, which Clang doesn't search."""
    command = [*compiler.command, "-print-file-name=include"]
    return Path(subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip())
