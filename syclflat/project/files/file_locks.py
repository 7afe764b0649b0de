"""Lock files against other processes; the system unlocks them when a process ends in any way.

On systems without such locks, these functions lock nothing.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

if sys.platform != "win32":
    import fcntl

_MOST_HELD = 8
_HELD: dict[Path, BinaryIO] = {}
"""In the order of last use."""


@contextlib.contextmanager
def locked(path: Path, *, wait: bool) -> Iterator[bool]:
    """Lock a file; yield whether this process holds it. ``wait`` until it is free.

    Raises:
        OSError: if the file cannot be opened.

    """
    with path.open("r+b") as file:
        yield lock(file.fileno(), shared=False, wait=wait)


def hold(path: Path) -> bool:
    """Mark a file as used, until this process ends or uses other files.

    Returns:
        False if another process has just found the file unused.

    Raises:
        OSError: if the file cannot be opened.

    """
    file = path.open("rb")
    if not lock(file.fileno(), shared=True, wait=False):
        file.close()
        return False
    earlier = _HELD.pop(path, None)
    if earlier is not None:
        earlier.close()
    _HELD[path] = file
    if len(_HELD) > _MOST_HELD:
        _HELD.pop(next(iter(_HELD))).close()
    return True


def release() -> None:
    """Release all files."""
    while _HELD:
        _HELD.popitem()[1].close()


def is_held(path: Path) -> bool:
    """Return whether a process uses a file.

    Raises:
        OSError: if the file cannot be opened.

    """
    with locked(path, wait=False) as is_mine:
        return not is_mine


def lock(file: int, *, shared: bool, wait: bool, otherwise: bool = True) -> bool:
    """Lock the file of a descriptor until it is closed; return whether the lock succeeded.

    Args:
        file: the descriptor.
        shared: whether others may hold shared locks, too.
        wait: whether to wait for others.
        otherwise: the result on systems without locks.

    """
    if sys.platform == "win32":
        return otherwise
    operation = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
    try:
        fcntl.flock(file, operation if wait else operation | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        # The file system does not support locks.
        return otherwise
    return True
