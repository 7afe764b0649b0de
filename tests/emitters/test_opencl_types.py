"""Types as OpenCL C spells them."""

from __future__ import annotations

import pytest

from syclflat.emitters.opencl_types import SpellingError, declaration, spelling, uses
from syclflat.model.types import (
    AddressSpace,
    ArgumentType,
    ArrayType,
    BooleanType,
    ComplexType,
    FloatType,
    IndexType,
    IntegerType,
    MemRefType,
    OpaqueKind,
    OpaqueType,
    PointerType,
    Signedness,
    StructType,
    TupleType,
    VectorType,
)

FLOAT = FloatType("f32")
SHORT = IntegerType(16, Signedness.SIGNED)
GLOBAL, LOCAL, CONSTANT = AddressSpace.GLOBAL, AddressSpace.LOCAL, AddressSpace.CONSTANT


@pytest.mark.parametrize(
    ("type_", "declared", "plain"),
    [
        (BooleanType(), "bool a", "bool"),
        (SHORT, "short a", "short"),
        (IntegerType(64), "long a", "long"),
        (IntegerType(8, Signedness.UNSIGNED), "uchar a", "uchar"),
        (FloatType("f16"), "half a", "half"),
        (VectorType((3,), IntegerType(32, Signedness.UNSIGNED)), "uint3 a", "uint3"),
        (VectorType((16,), FloatType("f64")), "double16 a", "double16"),
        (PointerType(FLOAT, GLOBAL), "global float* a", "float*"),
        (PointerType(None, LOCAL), "local void* a", "void*"),
        (PointerType(PointerType(SHORT, GLOBAL), GLOBAL), "global short*global* a", "short**"),
        (
            PointerType(FLOAT, CONSTANT, const=True, volatile=True, restrict=True),
            "constant const volatile float* restrict a",
            "float*",
        ),
        (
            PointerType(PointerType(FLOAT, GLOBAL, restrict=True), GLOBAL, const=True),
            "global float*global const restrict* a",
            "float**",
        ),
        (
            PointerType(PointerType(FLOAT, LOCAL), GLOBAL, restrict=True),
            "local float*global* restrict a",
            "float**",
        ),
        (PointerType(ArrayType(FLOAT, 4), GLOBAL), "global float (*a)[4]", "float (*)[4]"),
        (
            PointerType(ArrayType(ArrayType(PointerType(FLOAT, LOCAL), 4), 2), GLOBAL),
            "local float*global (*a)[2][4]",
            "float* (*)[2][4]",
        ),
        (PointerType(StructType("struct S", 8, 4), GLOBAL), "global struct S* a", "struct S*"),
        (StructType("S", 8, 4), "S a", "S"),
        (OpaqueType(OpaqueKind.SAMPLER, "sampler_t"), "sampler_t a", "sampler_t"),
        (OpaqueType(OpaqueKind.QUEUE, "queue_t"), "queue_t a", "queue_t"),
        (
            OpaqueType(OpaqueKind.IMAGE, "image2d_t", "write_only"),
            "write_only image2d_t a",
            "image2d_t",
        ),
        (
            OpaqueType(OpaqueKind.PIPE, "float4", "read_only"),
            "read_only pipe float4 a",
            "pipe float4",
        ),
    ],
)
def test_spelling(type_: ArgumentType, declared: str, plain: str) -> None:
    assert declaration(type_, "a") == declared
    assert spelling(type_, qualified=False) == plain


@pytest.mark.parametrize(
    ("type_", "described"),
    [
        (IntegerType(1), "an integer of 1 bit"),
        (IntegerType(128), "an integer of 128 bits"),
        (IndexType(), "index"),
        (FloatType("bf16"), "bf16"),
        (ComplexType(FLOAT), "a complex number"),
        (VectorType((5,), FLOAT), "a vector of 5 numbers"),
        (VectorType((2, 4), FLOAT), "a vector of 2x4 numbers"),
        (VectorType((4,), BooleanType()), "a vector of 4 booleans"),
        (MemRefType(FLOAT, (), ()), "a memory reference"),
        (TupleType((FLOAT,)), "a structure without a name"),
        (StructType("S) {} void f(int", 8, 4), "a class whose name is invalid in OpenCL C"),
        (PointerType(FLOAT, 7), "a pointer to address space 7"),
        (PointerType(FloatType("f128"), GLOBAL), "f128"),
    ],
)
def test_what_has_no_spelling(type_: ArgumentType, described: str) -> None:
    with pytest.raises(SpellingError, match=f"^{described}$"):
        spelling(type_)


def test_uses() -> None:
    double = FloatType("f64")
    assert uses(PointerType(PointerType(VectorType((2,), double), GLOBAL), GLOBAL), "f64")
    assert uses(StructType("S", 16, 8, (FLOAT, ArrayType(double, 1))), "f64")
    assert not uses(PointerType(FLOAT, GLOBAL), "f64")
