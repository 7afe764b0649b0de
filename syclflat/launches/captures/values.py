"""Bytes of arguments to typed values, by the types' spellings in manifests.

Sizes come from Clang, through the manifest; a spelling says only whether a number has a sign or a
fraction, and how many elements there are. Devices and hosts are little endian.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Sequence
from math import prod
from typing import Any, TypeAlias

Decoder: TypeAlias = Callable[[bytes], Any]
"""Returns a bool, an int, a float, or a list of these, nested for arrays of arrays."""

_UNSIGNED = frozenset(
    (
        *("unsigned char", "unsigned short", "unsigned int", "unsigned long"),
        *("unsigned long long", "unsigned __int128", "std::nullptr_t"),
        *("char8_t", "char16_t", "char32_t"),
    )
)
_SIGNED = frozenset(
    (
        *("char", "signed char", "short", "int", "long", "long long", "__int128", "wchar_t"),
        *("unsigned char8_t",),
    )
)
_FLOATS = {2: "<e", 4: "<f", 8: "<d"}
_FLOAT = frozenset(("float", "double", "_Float16", "__fp16", "half"))
_SYCL = r"(?:sycl::(?:_V1::)?)"
_HALF = re.compile(rf"{_SYCL}?(?:detail::half_impl::)?half")
_BFLOAT16 = re.compile(rf"__bf16|{_SYCL}?(?:ext::oneapi::)?bfloat16")
_COMPLEX = re.compile(r"_Complex (.+)|std::complex<(.+)>")
_VECTOR = re.compile(
    rf"{_SYCL}vec<(?P<sycl>.+), (?P<length>\d{{1,18}})>"
    r"|(?P<element>.+) __attribute__\(\((?:ext_vector_type|__vector_size__)"
    r"\((?P<count>\d{1,18})\b.*"
)
_INDICES = re.compile(rf"{_SYCL}(?:range|id)<\d*>")
_BOUNDS = re.compile(r"(?:\[\d{1,18}\])+")
_LONGEST = 1_024
"""Characters of a type's spelling; no longer one names an array of numbers."""
_INDEX = 8
"""Bytes of a size in a SYCL range."""


def decoder(type_: str, size: int) -> Decoder | None:
    """Return what reads ``size`` bytes of a type, None where its spelling doesn't say how."""
    type_ = type_.removeprefix("const ").removeprefix("volatile ")
    if len(type_) > _LONGEST:
        return None
    if type_ == "bool":
        return lambda data: bool(data[0]) if len(data) == 1 else any(data)
    if type_ in _SIGNED or type_ in _UNSIGNED:
        is_signed = type_ in _SIGNED
        return lambda data: int.from_bytes(data, "little", signed=is_signed)
    if type_ in _FLOAT or _HALF.fullmatch(type_):
        form = _FLOATS.get(size)
        return None if form is None else lambda data: struct.unpack(form, data)[0]
    if _BFLOAT16.fullmatch(type_) and size == 2:
        return lambda data: struct.unpack("<f", b"\0\0" + data)[0]
    return _of_several(type_, size)


def _of_several(type_: str, size: int) -> Decoder | None:
    if bounds := _bounds(type_):
        return elements(type_.partition("[")[0].rstrip(), bounds, size)
    if found := _VECTOR.fullmatch(type_):
        length = int(found["length"] or found["count"])
        # A vector of three elements takes the room of four.
        room = 4 if length == 3 else length
        if not room or size % room:
            return None
        inner = elements(found["sycl"] or found["element"], [length], size // room * length)
        return None if inner is None else lambda data: inner(data[: size // room * length])
    if found := _COMPLEX.fullmatch(type_):
        return elements(found[1] or found[2], [2], size)
    if _INDICES.fullmatch(type_) and size % _INDEX == 0:
        return elements("unsigned long", [size // _INDEX], size)
    return None


def _bounds(type_: str) -> list[int]:
    """Return the bounds of an array, none of another type."""
    _, bracket, rest = type_.partition("[")
    if not bracket or _BOUNDS.fullmatch(f"[{rest}") is None:
        return []
    return [int(bound) for bound in rest[:-1].split("][")]


def elements(type_: str, bounds: Sequence[int], size: int) -> Decoder | None:
    """Return what reads an array with these ``bounds``, the outermost first."""
    count = prod(bounds)
    if not count or size % count:
        return None
    step = size // count
    one = decoder(type_, step)
    if one is None or not step:
        return None
    form = _FLOATS.get(step) if type_ in _FLOAT or _HALF.fullmatch(type_) else None

    def read(data: bytes) -> Any:
        if form is not None:
            flat = list(struct.unpack(f"<{count}{form[1]}", data))
        else:
            flat = [one(data[at : at + step]) for at in range(0, size, step)]
        for bound in reversed(bounds[1:]):
            flat = [flat[at : at + bound] for at in range(0, len(flat), bound)]
        return flat

    return read


def is_several(type_: str) -> bool:
    """Return whether :func:`decoder` reads a list of values of a type, if it reads any."""
    if len(type_) > _LONGEST:
        return False
    patterns = (_VECTOR, _COMPLEX, _INDICES)
    return bool(_bounds(type_)) or any(pattern.fullmatch(type_) for pattern in patterns)


def bit_field(type_: str, offset: int, width: int) -> Decoder:
    """Return what reads a bit-field of ``width`` bits that begins at bit ``offset``.

    ``type_`` is that of its values: an enumeration's underlying one.
    """
    is_signed = type_ in _SIGNED
    is_bool = type_ == "bool"

    def read(data: bytes) -> Any:
        value = (int.from_bytes(data, "little") >> offset) & ((1 << width) - 1)
        if is_bool:
            return bool(value)
        is_negative = is_signed and width and value >> (width - 1)
        return value - (1 << width) if is_negative else value

    return read


def plain(value: Any) -> Any:
    """Return a value that JSON can hold: infinities, NaN and wide integers as text."""
    if isinstance(value, list):
        return list(map(plain, value))
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
        return str(value)
    if isinstance(value, int) and not -(2**63) <= value < 2**64:
        return str(value)
    return value
