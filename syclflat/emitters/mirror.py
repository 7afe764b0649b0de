"""The mirror of a capture object: a struct of the same layout that the device caller can name.

Its members have the captures' names, so that a caller reads ``local.s.inAcc[1].__init(...)``. Every
hole is spelled out as padding: the mirror's layout follows from the offsets that Clang gave, and
static_asserts hold it to them. Bases and anonymous structs dissolve into the class around them;
their tail padding may hold members of that class.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from syclflat.diagnostics import InputError, error
from syclflat.emitters import cxx
from syclflat.model.captures import (
    Array,
    Capture,
    Pointer,
    Record,
    Scalar,
    Special,
    is_anonymous,
    may_cross_in_pieces,
)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a struct."""

    depth: int
    text: str
    comment: str = ""


@dataclass(slots=True)
class Mirror:
    """The mirror of one capture object."""

    name: str
    lines: list[Line] = field(default_factory=list)
    """The members, indented from depth 1."""
    expressions: dict[int, str] = field(default_factory=dict)
    """How to reach a node, by ``id``, from the variable ``local``."""
    types: dict[int, str] = field(default_factory=dict)
    """The mirror of a class that holds something special, by ``id`` of its node."""
    alignment: str = ""
    """An alignment that the members alone don't give: ``alignas(64) ``."""
    passed: frozenset[int] = frozenset()
    """The nodes, by ``id``, that are filled as they are."""


def build(capture: Record, name: str, passed: Iterable[Capture]) -> Mirror:
    """Return the mirror of a capture object.

    Args:
        capture: the object.
        name: of the struct.
        passed: the nodes that callers fill; a base among them is a member here.

    Raises:
        InputError: if a class that holds something special has overlapping members.

    """
    mirror = Mirror(name, passed=frozenset(map(id, passed)))
    members = _members(mirror, capture)
    mirror.alignment = _alignment(capture, members)
    _write_members(mirror, capture, members, name, 1)
    _reach(mirror, members, "local")
    return mirror


def member_type(mirror: Mirror, node: Capture) -> tuple[str, str]:
    """Return the C++ type of a node in the mirror, and its bounds if it is an array there.

    An array whose elements have no type to name is no array in the mirror, but bytes.
    """
    element, bounds = cxx.innermost(node)
    if isinstance(element, Special):
        return cxx.special_type(element), bounds
    if isinstance(element, Pointer):
        return cxx.pointer_type(element), bounds
    if isinstance(element, Scalar):
        return cxx.stand_in(element.underlying), bounds
    if may_cross_in_pieces(element):
        return mirror.types[id(element)], bounds
    return cxx.as_bytes(node.type), ""


_USED_IN_MIRRORS = ("bytes", "sycl")
"""Names that the types of members are spelled with, which no member or struct may hide."""

_Members = list[tuple[str, Capture]]


def _members(mirror: Mirror, record: Record) -> _Members:
    parts = [p for p in _dissolved(mirror, record) if p.type.size and not _is_bit_field(p)]
    parts.sort(key=lambda part: part.offset)
    # An empty base stands where something else does.
    parts = [
        part
        for part in parts
        if not (_is_base(part, record) and any(_covers(other, part) for other in parts))
    ]
    taken = set(_USED_IN_MIRRORS)
    named: _Members = []
    for part in parts:
        name = "" if _is_base(part, record) else part.name
        name = re.sub(r"\W+", "_", name).strip("_")
        if not name or name != part.name:
            # An anonymous member, a copy of *this, or a base.
            stem = "base" if _is_base(part, record) else name
            name = f"{stem}_{part.offset - record.offset}"
        while name in taken:
            name += "_"
        taken.add(name)
        named.append((name, part))
    return named


def _covers(other: Capture, base: Capture) -> bool:
    end = other.offset + other.type.size
    return other is not base and base.type.size == 1 and other.offset <= base.offset < end


def _is_base(node: Capture, record: Record) -> bool:
    return isinstance(node, Record) and node.path == record.path and node.name == record.name


