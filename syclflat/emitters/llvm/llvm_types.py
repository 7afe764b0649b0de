"""Spell types, names and strings as LLVM IR does (LLVM Language Reference Manual)."""

from __future__ import annotations

import re
from collections.abc import Callable

from syclflat.emitters.emitter import Pointers
from syclflat.model.types import (
    ArgumentType,
    ArrayType,
    BooleanType,
    ComplexType,
    FloatType,
    IndexType,
    IntegerType,
    PointerType,
    StructType,
    TupleType,
    VectorType,
)

_PLAIN = re.compile(r"[-a-zA-Z$._][-a-zA-Z$._0-9]*")
"""Names that need no quotes ("Identifiers"); one of digits alone would be a number."""

_FLOATS = {
    "f16": "half",
    "bf16": "bfloat",
    "f32": "float",
    "f64": "double",
    "f80": "x86_fp80",
    "f128": "fp128",
}


def name(text: str) -> str:
    """Return ``text`` as it follows ``@`` or ``%``: in quotes where it has to be."""
    return text if _PLAIN.fullmatch(text) else string(text)


def string(text: str) -> str:
    """Return ``text`` in quotes, for names and after the ``!`` of a metadata string."""
    return '"' + "".join(_character(byte) for byte in text.encode()) + '"'


def _character(byte: int) -> str:
    is_plain = 0x20 <= byte < 0x7F and byte not in b'"\\'
    return chr(byte) if is_plain else f"\\{byte:02X}"


def struct_name(type_: StructType) -> str:
    """Return the name of a class in IR, as in Clang: ``%struct.S``, ``%union.U``."""
    keyword, _, rest = type_.name.partition(" ")
    if keyword in ("struct", "union", "class"):
        return "%" + name(f"{keyword}.{rest}")
    return "%" + name(f"struct.{type_.name}")


def pointer_to(pointee: str, address_space: int, pointers: Pointers) -> str:
    """Return the type of a pointer to the type ``pointee``, which opaque pointers don't show."""
    space = f" addrspace({address_space})" if address_space else ""
    return f"ptr{space}" if pointers is Pointers.OPAQUE else f"{pointee}{space}*"


def llvm_type(
    type_: ArgumentType,
    pointers: Pointers,
    index_bits: int = 64,
    names: Callable[[StructType], str] = struct_name,
) -> str:
    """Return LLVM's spelling of a type.

    Args:
        type_: the type. A vector of several dimensions is an array of vectors.
        pointers: whether pointers contain their pointee type.
        index_bits: the width of ``index``.
        names: the names of classes.

    Raises:
        ValueError: if the type crosses in pieces, or is opaque.

    """

    def spell(part: ArgumentType) -> str:
        return llvm_type(part, pointers, index_bits, names)

    match type_:
        case BooleanType():
            return "i1"
        case IntegerType(bits=bits):
            return f"i{bits}"
        case IndexType():
            return f"i{index_bits}"
        case FloatType(name=format_) if format_ in _FLOATS:
            return _FLOATS[format_]
        case ComplexType(element=element):
            return f"{{ {spell(element)}, {spell(element)} }}"
        case VectorType(shape=(*outer, length), element=element):
            scale = "vscale x " if type_.is_scalable else ""
            spelled = f"<{scale}{length} x {spell(element)}>"
            for count in reversed(outer):
                spelled = f"[{count} x {spelled}]"
            return spelled
        case PointerType(pointee=pointee, address_space=space):
            is_known = pointee is not None and pointers is Pointers.TYPED
            return pointer_to(spell(pointee) if pointee and is_known else "i8", space, pointers)
        case ArrayType(element=element, count=count):
            return f"[{count} x {spell(element)}]"
        case TupleType(elements=elements):
            return f"{{ {', '.join(map(spell, elements))} }}" if elements else "{}"
        case StructType():
            return names(type_)
    raise ValueError(type_)
