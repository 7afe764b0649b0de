"""Find the causes among the changes of a kernel.

One edit of a struct changes more than the member: the size of the enclosing object, later offsets,
padding, rows, parameters. The edit is the cause. A part moves because of the preceding part that
grew or shrank most; any other change follows from a change of the same part, of its parent, or of
its children. A change that follows from none is a cause itself.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate

from syclflat.model.layout_counts import bits_of
from syclflat.review.comparison.changes import Change, ChangeClass
from syclflat.review.comparison.compare_layouts import Rows, first_bit, outer_paths

Layouts = Callable[[str], tuple[Rows, Rows]]
"""Returns the old and the new layout of a pointee by its key, of the capture object by ``""``."""

TYPES = ("part-kind", "part-type", "parameter-type")
"""Kinds of changes that another type of a member or variable is."""
_RANKS = {
    **dict.fromkeys((*TYPES, "type-name", "part-name"), 0),
    **dict.fromkeys(("part-added", "part-removed", "part-order"), 1),
    **dict.fromkeys(("part-width", "part-underlying", "part-pointee"), 2),
    **dict.fromkeys(("row-kind", "row-access-target", "row-dimensions"), 2),
    **dict.fromkeys(("part-size", "part-alignment"), 3),
}
"""The distance of kinds of changes from the source's text."""
_RESIZED, _REST = 3, 4
_COST = "cost-"
_OF_COSTS = 5
"""The last: any edit may affect costs."""
_WITH_PARTS = (*TYPES, "part-added", "part-removed", "part-name", "type-name")
"""Kinds of changes of a part that cause changes of its parts."""
_MOVED = ("part-offset", "part-bit", "row-offset")
_OF_ALL = (
    *(*_MOVED, "padding", "padding-type", "object-size", "object-alignment"),
    *("row-order", "parameter-order", "step-order"),
)
"""Kinds of changes that any change of the object may cause."""
_APART = (
    *("added", "removed", "renamed", "symbol", "number", "name-spelling", "place"),
    *("invocation", "dimensions", "attribute", "result"),
)
"""Kinds of changes that are independent of the object."""


@dataclass(frozen=True, slots=True)
class Cause:
    """A change without a cause, and its effects."""

    change: Change
    consequences: tuple[Change, ...]


def by_cause(changes: Sequence[Change]) -> Iterator[Cause]:
    """Yield the causes among the changes of a kernel, in their order."""
    led_to: dict[int, list[Change]] = {}
    for change in changes:
        if change.cause is not None:
            led_to.setdefault(change.cause, []).append(change)
    for number, change in enumerate(changes):
        if change.cause is None:
            yield Cause(change, tuple(led_to.get(number, ())))


def with_causes(changes: Sequence[Change], layouts: Layouts) -> tuple[Change, ...]:
    """Return ``changes`` of a kernel, each with the position of its cause among them."""
    extents: dict[str, _Extents] = {}
    facts: dict[int, _Fact] = {}
    for number, change in enumerate(changes):
        if change.kind not in _APART:
            key = change.pointee
            if key not in extents:
                old, new = layouts(key)
                extents[key] = (_extents(old), _extents(new))
            facts[number] = _Fact(number, change, *extents[key])
    grave: dict[str, _Roots] = {}
    compatible: dict[str, _Roots] = {}
    causes: dict[int, int] = {}
    for fact in sorted(facts.values(), key=lambda fact: fact.order):
        key = fact.change.pointee
        roots = [grave.setdefault(key, _Roots())]
        if fact.is_compatible:
            # A name has changed because another one did, if any has.
            roots.insert(0, compatible.setdefault(key, _Roots()))
        cause = next(filter(None, (known.cause_of(fact) for known in roots)), None)
        if cause is None:
            roots[0].add(fact)
        else:
            causes[fact.number] = cause.number
    return tuple(replace(change, cause=causes.get(number)) for number, change in enumerate(changes))


_Extents = tuple[Mapping[str, tuple[int, int]], Mapping[str, tuple[int, int]]]
"""The first bit and the width in bits of each part, by its path, of two layouts."""


