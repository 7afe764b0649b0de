"""Compare two versions of a function."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from syclflat.model.manifests import FlatParameter, Function
from syclflat.review.comparison.changes import Change, ChangeClass, Code, Sentence
from syclflat.review.comparison.compare_attributes import attributes
from syclflat.review.comparison.compare_kernels import by_gravity, places, value
from syclflat.review.comparison.compare_layouts import where_moved
from syclflat.review.comparison.sequences import matched, out_of_order

_SIGNATURE = ChangeClass.SIGNATURE


def changes(old: Function, new: Function) -> tuple[Change, ...]:
    """Return what changed from ``old`` to ``new``, the most severe first."""
    if old == new:
        return ()
    found = [*_names(old, new), *places(old.location, new.location)]
    found += _parameters(old.parameters, new.parameters)
    found += _result(old, new)
    found += attributes(old.attributes, new.attributes)
    return by_gravity(found)


def _names(old: Function, new: Function) -> Iterator[Change]:
    if old.symbol != new.symbol:
        what: Sentence = ("symbol renamed from ", Code(old.symbol), " to ", Code(new.symbol))
        yield Change("renamed", ChangeClass.IDENTITY, "", what, old.symbol, new.symbol)
    elif old.name != new.name:
        what = value("name in the source", old.name, new.name)
        yield Change("name-spelling", ChangeClass.COMPATIBLE, "", what, old.name, new.name)


def _parameters(old: Sequence[FlatParameter], new: Sequence[FlatParameter]) -> Iterator[Change]:
    if old == new:
        return
    pairs = matched(old, new, lambda parameter: parameter.name, lambda parameter: parameter.text)
    for position, parameter in enumerate(old):
        if position not in pairs:
            what: Sentence = (
                "parameter ",
                Code(parameter.name),
                " removed, ",
                Code(parameter.text),
            )
            text = parameter.text
            yield Change("parameter-removed", _SIGNATURE, parameter.path, what, text)
    taken = set(pairs.values())
    for position, parameter in enumerate(new):
        if position not in taken:
            what = ("parameter ", Code(parameter.name), " added, ", Code(parameter.text))
            text = parameter.text
            yield Change("parameter-added", _SIGNATURE, parameter.path, what, None, text)
    ordered = sorted(pairs.items(), key=lambda pair: pair[1])
    moved = out_of_order([here for here, _ in ordered])
    for here, there in ordered:
        before, after = old[here], new[there]
        path = after.path
        if here in moved:
            moving = where_moved(there, lambda place: new[place].name)
            what = ("parameter ", Code(after.name), " ", *moving)
            yield Change("parameter-order", _SIGNATURE, path, what, here, there)
        if before.name != after.name:
            what = ("parameter ", Code(before.name), " renamed to ", Code(after.name))
            names = (before.name, after.name)
            yield Change("parameter-name", ChangeClass.COMPATIBLE, path, what, *names)
        elif before.path != after.path:
            what = ("parameter ", Code(after.name), " carries ", Code(after.path))
            what = (*what, " instead of ", Code(before.path))
            yield Change("parameter-path", _SIGNATURE, path, what, before.path, after.path)
        if before.text != after.text:
            subject = ("parameter ", Code(after.name), ": ")
            what = (*subject, *value("type", before.text, after.text))
            yield Change("parameter-type", _SIGNATURE, path, what, before.text, after.text)


def _result(old: Function, new: Function) -> Iterator[Change]:
    before, after = (None if f.result is None else f.result.text for f in (old, new))
    if before != after:
        what: Sentence = value("result", before or "none", after or "none")
        yield Change("result", _SIGNATURE, "", what, before, after)
