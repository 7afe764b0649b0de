"""A diff for readers: a line for each cause.

A line holds what its cause leads to: sizes of what is around it, parts that move by one distance,
the size of the object. Kernels that changed alike share a table, and places in the source are
counted. In :func:`details`, what a cause leads to has lines of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from syclflat.model.manifests import Place
from syclflat.review.causes import Cause, by_cause
from syclflat.review.changes import (
    WORST_FIRST,
    Change,
    ChangeClass,
    Code,
    DocumentDiff,
    Entry,
    Gate,
    Sentence,
    sentence,
    severity,
    worst,
)
from syclflat.review.compare_layouts import counted, outer_paths

NAMED = 8
"""How many of many are named."""
LONG = 12
"""Lines of a table that isn't long."""
COUNTED = ("place", "number")
"""Kinds of changes that are counted, and have lines only if they fail."""


@dataclass(frozen=True, slots=True)
class Line:
    """A change, or several that belong together."""

    change_class: ChangeClass
    path: str
    what: Sentence
    fails: bool
    excuse: str | None = None
    declared: Place | None = field(default=None, compare=False)
    """The place of what was changed; kernels that changed alike may have others."""

    @property
    def message(self) -> str:
        """One sentence."""
        return sentence(self.path, self.what)


@dataclass(frozen=True, slots=True)
class Table:
    """The changes of a kernel or function, or of several alike."""

    entries: tuple[Entry, ...]
    lines: tuple[Line, ...]
    """The gravest first."""
    worst: ChangeClass | None
    """None if all is excused."""

    @property
    def entry(self) -> Entry:
        """The first."""
        return self.entries[0]

    def others(self, noun: str) -> Sentence:
        """Name the kernels or functions but for the first; empty if there are none."""
        names = [entry.side.name for entry in self.entries[1:]]
        if not names:
            return ()
        return f"The same in {counted(len(names), f'other {noun}')}: ", *_names(names)

    @property
    def has_places(self) -> bool:
        """Whether it is known where something is declared that changed."""
        return any(line.declared is not None for line in self.lines)

    @property
    def is_long(self) -> bool:
        """Whether it is better folded where others are beside it."""
        return len(self.lines) > LONG


@dataclass(frozen=True, slots=True)
class Section:
    """The changes of a document."""

    diff: DocumentDiff
    title: Sentence
    noun: str
    tables: tuple[Table, ...]
    """The gravest first."""
    moved: int
    """How many kernels or functions are only elsewhere in the source."""
    excused_moves: int
    """How many of ``moved`` a suppression lets pass."""
    renumbered: int
    """How many kernels without a name have another symbol."""

    @property
    def moves(self) -> str:
        """Say how many have only another place or number; empty if none has."""
        said = []
        if self.renumbered:
            verb = "has" if self.renumbered == 1 else "have"
            said.append(f"{counted(self.renumbered, 'unnamed kernel')} {verb} another symbol")
        if self.moved:
            said.append(f"{counted(self.moved, self.noun)} only moved in the source")
            if self.excused_moves:
                said.append(f"{self.excused_moves} of these suppressed")
        return ", ".join(said)

    @property
    def is_shown(self) -> bool:
        """Whether there is anything to say."""
        return bool(self.tables or self.moves or self.diff.notes)


@dataclass(frozen=True, slots=True)
class Summary:
    """The changes of all documents."""

    counts: tuple[tuple[ChangeClass, int], ...]
    """Kernels and functions by their gravest change, the gravest first."""
    suppressed: int
    """How many have only changes that are suppressed."""
    moved: int
    """How many are only elsewhere in the source, which is no change."""
    total: int
    noun: str
    fails: bool
    gate: Gate

    @property
    def changed(self) -> int:
        """How many changed."""
        return self.suppressed + sum(count for _, count in self.counts)

    @property
    def text(self) -> str:
        """A line for people."""
        said = [f"no change in {counted(self.total, self.noun)}"]
        if self.changed:
            parts = [f"{count} {class_.value}" for class_, count in self.counts]
            if self.suppressed:
                parts.append(f"{self.suppressed} suppressed")
            of_all = f"{self.changed} of {counted(self.total, self.noun)} changed"
            said = [f"{of_all}: {', '.join(parts)}"]
        if self.moved:
            said.append(f"{self.moved} moved")
        at = str(self.gate)
        if at and (self.changed or self.fails):
            said.append(f"{'fails' if self.fails else 'passes'} at {at}")
        return "; ".join(said)


