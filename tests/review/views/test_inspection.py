"""What is shown of documents, and that names and types do no harm in it."""

from __future__ import annotations

import json
import re
from importlib import resources
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

from syclflat.diagnostics import InputError, render
from syclflat.model.manifests import Document, Kernels
from syclflat.model.texts import printable
from syclflat.project.manifests import parse
from syclflat.review.folding import words
from syclflat.review.inspect_forms import as_text
from syclflat.review.inspect_forms import render as render_as
from syclflat.review.views.escapes import markdown
from syclflat.review.views.inspection import KernelsView, inspect
from tests.conftest import CASES
from tests.review.objects import kernel, parameter, row, steps

SCHEMA = json.loads((resources.files("syclflat") / "schemas" / "inspect-1.schema.json").read_text())
DOCUMENTS = sorted([*CASES.glob("*/*.kernels.json"), *CASES.glob("*/*.signatures.json")])
EVIL = "</script><script>alert(1)</script>|`*_[x](javascript:y)\x1b[31m\n"


def document(*names: str, **more: Any) -> Kernels:
    made = (kernel(name, row("a", 0, 8, 8), size=8, **more) for name in names)
    return Kernels("a.cpp", "sycl-2020", "spir64", tuple(made))


def test_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.stem)
def test_every_document_can_be_shown(path: Path) -> None:
    inspection = inspect(path.name, [parse(path.name, path.read_bytes())], "", 64, True)
    shown = json.loads(render_as(inspection, "json", path.name))
    jsonschema.validate(shown, SCHEMA, cls=jsonschema.Draft202012Validator)
    for form in ("text", "markdown", "html"):
        assert render_as(inspection, form, path.name)


def test_kernels_are_chosen_by_either_name() -> None:
    documents: list[Document] = [document("Worker", "ns::Other<int>")]

    def chosen(pattern: str) -> list[str]:
        [view] = inspect("a.json", documents, pattern, 64, False).documents
        assert isinstance(view, KernelsView)
        return [item.name for item in view.kernels]

    assert chosen("Worker") == ["Worker"]
    assert chosen("*r*") == ["Worker", "ns::Other<int>"]
    assert chosen("ns::Other<*>") == ["ns::Other<int>"]
    assert chosen("_ZTSWork*") == ["Worker"]


def test_names_with_brackets_stand_for_themselves() -> None:
    inspect("a.json", [document("K[1]")], "K[1]", 64, False)


@pytest.mark.parametrize(
    ("names", "advice"),
    [(("Worker", "Other"), "did you mean 'Worker'?"), ((), "this file has none")],
)
def test_no_kernel_of_that_name(names: tuple[str, ...], advice: str) -> None:
    with pytest.raises(InputError) as failure:
        inspect("a.json", [document(*names)], "Wroker", 64, False)
    assert render(failure.value.diagnostics[0]).splitlines() == [  # type: ignore[arg-type]
        "a.json: error: no kernel or function is named 'Wroker' [no-such-kernel]",
        f"a.json: note: {advice}",
    ]


@pytest.mark.parametrize("more", [{"layout": None}, {"steps": (steps(())[0],)}])
def test_old_manifests_are_refused(more: dict[str, Any]) -> None:
    if "steps" in more:
        more = {"steps": (msgspec.structs.replace(more["steps"][0], after=None),)}
    old = document("K")
    kernels = (msgspec.structs.replace(old.kernels[0], **more),)
    with pytest.raises(InputError, match=r"a.json: error: kernel K: .* \[old-manifest\]"):
        inspect("a.json", [msgspec.structs.replace(old, kernels=kernels)], "", 64, False)


@pytest.mark.parametrize("form", ["svg", "dot", "mermaid"])
def test_functions_have_no_steps(form: str) -> None:
    path = next(p for p in DOCUMENTS if p.name.endswith(".signatures.json"))
    inspection = inspect(path.name, [parse(path.name, path.read_bytes())], "", 64, False)
    with pytest.raises(InputError, match="no-steps"):
        render_as(inspection, form, path.name)


def evil() -> Kernels:
    rows = (row(EVIL, 0, 8, 8, type=EVIL, kind=EVIL), row("", 8, 8, kind="padding"))
    made = kernel(EVIL, *rows, size=16, parameters=(parameter(EVIL, EVIL),), steps=steps((), (0,)))
    return Kernels(EVIL, EVIL, EVIL, (made,))


def test_nothing_steers_a_terminal() -> None:
    text = as_text.render(inspect("a.json", [evil()], "", 64, True))
    assert "\x1b" not in text
    assert all(character.isprintable() or character == "\n" for character in text)
    colored = as_text.render(inspect("a.json", [evil()], "", 64, True), 80, color=True)
    assert "\x1b[31m\n" not in colored


@given(st.text("ab`|\\\\<>&*_[]()#~!$ \n", min_size=1))
def test_markdown_reads_as_what_was_written(name: str) -> None:
    # Rich brings this reader of Markdown.
    reader = MarkdownIt("commonmark").enable("table")
    name = f"a{name}a"
    made = kernel(name, row(name, 0, 8, 8, type=name), size=8, steps=steps((), (0,)))
    document = Kernels(name, "c", "t", (made,))
    text = render_as(inspect("a.json", [document], "", 64, True), "markdown", "a.json")
    tokens = reader.parse(text)
    read = [part for token in tokens for part in token.children or ()]
    assert {token.type for token in tokens if "html" in token.type} == set()
    shown = printable(name)
    assert codes(read)[:5] == [
        shown,
        f"_ZTS{shown}",
        shown,
        words.short(shown),
        "init s0",
    ]


def codes(read: list[Token]) -> list[str]:
    """Return what reads as code; what a span of code can't hold stands between tags."""
    found: list[str] = []
    is_open = False
    for part in read:
        if part.type == "code_inline":
            found.append(part.content)
        elif part.type == "html_inline":
            assert part.content == ("</code>" if is_open else "<code>")
            is_open = not is_open
            found += [""] if is_open else []
        elif is_open:
            assert part.type in ("text", "text_special")
            found[-1] += part.content
    return found


@given(st.text("ab`|\\\\<>&*_[]()#~!$ ", min_size=1))
def test_text_outside_of_code_reads_as_what_was_written(text: str) -> None:
    text = f"a{text}a"
    [_, inline, _] = MarkdownIt("commonmark").enable("table").parse(markdown(text))
    read = inline.children or []
    assert {part.type for part in read} <= {"text", "text_special"}
    assert "".join(part.content for part in read) == text


def test_colour_changes_no_text() -> None:
    inspection = inspect("a.json", [evil(), document("K\u4e2d")], "", 64, True)
    for columns in (30, 60, 100, 1000):
        colored = as_text.render(inspection, columns, color=True)
        assert "\x1b[1mK\u4e2d\x1b[0m\n" in colored
        plain = re.sub(r"\x1b\[\d*m", "", colored)
        lines = [line.rstrip() for line in plain.split("\n")]
        assert "\n".join(lines) == as_text.render(inspection, columns)


def test_narrow_terminals_have_types_below() -> None:
    inspection = inspect("a.json", [document("K", parameters=(parameter("p", "a"),))], "", 64, True)
    for columns in (40, 60, 79, 80, 200):
        lines = as_text.render(inspection, columns).splitlines()
        assert max(map(len, lines)) <= columns
        heading = next(line for line in lines if "offset" in line)
        assert ("type" in heading) == (columns >= as_text.NARROW)
    assert as_text.render(inspection, color=True).startswith("\x1b[1mK")
