"""Searches for inputs that syclflat can't stand, a module each: ``python scripts/fuzz.py NAME``.

A module has a docstring, whose first line stands in the list of searches, and ``run``, which
returns an :class:`Outcome`; ``add_options`` adds options of its own.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Outcome:
    """What became of inputs."""

    counts: Counter[str] = field(default_factory=Counter)
    """How many, by what is said of them."""
    wrong: list[str] = field(default_factory=list)
    """What is wrong, each with its input."""

    @classmethod
    def of(cls, *counted: str) -> Outcome:
        """Return one that has counted none of these."""
        return cls(Counter(dict.fromkeys(counted, 0)))

    def __str__(self) -> str:
        counts = [f"{count} {what}" for what, count in self.counts.items()]
        return ", ".join([*counts, f"{len(self.wrong)} wrong"])
