"""Golden cases: what a reviewer reads of each pair below cases/diff, in every form.

``pytest tests/review/test_diff_cases.py --update-cases`` writes what the tool says now.
"""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from importlib import resources
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import jsonschema
import pytest

from syclflat.diagnostics import Diagnostic
from syclflat.pipeline.settings import Settings
from syclflat.project import configuration
from syclflat.review.comparison import diff, suppressions
from syclflat.review.comparison.causes import by_cause
from syclflat.review.comparison.changes import ChangeClass, DocumentDiff, Gate, Pair
from syclflat.review.diff_forms import render as rendered
from syclflat.review.sides import declarations, versions
from syclflat.review.sides.inputs import Reading
from syclflat.runtimes import header_sets
from tests.conftest import CASES, ROOT
from tests.diagnostics.test_forms import SARIF
from tests.test_cases import compare

DIFFS = CASES / "diff"
REAL = DIFFS / "real"
"""Commits as people make them."""
FOLDERS = sorted(path for path in DIFFS.iterdir() if path.is_dir() and path != REAL)
SITUATIONS = sorted(REAL.iterdir())
SUFFIXES = {
    "text": "txt",
    "json": "json",
    "markdown": "md",
    "sarif": "sarif",
    "github": "github",
    "junit": "junit.xml",
}
SCHEMA = json.loads((resources.files("syclflat") / "schemas" / "diff-1.schema.json").read_text())
TODAY = datetime.date(2026, 6, 1)
GATE = Gate(ChangeClass.LAYOUT)


@dataclass(frozen=True)
class Case:
    folder: Path
    diffs: Sequence[DocumentDiff]
    warnings: Sequence[Diagnostic]

    def rendered(self, form: str, gate: Gate = GATE) -> str:
        return rendered(self.diffs, gate, form, self.warnings)


def pairs(folder: Path, settings: Settings) -> list[Pair]:
    names = sorted(path.name for path in folder.iterdir())
    if "old" in names:
        sources = sorted(path.name for path in (folder / "new").glob("*.cpp"))
        return [
            pair
            for name in sources
            for pair in versions.of_names(f"old/{name}", f"new/{name}", settings, Reading())
        ]
    if "both.cpp" in names:
        old, new = (replace(settings, conventions=(name,)) for name in ("sycl-2020", "dpcpp"))
        return versions.of_settings("both.cpp", old, new)
    [old_name] = (name for name in names if name.startswith("old."))
    return versions.of_names(old_name, old_name.replace("old", "new"), settings, Reading())


@pytest.fixture(scope="module", params=FOLDERS, ids=lambda path: str(path.name))
def case(request: pytest.FixtureRequest, cache: Path) -> Iterator[Case]:
    yield from of_folder(request.param, cache)


@pytest.mark.skipif(not any(header_sets.searched("dpcpp")), reason="needs DPC++'s headers")
@pytest.mark.parametrize("folder", SITUATIONS, ids=lambda path: str(path.name))
def test_a_person_would_report_a_commit_so(folder: Path, cache: Path, updating: bool) -> None:
    for case in of_folder(folder, cache, "dpcpp"):
        compare(folder / "diff.txt", case.rendered("text"), updating)


def of_folder(folder: Path, cache: Path, sycl: str = "bundled") -> Iterator[Case]:
    settings = Settings(precompiled_headers=cache / "pch", sycl=sycl)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        given = (
            configuration.load(Path(configuration.FILE_NAME))
            if Path(configuration.FILE_NAME).exists()
            else None
        )
        rules = () if given is None else given.suppressions
        diffs = map(declarations.located, map(diff.compare, pairs(folder, settings)))
        yield Case(folder, *suppressions.apply(diffs, rules, configuration.FILE_NAME, TODAY))


@pytest.mark.parametrize("form", SUFFIXES)
def test_diffs_are_current(case: Case, form: str, updating: bool) -> None:
    compare(case.folder / f"diff.{SUFFIXES[form]}", case.rendered(form), updating)


