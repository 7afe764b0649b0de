"""Compare the layouts of two capture objects.

Parts are the same if they have the same path, or another name in the same place. A change by itself
(a part added, removed, retyped, resized, reordered) is a cause; where other parts are then follows
from it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from msgspec import structs

from syclflat.model.layout_counts import ANY_ELEMENT, bits_of
from syclflat.model.manifests import LayoutRow
from syclflat.model.texts import counted
from syclflat.review.comparison.changes import Change, ChangeClass, Code, Sentence, Value
from syclflat.review.comparison.sequences import matched, out_of_order

Rows = Sequence[LayoutRow]

_PADDING = "padding"
_QUALIFIER = re.compile(r"\b(?:const|volatile|restrict|__restrict)\b")
_UNSIGNED = re.compile(r"\b(?:un)?signed\b(?! (?:char|short|int|long|__int128)\b)")
_SIGN = re.compile(r"\b(?:un)?signed ")
_PLACE = re.compile(r" at [^()]*:\d+:\d+\)")
"""In the spelling of a type without a name."""


@dataclass(slots=True)
class LayoutDiff:
    """The changes, and their consequences for other lists of the same parts."""

    changes: list[Change] = field(default_factory=list)
    renamed: dict[str, str] = field(default_factory=dict)
    """New paths by old ones, where they differ."""
    same_types: set[tuple[str, str, str]] = field(default_factory=set)
    """Path, old and new spelling of classes that differ only in their names."""
    facts: set[tuple[str, str, Value, Value]] = field(default_factory=set)
    """The changes so far: an aspect of a path, its old and new value."""
    unmatched: set[str] = field(default_factory=set)
    """Paths of what was added or removed."""


def compare(old: Rows, new: Rows) -> LayoutDiff:
    """Return what changed between two layouts."""
    found = LayoutDiff()
    if old == new:
        return found
    old_parts = [row for row in old if row.kind != _PADDING]
    new_parts = [row for row in new if row.kind != _PADDING]
    pairs = matched(old_parts, new_parts, _key, _shape)
    for here, there in pairs.items():
        if old_parts[here].path != new_parts[there].path:
            found.renamed[old_parts[here].path] = new_parts[there].path
    ordered = sorted(pairs.items(), key=lambda pair: pair[1])
    moved = out_of_order([here for here, _ in ordered])
    inside = _Inside(old_parts, new_parts, pairs)
    offsets: list[Change] = []
    moved_paths: set[str] = set()
    causes = [*_unmatched(old_parts, pairs.keys(), "removed", found)]
    causes += _unmatched(new_parts, set(pairs.values()), "added", found)
    for here, there in ordered:
        before, after = old_parts[here], new_parts[there]
        _compare_names(before, after, found)
        causes += _compare_parts(before, after, inside, (here, there), found)
        if first_bit(before) != first_bit(after):
            change = _offset(before, after)
            found.facts.add(("offset", before.path, before.offset, after.offset))
            if here in moved:
                front = where_moved(there, lambda position: new_parts[position].path, after.path)
                what: Sentence = (*front, ", ", *change.what)
                follows = not moved_paths.isdisjoint(outer_paths(after.path))
                causes.append(replace(change, kind="part-order", what=what, follows=follows))
                moved_paths.add(after.path)
            else:
                offsets.append(change)
    holes = [*_compare_holes(old, new, found.renamed)]
    found.changes += causes
    found.changes += holes
    follows = bool(causes)
    found.changes += [replace(change, follows=follows) for change in offsets]
    return found


def _key(row: LayoutRow) -> Hashable:
    # A base goes by the path of the record that it is in.
    return (row.path, row.type) if row.kind == "base" else row.path


def _shape(row: LayoutRow) -> Hashable:
    return row.kind, row.type, row.size, row.alignment, row.depth, row.bits


def first_bit(row: LayoutRow) -> int:
    """Return the position of the first bit of a part in its object."""
    return row.offset * 8 + (row.bit_offset or 0)


class _Inside:
    """The contents of the classes and arrays of two layouts."""

    def __init__(self, old: Rows, new: Rows, pairs: Mapping[int, int]) -> None:
        self._old, self._new, self._pairs = old, new, pairs

    def is_same(self, here: int, there: int) -> bool:
        """Return whether two of them show the same parts, at any place."""
        old, new = _parts(self._old, here), _parts(self._new, there)
        if not _tell_all(self._old, old) or len(old) != len(new):
            return False
        return all(
            self._pairs.get(before) == after
            and self._relative(self._old, here, before) == self._relative(self._new, there, after)
            for before, after in zip(old, new, strict=True)
        )

    @staticmethod
    def _relative(rows: Rows, outer: int, position: int) -> Hashable:
        row = rows[position]
        # A record that shows its parts is described by them.
        type_ = "" if _tell_all(rows, _parts(rows, position)) else spelling(row.type)
        first = first_bit(row) - first_bit(rows[outer])
        return row.kind, type_, row.underlying, first, row.bits, row.size, row.alignment


def _parts(rows: Rows, outer: int) -> range:
    """Return the positions of what is in the part at position ``outer``."""
    end = outer + 1
    while end < len(rows) and rows[end].depth > rows[outer].depth:
        end += 1
    return range(outer + 1, end)


def _tell_all(rows: Rows, parts: range) -> bool:
    """Return whether ``parts`` are all parts of their parent: a library class has others, too."""
    return bool(parts) and not rows[parts.start].path.endswith(">")


def _unmatched(rows: Rows, taken: Container[int], verb: str, found: LayoutDiff) -> Iterator[Change]:
    outer: LayoutRow | None = None
    for position, row in enumerate(rows):
        if outer is not None and row.depth <= outer.depth:
            outer = None
        if position in taken:
            continue
        found.unmatched.add(row.path)
        described = _description(row)
        value = "".join(described)
        old, new = (value, None) if verb == "removed" else (None, value)
        noun = "base " if row.kind == "base" else ""
        what: Sentence = (f"{noun}{verb}, ", *described)
        yield Change(f"part-{verb}", ChangeClass.LAYOUT, row.path, what, old, new, bool(outer))
        outer = outer or row


def _description(row: LayoutRow) -> tuple[str, ...]:
    return Code(row.type), ", ", _extent(row), f" at offset {row.offset}"


def _extent(row: LayoutRow) -> str:
    return counted(row.size, "byte") if row.bits is None else counted(row.bits, "bit")


def spelling(type_: str) -> str:
    """Return the spelling of a type without the places of what has no name."""
    return _PLACE.sub(")", type_) if " at " in type_ else type_


def class_of_types(old: str, new: str, other: ChangeClass) -> ChangeClass:
    """Return the class of a change between types of one size: ``other`` unless that is *type*."""
    return ChangeClass.TYPE if _plain(old) == _plain(new) else other


def _plain(type_: str) -> str:
    """Return a type without qualifiers and signs."""
    found = _SIGN.sub("", _UNSIGNED.sub("int", _QUALIFIER.sub("", spelling(type_))))
    return " ".join(found.replace("*", " * ").split())


def _compare_names(old: LayoutRow, new: LayoutRow, found: LayoutDiff) -> None:
    if old.path == new.path:
        return
    # The parts of what is renamed go with it.
    follows = any(
        old.path.startswith(outer) and new.path.startswith(found.renamed[outer])
        for outer in outer_paths(old.path)
        if outer in found.renamed
    )
    what: Sentence = ("renamed to ", Code(new.path))
    found.changes.append(
        Change("part-name", ChangeClass.COMPATIBLE, old.path, what, old.path, new.path, follows)
    )


def outer_paths(path: str) -> Iterator[str]:
    """Yield the paths of what the part at ``path`` is in, the outermost first."""
    for position, character in enumerate(path):
        if position and character in ".[":
            yield path[:position]


def _compare_parts(
    old: LayoutRow,
    new: LayoutRow,
    inside: _Inside,
    places: tuple[int, int],
    found: LayoutDiff,
) -> Iterator[Change]:
    """Yield what changed of a part by itself."""
    layout, path = ChangeClass.LAYOUT, new.path
    if old.kind != new.kind:
        what: Sentence = (f"kind {old.kind} → {new.kind}",)
        yield Change("part-kind", layout, path, what, old.kind, new.kind)
    if old.type != new.type:
        # The name of an array's type contains the number of elements.
        is_alike = old.kind == new.kind and (old.kind != "array" or old.size == new.size)
        only_names = spelling(old.type) == spelling(new.type) or (
            is_alike and inside.is_same(*places)
        )
        is_as_long = (old.size, old.alignment) == (new.size, new.alignment)
        class_ = class_of_types(old.type, new.type, layout) if is_as_long else layout
        class_ = ChangeClass.COMPATIBLE if only_names else class_
        kind = "type-name" if only_names else "part-type"
        what = ("type ", Code(old.type), " → ", Code(new.type))
        change = Change(kind, class_, path, what, old.type, new.type)
        if only_names:
            found.same_types.add((path, old.type, new.type))
            found.changes.append(change)
        else:
            yield change
    yield from _compare_meaning(old, new)
    for aspect, before, after, noun in (
        ("size", old.size, new.size, "byte"),
        ("alignment", old.alignment, new.alignment, "byte"),
        ("width", old.bits, new.bits, "bit"),
    ):
        if before != after and (aspect != "size" or old.bits is None or new.bits is None):
            said = "whole" if after is None else counted(after, noun)
            what = (f"{aspect} {'whole' if before is None else before} → {said}",)
            found.facts.add((aspect, old.path, before, after))
            yield Change(f"part-{aspect}", layout, path, what, before, after)
    if old.depth != new.depth:
        what = (f"nesting {old.depth} → {new.depth}",)
        found.changes.append(
            Change("part-nesting", ChangeClass.COMPATIBLE, path, what, old.depth, new.depth)
        )


def _compare_meaning(old: LayoutRow, new: LayoutRow) -> Iterator[Change]:
    """Yield the changes that the name of a type does not show."""
    layout, path = ChangeClass.LAYOUT, new.path
    is_same_type = spelling(old.type) == spelling(new.type)
    is_enumeration = bool(old.underlying and new.underlying)
    if old.underlying != new.underlying and (is_same_type or is_enumeration):
        values = old.underlying or "none", new.underlying or "none"
        what: Sentence = ("underlying type ", Code(values[0]), " → ", Code(values[1]))
        class_ = class_of_types(*values, layout)
        yield Change("part-underlying", class_, path, what, *values)
    if is_same_type:
        values = spelling(old.pointee) or "none", spelling(new.pointee) or "none"
        if values[0] != values[1]:
            what = ("points to ", Code(values[0]), " → ", Code(values[1]))
            class_ = class_of_types(*values, layout)
            yield Change("part-pointee", class_, path, what, *values)


def _offset(old: LayoutRow, new: LayoutRow) -> Change:
    if (old.bit_offset or 0) == (new.bit_offset or 0):
        what = f"offset {old.offset} → {counted(new.offset, 'byte')}"
        return Change("part-offset", ChangeClass.LAYOUT, new.path, (what,), old.offset, new.offset)
    before, after = first_bit(old), first_bit(new)
    what = f"first bit {before} → {after}"
    return Change("part-bit", ChangeClass.LAYOUT, new.path, (what,), before, after)


def where_moved(there: int, name: Callable[[int], str], path: str = "") -> Sentence:
    """Say where something at a ``path`` now stands; ``name`` names what is at a position."""
    if there == 0:
        return ("moved to the front",)
    before = name(there - 1)
    verb = "moved to the front of " if before in outer_paths(path) else "moved behind "
    return verb, Code(before)


Hole = tuple[str, str]
"""The record that it is in, and the part that it is behind, by their new names."""


def _compare_holes(old: Rows, new: Rows, renamed: dict[str, str]) -> Iterator[Change]:
    before, after = _holes(old, renamed), _holes(new, {})
    for hole in dict.fromkeys((*after, *before)):
        first, second = before.get(hole), after.get(hole)
        if first is not None and second is not None and bits_of(first) == bits_of(second):
            if first.type != second.type:
                what: Sentence = ("type of padding ", Code(first.type), " → ", Code(second.type))
                yield Change(
                    "padding-type", ChangeClass.COMPATIBLE, hole[0], what, first.type, second.type
                )
            continue
        place = ("behind ", Code(hole[1])) if hole[1] else ("at the start",)
        sizes = ["none" if row is None else _extent(row) for row in (first, second)]
        what = ("padding ", *place, f" {sizes[0]} → {sizes[1]}")
        before_, after_ = map(_whole_bytes, (first, second))
        yield Change("padding", ChangeClass.LAYOUT, hole[0], what, before_, after_)


def _whole_bytes(row: LayoutRow | None) -> Value:
    return 0 if row is None else _extent(row) if row.bits is not None else row.size


def _holes(rows: Rows, renamed: dict[str, str]) -> dict[Hole, LayoutRow]:
    """Return the holes; of several behind one part, as around bit-fields, the sum stands."""
    found: dict[Hole, LayoutRow] = {}
    last_at: list[str] = []
    for row in rows:
        del last_at[row.depth + 1 :]
        last_at += [""] * (row.depth + 1 - len(last_at))
        if ANY_ELEMENT in row.path and row.kind == _PADDING:
            # Manifests of older versions lack it, and it follows from the members.
            continue
        if row.kind != _PADDING:
            last_at[row.depth] = renamed.get(row.path, row.path)
            continue
        hole = (renamed.get(row.path, row.path), last_at[row.depth])
        if hole in found:
            row = structs.replace(row, bits=bits_of(found[hole]) + bits_of(row))
        found[hole] = row
    return found
