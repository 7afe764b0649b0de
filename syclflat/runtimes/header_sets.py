"""The SYCL headers for a source: bundled, DPC++'s, or a directory of the user."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from syclflat import releases
from syclflat.diagnostics import InputError, error, installing
from syclflat.project.files.paths import is_file
from syclflat.releases.release import Release
from syclflat.runtimes import bundled

AUTO = "auto"
"""Whichever of the two below suits a source; resolved before use."""
BUNDLED = "bundled"
DPCPP = "dpcpp"
NAMES = (AUTO, BUNDLED, DPCPP)
"""The named sets; any other name is a directory."""

_DPCPP_MARK = Path("sycl", "detail", "defines_elementary.hpp")
NAMED_KERNELS_ONLY = ("-U__SYCL_UNNAMED_LAMBDA__",)
"""In every pass, if the host compiler cannot spell the names of unnamed kernels."""


def arguments(name: str) -> list[str]:
    """Return Clang's arguments for a header set: ``bundled``, ``dpcpp`` or a directory.

    Raises:
        InputError: if the headers are missing; names the remedy.

    """
    if name == BUNDLED:
        return _directories(bundled.headers_directory())
    if name == DPCPP:
        return _dpcpp(dpcpp_directory())
    directory = Path(name)
    if not any(is_file(directory / inner / "sycl.hpp") for inner in ("sycl", "CL")):
        raise InputError(
            error(
                f"there is no sycl/sycl.hpp in {name}",
                "no-sycl-headers",
                None,
                "name the directory that holds it, or one of: bundled, dpcpp",
            )
        )
    return _dpcpp(directory) if is_file(directory / _DPCPP_MARK) else _isystem(directory)


def flattening_arguments(name: str) -> list[str]:
    """Return Clang's arguments for finding kernels with a header set.

    Raises:
        InputError: if the headers are missing; names the remedy.

    """
    return [*_flattening_overlay(name), *arguments(name)]


def _flattening_overlay(name: str) -> list[str]:
    return _isystem(bundled.headers_directory() / "flattening") if is_dpcpp(name) else []


def dpcpp_directory() -> Path:
    """Return the include directory of an installed DPC++.

    Raises:
        InputError: if there is none; names the remedy.

    """
    found = installed_dpcpp()
    if found is None:
        raise InputError(
            error(
                "the SYCL headers of DPC++ are not installed",
                "no-sycl-headers",
                None,
                f"install them with: {installing.extras('dpcpp')}, or name the directory that "
                "holds sycl/sycl.hpp with --sycl DIR",
            )
        )
    return found


def directory(name: str) -> Path:
    """Return the directory of a set of DPC++'s headers: ``dpcpp``, or itself a directory.

    Raises:
        InputError: if there is none; names the remedy.

    """
    return dpcpp_directory() if name == DPCPP else Path(name)


def release(name: str) -> Release:
    """Return the DPC++ release of a header set; the default release for the bundled headers.

    Raises:
        InputError: if the headers are missing, or their release is unknown; names the remedy.

    """
    return releases.of(directory(name)) if is_dpcpp(name) else releases.DEFAULT


def is_dpcpp(name: str) -> bool:
    """Return whether a header set is DPC++'s."""
    return name == DPCPP or is_file(Path(name) / _DPCPP_MARK)


def kind(name: str) -> str:
    """Return DPC++'s header set if ``name`` is one, for other machines."""
    return DPCPP if is_dpcpp(name) else BUNDLED


def searched(name: str) -> Iterator[Path]:
    """Yield the marks of the headers that :func:`arguments` finds, up to the first existing one."""
    if name == BUNDLED:
        return
    directories = _dpcpp_places() if name in (AUTO, DPCPP) else [Path(name)]
    for directory in directories:
        mark = directory / _DPCPP_MARK
        yield mark
        if mark.is_file():
            return


def before_library(name: str) -> list[str]:
    """Return the arguments for finding kernels that have to precede those for a C++ library.

    Raises:
        InputError: if the headers are missing; names the remedy.

    """
    directories = _directories(directory(name)) if is_dpcpp(name) else []
    return [*_flattening_overlay(name), *directories]


def _directories(directory: Path) -> list[str]:
    # The first one is in front of headers of Clang and of the C++ library.
    return [*_isystem(bundled.wrappers_directory()), *_isystem(directory)]


def _isystem(directory: Path) -> list[str]:
    return ["-isystem", str(directory)]


def _dpcpp(directory: Path) -> list[str]:
    """Return the macros that make DPC++'s headers behave as in their own compiler's host pass."""
    return [
        *_directories(directory),
        # Their device half calls builtins that stock Clang lacks.
        "-U__SYCL_DEVICE_ONLY__",
        "-USYCL_LANGUAGE_VERSION",
        "-DSYCL_LANGUAGE_VERSION=202012L",
        # Unnamed kernels are allowed, as by default in that compiler.
        "-D__SYCL_UNNAMED_LAMBDA__=1",
        # libsycl rejects launches of more items than an int counts, as by default in that compiler.
        "-D__SYCL_ID_QUERIES_FIT_IN_INT__=1",
        # Programs also run on future devices, whose missing features are unknown.
        "-D__SYCL_ANY_DEVICE_HAS_ANY_ASPECT__=1",
    ]


def installed_dpcpp() -> Path | None:
    """Return the include directory of an installed DPC++, None without one."""
    return next((path for path in _dpcpp_places() if (path / _DPCPP_MARK).is_file()), None)


def prefixes() -> list[Path]:
    """Return the directories in which pip installs headers and libraries of packages."""
    found = [Path(sys.prefix), Path(sys.base_prefix)]
    # Include packages of a user, and of a build that pip isolates: lib/python3.11/site-packages.
    sites = (Path(place) for place in sys.path if Path(place).name == "site-packages")
    found += (site.parents[2] for site in sites if len(site.parents) > 2)
    return list(dict.fromkeys(found))


def _dpcpp_places() -> list[Path]:
    """Return the include directories of the intel-sycl-rt package and of an installed oneAPI."""
    places = [prefix / "include" for prefix in prefixes()]
    root = os.environ.get("CMPLR_ROOT")
    if root:
        places.append(Path(root, "include"))
    return [*places, Path("/opt/intel/oneapi/compiler/latest/include")]
