"""The time that the passes of a run take."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from syclflat.service import isolation


class Passes:
    """Measures passes; repeated passes add up."""

    def __init__(self) -> None:
        self._seconds: dict[str, float] = {}

    @contextmanager
    def measure(self, name: str) -> Iterator[None]:
        """Measure the wall-clock time of the block."""
        isolation.note(name)
        start = time.perf_counter()
        try:
            yield
        finally:
            self._seconds[name] = self._seconds.get(name, 0) + time.perf_counter() - start

    def add(self, name: str, seconds: float) -> None:
        """Add a time measured elsewhere."""
        self._seconds[name] = self._seconds.get(name, 0) + seconds

    def seconds(self) -> dict[str, float]:
        """Return the time of each pass, in the order in which they first ended."""
        return dict(self._seconds)
