"""MLIR's types in LLVM (MLIR, "Default Memref Model" and the conversion of its types)."""

from __future__ import annotations

import functools

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
    PointerType,
    TupleType,
    UnrankedMemRefType,
    VectorType,
)

_BYTE = IntegerType(8)
_UNCONVERTED = ("tf32",)
"""Floating-point types that LLVM lacks."""


class UnconvertibleError(Exception):
    """A type has no counterpart in LLVM; the text describes it."""


@functools.cache
def lowered(type_: ArgumentType, index_bits: int) -> ArgumentType:
    """Return the LLVM type of ``type_``: the descriptor for a memref.

    Args:
        type_: the type.
        index_bits: the width of ``index``.

    Raises:
        UnconvertibleError: if LLVM has no counterpart.

    """
    match type_:
        case BooleanType():
            return IntegerType(1)
        case IntegerType(bits=bits):
            return IntegerType(bits)
        case IndexType():
            return IntegerType(index_bits)
        case FloatType(name=name):
            if name in _UNCONVERTED:
                raise UnconvertibleError(f"the type {name}")
            # Eight-bit types are stored as bytes.
            return _BYTE if name.startswith("f8E") else type_
        case ComplexType(element=element):
            part = lowered(element, index_bits)
            return TupleType((part, part))
        case VectorType(shape=shape, element=element):
            # A vector of rank 0 has a single element.
            *outer, length = shape or (1,)
            vector: ArgumentType = VectorType(
                (length,), lowered(element, index_bits), type_.is_scalable
            )
            for count in reversed(outer):
                vector = ArrayType(vector, count)
            return vector
        case PointerType():
            return type_
        case MemRefType() | UnrankedMemRefType():
            return descriptor(type_, index_bits)
        case GroupType():
            raise UnconvertibleError("a group")
    raise UnconvertibleError("a type of another language")


def descriptor(type_: MemRefType | UnrankedMemRefType, index_bits: int) -> TupleType:
    """Return the descriptor of a memref ("Memref Descriptor", "... for Unranked memref")."""
    index = IntegerType(index_bits)
    if isinstance(type_, UnrankedMemRefType):
        return TupleType((index, PointerType(_BYTE)))
    pointer = element_pointer(type_, index_bits)
    head = (pointer, pointer, index)
    rank = len(type_.shape)
    if rank == 0:
        # With rank 0, the descriptor has no arrays.
        return TupleType(head)
    extents = ArrayType(index, rank)
    return TupleType((*head, extents, extents))


def element_pointer(type_: MemRefType, index_bits: int) -> PointerType:
    """Return the type of a pointer to the elements of a memref."""
    try:
        element = lowered(type_.element, index_bits)
    except UnconvertibleError:
        # Memory may contain types that cannot be passed.
        return PointerType(None, type_.memory_space)
    return PointerType(element, type_.memory_space)
