"""Names that OpenCL C keeps to itself, as Clang knows them."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.model.function import Function
from syclflat.model.location import Location
from syclflat.model.plan import FunctionPlan, PlannedUnit
from syclflat.model.signature import FlatParameter, Signature
from syclflat.model.types import IntegerType
from syclflat.pipeline import prototype_check
from tests.emitters.test_opencl_c import clang

HERE = Location("f.tt", 1, 6)


def checks(name: str) -> list[str]:
    parameter = FlatParameter(name, IntegerType(32), f"%{name}", location=Location("f.tt", 1, 9))
    plan = FunctionPlan(Function("f", HERE, ()), Signature("f", (parameter,), None, HERE))
    unit = PlannedUnit("f.tt", "spir64", "tinytc", (), functions=(plan,))
    return [f"{item.location} {item.check}" for item in prototype_check.check(unit)]


KEYWORDS = (
    *("while", "float", "int", "kernel", "global", "constant", "generic", "read_only", "restrict"),
    *("__global", "pipe", "image2d_t", "image2d_array_msaa_depth_t", "bool", "half"),
    *("signed", "_Bool", "__read_write"),
)
"""A part of what is warned of that needs no header to be a keyword of Clang's."""

FREE = ("a", "get_group_id", "barrier", "main", "int5", "image2d", "func", "x0", "_", "globals")


@pytest.mark.parametrize(
    "name", [*KEYWORDS, "uint", "float4", "double16", "size_t", "quad", "event_t"]
)
def test_keywords(name: str) -> None:
    assert checks(name) == ["f.tt:1:9 opencl-name"]


@pytest.mark.parametrize("name", FREE)
def test_free_names(name: str) -> None:
    assert checks(name) == []


def test_clang_agrees(tmp_path: Path) -> None:
    lines = [f"kernel void f{n}(int {name}) {{}}" for n, name in enumerate((*KEYWORDS, *FREE))]
    told = clang(tmp_path / "names.cl", "\n".join(["// Names", *lines, ""]))
    written = (tmp_path / "names.cl").read_text().splitlines()
    start = written.index("// Names") + 2
    refused = {int(line.split(":")[1]) - start for line in told.splitlines() if ": error: " in line}
    # `int signed` and `int restrict` are types, or parts of them, without a name.
    unnamed = {
        int(line.split(":")[1]) - start for line in told.splitlines() if "omitting the para" in line
    }
    assert refused | unnamed == set(range(len(KEYWORDS)))
