"""Detect changed files by the file system's metadata.

Checking a thousand files takes a few milliseconds, on every file system. Notifications would need
another library, and do not work on network and container file systems.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TypeAlias

_State: TypeAlias = "tuple[int, int, int, int] | None"
"""Inode, size and times; None if nothing has that name."""


class Watched:
    """Files and directories, and their last known states."""

    def __init__(self) -> None:
        self._states: dict[str, _State] = {}

    def __len__(self) -> int:
        return len(self._states)

    def watch(self, names: Iterable[str]) -> None:
        """Watch only ``names``, from the last check on."""
        self._states = {
            name: self._states[name] if name in self._states else _state(name) for name in names
        }

    def changed(self) -> list[str]:
        """Check all; return the names of those that changed since the last check."""
        now = {name: _state(name) for name in self._states}
        changed = [name for name, state in now.items() if state != self._states[name]]
        self._states = now
        return changed


def _state(name: str) -> _State:
    try:
        found = Path(name).stat()
    except (OSError, ValueError):
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns
