"""Labels for what has no name of its own, or shares it."""

from __future__ import annotations

from collections import Counter


class Labels:
    """Numbers what is called the same."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()

    def label(self, what: str) -> str:
        """Return what the next one of a kind is called: ``union``, then ``union 2``."""
        self._counts[what] += 1
        number = self._counts[what]
        return f"{what} {number}" if number > 1 else what
