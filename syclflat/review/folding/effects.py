"""What a change leads to: sizes, moves and costs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from syclflat.model.texts import counted
from syclflat.review.comparison.causes import TYPES
from syclflat.review.comparison.changes import (
    Change,
    ChangeClass,
    Code,
    Sentence,
)
from syclflat.review.comparison.compare_layouts import outer_paths
from syclflat.review.folding import words

NAMED = 8
"""How many of many are named."""
MANY = 3
"""How many times the same is said once."""
CAPTURES = ("part-added", "part-removed")
_WITHOUT_SAYING = (
    *("row-added", "row-removed", "row-order", "row-offset", "row-info", "row-path", "row-kind"),
    *("parameter-added", "parameter-removed", "parameter-order", "parameter-size"),
    *("parameter-alignment", "parameter-name", "parameter-type", "step-added", "step-removed"),
    *("step-order", "step-parameters", "padding", "padding-type", "part-size", "part-alignment"),
    *("part-offset", "part-bit", "object-size", "object-alignment"),
)
"""Kinds of changes that others imply, or that are summed up."""
_ON_DEVICE = re.compile(r" on \w+")
_UNITS = {"part-offset": "byte", "part-bit": "bit"}


@dataclass(frozen=True, slots=True)
class Effects:
    """What a change leads to in one kernel."""

    around: tuple[Sentence, ...] = ()
    """Of what the changed part is in: the same wherever that is captured."""
    within: tuple[Sentence, ...] = ()
    """Of other parts of the capture object, and of costs."""
    whole: tuple[Sentence, ...] = ()
    """Of the capture object."""
    growth: tuple[Sentence, ...] = ()
    """Of the capture object, by how much."""

    @property
    def all(self) -> tuple[Sentence, ...]:
        """Everything."""
        return *self.around, *self.within, *self.whole

    @property
    def brief(self) -> tuple[Sentence, ...]:
        """As much as kernels with other captures may have in common."""
        return *self.around, *self.growth


def costs_of(changes: Sequence[Change]) -> Sentence:
    """Say what changed of costs, and name a GPU once."""
    said: list[str] = []
    before = ""
    for number, change in enumerate(changes):
        subject, *rest = change.what
        device = _ON_DEVICE.search(subject)
        if device is not None and device[0] == before:
            subject = subject.replace(before, "", 1)
        before = "" if device is None else device[0]
        said += [", "] * bool(number)
        said += [subject, *rest]
    return tuple(said)


def effects(head: Change | None, changes: Sequence[Change]) -> Effects:
    """Return what a change leads to, as far as it doesn't go without saying."""
    around: list[Sentence] = []
    within: list[Sentence] = []
    if head is not None:
        outer = {*outer_paths(head.path)}
        for change in changes:
            if change.kind == "part-size" and change.path in outer:
                sizes = f" {change.old} → {counted(_number(change), 'byte')}"
                around.append((Code(change.path), sizes))
        within += _moves(changes)
        within += _others(head, changes)
    costs = [change for change in changes if is_cost(change)]
    if costs:
        within.append(costs_of(costs))
    whole: list[Sentence] = []
    growth: list[Sentence] = []
    for change in changes:
        after = counted(_number(change), "byte") if isinstance(change.new, int) else ""
        if change.kind == "object-size":
            whole.append((f"object {change.old} → {after}",))
            by = _number(change) - int(change.old or 0)
            verb = "grow" if by > 0 else "shrink"
            growth.append((f"objects {verb} by {counted(abs(by), 'byte')}",))
        elif change.kind == "object-alignment":
            whole.append((f"alignment of the object {change.old} → {after}",))
            growth.append(whole[-1])
    return Effects(tuple(around), tuple(within), tuple(whole), tuple(growth))


def _moves(changes: Sequence[Change]) -> Iterator[Sentence]:
    shifts: dict[tuple[str, int], list[Change]] = {}
    for change in changes:
        if change.kind in _UNITS:
            shift = _number(change) - int(change.old or 0)
            shifts.setdefault((change.kind, shift), []).append(change)
    for (kind, shift), all_moved in shifts.items():
        moved = [change.path for change in _outermost(all_moved)]
        verb = "moves" if len(moved) == 1 else "move"
        back = "" if shift > 0 else " back"
        yield *names(moved), f" {verb}{back} by ", counted(abs(shift), _UNITS[kind])


def _others(head: Change, changes: Sequence[Change]) -> Iterator[Sentence]:
    others = [
        change
        for change in changes
        if change.kind not in _WITHOUT_SAYING
        and not is_cost(change)
        and change.path != head.path
        and not (change.follows and change.excuse == head.excuse)
    ]
    for change in others[:MANY]:
        said = in_own_words(change)
        yield words.about((Code(change.path),), said) if change.path else said
    if len(others) > MANY:
        yield (f"{counted(len(others) - MANY, 'more change')}",)


def _number(change: Change) -> int:
    assert isinstance(change.new, int)
    return change.new


def _outermost(changes: Sequence[Change]) -> Iterator[Change]:
    """Yield the paths that are not parts of others; every record precedes its parts."""
    paths: set[str] = set()
    for change in changes:
        if not any(outer in paths for outer in outer_paths(change.path)):
            paths.add(change.path)
            yield change


def names(given: Iterable[str]) -> Iterator[str]:
    """Yield names with commas between them, and count what is beyond :data:`NAMED`."""
    found = list(given)
    for number, name in enumerate(found[:NAMED]):
        if number:
            yield ", "
        yield Code(name)
    if len(found) > NAMED:
        yield f" and {len(found) - NAMED} more"


def is_cost(change: Change) -> bool:
    """Return whether a change is one of costs."""
    return change.change_class is ChangeClass.COST


def in_own_words(change: Change) -> Sentence:
    """Return the sentence of a change that stands alone."""
    if change.kind in TYPES and change.kind != "part-kind":
        return (Code(words.change(str(change.old), str(change.new))),)
    if change.kind in CAPTURES:
        return tuple(
            Code(words.short(word)) if isinstance(word, Code) else word for word in change.what
        )
    return change.what
