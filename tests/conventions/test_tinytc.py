"""Conventions of the Tiny Tensor Compiler, against its own answers and its document."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from syclflat import conventions, frontends
from syclflat.conventions import DEFAULT_OPTIONS
from syclflat.diagnostics import InputError, render
from syclflat.emitters.opencl_c import emit
from syclflat.model.function import Argument, Function
from syclflat.model.kernel import TranslationUnit
from syclflat.model.location import Location
from syclflat.model.plan import PlannedUnit
from syclflat.model.signature import Signature
from syclflat.model.types import (
    ArgumentType,
    BooleanType,
    ComplexType,
    FloatType,
    IntegerType,
    MemRefType,
    Signedness,
    TupleType,
    UnrankedMemRefType,
    VectorType,
)
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from tests.conftest import ROOT
from tests.support.each import for_each

ANSWERS = json.loads((ROOT / "tests" / "data" / "tinytc_answers.json").read_text())
ACCEPTED = [
    (f"{answer['name']}-{version}", answer["input"], version, answer[version]["prototypes"])
    for answer in ANSWERS
    for version in ("0.3.0", "0.3.1")
    if "prototypes" in answer[version]
]
"""What the compiler itself made of signatures, by its version."""

DOCUMENT = {
    "func @scalar_example(%a: i16) {}": "kernel void scalar_example(short a) {}",
    "func @memref_example1(%a: memref<f32x5x10>) {}": (
        "kernel void memref_example1(global float* a) {}"
    ),
    "func @memref_example2(%a: memref<f64x5x?,strided<1,5>>) {}": (
        "kernel void memref_example2(global double* a, long a_shape1) {}"
    ),
    "func @memref_example3(%a: memref<i64x5x?x6,strided<1,7,?>>) {}": (
        "kernel void memref_example3(global long* a, long a_shape1, long a_stride2) {}"
    ),
    "func @memref_example4(%a: memref<i64x5x?x6>) {}": (
        "kernel void memref_example4(global long* a, long a_shape1, long a_stride2) {}"
    ),
    # The document's text lacks a '>'.
    "func @group_example1(%a: group<memref<i16x5x6>>) {}": (
        "kernel void group_example1(global short*global* a) {}"
    ),
    "func @group_example2(%a: group<memref<i32x5x?x6>>) {}": (
        "kernel void group_example2(global int*global* a, global long* a_shape1, "
        "global long* a_stride2) {}"
    ),
    "func @group_example3(%a: group<memref<f32x?>, offset: ?>) {}": (
        "kernel void group_example3(global float*global* a, global long* a_shape0, "
        "long a_offset) {}"
    ),
}
"""The examples of the document, and what it says that they lead to."""

F32 = FloatType("f32")
HERE = Location("f.mlir", 1, 11)


def plan(text: str, convention: str = "tinytc", version: str = "0.3.0") -> PlannedUnit:
    options = frontends.ReadOptions("spir64", "spir64-unknown-unknown", tinytc_version=version)
    unit = frontends.find("tinytc").read("f.tt", text.encode(), options)
    return conventions.find(convention).plan(unit, DEFAULT_OPTIONS)


def prototypes(text: str, convention: str = "tinytc", version: str = "0.3.0") -> list[str]:
    lines = emit(plan(text, convention, version)).splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def flatten(type_: ArgumentType, name: str = "a", **others: object) -> Signature:
    """Flatten a function as a front end for MLIR gives it."""
    function = Function("f", HERE, (Argument(name, type_, Location("f.mlir", 1, 14)),), **others)  # type: ignore[arg-type]
    unit = TranslationUnit("f.mlir", "spir64", functions=(function,))
    return conventions.find("tinytc").plan(unit, DEFAULT_OPTIONS).functions[0].signature


def names(signature: Signature) -> list[str]:
    return [parameter.name for parameter in signature.parameters]


@for_each(ACCEPTED, lambda case: case[0])
def test_answers_of_the_compiler(case: tuple[str, str, str, list[str]]) -> None:
    _name, text, version, expected = case
    assert prototypes(text, version=version) == [f"{prototype} {{}}" for prototype in expected]


@pytest.mark.parametrize("convention", ["tinytc", "tinytc-shapes-first"])
@pytest.mark.parametrize(("text", "expected"), DOCUMENT.items())
def test_examples_of_the_document(text: str, expected: str, convention: str) -> None:
    assert prototypes(text, convention) == [expected]


def test_all_examples_in_one_file() -> None:
    text = "\n".join(DOCUMENT)
    pragma = "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n\n"
    assert emit(plan(text)) == pragma + "".join(f"{line}\n" for line in DOCUMENT.values())


@pytest.mark.parametrize(
    ("type_", "pieces"),
    [
        ("memref<f32x?x?x?>", "a a_shape0 a_shape1 a_shape2 a_stride1 a_stride2"),
        (
            "memref<f32x?x?,strided<?,?>>",
            "a a_shape0 a_shape1 a_stride0 a_stride1",
        ),
        ("memref<f32x?x4>", "a a_shape0 a_stride1"),
        ("group<memref<f32x4x?,strided<?,4>>, offset: ?>", "a a_shape1 a_stride0 a_offset"),
    ],
)
def test_shapes_first(type_: str, pieces: str) -> None:
    [found] = plan(f"func @f(%a: {type_}) {{}}", "tinytc-shapes-first").functions
    assert names(found.signature) == pieces.split()


def test_paths() -> None:
    [found] = plan("func @f(%0: group<memref<f32x4x?,strided<?,4>>, offset: ?>) {}").functions
    paths = [(parameter.path, str(parameter.location)) for parameter in found.signature.parameters]
    assert paths == [
        ("%0", "f.tt:1:9"),
        ("%0.stride[0]", "f.tt:1:9"),
        ("%0.shape[1]", "f.tt:1:9"),
        ("%0.offset", "f.tt:1:9"),
    ]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ("%a_shape0: i8, %a: memref<f32x?>", "a_shape0 a a_shape01"),
        ("%a: memref<f32x?>, %a_shape0: i8, %a_shape01: i8", "a a_shape0 a_shape01 a_shape011"),
        ("%x0: i8, %x01: i8, %0: i8", "x0 x01 x02"),
        ("%00: i8, %0: i8", "x00 x0"),
    ],
)
def test_names_that_collide(arguments: str, expected: str) -> None:
    [found] = plan(f"func @f({arguments}) {{}}").functions
    assert names(found.signature) == expected.split()


def test_complex_numbers_are_pairs() -> None:
    assert prototypes("func @f(%a: c32, %b: memref<c64x?>, %c: i1) {}", version="0.3.1") == [
        "kernel void f(float2 a, global double2* b, long b_shape0, bool c) {}"
    ]


@pytest.mark.parametrize(
    ("type_", "text"),
    [
        (IntegerType(1), "bool a"),
        (IntegerType(16, Signedness.SIGNED), "short a"),
        (IntegerType(32, Signedness.UNSIGNED), "uint a"),
        (FloatType("f16"), "half a"),
        (ComplexType(F32), "float2 a"),
        (MemRefType(F32, (4, None), (None, 1)), "global float* a, long a_stride0, long a_shape1"),
        (MemRefType(F32, (4,), (1,), offset=8), "global float* a"),
        (MemRefType(F32, (4,), (1,), memory_space=1), "global float* a"),
        (MemRefType(F32, (None,), (1,), memory_space=3), "local float* a, long a_shape0"),
    ],
)
def test_functions_of_mlir(type_: ArgumentType, text: str) -> None:
    function = Function("f", HERE, (Argument("a", type_, HERE),))
    unit = TranslationUnit("f.mlir", "spir64", functions=(function,))
    lines = emit(conventions.find("tinytc").plan(unit, DEFAULT_OPTIONS)).splitlines()
    assert lines[-1] == f"kernel void f({text}) {{}}"


@pytest.mark.parametrize(
    ("name", "expected"), [("", "arg0"), ("a.b-c$", "a_b_c_"), ("_", "_"), ("0", "x0")]
)
def test_names_of_mlir(name: str, expected: str) -> None:
    assert names(flatten(BooleanType(), name)) == [expected]


@pytest.mark.parametrize(
    ("type_", "what"),
    [
        (UnrankedMemRefType(F32), "a memory reference of unknown rank"),
        (VectorType((4,), F32), "a vector"),
        (ComplexType(IntegerType(32)), "a complex number of such parts"),
        (FloatType("bf16"), "a number of type bf16"),
        (MemRefType(FloatType("f128"), (), ()), "a number of type f128"),
        (IntegerType(128), "an integer of 128 bits"),
        (MemRefType(MemRefType(F32, (), ()), (), ()), "a memory reference to memory references"),
        (MemRefType(VectorType((4,), F32), (), ()), "a vector"),
        (MemRefType(F32, (), (), memory_space=2), "a memory reference into memory space 2"),
        (MemRefType(F32, (4,), (1,), offset=None), "a memory reference of dynamic offset"),
        (TupleType((F32,)), "an argument of such a type"),
    ],
)
def test_what_cannot_be_passed(type_: ArgumentType, what: str) -> None:
    with pytest.raises(InputError) as raised:
        flatten(type_)
    assert render(raised.value.diagnostics[0]).splitlines()[0] == (
        f"f.mlir:1:14: error: function @f: argument %a: {what} cannot be passed to a kernel of "
        f"OpenCL C [tinytc-argument]"
    )


def test_results_and_names_cannot_be_passed() -> None:
    with pytest.raises(InputError, match=r"f\.mlir:1:11: error: .* return nothing"):
        flatten(F32, results=(F32,))
    function = Function("f(){} int g", HERE, ())
    unit = TranslationUnit("f.mlir", "spir64", functions=(function,))
    with pytest.raises(InputError, match=r"the name has characters"):
        conventions.find("tinytc").plan(unit, DEFAULT_OPTIONS)


def test_every_unpassable_function_is_named() -> None:
    functions = tuple(Function(name, HERE, (), results=(F32,)) for name in "fg")
    unit = TranslationUnit("f.mlir", "spir64", functions=functions)
    with pytest.raises(InputError) as raised:
        conventions.find("tinytc").plan(unit, DEFAULT_OPTIONS)
    assert len(raised.value.diagnostics) == 2


def test_warnings_of_what_opencl_forbids() -> None:
    text = b"func @0(%float: i32, %b: bool, %c: memref<boolx4>, %float4: i8) {}"
    found = stages.plan(Source("f.tt", text), Settings()).warnings
    assert [f"{item.location} {item.check}: {item.message}" for item in found] == [
        "f.tt:1:6 opencl-name: function 0: its name is not an identifier of OpenCL C",
        "f.tt:1:9 opencl-name: function 0: parameter float: its name is a keyword of OpenCL C",
        "f.tt:1:22 opencl-bool: function 0: parameter b: OpenCL C forbids bool for arguments of "
        "kernels",
        "f.tt:1:52 opencl-name: function 0: parameter float4: its name is a keyword of OpenCL C",
    ]


def test_warnings_are_said_once_for_both_conventions() -> None:
    text = b"func @f(%float: memref<f32x8x8,strided<1,4>>) {}"
    both = Settings(conventions=("tinytc", "tinytc-shapes-first"))
    found = stages.plan(Source("f.tt", text), both).warnings
    assert [item.check for item in found] == ["opencl-name", "tinytc-stride-order"]


EXTENTS = st.one_of(st.just("?"), st.integers(0, 9).map(str))
SCALARS = st.sampled_from(
    ["bool", "index", "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "f32", "f64"]
)


@st.composite
def memrefs(draw: st.DrawFn) -> str:
    sizes = draw(st.lists(EXTENTS, max_size=6))
    layout = ""
    if draw(st.booleans()):
        count = len(sizes)
        strides = draw(st.lists(EXTENTS, min_size=count, max_size=count))
        layout = f",strided<{','.join(strides)}>"
    return f"memref<{'x'.join([draw(SCALARS), *sizes])}{layout}>"


@st.composite
def groups(draw: st.DrawFn) -> str:
    offset = draw(st.sampled_from(["", ", offset: ?", ", offset: -7"]))
    return f"group<{draw(memrefs())}{offset}>"


TYPES = st.one_of(SCALARS, memrefs(), groups())
NAMES = st.from_regex(r"[0-9]{1,3}|[a-z]{1,2}(_shape[01]|_stride1|_offset|[0-9])?", fullmatch=True)


@given(TYPES)
def test_a_parameter_for_every_question_mark(type_: str) -> None:
    memref = plan(f"func @f(%a: {type_}) {{}}").functions[0].function.arguments[0].type
    written = type_.count("?")
    if isinstance(memref, MemRefType) and "strided" not in type_:
        # Packed strides are dynamic from behind the first dynamic size on.
        written += memref.strides.count(None)
        first = memref.shape.index(None) if None in memref.shape else len(memref.shape)
        assert memref.strides.count(None) == max(len(memref.shape) - first - 1, 0)
    elif "strided" not in type_ and "group" in type_:
        written += memref.memref.strides.count(None)  # type: ignore[union-attr]
    for convention in ("tinytc", "tinytc-shapes-first"):
        [found] = plan(f"func @f(%a: {type_}) {{}}", convention).functions
        assert len(found.signature.parameters) == 1 + written


@given(st.dictionaries(NAMES, TYPES, max_size=8))
def test_names_differ_and_orders_agree_but_for_order(arguments: dict[str, str]) -> None:
    written = ", ".join(f"%{name}: {type_}" for name, type_ in arguments.items())
    text = f"func @f({written}) {{}}"
    both = [
        plan(text, convention).functions[0].signature.parameters
        for convention in ("tinytc", "tinytc-shapes-first")
    ]
    for parameters in both:
        given_names = [parameter.name for parameter in parameters]
        assert len(set(given_names)) == len(given_names)
    first, second = (
        sorted((parameter.path, str(parameter.type)) for parameter in parameters)
        for parameters in both
    )
    assert first == second
