"""The directory of the cache, and checks that it belongs to this user."""

from __future__ import annotations

import os
import stat as modes
import sys
from pathlib import Path

VARIABLE = "SYCLFLAT_CACHE_DIR"
"""Names another directory."""
PCH = "pch"
"""Precompiled headers, below the directory of the cache."""
DEVICE_CODE = "device_code"
"""What drivers compiled, below the directory of the cache."""
STARTUP = "startup"
"""Objects with the settings of programs, below the directory of the cache."""
TEMPLATES = "templates"
"""What jinja2 compiled, below the directory of the cache."""
MADE_AGAIN = (DEVICE_CODE, STARTUP, TEMPLATES)
"""The directories that can be deleted at any time."""


def default() -> str:
    """Return the directory of the cache: from the environment, else the user's default.

    Returns:
        An empty string if the user has no home directory.

    """
    given = os.environ.get(VARIABLE)
    if given:
        return given
    if sys.platform == "linux":
        # The same place as with platformdirs, which also accepts relative directories and users
        # without a home.
        base = Path(os.environ.get("XDG_CACHE_HOME", "").strip())
        if not base.is_absolute():
            # The specification says to ignore a relative directory.
            try:
                base = Path.home() / ".cache"
            except RuntimeError:
                # Without HOME, a user unknown to the system has no home directory.
                return ""
        return str(base / "syclflat")
    import platformdirs

    return platformdirs.user_cache_dir("syclflat")


def own(given: str = "") -> str:
    """Return the directory of the cache, ``given`` or the default; empty to use none."""
    place = given or default()
    return "" if fault(place) else place


def of_headers(value: str, cache: str = "") -> Path | None:
    """Return the directories of precompiled headers, for ``auto|off|DIR``, and of the cache."""
    if value == "off":
        return None
    if value != "auto":
        return Path(value)
    base = own(cache)
    return Path(base, PCH) if base else None


def fault(place: str) -> str:
    """Return why the cache in ``place`` must not be used, empty if it may be.

    syclflat trusts results and runs executables, so no other user may write there.
    """
    try:
        status = Path(place).stat()
    except OSError:
        # The directory will be created.
        return ""
    if sys.platform != "win32" and status.st_uid not in (os.geteuid(), 0):
        return "it belongs to another user"
    return "every user can write to it" if status.st_mode & modes.S_IWOTH else ""
