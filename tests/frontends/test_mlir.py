"""The front end for MLIR: what it reads, and where it says that something is wrong."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from syclflat.diagnostics import Diagnostic, InputError
from syclflat.frontends import ReadOptions, find
from syclflat.model.function import Function
from syclflat.model.types import (
    ArgumentType,
    ComplexType,
    FloatType,
    IndexType,
    IntegerType,
    MemRefType,
    Signedness,
    UnrankedMemRefType,
    VectorType,
)

OPTIONS = ReadOptions("spir64", "spir64-unknown-unknown")
F32 = FloatType("f32")


DIGITS = "9" * 5000
"""More than Python makes a number of."""


def read(text: str) -> tuple[Function, ...]:
    return find("mlir").read("test.mlir", text.encode(), OPTIONS).functions


def type_of(spelling: str, before: str = "") -> ArgumentType:
    [function] = read(f"{before}func.func private @f({spelling})\n")
    return function.arguments[0].type


@pytest.mark.parametrize(
    ("spelling", "type_"),
    [
        ("i1", IntegerType(1)),
        ("si8", IntegerType(8, Signedness.SIGNED)),
        ("ui64", IntegerType(64, Signedness.UNSIGNED)),
        ("i16777215", IntegerType(16777215)),
        ("index", IndexType()),
        ("bf16", FloatType("bf16")),
        ("f8E4M3FN", FloatType("f8E4M3FN")),
        ("complex<f32>", ComplexType(F32)),
        ("vector<4xf32>", VectorType((4,), F32)),
        ("vector<2 x 3 x i8>", VectorType((2, 3), IntegerType(8))),
        ("vector<[4]xf32>", VectorType((4,), F32, is_scalable=True)),
        ("memref<f32>", MemRefType(F32, (), ())),
        ("memref<0x8xf32>", MemRefType(F32, (0, 8), (8, 1))),
        ("memref<4x?x2xf32>", MemRefType(F32, (4, None, 2), (None, 2, 1))),
        ("memref<4xf32, 3>", MemRefType(F32, (4,), (1,), 0, 3)),
        ("memref<4xf32, 3 : i64>", MemRefType(F32, (4,), (1,), 0, 3)),
        (
            "memref<4x?xf32, strided<[?, 1], offset: ?>, 1>",
            MemRefType(F32, (4, None), (None, 1), None, 1),
        ),
        ("memref<f32, strided<[], offset: 3>>", MemRefType(F32, (), (), 3)),
        ("memref<4xf32, strided<[-2]>>", MemRefType(F32, (4,), (-2,))),
        ("memref<4xf32, strided<[-\t\n2]>>", MemRefType(F32, (4,), (-2,))),
        ("memref<?\r\nx 4\txf32>", MemRefType(F32, (None, 4), (4, 1))),
        ("memref<?x4x8xf32, offset: ?>", MemRefType(F32, (None, 4, 8), (32, 8, 1), None)),
        ("memref<?x?xf32, offset: 0, strides: [?, 1]>", MemRefType(F32, (None, None), (None, 1))),
        ("memref<*xi8, 4>", UnrankedMemRefType(IntegerType(8), 4)),
        ("memref<2xmemref<*xf32>>", MemRefType(UnrankedMemRefType(F32), (2,), (1,))),
        ("memref<2xf32, affine_map<(d0) -> (d0)>>", MemRefType(F32, (2,), (1,))),
        (
            "memref<4x8xf32, affine_map<(d0, d1) -> (d0 * 10 + d1 - 3)>>",
            MemRefType(F32, (4, 8), (10, 1), -3),
        ),
        (
            "memref<?x?xf32, affine_map<(i, j)[s, t] -> (j * (2 * 3) + i * s + t)>>",
            MemRefType(F32, (None, None), (None, 6), None),
        ),
    ],
)
def test_types(spelling: str, type_: ArgumentType) -> None:
    assert type_of(spelling) == type_


def test_aliases() -> None:
    before = "#map = affine_map<(d0)[s0] -> (d0 * s0)>\n!row = memref<?xf32, #map>\n"
    assert type_of("!row", before) == MemRefType(F32, (None,), (None,))
    assert type_of("memref<4x!row>", before) == MemRefType(type_of("!row", before), (4,), (1,))


def test_functions_wherever_they_stand() -> None:
    text = """
