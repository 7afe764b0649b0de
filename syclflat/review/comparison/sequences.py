"""Match the items of two sequences, and find the reordered ones."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeVar

Item = TypeVar("Item")


def numbered(keys: Iterable[Hashable]) -> list[tuple[Hashable, int]]:
    """Return each key with how often it came before, so that none is twice."""
    seen: Counter[Hashable] = Counter()
    found = []
    for key in keys:
        found.append((key, seen[key]))
        seen[key] += 1
    return found


def matched(
    old: Sequence[Item],
    new: Sequence[Item],
    key: Callable[[Item], Hashable],
    shape: Callable[[Item], Hashable],
) -> dict[int, int]:
    """Return the positions in ``new`` by those in ``old`` of what is the same item.

    Items with equal keys are the same. Others of equal shape between the same items are the same by
    another name, if there are as many of them on both sides.
    """
    places = {name: place for place, name in enumerate(numbered(map(key, new)))}
    pairs = {
        place: places[name] for place, name in enumerate(numbered(map(key, old))) if name in places
    }
    if len(pairs) == len(old) or len(pairs) == len(new):
        return pairs
    in_new = {there: here for here, there in pairs.items()}
    free_old = _free(old, {here: here for here in pairs}, shape)
    free_new = _free(new, in_new, shape)
    for where, positions in free_old.items():
        others = free_new.get(where, [])
        if len(others) == len(positions):
            pairs.update(zip(positions, others, strict=True))
    return pairs


def _free(
    items: Sequence[Item], taken: dict[int, int], shape: Callable[[Item], Hashable]
) -> dict[Hashable, list[int]]:
    """Return the positions of what isn't ``taken``, by shape and the neighbour in front."""
    found: defaultdict[Hashable, list[int]] = defaultdict(list)
    neighbour = -1
    for position, item in enumerate(items):
        if position in taken:
            neighbour = taken[position]
        else:
            found[neighbour, shape(item)].append(position)
    return found


def out_of_order(positions: Sequence[int]) -> set[int]:
    """Return the fewest of ``positions`` without which the rest ascends."""
    ends: list[int] = []
    last: list[int] = []
    before: list[int] = []
    for index, position in enumerate(positions):
        length = bisect_left(ends, position)
        before.append(last[length - 1] if length else -1)
        if length == len(ends):
            ends.append(position)
            last.append(index)
        else:
            ends[length] = position
            last[length] = index
    kept: set[int] = set()
    index = last[-1] if last else -1
    while index >= 0:
        kept.add(positions[index])
        index = before[index]
    return {position for position in positions if position not in kept}
