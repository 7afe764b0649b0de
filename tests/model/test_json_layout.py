"""The layout of JSON documents."""

from __future__ import annotations

import json
from typing import Any

import pytest

from syclflat.model import json_layout

LONG = "x" * json_layout.COLUMNS
PLACE = {"file": "a.cpp", "line": 1, "column": 2}


@pytest.mark.parametrize(
    ("document", "lines"),
    [
        (
            {"name": "é", "at": [PLACE]},
            ['{"name": "é", "at": [{"file": "a.cpp", "line": 1, "column": 2}]}'],
        ),
        ({}, ["{}"]),
        (
            {"long": LONG, "none": [], "empty": {}},
            ["{", f'  "long": "{LONG}",', '  "none": [],', '  "empty": {}', "}"],
        ),
        ([[LONG], [1, 2]], ["[", "  [", f'    "{LONG}"', "  ],", "  [1, 2]", "]"]),
        (
            [{"path": LONG, "parts": [PLACE]}, {"path": "", "parts": [PLACE]}],
            [
                "[",
                "  {",
                f'    "path": "{LONG}",',
                '    "parts": [{"file": "a.cpp", "line": 1, "column": 2}]',
                "  },",
                '  {"path": "", "parts": [{"file": "a.cpp", "line": 1, "column": 2}]}',
                "]",
            ],
        ),
    ],
)
def test_the_lines_of_a_document(document: Any, lines: list[str]) -> None:
    assert json_layout.text(document) == "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize("fits", [True, False])
def test_a_line_is_broken_where_a_comma_would_be_too_far(fits: bool) -> None:
    text = "x" * (json_layout.COLUMNS - len('  "a": {"b": ""},') + (not fits))
    first, second, *_ = json_layout.text({"a": {"b": text}, "c": 1}).splitlines()
    assert first == "{"
    assert (second == f'  "a": {{"b": "{text}"}},') == fits
    assert len(second) <= json_layout.COLUMNS


def test_names_that_are_not_utf_8() -> None:
    document = {"source": "a\udcff.cpp", "rows": [PLACE]}
    assert json.loads(json_layout.text(document)) == document
