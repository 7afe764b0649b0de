"""Orders of members that need less padding.

Clang measured the layouts in a manifest; what another order would take is computed here, by the
rule for plain members: each at the next multiple of its alignment. A record is only looked at if
that rule gives, for the order that it has, what Clang measured. Records with bases, bit-fields,
virtual functions, packed or over-aligned members are thus left alone; only a member whose own
``alignas`` happens to change nothing goes unnoticed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import msgspec

from syclflat.model.layout_counts import FREE, objects
from syclflat.model.manifests import Kernel, LayoutRow
from syclflat.review.views.layout_table import is_held

_RECORD = "record"


class Suggestion(msgspec.Struct, frozen=True):
    """A better order for the members of a class, or for the captures of a kernel."""

    paths: tuple[str, ...]
    """Objects of the class in the capture object; ``""`` is the capture object itself."""
    type: str
    """The class; ``""`` for the capture object."""
    order: tuple[str, ...]
    """Names of all members."""
    size: int
    """In bytes, as it is."""
    reordered_size: int
    """In bytes."""
    saved: int
    """In bytes, in each object."""
    objects: int = 1
    """How many objects there are at ``paths``: one at each, or all elements of an array."""


@dataclass(frozen=True)
class _Object:
    path: str
    type: str
    offset: int
    size: int
    alignment: int
    count: int
    """Of the objects that it stands for."""
    parts: list[LayoutRow] = field(default_factory=list)
    """Direct ones, by offset, without holes."""


def suggest(kernel: Kernel) -> tuple[Suggestion, ...]:
    """Return the orders that make classes in the capture object of ``kernel`` smaller.

    Each is for a class by itself; that of an outer class keeps the inner ones as they are.
    """
    found: dict[tuple[str, tuple[str, ...]], Suggestion] = {}
    for item in _records(kernel):
        suggestion = _suggestion(item)
        if suggestion is None:
            continue
        key = (suggestion.type, suggestion.order)
        same = found.setdefault(key, suggestion)
        if same is not suggestion:
            paths = (*same.paths, *suggestion.paths)
            objects = same.objects + suggestion.objects
            found[key] = msgspec.structs.replace(same, paths=paths, objects=objects)
    return tuple(found.values())


def placed(members: Sequence[tuple[int, int]]) -> tuple[list[int], int]:
    """Return the offsets of plain members, given as size and alignment, and their class's size.

    All are in bytes. An empty class has one byte.
    """
    offsets: list[int] = []
    end = 0
    for size, alignment in members:
        offset = _rounded(end, alignment)
        offsets.append(offset)
        end = offset + size
    return offsets, _rounded(max(end, 1), max((a for _, a in members), default=1))


def _rounded(value: int, alignment: int) -> int:
    return -(-value // alignment) * alignment


def _records(kernel: Kernel) -> Iterator[_Object]:
    """Yield the capture object and the records in it with their direct parts."""
    whole = _Object("", "", 0, kernel.size, kernel.alignment, 1)
    records = [whole]
    inside: list[_Object | None] = [whole]
    rows = kernel.layout or ()
    for row, count in zip(rows, objects(rows), strict=True):
        del inside[row.depth + 1 :]
        outer = inside[-1]
        if outer is not None and row.kind not in FREE:
            outer.parts.append(row)
        if row.kind == _RECORD:
            record = _Object(row.path, row.type, row.offset, row.size, row.alignment, count)
            records.append(record)
            inside.append(record)
        else:
            inside.append(None)
    yield from records


def _suggestion(item: _Object) -> Suggestion | None:
    parts = item.parts
    # Of a library's class, only some parts are known.
    if any(part.kind == "base" or part.bits is not None or is_held(part.path) for part in parts):
        return None
    names = [_name(part.path, item.path) for part in parts]
    if not all(names) or len(set(names)) < len(names):
        return None
    members = [(part.size, part.alignment) for part in parts]
    as_it_is = ([part.offset - item.offset for part in parts], item.size)
    alignment = max((alignment for _, alignment in members), default=1)
    if placed(members) != as_it_is or item.alignment != alignment:
        return None
    # As sizes are multiples of alignments, no order needs less than the greatest first.
    if any(size % alignment for size, alignment in members):
        return None
    order = sorted(range(len(parts)), key=lambda position: -parts[position].alignment)
    _, size = placed([members[position] for position in order])
    if size >= item.size:
        return None
    return Suggestion(
        (item.path,),
        item.type,
        tuple(names[position] for position in order),
        item.size,
        size,
        item.size - size,
        item.count,
    )


def _name(path: str, record: str) -> str:
    """Return what the member at ``path`` is called in ``record``, ``""`` if that is unclear."""
    if not record:
        return path
    prefix = f"{record}."
    return path.removeprefix(prefix) if path.startswith(prefix) else ""
