"""Read the files of a recording, which may come from anywhere.

Names in a recording lead to regular files below its directory: a name with ``..``, an absolute one
and links are refused, and so is data that grows beyond a limit.
"""

from __future__ import annotations

import errno
import os
import stat
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.model.location import Location

EVENTS = "launches.jsonl"
"""The file with the events, below the directory."""
LINE_LIMIT = 1 << 24
"""Bytes of a line of events."""
TABLE_LIMIT = 1 << 26
"""Bytes of a capture table or of a description of memory, decompressed."""

_DIRECTORY = os.O_RDONLY | os.O_NOFOLLOW | os.O_DIRECTORY
# A pipe would wait for a writer.
_FILE = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK


def fault(message: str, file: str, line: int = 0) -> Diagnostic:
    """Return the error that a recording isn't one."""
    return error(
        message,
        "bad-recording",
        Location(file, line, 1 if line else 0),
        "record the program again: syclflat run --record DIR, or SYCLFLAT_RECORD=DIR",
    )


def lines(directory: str) -> Iterator[bytes]:
    """Yield the lines of the events, with their ends; the last may have none.

    Raises:
        InputError: if they cannot be read, or one is too long.

    """
    file = f"{directory.rstrip('/')}/{EVENTS}"
    with opened(directory, EVENTS) as stream:
        number = 0
        while line := stream.readline(LINE_LIMIT + 1):
            number += 1
            if len(line) > LINE_LIMIT:
                raise InputError(fault(f"a line has more than {LINE_LIMIT} bytes", file, number))
            yield line


def contents(directory: str, name: str, limit: int) -> bytes:
    """Return the contents of a file below ``directory``.

    Raises:
        InputError: if it cannot be read, or has more than ``limit`` bytes.

    """
    with opened(directory, name) as stream:
        data = stream.read(limit + 1)
    if len(data) > limit:
        raise InputError(fault(f"it has more than {limit} bytes", f"{directory}/{name}"))
    return data


def inflated(data: bytes, limit: int, file: str) -> bytes:
    """Return ``data`` of the zlib format (RFC 1950), decompressed.

    Raises:
        InputError: if it is of another format, or grows to more than ``limit`` bytes.

    """
    unpacker = zlib.decompressobj()
    try:
        text = unpacker.decompress(data, limit + 1)
    except zlib.error as failure:
        raise InputError(fault(f"not compressed as zlib does: {failure}", file)) from None
    if len(text) > limit:
        raise InputError(fault(f"it has more than {limit} bytes, decompressed", file))
    if not unpacker.eof:
        raise InputError(fault("its compressed data has no end", file))
    return text


@contextmanager
def opened(directory: str, name: str) -> Iterator[BinaryIO]:
    """Open the regular file called ``name`` below ``directory``, through no link.

    Raises:
        InputError: if there is no such file, or its name leads elsewhere.

    """
    place = f"{directory.rstrip('/')}/{name}"
    *folders, last = name.split("/")
    if not last or name.startswith("/") or "\0" in name or {"", ".", ".."} & {*folders, last}:
        raise InputError(fault("a recording names files below its directory only", place))
    try:
        descriptor = os.open(directory, os.O_RDONLY | os.O_DIRECTORY)
    except NotADirectoryError:
        raise InputError(fault("not a directory", directory)) from None
    except (OSError, ValueError) as failure:
        raise InputError(_unopened(directory, failure)) from None
    try:
        for part, flags in [*((folder, _DIRECTORY) for folder in folders), (last, _FILE)]:
            inner = os.open(part, flags, dir_fd=descriptor)
            os.close(descriptor)
            descriptor = inner
        is_regular = stat.S_ISREG(os.fstat(descriptor).st_mode)
    except OSError as failure:
        os.close(descriptor)
        if name == EVENTS and isinstance(failure, FileNotFoundError):
            raise InputError(fault(f"no recording: there is no {EVENTS}", directory)) from None
        raise InputError(_unopened(place, failure)) from None
    if not is_regular:
        os.close(descriptor)
        raise InputError(fault("not a regular file", place))
    with os.fdopen(descriptor, "rb") as stream:
        yield stream


def is_recording(directory: str | Path) -> bool:
    """Return whether ``directory`` holds a recording."""
    return os.path.isfile(Path(directory, EVENTS))  # noqa: PTH113


def _unopened(place: str, failure: OSError | ValueError) -> Diagnostic:
    if isinstance(failure, FileNotFoundError):
        return error("no such file", "no-such-file", Location(place, 0, 0))
    if isinstance(failure, OSError) and failure.errno in (errno.ELOOP, errno.ENOTDIR):
        return fault("a recording names no links", place)
    reason = failure.strerror if isinstance(failure, OSError) else "an impossible name"
    return error(f"cannot be read: {reason}", "unreadable", Location(place, 0, 0))
