"""The argument buffer of AMD's Catalyst driver (CLRX, "AMD Catalyst OpenCL 2.0 ABI description").

Sizes and alignments follow the document, "Argument passing and kernel setup", and the CLRX
assembler where the document is silent.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.model.argument_buffer import ArgumentBuffer, Slot
from syclflat.model.signature import FlatParameter, Signature
from syclflat.model.types import (
    ArgumentType,
    BooleanType,
    FloatType,
    IntegerType,
    OpaqueKind,
    OpaqueType,
    PointerType,
    Signedness,
    StructType,
    VectorType,
)

NEW_BINARIES = 191205
"""The first driver version (year, month, release) of the newer form of binaries."""
_ROUNDING = 16
"""The size of a buffer is a multiple of it, in bytes, in new binaries."""
_METADATA_UNIT = 16
_METADATA_ELEMENT = 4
"""Metadata places arguments at multiples of 16 bytes and counts elements as 4 bytes at least."""
_LENGTHS = (2, 3, 4, 8, 16)
_BITS = (8, 16, 32, 64)
_FLOATS = {"f32": 4, "f64": 8}
_SETUP = (
    *("global_offset_0", "global_offset_1", "global_offset_2"),
    *("printf_buffer", "vqueue_pointer", "aqlwrap_pointer"),
)
_OFFSETS = 3
"""The first ones are numbers, of type size_t; the others are pointers."""


@dataclass(frozen=True, slots=True)
class Abi:
    """A width of the ABI."""

    name: str
    pointer_size: int
    """In bytes."""


ABIS = (Abi("amdcl2-64", 8), Abi("amdcl2-32", 4))


def find(name: str) -> Abi:
    """Return the ABI called ``name``.

    Raises:
        KeyError: if the ABI is unknown.

    """
    for abi in ABIS:
        if abi.name == name:
            return abi
    raise KeyError(name)


def layout(
    signature: Signature, abi: Abi, driver_version: int = NEW_BINARIES, has_setup: bool = True
) -> ArgumentBuffer:
    """Return the layout of a kernel's argument buffer.

    Args:
        signature: the kernel.
        abi: the width.
        driver_version: year, month and release, as in 191205; earlier, 3-component vectors take the
            space of 3, and the size of the buffer is not rounded up.
        has_setup: whether the six setup arguments come first.

    Raises:
        InputError: if an argument cannot be passed.

    """
    is_new = driver_version >= NEW_BINARIES
    slots: list[Slot] = []
    failures: list[Diagnostic] = []
    given = [*_setup_parameters(abi)] if has_setup else []
    position = metadata = 0
    for parameter in (*given, *signature.parameters):
        try:
            size, alignment = _extent(parameter.type, abi, is_new)
        except _UnpassableError as failure:
            failures.append(_refused(signature, parameter, str(failure)))
            continue
        position = _aligned(position, alignment)
        slots.append(
            Slot(
                parameter.name,
                parameter.type,
                position,
                size,
                alignment,
                metadata,
                len(slots) < len(given),
                isinstance(parameter.type, OpaqueType | StructType),
            )
        )
        position += size
        counted = _metadata_size(parameter.type, size, alignment)
        metadata = _aligned(metadata + counted, _METADATA_UNIT)
    if failures:
        raise InputError(*failures)
    total = _aligned(position, _ROUNDING) if is_new else position
    return ArgumentBuffer(signature.name, abi.name, tuple(slots), total, tuple(_notes(slots, abi)))


def _setup_parameters(abi: Abi) -> Iterator[FlatParameter]:
    number = IntegerType(abi.pointer_size * 8, Signedness.UNSIGNED)
    for position, name in enumerate(_SETUP):
        yield FlatParameter(name, number if position < _OFFSETS else PointerType(None), name)


class _UnpassableError(Exception):
    """An argument cannot be passed; the text says why."""


def _extent(type_: ArgumentType, abi: Abi, is_new: bool) -> tuple[int, int]:
    """Return size and alignment in bytes."""
    pointer = abi.pointer_size
    match type_:
        case IntegerType(bits=bits) if bits in _BITS:
            return bits // 8, bits // 8
        case FloatType(name=name) if name in _FLOATS:
            return _FLOATS[name], _FLOATS[name]
        case VectorType(shape=(length,), element=element) if length in _LENGTHS:
            size, alignment = _extent(element, abi, is_new)
            # Use the alignment of an element, not of the vector.
            return size * (4 if length == 3 and is_new else length), alignment
        case PointerType(pointee=OpaqueType(kind=OpaqueKind.IMAGE | OpaqueKind.SAMPLER as kind)):
            raise _UnpassableError(f"a pointer to {kind.value}s")
        case OpaqueType(kind=OpaqueKind.EVENT | OpaqueKind.RESERVE_ID):
            raise _UnpassableError(type_.name)
        case PointerType() | StructType() | OpaqueType():
            return pointer, pointer
        case FloatType(name=name):
            raise _UnpassableError("half" if name == "f16" else name)
        case IntegerType(bits=bits):
            raise _UnpassableError(f"an integer of {bits} bits")
        case VectorType():
            raise _UnpassableError("a vector of this shape")
        case BooleanType():
            raise _UnpassableError("bool")
    raise _UnpassableError("an aggregate by value")


def _metadata_size(type_: ArgumentType, size: int, alignment: int) -> int:
    """Return the bytes that an argument counts in metadata."""
    if isinstance(type_, VectorType):
        return size // alignment * max(alignment, _METADATA_ELEMENT)
    return max(size, _METADATA_ELEMENT)


def _aligned(position: int, alignment: int) -> int:
    return -(-position // alignment) * alignment


def _notes(slots: list[Slot], abi: Abi) -> Iterator[str]:
    is_image = any(
        isinstance(slot.type, OpaqueType) and slot.type.kind is OpaqueKind.IMAGE for slot in slots
    )
    if is_image and abi.pointer_size == 4:
        yield (
            "images: 4 bytes, as the document says; 32-bit code of real drivers loads handles of "
            "8 bytes"
        )
    if any(isinstance(slot.type, StructType) for slot in slots):
        yield "structures are passed as pointers to them, not by value as in HSA"


def _refused(signature: Signature, parameter: FlatParameter, what: str) -> Diagnostic:
    return error(
        f"kernel {signature.name}: argument {parameter.path}: {what} can't be passed in an "
        "argument buffer of AMD OpenCL 2.0",
        "kernarg-type",
        parameter.location or signature.location,
        "pass integers of 8 to 64 bits, float, double, vectors of those, pointers, structures, "
        "images, samplers, queues or pipes",
    )
