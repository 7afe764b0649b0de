"""Where the parts of a capture object are in a picture of its bytes, a row for a cache line."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from syclflat.model.layout_counts import bits_of
from syclflat.model.manifests import LayoutRow
from syclflat.review.compare_layouts import first_bit
from syclflat.review.layout_table import leaves


@dataclass(frozen=True, slots=True)
class Segment:
    """The room of a part in a line."""

    part: int
    """Position of the part's row in the layout."""
    start: float
    """In bytes, from the start of the line."""
    end: float
    """In bytes, from the start of the line."""


@dataclass(frozen=True, slots=True)
class MapLine:
    """A cache line, or several that look the same."""

    first: int
    last: int
    segments: tuple[Segment, ...]


def byte_map(rows: Sequence[LayoutRow], line: int) -> tuple[MapLine, ...]:
    """Return the lines of ``line`` bytes that show all parts without parts, holes included.

    Lines in which nothing begins or ends are shown as one.
    """
    extents = {part: _extent(rows[part]) for part in leaves(rows) if bits_of(rows[part])}
    width = line * 8
    ends = {n for start, end in extents.values() for n in (start // width, (end - 1) // width)}
    spans = _spans(sorted(ends))
    segments: list[list[Segment]] = [[] for _ in spans]
    firsts = [first for first, _ in spans]
    for part, (start, end) in extents.items():
        for number in range(bisect_left(firsts, start // width), len(spans)):
            origin = firsts[number] * width
            if origin >= end:
                break
            begin, behind = max(start - origin, 0), min(end - origin, width)
            segments[number].append(Segment(part, begin / 8, behind / 8))
    return tuple(
        MapLine(first, last, tuple(found))
        for (first, last), found in zip(spans, segments, strict=True)
        if found
    )


def _extent(row: LayoutRow) -> tuple[int, int]:
    start = first_bit(row)
    return start, start + bits_of(row)


def _spans(lines: Sequence[int]) -> list[tuple[int, int]]:
    """Return ``lines`` by themselves, and what is between two of them as one span."""
    spans: list[tuple[int, int]] = []
    for number in lines:
        if spans and spans[-1][1] + 1 < number:
            spans.append((spans[-1][1] + 1, number - 1))
        spans.append((number, number))
    return spans
