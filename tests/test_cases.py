"""Golden cases: what a reviewer sees beside each source under cases/.

``pytest tests/test_cases.py --update-cases`` writes what the tool says now.
"""

from __future__ import annotations

import difflib
import json
from dataclasses import replace
from pathlib import Path

import pytest

from syclflat import frontends
from syclflat.cli.commands.inspect import GRAPHS
from syclflat.conventions import ConventionOptions
from syclflat.diagnostics import ClangDiagnostic, Diagnostic, InputError, render
from syclflat.emitters import EmitOptions, Pointers
from syclflat.emitters.sycl import integration_footer
from syclflat.pipeline import combinations, stages
from syclflat.pipeline.combinations import Combination
from syclflat.pipeline.settings import Settings, Source
from syclflat.project.files import snippets
from syclflat.review.inspect_forms import render as render_inspection
from syclflat.review.sides.inputs import load
from syclflat.review.views.inspection import inspect
from tests.conftest import CASES


def is_source(path: Path) -> bool:
    """Tell sources from outputs, whose names have a suffix more."""
    return len(path.suffixes) == 1 and path.suffix in LANGUAGES


LANGUAGES = (".cpp", ".mlir", ".tt", ".cl")
COMBINATIONS = CASES / "combinations"
"""One kernel in every language: every convention that takes it, every output that shows it."""

SHARED = {
    "tinytc-shapes-first": (".signatures.json", ".spir.ll"),
    "mlir-bare-pointers": (".spir.ll",),
}
"""Outputs that are those of the convention tinytc in all but its name, for which one file stands.

The sizes of the array are all known: only its pointer crosses, by each of these conventions."""

INSPECTED = CASES / "inspect"
"""What reviewers are shown, in every form but the page of HTML."""

PLUGIN = CASES / "plugin"
TEMPLATE = CASES / "template"
"""A package, no source."""
PROGRAMS = CASES / "run"
"""What is compiled and run, and has no outputs beside it; see :mod:`tests.test_programs`."""

SOURCES = sorted(path for path in CASES.glob("*/*") if is_source(path) and path.parent != PROGRAMS)
REFUSED = [path for path in SOURCES if path.parent.name.endswith("errors")]
ACCEPTED = [
    path for path in SOURCES if path not in REFUSED and path.parent not in (COMBINATIONS, INSPECTED)
]
KERNELS = [path for path in ACCEPTED if path.suffix == ".cpp"]
FUNCTIONS = [path for path in ACCEPTED if path.suffix != ".cpp"]

INSPECTIONS = {
    "text": ".txt",
    "markdown": ".md",
    "json": ".inspect.json",
    "svg": ".svg",
    "dot": ".dot",
    "mermaid": ".mmd",
}
"""The forms of inspections, and what the names of their cases end in."""

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


def settings(path: Path) -> Settings:
    """Return how a case is flattened, as its directory says.

    Those below ``dpcpp`` are read with DPC++'s headers, all others with ours; functions below
    ``mlir_wrappers`` get C wrappers and typed pointers.
    """
    if path.suffix != ".cpp":
        wrappers = path.parent.name == "mlir_wrappers"
        return Settings(convention_options=ConventionOptions(c_wrappers=wrappers))
    header_set = "dpcpp" if path.parent.name.startswith("dpcpp") else "bundled"
    return Settings(conventions=("sycl-2020", "dpcpp"), sycl=header_set)


def shown(diagnostic: Diagnostic | ClangDiagnostic) -> str:
    """Return a diagnostic as commands print it."""
    return render(diagnostic, snippets.reader())


def compare(path: Path, text: str, updating: bool) -> None:
    if updating:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        return
    expected = path.read_text() if path.exists() else ""
    difference = difflib.unified_diff(
        expected.splitlines(), text.splitlines(), str(path), "now", lineterm=""
    )
    assert text == expected, "\n".join(difference)


