"""Commands in flight that use the same memory without a dependency."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from syclflat.launches.memory.allocations import Allocation
from syclflat.launches.memory.order import Order

_KEPT = 64
"""The uses of an allocation that are compared with the next."""


@dataclass(frozen=True, slots=True)
class Use:
    """A command that uses an allocation."""

    command: int
    title: str
    what: str
    """The path of the capture that leads there; empty for a transfer."""
    is_write: bool
    begin: int
    """In bytes, from the start of the allocation."""
    end: int
    """In bytes; ``begin`` if how much is used isn't known."""

    def meets(self, other: Use) -> bool:
        """Return whether both use the same bytes, as far as known.

        Of two pointers into one allocation, only their first bytes are known to be used: programs
        divide allocations among launches.
        """
        if self.begin == other.begin:
            return True
        first, second = sorted((self, other), key=lambda use: use.begin)
        return second.begin < first.end

    @property
    def said(self) -> str:
        """What the command does, for people."""
        does = "may write" if self.is_write else "reads"
        return f"{self.title} {does} {self.what}".rstrip()


class Overlaps:
    """The uses of allocations by commands in flight."""

    def __init__(self, order: Order) -> None:
        self._order = order
        self._uses: dict[int, list[Use]] = {}

    def add(self, allocation: Allocation, use: Use) -> Iterator[Use]:
        """Add a use of an allocation, and yield earlier uses that may race with it."""
        kept = []
        for other in self._uses.get(allocation.number, ()):
            if other.command == use.command:
                kept.append(other)
            elif self._order.is_in_flight(other.command):
                kept.append(other)
                races = (use.is_write or other.is_write) and use.meets(other)
                if races and not self._order.is_after(use.command, other.command):
                    yield other
        self._uses[allocation.number] = [*kept[-_KEPT + 1 :], use]
