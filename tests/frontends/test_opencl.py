"""The front end for OpenCL C: types, attributes, and what Clang says."""

from __future__ import annotations

import pytest

from syclflat.diagnostics import InputError
from syclflat.frontends import ReadOptions, find
from syclflat.model.function import Attribute, Function
from syclflat.model.types import (
    AddressSpace,
    ArgumentType,
    ArrayType,
    FloatType,
    IntegerType,
    OpaqueKind,
    OpaqueType,
    PointerType,
    Signedness,
    StructType,
    VectorType,
)

INT = IntegerType(32, Signedness.SIGNED)
FLOAT = FloatType("f32")


def read(text: str, *arguments: str, target: str = "spir64") -> tuple[Function, ...]:
    options = ReadOptions(target, f"{target}-unknown-unknown", clang_arguments=arguments)
    return find("opencl").read("test.cl", text.encode(), options).functions


def argument(declaration: str, before: str = "") -> ArgumentType:
    [function] = read(f"{before}\nkernel void f({declaration});")
    return function.arguments[0].type


@pytest.mark.parametrize(
    ("declaration", "type_"),
    [
        ("char a", IntegerType(8, Signedness.SIGNED)),
        ("unsigned char a", IntegerType(8, Signedness.UNSIGNED)),
        ("ulong a", IntegerType(64, Signedness.UNSIGNED)),
        ("const int a", INT),
        ("half a", FloatType("f16")),
        ("double a", FloatType("f64")),
        ("float3 a", VectorType((3,), FLOAT)),
        ("uchar16 a", VectorType((16,), IntegerType(8, Signedness.UNSIGNED))),
        ("global int *a", PointerType(INT, AddressSpace.GLOBAL)),
        ("local float *a", PointerType(FLOAT, AddressSpace.LOCAL)),
        ("constant int *a", PointerType(INT, AddressSpace.CONSTANT)),
        ("global void *a", PointerType(None, AddressSpace.GLOBAL)),
        (
            "global const volatile int *restrict a",
            PointerType(INT, AddressSpace.GLOBAL, const=True, volatile=True, restrict=True),
        ),
        (
            "global int *global *a",
            PointerType(PointerType(INT, AddressSpace.GLOBAL), AddressSpace.GLOBAL),
        ),
        ("read_only image2d_t a", OpaqueType(OpaqueKind.IMAGE, "image2d_t", "read_only")),
        (
            "write_only image2d_array_depth_t a",
            OpaqueType(OpaqueKind.IMAGE, "image2d_array_depth_t", "write_only"),
        ),
        ("image3d_t a", OpaqueType(OpaqueKind.IMAGE, "image3d_t", "read_only")),
        ("sampler_t a", OpaqueType(OpaqueKind.SAMPLER, "sampler_t")),
        ("queue_t a", OpaqueType(OpaqueKind.QUEUE, "queue_t")),
        ("clk_event_t a", OpaqueType(OpaqueKind.CLK_EVENT, "clk_event_t")),
        ("write_only pipe int4 a", OpaqueType(OpaqueKind.PIPE, "int4", "write_only")),
        ("enum E a", IntegerType(32, Signedness.UNSIGNED)),
    ],
)
def test_types(declaration: str, type_: ArgumentType) -> None:
    assert argument(declaration, "enum E { A };") == type_


def test_classes_have_the_layout_of_the_target() -> None:
    before = "struct S { char c; int a[2]; global int *p; };"
    found = argument("struct S s", before)
    elements = (
        IntegerType(8, Signedness.SIGNED),
        ArrayType(INT, 2),
        PointerType(INT, AddressSpace.GLOBAL),
    )
    assert found == StructType("struct S", 24, 8, elements)
    [function] = read(f"{before} kernel void f(struct S s);", target="spir")
    assert function.arguments[0].type == StructType("struct S", 16, 4, elements)


def test_unions_are_stored_as_their_largest_member() -> None:
    found = argument("union U u", "union U { char c[5]; int i; };")
    assert found == StructType(
        "union U", 8, 4, (INT, ArrayType(IntegerType(8, Signedness.SIGNED), 4))
    )


def test_a_class_may_point_to_itself() -> None:
    found = argument("global struct N *n", "struct N { int i; global struct N *next; };")
    assert isinstance(found, PointerType)
    assert found.pointee == StructType("struct N", 16, 8)


def test_typedefs_of_the_source_are_kept() -> None:
    text = (
        "typedef struct { int i; } pair; typedef float4 quad; enum E { A };\n"
        "kernel void f(pair p, quad q, uint n, global quad *l, enum E e);"
    )
    [function] = read(text)
    assert [a.spelling for a in function.arguments] == ["pair", "quad", "", "quad*", "enum E"]


def test_attributes() -> None:
    [function] = read(
        "typedef int4 quad;\n"
        "__attribute__((reqd_work_group_size(8, 4, 1), vec_type_hint(quad)))\n"
        "__attribute__((intel_reqd_sub_group_size(16)))\n"
        "kernel __attribute__((work_group_size_hint(0x40, 1u, 1))) void f(void) {}"
    )
    assert sorted(function.attributes, key=lambda a: a.name) == [
        Attribute("intel_reqd_sub_group_size", (16,)),
        Attribute("reqd_work_group_size", (8, 4, 1)),
        Attribute("vec_type_hint", (), VectorType((4,), INT)),
        Attribute("work_group_size_hint", (64, 1, 1)),
    ]


def test_kernels_in_the_order_of_the_source() -> None:
    functions = read(
        "kernel void b(int);\nvoid helper(int x) {}\n__kernel void a(void) { nowhere(); }\n"
        "kernel void b(int later) {}"
    )
    assert [f.name for f in functions] == ["b", "a"]
    assert functions[0].arguments[0].name == "later"


def test_positions_are_those_of_names() -> None:
    [function] = read("kernel void\n  f(int a,\n    global float *b);")
    places = [function.location, *(a.location for a in function.arguments)]
    assert [(p.line, p.column) for p in places] == [(2, 3), (2, 9), (3, 19)]


def test_users_arguments_reach_clang() -> None:
    [function] = read("kernel void f(ITEM i) {}", "-DITEM=uint2")
    assert function.arguments[0].type == VectorType((2,), IntegerType(32, Signedness.UNSIGNED))
    with pytest.raises(InputError, match="queue_t"):
        read("kernel void f(queue_t q) {}", "-cl-std=CL1.2")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("kernel void f(global int *a {}", r"test.cl:1:29: error: expected '\)'"),
        ("kernel void f(bool b) {}", r"test.cl:1:20: error: .*bool' cannot be used"),
        ("kernel void f(size_t n) {}", r"test.cl:1:22: error: .*size_t' .*cannot be used"),
        ("kernel void f(int *p) {}", r"test.cl:1:20: error: pointer arguments to kernel"),
        ("kernel int f(void) {}", r"test.cl:1:12: error: kernel must have void return type"),
        ("kernel void f(global nothing *p) {}", r"test.cl:1:22: error: unknown type name"),
        ("void f(int x) {}", r"test.cl: error: this file contains no kernel.*\[opencl-no-kernel\]"),
        ("", r"test.cl: error: this file contains no kernel"),
    ],
)
def test_errors(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        read(text)


def test_attributes_that_are_macros_are_refused() -> None:
    text = (
        "#define SIZE 8\n__attribute__((reqd_work_group_size(SIZE, 1, 1)))\nkernel void f(void) {}"
    )
    with pytest.raises(InputError, match=r"test.cl:2:16: error: .*\[opencl-attribute\]"):
        read(text)
