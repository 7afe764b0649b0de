"""Count what the rows of a layout stand for: objects, and bits that nothing occupies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

PADDING = "padding"
"""Kind of the bits behind the last part of a record; in manifests, of all that nothing occupies."""
HOLE = "hole"
"""Kind of the bits in front of a part that nothing occupies."""
FREE = (HOLE, PADDING)
ANY_ELEMENT = "[*]"
"""In the paths of the element that stands for all of an array, and of its parts."""


class Part(Protocol):
    """A row of a layout, in a manifest or on its way there: see :class:`LayoutRow`."""

    @property
    def kind(self) -> str:
        """The kind of the part, or that of a hole."""

    @property
    def path(self) -> str:
        """How the kernel's body reaches it."""

    @property
    def size(self) -> int:
        """The size in bytes."""

    @property
    def depth(self) -> int:
        """How many records and arrays it is in."""

    @property
    def bits(self) -> int | None:
        """The width in bits where that is no whole number of bytes."""


def bits_of(row: Part) -> int:
    """Return the width of what ``row`` shows, in bits."""
    return row.size * 8 if row.bits is None else row.bits


def free_bits(rows: Sequence[Part]) -> int:
    """Return how many bits of the object nothing occupies, as far as ``rows`` go."""
    counted = zip(rows, objects(rows), strict=True)
    return sum(bits_of(row) * count for row, count in counted if row.kind in FREE)


def objects(rows: Sequence[Part]) -> list[int]:
    """Return how many objects each row stands for: as many as the arrays around it have elements.

    An element that is listed by itself stands for itself.
    """
    found: list[int] = []
    around: list[Part] = []
    counts: list[int] = []
    for row in rows:
        del around[row.depth :], counts[row.depth :]
        outer = around[-1] if around else None
        count = counts[-1] if counts else 1
        if outer is not None and row.path == outer.path + ANY_ELEMENT and row.size:
            count *= outer.size // row.size
        around.append(row)
        counts.append(count)
        found.append(count)
    return found