def _dissolved(mirror: Mirror, record: Record) -> list[Capture]:
    parts: list[Capture] = []
    for base in record.bases:
        parts += [base] if id(base) in mirror.passed else _dissolved(mirror, base)
    for part in record.fields:
        if isinstance(part, Record) and is_anonymous(part) and may_cross_in_pieces(part):
            parts += _dissolved(mirror, part)
        else:
            parts.append(part)
    return parts


def _is_bit_field(node: Capture) -> bool:
    return isinstance(node, Scalar) and node.bits is not None


def _write_members(
    mirror: Mirror, record: Record, members: _Members, scope: str, depth: int
) -> None:
    end = record.offset
    siblings = {name for name, _ in members}
    bit_fields = [part.offset for part in _dissolved(mirror, record) if _is_bit_field(part)]
    for name, node in members:
        if node.offset < end:
            raise InputError(
                error(
                    f"capture {node.path or name}: members of '{record.type.spelling}' overlap",
                    "overlapping-members",
                    node.location,
                    "a class that holds accessors can't have [[no_unique_address]] members",
                )
            )
        _write_gap(mirror, record, end, node.offset, bit_fields, depth)
        _write_member(mirror, name, node, scope, depth, siblings)
        end = node.offset + node.type.size
    if members:
        _write_gap(mirror, record, end, record.offset + record.type.size, bit_fields, depth)


def _write_member(
    mirror: Mirror, name: str, node: Capture, scope: str, depth: int, siblings: set[str]
) -> None:
    comment = f"offset {node.offset}"
    element, bounds = cxx.innermost(node)
    if isinstance(element, Record) and may_cross_in_pieces(element):
        inner = _members(mirror, element)
        struct = _struct_name(element, name, siblings | {name for name, _ in inner})
        mirror.types[id(element)] = f"{scope}::{struct}"
        alignment = _alignment(element, inner)
        mirror.lines.append(Line(depth, f"struct {alignment}{struct} {{"))
        _write_members(mirror, element, inner, f"{scope}::{struct}", depth + 1)
        mirror.lines.append(Line(depth, f"}} {name}{bounds};", comment))
        return
    type_, bounds = member_type(mirror, node)
    spelling = type_.removeprefix("::").rstrip(" *")
    if not type_.startswith("sycl::") and spelling != element.type.spelling.rstrip(" *"):
        comment += f": {node.type.spelling}"
    mirror.lines.append(Line(depth, cxx.declare(type_, name, bounds) + ";", comment))


def _write_gap(
    mirror: Mirror, record: Record, start: int, end: int, bit_fields: list[int], depth: int
) -> None:
    if end > start:
        what = "bits" if any(start <= offset < end for offset in bit_fields) else "padding"
        name = f"{what}_{start - record.offset}"
        mirror.lines.append(Line(depth, f"unsigned char {name}[{end - start}];"))


def _alignment(record: Record, members: _Members) -> str:
    natural = max((node.type.alignment for _, node in members), default=1)
    return f"alignas({record.type.alignment}) " if record.type.alignment != natural else ""


def _struct_name(record: Record, member: str, taken: set[str]) -> str:
    name = record.type.spelling.rsplit("::", 1)[-1]
    if not name.isidentifier():
        name = f"{member}_type"
    while name in taken or name in _USED_IN_MIRRORS:
        name += "_"
    return name


def _reach(mirror: Mirror, members: _Members, prefix: str) -> None:
    for name, node in members:
        _reach_node(mirror, node, f"{prefix}.{name}")


def _reach_node(mirror: Mirror, node: Capture, expression: str) -> None:
    mirror.expressions[id(node)] = expression
    if isinstance(node, Array):
        for index, element in enumerate(node.elements):
            _reach_node(mirror, element, f"{expression}[{index}]")
    elif isinstance(node, Record) and may_cross_in_pieces(node):
        _reach(mirror, _members(mirror, node), expression)
    elif isinstance(node, Special):
        for part in node.fields:
            _reach_node(mirror, part, f"{expression}.{part.name}")
