"""Look at files without waiting for what is none: a pipe that nobody writes to, a device."""

from __future__ import annotations

import os
import stat


def contents(path: str | os.PathLike[str]) -> bytes | None:
    """Return the contents of a regular file, None if there is none or it can't be read."""
    try:
        # Of a pipe, that would wait for who writes to it.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    except OSError:
        return None
    try:
        with os.fdopen(descriptor, "rb") as file:
            return file.read() if stat.S_ISREG(os.fstat(descriptor).st_mode) else None
    except OSError:
        return None
