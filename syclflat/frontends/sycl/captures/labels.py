"""Labels for parts without a unique name."""

from __future__ import annotations

from collections import Counter


class Labels:
    """Numbers parts with equal names."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()

    def label(self, what: str) -> str:
        """Return the label of the next part of a kind: ``union``, then ``union 2``."""
        self._counts[what] += 1
        number = self._counts[what]
        return f"{what} {number}" if number > 1 else what
