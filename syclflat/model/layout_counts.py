"""Count the objects that rows of a layout represent, and unused bits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

PADDING = "padding"
"""The kind of the bits after the last part of a record; in manifests, of all unused bits."""
HOLE = "hole"
"""The kind of the unused bits before a part."""
FREE = (HOLE, PADDING)
ANY_ELEMENT = "[*]"
"""In paths, the element that represents all elements of an array."""


class Part(Protocol):
    """A row of a layout, in a manifest or before it: see :class:`LayoutRow`."""

    @property
    def kind(self) -> str:
        """The kind of the part, or that of a hole."""

    @property
    def path(self) -> str:
        """The expression in the kernel's body."""

    @property
    def size(self) -> int:
        """The size in bytes."""

    @property
    def depth(self) -> int:
        """The number of records and arrays around it."""

    @property
    def bits(self) -> int | None:
        """The width in bits, if that is not a whole number of bytes."""


def bits_of(row: Part) -> int:
    """Return the width of ``row``, in bits."""
    return row.size * 8 if row.bits is None else row.bits


def free_bits(rows: Sequence[Part]) -> int:
    """Return the number of unused bits of the object, as far as ``rows`` cover it."""
    counted = zip(rows, objects(rows), strict=True)
    return sum(bits_of(row) * count for row, count in counted if row.kind in FREE)


def objects(rows: Sequence[Part]) -> list[int]:
    """Return the number of objects that each row represents: the product of enclosing array sizes.

    An element that is listed individually represents itself.
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
