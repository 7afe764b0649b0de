from __future__ import annotations

import os
from pathlib import Path

from syclflat.model.location import Location
from syclflat.project.files import snippets

TEXT = "int one;\n\tint größe = 2;\nend".encode()
LINES = TEXT.split(b"\n")


def test_a_caret_stands_below_the_column() -> None:
    assert snippets.of(LINES, 1, 5) == ["    1 | int one;", "      |     ^"]
    assert snippets.of(LINES, 3, 1) == ["    3 | end", "      | ^"]


def test_columns_are_bytes_and_tabs_stay() -> None:
    column = LINES[1].index(b"=") + 1
    assert snippets.of(LINES, 2, column) == ["    2 | \tint größe = 2;", "      | \t          ^"]


def test_a_line_without_a_column_has_no_caret() -> None:
    assert snippets.of(LINES, 1, 0) == ["    1 | int one;"]


def test_lines_that_are_not_there_or_too_long_are_left_out() -> None:
    assert snippets.of(LINES, 4, 1) == []
    assert snippets.of(LINES, 0, 0) == []
    assert snippets.of([b"x" * 1000], 1, 1) == []


def test_pipes_are_not_waited_for(tmp_path: Path) -> None:
    show = snippets.reader()
    os.mkfifo(tmp_path / "pipe")
    assert show(Location(str(tmp_path / "pipe"), 1, 1)) == []
    assert show(Location(str(tmp_path / "nowhere"), 1, 1)) == []
    (tmp_path / "a.cpp").write_bytes(TEXT)
    assert show(Location(str(tmp_path / "a.cpp"), 1, 1))[0] == "    1 | int one;"
    assert show(Location(str(tmp_path / "a.cpp"), 0, 0)) == []
