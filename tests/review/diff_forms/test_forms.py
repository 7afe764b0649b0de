"""Whatever a manifest holds, every form of the diff can be read again."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import jsonschema
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from syclflat.model.manifests import Kernel, Kernels, Place
from syclflat.review.comparison.changes import ChangeClass, DocumentDiff, Gate, Origin, Pair
from syclflat.review.comparison.diff import compare
from syclflat.review.diff_forms import render as rendered
from syclflat.review.views import escapes
from tests.diagnostics.test_forms import SARIF
from tests.review.kernels import RANDOM, document, kernel
from tests.review.test_diff_cases import SCHEMA
from tests.support.work import calls

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)


def strange(found: Kernel, name: str, symbol: str, file: str, path: str) -> Kernel:
    replace = msgspec.structs.replace
    return replace(
        found,
        name=name,
        mangled_name=symbol,
        location=Place(file, 1, 1),
        parameters=tuple(replace(p, name=path + p.name, type=path) for p in found.parameters),
        rows=tuple(replace(row, path=path + row.path) for row in found.rows),
        layout=found.layout and tuple(replace(r, path=path + r.path) for r in found.layout),
    )


STRANGE = st.builds(strange, RANDOM, TEXT, st.sampled_from("KLM"), TEXT, TEXT)
DOCUMENTS = st.builds(
    lambda source, kernels: Origin(Kernels(source, "a", "b", tuple(kernels)), source),
    TEXT,
    st.lists(STRANGE, max_size=3, unique_by=lambda found: found.mangled_name),
)
DIFFS = st.builds(lambda old, new: compare(Pair(old, new)), DOCUMENTS, DOCUMENTS)
GATES = st.sampled_from([Gate(None), *map(Gate, ChangeClass)])


@given(DIFFS, GATES)
@settings(max_examples=50)
def test_documents_are_read_again(diff: DocumentDiff, gate: Gate) -> None:
    fails = any(gate.fails(entry) for entry in diff.entries)
    found = json.loads(rendered([diff], gate, "json", []))
    jsonschema.validate(found, SCHEMA)
    assert found["fails"] == fails
    log = json.loads(rendered([diff], gate, "sarif", []))
    jsonschema.validate(log, SARIF)
    assert any(result["level"] == "error" for result in log["runs"][0]["results"]) == fails
    page = ElementTree.fromstring(escapes.xml(rendered([diff], gate, "html", [])))
    known = {"div", "h2", "p", "strong", "code", "ul", "li"}
    assert {element.tag for element in page.iter()} <= known
    root = ElementTree.fromstring(rendered([diff], gate, "junit", []).encode())
    assert (root.attrib["failures"] != "0") == fails
    assert root.attrib["tests"] == str(len(diff.entries))


@given(DIFFS, GATES)
@settings(max_examples=50)
def test_lines_stay_lines(diff: DocumentDiff, gate: Gate) -> None:
    for line in rendered([diff], gate, "github", []).split("\n")[:-1]:
        assert line.startswith(("::error ", "::warning ", "::notice "))
    for line in rendered([diff], gate, "markdown", []).split("\n"):
        if line.startswith("|"):
            assert line.count("|") == 4
    for form in ("text", "markdown", "html", "page", "github", "junit"):
        assert not set(rendered([diff], gate, form, [])) & {"\x1b", "\r", "\x00", "\u202e"}


@given(DIFFS, GATES)
@settings(max_examples=20)
def test_a_page_is_the_same_and_whole(diff: DocumentDiff, gate: Gate) -> None:
    page = rendered([diff], gate, "page", [])
    assert page.startswith("<!DOCTYPE html>\n")
    assert rendered([diff], gate, "html", []) in page
    fails = any(gate.fails(entry) for entry in diff.entries)
    assert f'<body class="{"fails" if fails else "passes"}">' in page
    for forbidden in ("<script", "http:", "https:", "src="):
        assert forbidden not in page


@pytest.mark.parametrize("form", ["text", "json", "markdown", "html", "sarif", "github", "junit"])
def test_work_grows_no_faster_than_the_kernels(form: str) -> None:
    def version(count: int, *types: str) -> Origin:
        fields = tuple(zip("abcd", types, strict=False))
        return Origin(document(*(kernel(*fields, name=f"K{n}") for n in range(count))))

    def work(count: int) -> int:
        # One after another is changed, keeps its layout, and is gone or new.
        old = version(count, "char", "int")
        new = version(count, "int", "int", "double")
        assert isinstance(old.document, Kernels)
        assert isinstance(new.document, Kernels)
        mixed = tuple(
            msgspec.structs.replace(one, mangled_name="N" + one.mangled_name)
            if n % 3 == 2
            else (one if n % 3 else other)
            for n, (one, other) in enumerate(
                zip(new.document.kernels, old.document.kernels, strict=True)
            )
        )
        pair = Pair(old, Origin(document(*mixed)))
        return calls(lambda: rendered([compare(pair)], Gate(None), form, []))

    work(3)
    few, more = work(30), work(300)
    assert more < 11 * few
