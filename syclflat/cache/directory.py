"""Where the cache is."""

from __future__ import annotations

import os
import sys

VARIABLE = "SYCLFLAT_CACHE_DIR"
"""Names another directory."""


def default() -> str:
    """Return the directory of the cache: what the environment names, else the user's own."""
    given = os.environ.get(VARIABLE)
    if given:
        return given
    if sys.platform == "linux":
        # As platformdirs has it, which takes longer to import than a hit may.
        base = os.environ.get("XDG_CACHE_HOME", "").strip()
        return os.path.join(base or os.path.expanduser("~/.cache"), "syclflat")  # noqa: PTH118, PTH111
    import platformdirs

    return platformdirs.user_cache_dir("syclflat")
