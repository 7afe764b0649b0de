"""The facts about one kernel: its causes of change, each with what it leads to.

A fact is what an author did: another type of a member, other captures, another launch. What follows
from it, such as the size of what is around it or parts that move, are its effects.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from syclflat.model.manifests import Place
from syclflat.review.comparison import match_kernels
from syclflat.review.comparison.causes import TYPES, Cause, by_cause
from syclflat.review.comparison.changes import (
    Change,
    ChangeClass,
    Code,
    Entry,
    Gate,
    Sentence,
    severity,
    worst,
)
from syclflat.review.comparison.compare_layouts import counted, outer_paths
from syclflat.review.folding import words

NAMED = 8
"""How many of many are named."""
_MANY = 3
"""How many times the same is said once."""
_CAPTURES = ("part-added", "part-removed")
_LAUNCHES = ("invocation", "dimensions")
_SYMBOLS = ("symbol", "number")
_TOGETHER = ("parameter-added", "parameter-removed")
_ALIKE = (
    *("part-size", "part-alignment", "part-type", "part-kind"),
    *("step-added", "step-removed"),
    *("parameter-size", "parameter-alignment", "parameter-type", "parameter-address-space"),
)
_WITHOUT_SAYING = (
    *("row-added", "row-removed", "row-order", "row-offset", "row-info", "row-path", "row-kind"),
    *("parameter-added", "parameter-removed", "parameter-order", "parameter-size"),
    *("parameter-alignment", "parameter-name", "parameter-type", "step-added", "step-removed"),
    *("step-order", "step-parameters", "padding", "padding-type", "part-size", "part-alignment"),
    *("part-offset", "part-bit", "object-size", "object-alignment"),
)
"""Kinds of changes that others imply, or that are summed up."""
_WITHIN = re.compile(r"^(?:KernelFunc\.)+")
"""The way from a kernel of SYCL's own to what the user's lambda expression captures."""
_ON_DEVICE = re.compile(r" on \w+")
_PARTS = re.compile(r"\.(?![^<]*>)|->")
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


@dataclass(frozen=True, slots=True)
class Fact:
    """A cause of change in one kernel."""

    change_class: ChangeClass
    """The most severe of the cause and its effects, but for what is suppressed."""
    path: str
    """The path of the capture or member; empty for what concerns the whole kernel."""
    what: Sentence
    effects: Effects
    fails: bool
    excuse: str | None
    """The reason of the suppression that lets all of it pass; None if there is none."""
    declared: Place | None
    """Where the part is declared, as far as it is known."""
    kind: Hashable
    """What facts of several kernels have in common that are one."""

    @property
    def message(self) -> str:
        """One sentence, with the effects."""
        subject: Sentence = (Code(self.path),) if self.path else ()
        said = "".join(words.about(subject, self.what))
        return "; ".join((said, *("".join(effect) for effect in self.effects.all)))


def of_kernel(entry: Entry, gate: Gate) -> list[Fact]:
    """Return the facts of a kernel, the most severe first.

    In a kernel of SYCL's own, such as those of a reduction, the user's captures are named as in
    the user's kernel, and the symbol says nothing to a reader.
    """
    found = facts(entry.changes, gate)
    if not match_kernels.is_internal(entry.side.name):
        return found
    return [_in_users_words(fact) for fact in found]


def _in_users_words(fact: Fact) -> Fact:
    def plain(sentence: Sentence) -> Sentence:
        return tuple(
            Code(_WITHIN.sub("", word)) if isinstance(word, Code) else word for word in sentence
        )

    effects = fact.effects
    around = (own for own in effects.around if _WITHIN.fullmatch(f"{own[0]}.") is None)
    return replace(
        fact,
        path=_WITHIN.sub("", fact.path),
        what=("another symbol",) if fact.kind in _SYMBOLS else plain(fact.what),
        effects=replace(
            effects,
            around=tuple(map(plain, around)),
            within=tuple(map(plain, effects.within)),
        ),
    )


def facts(changes: Sequence[Change], gate: Gate) -> list[Fact]:
    """Return the facts among the changes of a kernel, the most severe first."""
    shown = [
        cause for cause in by_cause(changes) if not cause.change.is_move or gate.stops(cause.change)
    ]
    found = [_fact(group, gate) for group in _grouped(shown)]
    costs = [Cause(c, ()) for cause in shown for c in cause.consequences if gate.exceeds(c)]
    found += [_fact(costs, gate)] if costs else []
    return sorted(found, key=lambda fact: -fact.change_class.severity)


def _grouped(causes: Sequence[Cause]) -> Iterator[list[Cause]]:
    groups: dict[object, list[Cause]] = {}
    for position, cause in enumerate(causes):
        groups.setdefault(_group(cause.change) or position, []).append(cause)
    for group in groups.values():
        kinds = {cause.change.kind for cause in group}
        is_one = kinds <= {*_LAUNCHES} or kinds == {*_CAPTURES} or _is_cost(group[0].change)
        if is_one or len(group) >= _MANY or group[0].change.kind in _TOGETHER:
            if kinds == {_CAPTURES[0]} or kinds == {_CAPTURES[1]}:
                yield from ([cause] for cause in group)
            else:
                yield group
        else:
            yield from ([cause] for cause in group)


def _group(change: Change) -> tuple[object, ...] | None:
    """Return what changes have in common that may be one fact; None for one by itself."""
    # A base has the path of what it is a base of.
    is_base = change.what[0].startswith("base ")
    is_capture = not is_base and not change.pointee and not any(outer_paths(change.path))
    if change.kind in _CAPTURES and is_capture:
        return "captures", change.excuse
    if change.kind in _LAUNCHES:
        return "launch", change.excuse
    if _is_cost(change):
        return "cost", change.excuse
    if change.kind in _TOGETHER:
        return change.kind, change.path, change.excuse
    if change.kind in _ALIKE:
        return change.kind, change.old, change.new, _around(change.path), change.excuse
    return None


def _is_cost(change: Change) -> bool:
    return change.change_class is ChangeClass.COST


def _fact(causes: Sequence[Cause], gate: Gate) -> Fact:
    heads = [cause.change for cause in causes]
    led_to = [c for cause in causes for c in cause.consequences if not gate.exceeds(c)]
    every = [*heads, *led_to]
    excuses = [change.excuse for change in every]
    first = heads[0]
    is_single = len(heads) == 1 or first.kind in _TOGETHER
    # Members of one class are one wherever that is captured.
    around = _around(first.path) if first.kind in _ALIKE else ""
    is_part = len(heads) == 1 and bool(first.path)
    declared = first.place if is_part or around else None
    kind: Hashable = "type" if first.kind in TYPES else first.kind
    if first.kind == "attribute":
        kind = first.kind, first.what[1]
    elif is_part:
        # A macro declares several members at one place.
        kind = kind, _name(first.path)
    elif len(heads) > 1:
        # Of costs, the path is empty, and the subject says what was counted.
        name = _name if around else str
        kind = tuple((head.kind, name(head.path or head.what[0])) for head in heads)
    return Fact(
        worst(tuple(every)) or max((change.change_class for change in every), key=severity),
        first.path if is_single else around,
        _said([_with_types(head, led_to) for head in heads]),
        _effects(first if len(heads) == 1 or around else None, led_to),
        any(map(gate.stops, every)),
        None if None in excuses else excuses[0],
        declared,
        kind,
    )


def _with_types(head: Change, led_to: Sequence[Change]) -> Change:
    """Return a change of a part's kind as one of its type, which says more."""
    if head.kind != "part-kind":
        return head
    types = (change for change in led_to if change.path == head.path and change.kind in TYPES)
    return next(types, head)


