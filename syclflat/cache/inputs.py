"""The state of a request's inputs: taken once, and compared with what is there now.

It is text, a line for each input, ended by a null character since names may hold newlines:
``kind size mtime ctime hash name``, times in nanoseconds. Kinds are ``f``, a file that is known by
the hash of its contents; ``s``, a file that is known by its size and times alone; ``d``, a
directory that is known by its time; and ``a``, a name where nothing may be.
"""

from __future__ import annotations

import os
import stat as modes
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from os import stat_result

_END = "\0"
CLOCK_TICK = 20_000_000
"""Nanoseconds that a file's time may lag behind the clock, generously."""


class Inputs:
    """The names of what a result depends on."""

    __slots__ = ("absent", "directories", "files", "large_files")

    def __init__(
        self,
        files: Iterable[str],
        large_files: Iterable[str] = (),
        directories: Iterable[str] = (),
        absent: Iterable[str] = (),
    ) -> None:
        self.files = tuple(dict.fromkeys(files))
        self.large_files = tuple(dict.fromkeys(large_files))
        """Files that aren't worth a hash, such as libraries."""
        self.directories = tuple(dict.fromkeys(directories))
        self.absent = tuple(dict.fromkeys(absent))


def take(
    inputs: Inputs, since: int, hashes: dict[str, tuple[str, str]] | None = None
) -> str | None:
    """Return the state of ``inputs``.

    Args:
        inputs: what to look at.
        since: when they may first have been read, in nanoseconds of the clock.
        hashes: hashes that are known already, by name: the file's stamp and the hash. Those that
            are found out are added.

    Returns:
        The state, or None if it can't be told: something was changed since then, so that what was
        read may not be what is there now.

    """
    known: dict[str, tuple[str, str]] = {} if hashes is None else hashes
    lines: list[str] = []
    try:
        for name in inputs.files:
            status = os.stat(name)  # noqa: PTH116 - pathlib takes longer to import than a hit
            # What a pipe holds is gone once it is read.
            if not modes.S_ISREG(status.st_mode) or _is_newer(status, since):
                return None
            stamp = _stamp(status)
            found = known.get(name)
            if found is None or found[0] != stamp:
                digest = content_hash(name)
                if _stamp(os.stat(name)) != stamp:  # noqa: PTH116
                    return None
                found = known[name] = stamp, digest
            lines.append(f"f {stamp} {found[1]} {name}")
        lines += [f"s {_stamp(os.stat(name))} - {name}" for name in inputs.large_files]  # noqa: PTH116
        lines += [f"d - {os.stat(name).st_mtime_ns} - - {name}" for name in inputs.directories]  # noqa: PTH116
    except OSError:
        return None
    if any(map(os.path.lexists, inputs.absent)):
        return None
    lines += [f"a - - - - {name}" for name in inputs.absent]
    return _END.join(lines)


def still_true(state: str) -> str | None:
    """Return ``state`` if that is how things are, None if not.

    Of files that are as they were but for their times, the times are brought up to date.
    """
    stat = os.stat
    changed = False
    lines = state.split(_END)
    try:
        for number, line in enumerate(lines):
            kind, size, modified, status_changed, digest, name = line.split(" ", 5)
            if kind == "a":
                if os.path.lexists(name):
                    return None
                continue
            status = stat(name)
            if status.st_mtime_ns == int(modified) and (
                kind == "d"
                or (status.st_size == int(size) and status.st_ctime_ns == int(status_changed))
            ):
                continue
            if (
                kind != "f"
                or status.st_size != int(size)
                or not modes.S_ISREG(status.st_mode)
                or content_hash(name) != digest
            ):
                return None
            # Within a tick of the clock, another change would leave the same times.
            if not _is_newer(status, time.time_ns()):
                lines[number] = f"f {_stamp(status)} {digest} {name}"
                changed = True
    except (OSError, ValueError):
        return None
    return _END.join(lines) if changed else state


def names_and_hashes(state: str) -> Iterator[str]:
    """Yield for each input what doesn't change with times: its kind, hash and name."""
    for line in state.split(_END):
        kind, size, modified, _, digest, name = line.split(" ", 5)
        yield f"{kind} {digest if kind == 'f' else f'{size} {modified}'} {name}"


def content_hash(name: str) -> str:
    """Return the hash of a file's contents.

    Raises:
        OSError: if it can't be read.

    """
    import hashlib

    with open(name, "rb") as file:  # noqa: PTH123
        return hashlib.blake2b(file.read(), digest_size=16).hexdigest()


def _is_newer(status: stat_result, moment: int) -> bool:
    """Tell whether a file may have been changed after a moment, in nanoseconds of the clock."""
    return max(status.st_mtime_ns, status.st_ctime_ns) > moment - CLOCK_TICK


def _stamp(status: stat_result) -> str:
    return f"{status.st_size} {status.st_mtime_ns} {status.st_ctime_ns}"