@pytest.mark.parametrize("path", KERNELS, ids=name_of)
def test_outputs_are_current(
    path: Path, updating: bool, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(path.parent)
    source = Source(path.name)
    given = replace(settings(path), precompiled_headers=cache / "pch")
    try:
        units = stages.plan(source, given).units
        outputs = stages.emit(source, units[:1], (), path.parent)
        needed = integration_footer.is_needed(units[1], [path.read_bytes()])
        names = ("integration", "footer") if needed else ("integration",)
        beside = stages.emit(source, units, names, path.parent)
        outputs |= {output: text for output, text in beside.items() if ".dpcpp." in output.name}
    except InputError as failure:
        # What only sycl-2020 can pass.
        own = stages.plan(source, replace(given, conventions=("sycl-2020",)))
        outputs = stages.emit(source, own.units, (), path.parent)
        text = "\n".join(map(shown, failure.diagnostics))
        outputs[path.with_suffix(".dpcpp.stderr")] = f"{text}\n"
    for output, text in outputs.items():
        compare(output, text, updating)


@pytest.mark.parametrize("path", FUNCTIONS, ids=name_of)
def test_outputs_of_functions_are_current(
    path: Path, updating: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(path.parent)
    source = Source(path.name)
    planned = stages.plan(source, settings(path))
    # The document's spelling, where its examples are.
    pointers = Pointers.TYPED if path.parent.name == "mlir_wrappers" else Pointers.OPAQUE
    outputs = stages.emit(source, planned.units, (), path.parent, EmitOptions(pointers))
    for output, text in outputs.items():
        compare(output, text, updating)
    if planned.warnings:
        said = "".join(f"{shown(warning)}\n" for warning in planned.warnings)
        compare(path.with_suffix(".stderr"), said, updating)


@pytest.mark.parametrize("pointers", Pointers, ids=lambda form: form.value)
@pytest.mark.parametrize(
    "combination",
    list(combinations.combinations()),
    ids=lambda item: f"{item.frontend}-{item.convention}",
)
def test_combinations_are_current(
    combination: Combination,
    pointers: Pointers,
    updating: bool,
    cache: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(COMBINATIONS)
    [name] = (
        path.name
        for path in COMBINATIONS.iterdir()
        if is_source(path) and frontends.for_file(path.name).name == combination.frontend
    )
    source = Source(name)
    settings = Settings(
        conventions=(combination.convention,), sycl="dpcpp", precompiled_headers=cache / "pch"
    )
    [unit] = stages.plan(source, settings).units
    for emitter in stages.emitters_for(unit):
        text = emitter.emit(unit, EmitOptions(pointers))
        if text is None:
            continue
        typed = ""
        if pointers is Pointers.TYPED:
            if text == emitter.emit(unit):
                continue
            typed = ".typed"
        convention = combination.convention
        if emitter.suffix in SHARED.get(convention, ()):
            assert text.count(convention) == 1
            text, convention = text.replace(convention, "tinytc"), "tinytc"
        output = f"scale.{convention}{typed}{emitter.suffix}"
        compare(COMBINATIONS / combination.frontend / output, text, updating)


@pytest.mark.parametrize(
    ("name", "form", "suffix"),
    [
        (name, form, suffix)
        for name in ("record.cpp", "functions.mlir")
        for form, suffix in INSPECTIONS.items()
        if name == "record.cpp" or form not in GRAPHS
    ],
)
def test_inspections_are_current(
    name: str, form: str, suffix: str, updating: bool, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(INSPECTED)
    documents = load(name, Settings(precompiled_headers=cache / "pch"))
    text = render_inspection(inspect(name, documents, "", 64, advise=True), form, name)
    compare((INSPECTED / name).with_suffix(suffix), text, updating)


@pytest.mark.parametrize("path", REFUSED, ids=name_of)
def test_diagnostics_are_current(
    path: Path, updating: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(path.parent)
    source = Source(path.name)
    try:
        planned = stages.plan(source, settings(path))
        stages.emit(source, planned.units[:1], (), path.parent)
        diagnostics: list[str] = list(map(shown, planned.warnings))
    except InputError as failure:
        diagnostics = list(map(shown, failure.diagnostics))
    assert diagnostics
    compare(path.with_suffix(".stderr"), "\n".join(diagnostics) + "\n", updating)


@pytest.mark.parametrize("name", SEED_ROWS)
def test_rows_of_the_seed(name: str) -> None:
    manifest = json.loads((CASES / "seed" / f"{name}.kernels.json").read_text())
    [kernel] = manifest["kernels"]
    assert [(r["kind"], r["info"], r["offset"]) for r in kernel["rows"]] == SEED_ROWS[name]


def test_no_output_without_a_source() -> None:
    stems = {path.parent / path.stem for path in SOURCES}
    for path in CASES.glob("*/*"):
        if path.is_file() and path.parent not in (PROGRAMS, PLUGIN, TEMPLATE):
            assert path.parent / path.name.split(".")[0] in stems, f"{path} has no source"
