"""Processes of compilers, with the link in place of the checkout."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess

from tests.support.compilations import store
from tests.support.compilations.places import Run

_SET_PARENT_DEATH_SIGNAL = 1


def run(
    words: list[str], directory: str, of_run: Run, given: bytes = b""
) -> subprocess.CompletedProcess[bytes]:
    """Run a command in a directory; the system kills it when this process is killed."""
    linked = of_run.linked(os.fsencode(directory))
    return subprocess.run(
        [words[0], *_linked(of_run, directory, words[1:])],
        input=given,
        capture_output=True,
        cwd=linked,
        env=os.environb | {b"PWD": linked},
        preexec_fn=_end_with_parent,
        check=False,
    )


def _linked(run: Run, directory: str, words: list[str]) -> list[bytes]:
    """Return words with the link in place of the checkout, also in the files of paths they name."""
    found = []
    before = ""
    for word in words:
        option, named, path = word.rpartition("--warning-suppression-mappings=")
        if before.endswith("-ivfsoverlay") or (named and not option):
            path = os.path.join(directory, path)
            linked = run.linked(store.read(path))
            path += ".linked"
            store.write(path, linked)
            found.append(os.fsencode(named + path))
        elif not (word.startswith(("-", "/")) or "=" in word):
            # Builds by CMake have the path of a source inside the relative one of its object.
            found.append(os.fsencode(word))
        else:
            found.append(run.linked(os.fsencode(word)))
        before = word
    return found


def _end_with_parent() -> None:
    """Have the system kill this process with its parent (prctl(2))."""
    ctypes.CDLL(None).prctl(_SET_PARENT_DEATH_SIGNAL, signal.SIGKILL)
