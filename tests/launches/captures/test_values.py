"""Bytes to typed values."""

from __future__ import annotations

import math
import struct
from typing import Any

import pytest

from syclflat.launches.captures import values

NESTED: Any = 0
for _ in range(50):
    NESTED = [NESTED]


@pytest.mark.parametrize(
    ("type_", "data", "value"),
    [
        ("bool", b"\1", True),
        ("char", b"\xff", -1),
        ("unsigned char", b"\xff", 255),
        ("wchar_t", b"\xfe\xff\xff\xff", -2),
        ("char16_t", b"\xac\x20", 0x20AC),
        ("unsigned long long", b"\xff" * 8, 2**64 - 1),
        ("__int128", b"\xff" * 16, -1),
        ("std::nullptr_t", bytes(8), 0),
        ("float", struct.pack("<f", 1.5), 1.5),
        ("double", struct.pack("<d", -2.25), -2.25),
        ("_Float16", b"\x00\x3e", 1.5),
        ("sycl::detail::half_impl::half", b"\x00\x3e", 1.5),
        ("sycl::ext::oneapi::bfloat16", b"\xc0\x3f", 1.5),
        ("_Complex float", struct.pack("<2f", 1, -2), [1, -2]),
        ("int[2][3]", struct.pack("<6i", *range(6)), [[0, 1, 2], [3, 4, 5]]),
        ("float[0]", b"", None),
        ("sycl::vec<int, 3>", struct.pack("<4i", 1, 2, 3, 99), [1, 2, 3]),
        ("sycl::vec<sycl::detail::half_impl::half, 2>", b"\x00\x3e\x00\xbe", [1.5, -1.5]),
        ("float __attribute__((ext_vector_type(2)))", struct.pack("<2f", 1, 2), [1, 2]),
        ("int __attribute__((__vector_size__(2 * sizeof(int))))", struct.pack("<2i", 3, 4), [3, 4]),
        ("sycl::range<2>", struct.pack("<2Q", 16, 8), [16, 8]),
        ("sycl::id<>", struct.pack("<Q", 7), [7]),
        ("std::pair<int, float>", bytes(8), None),
        ("Custom", bytes(4), None),
        ("int[99999999999999999999]", bytes(4), None),
        ("sycl::vec<" * 50 + "int" + ", 1>" * 50, bytes(4), NESTED),
        ("sycl::vec<" * 400 + "int" + ", 1>" * 400, bytes(4), None),
    ],
)
def test_a_type_is_read_by_its_spelling(type_: str, data: bytes, value: Any) -> None:
    read = values.decoder(type_, len(data))
    assert (None if read is None else read(data)) == value


@pytest.mark.parametrize(
    ("type_", "offset", "width", "value"),
    [
        ("unsigned int", 0, 3, 5),
        ("int", 3, 5, -10),
        ("bool", 0, 1, True),
        ("int", 0, 8, -75),
        ("unsigned int", 0, 0, 0),
    ],
)
def test_a_bit_field_is_read_with_its_sign(
    type_: str, offset: int, width: int, value: object
) -> None:
    assert values.bit_field(type_, offset, width)(b"\xb5") == value


def test_json_gets_numbers_that_it_has() -> None:
    assert values.plain([math.inf, -math.inf, 1.5, 2**64, -(2**63)]) == [
        *("inf", "-inf", 1.5, str(2**64), -(2**63)),
    ]
    assert values.plain(math.nan) == "nan"
