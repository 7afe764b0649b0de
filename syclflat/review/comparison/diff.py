"""Compare documents: match what is in them, and say of each kernel or function what changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from syclflat.model.cost import KernelCost
from syclflat.model.manifests import Function, Kernel, Kernels, Place
from syclflat.review.comparison import (
    compare_costs,
    compare_functions,
    compare_kernels,
    match,
    match_kernels,
    older,
)
from syclflat.review.comparison.changes import (
    Change,
    ChangeClass,
    Code,
    DocumentDiff,
    Entry,
    Origin,
    Pair,
    Side,
)
from syclflat.review.comparison.compare_pointees import Pointees


def compare(pair: Pair) -> DocumentDiff:
    """Return how the kernels or functions of a source changed."""
    documents = [None if side is None else side.document for side in (pair.old, pair.new)]
    if any(isinstance(document, Kernels) for document in documents):
        return _compare_kernels(pair)
    old, new = (() if document is None else document.functions for document in documents)  # type: ignore[union-attr]
    pairs = match.functions(old, new)
    return DocumentDiff(pair, _entries(pair, old, new, pairs, compare_functions.changes, _function))


def _compare_kernels(pair: Pair) -> DocumentDiff:
    before, after = (None if side is None else side.document for side in (pair.old, pair.new))
    notes: tuple[str, ...] = ()
    pointees = compare_kernels.NO_POINTEES
    if isinstance(before, Kernels) and isinstance(after, Kernels):
        pointees = Pointees(before.pointees, after.pointees)
        notes = _notes(before, after)
        before, after = older.alike(before, after)
    old = before.kernels if isinstance(before, Kernels) else ()
    new = after.kernels if isinstance(after, Kernels) else ()
    before_, after_ = (_costs(side) for side in (pair.old, pair.new))

    def changes(one: Kernel, other: Kernel) -> tuple[Change, ...]:
        first, second = before_.get(one.mangled_name), after_.get(other.mangled_name)
        costs = compare_costs.changes(first, second) if first and second else ()
        return compare_kernels.changes(one, other, pointees, costs)

    pairs = match_kernels.match(old, new)
    entries = _entries(pair, old, new, pairs, changes, _kernel)
    entries = _with_wrappers(entries, old, new, pairs)
    return DocumentDiff(pair, entries, (*notes, *_lacks(pair)))


def _with_wrappers(
    entries: Sequence[Entry], old: Sequence[Kernel], new: Sequence[Kernel], pairs: dict[int, int]
) -> tuple[Entry, ...]:
    """Return ``entries``, each wrapper with the position of the kernel that it wraps."""
    removed = [position for position in range(len(old)) if position not in pairs]
    place_of_old = pairs | {here: len(new) + number for number, here in enumerate(removed)}
    found = match_kernels.wrapped(new)
    of_old = match_kernels.wrapped(old)
    for number, here in enumerate(removed):
        if here in of_old:
            found[len(new) + number] = place_of_old[of_old[here]]
    return tuple(
        replace(entry, wrapped=found.get(position)) for position, entry in enumerate(entries)
    )


def _costs(origin: Origin | None) -> dict[str, KernelCost]:
    """Return what kernels cost, by their mangled names."""
    costs = None if origin is None else origin.costs
    return {} if costs is None else {cost.mangled_name: cost for cost in costs.kernels}


def _lacks(pair: Pair) -> tuple[str, ...]:
    """Return notes on unknown costs."""
    found = (side.costs for side in (pair.old, pair.new) if side is not None)
    return tuple(dict.fromkeys(lack for costs in found if costs for lack in costs.lacks))


def _entries(
    pair: Pair,
    old: Sequence[Any],
    new: Sequence[Any],
    pairs: dict[int, int],
    changes: Callable[[Any, Any], tuple[Change, ...]],
    side: Callable[[Any, str], Side],
) -> tuple[Entry, ...]:
    before = "" if pair.old is None else pair.old.directory
    after = "" if pair.new is None else pair.new.directory
    old_of = {there: here for here, there in pairs.items()}
    entries = []
    for position, item in enumerate(new):
        own = side(item, after)
        if position in old_of:
            other = old[old_of[position]]
            entries.append(Entry(side(other, before), own, changes(other, item)))
        else:
            entries.append(Entry(None, own, (_whole("added", own),)))
    for position, item in enumerate(old):
        if position not in pairs:
            own = side(item, before)
            entries.append(Entry(own, None, (_whole("removed", own),)))
    return tuple(entries)


def _whole(verb: str, side: Side) -> Change:
    old, new = (side.symbol, None) if verb == "removed" else (None, side.symbol)
    class_ = ChangeClass.ADDED if verb == "added" else ChangeClass.IDENTITY
    return Change(verb, class_, "", (Code(side.name), f" {verb}"), old, new)


def _kernel(kernel: Kernel, directory: str) -> Side:
    return Side(kernel.name, kernel.mangled_name, _place(kernel.location, directory))


def _function(function: Function, directory: str) -> Side:
    return Side(function.name, function.symbol, _place(function.location, directory))


def _place(place: Place, directory: str) -> Place:
    if not directory:
        return place
    return Place(f"{directory.rstrip('/')}/{place.file}", place.line, place.column)


def _notes(old: Kernels, new: Kernels) -> tuple[str, ...]:
    if not old.kernels or not new.kernels:
        return ()
    sides = (("old", old), ("new", new))
    lacking = [name for name, side in sides if any(k.layout is None for k in side.kernels)]
    if lacking:
        which = " and the ".join(lacking)
        noun = "versions have" if len(lacking) > 1 else "version has"
        return (f"the {which} {noun} {older.NO_LAYOUT}",)
    shallow = [name for name, side in sides if side.pointees is None]
    if shallow:
        which = " and the ".join(shallow)
        noun = "versions show" if len(shallow) > 1 else "version shows"
        return (f"the {which} {noun} {older.NO_DEPTH}",)
    return ()
