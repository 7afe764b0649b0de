"""The facts about one kernel: its causes of change, each with what it leads to.

A fact is what an author did: another type of a member, other captures, another launch. What follows
from it, such as the size of what is around it or parts that move, are its effects.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence
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
from syclflat.review.comparison.compare_layouts import outer_paths
from syclflat.review.folding import words
from syclflat.review.folding.effects import (
    CAPTURES,
    MANY,
    NAMED,
    Effects,
    costs_of,
    effects,
    in_own_words,
    is_cost,
    names,
)

_LAUNCHES = ("invocation", "dimensions")
_SYMBOLS = ("symbol", "number")
_TOGETHER = ("parameter-added", "parameter-removed")
_ALIKE = (
    *("part-size", "part-alignment", "part-type", "part-kind"),
    *("step-added", "step-removed"),
    *("parameter-size", "parameter-alignment", "parameter-type", "parameter-address-space"),
)
_WITHIN = re.compile(r"^(?:KernelFunc\.)+")
"""The way from a kernel of SYCL's own to what the user's lambda expression captures."""
_PARTS = re.compile(r"\.(?![^<]*>)|->")


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
        is_one = kinds <= {*_LAUNCHES} or kinds == {*CAPTURES} or is_cost(group[0].change)
        if is_one or len(group) >= MANY or group[0].change.kind in _TOGETHER:
            if kinds == {CAPTURES[0]} or kinds == {CAPTURES[1]}:
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
    if change.kind in CAPTURES and is_capture:
        return "captures", change.excuse
    if change.kind in _LAUNCHES:
        return "launch", change.excuse
    if is_cost(change):
        return "cost", change.excuse
    if change.kind in _TOGETHER:
        return change.kind, change.path, change.excuse
    if change.kind in _ALIKE:
        return change.kind, change.old, change.new, _around(change.path), change.excuse
    return None


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
        effects(first if len(heads) == 1 or around else None, led_to),
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
    if kinds == {*CAPTURES}:
        added, removed = ([h for h in heads if h.kind == kind] for kind in CAPTURES)
        return *_captures(added), " in place of ", *_captures(removed)
    if kinds == {*_LAUNCHES}:
        by = {head.kind: (head.old, head.new) for head in heads}
        old, new = (f"{by['invocation'][n]} of {by['dimensions'][n]} dimensions" for n in (0, 1))
        return "launched by ", Code(new), " in place of ", Code(old)
    if is_cost(first):
        return costs_of(heads)
    if first.kind in _TOGETHER and len(heads) > 1:
        verb = first.kind.removeprefix("parameter-")
        return f"{len(heads)} parameters {verb}: ", *names(map(_parameter, heads))
    if len(heads) > 1:
        name = _name if first.kind in _ALIKE and _around(first.path) else str
        parts = (name(head.path) or _parameter(head) for head in heads)
        return *in_own_words(first), " of ", *names(parts)
    return in_own_words(first)


def _name(path: str) -> str:
    """Return the name of a member, or of a variable with what follows it."""
    return _PARTS.split(path)[-1]


def _around(path: str) -> str:
    """Return the path of what a member is in; empty for a variable."""
    return path[: -len(_name(path))].removesuffix(".").removesuffix("->")


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


def _parameter(change: Change) -> str:
    """Return the parameter's name, the second word of its sentence."""
    return change.what[1]