def test_json_conforms(case: Case) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(
        json.loads(case.rendered("json")), SCHEMA, cls=jsonschema.Draft202012Validator
    )


def test_sarif_conforms(case: Case) -> None:
    log = json.loads(case.rendered("sarif"))
    jsonschema.validate(log, SARIF)
    suppressed = [result for result in log["runs"][0]["results"] if "suppressions" in result]
    assert bool(suppressed) == (case.folder.name == "suppressed")


def test_junit_has_a_case_for_each_kernel(case: Case) -> None:
    root = ElementTree.fromstring(case.rendered("junit"))
    assert root.tag == "testsuites"
    suites = list(root)
    assert [suite.tag for suite in suites] == ["testsuite"] * len(case.diffs)
    for suite, found in zip(suites, case.diffs, strict=True):
        cases = suite.findall("testcase")
        assert len(cases) == len(found.entries) == int(suite.attrib["tests"])
        failed = [item for item in cases if item.find("failure") is not None]
        assert len(failed) == int(suite.attrib["failures"])
        assert [GATE.fails(entry) for entry in found.entries] == [item in failed for item in cases]
        assert len({item.attrib["name"] for item in cases}) == len(cases)
        for item in cases:
            assert set(item.attrib) == {"classname", "name"}
            assert {part.tag for part in item} <= {"failure", "system-out"}
    assert sum(int(suite.attrib["tests"]) for suite in suites) == int(root.attrib["tests"])


def test_every_form_says_every_class(case: Case) -> None:
    """Those for people say the gravest of a cause and what it leads to."""
    classes: set[str] = set()
    gravest: set[str] = set()
    for cause in (
        cause
        for found in case.diffs
        for entry in found.entries
        for cause in by_cause(entry.changes)
        if not cause.change.is_move
    ):
        own = [change.change_class for change in (cause.change, *cause.consequences)]
        classes |= {class_.value for class_ in own}
        gravest.add(max(own, key=lambda class_: class_.severity).value)
    for forms, words in (
        (("json",), classes),
        (("text", "markdown", "sarif", "github", "junit"), gravest),
    ):
        for form in forms:
            text = case.rendered(form)
            assert all(word in text for word in words), form


def test_commands_are_one_line_each(case: Case) -> None:
    for line in case.rendered("github").splitlines():
        assert re.match(r"::(error|warning|notice) title=", line)


def test_nothing_controls_the_terminal(case: Case) -> None:
    for form in ("text", "markdown"):
        assert all(c.isprintable() or c == "\n" for c in case.rendered(form))


def test_the_page_of_reviews_shows_a_case() -> None:
    text = (REAL / "split" / "diff.txt").read_text()
    assert f"$ syclflat diff old.cpp new.cpp\n{text}" in (ROOT / "docs" / "review.md").read_text()


def test_cases_cover_all_that_can_change() -> None:
    """Every kind of change that the schema names is in a case, but for those named here."""
    kinds = set(SCHEMA["$defs"]["change"]["properties"]["kind"]["enum"])
    found: set[str] = set()

    def collect(value: Any) -> None:
        if isinstance(value, dict):
            if "follows" in value:
                found.add(value["kind"])
            value = list(value.values())
        if isinstance(value, list):
            for part in value:
                collect(part)

    for path in DIFFS.glob("*/diff.json"):
        collect(json.loads(path.read_text()))
    assert found <= kinds
    assert kinds - found == ELSEWHERE


ELSEWHERE = {
    "name-spelling",
    "padding-type",
    "parameter-alignment",
    "parameter-path",
    "parameter-size",
    "part-nesting",
    "row-dimensions",
    "row-kind",
    "row-offset",
    "row-path",
    "step-parameters",
}
"""Kinds that tests of their own meet: no source leads to them alone."""
