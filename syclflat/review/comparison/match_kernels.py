"""Find the kernels that are the same in two versions of a source.

Kernels of one scope are aligned in their order, as ``git diff`` aligns lines. The scope of a kernel
is its name and the functions around it without their parameters: the symbols of local classes, and
of kernels without a name, change as soon as their function gets a parameter. A kernel that left its
scope is known by its spelled name, else by its captures.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from typing import Protocol

from syclflat.clang.demangling import demangled
from syclflat.model.manifests import Kernel

_LEAST = 0.6
"""How much alike two kernels are at least that share neither scope nor name."""
_IN_ORDER, _OF_LAUNCH, _OF_CAPTURES, _BUT_FOR_NAMES = 0.01, 0.2, 0.8, 0.7
"""What a pair counts for by itself, for the launch, for the captures, and where only names differ.
"""
_MOST_COMPARED = 40_000
"""The most pairs of kernels to compare one by one; beyond, only equal kernels are paired."""
_NUMBER = re.compile(r"#\d+\}")
_UNNAMED = re.compile(r"\(kernel \d+\)$|\(lambda\)")
"""In the name of a kernel without one, or of what wraps it."""
_WRAPPER = re.compile(r"(sycl::(?:\w+::)*detail::\w+)<")
_WRAPPED = re.compile(r"[\w:]+__pf\w*<([^<>]*)")
_INTERNAL = re.compile(r"sycl::(?:\w+::)*detail::")
_OF_REDUCTION = re.compile(r"sycl::(?:\w+::)*detail::(?:reduction::\w+<([^,<>]*)|\w*[Rr]edu)")


def match(old: Sequence[Kernel], new: Sequence[Kernel]) -> dict[int, int]:
    """Return the positions in ``new`` by those in ``old`` of the same kernels.

    A wrapper goes with the kernel that it wraps.
    """
    before, after = [*map(_Known, old)], [*map(_Known, new)]
    pairs: dict[int, int] = {}
    for is_wrapper in (False, True):
        if is_wrapper:
            pairs |= _of_wrappers(before, after, pairs)
        own = [[bool(known.wrapper) is is_wrapper for known in side] for side in (before, after)]
        _match(before, after, own[0], own[1], pairs)
    return pairs


class Named(Protocol):
    """Whatever has the names of a kernel."""

    @property
    def name(self) -> str:
        """As it is spelled."""

    @property
    def mangled_name(self) -> str:
        """The symbol of its type."""


def wrapped(kernels: Sequence[Named]) -> dict[int, int]:
    """Return the position of the kernel that each wrapper wraps, by the wrapper's position."""
    types = [spelled(kernel.mangled_name) for kernel in kernels]
    are_wrappers = [bool(wrapper(kernel.name)) for kernel in kernels]
    places = {type_: at for at, type_ in enumerate(types) if not are_wrappers[at]}
    found = {}
    for at, type_ in enumerate(types):
        inside = (name for name in places if are_wrappers[at] and _is_argument(name, type_))
        name = max(inside, key=len, default=None)
        if name is not None:
            found[at] = places[name]
    return found


def _is_argument(name: str, type_: str) -> bool:
    """Return whether a type has a template argument of that name, or a part of one."""
    return name in type_ and any(f"{a}{name}{b}" in type_ for a in "< " for b in ">, ")


def _of_wrappers(
    old: Sequence[_Known], new: Sequence[_Known], pairs: dict[int, int]
) -> dict[int, int]:
    before, after_ = (wrapped([known.kernel for known in side]) for side in (old, new))
    after = {(new[at].wrapper, kernel): at for at, kernel in after_.items()}
    found = {}
    for at, kernel in before.items():
        there = after.get((old[at].wrapper, pairs.get(kernel, -1)))
        if there is not None:
            found[at] = there
    return found


def _match(
    before: Sequence[_Known],
    after: Sequence[_Known],
    is_old: Sequence[bool],
    is_new: Sequence[bool],
    pairs: dict[int, int],
) -> None:
    """Add pairs of the kernels that may be paired, and are not yet."""
    for step in (_of_symbols, _of_scopes, _of_names, _of_captures):
        free_old = [at for at, may in enumerate(is_old) if may and at not in pairs]
        taken = {*pairs.values()}
        free_new = [at for at, may in enumerate(is_new) if may and at not in taken]
        if not free_old or not free_new:
            break
        found = step([before[at] for at in free_old], [after[at] for at in free_new])
        pairs |= {free_old[here]: free_new[there] for here, there in found}


