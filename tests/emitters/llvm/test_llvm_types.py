"""Types and names as LLVM's own assembler reads them."""

from __future__ import annotations

import pytest

from syclflat.emitters import Pointers
from syclflat.emitters.llvm import llvm_types
from syclflat.model.types import (
    ArgumentType,
    ArrayType,
    BooleanType,
    ComplexType,
    FloatType,
    IndexType,
    IntegerType,
    OpaqueKind,
    OpaqueType,
    PointerType,
    StructType,
    TupleType,
    VectorType,
)
from tests.support import spirv_tools

FLOAT, INT = FloatType("f32"), IntegerType(32)
TYPES: list[tuple[ArgumentType, str]] = [
    (BooleanType(), "i1"),
    (IntegerType(7), "i7"),
    (IndexType(), "i64"),
    *[
        (FloatType(name), spelled)
        for name, spelled in (
            ("f16", "half"),
            ("bf16", "bfloat"),
            ("f64", "double"),
            ("f80", "x86_fp80"),
            ("f128", "fp128"),
        )
    ],
    (ComplexType(FLOAT), "{ float, float }"),
    (VectorType((2, 3, 4), INT), "[2 x [3 x <4 x i32>]]"),
    (ArrayType(ArrayType(INT, 3), 2), "[2 x [3 x i32]]"),
    (TupleType((INT, TupleType(()))), "{ i32, {} }"),
    (PointerType(None), "i8*"),
    (PointerType(PointerType(FLOAT, 3), 1), "float addrspace(3)* addrspace(1)*"),
    (PointerType(ArrayType(FLOAT, 2)), "[2 x float]*"),
]


@pytest.mark.parametrize(("type_", "expected"), TYPES, ids=[text for _, text in TYPES])
def test_spelling(type_: ArgumentType, expected: str) -> None:
    assert llvm_types.llvm_type(type_, Pointers.TYPED) == expected


@spirv_tools.needs_translator
@pytest.mark.parametrize("pointers", list(Pointers))
def test_the_assembler_reads_all_of_them(pointers: Pointers) -> None:
    spelled = [llvm_types.llvm_type(type_, pointers) for type_, _ in TYPES]
    text = "".join(f"declare void @f{n}({type_})\n" for n, type_ in enumerate(spelled))
    flag = ["--opaque-pointers=0"] if pointers is Pointers.TYPED else []
    spirv_tools.run("llvm-as-15", *flag, "-", "-o", "/dev/null", text=text)


def test_opaque_pointers_show_no_pointee() -> None:
    pointer = PointerType(PointerType(FLOAT, 3), 1)
    assert llvm_types.llvm_type(pointer, Pointers.OPAQUE) == "ptr addrspace(1)"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("struct S", "%struct.S"),
        ("union U", "%union.U"),
        ("ns::S<int, 1>", '%"struct.ns::S<int, 1>"'),
        ('a"b\\\n', '%"struct.a\\22b\\5C\\0A"'),
    ],
)
def test_names_of_classes(name: str, expected: str) -> None:
    assert llvm_types.llvm_type(StructType(name, 4, 4), Pointers.TYPED) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("f.x$-1", "f.x$-1"), ("1", '"1"'), ("", '""'), ("é", '"\\C3\\A9"'), ("a b", '"a b"')],
)
def test_names(text: str, expected: str) -> None:
    assert llvm_types.name(text) == expected


def test_what_crosses_in_pieces_has_no_type() -> None:
    with pytest.raises(ValueError, match="sampler_t"):
        llvm_types.llvm_type(OpaqueType(OpaqueKind.SAMPLER, "sampler_t"), Pointers.TYPED)
