"""The names of SYCL compilers that builds look for, in a separate directory.

They are links to the launcher ``syclflat-c++``. The directory contains nothing else, and no other
directory gets these names, so that users choose them explicitly. Beside it is the CMake package
``IntelSYCL``, which CMake finds where the directory is in ``PATH``.
"""

from __future__ import annotations

import hashlib
import sys
import tempfile
from pathlib import Path

from syclflat.clang.programs import LAUNCHER
from syclflat.diagnostics import InputError, error
from syclflat.driver.command_line.invocation import ICPX
from syclflat.model.location import Location
from syclflat.runtimes import bundled

NAMES = (ICPX, "dpcpp", "clang++")


def directory() -> Path:
    """Return the directory of the names; recreate them if the launcher has moved.

    Its name is ``bin``, as in an installation of the other compilers: builds ask for the directory
    or its parent, and CMake searches the parent for packages.

    Raises:
        InputError: if the launcher is missing, or the links cannot be created.

    """
    import platformdirs

    launcher = _launcher()
    key = hashlib.sha256(bytes(launcher)).hexdigest()[:16]
    place = Path(platformdirs.user_data_dir("syclflat"), "aliases", key, "bin")
    try:
        place.mkdir(parents=True, exist_ok=True)
        for name in NAMES:
            _link(place / name, launcher)
        packages = place.with_name("lib") / "cmake"
        packages.mkdir(parents=True, exist_ok=True)
        _link(packages / "IntelSYCL", bundled.cmake_directory())
    except OSError as failure:
        raise InputError(
            error(
                f"cannot write to this directory: {failure.strerror or failure}",
                "unwritable",
                Location(str(place), 0, 0),
                "XDG_DATA_HOME sets another directory",
            )
        ) from None
    return place


def _launcher() -> Path:
    """Return the launcher of this installation."""
    import sysconfig

    places = (Path(sys.argv[0]).absolute().parent, Path(sysconfig.get_path("scripts")))
    found = next((place / LAUNCHER for place in places if (place / LAUNCHER).is_file()), None)
    if found is None:
        raise InputError(
            error(
                f"there is no {LAUNCHER} in {places[-1]}",
                "compiler-option",
                None,
                "pip installs it",
            )
        )
    return found


def _link(link: Path, target: Path) -> None:
    if link.is_symlink() and link.readlink() == target:
        return
    # Replace it in one step, for builds that use it at the same time.
    with tempfile.TemporaryDirectory(dir=link.parent) as scratch:
        made = Path(scratch, link.name)
        made.symlink_to(target)
        made.replace(link)