def _said(heads: Sequence[Change]) -> Sentence:
    first = heads[0]
    kinds = {head.kind for head in heads}
    if first.kind in _SYMBOLS and first.change_class is ChangeClass.SYMBOL:
        return _symbol(first)
    if first.kind == "renamed":
        return "renamed from ", Code(words.short(first.what[1]))
    if kinds == {*_CAPTURES}:
        added, removed = ([h for h in heads if h.kind == kind] for kind in _CAPTURES)
        return *_captures(added), " in place of ", *_captures(removed)
    if kinds == {*_LAUNCHES}:
        by = {head.kind: (head.old, head.new) for head in heads}
        old, new = (f"{by['invocation'][n]} of {by['dimensions'][n]} dimensions" for n in (0, 1))
        return "launched by ", Code(new), " in place of ", Code(old)
    if _is_cost(first):
        return _costs(heads)
    if first.kind in _TOGETHER and len(heads) > 1:
        verb = first.kind.removeprefix("parameter-")
        return f"{len(heads)} parameters {verb}: ", *names(map(_parameter, heads))
    if len(heads) > 1:
        name = _name if first.kind in _ALIKE and _around(first.path) else str
        parts = (name(head.path) or _parameter(head) for head in heads)
        return *_of_one(first), " of ", *names(parts)
    return _of_one(first)


def _name(path: str) -> str:
    """Return the name of a member, or of a variable with what follows it."""
    return _PARTS.split(path)[-1]


def _around(path: str) -> str:
    """Return the path of what a member is in; empty for a variable."""
    return path[: -len(_name(path))].removesuffix(".").removesuffix("->")


def _of_one(change: Change) -> Sentence:
    if change.kind in TYPES and change.kind != "part-kind":
        return (Code(words.change(str(change.old), str(change.new))),)
    if change.kind in _CAPTURES:
        return tuple(
            Code(words.short(word)) if isinstance(word, Code) else word for word in change.what
        )
    return change.what


def _captures(heads: Sequence[Change]) -> Iterator[str]:
    """Yield captures with their types."""
    for number, head in enumerate(heads[:NAMED]):
        if number:
            yield ", "
        yield Code(head.path)
        yield " "
        yield Code(words.short(next(word for word in head.what if isinstance(word, Code))))
    if len(heads) > NAMED:
        yield f" and {len(heads) - NAMED} more"


def _symbol(change: Change) -> Sentence:
    """Say what another symbol comes from: functions have their parameters in their symbols."""
    old, new = (match_kernels.spelled(str(symbol)) for symbol in (change.old, change.new))
    before, after = map(_function, (old, new))
    if before == after:
        before, after = old, new
    if before == after:
        return "another symbol, ", Code(str(change.old)), " → ", Code(str(change.new))
    return "another symbol, ", Code(words.short(before)), " → ", Code(words.short(after))


def _function(spelled_name: str) -> str:
    """Return the function around a kernel."""
    outer, found, _ = spelled_name.partition("::{lambda")
    return outer if found else spelled_name.rpartition("::")[0]


def _costs(changes: Sequence[Change]) -> Sentence:
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


def _parameter(change: Change) -> str:
    """Return the parameter's name, the second word of its sentence."""
    return change.what[1]


def _effects(head: Change | None, changes: Sequence[Change]) -> Effects:
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
    costs = [change for change in changes if _is_cost(change)]
    if costs:
        within.append(_costs(costs))
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
        and not _is_cost(change)
        and change.path != head.path
        and not (change.follows and change.excuse == head.excuse)
    ]
    for change in others[:_MANY]:
        said = _of_one(change)
        yield words.about((Code(change.path),), said) if change.path else said
    if len(others) > _MANY:
        yield (f"{counted(len(others) - _MANY, 'more change')}",)


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
