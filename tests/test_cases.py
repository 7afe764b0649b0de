"""Golden cases: what a reviewer sees beside each source under cases/.

``pytest tests/test_cases.py --update-cases`` writes what the tool says now.
"""

from __future__ import annotations

import difflib
import json
from dataclasses import replace
from pathlib import Path

import pytest

from syclflat import pipeline
from syclflat.diagnostics import InputError, render
from tests.conftest import CASES

ACCEPTED = sorted(
    path
    for path in CASES.glob("*/*.cpp")
    if path.suffixes == [".cpp"] and not path.parent.name.endswith("errors")
)
REFUSED = sorted(CASES.glob("*errors/*.cpp"))

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


def settings(path: Path) -> pipeline.Settings:
    """Cases below ``dpcpp`` are read with DPC++'s headers, all others with ours."""
    header_set = "dpcpp" if path.parent.name.startswith("dpcpp") else "bundled"
    return pipeline.Settings(conventions=("sycl-2020", "dpcpp"), sycl=header_set)


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
    given = settings(path)
    own = pipeline.plan(source, replace(given, conventions=("sycl-2020",)))
    outputs = pipeline.emit(source, own.units, (), path.parent)
    try:
        units = pipeline.plan(source, given).units
        names = ("integration", "footer") if units[1].specialization_ids else ("integration",)
        beside = pipeline.emit(source, units, names, path.parent)
        outputs |= {output: text for output, text in beside.items() if ".dpcpp." in output.name}
    except InputError as failure:
        # What only sycl-2020 can pass.
        text = "\n".join(render(diagnostic) for diagnostic in failure.diagnostics)
        outputs[path.with_suffix(".dpcpp.stderr")] = f"{text}\n"
    for output, text in outputs.items():
        compare(output, text, updating)


@pytest.mark.parametrize("path", REFUSED, ids=name_of)
def test_diagnostics_are_current(
    path: Path, updating: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(path.parent)
    source = pipeline.Source(path.name)
    try:
        planned = pipeline.plan(source, settings(path))
        pipeline.emit(source, planned.units[:1], (), path.parent)
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
    suffixes = (".device.cpp", ".dpcpp.integration_footer.hpp", ".dpcpp.integration.hpp")
    for suffix in (*suffixes, ".kernels.json"):
        for path in CASES.glob(f"*/*{suffix}"):
            assert Path(str(path).removesuffix(suffix)) in stems
