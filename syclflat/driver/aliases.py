"""The names under which builds look for a SYCL compiler, in a directory of their own.

They are links to the launcher ``syclflat-c++``. Nothing else is in that directory, and no other one
gets these names: who puts it into PATH, or names a program in it, means it.
"""

from __future__ import annotations

import hashlib
import sys
import sysconfig
import tempfile
from pathlib import Path

import platformdirs

from syclflat.clang.programs import LAUNCHER
from syclflat.diagnostics import InputError, error
from syclflat.driver.invocation import ICPX
from syclflat.model.location import Location

NAMES = (ICPX, "dpcpp", "clang++")


def directory() -> Path:
    """Return the directory of the names, which are made anew if the launcher has moved.

    Its name is ``bin``, and it is the only thing in the one above it: builds ask for either.

    Raises:
        InputError: if there is no launcher, or they can't be made.

    """
    launcher = _launcher()
    key = hashlib.sha256(bytes(launcher)).hexdigest()[:16]
    place = Path(platformdirs.user_data_dir("syclflat"), "aliases", key, "bin")
    try:
        place.mkdir(parents=True, exist_ok=True)
        for name in NAMES:
            _link(place / name, launcher)
    except OSError as failure:
        raise InputError(
            error(
                f"can't write into this directory: {failure.strerror or failure}",
                "unwritable",
                Location(str(place), 0, 0),
                "XDG_DATA_HOME names another one",
            )
        ) from None
    return place


def _launcher() -> Path:
    """Return the launcher of this installation."""
    places = (Path(sys.argv[0]).absolute().parent, Path(sysconfig.get_path("scripts")))
    found = next((place / LAUNCHER for place in places if (place / LAUNCHER).is_file()), None)
    if found is None:
        raise InputError(
            error(
                f"there is no {LAUNCHER} in {places[-1]}",
                "compiler-option",
                None,
                "it comes with an installation by pip",
            )
        )
    return found


def _link(link: Path, target: Path) -> None:
    if link.is_symlink() and link.readlink() == target:
        return
    # In one step, beside builds that use it.
    with tempfile.TemporaryDirectory(dir=link.parent) as scratch:
        made = Path(scratch, link.name)
        made.symlink_to(target)
        made.replace(link)
