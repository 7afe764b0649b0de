"""Whatever a manifest holds, every form of the diff can be read again."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import jsonschema
import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from syclflat.review import escapes
from syclflat.review.changes import ChangeClass, DocumentDiff, Gate, Origin, Pair
from syclflat.review.diff import compare
from syclflat.review.diff_forms import render as rendered
from syclflat.review.manifests import Kernel, Kernels, Place
from tests.diagnostics.test_forms import SARIF
from tests.review.kernels import RANDOM
from tests.review.test_diff_cases import SCHEMA

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
    known = {"div", "p", "strong", "h3", "code", *("table", "thead", "tbody", "tr", "th", "td")}
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
    for form in ("text", "markdown", "html", "github", "junit"):
        assert not set(rendered([diff], gate, form, [])) & {"\x1b", "\r", "\x00", "\u202e"}
