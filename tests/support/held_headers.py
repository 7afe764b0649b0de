"""Hold the precompiled headers of a run, which tests need more of than a user keeps."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import BinaryIO

from syclflat.project.files import file_locks


class HeldHeaders:
    """The precompiled headers in a directory. The tool deletes none that a process holds."""

    def __init__(self, directory: Path) -> None:
        """Take the directory, which may be made later."""
        self._directory = directory
        self._changed = 0
        self._files: dict[int, BinaryIO] = {}

    def hold_new(self) -> None:
        """Hold what was made since the last call, until this process ends."""
        with contextlib.suppress(FileNotFoundError):
            changed = self._directory.stat().st_mtime_ns
            if changed == self._changed:
                return
            self._changed = changed
            for path in self._directory.glob("*.pch"):
                self._hold(path)

    def _hold(self, path: Path) -> None:
        with contextlib.suppress(FileNotFoundError):
            if path.stat().st_ino in self._files:
                return
            file = path.open("rb")
            self._files[os.fstat(file.fileno()).st_ino] = file
            file_locks.lock(file.fileno(), shared=True, wait=False)
