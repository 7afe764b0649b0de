"""The layout of a capture object as a table: holes told from padding, cache lines, totals."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Protocol

import msgspec

from syclflat.model.manifests import LayoutRow

PADDING = "padding"
"""Kind of the bits behind the last part of a record; in manifests, of all that nothing occupies."""
HOLE = "hole"
"""Kind of the bits in front of a part that nothing occupies."""
FREE = (HOLE, PADDING)
UNION = "union"
ANY_ELEMENT = "[*]"
"""In the paths of the element that stands for all of an array, and of its parts."""
_HELD = re.compile(r"(?:^|\.)<[\w:]")


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


class CacheLines(msgspec.Struct, frozen=True):
    """Cache lines that begin between two rows, or within the first of the two."""

    before: int
    """Position of the row in front of which they are shown; the number of rows for the end."""
    first: int
    """Number of the first of them, from 0."""
    last: int
    offset: int
    """Where the first begins: in bytes, from the start of the capture object."""


def with_holes(rows: Sequence[LayoutRow]) -> tuple[LayoutRow, ...]:
    """Return ``rows`` with the padding that a part of the same record follows called a hole."""
    return tuple(
        msgspec.structs.replace(row, kind=HOLE)
        if row.kind == PADDING and after is not None and after.depth == row.depth
        else row
        for row, after in _followed(rows)
    )


def cache_lines(rows: Sequence[LayoutRow], size: int, line: int) -> tuple[CacheLines, ...]:
    """Return where cache lines of ``line`` bytes begin, but for that at the object's start.

    The object has ``size`` bytes and is taken to begin with a cache line.
    """
    found: list[CacheLines] = []
    begun = 0
    for position, offset in enumerate([*(row.offset for row in rows), size - 1]):
        current = offset // line
        if current > begun:
            found.append(CacheLines(position, begun + 1, current, (begun + 1) * line))
            begun = current
    return tuple(found)


def line_count(size: int, line: int) -> int:
    """Return how many cache lines of ``line`` bytes an object of ``size`` bytes touches."""
    return -(-size // line)


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


def leaves(rows: Sequence[LayoutRow]) -> list[int]:
    """Return the positions of the rows that show the object side by side, all of it.

    No others are parts of them, or these are members of a union, elements that are described once,
    or what a library's class holds.
    """
    listed = side_by_side(rows)
    followed = _followed([rows[position] for position in listed])
    return [
        position
        for position, (row, after) in zip(listed, followed, strict=True)
        if after is None or after.depth <= row.depth
    ]


def side_by_side(rows: Sequence[LayoutRow]) -> list[int]:
    """Return the positions of the rows that aren't in a union, in an array or a library's class.

    Arrays whose elements are listed one by one don't count.
    """
    found: list[int] = []
    union: int | None = None
    for position, row in enumerate(rows):
        if union is not None and row.depth > union:
            continue
        union = row.depth if row.kind == UNION else None
        if ANY_ELEMENT not in row.path and not is_held(row.path):
            found.append(position)
    return found


def is_held(path: str) -> bool:
    """Tell whether ``path`` is that of what a library's class holds: ``t.<S>``, or a part of it."""
    return _HELD.search(path) is not None


def _followed(rows: Sequence[LayoutRow]) -> Iterator[tuple[LayoutRow, LayoutRow | None]]:
    """Yield each row and the one behind it."""
    yield from pairwise(rows)
    if rows:
        yield rows[-1], None
