"""Files that have changed since they were last looked at, by the file system's marks.

Asking about a thousand files takes some milliseconds, on every file system; what notifies of
changes would be one more library, and is silent on those of networks and containers.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TypeAlias

_State: TypeAlias = "tuple[int, int, int, int] | None"
"""Inode, size and times; None if there is nothing of that name."""


class Watched:
    """Files and directories, and the states in which they were last seen."""

    def __init__(self) -> None:
        self._states: dict[str, _State] = {}

    def __len__(self) -> int:
        return len(self._states)

    def watch(self, names: Iterable[str]) -> None:
        """Watch what is called ``names``, and nothing else, from the last look on."""
        self._states = {
            name: self._states[name] if name in self._states else _state(name) for name in names
        }

    def changed(self) -> list[str]:
        """Look at all; return the names of those that aren't as they were at the last look."""
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
