"""Flat signatures as JSON, and their schema."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from typing import Any

import jsonschema
from hypothesis import given
from hypothesis import strategies as st

from syclflat.emitters.signatures import emit
from syclflat.model.function import Argument, Attribute, Function
from syclflat.model.location import Location
from syclflat.model.plan import Form, FunctionPlan, PlannedUnit
from syclflat.model.signature import FlatParameter, Signature
from syclflat.model.types import FloatType, IntegerType, PointerType, TupleType, VectorType
from tests.conftest import CASES, Cli
from tests.conventions.test_tinytc import ACCEPTED, NAMES, TYPES, plan
from tests.support.each import for_each

SCHEMA = json.loads(
    (resources.files("syclflat") / "schemas" / "signatures-1.schema.json").read_text()
)
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
DOCUMENTS = sorted(CASES.glob("*/*.signatures.json"))
F32 = FloatType("f32")


def conforming(unit: PlannedUnit) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(emit(unit))
    VALIDATOR.validate(document)
    return document


def test_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@for_each(ACCEPTED, lambda case: case[0])
def test_documents_conform(case: tuple[str, str, str, list[str]]) -> None:
    _name, text, version, _prototypes = case
    conforming(plan(text, version=version))


@for_each(DOCUMENTS)
def test_golden_documents_conform(path: Path) -> None:
    VALIDATOR.validate(json.loads(path.read_text()))


@given(st.dictionaries(NAMES, TYPES, max_size=4))
def test_random_documents_conform(arguments: dict[str, str]) -> None:
    written = ", ".join(f"%{name}: {type_}" for name, type_ in arguments.items())
    [function] = conforming(plan(f"func @f({written}) {{}}"))["functions"]
    assert [argument["name"] for argument in function["arguments"]] == list(arguments)


def test_document() -> None:
    unit = plan("func @f(%0: group<memref<f32x?>, offset: 4>) subgroup_size(16) {}")
    document = conforming(unit)
    [function] = document.pop("functions")
    assert document == {
        "schema": "syclflat.signatures/1",
        "source": "f.tt",
        "convention": "tinytc",
        "target": "spir64",
    }
    assert function["location"] == {"file": "f.tt", "line": 1, "column": 6}
    assert function["attributes"] == [
        {"name": "intel_reqd_sub_group_size", "values": [16], "type": None}
    ]
    assert [argument["text"] for argument in function["arguments"]] == [
        "group<memref<?xf32, strided<[1]>>, offset: 4>"
    ]
    assert [
        (parameter["name"], parameter["text"], parameter["path"])
        for parameter in function["parameters"]
    ] == [("x0", "global float*global*", "%0"), ("x0_shape0", "global long*", "%0.shape[0]")]
    assert function["parameters"][1]["type"] == {
        "kind": "pointer",
        "pointee": {"kind": "integer", "bits": 64, "signedness": "signed"},
        "address_space": 1,
        "const": False,
        "volatile": False,
        "restrict": False,
    }


def test_results_typedefs_and_places() -> None:
    here = Location("/home/someone/project/lib/f.mlir", 2, 3)
    function = Function("f", here, (Argument("a", F32, here, "real"),), (F32, IntegerType(64)))
    parameters = (
        FlatParameter("a", F32, "%a", "real"),
        FlatParameter("b", PointerType(None), "%b"),
    )
    hint = Attribute("vec_type_hint", (), VectorType((4,), F32))
    signature = Signature("_f", parameters, TupleType((F32, IntegerType(64))), here, (hint,))
    source = "/home/someone/project/main.mlir"
    plans = (FunctionPlan(function, signature),)
    unit = PlannedUnit(source, "spir64", "mlir", (), functions=plans, form=Form.DESCRIPTORS)
    [found] = conforming(unit)["functions"]
    assert "someone" not in emit(unit)
    assert found["location"] == {"file": "lib/f.mlir", "line": 2, "column": 3}
    assert (found["name"], found["symbol"]) == ("f", "_f")
    assert found["arguments"][0]["text"] == "real"
    assert [result["text"] for result in found["results"]] == ["f32", "i64"]
    assert [parameter["text"] for parameter in found["parameters"]] == ["real", "void*"]
    assert found["result"]["text"] == "{f32, i64}"
    assert found["attributes"][0]["type"]["text"] == "vector<4xf32>"


def test_the_tool_writes_both_outputs_and_prints_the_schema(cli: Cli) -> None:
    text = "func @f(%a: memref<f32x?>, %long: i8) {}\n"
    done = cli("flatten", "-", "--stdin-name", "f.tt", "-o", ".", stdin=text)
    assert done.returncode == 0, done.stderr
    assert "f.tt:1:28: warning: " in done.stderr
    assert cli(
        "flatten", "-", "--stdin-name", "f.tt", "--emit", "opencl-c", "-o", "-", stdin=text
    ).stdout == ("kernel void f(global float* a, long a_shape0, char long) {}\n")
    assert json.loads(cli("schema", "signatures").stdout) == SCHEMA
    refused = cli("flatten", "-", "--stdin-name", "f.tt", stdin="func @f(%a: f16) {}")
    assert refused.returncode != 0
    assert refused.stderr.startswith("f.tt:1:13: error: ")
