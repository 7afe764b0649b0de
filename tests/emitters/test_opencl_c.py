"""Prototypes in OpenCL C, as Clang reads them."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from syclflat import conventions, frontends
from syclflat.clang import ziglang
from syclflat.conventions import DEFAULT_OPTIONS
from syclflat.diagnostics import InputError
from syclflat.emitters.opencl_c import emit
from syclflat.model.function import Attribute, Function
from syclflat.model.location import Location
from syclflat.model.plan import Form, FunctionPlan, PlannedUnit
from syclflat.model.signature import FlatParameter, Signature
from syclflat.model.types import (
    AddressSpace,
    ArgumentType,
    ArrayType,
    BooleanType,
    FloatType,
    IntegerType,
    OpaqueKind,
    OpaqueType,
    PointerType,
    Signedness,
    StructType,
    VectorType,
)
from tests.conventions.test_tinytc import NAMES, TYPES
from tests.support.compilers import run

HERE = Location("f.tt", 1, 6)
HALF, FLOAT, DOUBLE = FloatType("f16"), FloatType("f32"), FloatType("f64")


def clang(path: Path, prototypes: str) -> str:
    """Return what Clang says of prototypes for OpenCL C 2.0."""
    path.write_text(_prelude() + prototypes)
    command = [str(ziglang.find_zig()), "clang", "-x", "cl", "-cl-std=CL2.0", "-cl-no-stdinc"]
    target = ["-target", "spir64-unknown-unknown", "-fsyntax-only", "-ferror-limit=0"]
    return run([*command, *target, "-Wno-visibility", str(path)]).stderr


def _prelude() -> str:
    """Return what OpenCL C predefines; ziglang's Clang comes without the header that does."""
    signed = ("char", "short", "int", "long")
    scalars = [f"typedef unsigned {name} u{name};" for name in signed]
    names = (*signed, *(f"u{name}" for name in signed), "half", "float", "double")
    vectors = [
        f"typedef {name} {name}{length} __attribute__((ext_vector_type({length})));"
        for name in names
        for length in (2, 3, 4, 8, 16)
    ]
    enable = "#pragma OPENCL EXTENSION cl_khr_fp16 : enable"
    return "\n".join([enable, *scalars, *vectors, "struct S { int x; };", ""])


def emitted(*types: ArgumentType, attributes: tuple[Attribute, ...] = ()) -> str:
    parameters = tuple(
        FlatParameter(f"a{position}", type_, f"%a{position}")
        for position, type_ in enumerate(types)
    )
    return emit(unit(Signature("f", parameters, None, HERE, attributes)))


def unit(*signatures: Signature) -> PlannedUnit:
    plans = tuple(
        FunctionPlan(Function(signature.name, HERE, ()), signature) for signature in signatures
    )
    return PlannedUnit("f.tt", "spir64", "tinytc", (), functions=plans, form=Form.PROTOTYPE)


def test_no_functions_no_text() -> None:
    assert emit(unit()) == ""


@pytest.mark.parametrize(
    ("type_", "extensions"),
    [
        (FLOAT, []),
        (DOUBLE, ["cl_khr_fp64"]),
        (PointerType(DOUBLE, 1), ["cl_khr_fp64"]),
        (PointerType(PointerType(VectorType((2,), DOUBLE), 1), 1), ["cl_khr_fp64"]),
        (HALF, ["cl_khr_fp16"]),
        (VectorType((4,), HALF), ["cl_khr_fp16"]),
        (PointerType(VectorType((4,), HALF), 1), ["cl_khr_fp16"]),
        # Pointers to half are core: vload_half.
        (PointerType(HALF, 1), []),
        (PointerType(PointerType(HALF, 1), 1), []),
    ],
)
def test_extensions(type_: ArgumentType, extensions: list[str]) -> None:
    lines = emitted(type_).splitlines()
    pragmas = [f"#pragma OPENCL EXTENSION {name} : enable" for name in extensions]
    assert lines[:-1] == [*pragmas, *([""] if pragmas else [])]


def test_attributes() -> None:
    given_attributes = (
        Attribute("reqd_work_group_size", (8, 8, 1)),
        Attribute("vec_type_hint", type=VectorType((4,), FLOAT)),
    )
    assert emitted(attributes=given_attributes) == (
        "__attribute__((reqd_work_group_size(8, 8, 1))) __attribute__((vec_type_hint(float4))) "
        "kernel void f() {}\n"
    )


