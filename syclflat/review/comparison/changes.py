"""The types of a diff: changes, their severity, kernels and documents."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from syclflat.model.cost import Costs
from syclflat.model.manifests import Document, Place
from syclflat.model.plan import PlannedUnit


class ChangeClass(Enum):
    """The class of a change, the least severe first."""

    COMPATIBLE = "compatible"
    """Host and device code of old and new version work together: places, local names."""
    TYPE = "type"
    """The sign or the qualifiers of a type changed, and every byte keeps its place."""
    ADDED = "added"
    """A new kernel."""
    SYMBOL = "symbol"
    """A kernel keeps its name, or has none, and has another symbol: objects of both versions don't
    link."""
    COST = "cost"
    """The resources of the kernel changed: registers, memory, instructions."""
    LAYOUT = "layout"
    """The layout of the capture object changed."""
    POINTEE = "pointee"
    """The layout of a capture's pointee changed, which no output of a build contains."""
    SIGNATURE = "signature"
    """The parameters of the kernel changed."""
    IDENTITY = "identity"
    """The kernel was removed or renamed."""

    @property
    def severity(self) -> int:
        """Its position, 0 for the least severe."""
        return _SEVERITIES[self.value]


_SEVERITIES = {
    name: position
    for position, name in enumerate(
        (
            *("compatible", "type", "added", "symbol", "cost"),
            *("layout", "pointee", "signature", "identity"),
        )
    )
}
WORST_FIRST = tuple(sorted(ChangeClass, key=lambda item: -item.severity))


class Code(str):
    """A word of a sentence that comes from the source: a name, a path, a type."""

    __slots__ = ()


Value: TypeAlias = int | str | None
"""Text and :class:`Code`, with the spaces between them."""
Sentence: TypeAlias = tuple[str, ...]
"""Words of ours and :class:`Code`, with the spaces between them."""


@dataclass(frozen=True, slots=True)
class Change:
    """One change, such as ``s.inAcc[0]: offset 40 → 48 bytes``."""

    kind: str
    """Its aspect, such as ``part-offset`` or ``parameter-added``."""
    change_class: ChangeClass
    path: str
    """The path of its capture, parameter or kernel; ``""`` is the whole object."""
    what: Sentence
    old: Value = None
    new: Value = None
    follows: bool = False
    """Whether it only follows from another change of the same kernel."""
    excuse: str | None = None
    """The reason of the suppression that accepts it, None without one."""
    cause: int | None = None
    """The position, among the changes of its kernel, of the one that leads to it; None for one that
    none leads to."""
    pointee: str = ""
    """The key of the pointee that the part is of, ``""`` for the capture object."""
    below: str = ""
    """The beginning of ``path`` that leads to the pointee: ``list->``."""
    place: Place | None = None
    """The declaration of the part, of the one before it if it was removed; None if not known."""

    @property
    def message(self) -> str:
        """One sentence."""
        return sentence(self.path, self.what)

    @property
    def is_move(self) -> bool:
        """Whether only the place of a kernel is another one, or its number in its function."""
        is_compatible = self.change_class is ChangeClass.COMPATIBLE
        return self.kind == "place" or (self.kind == "number" and is_compatible)


def sentence(path: str, what: Sentence) -> str:
    """Return what happened to ``path`` as text."""
    said = "".join(what)
    return f"{path}: {said}" if path else said


@dataclass(frozen=True, slots=True)
class Side:
    """A kernel or function in one of the two versions."""

    name: str
    symbol: str
    """Its mangled name; of a function, the name of the flat signature."""
    place: Place


@dataclass(frozen=True, slots=True)
class Entry:
    """A kernel or function, and its changes."""

    old: Side | None
    new: Side | None
    changes: tuple[Change, ...] = ()
    """the most severe first; of these, causes in front of what follows from them."""
    wrapped: int | None = None
    """Of SYCL's wrapper of a kernel, the position of that kernel's entry; else None."""

    @property
    def side(self) -> Side:
        """The newest there is."""
        side = self.new or self.old
        assert side is not None
        return side

    @property
    def worst(self) -> ChangeClass | None:
        """The class of its most severe change without a suppression; None without one."""
        return worst(self.changes)

    @property
    def has_moved(self) -> bool:
        """Whether only its place in the source changed."""
        return bool(self.changes) and all(change.is_move for change in self.changes)


def severity(change_class: ChangeClass | None) -> int:
    """Return the severity of a class, -1 for None."""
    return -1 if change_class is None else change_class.severity


