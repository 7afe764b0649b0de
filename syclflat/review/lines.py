"""What a reader is shown of a diff: the same facts in fewer lines.

Parts that only moved are one line for each distance, parameters of one capture that came or went
together are one, kernels that changed alike share a table, and places in the source are counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

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
)
from syclflat.review.documents import Place

NAMED = 8
"""How many of many are named."""
LONG = 12
"""Lines of a table that isn't long."""


@dataclass(frozen=True, slots=True)
class Line:
    """A change, or several that belong together."""

    change_class: ChangeClass
    path: str
    what: Sentence
    fails: bool
    excuse: str | None = None

    @property
    def message(self) -> str:
        """One sentence."""
        return sentence(self.path, self.what)


@dataclass(frozen=True, slots=True)
class Table:
    """What changed in a kernel or function, or in several alike."""

    entries: tuple[Entry, ...]
    lines: tuple[Line, ...]
    """The gravest first."""
    worst: ChangeClass | None
    """None if all is excused."""

    @property
    def entry(self) -> Entry:
        """The first."""
        return self.entries[0]

    @property
    def is_long(self) -> bool:
        """Whether it is better folded where others are beside it."""
        return len(self.lines) > LONG


@dataclass(frozen=True, slots=True)
class Section:
    """What changed in a document."""

    diff: DocumentDiff
    title: str
    noun: str
    tables: tuple[Table, ...]
    """The gravest first."""
    moved: int
    """How many kernels or functions are only elsewhere in the source."""
    moving_fails: bool
    """Whether that fails."""
    excused_moves: int
    """How many of ``moved`` a suppression lets pass."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What changed in all documents."""

    counts: tuple[tuple[ChangeClass, int], ...]
    """Changes that nothing excuses, of each class that there is, the gravest first."""
    excused: int
    changed: int
    """Kernels and functions."""
    total: int
    fails: bool
    gate: Gate

    @property
    def text(self) -> str:
        """A line for people."""
        if not self.changed:
            return (
                f"no change in {counted(self.total, 'kernel or function', 'kernels or functions')}"
            )
        parts = [f"{count} {class_.value}" for class_, count in self.counts]
        if self.excused:
            parts.append(f"{self.excused} suppressed")
        verdict = ""
        if self.gate.fail_on is not None:
            verdict = "; fails" if self.fails else "; passes"
            verdict += f" at {self.gate.fail_on.value}"
        return f"{self.changed} of {self.total} changed: {', '.join(parts)}{verdict}"


def counted(count: int, noun: str, plural: str | None = None) -> str:
    """Return ``count`` and its noun."""
    return f"{count} {noun if count == 1 else plural or noun + 's'}"


def summary(diffs: Iterable[DocumentDiff], gate: Gate) -> Summary:
    """Return what changed in all documents."""
    counts = dict.fromkeys(WORST_FIRST, 0)
    excused = changed = total = 0
    fails = False
    for diff in diffs:
        total += len(diff.entries)
        for entry in diff.entries:
            changed += bool(entry.changes)
            for change in entry.changes:
                if change.excuse is not None:
                    excused += 1
                    continue
                counts[change.change_class] += 1
                fails = fails or gate.stops(change)
    found = tuple((class_, count) for class_, count in counts.items() if count)
    return Summary(found, excused, changed, total, fails, gate)


def section(diff: DocumentDiff, gate: Gate) -> Section:
    """Return what to show of a document."""
    moved = excused = 0
    alike: dict[tuple[Line, ...], list[Entry]] = {}
    for entry in diff.entries:
        shown = [change for change in entry.changes if change.kind != "place"]
        if shown:
            alike.setdefault(tuple(lines(shown, gate)), []).append(entry)
        elif entry.changes:
            moved += 1
            excused += entry.changes[0].excuse is not None
    tables = [
        Table(tuple(entries), said, max((e.worst for e in entries), key=_severity))
        for said, entries in alike.items()
    ]
    tables.sort(key=lambda table: -_severity(table.worst))
    return Section(
        diff,
        title(diff),
        diff.noun,
        tuple(tables),
        moved,
        moved > excused and gate.reaches(ChangeClass.COMPATIBLE),
        excused,
    )


def _severity(change_class: ChangeClass | None) -> int:
    return -1 if change_class is None else change_class.severity


def title(diff: DocumentDiff) -> str:
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
    return f"{source} ({', '.join(settings)}){state}"


def _in(directory: str, file: str) -> str:
    return f"{directory.rstrip('/')}/{file}" if directory else file


def place(at: Place) -> str:
    """Return a place in the source as compilers do."""
    return f"{at.file}:{at.line}:{at.column}"


def lines(changes: Sequence[Change], gate: Gate) -> list[Line]:
    """Return a line for each change, or for several that belong together."""
    found: list[Line] = []
    for _, group in groupby(changes, key=lambda change: change.change_class):
        of_class = list(group)
        leading = [change for change in of_class if not change.follows]
        found += _leading(leading, gate)
        found += _following([change for change in of_class if change.follows], gate)
    return found


_TOGETHER = ("parameter-added", "parameter-removed")


def _leading(changes: Sequence[Change], gate: Gate) -> Iterator[Line]:
    def together(change: Change) -> object:
        if change.kind not in _TOGETHER:
            return id(change)
        return change.kind, change.path, change.excuse

    for _, group in groupby(changes, key=together):
        found = list(group)
        if len(found) == 1:
            yield _line(found[0], found[0].path, found[0].what, gate)
            continue
        # The name is the sentence's second word.
        names = _names([change.what[1] for change in found])
        verb = found[0].kind.removeprefix("parameter-")
        what = (f"{len(found)} parameters {verb}: ", *names)
        yield _line(found[0], found[0].path, what, gate)


def _following(changes: Sequence[Change], gate: Gate) -> Iterator[Line]:
    """Sum up what only follows: parts that moved as far; all else goes with its cause."""
    shifts: dict[tuple[str, int, str | None], list[Change]] = {}
    for change in changes:
        if change.kind in _UNITS:
            assert isinstance(change.old, int)
            assert isinstance(change.new, int)
            key = (change.kind, change.new - change.old, change.excuse)
            shifts.setdefault(key, []).append(change)
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
        if not any(outer in paths for outer in _outer(change.path)):
            paths.add(change.path)
            yield change


def _outer(path: str) -> Iterator[str]:
    for position, character in enumerate(path):
        if position and character in ".[":
            yield path[:position]


def _names(names: Sequence[str]) -> Iterator[str]:
    for number, name in enumerate(names[:NAMED]):
        if number:
            yield ", "
        yield Code(name)
    if len(names) > NAMED:
        yield f" and {len(names) - NAMED} more"


def _line(change: Change, path: str, what: Sentence, gate: Gate) -> Line:
    return Line(change.change_class, path, what, gate.stops(change), change.excuse)


def in_places(diff: DocumentDiff, gate: Gate) -> Iterator[tuple[Entry, Line]]:
    """Yield what to say at places of the source; that something moved there only if it fails."""
    for entry in diff.entries:
        shown = [c for c in entry.changes if c.kind != "place" or gate.stops(c)]
        for line in lines(shown, gate):
            yield entry, line
