"""What changed, in one line for people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from syclflat.model.texts import counted
from syclflat.review.comparison import compare_costs
from syclflat.review.comparison.changes import (
    WORST_FIRST,
    ChangeClass,
    Code,
    DocumentDiff,
    Entry,
    Gate,
    Sentence,
)
from syclflat.review.folding.blocks import Block, blocks
from syclflat.review.folding.byte_maps import ByteMap, byte_maps
from syclflat.review.views import inspection

_BOTH = "kernel and function"


@dataclass(frozen=True, slots=True)
class Summary:
    """The changes of all documents."""

    counts: tuple[tuple[ChangeClass, int], ...]
    """Kernels and functions by their most severe change, the most severe first."""
    suppressed: int
    """How many have only changes that are suppressed."""
    moved: int
    """How many are only elsewhere in the source, which is no change."""
    total: int
    noun: str
    causes: int
    """How many facts are not suppressed."""
    breaking: int
    """With how many of ``causes`` objects of both versions don't go together."""
    fails: bool
    lacks_costs: bool
    """Whether a limit of ``gate`` is on costs that could not be measured."""
    gate: Gate

    @property
    def changed(self) -> int:
        """How many kernels and functions changed."""
        return self.suppressed + sum(count for _, count in self.counts)

    @property
    def text(self) -> str:
        """The line."""
        of_all = counted(self.total, self.noun).replace(f"{_BOTH}s", "kernels and functions")
        said = [f"no change in {of_all}"]
        if self.changed:
            changed = self.changed - self.suppressed
            if changed:
                verb = "changes" if self.causes == 1 else "change"
                said = [f"{counted(self.causes, 'cause')} {verb} {changed} of {of_all}"]
                said.append(self._broken)
            if self.suppressed:
                said.append(f"{self.suppressed} suppressed")
        if self.moved:
            said.append(f"{self.moved} moved")
        at = str(self.gate)
        if at and (self.changed or self.fails):
            verdict = "fails" if self.fails else "passes"
            unknown = self.lacks_costs and not self.fails
            said.append(
                f"not judged at {at}: costs are unknown" if unknown else f"{verdict} at {at}"
            )
        return "; ".join(said)

    @property
    def _broken(self) -> str:
        if not self.breaking:
            return "objects that are built still fit"
        which = f"{self.breaking} of them"
        if self.breaking == self.causes:
            which = {1: "it", 2: "both"}.get(self.causes, "all")
        return f"{which} {'break' if self.breaking > 1 else 'breaks'} objects that are built"


@dataclass(frozen=True, slots=True)
class Report:
    """All that a form for people shows."""

    summary: Summary
    titles: tuple[Sentence, ...]
    """The documents that are made by other settings than before."""
    notes: tuple[str, ...]
    """The parts that couldn't be compared."""
    blocks: tuple[Block, ...]
    """the most severe first."""
    maps: tuple[ByteMap, ...]
    """The bytes before and after of kernels whose capture object changed, if asked for."""


def only(diff: DocumentDiff, pattern: str) -> DocumentDiff:
    """Return a diff of the kernels and functions with a name, as a shell matches it."""
    # The kernel that a wrapper wraps may be left out.
    kept = (
        replace(entry, wrapped=None)
        for entry in diff.entries
        if inspection.matches(pattern, *names(entry))
    )
    return replace(diff, entries=tuple(kept))


def names(entry: Entry) -> tuple[str, ...]:
    """Return the names of a kernel or function in both versions, spelled and mangled."""
    sides = (side for side in (entry.new, entry.old) if side is not None)
    return tuple(dict.fromkeys(name for side in sides for name in (side.name, side.symbol)))


def report(diffs: Sequence[DocumentDiff], gate: Gate, *, with_maps: bool = False) -> Report:
    """Return what to show of all documents, the bytes before and after if they are asked for."""
    found = blocks(diffs, gate)
    several = len(diffs) > 1
    notes = [
        f"{''.join(source(diff))}: {note}" if several else note
        for diff in diffs
        for note in diff.notes
    ]
    titles = [title(diff) for diff in diffs if _has_other_settings(diff)]
    return Report(
        _summary(diffs, gate, found),
        tuple(titles),
        tuple(notes),
        tuple(found),
        tuple(byte_maps(diffs, gate)) if with_maps else (),
    )


def summary(diffs: Sequence[DocumentDiff], gate: Gate) -> Summary:
    """Return what changed in all documents."""
    return _summary(diffs, gate, blocks(diffs, gate))


def _summary(diffs: Sequence[DocumentDiff], gate: Gate, found: Sequence[Block]) -> Summary:
    counts = dict.fromkeys(WORST_FIRST, 0)
    suppressed = moved = total = 0
    for diff in diffs:
        for entry in diff.shown(gate):
            total += 1
            if entry.has_moved:
                moved += 1
            elif entry.worst is not None:
                counts[entry.worst] += 1
            elif entry.changes:
                suppressed += 1
    nouns = {diff.noun for diff in diffs} or {"kernel"}
    return Summary(
        tuple((class_, count) for class_, count in counts.items() if count),
        suppressed,
        moved,
        total,
        nouns.pop() if len(nouns) == 1 else _BOTH,
        sum(block.excuse is None for block in found),
        sum(block.is_breaking for block in found),
        any(gate.fails(entry) for diff in diffs for entry in diff.entries),
        are_costs_missing(diffs) and not compare_costs.are_known(gate),
        gate,
    )


def are_costs_missing(diffs: Sequence[DocumentDiff]) -> bool:
    """Return whether costs of a version could not be measured."""
    sides = (side for diff in diffs for side in (diff.pair.old, diff.pair.new) if side is not None)
    return any(side.costs is not None and side.costs.lacks for side in sides)


def title(diff: DocumentDiff) -> Sentence:
    """Name a document, and by what it differs from its older version."""
    old = (diff.pair.old or diff.newest).document
    new = diff.newest.document
    settings = [
        before if before == after else f"{before} → {after}"
        for before, after in ((old.convention, new.convention), (old.target, new.target))
    ]
    state = "" if diff.pair.old else ", added"
    state = state if diff.pair.new else ", removed"
    return *source(diff), f" ({', '.join(settings)}){state}"


def source(diff: DocumentDiff) -> Sentence:
    """Name the source of a document."""
    newest = diff.newest
    file = newest.document.source
    return (Code(f"{newest.directory.rstrip('/')}/{file}" if newest.directory else file),)


def _has_other_settings(diff: DocumentDiff) -> bool:
    old, new = diff.pair.old, diff.pair.new
    if old is None or new is None:
        return True
    first, second = old.document, new.document
    return (first.convention, first.target) != (second.convention, second.target)
