"""Capture tables that claim too much cost little, and are reported."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from syclflat import launches
from syclflat.diagnostics import InputError
from tests.conftest import CASES
from tests.support.recordings import Recorder


def row(kind: str, path: str, depth: int, size: int, type_: str = "S") -> dict[str, Any]:
    """Return a row of a layout at offset 0."""
    return {
        "kind": kind,
        "path": path,
        "type": type_,
        "offset": 0,
        "size": size,
        "alignment": 1,
        "depth": depth,
    }


HUGE = 2**62
NESTED = [
    row("array", "x" + "[*]" * depth, depth, 2 ** (60 - 12 * depth), "S[4096]")
    for depth in range(5)
]
BLOWN_UP = {
    "an array of huge count": [row("array", "x", 0, HUGE), row("record", "x[*]", 1, 1)],
    "arrays in arrays": [*NESTED, row("record", "x" + "[*]" * 5, 5, 2)],
    "elements of no size": [row("array", "x", 0, 8), row("record", "x[*]", 1, 0)],
    "many parts": [row("scalar", f"x{number}", 0, 4, "int") for number in range(20_000)],
    "deep parts": [row("record", f"x{number}", number, 4) for number in range(1_000)],
    "parts of nothing": [row("scalar", "x", 3, 4, "int")],
}


@pytest.mark.parametrize("layout", BLOWN_UP.values(), ids=list(BLOWN_UP))
def test_a_table_that_makes_no_sense_is_not_used(
    tmp_path: Path, layout: list[dict[str, Any]]
) -> None:
    document = json.loads((CASES / "captures/scalars.kernels.json").read_text())
    [kernel] = document["kernels"]
    kernel |= {"layout": layout, "size": 2**63 - 1}
    recorder = Recorder(tmp_path / "rec", json.dumps(document))
    recorder.launch("Scalars", {"i": 3})
    recording = launches.load(str(recorder.end()))
    [warning] = recording.warnings
    assert warning.check == "no-capture-table"
    assert "cannot be used: " in warning.message
    assert recording.launches[0].arguments[0].path == "[0]"


def test_parts_that_no_argument_holds_are_missing(tmp_path: Path) -> None:
    document = json.loads((CASES / "captures/scalars.kernels.json").read_text())
    [kernel] = document["kernels"]
    layout = [
        row("array", "a", 0, HUGE, f"int[{HUGE // 4}]"),
        row("scalar", "b", 0, HUGE, "int"),
        row("padding", "", 0, HUGE, ""),
    ]
    kernel |= {"layout": layout, "size": HUGE}
    recorder = Recorder(tmp_path / "rec", json.dumps(document))
    recorder.launch("Scalars")
    [launch] = launches.load(str(recorder.end())).launches
    assert {path: own.kind for path, own in launch.captures.items()} == {
        "a": "missing",
        "b": "missing",
    }


def test_all_captures_together_have_a_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder = Recorder(tmp_path / "rec", (CASES / "captures/scalars.kernels.json").read_text())
    recorder.launch("Scalars")
    recorder.launch("Scalars")
    monkeypatch.setattr("syclflat.launches.assemble.MOST_CAPTURES", 30)
    with pytest.raises(InputError, match="more than 30 captures"):
        launches.load(str(recorder.end()))
