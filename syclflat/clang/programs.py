"""The compilers in PATH, without syclflat's own launcher, which shares their names."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

LAUNCHER = "syclflat-c++"
"""The name of a compiler; ``syclflat c++ --print-aliases`` prints the launcher's names."""


def find(name: str) -> Path | None:
    """Return the first program called ``name`` that is not the launcher, None without one.

    Otherwise the launcher would call itself where its names come first in PATH.
    """
    places = [None] if os.sep in name else os.get_exec_path()
    found = (shutil.which(name, path=place) for place in places)
    paths = (Path(path) for path in found if path is not None)
    return next((path for path in paths if path.resolve().name != LAUNCHER), None)