// func.func @no()
module @outer attributes {text = "}", other = {a = 1}} {
  module {
    func.func @"quoted \\22name\\22"(%a: i32 {llvm.signext, test.x = "}"},  // a comment, {
        %b: memref<?xf32>)
      -> (i32 {llvm.noundef}, f32)
      attributes {llvm.emit_c_interface, other = [1, 2]}
    {
      "test.op"() ({ func.func @inner() { return } }) {text = "}"} : () -> ()
      // }
      return
    }
  }
  memref.global "private" constant @g : memref<2xf32> = dense<[1.0, 2.0]>
  gpu.module @kernels { gpu.func @k() { gpu.return } }
  func.func private @d(i32) -> memref<4xf32>
  func @old(%0: f32)
}
"""
    first, second, third = read(text)
    assert first.name == 'quoted "name"'
    assert [(a.name, a.dictionary) for a in first.arguments] == [
        ("a", ("llvm.signext", 'test.x = "}"')),
        ("b", ()),
    ]
    assert first.results == (IntegerType(32), F32)
    assert first.dictionary == ("llvm.emit_c_interface", "other = [1, 2]")
    assert (first.has_c_interface, first.is_declaration, first.visibility) == (
        True,
        False,
        "public",
    )
    assert (second.name, second.is_declaration, second.visibility) == ("d", True, "private")
    assert (third.name, third.is_declaration) == ("old", True)


def test_locations_and_comments_are_stepped_over() -> None:
    text = """
#loc = loc("a(.mlir":1:2)
#used = affine_map<(d0)  // )
    -> (d0)>
