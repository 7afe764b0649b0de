"""Find where the parts are declared that changes are about.

A place is one in the new version: a member that was removed goes by its neighbour, a part of a
library's class by the member or variable that holds it. Of a manifest nothing is known but the
launches; the source that it was made of is flattened for the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path, PurePath

from syclflat.diagnostics import InputError
from syclflat.model.captures import Capture, all_parts
from syclflat.model.location import Location
from syclflat.model.manifests import Kernels, LayoutRow, Place
from syclflat.model.plan import PlannedUnit
from syclflat.pipeline.settings import Settings, Source
from syclflat.project.files.paths import is_file, without_parents
from syclflat.review.comparison.causes import by_cause
from syclflat.review.comparison.changes import Change, DocumentDiff, Entry, Origin
from syclflat.review.comparison.compare_layouts import outer_paths
from syclflat.review.sides import inputs


def located(
    diff: DocumentDiff, settings: Settings | None = None, *, of_manifests: bool = True
) -> DocumentDiff:
    """Return ``diff`` with the places of what changed, as far as they are known.

    By ``settings``, the source of a document that was kept is flattened to find these; with
    ``of_manifests``, that of a manifest as well.
    """
    new = diff.pair.new
    if new is None or not any(_is_about_parts(entry) for entry in diff.entries):
        return diff
    unit = new.unit
    if unit is None and settings is not None and (of_manifests or new.is_kept):
        unit = _flattened(new, settings)
    if unit is None:
        return diff
    found = _Declarations(diff, unit)
    entries = (found.located(entry) if _is_about_parts(entry) else entry for entry in diff.entries)
    return replace(diff, entries=tuple(entries))


def _is_about_parts(entry: Entry) -> bool:
    return any(change.path for change in entry.changes)


def _flattened(origin: Origin, settings: Settings) -> PlannedUnit | None:
    """Return what the source of a document is now; None if it isn't there or can't be read."""
    document = origin.document
    if not isinstance(document, Kernels) or not is_file(origin.source):
        return None
    settings = replace(settings, conventions=(document.convention,), target=document.target)
    try:
        return inputs.planned(Source(origin.source), settings).units[0]
    except InputError:
        # The launch is a place, too; flattening the source reports its errors.
        return None


class _Declarations:
    """The declarations in the new version of a document."""

    def __init__(self, diff: DocumentDiff, unit: PlannedUnit) -> None:
        self._old = None if diff.pair.old is None else diff.pair.old.document
        self._directory = PurePath(unit.source).parent
        self._kernels = {plan.kernel.name.mangled: plan.kernel for plan in unit.plans}
        self._pointees = {pointee.key: pointee.layout for pointee in unit.pointees}
        self._known: dict[tuple[str, str], dict[str, Location]] = {}

    def located(self, entry: Entry) -> Entry:
        """Return a kernel with the places of the causes among its changes."""
        if entry.new is None:
            return entry
        old, new = (entry.old or entry.new).symbol, entry.new.symbol
        causes = {id(cause.change) for cause in by_cause(entry.changes)}
        return replace(
            entry,
            changes=tuple(
                self._located(change, old, new) if id(change) in causes and change.path else change
                for change in entry.changes
            ),
        )

    def _located(self, change: Change, old: str, new: str) -> Change:
        mention = self._mention(change, new)
        if mention is None:
            return replace(change, place=self._place(change, old, new))
        reason = f", as the kernel first mentions it at {mention.line}:{mention.column}"
        return replace(change, place=mention, what=(*change.what, reason))

    def _mention(self, change: Change, kernel: str) -> Place | None:
        """Return a closure's first mention of a captured variable, if it determines the place."""
        own = self._kernels.get(kernel)
        if change.kind != "part-order" or own is None:
            return None
        if change.path not in dict(own.variables):
            return None
        found = _walk(own.capture, {}).get(change.path)
        file = "" if found is None else self._named(found.file)
        return Place(file, found.line, found.column) if found is not None and file else None

    def _place(self, change: Change, old: str, new: str) -> Place | None:
        declared = self._all("" if change.pointee else new, change.pointee)
        path = str(change.new) if change.kind == "part-name" else change.path
        path = path.removeprefix(change.below)
        around = [path]
        if change.kind == "part-removed":
            around += _neighbours(self._old_rows(old, change.pointee), path)
        around += [*reversed([*outer_paths(path)]), *([""] if change.pointee else [])]
        for candidate in around:
            location = declared.get(candidate.replace("[*]", "[0]"))
            if location is not None and (file := self._named(location.file)):
                return Place(file, location.line, location.column)
        return None

    def _all(self, kernel: str, pointee: str) -> Mapping[str, Location]:
        """Return the declarations of the parts of a kernel's object or a pointee, by path."""
        key = (kernel, pointee)
        if key not in self._known:
            found: dict[str, Location] = {}
            if kernel in self._kernels:
                own = self._kernels[kernel]
                found.update(own.variables)
                found |= _walk(own.capture, found)
            elif pointee in self._pointees:
                found |= _walk(self._pointees[pointee], found)
            self._known[key] = found
        return self._known[key]

    def _old_rows(self, kernel: str, pointee: str) -> Sequence[LayoutRow]:
        if not isinstance(self._old, Kernels):
            return ()
        if pointee:
            known = (self._old.pointees or {}).get(pointee)
            return () if known is None else known.layout
        return next((k.layout or () for k in self._old.kernels if k.mangled_name == kernel), ())

    def _named(self, file: str) -> str:
        """Return a file as it is named from here; ``""`` for one that isn't the project's."""
        path = PurePath(file)
        if path.is_absolute():
            here = Path.cwd()
            if path.is_relative_to(here):
                path = path.relative_to(here)
            elif not path.is_relative_to(self._directory) or not self._directory.is_absolute():
                return ""
        return without_parents(path.as_posix()) if file != "<built-in>" else ""


def _walk(object_: Capture, known: Mapping[str, Location]) -> dict[str, Location]:
    """Return the declarations of an object and of its parts that aren't ``known`` yet, by path."""
    found: dict[str, Location] = {}
    waiting = [object_]
    while waiting:
        node = waiting.pop()
        if node.path not in known:
            # A base has the path of what it is a base of.
            found.setdefault(node.path, node.location)
        waiting += reversed(all_parts(node))
    return found


def _neighbours(rows: Sequence[LayoutRow], path: str) -> Iterator[str]:
    """Yield the members of the same class as the one at ``path``: before it, then behind it."""
    outer = next(iter(reversed([*outer_paths(path)])), None)
    if outer is None:
        # Another variable says nothing of one that isn't captured any more.
        return
    if any(row.path == outer and row.type.startswith("(lambda") for row in rows):
        # So it is with the captures of a kernel in SYCL's wrapper.
        return
    members = [
        row.path
        for row in rows
        if row.kind not in ("padding", "base")
        and next(iter(reversed([*outer_paths(row.path)])), None) == outer
    ]
    if path in members:
        position = members.index(path)
        yield from reversed(members[:position])
        yield from members[position + 1 :]
