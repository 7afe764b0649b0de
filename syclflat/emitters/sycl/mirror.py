"""The mirror of a capture object: a struct with the same layout that the device caller can name.

Its members have the captures' names, so that a caller reads ``local.s.inAcc[1].__init(...)``. Every
hole becomes explicit padding: the mirror's layout follows Clang's offsets, and static_asserts check
it. Bases and anonymous structs dissolve into the enclosing class; their tail padding may hold
members of that class, as that of members with [[no_unique_address]]. A class with parts that cross
in pieces is one struct in the mirror, however often it is captured.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from itertools import chain, count, pairwise
from typing import TypeGuard

import msgspec

from syclflat.diagnostics import InputError, error
from syclflat.emitters.sycl import cxx
from syclflat.model.captures import (
    Array,
    Capture,
    Pointer,
    Record,
    Scalar,
    Special,
    is_anonymous,
    is_empty,
    may_cross_in_pieces,
)
from syclflat.structs import Struct


class Line(Struct, frozen=True):
    """A line of a struct."""

    depth: int
    text: str
    comment: str = ""


class Mirror(msgspec.Struct):
    """The mirror of one capture object."""

    name: str
    lines: list[Line] = msgspec.field(default_factory=list)
    """The structs of classes in it, then the members, indented from depth 1."""
    expressions: dict[Capture, str] = msgspec.field(default_factory=dict)
    """The expression for a node, from the variable ``local``."""
    types: dict[Hashable, str] = msgspec.field(default_factory=dict)
    """The structs in it, qualified, by the identity of the mirrored classes."""
    classes: dict[Hashable, int] = msgspec.field(default_factory=dict)
    """A number for each class, by its type and members."""
    identities: dict[Capture, int] = msgspec.field(default_factory=dict)
    """The number of a node's class."""
    members: frozenset[str] = frozenset()
    """The names of members, on any level."""
    alignment: str = ""
    """An alignment that members do not imply: ``alignas(64) ``."""
    passed: frozenset[Capture] = frozenset()
    """The nodes that are copied whole."""
    cut: dict[Capture, int] = msgspec.field(default_factory=dict)
    """The bytes of bases and members whose tail padding holds later members."""


def build(capture: Record, name: str, passed: Iterable[Capture]) -> Mirror:
    """Return the mirror of a capture object.

    Args:
        capture: the object.
        name: the name of the struct.
        passed: the nodes that callers fill; a base or an anonymous struct among them is a member
            here.

    Raises:
        InputError: if a class with a special part has overlapping members.

    """
    mirror = Mirror(name, passed=frozenset(passed))
    members = _members(mirror, capture)
    mirror.members = frozenset(_names(mirror, capture))
    mirror.alignment = _alignment(mirror, capture, members)
    lines = list(_member_lines(mirror, capture, members, 1))
    mirror.lines += lines
    _reach(mirror, members, "local")
    return mirror


def member_type(mirror: Mirror, node: Capture) -> tuple[str, str]:
    """Return the C++ type of a node in the mirror, and its bounds if it is an array there.

    An array whose element type cannot be named becomes bytes in the mirror.
    """
    element, bounds = cxx.innermost(node)
    if isinstance(element, Special):
        return cxx.special_type(element), bounds
    if isinstance(element, Pointer):
        return cxx.pointer_type(element), bounds
    if isinstance(element, Scalar):
        return cxx.stand_in(element.underlying), bounds
    if _has_mirror(element):
        return mirror.types[_identity(mirror, element)], bounds
    return cxx.as_bytes(node.type), ""


def names(mirror: Mirror) -> set[str]:
    """Return the names that a mirror declares."""
    structs = {name.rsplit("::", 1)[-1] for name in mirror.types.values()}
    return {mirror.name, *mirror.members, *structs} - {""}


def free_name(stem: str, taken: Collection[str]) -> str:
    """Return ``stem``, or if it is taken the first of ``stem_2``, ``stem_3`` that is not."""
    names = chain((stem,), (f"{stem}_{number}" for number in count(2)))
    return next(name for name in names if name not in taken)


_TEMPLATE_ARGUMENTS = re.compile("<[^<>]*>")
"""The innermost ones."""
_USED_IN_MIRRORS = ("bytes", "sycl")
"""Names in the types of members, which no member or struct may hide."""

_Members = list[tuple[str, Capture]]


