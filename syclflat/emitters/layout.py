"""The layout of a capture object, part by part, with the bits that nothing occupies."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from syclflat.model.captures import (
    Array,
    Capture,
    Pointer,
    Record,
    Scalar,
    Special,
    Union,
    children,
)

PADDING = "padding"


@dataclass(frozen=True, slots=True)
class LayoutRow:
    """A part of a capture object, or a hole in it."""

    kind: str
    """scalar, pointer, array, record, base, union, the kind of a special type, or padding."""
    path: str
    """How the kernel's body reaches it; of a hole or a base, the record that it is in."""
    type: str
    """Its spelling; ``""`` for a hole."""
    offset: int
    """In bytes, from the start of the capture object."""
    size: int
    """In bytes; of bit-fields, those that its bits touch."""
    alignment: int
    """In bytes; 1 for a hole."""
    depth: int
    """How many records and arrays it is in; 0 is a capture."""
    bits: int | None = None
    """Width in bits of a bit-field, or of a hole that is no whole number of bytes."""
    bit_offset: int = 0
    """Bits from ``offset`` to the first bit, where ``bits`` is given."""


Extent: TypeAlias = tuple[int, int]
"""First bit, and the bit behind the last."""


def rows(capture: Record) -> list[LayoutRow]:
    """Return the parts of a capture object by offset, every record in front of its parts.

    A class of a system header that has bases and is passed whole is one row.
    """
    return list(_parts(capture, _Occupied(capture), 0))


class _Occupied:
    """The bits that values occupy, wherever they are declared.

    The tail padding of a base may hold members of the derived class.
    """

    def __init__(self, capture: Record) -> None:
        self._extents: list[Extent] = []
        for start, end in sorted(_leaf_extents(capture)):
            if self._extents and start <= self._extents[-1][1]:
                end = max(end, self._extents[-1][1])
                start = self._extents.pop()[0]
            self._extents.append((start, end))
        self._starts = [start for start, _ in self._extents]

    def gaps(self, start: int, end: int) -> Iterator[Extent]:
        """Yield what is free from ``start`` to ``end``."""
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
    parts = children(node) if isinstance(node, Record) else ()
    if not parts and not _is_empty(node):
        yield _extent(node)
    for part in parts:
        yield from _leaf_extents(part)


def _is_empty(node: Capture) -> bool:
    """Tell whether it is an object of an empty class, whose one byte holds nothing."""
    if not isinstance(node, Record) or node.fields or node.type.size != 1:
        return False
    return all(map(_is_empty, node.bases))


def _extent(node: Capture) -> Extent:
    start = node.offset * 8
    if isinstance(node, Scalar) and node.bits is not None:
        return start + node.bit_offset, start + node.bit_offset + node.bits
    return start, start + node.type.size * 8


def _parts(record: Record, occupied: _Occupied, depth: int) -> Iterator[LayoutRow]:
    """Yield the rows of what is in ``record``: its parts and the holes between them."""
    position, end = _extent(record)
    parts = sorted(children(record), key=_extent)
    bases = set(map(id, record.bases))
    for part in parts:
        start, behind = _extent(part)
        yield from _holes(record, occupied, position, start, depth)
        yield _row(part, depth, id(part) in bases)
        yield from _inner(part, occupied, depth + 1)
        position = max(position, behind)
    if parts:
        yield from _holes(record, occupied, position, end, depth)


def _inner(node: Capture, occupied: _Occupied, depth: int) -> Iterator[LayoutRow]:
    if isinstance(node, Record):
        yield from _parts(node, occupied, depth)
        return
    for part in children(node):
        yield _row(part, depth, False)
        yield from _inner(part, occupied, depth + 1)


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
    )


def _kind(node: Capture) -> str:
    if isinstance(node, Special):
        return node.kind.value
    for class_ in (Scalar, Pointer, Array, Union):
        if isinstance(node, class_):
            return class_.__name__.lower()
    return "record"