def summary(diffs: Sequence[DocumentDiff], gate: Gate) -> Summary:
    """Return what changed in all documents."""
    counts = dict.fromkeys(WORST_FIRST, 0)
    suppressed = moved = 0
    for diff in diffs:
        for entry in diff.shown:
            if entry.has_moved:
                moved += 1
            elif entry.worst is not None:
                counts[entry.worst] += 1
            elif entry.changes:
                suppressed += 1
    found = tuple((class_, count) for class_, count in counts.items() if count)
    nouns = {diff.noun for diff in diffs}
    return Summary(
        found,
        suppressed,
        moved,
        sum(len(diff.shown) for diff in diffs),
        nouns.pop() if len(nouns) == 1 else "kernel and function",
        any(gate.fails(entry) for diff in diffs for entry in diff.entries),
        gate,
    )


def section(diff: DocumentDiff, gate: Gate) -> Section:
    """Return what to show of a document."""
    moved = excused = renumbered = 0
    alike: dict[tuple[Line, ...], list[Entry]] = {}
    for entry in diff.shown:
        said = lines(entry.changes, gate)
        if said:
            alike.setdefault(tuple(said), []).append(entry)
        if entry.has_moved:
            moved += 1
            excused += entry.changes[0].excuse is not None
        renumbered += any(c.kind == "number" and not c.is_move for c in entry.changes)
    tables = [
        Table(tuple(entries), said, max((e.worst for e in entries), key=severity))
        for said, entries in alike.items()
    ]
    tables.sort(key=lambda table: -severity(table.worst))
    return Section(
        diff,
        title(diff),
        diff.noun,
        tuple(tables),
        moved,
        excused,
        renumbered,
    )


def title(diff: DocumentDiff) -> Sentence:
    """Name a document, and by what it differs from its older version."""
    newest = diff.newest
    source = _in(newest.directory, newest.document.source)
    old = (diff.pair.old or newest).document
    new = newest.document
    settings = [
        before if before == after else f"{before} → {after}"
        for before, after in ((old.convention, new.convention), (old.target, new.target))
    ]
    state = "" if diff.pair.old else ", added"
    state = state if diff.pair.new else ", removed"
    return Code(source), f" ({', '.join(settings)}){state}"


def _in(directory: str, file: str) -> str:
    return f"{directory.rstrip('/')}/{file}" if directory else file


def place(at: Place) -> str:
    """Return a place in the source as compilers do."""
    return f"{at.file}:{at.line}:{at.column}"


def lines(changes: Sequence[Change], gate: Gate) -> list[Line]:
    """Return a line for each cause among all changes of a kernel, with what it leads to.

    Causes alike are one line. Costs have lines of their own. Places and numbers, which are counted,
    have one only if they fail.
    """
    groups: dict[object, list[Cause]] = {}
    for position, cause in enumerate(by_cause(changes)):
        if cause.change.kind not in COUNTED or gate.stops(cause.change):
            groups.setdefault(_group(cause.change) or position, []).append(cause)
    found: list[Line] = []
    for group in groups.values():
        if len(group) >= _MANY:
            found.append(_of_causes(group, gate))
        else:
            found += (_of_causes([cause], gate) for cause in group)
    costs = (change for group in groups.values() for cause in group for change in _costs(cause))
    found += (_line(change, change.path, change.what, gate) for change in costs)
    return sorted(found, key=lambda line: -line.change_class.severity)


def _costs(cause: Cause) -> Iterator[Change]:
    return (change for change in cause.consequences if change.change_class is ChangeClass.COST)


