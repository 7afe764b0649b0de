"""Precompiled headers: Clang takes one only where it was made, so a promise stands for it at first.

A command that made a header before, of the same files, leaves a promise: the command itself. The
first command that has to run with the header redeems it. Each header has a name for all that it was
made of, which is part of the names of the commands that use it.
"""

from __future__ import annotations

import contextlib
import fcntl
import marshal
import os

from tests.support.compilations import store
from tests.support.compilations.places import Run

_PROMISE = b"a promise of a precompiled header\n"
_ATTRIBUTE = "user.syclflat.made_of"


def promise(path: str, name: str, words: list[str], directory: str) -> None:
    """Leave a promise of the header that a command makes."""
    store.write(path, _PROMISE + marshal.dumps((name, words, directory)))


def mark(path: str, name: str) -> None:
    """Note what the header in a file was made of."""
    value = f"{name} {os.path.getsize(path)}"
    with contextlib.suppress(OSError):
        os.setxattr(path, _ATTRIBUTE, value.encode())


def made_of(path: str) -> str:
    """Return the name for all that a header was made of.

    Raises:
        ValueError: if that isn't known.

    """
    found = _promised(path)
    if found is not None:
        return found[0]
    try:
        name, size = os.getxattr(path, _ATTRIBUTE).decode().split()
    except OSError as failure:
        raise ValueError(path) from failure
    if int(size) != os.path.getsize(path):
        # It was written by another.
        raise ValueError(path)
    return name


def redeem(path: str, run: Run) -> float:
    """Make the header if it is but promised; return the seconds of processor time for that."""
    if _promised(path) is None:
        return 0
    # Most commands need none of these.
    from pathlib import Path

    from syclflat.clang import ast_file
    from tests.support.compilations import processes

    # The header itself is locked by the tool that waits for the compiler.
    with open(f"{path}.promised", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        found = _promised(path)
        if found is None:
            return 0
        name, words, directory = found
        # The directory of a test that has ended may be gone.
        os.makedirs(directory, exist_ok=True)
        own = f"{path}.{store.own_name()}.new"
        command = list(words)
        command[len(words) - words[::-1].index("-o")] = own
        if "-MF" in command:
            command[command.index("-MF") + 1] = os.devnull
        code, _, _, seconds = processes.run(command, directory, run)
        if code == 0:
            # The driver found no list in the promise.
            ast_file.drop_deferred_checks(Path(own))
            mark(own, name)
            os.replace(own, path)
        return seconds


def _promised(path: str) -> tuple[str, list[str], str] | None:
    try:
        with open(path, "rb") as file:
            if file.read(len(_PROMISE)) == _PROMISE:
                return marshal.loads(file.read())
    except (OSError, EOFError, ValueError):
        # A test may have damaged it.
        pass
    return None
