"""Lock files against other processes; the system unlocks them when a process ends, however it does.

Where there are no such locks, nobody is kept from anything.
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
"""In the order of their last use."""


@contextlib.contextmanager
def locked(path: Path, *, wait: bool) -> Iterator[bool]:
    """Lock a file; yield whether this process has it now. ``wait`` until it is free.

    Raises:
        OSError: if the file can't be opened.

    """
    with path.open("r+b") as file:
        yield lock(file.fileno(), shared=False, wait=wait)


def hold(path: Path) -> bool:
    """Keep others from finding that nobody uses a file, until this process ends or uses others.

    Returns:
        False if one of them has just found that.

    Raises:
        OSError: if the file can't be opened.

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
    """Hold nothing any more."""
    while _HELD:
        _HELD.popitem()[1].close()


def is_held(path: Path) -> bool:
    """Tell whether a process uses a file.

    Raises:
        OSError: if the file can't be opened.

    """
    with locked(path, wait=False) as is_mine:
        return not is_mine


def lock(file: int, *, shared: bool, wait: bool, otherwise: bool = True) -> bool:
    """Lock what a descriptor is of, until that is closed; tell whether it is locked now.

    Args:
        file: the descriptor.
        shared: whether others may have shared locks, too.
        wait: whether to wait for others.
        otherwise: what to return where there are no locks.

    """
    if sys.platform == "win32":
        return otherwise
    operation = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
    try:
        fcntl.flock(file, operation if wait else operation | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        # The file system has no locks.
        return otherwise
    return True
