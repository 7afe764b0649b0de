"""Holes and padding, cache lines, and the map of bytes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from syclflat.model.layout_counts import HOLE, PADDING, bits_of, free_bits, objects
from syclflat.model.manifests import Kernel, LayoutRow
from syclflat.review.inspect_forms.html.byte_map import byte_map
from syclflat.review.views.layout_table import (
    CacheLines,
    cache_lines,
    leaves,
    line_count,
    with_holes,
)
from tests.review.objects import kernels, row

ROWS = [
    row("s", 0, 16, kind="record"),
    row("s.a", 0, 1, depth=1),
    row("s", 1, 7, kind=PADDING, depth=1),
    row("s.b", 8, 1, depth=1),
    row("s", 9, 7, kind=PADDING, depth=1),
    row("c", 16, 4),
    row("", 20, 4, kind=PADDING),
]
LINES = st.sampled_from([1, 7, 16, 64, 100])


def test_a_hole_is_in_front_of_a_part_of_the_same_record() -> None:
    assert [r.kind for r in with_holes(ROWS) if r.kind in (HOLE, PADDING)] == [
        HOLE,
        PADDING,
        PADDING,
    ]


def test_sums() -> None:
    assert free_bits(with_holes(ROWS)) == (7 + 7 + 4) * 8
    bits = [row("a", 0, 1, bits=3), row("", 0, 1, kind=PADDING, bits=5, bit_offset=3)]
    assert free_bits(with_holes(bits)) == 5


def test_holes_count_in_every_element_of_an_array() -> None:
    rows = [
        row("a", 0, 96, kind="array"),
        row("a[*]", 0, 48, depth=1, kind="array"),
        row("a[*][*]", 0, 16, depth=2, kind="record"),
        row("a[*][*].c", 0, 1, depth=3),
        row("a[*][*]", 1, 7, depth=3, kind=PADDING),
        row("a[*][*].i", 8, 8, depth=3),
        row("", 96, 8, kind=PADDING),
    ]
    assert objects(rows) == [1, 2, 6, 6, 6, 6, 1]
    assert free_bits(rows) == (6 * 7 + 8) * 8


def test_cache_lines_begin_in_front_of_rows_or_within_them() -> None:
    rows = [row("a", 0, 64), row("b", 64, 40), row("c", 104, 200), row("d", 304, 8)]
    assert cache_lines(rows, 320, 64) == (
        CacheLines(1, 1, 1, 64),
        CacheLines(3, 2, 4, 128),
    )
    assert cache_lines([row("a", 0, 400)], 400, 64) == (CacheLines(1, 1, 6, 64),)
    assert cache_lines([], 0, 64) == ()
    assert cache_lines([], 1, 64) == ()


def test_lines_in_which_nothing_begins_are_shown_as_one() -> None:
    big = byte_map([row("a", 0, 4), row("b", 4, 2**50)], 64)
    assert [(line.first, line.last) for line in big] == [(0, 0), (1, 2**44 - 1), (2**44, 2**44)]
    assert [(s.part, s.start, s.end) for s in big[0].segments] == [(0, 0, 4), (1, 4, 64)]
    assert [(s.part, s.start, s.end) for s in big[-1].segments] == [(1, 0, 4)]


def test_bit_fields_have_parts_of_bytes() -> None:
    [line] = byte_map([row("a", 1, 1, bits=3), row("b", 1, 1, bits=5, bit_offset=3)], 64)
    assert [(s.start, s.end) for s in line.segments] == [(1, 1.375), (1.375, 2)]


def shown(kernel: Kernel) -> tuple[LayoutRow, ...]:
    assert kernel.layout is not None
    return with_holes(kernel.layout)


@given(kernels())
def test_parts_and_holes_cover_the_object_exactly(kernel: Kernel) -> None:
    rows = shown(kernel)
    position = 0
    for leaf in sorted((rows[n] for n in leaves(rows)), key=lambda r: r.offset):
        assert leaf.offset == position
        position += leaf.size
    assert position == kernel.size
    taken = sum(bits_of(rows[n]) for n in leaves(rows) if rows[n].kind not in (HOLE, PADDING))
    assert free_bits(rows) == kernel.size * 8 - taken


@given(kernels(), LINES)
def test_every_cache_line_is_marked_once(kernel: Kernel, line: int) -> None:
    marks = cache_lines(shown(kernel), kernel.size, line)
    numbers = [n for mark in marks for n in range(mark.first, mark.last + 1)]
    assert numbers == list(range(1, line_count(kernel.size, line)))
    for mark in marks:
        assert mark.offset == mark.first * line
        if mark.before < len(shown(kernel)):
            assert shown(kernel)[mark.before].offset >= mark.last * line


def test_what_is_described_once_fills_no_place_by_itself() -> None:
    rows = [
        row("s", 0, 16, kind="array"),
        row("s[*]", 0, 8, kind="record", depth=1),
        row("s[*].a", 0, 4, depth=2),
        row("u", 16, 4, kind="union"),
        row("u.i", 16, 4, depth=1),
        row("u.t", 16, 4, kind="record", depth=1),
        row("u.t.c", 16, 1, depth=2),
        row("t", 20, 8, kind="record"),
        row("t.<S>", 24, 4, kind="record", depth=1),
        row("t.<S>.a", 24, 4, depth=2),
        row("l", 28, 4, kind="array"),
        row("l[0]", 28, 4, depth=1),
    ]
    assert [rows[position].path for position in leaves(rows)] == ["s", "u", "t", "l[0]"]
    [line] = byte_map(rows, 64)
    assert [(part.start, part.end) for part in line.segments] == [
        (0, 16),
        (16, 20),
        (20, 28),
        (28, 32),
    ]


@given(kernels(), LINES)
def test_the_map_shows_every_byte_once(kernel: Kernel, line: int) -> None:
    position = 0.0
    for shown_line in byte_map(shown(kernel), line):
        assert shown_line.first * line == position
        for segment in shown_line.segments:
            assert segment.start == position - shown_line.first * line
            position = shown_line.first * line + segment.end
        position += (shown_line.last - shown_line.first) * line
    assert position == kernel.size