def is_unnamed(kernel: Kernel) -> bool:
    """Return whether a kernel, or the one that it wraps, has no name."""
    return _UNNAMED.search(kernel.name) is not None


def function(kernel: Kernel) -> str:
    """Return the spelled name of a kernel without the number that stands for a missing one."""
    return _UNNAMED.sub("", kernel.name)


def wrapper(name: str) -> str:
    """Return the template of SYCL's that wraps a kernel, by its spelled name; empty for none."""
    found = _WRAPPER.match(name)
    return found[1] if found else ""


def is_internal(name: str) -> bool:
    """Return whether a kernel is one of SYCL's own, such as those of a reduction, by its name."""
    return _INTERNAL.match(name) is not None


def users_name(name: str) -> str:
    """Return what to call a kernel of SYCL's own: by the user's name, or by what it is for."""
    if wrapper(name):
        users = _WRAPPED.match(name)
        return f"{users[1]}, rounded range" if users else "rounded range"
    found = _OF_REDUCTION.match(name)
    if found is None:
        return name
    return "reduction" if not found[1] or "auto_name" in found[1] else f"{found[1]}, reduction"


def spelled(symbol: str) -> str:
    """Return the type that a kernel's symbol stands for, in full."""
    return demangled(symbol).removeprefix("typeinfo name for ")


Pairs = Iterable[tuple[int, int]]
"""Positions of the same in two sequences."""


@dataclass
class _Known:
    """What a kernel is known by."""

    kernel: Kernel

    @cached_property
    def spelled(self) -> str:
        """The type that its symbol stands for."""
        return spelled(self.kernel.mangled_name)

    @cached_property
    def scope(self) -> str:
        """Its name, with the functions around it but without what they take."""
        return _NUMBER.sub("}", "".join(_outside(self.spelled)))

    @cached_property
    def wrapper(self) -> str:
        """The template of SYCL's that wraps the user's kernel, empty for none."""
        return wrapper(self.kernel.name)

    @cached_property
    def launch(self) -> Hashable:
        """How it is launched."""
        return self.kernel.invocation, self.kernel.dimensions

    @cached_property
    def captures(self) -> list[tuple[str, str]]:
        """The names and types of its captures."""
        if self.kernel.layout is None:
            return [(parameter.path, parameter.type) for parameter in self.kernel.parameters]
        return [
            (row.path, row.type)
            for row in self.kernel.layout
            if not row.depth and row.kind != "padding"
        ]

    @cached_property
    def structure(self) -> Hashable:
        """All that it consists of, but its name."""
        kernel = self.kernel
        parts = (kernel.size, kernel.alignment, kernel.layout, kernel.rows, kernel.parameters)
        return self.wrapper, self.launch, *parts

    @cached_property
    def shape(self) -> Hashable:
        """Its structure without names."""
        kernel = self.kernel
        parts = [
            (row.kind, row.type, row.offset, row.size, row.depth) for row in kernel.layout or ()
        ]
        rows = [(row.kind, row.info, row.offset) for row in kernel.rows]
        parameters = [(each.type, each.address_space) for each in kernel.parameters]
        return self.launch, kernel.layout is None, parts, rows, parameters

    def likeness(self, other: _Known) -> float:
        """Return how much alike two kernels are, from 0 to 1."""
        if self.structure == other.structure:
            return 1
        own, others = self.captures, other.captures
        most = max(len(own), len(others))
        common = [
            sum((Counter(first) & Counter(second)).values())
            for first, second in (
                (own, others),
                ([name for name, _ in own], [name for name, _ in others]),
                ([type_ for _, type_ in own], [type_ for _, type_ in others]),
            )
        ]
        # Half of a pair is a capture that has another type, or another name.
        of_captures = sum(common) / (3 * most) if most else 1
        found = _OF_CAPTURES * of_captures + _OF_LAUNCH * (self.launch == other.launch)
        return max(found, _BUT_FOR_NAMES) if self.shape == other.shape else found


def _outside(text: str) -> Iterator[str]:
    """Yield what stands outside of parentheses."""
    depth = 0
    for part in re.split(r"([()])", text):
        if part == "(":
            depth += 1
        elif part == ")":
            depth -= 1
        elif not depth:
            yield part


