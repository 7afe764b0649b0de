"""The system's g++ and its C++ library, which host halves need as libsycl does."""

from __future__ import annotations

from pathlib import Path

from syclflat.clang import programs
from syclflat.diagnostics import InputError, error

_HEADERS = Path("/usr/include/c++")
_ADVICE = "install it with: apt install g++ (or dnf install gcc-c++, as your system calls it)"


def linker() -> Path:
    """Return g++, which links programs with its own C++ library.

    Raises:
        InputError: if it is missing; names the package to install.

    """
    found = programs.find("g++")
    if found is None:
        raise InputError(
            error("g++, which links programs, is not installed", "no-host-compiler", None, _ADVICE)
        )
    return found


def is_installed() -> bool:
    """Return whether g++ and the library's headers are installed."""
    return programs.find("g++") is not None and _has_headers()


def require_headers() -> None:
    """Check that the library's headers are installed where Clang finds them.

    Raises:
        InputError: if they are missing; names the package to install.

    """
    if not _has_headers():
        raise InputError(
            error(
                f"the headers of libstdc++ were not found in {_HEADERS}",
                "no-host-compiler",
                None,
                _ADVICE,
            )
        )


def _has_headers() -> bool:
    return any(True for _ in _HEADERS.glob("*/cstddef"))
