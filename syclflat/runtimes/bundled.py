"""The files bundled with syclflat."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent
_WRAPPERS = "wrappers"


def headers_directory() -> Path:
    """Return the directory to put on the include path: it holds ``sycl/`` and ``syclflat/``.

    A wheel contains it inside the package; a checkout has it beside the package.

    Raises:
        FileNotFoundError: if the installation lacks it.

    """
    for directory in _places():
        if (directory / "sycl" / "sycl.hpp").is_file():
            return directory
    raise FileNotFoundError(f"the installation in {_PACKAGE} lacks its headers")


def _places() -> tuple[Path, ...]:
    return _PACKAGE / "headers", _PACKAGE.parent / "headers"


def wrappers_directory() -> Path:
    """Return the directory of headers that precede those of Clang and the C++ library.

    Raises:
        FileNotFoundError: if the installation lacks the headers.

    """
    return headers_directory() / _WRAPPERS


def has_wrappers(directory: str) -> bool:
    """Return whether a directory is :func:`wrappers_directory`, without reading files."""
    return any(directory == str(place / _WRAPPERS) for place in _places())


def cmake_directory() -> Path:
    """Return the directory of the CMake package."""
    return _PACKAGE / "cmake"