def _of_symbols(old: Sequence[_Known], new: Sequence[_Known]) -> Pairs:
    """Yield the kernels that did not change: of the same symbol and structure."""
    return _of_groups(old, new, lambda known: (known.kernel.mangled_name, known.structure))


def _of_scopes(old: Sequence[_Known], new: Sequence[_Known]) -> Pairs:
    """Yield the kernels of the same scope in their order."""
    return _of_groups(old, new, lambda known: known.scope)


def _of_names(old: Sequence[_Known], new: Sequence[_Known]) -> Pairs:
    """Yield the kernels with the same name in another scope."""

    def name(known: _Known) -> Hashable:
        return None if is_unnamed(known.kernel) else known.kernel.name

    return _of_groups(old, new, name)


def _of_groups(
    old: Sequence[_Known], new: Sequence[_Known], key: Callable[[_Known], Hashable]
) -> Iterator[tuple[int, int]]:
    before, after = (_grouped(side, key) for side in (old, new))
    for value, places in before.items():
        others = after.get(value, [])
        if value is not None and others:
            aligned = _aligned([old[at] for at in places], [new[at] for at in others])
            yield from ((places[here], others[there]) for here, there in aligned)


def _grouped(
    side: Sequence[_Known], key: Callable[[_Known], Hashable]
) -> dict[Hashable, list[int]]:
    found: defaultdict[Hashable, list[int]] = defaultdict(list)
    for place, known in enumerate(side):
        found[key(known)].append(place)
    return found


def _aligned(old: Sequence[_Known], new: Sequence[_Known]) -> Iterator[tuple[int, int]]:
    """Yield the pairs of two sequences that are alike in the same order."""
    if len(old) == len(new) == 1:
        yield 0, 0
        return
    numbers: dict[Hashable, int] = {}
    before, after = (
        [numbers.setdefault(known.structure, len(numbers)) for known in side] for side in (old, new)
    )
    at, there = 0, 0
    blocks = SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks()
    for start, other, length in blocks:
        gap = _best(old[at:start], new[there:other])
        yield from ((at + first, there + second) for first, second in gap)
        yield from ((start + step, other + step) for step in range(length))
        at, there = start + length, other + length


def _best(old: Sequence[_Known], new: Sequence[_Known]) -> Pairs:
    """Return the pairs in order that are most alike together, as many as there can be."""
    if not old or not new:
        return []
    if len(old) * len(new) > _MOST_COMPARED:
        return zip(range(len(old)), range(len(new)), strict=False)
    rows: list[list[float]] = [[0.0] * (len(new) + 1)]
    worth = [[one.likeness(other) + _IN_ORDER for other in new] for one in old]
    for of_one in worth:
        row = [0.0]
        for there, value in enumerate(of_one):
            row.append(max(rows[-1][there] + value, rows[-1][there + 1], row[there]))
        rows.append(row)
    found: list[tuple[int, int]] = []
    here, there = len(old), len(new)
    while here and there:
        if rows[here][there] == rows[here - 1][there]:
            here -= 1
        elif rows[here][there] == rows[here][there - 1]:
            there -= 1
        else:
            here, there = here - 1, there - 1
            found.append((here, there))
    return found[::-1]


def _of_captures(old: Sequence[_Known], new: Sequence[_Known]) -> Iterator[tuple[int, int]]:
    """Yield the kernels that are most alike by their captures, if there is but one such pair."""
    pairs: list[tuple[float, int, int]]
    if len(old) * len(new) > _MOST_COMPARED:
        before, after = (_grouped(side, lambda known: known.structure) for side in (old, new))
        pairs = [
            (1, here, there)
            for key in before
            for here in before[key]
            for there in after.get(key, [])
        ]
    else:
        pairs = [
            (one.likeness(other), here, there)
            for here, one in enumerate(old)
            for there, other in enumerate(new)
            if one.wrapper == other.wrapper
        ]
    alike = Counter(
        (value, side, place) for value, *places in pairs for side, place in enumerate(places)
    )
    taken: set[tuple[int, int]] = set()
    for value, here, there in sorted(pairs, key=lambda pair: -pair[0]):
        if value < _LEAST:
            break
        sides = (0, here), (1, there)
        if not taken.intersection(sides) and all(alike[(value, *side)] == 1 for side in sides):
            yield here, there
        taken.update(sides)
