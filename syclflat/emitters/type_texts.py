"""Types for readers of any language: as text in the notation of MLIR, and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from syclflat.model.types import (
    AddressSpace,
    ArgumentType,
    ArrayType,
    BooleanType,
    ComplexType,
    FloatType,
    GroupType,
    IndexType,
    IntegerType,
    MemRefType,
    OpaqueType,
    PointerType,
    Signedness,
    StructType,
    TupleType,
    UnrankedMemRefType,
    VectorType,
)

_SIGNS = {Signedness.SIGNLESS: "", Signedness.SIGNED: "s", Signedness.UNSIGNED: "u"}
_SPACES = {int(space): space.name.lower() for space in AddressSpace}


def text(type_: ArgumentType) -> str:
    """Return ``type_`` in MLIR's notation; pointers and groups as in the tensor language and C."""
    match type_:
        case BooleanType():
            return "bool"
        case IntegerType(bits=bits, signedness=signedness):
            return f"{_SIGNS[signedness]}i{bits}"
        case IndexType():
            return "index"
        case FloatType(name=name):
            return name
        case ComplexType(element=element):
            return f"complex<{text(element)}>"
        case VectorType(shape=shape, element=element):
            return f"vector<{_sizes(shape)}{text(element)}>"
        case MemRefType():
            strides = f"strided<[{', '.join(map(_extent, type_.strides))}]{_offset(type_)}>"
            shape_and_element = _sizes(type_.shape) + text(type_.element)
            return f"memref<{shape_and_element}, {strides}{_space(type_.memory_space)}>"
        case UnrankedMemRefType(element=element, memory_space=space):
            return f"memref<*x{text(element)}{_space(space)}>"
        case GroupType(memref=memref, offset=offset):
            return f"group<{text(memref)}, offset: {_extent(offset)}>"
        case PointerType():
            return _pointer(type_)
        case ArrayType(element=element, count=count):
            return f"{text(element)}[{count}]"
        case TupleType(elements=elements):
            return f"{{{', '.join(map(text, elements))}}}"
        case StructType(name=name):
            return name
    access = "" if type_.access == "none" else f"{type_.access} "
    return f"{access}{type_.name}"


def _pointer(pointer: PointerType) -> str:
    space = pointer.address_space
    where = "" if space == AddressSpace.PRIVATE else _SPACES.get(space, f"addrspace({space})")
    pointee = "void" if pointer.pointee is None else text(pointer.pointee)
    words = [
        where,
        "const" if pointer.const else "",
        "volatile" if pointer.volatile else "",
        f"{pointee}*{' restrict' if pointer.restrict else ''}",
    ]
    return " ".join(filter(None, words))


def _sizes(shape: Sequence[int | None]) -> str:
    return "".join(f"{_extent(size)}x" for size in shape)


def _extent(extent: int | None) -> str:
    return "?" if extent is None else str(extent)


def _offset(memref: MemRefType) -> str:
    return "" if memref.offset == 0 else f", offset: {_extent(memref.offset)}"


def _space(space: int) -> str:
    return f", {space}" if space else ""


def structure(type_: ArgumentType) -> dict[str, Any]:
    """Return ``type_`` for JSON; dynamic and unknown values are None."""
    match type_:
        case BooleanType():
            return {"kind": "boolean"}
        case IntegerType(bits=bits, signedness=signedness):
            return {"kind": "integer", "bits": bits, "signedness": signedness.value}
        case IndexType():
            return {"kind": "index"}
        case FloatType(name=name):
            return {"kind": "float", "name": name}
        case ComplexType(element=element):
            return {"kind": "complex", "element": structure(element)}
        case VectorType(shape=shape, element=element):
            return {"kind": "vector", "shape": list(shape), "element": structure(element)}
        case MemRefType():
            return {
                "kind": "memref",
                "element": structure(type_.element),
                "shape": list(type_.shape),
                "strides": list(type_.strides),
                "offset": type_.offset,
                "memory_space": type_.memory_space,
            }
        case UnrankedMemRefType(element=element, memory_space=space):
            return {
                "kind": "unranked_memref",
                "element": structure(element),
                "memory_space": space,
            }
        case GroupType(memref=memref, offset=offset):
            return {"kind": "group", "memref": structure(memref), "offset": offset}
        case PointerType(pointee=pointee):
            return {
                "kind": "pointer",
                "pointee": None if pointee is None else structure(pointee),
                "address_space": int(type_.address_space),
                "const": type_.const,
                "volatile": type_.volatile,
                "restrict": type_.restrict,
            }
        case ArrayType(element=element, count=count):
            return {"kind": "array", "element": structure(element), "count": count}
        case TupleType(elements=elements):
            return {"kind": "tuple", "elements": [structure(element) for element in elements]}
        case StructType():
            return {
                "kind": "struct",
                "name": type_.name,
                "size": type_.size,
                "alignment": type_.alignment,
                "elements": [structure(element) for element in type_.elements],
            }
    return _opaque(type_)


def _opaque(type_: OpaqueType) -> dict[str, Any]:
    return {
        "kind": "opaque",
        "opaque": type_.kind.value,
        "name": type_.name,
        "access": type_.access,
    }
