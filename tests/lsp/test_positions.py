"""Places of Clang's in terms of the protocol, and lines that edits move."""

from __future__ import annotations

import pytest
from lsprotocol import types
from pygls.workspace import PositionCodec

from syclflat.lsp.positions import Lines, moved
from syclflat.model.location import Location

TEXT = "int é = 1;\r\n/* 😀 */ int b;\n\x0cint c;\n".encode()


@pytest.mark.parametrize(
    ("encoding", "first", "second"), [("utf-8", 7, 11), ("utf-16", 6, 9), ("utf-32", 6, 8)]
)
def test_columns_count_in_the_units_of_the_client(encoding: str, first: int, second: int) -> None:
    lines = Lines(TEXT, PositionCodec(encoding))
    assert lines.position(1, len("int é ".encode()) + 1) == types.Position(0, first)
    assert lines.position(2, len("/* 😀 */ ".encode()) + 1) == types.Position(1, second)


def test_only_ends_of_lines_end_lines() -> None:
    """Python's ``splitlines`` would end one at a form feed."""
    lines = Lines(TEXT, PositionCodec())
    assert lines.word(Location("a.cpp", 3, 6)) == types.Range(
        types.Position(2, 5), types.Position(2, 6)
    )


def test_a_place_behind_a_line_is_its_end() -> None:
    lines = Lines(TEXT, PositionCodec())
    assert lines.position(1, 99) == types.Position(0, len("int é = 1;"))
    assert lines.position(99, 1) == types.Position(3, 0)
    assert lines.range(Location("a.cpp", 1, 1), 1 << 20).end == types.Position(0, 10)


@pytest.mark.parametrize(
    ("old", "new", "places"),
    [
        ("a\nb\nc", "a\nb\nc", [1, 2, 3]),
        ("a\nb\nc", "a\r\nb\r\nc", [1, 2, 3]),
        ("a\nb\nc", "a\nx\nb\nc", [1, 3, 4]),
        ("a\nb\nc", "a\nx\nc", [1, None, 3]),
        ("a\nb\nc", "a\nc", [1, None, 2]),
        ("a\na\na", "a\na", [1, 2, None]),
        ("a", "", [None]),
    ],
)
def test_lines_move_with_what_is_typed(old: str, new: str, places: list[int | None]) -> None:
    find = moved(old.encode(), new.encode())
    assert [find(line) for line in range(1, len(places) + 1)] == places
