"""Values to bytes and back."""

from __future__ import annotations

import math
import struct
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from syclflat.diagnostics import InputError
from syclflat.model.argument_buffer import ArgumentBuffer
from syclflat.model.location import Location
from syclflat.model.signature import FlatParameter, Signature
from syclflat.model.types import (
    ArgumentType,
    FloatType,
    IntegerType,
    OpaqueKind,
    OpaqueType,
    PointerType,
    Signedness,
    StructType,
    VectorType,
)
from syclflat.targets import amdcl2
from syclflat.targets.argument_values import pack, unpack

PLACE = Location("values.json", 0, 0)
INTEGERS = [
    IntegerType(bits, sign)
    for bits in (8, 16, 32, 64)
    for sign in (Signedness.SIGNED, Signedness.UNSIGNED)
]
HANDLES = (
    PointerType(None, 1),
    StructType("struct S", 24, 8),
    OpaqueType(OpaqueKind.SAMPLER, "sampler_t"),
)
SCALARS = st.sampled_from((*INTEGERS, FloatType("f32"), FloatType("f64")))
TYPES = st.one_of(
    SCALARS,
    st.sampled_from(HANDLES),
    st.builds(lambda n, t: VectorType((n,), t), st.sampled_from((2, 3, 4, 8, 16)), SCALARS),
)


def buffer(*types: ArgumentType, abi: str = "amdcl2-64") -> ArgumentBuffer:
    parameters = tuple(FlatParameter(f"a{n}", type_, f"a{n}") for n, type_ in enumerate(types))
    signature = Signature("f", parameters, None, PLACE)
    return amdcl2.layout(signature, amdcl2.find(abi))


def value_of(type_: ArgumentType, pointer_bits: int) -> st.SearchStrategy[Any]:
    match type_:
        case IntegerType(bits=bits, signedness=Signedness.UNSIGNED):
            return st.integers(0, 2**bits - 1)
        case IntegerType(bits=bits):
            return st.integers(-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)
        case FloatType(name=name):
            width = 32 if name == "f32" else 64
            finite = st.floats(allow_nan=False, allow_infinity=False, width=width)
            return finite | st.sampled_from(("nan", "inf", "-inf"))
        case VectorType(shape=(length,), element=element):
            inner = value_of(element, pointer_bits)
            return st.lists(inner, min_size=length, max_size=length)
    return st.integers(0, 2**pointer_bits - 1).map(hex)


@given(data=st.data(), types=st.lists(TYPES, max_size=8), width=st.sampled_from((32, 64)))
def test_what_was_packed_is_unpacked(
    data: st.DataObject, types: list[ArgumentType], width: int
) -> None:
    layout = buffer(*types, abi=f"amdcl2-{width}")
    values = {f"a{n}": data.draw(value_of(type_, width)) for n, type_ in enumerate(types)}
    packed = pack(layout, values, PLACE)
    assert len(packed) == layout.size
    found = unpack(layout, packed, PLACE)
    assert {name: found[name] for name in values} == values


def test_bytes_are_little_endian_and_where_the_layout_says() -> None:
    layout = buffer(IntegerType(8, Signedness.SIGNED), VectorType((3,), FloatType("f32")))
    packed = pack(layout, {"a0": -2, "a1": [1.5, 2, 3], "global_offset_1": 7}, PLACE)
    assert packed[8:16] == struct.pack("<Q", 7)
    assert packed[48:49] == b"\xfe"
    assert packed[52:68] == struct.pack("<4f", 1.5, 2, 3, 0)


def test_numbers_that_json_lacks() -> None:
    layout = buffer(FloatType("f64"))
    packed = pack(layout, {"a0": "nan"}, PLACE)
    assert math.isnan(struct.unpack_from("<d", packed, 48)[0])
    assert unpack(layout, packed, PLACE)["a0"] == "nan"


@pytest.mark.parametrize(
    ("type_", "value", "message"),
    [
        (IntegerType(8, Signedness.UNSIGNED), 256, "256 does not fit into 8 bits, unsigned"),
        (IntegerType(16, Signedness.SIGNED), -40000, "-40000 does not fit into 16 bits, signed"),
        (IntegerType(32, Signedness.SIGNED), 1.5, "1.5 is not an integer"),
        (IntegerType(32, Signedness.SIGNED), True, "True is not an integer"),
        (FloatType("f32"), 1e300, "too large for f32"),
        (FloatType("f32"), "much", "'much' is not a number"),
        (VectorType((3,), FloatType("f32")), [1, 2], "takes a list of 3 numbers"),
        (PointerType(None, 1), "0x1_0000_0000_0000_0000", "does not fit into 64 bits"),
        (PointerType(None, 1), "here", "'here' is not a number"),
    ],
)
def test_values_that_do_not_fit(type_: ArgumentType, value: object, message: str) -> None:
    with pytest.raises(InputError, match=rf"argument a0: .*{message}.*\[kernarg-value\]"):
        pack(buffer(type_), {"a0": value}, PLACE)


def test_missing_and_unknown_values_are_told_together() -> None:
    with pytest.raises(InputError) as caught:
        pack(buffer(IntegerType(8), IntegerType(8)), {"b": 1, "a1": 2}, PLACE)
    messages = [getattr(d, "message", "") for d in caught.value.diagnostics]
    assert messages == [
        "kernel f has no argument 'b'",
        "kernel f: argument a0: the value is missing",
    ]


def test_too_few_bytes() -> None:
    with pytest.raises(InputError, match=r"has 64 bytes; the input has 10 \[kernarg-bytes\]"):
        unpack(buffer(IntegerType(8)), bytes(10), PLACE)