def _of_causes(causes: Sequence[Cause], gate: Gate) -> Line:
    """Return the line of a cause, or of several alike."""
    heads = [cause.change for cause in causes]
    led_to = [
        change
        for cause in causes
        for change in cause.consequences
        if change.change_class is not ChangeClass.COST
    ]
    every = [*heads, *led_to]
    excuses = [change.excuse for change in every]
    what = heads[0].what if len(heads) == 1 else next(_leading(heads, gate)).what
    effects = [*_effects(heads[0], led_to)] if len(heads) == 1 else [*_of_object(led_to)]
    return Line(
        worst(tuple(every)) or max((change.change_class for change in every), key=severity),
        heads[0].path if len(heads) == 1 else "",
        (*what, *(word for effect in effects for word in ("; ", *effect))),
        any(map(gate.stops, every)),
        None if None in excuses else excuses[0],
        heads[0].place if len(heads) == 1 and heads[0].path else None,
    )


def _effects(head: Change, changes: Sequence[Change]) -> Iterator[Sentence]:
    """Yield what a change leads to, as far as it doesn't go without saying."""
    around = {*outer_paths(head.path)}
    for change in changes:
        if change.kind == "part-size" and change.path in around:
            sizes = f" {change.old} → {counted(_number(change), 'byte')}"
            yield Code(change.path), sizes
    shifts: dict[tuple[str, int], list[Change]] = {}
    for change in changes:
        if change.kind in _UNITS:
            shift = _number(change) - int(change.old or 0)
            shifts.setdefault((change.kind, shift), []).append(change)
    for (kind, shift), all_moved in shifts.items():
        moved = [change.path for change in _outermost(all_moved)]
        direction = " move by " if shift > 0 else " move back by "
        if len(moved) == 1:
            direction = direction.replace("move", "moves")
        yield *_names(moved), direction, counted(abs(shift), _UNITS[kind])
    others = [
        change
        for change in changes
        if change.kind not in _WITHOUT_SAYING
        and change.path != head.path
        and not (change.follows and change.excuse == head.excuse)
    ]
    if len(others) > _MANY:
        yield (f"{len(others)} other changes",)
    else:
        yield from (
            (Code(change.path), ": ", *change.what) if change.path else change.what
            for change in others
        )
    yield from _of_object(changes)


def _of_object(changes: Sequence[Change]) -> Iterator[Sentence]:
    """Yield what becomes of the whole object."""
    for change in changes:
        if change.kind == "object-size":
            yield (f"object {change.old} → {counted(_number(change), 'byte')}",)
        elif change.kind == "object-alignment":
            yield (f"alignment of the object {change.old} → {counted(_number(change), 'byte')}",)


def _number(change: Change) -> int:
    assert isinstance(change.new, int)
    return change.new


def details(changes: Sequence[Change], gate: Gate) -> list[Line]:
    """Return a line for each change, or for several that belong together."""
    found: list[Line] = []
    for _, group in groupby(changes, key=lambda change: change.change_class):
        of_class = list(group)
        leading = [change for change in of_class if not change.follows]
        found += _leading(leading, gate)
        # What goes with its cause is told by that, unless only the cause is excused.
        told = {change.excuse for change in leading}
        following = [
            c for c in of_class if c.follows and (c.kind in _UNITS or c.excuse not in told)
        ]
        found += _following(following, gate)
    return found


def told(cause: Cause, gate: Gate) -> tuple[Line, ...]:
    """Return the lines of a change and of what it leads to, its own first."""
    own = cause.change.change_class
    changes = sorted((cause.change, *cause.consequences), key=_gravest_first)
    said = details(changes, gate)
    head = next(line for line in said if line.change_class is own)
    return (head, *(line for line in said if line is not head))


def _gravest_first(change: Change) -> int:
    return -change.change_class.severity


