"""The memory of a recording: which allocation an address is in, and what wrote it last."""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Iterator
from dataclasses import dataclass

from syclflat.launches.log import events
from syclflat.launches.recording import Memory

HOST = "the host"
"""What wrote the first contents of a buffer."""


@dataclass(slots=True)
class Allocation:
    """An allocation at one point of a recording."""

    number: int
    kind: str
    size: int
    """In bytes."""
    address: int | None
    parent: Allocation | None = None
    start: int = 0
    """In bytes, in its parent."""
    is_freed: bool = False
    initial: str | None = None
    """The bytes that it was made with, in hexadecimal, where they are recorded."""
    written_by: str = ""
    """The last command that can have written it."""

    @property
    def root(self) -> tuple[Allocation, int]:
        """The allocation that holds it, and its first byte in that."""
        return (self, 0) if self.parent is None else (self.parent, self.start)

    def memory(self, offset: int) -> Memory:
        """Return what a pointer to the byte at ``offset`` leads to."""
        root, start = self.root
        return Memory(
            root.number, root.kind, root.size, start + offset, root.is_freed, root.written_by
        )


class Allocations:
    """The allocations of a program, as its recording goes on."""

    def __init__(self) -> None:
        self._of_number: dict[int, Allocation] = {}
        self._starts: list[int] = []
        self._at: dict[int, Allocation] = {}
        """The latest allocation at each address."""

    def add(self, event: events.Allocation) -> None:
        """Take an allocation that the program made."""
        parent = None if event.parent is None else self._of_number.get(event.parent)
        start = event.offset
        if parent is not None:
            parent, before = parent.root
            start += before
        address = None if event.address is None else int(event.address, 16)
        made = Allocation(
            event.allocation,
            event.kind,
            event.size,
            address or None,
            parent,
            start,
            initial=event.initial,
            written_by=HOST if event.initialized or event.initial is not None else "",
        )
        self._of_number[made.number] = made
        if made.address is not None and made.size:
            self._forget_freed(made)
            if made.address not in self._at:
                insort(self._starts, made.address)
            self._at[made.address] = made

    def free(self, event: events.Free) -> None:
        """Take the end of an allocation; its address stays known until another takes it."""
        if (found := self._of_number.get(event.allocation)) is not None:
            found.is_freed = True

    def numbered(self, number: int) -> Allocation | None:
        """Return the allocation with this ``number``, None without one."""
        return self._of_number.get(number)

    def at(self, address: int) -> tuple[Allocation, int] | None:
        """Return the allocation that holds the byte at ``address``, and the offset of the byte.

        The byte behind an allocation belongs to it if to no other, as in C++.
        """
        behind = None
        position = bisect_right(self._starts, address)
        for start in reversed(self._starts[max(position - 2, 0) : position]):
            found = self._at[start]
            if address < start + found.size:
                return found, address - start
            if address == start + found.size:
                behind = found, address - start
        return behind

    def _forget_freed(self, made: Allocation) -> None:
        """Forget freed allocations where a new one is."""
        assert made.address is not None
        for start in list(self._overlapping(made.address, made.address + made.size)):
            if self._at[start].is_freed and start != made.address:
                self._starts.remove(start)
                del self._at[start]

    def _overlapping(self, begin: int, end: int) -> Iterator[int]:
        position = max(bisect_right(self._starts, begin) - 1, 0)
        while position < len(self._starts) and self._starts[position] < end:
            start = self._starts[position]
            if start + self._at[start].size > begin:
                yield start
            position += 1
