"""Types of kernel arguments: from libclang to the model."""

from __future__ import annotations

import re

import clang.cindex as ci

from syclflat.frontends.sycl.clang import visiting
from syclflat.model.types import (
    AddressSpace,
    ArgumentType,
    ArrayType,
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

Kind = ci.TypeKind

_SIGNED = frozenset({Kind.CHAR_S, Kind.SCHAR, Kind.SHORT, Kind.INT, Kind.LONG, Kind.LONGLONG})
_UNSIGNED = frozenset({Kind.CHAR_U, Kind.UCHAR, Kind.USHORT, Kind.UINT, Kind.ULONG, Kind.ULONGLONG})
_FLOATS = {Kind.HALF: "f16", Kind.FLOAT: "f32", Kind.DOUBLE: "f64"}
_SPACES = {
    1: AddressSpace.GLOBAL,
    2: AddressSpace.LOCAL,
    3: AddressSpace.CONSTANT,
    4: AddressSpace.PRIVATE,
    5: AddressSpace.GENERIC,
}
"""Address spaces by Clang's numbers."""
_SPACE_WORDS = re.compile(
    r"\b__(?:private|global|local|constant|generic)\b ?|\b(?:const|volatile) "
)
_ACCESS = re.compile(r"\b(?:__)?(read_only|write_only|read_write) ")
_OPAQUE = {
    "sampler_t": OpaqueKind.SAMPLER,
    "queue_t": OpaqueKind.QUEUE,
    "event_t": OpaqueKind.EVENT,
    "clk_event_t": OpaqueKind.CLK_EVENT,
    "reserve_id_t": OpaqueKind.RESERVE_ID,
}


_CHAR = IntegerType(8, Signedness.SIGNED)
_WIDTHS = {"char": 8, "short": 16, "int": 32, "long": 64}
_FLOAT_WORDS = {"half": "f16", "float": "f32", "double": "f64"}


class UnknownTypeError(Exception):
    """A type that kernel arguments cannot have; the text is its spelling."""


def read(type_: ci.Type) -> ArgumentType:
    """Return a type of the model.

    Raises:
        UnknownTypeError: if kernels cannot take it.

    """
    canonical = type_.get_canonical()
    kind = canonical.kind
    if kind == Kind.BOOL:
        return BooleanType()
    if kind in _SIGNED or kind in _UNSIGNED:
        sign = Signedness.SIGNED if kind in _SIGNED else Signedness.UNSIGNED
        return IntegerType(canonical.get_size() * 8, sign)
    if kind in _FLOATS:
        return FloatType(_FLOATS[kind])
    if kind in (Kind.EXTVECTOR, Kind.VECTOR):
        return VectorType((canonical.element_count,), read(canonical.element_type))
    if kind == Kind.POINTER:
        return _pointer(canonical)
    if kind == Kind.CONSTANTARRAY:
        return ArrayType(read(canonical.element_type), canonical.element_count)
    if kind == Kind.ENUM:
        return read(canonical.get_declaration().enum_type)
    if kind == Kind.RECORD:
        return _class(canonical)
    return _opaque(type_)


def bare(spelling: str) -> str:
    """Return a type's spelling without address spaces and qualifiers of the value."""
    return _SPACE_WORDS.sub("", spelling).strip()


def _pointer(type_: ci.Type) -> ArgumentType:
    pointee = type_.get_pointee()
    is_void = pointee.get_canonical().kind == Kind.VOID
    return PointerType(
        None if is_void else read(pointee),
        _SPACES.get(pointee.get_address_space(), AddressSpace.PRIVATE),
        pointee.is_const_qualified(),
        pointee.is_volatile_qualified(),
        type_.is_restrict_qualified(),
    )


def _class(type_: ci.Type) -> ArgumentType:
    declaration = type_.get_declaration()
    is_union = bool(declaration.kind == ci.CursorKind.UNION_DECL)
    # A type that is only declared has no known layout behind a pointer.
    size, alignment = max(type_.get_size(), 0), max(type_.get_align(), 1)
    if is_union:
        stored = _union_elements(type_, size)
        return StructType(bare(str(type_.spelling)), size, alignment, stored)
    members = visiting.fields(type_) if size else []
    has_bit_fields = any(member.is_bitfield() for member in members)
    elements: tuple[ArgumentType, ...] = ()
    if not has_bit_fields:
        try:
            elements = tuple(read(m.type) for m in members if not _is_cycle(type_, m))
        except UnknownTypeError:
            elements = ()
        if len(elements) != len(members):
            elements = ()
    return StructType(bare(str(type_.spelling)), size, alignment, elements)


def _union_elements(type_: ci.Type, size: int) -> tuple[ArgumentType, ...]:
    """Return a union's storage in LLVM: the member with the strictest alignment, then padding."""
    fields = [field.type for field in visiting.fields(type_)]
    if not fields:
        return ()
    largest = max(fields, key=lambda member: (member.get_align(), member.get_size()))
    rest = size - largest.get_size()
    try:
        stored = read(largest)
    except UnknownTypeError:
        return ()
    return (stored, *([ArrayType(_CHAR, rest)] if rest else []))


def _is_cycle(type_: ci.Type, field: ci.Cursor) -> bool:
    """Return whether a field refers back to its class through pointers."""
    current = field.type.get_canonical()
    while current.kind in (Kind.POINTER, Kind.CONSTANTARRAY):
        is_pointer = current.kind == Kind.POINTER
        current = current.get_pointee() if is_pointer else current.element_type
        current = current.get_canonical()
    return bool(current.get_declaration() == type_.get_declaration())


def _opaque(type_: ci.Type) -> ArgumentType:
    spelling = bare(str(type_.get_canonical().spelling))
    found = _ACCESS.search(f"{spelling} ")
    access = found[1] if found else "none"
    name = _ACCESS.sub("", f"{spelling} ").strip()
    if name.startswith("image"):
        return OpaqueType(OpaqueKind.IMAGE, name, access)
    if name.startswith("pipe "):
        written = _ACCESS.sub("", f"{bare(str(type_.spelling))} ").strip()
        return OpaqueType(OpaqueKind.PIPE, written.removeprefix("pipe "), access)
    if name in _OPAQUE:
        return OpaqueType(_OPAQUE[name], name)
    raise UnknownTypeError(bare(str(type_.spelling)))


_WORDS: dict[str, ArgumentType] = {
    **{name: IntegerType(bits, Signedness.SIGNED) for name, bits in _WIDTHS.items()},
    **{f"unsigned {name}": IntegerType(b, Signedness.UNSIGNED) for name, b in _WIDTHS.items()},
    **{name: FloatType(format_) for name, format_ in _FLOAT_WORDS.items()},
}


def of_word(name: str) -> ArgumentType | None:
    """Return the fundamental type called ``name``, None if it is unknown."""
    return _WORDS.get(name)
