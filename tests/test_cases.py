"""Golden cases: what a reviewer sees beside each source under cases/.

``pytest tests/test_cases.py --update-cases`` writes what the tool says now.
"""

from __future__ import annotations

import difflib
import json
from pathlib import Path

import pytest

from syclflat import emitters, pipeline
from syclflat.diagnostics import InputError, render
from tests.conftest import CASES

ACCEPTED = sorted(
    path
    for path in CASES.glob("*/*.cpp")
    if path.suffixes == [".cpp"] and path.parent.name != "errors"
)
REFUSED = sorted((CASES / "errors").glob("*.cpp"))

SEED_ROWS = {
    "introduction": [("accessor", 4062, 0), ("std_layout", 4, 32), ("std_layout", 4, 36)],
    "fix1": [("accessor", 4062, 0), ("std_layout", 400, 32)],
    "fix2": [("accessor", 4062, 0), ("accessor", 4062, 32), ("accessor", 4062, 64)],
    "fix3": [
        ("accessor", 4062, 0),
        ("std_layout", 72, 32),
        ("accessor", 4062, 40),
        ("accessor", 4062, 72),
    ],
}
"""The rows that the document of 2020 prints for its four examples."""


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def compare(path: Path, text: str, updating: bool) -> None:
    if updating:
        path.write_text(text)
        return
    expected = path.read_text() if path.exists() else ""
    difference = difflib.unified_diff(
        expected.splitlines(), text.splitlines(), str(path), "now", lineterm=""
    )
    assert text == expected, "\n".join(difference)


@pytest.mark.parametrize("path", ACCEPTED, ids=name_of)
def test_outputs_are_current(path: Path, updating: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(path.parent)
    source = pipeline.Source(path.name)
    unit = pipeline.plan(source, pipeline.Settings()).unit
    outputs = pipeline.emit(source, unit, emitters.names(), path.parent)
    for output, text in outputs.items():
        compare(output, text, updating)


@pytest.mark.parametrize("path", REFUSED, ids=name_of)
def test_diagnostics_are_current(
    path: Path, updating: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(path.parent)
    source = pipeline.Source(path.name)
    try:
        planned = pipeline.plan(source, pipeline.Settings())
        pipeline.emit(source, planned.unit, emitters.names(), path.parent)
        diagnostics: list[str] = [render(warning) for warning in planned.warnings]
    except InputError as failure:
        diagnostics = [render(diagnostic) for diagnostic in failure.diagnostics]
    assert diagnostics
    compare(path.with_suffix(".stderr"), "\n".join(diagnostics) + "\n", updating)


@pytest.mark.parametrize("name", SEED_ROWS)
def test_rows_of_the_seed(name: str) -> None:
    manifest = json.loads((CASES / "seed" / f"{name}.kernels.json").read_text())
    [kernel] = manifest["kernels"]
    assert [(r["kind"], r["info"], r["offset"]) for r in kernel["rows"]] == SEED_ROWS[name]


def test_no_output_without_a_source() -> None:
    stems = {path.with_suffix("") for path in ACCEPTED}
    for suffix in (".device.cpp", ".integration.hpp", ".kernels.json"):
        for path in CASES.glob(f"*/*{suffix}"):
            assert Path(str(path).removesuffix(suffix)) in stems
