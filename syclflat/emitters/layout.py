"""The layout of a capture object, part by part, with unused bits."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from syclflat.model.captures import (
    Array,
    Capture,
    Pointer,
    Record,
    Scalar,
    Special,
    Union,
    all_parts,
    children,
)

PADDING = "padding"


@dataclass(frozen=True, slots=True)
class LayoutRow:
    """A part of a capture object, or a hole in it."""

    kind: str
    """scalar, pointer, array, record, base, union, the kind of a special type, or padding."""
    path: str
    """The expression in the kernel's body; for a hole or a base, its record.

    ``s[*]`` is the first of equal elements.
    """
    type: str
    """Its spelling; ``""`` for a hole."""
    offset: int
    """In bytes, from the start of the capture object."""
    size: int
    """In bytes; for bit-fields, the bytes that their bits touch."""
    alignment: int
    """In bytes; 1 for a hole."""
    depth: int
    """The number of records and arrays around it; 0 is a capture."""
    bits: int | None = None
    """Width in bits of a bit-field, or of a hole that is not a whole number of bytes."""
    bit_offset: int = 0
    """Bits from ``offset`` to the first bit, if ``bits`` is given."""
    underlying: str = ""
    """The type of an enumeration's values."""
    pointee: str = ""
    """The type of a pointee, with all qualifiers: ``const float``."""
    pointee_key: str = ""
    """The key of its pointee; ``""`` without one."""


Extent: TypeAlias = tuple[int, int]
"""First bit, and the bit after the last."""


def rows(capture: Capture) -> list[LayoutRow]:
    """Return the parts of a capture object or a pointee by offset, every record before its parts.

    Only the first of equal elements is described. A class of a system header with bases that
    crosses whole is shown without its bases. Members of unions and of such classes come without
    holes.
    """
    return list(_inner(capture, _Occupied(capture), 0))


class _Occupied:
    """The bits that values occupy, wherever they are declared.

    The tail padding of a base may hold members of the derived class.
    """

    def __init__(self, capture: Capture) -> None:
        self._extents: list[Extent] = []
        for start, end in sorted(_leaf_extents(capture)):
            if self._extents and start <= self._extents[-1][1]:
                end = max(end, self._extents[-1][1])
                start = self._extents.pop()[0]
            self._extents.append((start, end))
        self._starts = [start for start, _ in self._extents]

    def gaps(self, start: int, end: int) -> Iterator[Extent]:
        """Yield the unused bits from ``start`` to ``end``."""
        position = max(bisect_right(self._starts, start) - 1, 0)
        for taken, behind in self._extents[position:]:
            if taken >= end:
                break
            if taken > start:
                yield start, taken
            start = max(start, behind)
        if start < end:
            yield start, end


def _leaf_extents(node: Capture) -> Iterator[Extent]:
    if isinstance(node, Array) and _has_any_element(node):
        # No caller needs the elements after the first.
        start, end = _extent(node)
        yield from _leaf_extents(node.element)
        yield min(start + node.element.type.size * 8, end), end
        return
    parts = children(node) if isinstance(node, Record) else ()
    if not parts and not _is_empty(node):
        yield _extent(node)
    for part in parts:
        yield from _leaf_extents(part)


def _is_empty(node: Capture) -> bool:
    """Return whether it is an object of an empty class, whose one byte is unused."""
    if not isinstance(node, Record) or node.fields or node.type.size != 1:
        return False
    return all(map(_is_empty, node.bases))


def _extent(node: Capture) -> Extent:
    start = node.offset * 8
    if isinstance(node, Scalar) and node.bits is not None:
        return start + node.bit_offset, start + node.bit_offset + node.bits
    return start, start + node.type.size * 8


def _parts(record: Record, occupied: _Occupied, depth: int) -> Iterator[LayoutRow]:
    """Yield the rows inside ``record``: its parts and the holes between them."""
    position, end = _extent(record)
    parts = [(part, True) for part in record.bases] + [(part, False) for part in record.fields]
    for part, is_base in sorted(parts, key=lambda part: _extent(part[0])):
        start, behind = _extent(part)
        yield from _holes(record, occupied, position, start, depth)
        yield _row(part, depth, is_base)
        yield from _inner(part, occupied, depth + 1)
        position = max(position, behind)
    if parts:
        yield from _holes(record, occupied, position, end, depth)


def _inner(node: Capture, occupied: _Occupied, depth: int) -> Iterator[LayoutRow]:
    if isinstance(node, Record) and not node.held:
        yield from _parts(node, occupied, depth)
    elif isinstance(node, Array) and not node.elements:
        if _has_any_element(node):
            yield from _any_element(node, occupied, depth)
    else:
        for part in all_parts(node):
            yield _row(part, depth, False)
            yield from _inner(part, occupied, depth + 1)


def _any_element(node: Array, occupied: _Occupied, depth: int) -> Iterator[LayoutRow]:
    """Yield the rows of the first element, which represents the others."""
    element = node.element
    first = len(element.path)
    for row in (_row(element, depth, False), *_inner(element, occupied, depth + 1)):
        yield replace(row, path=f"{node.path}[*]{row.path[first:]}")


def _has_any_element(node: Array) -> bool:
    """Return whether the first element is described, and represents the others."""
    return not node.elements and not _follows_from_type(node.element)


def _follows_from_type(node: Capture) -> bool:
    """Return whether a type's name describes it fully: a fundamental type, or an array of one."""
    if isinstance(node, Array):
        return not node.elements and _follows_from_type(node.element)
    return isinstance(node, Scalar) and node.type == node.underlying


def _holes(
    record: Record, occupied: _Occupied, start: int, end: int, depth: int
) -> Iterator[LayoutRow]:
    for first, behind in occupied.gaps(start, end):
        offset = first // 8
        size = (behind + 7) // 8 - offset
        is_whole = first % 8 == 0 and behind % 8 == 0
        bits = None if is_whole else behind - first
        yield LayoutRow(PADDING, record.path, "", offset, size, 1, depth, bits, first % 8)


def _row(node: Capture, depth: int, is_base: bool) -> LayoutRow:
    bits = node.bits if isinstance(node, Scalar) else None
    bit_offset = node.bit_offset if isinstance(node, Scalar) else 0
    size = node.type.size if bits is None else (bit_offset + bits + 7) // 8
    return LayoutRow(
        "base" if is_base else _kind(node),
        node.path,
        node.type.spelling,
        node.offset,
        size,
        node.type.alignment,
        depth,
        bits,
        bit_offset,
        underlying(node),
        node.points_to if isinstance(node, Pointer) else "",
        _pointee_key(node),
    )


def underlying(node: Capture) -> str:
    """Return the type of the values of an enumeration, ``""`` for anything else."""
    if isinstance(node, Scalar) and node.type != node.underlying:
        return node.underlying.spelling
    return ""


def _pointee_key(node: Capture) -> str:
    if isinstance(node, Special):
        return next((item.pointee_key for item in node.init if item.pointee_key), "")
    return node.pointee_key if isinstance(node, Pointer) else ""


def _kind(node: Capture) -> str:
    if isinstance(node, Special):
        return node.kind.value
    for class_ in (Scalar, Pointer, Array, Union):
        if isinstance(node, class_):
            return class_.__name__.lower()
    return "record"
