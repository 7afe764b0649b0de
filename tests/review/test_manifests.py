"""Manifests are read back as they were written, or refused with a place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from syclflat.diagnostics import InputError, render
from syclflat.model import json_layout
from syclflat.model.manifests import Functions, Kernels
from syclflat.project.manifests import parse
from tests.conftest import CASES
from tests.support.each import for_each

KERNELS = sorted(CASES.glob("*/*.kernels.json"))
FUNCTIONS = sorted(CASES.glob("*/*.signatures.json"))


@for_each(KERNELS)
def test_kernels_are_read_whole(path: Path) -> None:
    document = parse(path.name, path.read_bytes())
    assert isinstance(document, Kernels)
    assert json_layout.text(document) == path.read_text()


@for_each(FUNCTIONS)
def test_functions_are_read(path: Path) -> None:
    document = parse(path.name, path.read_bytes())
    assert isinstance(document, Functions)
    written = json.loads(path.read_text())["functions"]
    assert [f.symbol for f in document.functions] == [f["symbol"] for f in written]
    assert [[p.text for p in f.parameters] for f in document.functions] == [
        [p["text"] for p in f["parameters"]] for f in written
    ]


def test_older_kernels_lack_a_layout_and_the_order_of_steps() -> None:
    document = json.loads(KERNELS[0].read_text())
    for kernel in document["kernels"]:
        del kernel["layout"]
        for step in kernel["steps"]:
            del step["after"]
    read = parse("old.json", json.dumps(document))
    assert isinstance(read, Kernels)
    assert {kernel.layout for kernel in read.kernels} == {None}
    assert {step.after for kernel in read.kernels for step in kernel.steps} == {None}


@pytest.mark.parametrize("after", [-1, 1, 2, 99])
def test_steps_wait_for_earlier_ones_only(after: int) -> None:
    document = json.loads(KERNELS[0].read_text())
    document["kernels"][0]["steps"][1]["after"] = [after]
    with pytest.raises(InputError, match=rf"step 1 comes after step {after} - at kernels\[0\]"):
        parse("bad.json", json.dumps(document))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "the file is empty"),
        (b"{}", "the file lacks the key 'schema'"),
        (b"[1]", "the file has to be an object, not a list"),
        (b"\xff\xfe", "the file isn't JSON"),
        (
            b'{"schema": "syclflat.kernels/9"}',
            "its schema is 'syclflat.kernels/9'; this syclflat reads syclflat.kernels/1",
        ),
        (
            b'{"schema": "syclflat.kernels/1", "source": "a", "convention": "b", "target": "c",'
            b' "kernels": [{"name": 1}]}',
            "kernels[0].name has to be a text, not a whole number",
        ),
    ],
)
def test_what_is_no_manifest_is_refused(text: bytes, said: str) -> None:
    with pytest.raises(InputError) as failure:
        parse("bad.json", text)
    (diagnostic,) = failure.value.diagnostics
    first = render(diagnostic).splitlines()[0]
    assert first.startswith("bad.json: error: not a manifest: ")
    assert said in first
    assert first.endswith("[bad-manifest]")
