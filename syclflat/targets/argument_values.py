"""Values to the bytes of an argument buffer, and back."""

from __future__ import annotations

import math
import reprlib
import struct
from collections.abc import Mapping
from typing import Any

from syclflat.diagnostics import InputError, error
from syclflat.model.argument_buffer import ArgumentBuffer, Slot
from syclflat.model.location import Location
from syclflat.model.types import ArgumentType, FloatType, IntegerType, Signedness, VectorType

_FLOATS = {"f32": "f", "f64": "d"}
_SPECIAL = {"nan": math.nan, "inf": math.inf, "-inf": -math.inf}
_ADVICE = (
    'values are numbers, lists of numbers for vectors, and "0x..." for pointers and handles; '
    "setup arguments are optional"
)


def pack(buffer: ArgumentBuffer, values: Mapping[str, Any], place: Location) -> bytes:
    """Return the bytes of ``buffer`` with ``values`` by the names of arguments, little endian.

    Args:
        buffer: the layout.
        values: a number, a list of numbers for a vector, a number or a hexadecimal string for a
            pointer or a handle. Omitted setup arguments are 0.
        place: the place of the values, for errors.

    Raises:
        InputError: if a value is missing, unknown, or does not fit.

    """
    names = [slot.name for slot in buffer.slots]
    failures = [
        error(f"kernel {buffer.kernel} has no argument '{name}'", "kernarg-value", place, _ADVICE)
        for name in values
        if name not in names
    ]
    data = bytearray(buffer.size)
    for slot in buffer.slots:
        if slot.name not in values and slot.is_setup:
            continue
        try:
            if slot.name not in values:
                raise ValueError("the value is missing")
            packed = _packed(slot, values[slot.name])
        except ValueError as failure:
            failures.append(
                error(
                    f"kernel {buffer.kernel}: argument {slot.name}: {failure}",
                    "kernarg-value",
                    place,
                    _ADVICE,
                )
            )
            continue
        data[slot.offset : slot.offset + len(packed)] = packed
    if failures:
        raise InputError(*failures)
    return bytes(data)


def unpack(buffer: ArgumentBuffer, data: bytes, place: Location) -> dict[str, Any]:
    """Return the values in ``data``, in the form that :func:`pack` takes.

    Raises:
        InputError: if ``data`` has too few bytes.

    """
    if len(data) < buffer.size:
        raise InputError(
            error(
                f"the buffer of kernel {buffer.kernel} has {buffer.size} bytes; the input has "
                f"{len(data)}",
                "kernarg-bytes",
                place,
                "choose the kernel with --kernel, and the ABI and driver that wrote the bytes",
            )
        )
    return {slot.name: _unpacked(slot, data) for slot in buffer.slots}


def _packed(slot: Slot, value: object) -> bytes:
    type_ = slot.type
    if isinstance(type_, VectorType):
        [length] = type_.shape
        if not isinstance(value, list) or len(value) != length:
            raise ValueError(f"a vector takes a list of {length} numbers")
        return b"".join(_scalar(type_.element, element) for element in value)
    if isinstance(type_, IntegerType | FloatType):
        return _scalar(type_, value)
    return _integer(_number(value), slot.size, is_signed=False)


def _scalar(type_: ArgumentType, value: object) -> bytes:
    if isinstance(type_, FloatType):
        return _float(type_.name, value)
    assert isinstance(type_, IntegerType)
    return _integer(_number(value), type_.bits // 8, type_.signedness is not Signedness.UNSIGNED)


def _number(value: object) -> int:
    if isinstance(value, str):
        try:
            return int(value, 0)
        except ValueError:
            raise ValueError(f"'{value}' is not a number") from None
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"{reprlib.repr(value)} is not an integer")
    return value


def _integer(value: int, size: int, is_signed: bool) -> bytes:
    try:
        return value.to_bytes(size, "little", signed=is_signed)
    except OverflowError:
        kind = "signed" if is_signed else "unsigned"
        raise ValueError(f"{value} does not fit into {size * 8} bits, {kind}") from None


def _float(name: str, value: object) -> bytes:
    number = _SPECIAL.get(value) if isinstance(value, str) else value
    if isinstance(number, bool) or not isinstance(number, int | float):
        raise ValueError(f"{reprlib.repr(value)} is not a number")
    try:
        return struct.pack(f"<{_FLOATS[name]}", number)
    except OverflowError:
        raise ValueError(f"{value} is too large for {name}") from None


def _unpacked(slot: Slot, data: bytes) -> Any:
    type_ = slot.type
    if isinstance(type_, VectorType):
        [length] = type_.shape
        size = slot.alignment
        return [
            _read(type_.element, data, slot.offset + position * size, size)
            for position in range(length)
        ]
    if isinstance(type_, IntegerType | FloatType):
        return _read(type_, data, slot.offset, slot.size)
    return hex(int.from_bytes(data[slot.offset : slot.end], "little"))


def _read(type_: ArgumentType, data: bytes, offset: int, size: int) -> int | float | str:
    if isinstance(type_, FloatType):
        [number] = struct.unpack_from(f"<{_FLOATS[type_.name]}", data, offset)
        # JSON has no infinities and no NaN.
        return float(number) if math.isfinite(number) else str(number)
    assert isinstance(type_, IntegerType)
    is_signed = type_.signedness is not Signedness.UNSIGNED
    return int.from_bytes(data[offset : offset + size], "little", signed=is_signed)
