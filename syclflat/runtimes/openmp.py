"""OpenMP in host code: the headers of both halves, and the runtime for Clang's code.

Clang calls functions ``__kmpc_…`` of LLVM's libomp and Intel's libiomp5, which g++'s libgomp lacks
(LLVM's documentation, "LLVM/OpenMP Runtimes": "LLVM/OpenMP Host Runtime").
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from syclflat.clang.arguments import for_frontend
from syclflat.diagnostics import InputError, error, installing
from syclflat.runtimes import header_sets
from syclflat.runtimes.host_half import HostCompiler
from syclflat.structs import Struct

_HEADER = "omp.h"


class Runtime(Struct, frozen=True):
    """A library and its header."""

    name: str
    """Its name for linkers: for ``-l``, which CMake looks for."""
    libraries: Path
    """The directory of the library."""
    headers: Path
    """The directory of ``omp.h``."""

    @property
    def is_there(self) -> bool:
        """Whether the library is installed."""
        library = self.libraries / f"lib{self.name}.so"
        return library.exists() and (self.headers / _HEADER).exists()


def installed(sycl: str) -> Runtime:
    """Return the runtime for Clang's code: DPC++'s own, if it is beside a set of its headers.

    A program may load Intel libraries that use libiomp5, and two runtimes in one process fail.

    Raises:
        InputError: if the runtime or the headers are missing; names the remedy.

    """
    for found in _places(header_sets.directory(sycl).parent):
        if found.is_there:
            return found
    raise InputError(
        error(
            "-fopenmp: no OpenMP runtime for Clang's code is installed",
            "no-openmp-library",
            None,
            f"install it with: {installing.extras('openmp')}",
        )
    )


def arguments(compiler: HostCompiler, sycl: str) -> tuple[str, ...]:
    """Return the arguments that make Clang, for either half, find the host's ``omp.h``.

    The directory counts as the tool chain's, because it contains no user files.

    Raises:
        InputError: if no runtime for Clang is installed.

    """
    directory = installed(sycl).headers if compiler.is_clang else _of_gcc(compiler)
    return tuple(for_frontend(["-internal-isystem", str(directory)]))


def _places(dpcpp: Path) -> Iterator[Runtime]:
    """Yield the possible places of runtimes: oneAPI or intel-openmp, and cmeel-libomp."""
    yield Runtime("iomp5", (dpcpp / "lib").resolve(), dpcpp / "opt" / "compiler" / "include")
    for place in sys.path:
        prefix = Path(place, "cmeel.prefix")
        yield Runtime("omp", prefix / "lib", prefix / "include")


def _of_gcc(compiler: HostCompiler) -> Path:
    """Return the directory of a g++'s own headers, which Clang does not search."""
    command = [*compiler.command, "-print-file-name=include"]
    return Path(subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip())
