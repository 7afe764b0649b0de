"""Find the documents, and the functions in them, that are the same in two versions.

A function is the same as the one of its symbol, or of its name. Of those left over, two that are
equal but for their names are one that was renamed, if there is no other that it could be.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from pathlib import PurePath
from typing import TypeVar

from syclflat.diagnostics import InputError, error
from syclflat.model.location import Location
from syclflat.model.manifests import Function
from syclflat.review.comparison.changes import Origin, Pair
from syclflat.review.comparison.sequences import numbered

Item = TypeVar("Item")


def functions(old: Sequence[Function], new: Sequence[Function]) -> dict[int, int]:
    """Return the positions in ``new`` by those in ``old`` of the same functions."""
    keys = (lambda function: function.symbol, lambda function: function.name)
    return _match(old, new, keys, (_function_structure,))


def documents(old: Sequence[Origin], new: Sequence[Origin]) -> list[Pair]:
    """Return the pairs of documents of one file, or of two that were given as versions of it.

    Raises:
        InputError: if kernels would be compared with functions.

    """
    pairs = _match(
        old,
        new,
        (_by_source, _by_convention, lambda origin: type(origin.document).__name__),
        (),
    )
    if not pairs and len(old) == len(new) == 1:
        raise InputError(
            error(
                "one version has kernels, the other has functions",
                "no-common-ground",
                Location(new[0].document.source, 0, 0),
                "give two versions of one source",
            )
        )
    at = {there: here for here, there in pairs.items()}
    found = [
        Pair(old[at[position]] if position in at else None, origin)
        for position, origin in enumerate(new)
    ]
    found += [Pair(origin, None) for place, origin in enumerate(old) if place not in pairs]
    return found


def _by_source(origin: Origin) -> Hashable:
    document = origin.document
    kind = type(document).__name__
    return kind, PurePath(document.source).name, document.convention, document.target


def _by_convention(origin: Origin) -> Hashable:
    document = origin.document
    return type(document).__name__, document.convention, document.target


def _function_structure(function: Function) -> Hashable:
    texts = tuple(parameter.text for parameter in function.parameters)
    return texts, function.result, function.attributes


def _match(
    old: Sequence[Item],
    new: Sequence[Item],
    keys: Sequence[Callable[[Item], Hashable]],
    shapes: Sequence[Callable[[Item], Hashable]],
) -> dict[int, int]:
    """Return the positions in ``new`` by those in ``old`` of what is the same.

    By each of ``keys`` in turn, the first with a key is the first with it in the other version; by
    each of ``shapes``, only what is alone in its shape on both sides is the same.
    """
    pairs: dict[int, int] = {}
    free_old, free_new = list(range(len(old))), list(range(len(new)))
    for number, key in enumerate((*keys, *shapes)):
        if not free_old or not free_new:
            break
        if number < len(keys):
            names = numbered(key(new[place]) for place in free_new)
            places = dict(zip(names, free_new, strict=True))
            own = numbered(key(old[place]) for place in free_old)
            found = {
                place: places[name]
                for place, name in zip(free_old, own, strict=True)
                if name in places
            }
        else:
            found = _alone(old, free_old, new, free_new, key)
        pairs |= found
        taken = set(found.values())
        free_old = [place for place in free_old if place not in found]
        free_new = [place for place in free_new if place not in taken]
    return pairs


def _alone(
    old: Sequence[Item],
    free_old: Sequence[int],
    new: Sequence[Item],
    free_new: Sequence[int],
    shape: Callable[[Item], Hashable],
) -> dict[int, int]:
    before: defaultdict[Hashable, list[int]] = defaultdict(list)
    after: defaultdict[Hashable, list[int]] = defaultdict(list)
    for place in free_old:
        before[shape(old[place])].append(place)
    for place in free_new:
        after[shape(new[place])].append(place)
    return {
        places[0]: after[key][0]
        for key, places in before.items()
        if len(places) == len(after.get(key, ())) == 1
    }
