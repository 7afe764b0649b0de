"""Things that take long to make are made once for all workers of a run."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from syclflat.project.files import file_locks


def once(directory: Path, make: Callable[[Path], object]) -> Path:
    """Return a directory with all that ``make`` puts there, by the worker that is the first.

    After a failure, the next worker begins with an empty directory.
    """
    lock, done = directory.with_suffix(".lock"), directory.with_suffix(".done")
    directory.parent.mkdir(parents=True, exist_ok=True)
    lock.touch()
    with file_locks.locked(lock, wait=True):
        if not done.exists():
            shutil.rmtree(directory, ignore_errors=True)
            directory.mkdir()
            make(directory)
            done.touch()
    return directory
