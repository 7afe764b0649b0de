"""Where the cache is, and whether it is this user's."""

from __future__ import annotations

import os
import stat as modes
import sys
from pathlib import Path

VARIABLE = "SYCLFLAT_CACHE_DIR"
"""Names another directory."""


def default() -> str:
    """Return the directory of the cache: what the environment names, else the user's own.

    Returns:
        An empty string if the user has none.

    """
    given = os.environ.get(VARIABLE)
    if given:
        return given
    if sys.platform == "linux":
        # As platformdirs has it, which takes relative directories and users without a home, too.
        base = Path(os.environ.get("XDG_CACHE_HOME", "").strip())
        if not base.is_absolute():
            # That directory is to be ignored if it is relative.
            try:
                base = Path.home() / ".cache"
            except RuntimeError:
                # Without HOME, a user that the system doesn't know has no home.
                return ""
        return str(base / "syclflat")
    import platformdirs

    return platformdirs.user_cache_dir("syclflat")


def own(given: str = "") -> str:
    """Return the directory of the cache, ``given`` or the default; empty if it isn't to be used."""
    place = given or default()
    return "" if fault(place) else place


def fault(place: str) -> str:
    """Return why the cache in ``place`` isn't to be used, empty if it is.

    Results are used unseen, and executables run: nobody else may have put them there.
    """
    try:
        status = Path(place).stat()
    except OSError:
        # It will be made.
        return ""
    if sys.platform != "win32" and status.st_uid not in (os.geteuid(), 0):
        return "it belongs to another user"
    return "every user can write to it" if status.st_mode & modes.S_IWOTH else ""
