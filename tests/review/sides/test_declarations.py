"""Changes stand where a member or a variable is declared."""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from syclflat.pipeline.settings import Settings
from syclflat.project.configuration import Suppression
from syclflat.review.comparison import suppressions
from syclflat.review.comparison.causes import by_cause
from syclflat.review.comparison.changes import ChangeClass, DocumentDiff, Gate, Origin, Pair
from syclflat.review.comparison.diff import compare
from syclflat.review.diff_forms import render
from syclflat.review.sides import versions
from syclflat.review.sides.declarations import located
from syclflat.review.sides.inputs import Reading
from syclflat.runtimes import header_sets

OLD = {
    "include/params.hpp": "struct Inner { int first; int gone; };\n"
    "struct Params {\n"
    "  Inner inner[2];\n"
    "  int rounds;\n"
    "};\n",
    "src/app.cpp": """#include <sycl/sycl.hpp>
#include "../include/params.hpp"
struct Node { Node *next; int value; };
void run(sycl::queue &queue, int *out, Node *list) {
  Params params{};
  float factor = 1;
  queue.single_task<class One>([=] { *out = params.rounds + factor + list->value; });
  auto inner = [=] { return params.rounds + factor; };
  queue.single_task<class Two>([params, out, inner] { *out = params.rounds + inner(); });
}
""",
}
NEW = {
    "include/params.hpp": "struct Inner { int first; };\n"
    "struct Params {\n"
    "  Inner inner[2];\n"
    "  int rounds; double bias;\n"
    "};\n",
    "src/app.cpp": OLD["src/app.cpp"]
    .replace("float factor", "double factor")
    .replace("int value", "short value"),
}


@pytest.fixture(scope="module")
def settings(cache: Path) -> Settings:
    return Settings(precompiled_headers=cache / "pch")


@pytest.fixture(scope="module")
def diff(settings: Settings, tmp_path_factory: pytest.TempPathFactory) -> Iterator[DocumentDiff]:
    """Two versions of a project; the new one is the current directory."""
    top = tmp_path_factory.mktemp("versions")
    with pytest.MonkeyPatch.context() as patch:
        for name, files in (("old", OLD), ("new", NEW)):
            for file, text in files.items():
                (top / name / file).parent.mkdir(parents=True, exist_ok=True)
                (top / name / file).write_text(text)
        patch.chdir(top / "new")
        [pair] = versions.of_names("../old/src/app.cpp", "src/app.cpp", settings, Reading())
        yield compare(pair)


def places(diff: DocumentDiff) -> dict[str, str]:
    return {
        cause.change.path: f"{place.file}:{place.line}:{place.column}"
        for entry in diff.entries
        for cause in by_cause(entry.changes)
        if (place := cause.change.place) is not None
    }


EXPECTED = {
    "params.bias": "include/params.hpp:4:22",
    "params.inner[*].gone": "include/params.hpp:1:20",
    "factor": "src/app.cpp:6:10",
    "inner.params.bias": "include/params.hpp:4:22",
    "inner.params.inner[*].gone": "include/params.hpp:1:20",
    "inner.factor": "src/app.cpp:6:10",
    "list->value": "src/app.cpp:3:33",
}


def test_causes_stand_at_declarations(diff: DocumentDiff) -> None:
    assert places(diff) == {}
    assert places(located(diff)) == EXPECTED


def source(body: str, launch: str = "single_task<class K>([=] {") -> str:
    return (
        "#include <sycl/sycl.hpp>\n"
        "void run(sycl::queue &queue, int *out, int size) {\n"
        f"  queue.{launch} {body} }});\n"
        "}\n"
    )


@pytest.fixture
def edited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> Callable[..., dict[str, str]]:
    def edit(old: str, new: str, sycl: str = "bundled") -> dict[str, str]:
        monkeypatch.chdir(tmp_path)
        (tmp_path / "old.cpp").write_text(old)
        (tmp_path / "new.cpp").write_text(new)
        own = replace(settings, sycl=sycl)
        [pair] = versions.of_names("old.cpp", "new.cpp", own, Reading())
        return places(located(compare(pair)))

    return edit


def test_a_capture_that_moved_stands_where_it_is_mentioned(
    edited: Callable[..., dict[str, str]],
) -> None:
    """Nobody edited its declaration: a guard was put first."""
    found = edited(source("*out = size;"), source("if (size) *out = size;"))
    assert found == {"size": "new.cpp:3:40"}


def test_a_capture_that_is_gone_has_no_place_at_another(
    edited: Callable[..., dict[str, str]],
) -> None:
    assert edited(source("*out = size;"), source("*out = 1;")) == {}
    inner = "auto own = [=] {{ *out = {}; }}; own();"
    assert edited(source(inner.format("size")), source(inner.format("1"))) == {}


@pytest.mark.skipif(not any(header_sets.searched("dpcpp")), reason="needs DPC++'s headers")
def test_a_capture_that_a_wrapped_kernel_lost_has_no_place(
    edited: Callable[..., dict[str, str]],
) -> None:
    launch = "parallel_for<class K>(sycl::range<1>(size), [=](sycl::id<1> i) {"
    old, new = source("out[i] = size;", launch), source("out[i] = 1;", launch)
    assert edited(old, new, "dpcpp") == {}


def test_of_a_manifest_the_source_is_asked(
    diff: DocumentDiff, settings: Settings, tmp_path: Path
) -> None:
    old, new = (Origin(side.document, "src") for side in (diff.pair.old, diff.pair.new) if side)
    read = compare(Pair(old, new))
    assert places(located(read)) == {}
    assert places(located(read, settings)) == EXPECTED
    elsewhere = compare(Pair(old, Origin(new.document, str(tmp_path))))
    assert places(located(elsewhere, settings)) == {}


def test_a_member_that_kernels_share_is_one_annotation(diff: DocumentDiff) -> None:
    log = json.loads(render([located(diff)], Gate(ChangeClass.LAYOUT), "sarif"))
    results = log["runs"][0]["results"]
    at: dict[str, list[dict[str, Any]]] = {}
    for result in results:
        physical = result["locations"][0]["physicalLocation"]
        place = f"{physical['artifactLocation']['uri']}:{physical['region']['startLine']}"
        at.setdefault(place, []).append(result)
    assert {place: len(found) for place, found in at.items()} == {
        "include/params.hpp:4": 1,
        "include/params.hpp:1": 1,
        "src/app.cpp:6": 1,
        "src/app.cpp:3": 1,
    }
    [shared] = at["include/params.hpp:4"]
    assert shared["level"] == "error"
    assert shared["message"]["text"] == "params.bias added, double, 8 bytes"
    launches = {
        (note["physicalLocation"]["region"]["startLine"], note["message"]["text"])
        for note in shared["relatedLocations"]
    }
    assert any(
        line == 9 and text.endswith("in Two at src/app.cpp:9:3 as inner.params.bias")
        for line, text in launches
    )
    assert any(line == 7 and "objects grow by" in text for line, text in launches)


def test_what_is_not_suppressed_fails_where_its_cause_is(diff: DocumentDiff) -> None:
    """A suppression of a cause alone doesn't let what it leads to pass."""
    rule = Suppression(kernel="*", class_="layout", path="params.bias", reason="why")
    found, warnings = suppressions.apply([located(diff)], [rule], "", datetime.date(2026, 1, 1))
    assert warnings == []
    said = render(found, Gate(ChangeClass.LAYOUT), "github")
    [line] = (line for line in said.splitlines() if "params.hpp,line=4" in line)
    assert line.startswith("::error ")
    assert "params.bias added, double, 8 bytes" in line
    assert "suppressed" not in line
