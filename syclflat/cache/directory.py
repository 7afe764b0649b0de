"""Where the cache is."""

from __future__ import annotations

import os
import sys

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
        # As platformdirs has it, which takes longer to import than a hit may.
        base = os.environ.get("XDG_CACHE_HOME", "").strip()
        if not os.path.isabs(base):  # noqa: PTH117
            # That directory is to be ignored if it is relative.
            base = os.path.expanduser("~/.cache")  # noqa: PTH111
        # Without HOME, a user that the system doesn't know has no home.
        return "" if base.startswith("~") else os.path.join(base, "syclflat")  # noqa: PTH118
    import platformdirs

    return platformdirs.user_cache_dir("syclflat")
