"""Processes of compilers, with the link in place of the checkout."""

from __future__ import annotations

import ctypes
import json
import os
import signal
import subprocess
import tempfile

from tests.support.compilations import jobs, store
from tests.support.compilations.places import Run

_SET_PARENT_DEATH_SIGNAL = 1
_prctl = ctypes.CDLL(None).prctl
"""It is found ahead: a process between fork and exec may wait for no lock."""


class _Measured(subprocess.Popen[bytes]):
    """A process that leaves its processor time."""

    seconds = 0.0

    def _try_wait(self, flags: int) -> tuple[int, int]:
        process, status, used = os.wait4(self.pid, flags)
        self.seconds = used.ru_utime + used.ru_stime
        return process, status


def run(
    words: list[str], directory: str, of_run: Run, given: bytes = b""
) -> tuple[int, bytes, bytes, float]:
    """Run a command in a directory; the system kills it when this thread ends before.

    Returns:
        Its exit code, stdout, stderr, and processor time in seconds.

    """
    linked = of_run.linked(os.fsencode(directory))
    with (
        # In the directory of the run: a test that ends this process looks into its own.
        tempfile.TemporaryDirectory(dir=os.fsdecode(of_run.directory)) as scratch,
        _Measured(
            [
                words[0],
                *_linked(of_run, directory, words[1:]),
                *_overlay(of_run, directory, words, scratch),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=linked,
            env=os.environb | {b"PWD": linked},
            preexec_fn=_end_with_parent,
        ) as process,
    ):
        stdout, stderr = process.communicate(given)
    return process.returncode, stdout, stderr, process.seconds


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


def _overlay(run: Run, directory: str, words: list[str], scratch: str) -> list[str]:
    """Return options that have Clang read sources with the link in place of the checkout."""
    files = []
    for word in words[1:] if "clang" in words[:2] else ():
        path = os.path.join(directory, word)
        if not (jobs.SOURCE.fullmatch(word) and os.path.isfile(path)):
            continue
        contents = store.read(path)
        linked = run.linked(contents)
        if linked != contents:
            own = os.path.join(scratch, str(len(files)))
            store.write(own, linked)
            files.append({"name": path, "type": "file", "external-contents": own})
    if not files:
        return []
    overlay = {"version": 0, "use-external-names": False, "roots": files}
    path = os.path.join(scratch, "overlay")
    store.write(path, json.dumps(overlay).encode())
    return ["-ivfsoverlay", path]


def _end_with_parent() -> None:
    """Have the system kill this process with its parent (prctl(2))."""
    _prctl(_SET_PARENT_DEATH_SIGNAL, signal.SIGKILL)