def _members(mirror: Mirror, record: Record) -> _Members:
    parts = [p for p in _dissolved(mirror, record) if p.type.size and not _is_bit_field(p)]
    parts.sort(key=lambda part: part.offset)
    # An empty base, or a member with [[no_unique_address]], shares its place with another part.
    parts = [
        part
        for part in parts
        if not (is_empty(part) and any(_covers(other, part) for other in parts))
    ]
    _cut(mirror, parts)
    taken = {*_USED_IN_MIRRORS, mirror.name}
    named: _Members = []
    for part in parts:
        name = "" if _is_base(part, record) else part.name
        name = "_".join(re.findall(r"\w+", name))
        if not name or name != part.name:
            # An anonymous member, a copy of *this, or a base.
            stem = "base" if _is_base(part, record) else name
            name = f"{stem}_{part.offset - record.offset}"
        name = free_name(name, taken)
        taken.add(name)
        named.append((name, part))
    return named


def _covers(other: Capture, empty: Capture) -> bool:
    return other is not empty and (
        other.offset < empty.offset + empty.type.size
        and empty.offset < other.offset + other.type.size
    )


def _is_base(node: Capture, record: Record) -> bool:
    return isinstance(node, Record) and node.path == record.path and node.name == record.name


def _dissolved(mirror: Mirror, record: Record) -> list[Capture]:
    parts: list[Capture] = []
    for base in record.bases:
        if isinstance(base, Record) and base not in mirror.passed:
            parts += _dissolved(mirror, base)
        else:
            parts.append(base)
    offsets = sorted(part.offset for part in record.fields if not is_empty(part))
    for part in record.fields:
        is_open = is_anonymous(part) or _has_others_in_padding(part, offsets)
        if is_open and part not in mirror.passed and _has_mirror(part):
            parts += _dissolved(mirror, part)
        else:
            parts.append(part)
    return parts


def _has_others_in_padding(part: Capture, offsets: Sequence[int]) -> bool:
    """Return whether later members lie in a member, as [[no_unique_address]] allows.

    ``offsets`` are those of all members in bytes, ascending.
    """
    later = bisect_right(offsets, part.offset)
    return later < len(offsets) and offsets[later] < part.offset + part.type.size


def _is_bit_field(node: Capture) -> bool:
    return isinstance(node, Scalar) and node.bits is not None


def _cut(mirror: Mirror, parts: list[Capture]) -> None:
    for part, behind in pairwise(parts):
        size = behind.offset - part.offset
        if isinstance(part, Record) and not _has_mirror(part) and 0 < size < part.type.size:
            mirror.cut[part] = size


def _end(mirror: Mirror, node: Capture) -> int:
    """Return the offset after a member of the mirror."""
    return node.offset + mirror.cut.get(node, node.type.size)


def _member_lines(mirror: Mirror, record: Record, members: _Members, depth: int) -> Iterator[Line]:
    """Yield the members of a struct with the gaps between them, and its nested structs."""
    end = record.offset
    taken = {name for name, _ in members}
    bit_fields = [part.offset for part in _dissolved(mirror, record) if _is_bit_field(part)]
    # The bytes after the last member are a gap, too.
    behind = record.offset + record.type.size if members else end
    for name, node in members:
        if node.offset < end:
            raise InputError(
                error(
                    f"capture {node.path or name}: members of '{record.type.spelling}' overlap",
                    "overlapping-members",
                    node.location,
                    "remove [[no_unique_address]] from members that the device builds by __init",
                )
            )
        yield from _gap(record, (end, node.offset), bit_fields, taken, depth)
        yield _member_line(mirror, record, name, node, depth)
        end = _end(mirror, node)
    yield from _gap(record, (end, behind), bit_fields, taken, depth)


def _member_line(mirror: Mirror, record: Record, name: str, node: Capture, depth: int) -> Line:
    comment = f"offset {node.offset - record.offset}"
    if node in mirror.cut:
        bytes_ = f"unsigned char {name}[{mirror.cut[node]}];"
        return Line(depth, bytes_, f"{comment}: {node.type.spelling}, without its tail padding")
    packed = " __attribute__((packed))" if _is_packed(record, node) else ""
    element, _ = cxx.innermost(node)
    if _has_mirror(element):
        _define(mirror, element, name)
        type_, bounds = member_type(mirror, node)
        struct = type_.removeprefix(f"{mirror.name}::")
        return Line(depth, f"{struct} {name}{bounds}{packed};", comment)
    type_, bounds = member_type(mirror, node)
    spelling = type_.removeprefix("::").rstrip(" *")
    if not type_.startswith("sycl::") and spelling != element.type.spelling.rstrip(" *"):
        comment += f": {node.type.spelling}"
    return Line(depth, f"{cxx.declare(type_, name, bounds)}{packed};", comment)