def test_all_kinds_of_types_compile(tmp_path: Path) -> None:
    types = [
        *(IntegerType(bits, sign) for bits in (8, 16, 32, 64) for sign in Signedness),
        *(FLOAT, DOUBLE, HALF, StructType("struct S", 4, 4)),
        *(VectorType((length,), FLOAT) for length in (2, 3, 4, 8, 16)),
        PointerType(None, AddressSpace.GLOBAL),
        PointerType(HALF, AddressSpace.GLOBAL),
        PointerType(FLOAT, AddressSpace.CONSTANT, const=True, volatile=True, restrict=True),
        PointerType(StructType("struct S", 4, 4), AddressSpace.LOCAL),
        PointerType(PointerType(FLOAT, AddressSpace.GLOBAL, restrict=True), AddressSpace.GLOBAL),
        PointerType(ArrayType(ArrayType(FLOAT, 3), 2), AddressSpace.GLOBAL),
        *(
            OpaqueType(OpaqueKind.IMAGE, f"image{kind}_t", access)
            for kind in ("1d", "1d_array", "1d_buffer", "2d", "2d_array", "2d_depth", "3d")
            for access in ("none", "read_only", "write_only", "read_write")
            if (kind, access) != ("3d", "write_only")
        ),
        OpaqueType(OpaqueKind.SAMPLER, "sampler_t"),
        OpaqueType(OpaqueKind.QUEUE, "queue_t"),
        OpaqueType(OpaqueKind.CLK_EVENT, "clk_event_t"),
        OpaqueType(OpaqueKind.PIPE, "float4", "read_only"),
        OpaqueType(OpaqueKind.PIPE, "struct S", "write_only"),
    ]
    attributes = (
        Attribute("reqd_work_group_size", (8, 8, 1)),
        Attribute("intel_reqd_sub_group_size", (16,)),
        Attribute("vec_type_hint", type=VectorType((4,), FLOAT)),
    )
    assert clang(tmp_path / "types.cl", emitted(*types, attributes=attributes)) == ""


def test_clang_refuses_what_is_warned_of(tmp_path: Path) -> None:
    assert "cannot be used as the type of a kernel parameter" in clang(
        tmp_path / "bool.cl", emitted(BooleanType())
    )


@pytest.mark.parametrize(
    ("signature", "message"),
    [
        (Signature("f", (), FLOAT, HERE), "kernels of OpenCL C return nothing"),
        (Signature("f(){}\nint g", (), None, HERE), "cannot spell the name 'f(){}\\nint g'"),
        (
            Signature("f", (FlatParameter("a) {} //", FLOAT, ""),), None, HERE),
            "cannot spell the name 'a) {} //'",
        ),
        (
            Signature("f", (FlatParameter("a", FloatType("bf16"), ""),), None, HERE),
            "parameter a: OpenCL C has no such type: bf16",
        ),
        (
            Signature("f", (), None, HERE, (Attribute("x))", ()),)),
            "cannot spell the name 'x))'",
        ),
        (
            Signature("f", (), None, HERE, (Attribute("vec_type_hint", type=FloatType("f8")),)),
            "attribute vec_type_hint: OpenCL C has no such type: f8",
        ),
    ],
)
def test_what_cannot_be_spelled(signature: Signature, message: str) -> None:
    with pytest.raises(InputError) as raised:
        emit(unit(signature))
    [found] = raised.value.diagnostics
    assert message in found.message
    assert getattr(found, "check", "") == "not-opencl-c"


@settings(
    max_examples=5,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
@given(st.lists(st.dictionaries(NAMES, TYPES, max_size=8), min_size=50, max_size=100))
def test_random_signatures_compile(tmp_path: Path, functions: list[dict[str, str]]) -> None:
    text = "\n".join(
        f"func @f{position}("
        # Clang takes no bool, and a few names of two letters are keywords.
        + ", ".join(f"%{_unreserved(name)}: {_passable(type_)}" for name, type_ in given.items())
        + ") {}"
        for position, given in enumerate(functions)
    )
    options = frontends.ReadOptions("spir64", "spir64-unknown-unknown")
    read = frontends.find("tinytc").read("f.tt", text.encode(), options)
    for convention in ("tinytc", "tinytc-shapes-first"):
        planned = conventions.find(convention).plan(read, DEFAULT_OPTIONS)
        assert clang(tmp_path / "random.cl", emit(planned)) == ""


def _unreserved(name: str) -> str:
    return f"{name}_" if name in ("do", "if") else name


def _passable(type_: str) -> str:
    return "i8" if type_ == "bool" else type_
