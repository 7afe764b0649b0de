"""Which DPC++ a directory of headers is of, and whether the overlay of the device half fits it."""

from __future__ import annotations

import re
from pathlib import Path

from syclflat.diagnostics import InputError, error
from syclflat.project import regular_files

SERIES = "2025.3"
"""The series that ``headers/dpcpp`` stands in for the compiler of."""

_LIBRARY = 8
"""Its major version of libsycl."""

_FIRST_COMPILER = 20251000
"""What its compilers' version, a date, is above."""

_DEFINITION = re.compile(
    r"^#define __(LIBSYCL_MAJOR|SYCL_COMPILER)_VERSION +(\d{1,9})$", re.MULTILINE
)


def refuse_others(directory: Path) -> None:
    """Refuse headers of another series; ``headers/dpcpp/syclflat/common/version.hpp`` does so too.

    Args:
        directory: holds ``sycl/version.hpp``.

    Raises:
        InputError: if the headers are of another series; says what to do.

    """
    file = directory / "sycl" / "version.hpp"
    text = (regular_files.contents(file) or b"").decode(errors="replace")
    found = {name: int(value) for name, value in _DEFINITION.findall(text)}
    library, compiler = found.get("LIBSYCL_MAJOR", 0), found.get("SYCL_COMPILER", 0)
    if library == _LIBRARY and compiler >= _FIRST_COMPILER:
        return
    version = f"libsycl {library}, compiler {compiler}" if found else "no version"
    raise InputError(
        error(
            f"the SYCL headers in {directory} are not of DPC++ {SERIES}: {version}",
            "dpcpp-version",
            None,
            f"install those of {SERIES} with: pip install 'syclflat[dpcpp]', "
            "or name their directory with --sycl DIR",
        )
    )