def _is_packed(record: Record, node: Capture) -> bool:
    """Return whether a member's place violates its type's alignment, as in a packed base."""
    return bool((node.offset - record.offset) % node.type.alignment)


def _define(mirror: Mirror, record: Record, member: str) -> None:
    """Write the struct of the class of a ``member``, unless it exists."""
    identity = _identity(mirror, record)
    if identity in mirror.types:
        return
    members = _members(mirror, record)
    lines = list(_member_lines(mirror, record, members, 2))
    name = _struct_name(mirror, record, member)
    mirror.types[identity] = f"{mirror.name}::{name}"
    spelling = record.type.spelling
    opening = f"struct {_alignment(mirror, record, members)}{name} {{"
    mirror.lines += [Line(1, opening, spelling if spelling != name else ""), *lines, Line(1, "};")]


def _gap(
    record: Record, gap: tuple[int, int], bit_fields: list[int], taken: set[str], depth: int
) -> Iterator[Line]:
    start, end = gap
    if end > start:
        what = "bits" if any(start <= offset < end for offset in bit_fields) else "padding"
        name = free_name(f"{what}_{start - record.offset}", taken)
        yield Line(depth, f"unsigned char {name}[{end - start}];")


def _alignment(mirror: Mirror, record: Record, members: _Members) -> str:
    aligned = (node for _, node in members if not _is_packed(record, node))
    natural = max((node.type.alignment for node in aligned if node not in mirror.cut), default=1)
    return f"alignas({record.type.alignment}) " if record.type.alignment != natural else ""


def _has_mirror(node: Capture) -> TypeGuard[Record]:
    """Return whether a struct, and not bytes, mirrors the class of ``node``."""
    return isinstance(node, Record) and may_cross_in_pieces(node)


def _identity(mirror: Mirror, record: Record) -> int:
    """Return the number that identifies the class of an object.

    Local classes and closures may share a spelling, so their members are compared, too.
    """
    known = mirror.identities.get(record)
    if known is None:
        members = tuple(
            (name, node.offset - record.offset, _identity_of_member(mirror, node))
            for name, node in _members(mirror, record)
        )
        known = mirror.classes.setdefault((record.type, members), len(mirror.classes))
        mirror.identities[record] = known
    return known


def _identity_of_member(mirror: Mirror, node: Capture) -> Hashable:
    element, bounds = cxx.innermost(node)
    if _has_mirror(element):
        return _identity(mirror, element), bounds
    return member_type(mirror, node)


def _struct_name(mirror: Mirror, record: Record, member: str) -> str:
    """Return a unique name in the mirror: the class's own, if it has one."""
    stem, found = record.type.spelling, 1
    while found:
        stem, found = _TEMPLATE_ARGUMENTS.subn("", stem)
    stem = stem.rsplit("::", 1)[-1]
    if not stem.isidentifier():
        stem = f"{member}_type"
    structs = {type_.removeprefix(f"{mirror.name}::") for type_ in mirror.types.values()}
    return free_name(stem, structs | mirror.members | {*_USED_IN_MIRRORS, mirror.name})


def _names(mirror: Mirror, record: Record) -> Iterator[str]:
    """Yield the names of all members, those of nested structs included."""
    for name, node in _members(mirror, record):
        yield name
        element, _ = cxx.innermost(node)
        if _has_mirror(element):
            yield from _names(mirror, element)


def _reach(mirror: Mirror, members: _Members, prefix: str) -> None:
    for name, node in members:
        _reach_node(mirror, node, f"{prefix}.{name}")


def _reach_node(mirror: Mirror, node: Capture, expression: str) -> None:
    mirror.expressions[node] = expression
    if isinstance(node, Array):
        for index, element in enumerate(node.elements):
            _reach_node(mirror, element, f"{expression}[{index}]")
    elif _has_mirror(node):
        _reach(mirror, _members(mirror, node), expression)
    elif isinstance(node, Special):
        for part in node.fields:
            _reach_node(mirror, part, f"{expression}.{part.name}")
