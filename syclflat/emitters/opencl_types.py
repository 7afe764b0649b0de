"""Spell types as OpenCL C does (its specification, version 3.0, 6.3 "Supported Data Types")."""

from __future__ import annotations

import re
from collections.abc import Iterator

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
    OpaqueKind,
    OpaqueType,
    PointerType,
    Signedness,
    StructType,
    TupleType,
    UnrankedMemRefType,
    VectorType,
)

_INTEGERS = {8: "char", 16: "short", 32: "int", 64: "long"}
_FLOATS = {"f16": "half", "f32": "float", "f64": "double"}
_VECTOR_LENGTHS = (2, 3, 4, 8, 16)
_ADDRESS_SPACES = ("private", "global", "constant", "local", "generic")
"""By the numbers of :class:`AddressSpace`."""
_NAME = re.compile(r"((struct|union|enum) )?[A-Za-z_]\w*", re.ASCII)
_PACKET = re.compile(r"((struct|union|enum|unsigned|signed) )?[A-Za-z_]\w*", re.ASCII)


class SpellingError(ValueError):
    """OpenCL C cannot spell a type; the text names it, and fits after "the type is"."""


def spelling(type_: ArgumentType, qualified: bool = True) -> str:
    """Return the name of a type: ``global short*global*``, ``float4``, ``read_only image2d_t``.

    Without qualifiers, it omits address spaces, access, const, volatile and restrict:
    ``short**``, ``image2d_t``.

    Raises:
        SpellingError: if OpenCL C has no such type.

    """
    return declaration(type_, "", qualified)


def declaration(type_: ArgumentType, name: str, qualified: bool = True) -> str:
    """Return the declaration of ``name``: ``global float* a``, ``global int (*rows)[4]``.

    Raises:
        SpellingError: if OpenCL C has no such type.

    """
    # Declarators grow from the name outwards: before it, after it.
    before, after = "", ""
    # The address space belongs to the next pointer or value.
    qualifiers: list[str] = []
    while isinstance(type_, PointerType | ArrayType):
        if isinstance(type_, ArrayType):
            if before.startswith("*"):
                before, after = f"({before}", f"{after})"
            after += f"[{type_.count}]"
            type_ = type_.element
            continue
        own = " ".join(qualifiers)
        restrict = "restrict" if type_.restrict and qualified else ""
        gap = " " if before.startswith("(") else ""
        before = f"*{own}{' ' if restrict else ''}{restrict}{gap}{before}"
        qualifiers = _qualifiers(type_) if qualified else []
        if type_.pointee is None:
            return _join([*qualifiers, "void"], before, name, after)
        type_ = type_.pointee
    return _join([*qualifiers, _value(type_, qualified)], before, name, after)


def uses(type_: ArgumentType, name: str) -> bool:
    """Return whether the floating-point type ``name`` is part of ``type_``, or of pointees."""
    return any(isinstance(part, FloatType) and part.name == name for part in parts(type_))


def parts(type_: ArgumentType) -> Iterator[ArgumentType]:
    """Walk ``type_``, its pointees and its parts."""
    yield type_
    match type_:
        case PointerType(pointee=pointee) if pointee is not None:
            yield from parts(pointee)
        case VectorType() | ArrayType() | ComplexType():
            yield from parts(type_.element)
        case StructType() | TupleType():
            for element in type_.elements:
                yield from parts(element)


def _join(words: list[str], before: str, name: str, after: str) -> str:
    base = " ".join(words)
    head = f"{base} {before}" if before.startswith("(") else f"{base}{before}"
    gap = " " if name and not after.startswith(")") else ""
    return f"{head}{gap}{name}{after}"


def _qualifiers(pointer: PointerType) -> list[str]:
    if not 0 <= pointer.address_space < len(_ADDRESS_SPACES):
        raise SpellingError(f"a pointer to address space {pointer.address_space}")
    space = _ADDRESS_SPACES[pointer.address_space]
    given = ((space, True), ("const", pointer.const), ("volatile", pointer.volatile))
    return [word for word, is_given in given if is_given]


def _value(type_: ArgumentType, qualified: bool) -> str:
    match type_:
        case BooleanType():
            return "bool"
        case IntegerType(bits=bits, signedness=signedness) if bits in _INTEGERS:
            return ("u" if signedness is Signedness.UNSIGNED else "") + _INTEGERS[bits]
        case FloatType(name=name) if name in _FLOATS:
            return _FLOATS[name]
        case VectorType():
            return _vector(type_)
        case StructType(name=name) if _NAME.fullmatch(name):
            return name
        case OpaqueType():
            return _opaque(type_, qualified)
    raise SpellingError(_described(type_))


def _vector(type_: VectorType) -> str:
    match type_:
        case VectorType(shape=(length,), element=IntegerType() | FloatType()):
            if length in _VECTOR_LENGTHS:
                return f"{_value(type_.element, True)}{length}"
    raise SpellingError(_described(type_))


def _opaque(type_: OpaqueType, qualified: bool) -> str:
    is_pipe = type_.kind is OpaqueKind.PIPE
    if not (_PACKET if is_pipe else _NAME).fullmatch(type_.name):
        raise SpellingError(_described(type_))
    name = f"pipe {type_.name}" if is_pipe else type_.name
    return f"{type_.access} {name}" if qualified and type_.access != "none" else name


def _described(type_: ArgumentType) -> str:
    match type_:
        case IntegerType(bits=bits):
            return f"an integer of {bits} bit{'s' if bits != 1 else ''}"
        case IndexType():
            return "index"
        case FloatType(name=name):
            return name
        case ComplexType():
            return "a complex number"
        case VectorType(shape=shape, element=element):
            words = "x".join(str(length) for length in shape)
            what = "booleans" if isinstance(element, BooleanType) else "numbers"
            return f"a vector of {words} {what}"
        case MemRefType() | UnrankedMemRefType():
            return "a memory reference"
        case GroupType():
            return "a group"
        case TupleType():
            return "a structure without a name"
        case StructType():
            return "a class whose name is invalid in OpenCL C"
        case OpaqueType(name=name):
            return f"an opaque type called {name!r}"
    return "one of another language"
