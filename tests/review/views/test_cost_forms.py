"""What kernels cost, in each form."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib import resources

import jsonschema
import msgspec
import pytest

from syclflat.diagnostics import InputError
from syclflat.model.cost import Arguments, Costs
from syclflat.review.views import cost_forms
from syclflat.review.views.inspection import inspect
from tests.review import objects
from tests.review.costs import kernel

COSTS = Costs(
    "src/a.cpp", "nvptx64", (kernel(), kernel("Other", Arguments(1, 0, 1, 1, None, ()))), ("why",)
)
SCHEMAS = resources.files("syclflat") / "schemas"

TEXT = """\
Worker
src/a.cpp:3:4: target nvptx64
24 bytes captured, 12 bits of padding; 3 parameters, 20 bytes, of which 8 are never read; \
not used: unused

Machine code: registers, and bytes

  registers   spill stores   spill loads   stack   local memory   constants   GPU     launches add
 ──────────────────────────────────────────────────────────────────────────────────────────────────
         32              0             0      16           1024         552   sm_90   local memory

Instructions

  all   memory   float   special   barrier   tensor   other   GPU     of
 ──────────────────────────────────────────────────────────────────────────
   20        4       3         2         1        0      10   sm_90   SASS

Occupancy by size of work-groups

  size   groups   sub-groups   occupancy   GPU     limited by
 ──────────────────────────────────────────────────────────────────────────
    64       32           64       100 %   sm_90   sub-groups, work-groups
   128       16           64       100 %   sm_90   sub-groups
   256        6           48        75 %   sm_90   registers

"""


def schema(name: str) -> dict[str, object]:
    found = json.loads((SCHEMAS / f"{name}-1.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(found)
    return dict(found)


def test_text() -> None:
    assert cost_forms.render(cost_forms.of_kernels(COSTS, "Worker"), "text") == TEXT
    bare = replace(COSTS, kernels=(replace(COSTS.kernels[1], machines=()),))
    assert cost_forms.render(bare, "text") == (
        "Other\nsrc/a.cpp:3:4: target nvptx64\n"
        "1 byte captured, 0 bytes of padding; 1 parameter, 1 byte\n\n"
    )


def test_json_conforms_to_its_schema() -> None:
    document = json.loads(cost_forms.render(COSTS, "json"))
    jsonschema.validate(document, schema("cost"), cls=jsonschema.Draft202012Validator)
    assert document["schema"] == "syclflat.cost/1"
    assert document["kernels"][0]["machines"][0]["registers"] == 32
    assert document["lacks"] == ["why"]
    # What is kept is the same.
    assert msgspec.json.decode(msgspec.json.encode(COSTS), type=Costs) == COSTS


def test_an_inspection_has_them_too() -> None:
    from syclflat.model.manifests import Kernels
    from syclflat.review.inspect_forms import render

    document = Kernels("a.cpp", "sycl-2020", "spir64", (objects.kernel("Worker", size=1),))
    shown = inspect("a.cpp", [document], "", 64, False, {"_ZTSWorker": kernel()})
    as_json = json.loads(render(shown, "json", ""))
    jsonschema.validate(as_json, schema("inspect"), cls=jsonschema.Draft202012Validator)
    [told] = as_json["documents"][0]["kernels"]
    assert told["cost"]["machines"][0]["registers"] == 32
    inner, own = schema("inspect")["$defs"], schema("cost")["$defs"]
    assert isinstance(inner, dict)
    assert isinstance(own, dict)
    assert own.items() <= inner.items()
    for form in ("text", "markdown", "html"):
        assert "Occupancy by size of work-groups" in render(shown, form, "") or form == "html"
        assert "8 are never read" in render(shown, form, "") or form == "html"


def test_markdown_and_html() -> None:
    markdown = cost_forms.render(COSTS, "markdown")
    assert "## `Worker`" in markdown
    assert "| 32 | 0 | 0 | 16 | 1024 | 552 | `sm_90` | `local memory` |" in markdown
    page = cost_forms.render(COSTS, "html")
    assert "<small>24 bytes, 32 registers</small>" in page
    assert "Occupancy by size of work-groups" in page


def test_a_pattern_that_matches_nothing() -> None:
    assert [each.name for each in cost_forms.of_kernels(COSTS, "Oth*").kernels] == ["Other"]
    with pytest.raises(InputError, match="did you mean 'Worker'"):
        cost_forms.of_kernels(COSTS, "Workr")
