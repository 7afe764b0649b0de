"""Read files without waiting on other things: a pipe without a writer, a device."""

from __future__ import annotations

import os
import stat


def contents(path: str | os.PathLike[str]) -> bytes | None:
    """Return the contents of a regular file, None if it is missing or unreadable."""
    try:
        # A pipe would wait for a writer.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    except OSError:
        return None
    try:
        with os.fdopen(descriptor, "rb") as file:
            return file.read() if stat.S_ISREG(os.fstat(descriptor).st_mode) else None
    except OSError:
        return None
