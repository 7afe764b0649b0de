"""Types as text and as JSON."""

from __future__ import annotations

import jsonschema
import pytest

from syclflat.emitters.type_texts import structure, text
from syclflat.model.types import (
    ArgumentType,
    ArrayType,
    BooleanType,
    ComplexType,
    FloatType,
    GroupType,
    IndexType,
    IntegerType,
    MemRefType,
    OpaqueKind,
    OpaqueType,
    PointerType,
    Signedness,
    StructType,
    TupleType,
    UnrankedMemRefType,
    VectorType,
)
from tests.emitters.test_signatures import SCHEMA

F32 = FloatType("f32")
MEMREF = MemRefType(F32, (4, None), (None, 1), 8, 3)


@pytest.mark.parametrize(
    ("type_", "written"),
    [
        (BooleanType(), "bool"),
        (IntegerType(1), "i1"),
        (IntegerType(8, Signedness.UNSIGNED), "ui8"),
        (IntegerType(16, Signedness.SIGNED), "si16"),
        (IndexType(), "index"),
        (ComplexType(F32), "complex<f32>"),
        (VectorType((2, 4), F32), "vector<2x4xf32>"),
        (VectorType((), F32), "vector<f32>"),
        (MEMREF, "memref<4x?xf32, strided<[?, 1], offset: 8>, 3>"),
        (MemRefType(F32, (), ()), "memref<f32, strided<[]>>"),
        (UnrankedMemRefType(F32, 1), "memref<*xf32, 1>"),
        (
            GroupType(MemRefType(F32, (None,), (1,)), None),
            "group<memref<?xf32, strided<[1]>>, offset: ?>",
        ),
        (PointerType(None), "void*"),
        (PointerType(PointerType(F32, 1), 1), "global global f32**"),
        (
            PointerType(F32, 9, const=True, volatile=True, restrict=True),
            "addrspace(9) const volatile f32* restrict",
        ),
        (ArrayType(F32, 4), "f32[4]"),
        (TupleType((F32, ArrayType(IntegerType(64), 2))), "{f32, i64[2]}"),
        (StructType("struct S", 4, 4, (F32,)), "struct S"),
        (OpaqueType(OpaqueKind.IMAGE, "image2d_t", "read_only"), "read_only image2d_t"),
        (OpaqueType(OpaqueKind.SAMPLER, "sampler_t"), "sampler_t"),
    ],
)
def test_texts_and_structures(type_: ArgumentType, written: str) -> None:
    assert text(type_) == written
    schema = {"$ref": "#/$defs/type", "$defs": SCHEMA["$defs"]}
    jsonschema.validate(structure(type_), schema, cls=jsonschema.Draft202012Validator)


def test_structure() -> None:
    assert structure(GroupType(MEMREF, None)) == {
        "kind": "group",
        "memref": {
            "kind": "memref",
            "element": {"kind": "float", "name": "f32"},
            "shape": [4, None],
            "strides": [None, 1],
            "offset": 8,
            "memory_space": 3,
        },
        "offset": None,
    }
