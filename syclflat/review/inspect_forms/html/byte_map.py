"""Where the parts of a capture object are in a picture of its bytes, a row for a cache line."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from syclflat.model.layout_counts import bits_of
from syclflat.model.manifests import LayoutRow
from syclflat.review.comparison.compare_layouts import first_bit
from syclflat.review.views.layout_table import leaves, side_by_side


@dataclass(frozen=True, slots=True)
class Segment:
    """The room of a part in a line."""

    part: int
    """Position of the part's row in the layout."""
    start: float
    """In bytes, from the start of the line."""
    end: float
    """In bytes, from the start of the line."""
    is_rest: bool = False
    """Whether these are bytes of a part that are in none of its own parts."""


@dataclass(frozen=True, slots=True)
class MapLine:
    """A cache line, or several that look the same."""

    first: int
    last: int
    segments: tuple[Segment, ...]


def byte_map(rows: Sequence[LayoutRow], line: int) -> tuple[MapLine, ...]:
    """Return the lines of ``line`` bytes that show all parts without parts, holes included.

    Bytes of a part that are in none of its own parts are shown, too, such as those of a stream
    beside its accessors. Lines in which nothing begins or ends are shown as one.
    """
    listed = [(part, *_extent(rows[part])) for part in leaves(rows) if bits_of(rows[part])]
    rests = list(_rests(rows, listed))
    if rests:
        listed = sorted((*listed, *rests), key=lambda item: item[1:])
    are_rests = {(part, start) for part, start, _ in rests}
    width = line * 8
    ends = {n for _, start, end in listed for n in (start // width, (end - 1) // width)}
    spans = _spans(sorted(ends))
    segments: list[list[Segment]] = [[] for _ in spans]
    firsts = [first for first, _ in spans]
    for part, start, end in listed:
        is_rest = (part, start) in are_rests
        for number in range(bisect_left(firsts, start // width), len(spans)):
            origin = firsts[number] * width
            if origin >= end:
                break
            begin, behind = max(start - origin, 0), min(end - origin, width)
            segments[number].append(Segment(part, begin / 8, behind / 8, is_rest))
    return tuple(
        MapLine(first, last, tuple(found))
        for (first, last), found in zip(spans, segments, strict=True)
        if found
    )


def _rests(
    rows: Sequence[LayoutRow], listed: Sequence[tuple[int, int, int]]
) -> Iterator[tuple[int, int, int]]:
    """Yield bits that only parts with parts have: the innermost of these, start and end.

    ``listed`` are the parts without parts, with their starts and ends.
    """
    inner = {part for part, _, _ in listed}
    outer = sorted(
        (first_bit(rows[part]), rows[part].depth, part)
        for part in side_by_side(rows)
        if part not in inner and bits_of(rows[part])
    )
    extents = [_extent(rows[part]) for *_, part in outer]
    last = max((end for _, end in extents), default=0)
    edges = sorted({edge for extent in extents for edge in extent})
    begun = 0
    around: list[int] = []
    position = 0
    taken = sorted((start, end) for _, start, end in listed)
    for start, end in (*taken, (last, last)):
        cuts = edges[bisect_left(edges, position + 1) : bisect_left(edges, start)]
        for begin, behind in pairwise((position, *cuts, start) if position < start else ()):
            while begun < len(outer) and outer[begun][0] <= begin:
                around.append(begun)
                begun += 1
            while around and extents[around[-1]][1] <= begin:
                around.pop()
            if around:
                yield outer[around[-1]][2], begin, behind
        position = max(position, end)


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
