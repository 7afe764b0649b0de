"""Combinations of front ends, conventions and emitters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from syclflat import conventions, emitters, frontends


@dataclass(frozen=True, slots=True)
class Combination:
    """A front end and a convention that supports its input."""

    frontend: str
    convention: str
    emitters: tuple[str, ...]
    """The emitters that can show the result."""

    def __str__(self) -> str:
        return f"{self.frontend} by {self.convention}"


def combinations() -> Iterator[Combination]:
    """Yield all valid combinations, in the order of the lists."""
    for frontend in frontends.all_frontends():
        for name in conventions.taking(frontend.reads):
            makes = conventions.find(name).makes
            fitting = (emitter for emitter in emitters.all_emitters() if makes in emitter.shows)
            yield Combination(frontend.name, name, tuple(emitter.name for emitter in fitting))
