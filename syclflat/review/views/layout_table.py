"""The layout of a capture object as a table: holes, padding, cache lines, totals."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from syclflat.model.layout_counts import ANY_ELEMENT, HOLE, PADDING
from syclflat.model.manifests import LayoutRow

UNION = "union"
_HELD = re.compile(r"(?:^|\.)<[\w:]")


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
    """Return whether ``path`` is inside a library class: ``t.<S>``, or a part of it."""
    return _HELD.search(path) is not None


def _followed(rows: Sequence[LayoutRow]) -> Iterator[tuple[LayoutRow, LayoutRow | None]]:
    """Yield each row and the one behind it."""
    yield from pairwise(rows)
    if rows:
        yield rows[-1], None
