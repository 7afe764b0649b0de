"""The metadata ``kernel_arg_*``: OpenCL C's facts about a kernel's parameters, as in Clang.

A host queries it with ``clGetKernelArgInfo``. Clang spells a pointer without its pointee's
qualifiers, and names base types in ``kernel_arg_base_type``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from syclflat.emitters import opencl_types
from syclflat.emitters.llvm import llvm_types
from syclflat.emitters.spir.metadata import Metadata
from syclflat.model.signature import FlatParameter
from syclflat.model.types import (
    AddressSpace,
    ArgumentType,
    ArrayType,
    ComplexType,
    IndexType,
    IntegerType,
    OpaqueKind,
    OpaqueType,
    PointerType,
    StructType,
    TupleType,
    VectorType,
)

_VECTOR = re.compile(
    r"(?P<element>u?(?:char|short|int|long)|half|float|double)(?P<length>2|3|4|8|16)"
)
_UNSIGNED = re.compile(r"u(char|short|int|long)")
_ACCESS = ("write_only", "read_write")


def add(parameters: Sequence[FlatParameter], metadata: Metadata, index_bits: int) -> list[str]:
    """Add the nodes for ``parameters``; return the references after a function's header."""

    def strings(texts: list[str]) -> str:
        return metadata.node(*(f"!{llvm_types.string(text)}" for text in texts))

    names = _TypeNames(index_bits)
    spaces = metadata.node(*(f"i32 {_address_space(p.type)}" for p in parameters))
    nodes = {
        "kernel_arg_addr_space": spaces,
        "kernel_arg_access_qual": strings([_access(p.type) for p in parameters]),
        "kernel_arg_type": strings([names.written(p) for p in parameters]),
        "kernel_arg_base_type": strings([names.base(p.type) for p in parameters]),
        "kernel_arg_type_qual": strings([_qualifiers(p.type) for p in parameters]),
        "kernel_arg_name": strings([p.name for p in parameters]),
    }
    return [f"!{name} {node}" for name, node in nodes.items()]


def _address_space(type_: ArgumentType) -> int:
    if isinstance(type_, PointerType):
        return type_.address_space
    is_global = isinstance(type_, OpaqueType) and type_.kind in (OpaqueKind.IMAGE, OpaqueKind.PIPE)
    return AddressSpace.GLOBAL if is_global else AddressSpace.PRIVATE


def _access(type_: ArgumentType) -> str:
    if isinstance(type_, OpaqueType) and type_.kind in (OpaqueKind.IMAGE, OpaqueKind.PIPE):
        return type_.access if type_.access in _ACCESS else "read_only"
    return "none"


def _qualifiers(type_: ArgumentType) -> str:
    if isinstance(type_, OpaqueType) and type_.kind is OpaqueKind.PIPE:
        return "pipe"
    if not isinstance(type_, PointerType):
        return ""
    is_const = type_.const or type_.address_space == AddressSpace.CONSTANT
    given = (("restrict", type_.restrict), ("const", is_const), ("volatile", type_.volatile))
    return " ".join(word for word, is_given in given if is_given)


class _TypeNames:
    """Names types as Clang prints them."""

    def __init__(self, index_bits: int) -> None:
        self._index_bits = index_bits

    def written(self, parameter: FlatParameter) -> str:
        """Return a parameter's type as in the source."""
        type_ = parameter.type
        if isinstance(type_, PointerType):
            return f"{self._pointee(type_, is_base=False)}*"
        return parameter.spelling or self._name(type_, is_base=False)

    def base(self, type_: ArgumentType) -> str:
        """Return the name of a type, without typedefs."""
        if isinstance(type_, PointerType):
            return f"{self._pointee(type_, is_base=True)}*"
        return self._name(type_, is_base=True)

    def _pointee(self, pointer: PointerType, is_base: bool) -> str:
        return "void" if pointer.pointee is None else self._name(pointer.pointee, is_base)

    def _name(self, type_: ArgumentType, is_base: bool) -> str:
        match type_:
            case PointerType():
                return self._inner_pointer(type_, is_base)
            case ComplexType(element=element):
                return self._name(VectorType((2,), element), is_base)
            case IndexType():
                return self._name(IntegerType(self._index_bits), is_base)
            case IntegerType(bits=1):
                return "bool"
            case VectorType(shape=(*outer, length), element=element):
                vector = _vector(self._name(element, is_base), length, is_base)
                return vector + "".join(f"[{count}]" for count in outer)
            case ArrayType(element=element, count=count):
                return f"{self._name(element, is_base)}[{count}]"
            case TupleType(elements=elements):
                return f"{{ {', '.join(self._name(part, is_base) for part in elements)} }}"
            case StructType(name=name):
                return name
            case OpaqueType(kind=OpaqueKind.PIPE, name=packet):
                vector_name = _VECTOR.fullmatch(packet)
                if vector_name is None or not is_base:
                    return packet
                return _vector(vector_name["element"], int(vector_name["length"]), is_base)
            case OpaqueType(name=name):
                return name
        return opencl_types.spelling(type_, qualified=False)

    def _inner_pointer(self, pointer: PointerType, is_base: bool) -> str:
        """Return the name of a pointer type with all qualifiers."""
        declarator, inner = "*", pointer
        while isinstance(inner.pointee, PointerType):
            qualifiers = _pointee_qualifiers(inner)
            declarator = f"*{qualifiers} {declarator}" if qualifiers else f"*{declarator}"
            inner = inner.pointee
        qualifiers, name = _pointee_qualifiers(inner), self._pointee(inner, is_base)
        words = [qualifiers, name, declarator]
        if is_base and isinstance(inner.pointee, VectorType):
            # The suffix of a vector binds like the bounds of an array.
            name, _, suffix = name.partition(" ")
            words = [name, qualifiers, declarator, suffix]
        elif is_base and qualifiers and _UNSIGNED.fullmatch(name):
            # Clang abbreviates only types that begin with "unsigned".
            words = [qualifiers, f"unsigned {name[1:]}", declarator]
        return " ".join(word for word in words if word)


def _pointee_qualifiers(pointer: PointerType) -> str:
    words = [word for word in ("const", "volatile") if getattr(pointer, word)]
    if pointer.address_space != AddressSpace.PRIVATE:
        words.append(f"__{AddressSpace(pointer.address_space).name.lower()}")
    return " ".join(words)


def _vector(element: str, length: int, is_base: bool) -> str:
    if is_base:
        return f"{element} __attribute__((ext_vector_type({length})))"
    return f"{element}{length}"
