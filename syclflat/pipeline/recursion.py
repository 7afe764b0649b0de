"""Raise the recursion limit only as far as needed, because the C stack is limited.

The interpreter has one limit for all threads, and its parsers in C rely on it: a permanently raised
limit would let hostile texts overflow their stack. So the limit is raised only while it is needed.
"""

from __future__ import annotations

import contextlib
import sys
import threading
from collections.abc import Iterator

_FRAMES_PER_LEVEL = 24
"""The maximum number of nested calls for one nested class."""


class _Limit:
    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.usual = 0
        """The interpreter's default, while callers need more."""
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
    """Allow the nested calls that walking ``levels`` of nested classes and arrays takes."""
    frames = _FRAMES_PER_LEVEL * levels
    _LIMIT.ask(frames)
    try:
        yield
    finally:
        _LIMIT.give_back(frames)
