"""The files bundled with syclflat."""

from __future__ import annotations

from pathlib import Path


def headers_directory() -> Path:
    """Return the directory to put on the include path: it holds ``sycl/`` and ``syclflat/``.

    A wheel contains it inside the package; a checkout has it beside the package.

    Raises:
        FileNotFoundError: if the installation lacks it.

    """
    package = Path(__file__).resolve().parent.parent
    for directory in (package / "headers", package.parent / "headers"):
        if (directory / "sycl" / "sycl.hpp").is_file():
            return directory
    raise FileNotFoundError(f"the installation in {package} lacks its headers")


def wrappers_directory() -> Path:
    """Return the directory of headers that precede those of the C++ library, with DPC++'s.

    Raises:
        FileNotFoundError: if the installation lacks the headers.

    """
    return headers_directory() / "wrappers"


def cmake_directory() -> Path:
    """Return the directory of the CMake package."""
    return Path(__file__).resolve().parent.parent / "cmake"
