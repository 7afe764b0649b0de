"""The directory of DPC++'s runtime library, beside its SYCL headers."""

from __future__ import annotations

from pathlib import Path

from syclflat.diagnostics import InputError, error, installing
from syclflat.runtimes import header_sets

LIBRARY = "libsycl.so"


def directory(sycl: str) -> Path:
    """Return the directory of the library of a set of DPC++'s headers: ``dpcpp`` or a directory.

    Raises:
        InputError: if the headers, or the library beside them, are missing; names the remedy.

    """
    found = (header_sets.directory(sycl).parent / "lib").resolve()
    if not (found / LIBRARY).exists():
        raise InputError(
            error(
                f"there is no {LIBRARY} in {found}",
                "no-sycl-library",
                None,
                f"install it with: {installing.extras('dpcpp')}",
            )
        )
    return found
