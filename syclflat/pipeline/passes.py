"""Where time goes: the passes of a run and what each takes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from syclflat.service import isolation


class Passes:
    """Measures passes; one that is measured several times adds up."""

    def __init__(self) -> None:
        self._seconds: dict[str, float] = {}

    @contextmanager
    def measure(self, name: str) -> Iterator[None]:
        """Measure what is done inside, by the clock on the wall."""
        isolation.note(name)
        start = time.perf_counter()
        try:
            yield
        finally:
            self._seconds[name] = self._seconds.get(name, 0) + time.perf_counter() - start

    def add(self, name: str, seconds: float) -> None:
        """Add a time that was measured otherwise."""
        self._seconds[name] = self._seconds.get(name, 0) + seconds

    def seconds(self) -> dict[str, float]:
        """Return what each pass took, in the order in which they first ended."""
        return dict(self._seconds)