def _extents(rows: Rows) -> dict[str, tuple[int, int]]:
    return {
        row.path: (
            first_bit(row),
            bits_of(row),
        )
        for row in rows
        if row.kind not in ("padding", "base")
    }


class _Fact:
    """A change, and the place of its part."""

    def __init__(
        self,
        number: int,
        change: Change,
        old: Mapping[str, tuple[int, int]],
        new: Mapping[str, tuple[int, int]],
    ) -> None:
        self.number, self.change = number, change
        self.is_cost = change.kind.startswith(_COST)
        self.rank = _OF_COSTS if self.is_cost else _RANKS.get(change.kind, _REST)
        path = str(change.new) if change.kind == "part-name" else change.path
        self.path = path.removeprefix(change.below)
        self.is_compatible = change.change_class is ChangeClass.COMPATIBLE
        depth = self.path.count(".") + self.path.count("[")
        # What is resized is so by its smallest part, what has another type by its largest.
        is_parameter = change.kind == "parameter-type"
        self.order = (self.rank, -depth if self.rank == _RESIZED else depth, is_parameter)
        # A hole is where the part is that it is behind.
        at = change.what[2] if change.kind == "padding" and len(change.what) > 3 else self.path
        before, after = old.get(at), new.get(at)
        start, _ = after or before or (0, 0)
        self.position = (start, after is not None)
        """What was removed comes first of all at its bit."""
        self.growth = abs((after or (0, 0))[1] - (before or (0, 0))[1])


class _Roots:
    """The causes among the changes of an object."""

    def __init__(self) -> None:
        self._all: list[_Fact] = []
        self._at: dict[str, _Fact] = {}
        self._within: dict[str, _Fact] = {}

    def add(self, fact: _Fact) -> None:
        """Take another one."""
        self._all.append(fact)
        self._at.setdefault(fact.path, fact)
        for path in (*outer_paths(fact.path), ""):
            known = self._within.setdefault(path, fact)
            if fact.growth > known.growth:
                self._within[path] = fact
        self.__dict__.pop("_by_position", None)

    def cause_of(self, fact: _Fact) -> _Fact | None:
        """Return the cause of ``fact``, None without one."""
        kind = fact.change.kind
        if fact.is_cost:
            # With several edits, the one that affects costs is unknown.
            edits = [root for root in self._all if not root.is_cost]
            return edits[0] if len(edits) == 1 else None
        if kind in _MOVED and (grown := self._grown_before(fact)) is not None:
            return grown
        same = self._at.get(fact.path)
        if same is not None and (same.change.kind != "part-order" or fact.rank != _RESIZED):
            return same
        for path in (*reversed([*outer_paths(fact.path)]), ""):
            outer = self._at.get(path)
            if outer is not None and (outer.change.kind in _WITH_PARTS or fact.change.follows):
                return outer
        if fact.rank < _RESIZED:
            return None
        if kind == "padding":
            return self._nearest(fact)
        inside = self._within.get(fact.path)
        return inside or (self._nearest(fact) if kind in _OF_ALL else None)

    @cached_property
    def _by_position(self) -> tuple[list[tuple[int, bool]], list[_Fact], list[_Fact]]:
        """Return the positions, the causes there, and the one up to there that grew most."""
        found = sorted(self._all, key=lambda fact: fact.position)
        return [fact.position for fact in found], found, [*accumulate(found, _grown_more)]

    def _grown_before(self, fact: _Fact) -> _Fact | None:
        positions, _, most = self._by_position
        count = bisect_left(positions, fact.position)
        return most[count - 1] if count and most[count - 1].growth else None

    def _nearest(self, fact: _Fact) -> _Fact | None:
        positions, found, _ = self._by_position
        count = bisect_left(positions, fact.position)
        around = found[max(count - 1, 0) : count + 1]
        return min(around, key=lambda root: abs(root.position[0] - fact.position[0]), default=None)


def _grown_more(first: _Fact, second: _Fact) -> _Fact:
    return second if second.growth >= first.growth else first
