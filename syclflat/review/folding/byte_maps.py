"""The capture objects of a kernel before and after, part by part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import takewhile

from syclflat.model.layout_counts import PADDING, bits_of
from syclflat.model.manifests import Kernel, Kernels, LayoutRow
from syclflat.model.texts import counted
from syclflat.review.comparison.changes import DocumentDiff, Entry, Gate, Origin, Sentence
from syclflat.review.comparison.compare_layouts import first_bit
from syclflat.review.folding.effects import names
from syclflat.review.views import layout_table

WIDTH = 64
"""Bytes in a line of a ruler."""


class State(Enum):
    """How a part differs from its other version."""

    SAME = "same"
    MOVED = "moved"
    CHANGED = "changed"
    """It has another type or size, wherever it is."""
    ONE_SIDED = "one-sided"
    """There is no other version: it was added or removed."""
    HOLE = "hole"


_LEAST = 5
"""The least room in which a name that is cut ends with an ellipsis."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A part that has no parts, or a hole."""

    path: str
    """Empty for a hole."""
    type: str
    start: int
    """In bits."""
    width: int
    """In bits."""
    state: State

    def label(self, room: int) -> str:
        """Return its path, or what ``room`` characters hold: the last name, or its beginning."""
        if len(self.path) <= room:
            return self.path
        name = self.path.rpartition(".")[2]
        if len(name) <= room:
            return name
        return f"{name[: room - 1]}…" if room >= _LEAST else name[:room]


@dataclass(frozen=True, slots=True)
class ByteMap:
    """The capture objects of kernels that changed alike, before and after."""

    kernels: Sentence
    """Their names."""
    old: tuple[Bar, ...]
    new: tuple[Bar, ...]
    old_size: int
    """In bytes."""
    new_size: int
    """In bytes."""
    moves: tuple[tuple[Bar, Bar], ...]
    """Parts that are elsewhere, before and after."""

    @property
    def sizes(self) -> str:
        """The sizes of both objects."""
        new = counted(self.new_size, "byte")
        return new if self.old_size == self.new_size else f"{self.old_size} → {new}"


def byte_maps(diffs: Sequence[DocumentDiff], gate: Gate) -> list[ByteMap]:
    """Return the maps of all kernels whose capture object changed, each once."""
    found: dict[ByteMap, list[str]] = {}
    for diff in diffs:
        old, new = map(_kernels, (diff.pair.old, diff.pair.new))
        for entry in diff.shown(gate):
            first = None if entry.old is None else old.get(entry.old.symbol)
            second = None if entry.new is None else new.get(entry.new.symbol)
            if first is not None and second is not None:
                own = _map(first, second, _renamed(entry))
                if own.old != own.new or any(bar.state is State.CHANGED for bar in own.new):
                    found.setdefault(own, []).append(entry.side.name)
    return [replace(own, kernels=tuple(names(kernels))) for own, kernels in found.items()]


def rulers(own: ByteMap) -> list[str]:
    """Return both objects as text, with a character for each byte: the old above the new."""
    sides = ("old", _ruler(own.old, own.old_size)), ("new", _ruler(own.new, own.new_size))
    lines = [f"{''.join(own.kernels)}: {own.sizes}"]
    for number in range(max(len(text) for _, text in sides)):
        lines += (
            f"  {name} {number * WIDTH:4} {text[number]}"
            for name, text in sides
            if number < len(text)
        )
    return lines


def _ruler(bars: Sequence[Bar], size: int) -> list[str]:
    """Return lines of :data:`WIDTH` bytes."""
    cells = [" "] * size
    for bar in bars:
        start, end = bar.start // 8, -(-(bar.start + bar.width) // 8)
        fill = "-" if bar.state is State.HOLE else "."
        if end > start:
            label = f"|{bar.label(end - start - 1)}"
            cells[start:end] = label.ljust(end - start, fill)
    text = "".join(cells)
    return [text[at : at + WIDTH] for at in range(0, size, WIDTH)]


def _kernels(origin: Origin | None) -> dict[str, Kernel]:
    """Return the kernels of a document whose layout is known, by their symbols."""
    document = None if origin is None else origin.document
    kernels = document.kernels if isinstance(document, Kernels) else ()
    return {kernel.mangled_name: kernel for kernel in kernels if kernel.layout is not None}


def _renamed(entry: Entry) -> dict[str, str]:
    return {
        str(change.old): str(change.new) for change in entry.changes if change.kind == "part-name"
    }


def _map(old: Kernel, new: Kernel, renamed: dict[str, str]) -> ByteMap:
    before = {renamed.get(part[0].path, part[0].path): part for part in _parts(old.layout or ())}
    after = {part[0].path: part for part in _parts(new.layout or ())}
    first = tuple(_bar(row, after.get(path)) for path, row in before.items())
    second = tuple(_bar(row, before.get(path)) for path, row in after.items())
    starts = {bar.path: bar for bar in second if bar.state is State.MOVED}
    moves = tuple(
        (bar, starts[renamed.get(bar.path, bar.path)])
        for bar in first
        if renamed.get(bar.path, bar.path) in starts
    )
    maps = _with_holes(old.layout or (), first), _with_holes(new.layout or (), second)
    return ByteMap((), *maps, old.size, new.size, moves)


def _leaves(rows: Sequence[LayoutRow]) -> list[LayoutRow]:
    """Return the parts and the holes that show an object side by side."""
    return [rows[position] for position in layout_table.leaves(rows)]


_Part = tuple[LayoutRow, tuple[object, ...]]
"""A part, and what is in it where that isn't shown: members of a union, or of elements."""


def _parts(rows: Sequence[LayoutRow]) -> Iterator[_Part]:
    for position in layout_table.leaves(rows):
        row = rows[position]
        if row.kind not in (PADDING, "base"):
            inside = takewhile(lambda each: each.depth > row.depth, rows[position + 1 :])  # noqa: B023
            yield (
                row,
                tuple(
                    (
                        each.path[len(row.path) :],
                        each.type,
                        first_bit(each) - first_bit(row),
                        bits_of(each),
                    )
                    for each in inside
                ),
            )


def _with_holes(rows: Sequence[LayoutRow], bars: Sequence[Bar]) -> tuple[Bar, ...]:
    holes = [
        Bar("", "", first_bit(row), bits_of(row), State.HOLE)
        for row in _leaves(rows)
        if row.kind == PADDING
    ]
    return tuple(sorted((*bars, *holes), key=lambda bar: bar.start))


def _bar(part: _Part, other: _Part | None) -> Bar:
    row, inside = part
    state = State.SAME
    if other is None:
        state = State.ONE_SIDED
    elif (row.type, bits_of(row), inside) != (other[0].type, bits_of(other[0]), other[1]):
        state = State.CHANGED
    elif first_bit(row) != first_bit(other[0]):
        state = State.MOVED
    return Bar(row.path, row.type, first_bit(row), bits_of(row), state)
