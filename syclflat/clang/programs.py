"""The programs of compilers in PATH, but for syclflat's own launcher, which has their names too."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

LAUNCHER = "syclflat-c++"
"""The program that is called like a compiler; ``syclflat c++ --print-aliases`` tells its names."""


def find(name: str) -> Path | None:
    """Return the first program called ``name`` that isn't the launcher, None if there is none.

    Else it would call itself, where its other names come first in PATH.
    """
    places = [None] if os.sep in name else os.get_exec_path()
    found = (shutil.which(name, path=place) for place in places)
    paths = (Path(path) for path in found if path is not None)
    return next((path for path in paths if path.resolve().name != LAUNCHER), None)