_TOGETHER = ("parameter-added", "parameter-removed")
_ALIKE = (
    *("part-size", "part-alignment", "part-type", "part-kind"),
    *("step-added", "step-removed"),
    *("parameter-size", "parameter-alignment", "parameter-type", "parameter-address-space"),
)
_MANY = 3
"""How many times the same is said once."""
_WITHOUT_SAYING = (
    *("row-added", "row-removed", "row-order", "row-offset", "row-info", "row-path", "row-kind"),
    *("parameter-added", "parameter-removed", "parameter-order", "parameter-size"),
    *("parameter-alignment", "parameter-name", "step-added", "step-removed", "step-order"),
    *("step-parameters", "padding", "padding-type", "part-size", "part-alignment"),
    *("part-offset", "part-bit", "object-size", "object-alignment"),
)
"""Kinds of changes that others imply, or that are summed up."""


def _leading(changes: Sequence[Change], gate: Gate) -> Iterator[Line]:
    groups: dict[object, list[Change]] = {}
    for position, change in enumerate(changes):
        groups.setdefault(_group(change) or position, []).append(change)
    for group in groups.values():
        first = group[0]
        if first.kind in _TOGETHER and len(group) > 1:
            verb = first.kind.removeprefix("parameter-")
            what = (f"{len(group)} parameters {verb}: ", *_names(map(_parameter, group)))
            yield _line(first, first.path, what, gate)
        elif len(group) >= _MANY:
            if not first.kind.startswith("parameter-"):
                what = (*first.what, " of ", *_names(change.path for change in group))
            else:
                # Behind the parameter's name.
                said = first.what[3:]
                what = (*said, f" of {len(group)} parameters: ", *_names(map(_parameter, group)))
            yield _line(first, "", what, gate)
        else:
            for change in group:
                yield _line(change, change.path, change.what, gate)


def _group(change: Change) -> tuple[object, ...] | None:
    """Return what changes have in common that are told together; None for one told by itself."""
    if change.kind in _TOGETHER:
        return change.kind, change.path, change.excuse
    if change.kind in _ALIKE:
        return change.kind, change.old, change.new, change.excuse
    return None


def _parameter(change: Change) -> str:
    """Return the parameter's name, the second word of its sentence."""
    return change.what[1]


def _following(changes: Sequence[Change], gate: Gate) -> Iterator[Line]:
    """Sum up parts that moved as far; all else has a line of its own."""
    shifts: dict[tuple[str, int, str | None], list[Change]] = {}
    for change in changes:
        if change.kind in _UNITS:
            assert isinstance(change.old, int)
            assert isinstance(change.new, int)
            key = (change.kind, change.new - change.old, change.excuse)
            shifts.setdefault(key, []).append(change)
        else:
            yield _line(change, change.path, change.what, gate)
    for (kind, distance, _), all_moved in shifts.items():
        moved = list(_outermost(all_moved))
        if len(moved) == 1:
            yield _line(moved[0], moved[0].path, moved[0].what, gate)
            continue
        sign = "" if distance > 0 else "back "
        by = f"{len(moved)} more captures moved {sign}by {counted(abs(distance), _UNITS[kind])}: "
        yield _line(moved[0], "", (by, *_names([change.path for change in moved])), gate)


_UNITS = {"part-offset": "byte", "part-bit": "bit"}


def _outermost(changes: Sequence[Change]) -> Iterator[Change]:
    """Yield what isn't a part of another; every record stands in front of its parts."""
    paths: set[str] = set()
    for change in changes:
        if not any(outer in paths for outer in outer_paths(change.path)):
            paths.add(change.path)
            yield change


def _names(given: Iterable[str]) -> Iterator[str]:
    names = list(given)
    for number, name in enumerate(names[:NAMED]):
        if number:
            yield ", "
        yield Code(name)
    if len(names) > NAMED:
        yield f" and {len(names) - NAMED} more"


def _line(change: Change, path: str, what: Sentence, gate: Gate) -> Line:
    fails = gate.stops(change)
    declared = change.place if path else None
    return Line(change.change_class, path, what, fails, change.excuse, declared)
