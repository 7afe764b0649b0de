"""The supported releases of DPC++: a folder here and one of headers for each."""

from __future__ import annotations

import re
from pathlib import Path

from syclflat.diagnostics import InputError, error, installing
from syclflat.project.files import regular_files
from syclflat.releases import dpcpp_2025_3
from syclflat.releases.release import Release

_DEFINITION = re.compile(
    r"^#define __(LIBSYCL_MAJOR|SYCL_COMPILER)_VERSION +(\d{1,9})$", re.MULTILINE
)

ALL = (dpcpp_2025_3.RELEASE,)
DEFAULT = ALL[-1]
"""The release that ``syclflat[dpcpp]`` installs."""


def of(directory: Path) -> Release:
    """Return the release of a directory of headers.

    The overlay's ``syclflat/common/version.hpp`` checks the same in compilers.

    Args:
        directory: holds ``sycl/version.hpp``.

    Raises:
        InputError: if the headers belong to no supported release; names the remedy.

    """
    file = directory / "sycl" / "version.hpp"
    text = (regular_files.contents(file) or b"").decode(errors="replace")
    found = {name: int(value) for name, value in _DEFINITION.findall(text)}
    library, compiler = found.get("LIBSYCL_MAJOR", 0), found.get("SYCL_COMPILER", 0)
    for release in ALL:
        if library == release.library and compiler >= release.first_compiler:
            return release
    version = f"libsycl {library}, compiler {compiler}" if found else "no version"
    series = " or ".join(release.series for release in ALL)
    raise InputError(
        error(
            f"the SYCL headers in {directory} are not of DPC++ {series}: {version}",
            "dpcpp-version",
            None,
            f"install those of {series} with: {installing.extras('dpcpp')}, "
            "or name their directory with --sycl DIR",
        )
    )
