"""Read inputs."""

from __future__ import annotations

from pathlib import Path

from syclflat.diagnostics import InputError, error
from syclflat.model.location import Location


def contents(source: str) -> bytes:
    """Return the contents of a source file.

    Raises:
        InputError: if the file can't be read.

    """
    place = Location(source, 0, 0)
    try:
        return Path(source).read_bytes()
    except FileNotFoundError:
        raise InputError(error("no such file", "no-such-file", place)) from None
    except OSError as failure:
        reason = failure.strerror or str(failure)
        raise InputError(error(f"can't read this file: {reason}", "unreadable", place)) from None