def worst(changes: tuple[Change, ...]) -> ChangeClass | None:
    """Return the class of the most severe change without a suppression; None without one."""
    classes = {change.change_class for change in changes if change.excuse is None}
    return max(classes, key=lambda item: item.severity, default=None)


@dataclass(frozen=True, slots=True)
class Origin:
    """A document and where it comes from."""

    document: Document
    directory: str = ""
    """Of its source, as the user would name it; ``""`` for the current one."""
    costs: Costs | None = None
    """What its kernels cost, if that was asked for."""
    unit: PlannedUnit | None = field(default=None, compare=False, repr=False)
    """What the document was made of; None if it was read."""
    is_past: bool = False
    """Whether its source is one of a commit, and may be another one now."""
    is_kept: bool = field(default=False, compare=False)
    """Whether it was kept, and its source would say where its parts are declared."""
    read: tuple[str, ...] = field(default=(), compare=False, repr=False)
    """The files that a source was read from, if that was asked for."""

    @property
    def source(self) -> str:
        """The document's source, as the user would name it."""
        source = self.document.source
        return f"{self.directory}/{source}" if self.directory else source


@dataclass(frozen=True, slots=True)
class Pair:
    """Two versions of a document; None where there is none."""

    old: Origin | None
    new: Origin | None


@dataclass(frozen=True, slots=True)
class DocumentDiff:
    """How the kernels or functions of one source changed."""

    pair: Pair
    entries: tuple[Entry, ...]
    """All of them: in the order of the new version, then what is there no more."""
    notes: tuple[str, ...] = ()
    """The parts that couldn't be compared."""

    def shown(self, gate: Gate) -> tuple[Entry, ...]:
        """Return the entries to report to people: no wrapper of a kernel that changed as well."""
        return tuple(entry for entry in self.entries if not self._is_hidden(entry, gate))

    def _is_hidden(self, entry: Entry, gate: Gate) -> bool:
        if entry.wrapped is None:
            return False
        kernel = self.entries[entry.wrapped]
        if gate.fails(entry) and not gate.fails(kernel):
            return False
        return kernel.worst is not None or entry.worst is None

    @property
    def newest(self) -> Origin:
        """The newest version that there is."""
        origin = self.pair.new or self.pair.old
        assert origin is not None
        return origin

    @property
    def noun(self) -> str:
        """Its parts."""
        return "function" if hasattr(self.newest.document, "functions") else "kernel"


@dataclass(frozen=True, slots=True)
class CostLimit:
    """The limit of a number that may get worse."""

    name: str
    """One of those in :mod:`syclflat.review.comparison.compare_costs`."""
    margin: int
    """How far it may go, in its unit."""
    falls: bool = False
    """Whether it is to go down no further; else up."""

    @property
    def kind(self) -> str:
        """The kind of the changes that it is about."""
        return f"cost-{self.name}"

    def is_exceeded(self, by: int) -> bool:
        """Return whether a change, new minus old, exceeds the limit."""
        return (-by if self.falls else by) > self.margin

    def __str__(self) -> str:
        return f"{self.name}{'-' if self.falls else '+'}{self.margin}"


@dataclass(frozen=True, slots=True)
class Gate:
    """The content of a diff."""

    fail_on: ChangeClass | None
    """The least severe class that fails; None accepts everything."""
    cost_limits: tuple[CostLimit, ...] = ()
    """The limits of costs, whatever their class does."""

    def stops(self, change: Change) -> bool:
        """Return whether a change fails."""
        if change.excuse is not None:
            return False
        return self.reaches(change.change_class) or self.exceeds(change)

    def exceeds(self, change: Change) -> bool:
        """Return whether a cost goes beyond its limit."""
        if change.excuse is not None or change.change_class is not ChangeClass.COST:
            return False
        assert isinstance(change.old, int)
        assert isinstance(change.new, int)
        by = change.new - change.old
        return any(limit.is_exceeded(by) for limit in self.cost_limits if limit.kind == change.kind)

    def reaches(self, change_class: ChangeClass | None) -> bool:
        """Return whether changes of a class fail."""
        if self.fail_on is None or change_class is None:
            return False
        return change_class.severity >= self.fail_on.severity

    def fails(self, entry: Entry) -> bool:
        """Return whether a change of a kernel fails."""
        return any(map(self.stops, entry.changes))

    def __str__(self) -> str:
        own = [self.fail_on.value] if self.fail_on is not None else []
        if self.cost_limits:
            own.append(f"cost={','.join(map(str, self.cost_limits))}")
        return " or ".join(own)
