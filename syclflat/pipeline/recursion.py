"""Room for calls in each other, and for no more than is needed, since C has no more stack for it.

The interpreter has one limit for all threads, which its parsers in C rely on too: left raised, it
lets hostile texts overflow their stack. So it is raised while somebody needs it, and then put back.
"""

from __future__ import annotations

import contextlib
import sys
import threading
from collections.abc import Iterator

_FRAMES_PER_LEVEL = 24
"""How many calls of ours there are in each other for a class in a class, at most."""


class _Limit:
    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.usual = 0
        """The interpreter's own, while others are asked for."""
        self.asked_for: list[int] = []

    def ask(self, frames: int) -> None:
        with self.lock:
            if not self.asked_for:
                self.usual = sys.getrecursionlimit()
            self.asked_for.append(self.usual + frames)
            self._set()

    def give_back(self, frames: int) -> None:
        with self.lock:
            self.asked_for.remove(self.usual + frames)
            self._set()

    def _set(self) -> None:
        sys.setrecursionlimit(max([self.usual, *self.asked_for]))


_LIMIT = _Limit()


@contextlib.contextmanager
def room_for(levels: int) -> Iterator[None]:
    """Let calls be in each other as walking ``levels`` classes and arrays in each other needs."""
    frames = _FRAMES_PER_LEVEL * levels
    _LIMIT.ask(frames)
    try:
        yield
    finally:
        _LIMIT.give_back(frames)
