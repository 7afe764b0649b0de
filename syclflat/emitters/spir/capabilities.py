"""The capabilities that the types of parameters need (SPIR-V specification, 3.31 "Capability")."""

from __future__ import annotations

from collections.abc import Iterable

from syclflat.model.types import (
    ArgumentType,
    ArrayType,
    ComplexType,
    FloatType,
    IndexType,
    IntegerType,
    OpaqueKind,
    OpaqueType,
    PointerType,
    TupleType,
    VectorType,
)

_VECTOR16, _FLOAT16_BUFFER, _FLOAT16, _FLOAT64, _INT64 = 7, 8, 9, 10, 11
_IMAGE_BASIC, _IMAGE_READ_WRITE, _PIPES, _DEVICE_ENQUEUE, _INT16 = 13, 14, 17, 19, 22
_INT8, _SAMPLED_1D, _SAMPLED_BUFFER = 39, 43, 46

_INTEGERS = {8: _INT8, 16: _INT16, 64: _INT64}
_LONG_VECTORS = (8, 16)
_OPAQUE = {
    OpaqueKind.PIPE: _PIPES,
    OpaqueKind.QUEUE: _DEVICE_ENQUEUE,
    OpaqueKind.CLK_EVENT: _DEVICE_ENQUEUE,
}


def needed(types: Iterable[ArgumentType], index_bits: int) -> list[int]:
    """Return the capabilities that kernels need to take ``types``, in ascending order."""
    found: set[int] = set()
    for type_ in types:
        found |= _of(type_, index_bits, in_memory=False)
    if _FLOAT16 in found:
        found.discard(_FLOAT16_BUFFER)
    return sorted(found)


def _of(type_: ArgumentType, index_bits: int, in_memory: bool) -> set[int]:
    match type_:
        case IntegerType(bits=bits):
            return {_INTEGERS[bits]} if bits in _INTEGERS else set()
        case IndexType():
            return {_INTEGERS[index_bits]} if index_bits in _INTEGERS else set()
        case FloatType(name="f64"):
            return {_FLOAT64}
        case FloatType(name="f16"):
            # Memory may hold types without arithmetic that the device does not support.
            return {_FLOAT16_BUFFER if in_memory else _FLOAT16}
        case VectorType(shape=(*_, length), element=element):
            long = {_VECTOR16} if length in _LONG_VECTORS else set()
            return long | _of(element, index_bits, in_memory)
        case PointerType(pointee=pointee) if pointee is not None:
            return _of(pointee, index_bits, in_memory=True)
        case ComplexType(element=element) | ArrayType(element=element):
            return _of(element, index_bits, in_memory)
        case TupleType(elements=elements):
            return {need for part in elements for need in _of(part, index_bits, in_memory)}
        case OpaqueType(kind=OpaqueKind.IMAGE):
            return _of_image(type_)
        case OpaqueType(kind=kind) if kind in _OPAQUE:
            return {_OPAQUE[kind]}
    return set()


def _of_image(type_: OpaqueType) -> set[int]:
    found = {_IMAGE_BASIC}
    if type_.access == "read_write":
        found.add(_IMAGE_READ_WRITE)
    if type_.name == "image1d_buffer_t":
        found.add(_SAMPLED_BUFFER)
    elif type_.name.startswith("image1d"):
        found.add(_SAMPLED_1D)
    return found