module {
  func.func @f(%a: i32 loc("a.mlir":3:4), %b: memref<4xf32, #used> {llvm.noalias} loc(#loc))
      // {
      -> i32 {
    return %a : i32 loc(#loc)
  } loc(fused<#x>["a", callsite("b" at fused["c", "d"])]) func.func @g() {} loc(#loc)
  func.func private @d(i32) -> (i32 {llvm.signext}) attributes {x = [1,  // ]
      2], "y z" = "a  //", z} loc(#loc)
} loc(#loc)
"""
    first, second, third = read(text)
    assert [(a.type, a.dictionary) for a in first.arguments] == [
        (IntegerType(32), ()),
        (MemRefType(F32, (4,), (1,)), ("llvm.noalias",)),
    ]
    assert [f.name for f in (first, second, third)] == ["f", "g", "d"]
    assert third.dictionary == ("x = [1, 2]", '"y z" = "a  //"', "z")
    assert third.result_dictionary == ("llvm.signext",)


def test_positions_count_bytes() -> None:
    [function] = read('func.func private @"é"(i32,\n  i64)')
    places = [function.location, *(a.location for a in function.arguments)]
    assert [(p.line, p.column) for p in places] == [(1, 19), (1, 25), (2, 3)]


@pytest.mark.parametrize(
    ("text", "line", "column", "check"),
    [
        ("func.func @f(%a: memref<-4xf32>) {}", 1, 25, "mlir-size"),
        ("func.func @f(%a: memref<9223372036854775808xf32>) {}", 1, 25, "mlir-size"),
        (f"func.func @f(%a: memref<{DIGITS}xf32>) {{}}", 1, 25, "mlir-size"),
        (f"func.func @f(%a: memref<1xf32, strided<[-{DIGITS}]>>) {{}}", 1, 41, "mlir-size"),
        (f"func.func @f(%a: memref<1xf32, offset: {DIGITS}>) {{}}", 1, 40, "mlir-size"),
        (f"func.func @f(%a: memref<1xf32, {DIGITS}>) {{}}", 1, 32, "mlir-memory-space"),
        (f"func.func @f(%a: !llvm.ptr<{DIGITS}>) {{}}", 1, 18, "mlir-memory-space"),
        (f"func.func @f(%a: i{DIGITS}) {{}}", 1, 18, "mlir-type"),
        (f"func.func @f(%a: vector<[{DIGITS}]xf32>) {{}}", 1, 25, "mlir-size"),
        (
            f"func.func @f(%a: memref<1xf32, affine_map<(i) -> (i + {DIGITS})>>) {{}}",
            *(1, 32, "mlir-size"),
        ),
        ("func.func @f(%a: memref<?\fxf32>) {}", 1, 25, "mlir-syntax"),
        ("func.func @f(%a: memref<4x8xf32, strided<[1]>>) {}", 1, 42, "mlir-strides"),
        ("func.func @f(%a: memref<f32, strided<[1]>>) {}", 1, 38, "mlir-strides"),
        ("func.func @f(%a: memref<4xfloat>) {}", 1, 27, "mlir-type"),
        ("func.func @f(%a: f33) {}", 1, 18, "mlir-type"),
        ("func.func @f(%a: i0) {}", 1, 18, "mlir-type"),
        ("func.func @f(%a: !x) {}", 1, 18, "mlir-type"),
        ("!x = !x\nfunc.func @f(%a: !x) {}", 2, 18, "mlir-type"),
        ("func.func @f(%a: vector<0xf32>) {}", 1, 25, "mlir-size"),
        ("func.func @f(%a: vector<?xf32>) {}", 1, 25, "mlir-size"),
        ("func.func @f(%a: vector<4xmemref<f32>>) {}", 1, 27, "mlir-type"),
        ("func.func @f(%a: complex<index>) {}", 1, 26, "mlir-type"),
        ("func.func @f(%a: memref<4xf32, #map>) {}", 1, 32, "mlir-layout"),
        ("func.func @f(%a: memref<4xf32, 3, 4>) {}", 1, 35, "mlir-layout"),
        ("func.func @f(%a: memref<4xf32, 3, strided<[1]>>) {}", 1, 35, "mlir-layout"),
        ("func.func @f(%a: memref<*xf32, strided<[1]>>) {}", 1, 32, "mlir-layout"),
        ("func.func @f(%a: memref<4xf32, affine_map<(d0, d1) -> (d0)>>) {}", 1, 32, "mlir-layout"),
        ('func.func @f(%a: memref<4xf32, "gpu">) {}', 1, 32, "mlir-memory-space"),
        ("func.func @f(%a: memref<4xf32, 99999999>) {}", 1, 32, "mlir-memory-space"),
        ("func.func @f(%a: i32,) {}", 1, 22, "mlir-syntax"),
        ("func.func @f(%a: i32 {llvm.a = }) {}", 1, 32, "mlir-syntax"),
        ("func.func @f(%a: i32 {llvm.a = [1, (2]}) {}", 1, 38, "mlir-syntax"),
        ("func.func @f(%a: i32 {llvm.a, b}) {}", 1, 31, "mlir-attribute"),
        ("func.func @f() attributes {a,\n a = 1} {}", 2, 2, "mlir-attribute"),
        ("func.func @f() attributes {sym_name} {}", 1, 28, "mlir-attribute"),
        ("module @m x {\nfunc.func @f() {}\n}", 1, 11, "mlir-syntax"),
        ('"a.b"() ({\nfunc.func @f() {}\n', 1, 10, "mlir-syntax"),
        ('"a.b"(\nfunc.func @f() {}\n', 1, 1, "mlir-syntax"),
        ("func.func @f(%a i32) {}", 1, 17, "mlir-syntax"),
        ("func.func @f(%a: i32 {}", 1, 24, "mlir-syntax"),
        ("func.func @f(%a: i32) -> {}", 1, 26, "mlir-syntax"),
        ("func.func f(%a: i32) {}", 1, 11, "mlir-syntax"),
        ("func.func @f(%a: i32) {\n", 1, 23, "mlir-syntax"),
        ("func.func private @f()\n}", 2, 1, "mlir-syntax"),
        ("module {\nfunc.func private @f()\n", 1, 1, "mlir-syntax"),
        ("function @f()", 1, 1, "mlir-syntax"),
        ("func.func @f(i32)", 1, 11, "mlir-declaration"),
        ("func.func private @f()\nfunc.func private @f()", 2, 19, "mlir-redefinition"),
        ("// nothing", 0, 0, "mlir-no-function"),
    ],
)
def test_errors_point_at_the_column(text: str, line: int, column: int, check: str) -> None:
    with pytest.raises(InputError) as caught:
        read(text)
    [diagnostic] = caught.value.diagnostics
    assert isinstance(diagnostic, Diagnostic)
    assert diagnostic.location is not None
    found = (diagnostic.location.line, diagnostic.location.column, diagnostic.check)
    assert found == (line, column, check), diagnostic.message


def test_all_functions_with_mistakes_are_told() -> None:
    text = "func.func @f(%a: tensor<4xf32>) {}\nfunc.func @g(%a i32) {}\nfunc.func @h(%a: none) {}"
    with pytest.raises(InputError) as caught:
        read(text)
    lines = [d.location.line for d in caught.value.diagnostics if d.location is not None]
    assert lines == [1, 2, 3]


def test_what_is_not_utf_8() -> None:
    with pytest.raises(InputError, match=r"test.mlir:2:3: error: this is not UTF-8"):
        find("mlir").read("test.mlir", b"\n//\xff", OPTIONS)


@given(st.text(alphabet='func.@()<>{}[]x4?f32i:,%->*\n "!#m', max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    message = "[mlir-]"
    try:
        read(f"func.func @f(%a: {text}")
    except InputError as failure:
        message = str(failure)
    assert re.search(r"\[mlir-[a-z-]*\]", message)
