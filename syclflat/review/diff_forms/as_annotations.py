"""A diff as SARIF and as workflow commands of GitHub Actions: one result for each cause.

It stands where the member or variable is declared that was changed, else at the launch. What the
change leads to is in its notes, for each kernel; kernels for which this is the same share them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from syclflat.diagnostics import Diagnostic, Note, Severity, forms
from syclflat.model import json_layout
from syclflat.model.location import Location
from syclflat.model.manifests import Place
from syclflat.model.texts import printable
from syclflat.review.causes import TYPES, by_cause
from syclflat.review.changes import ChangeClass, DocumentDiff, Entry, Gate
from syclflat.review.diff_forms.lines import COUNTED, Line, told

CHECKS = {
    ChangeClass.COMPATIBLE: "compatible-change",
    ChangeClass.TYPE: "type-change",
    ChangeClass.ADDED: "added-kernel",
    ChangeClass.SYMBOL: "symbol-change",
    ChangeClass.COST: "cost-change",
    ChangeClass.LAYOUT: "layout-change",
    ChangeClass.POINTEE: "pointee-change",
    ChangeClass.SIGNATURE: "signature-change",
    ChangeClass.IDENTITY: "identity-change",
}


def sarif(diffs: Sequence[DocumentDiff], gate: Gate, warnings: Sequence[Diagnostic]) -> str:
    """Return a SARIF 2.1.0 log; what is suppressed says so."""
    found = _annotations(diffs, gate)
    log = forms.sarif_log([*map(_diagnostic, found), *warnings])
    for result, annotation in zip(log["runs"][0]["results"], found, strict=False):
        if annotation.excuses:
            reason = "; ".join(annotation.excuses)
            result["suppressions"] = [{"kind": "external", "justification": reason}]
    return json_layout.text(log)


def github(diffs: Sequence[DocumentDiff], gate: Gate, warnings: Sequence[Diagnostic]) -> str:
    """Return a workflow command for each cause."""
    return forms.github([*map(_diagnostic, _annotations(diffs, gate)), *warnings])


@dataclass(slots=True)
class _Annotation:
    """A change of a source, and what it leads to."""

    place: Place
    excuses: tuple[str, ...]
    """The reasons why all of it may be; empty if some of it isn't suppressed."""
    kernels: dict[tuple[Line, ...], list[tuple[str, Entry]]] = field(default_factory=dict)
    """Kernels and functions, each with its noun, by what they are told of: the cause first."""


def _annotations(diffs: Sequence[DocumentDiff], gate: Gate) -> list[_Annotation]:
    found: dict[object, _Annotation] = {}
    for diff in diffs:
        for entry in diff.shown:
            for cause in by_cause(entry.changes):
                change = cause.change
                # That a launch is elsewhere is reported only if it fails.
                if change.kind in COUNTED and not gate.stops(change):
                    continue
                said = told(cause, gate)
                excuses = tuple(dict.fromkeys(line.excuse for line in said if line.excuse))
                if any(line.excuse is None for line in said):
                    excuses = ()
                place = change.place or entry.side.place
                # One member is changed once, whatever that is in each kernel.
                kind = TYPES[0] if change.kind in TYPES else change.kind
                what = kind if change.place else said
                annotation = found.setdefault((place, what, excuses), _Annotation(place, excuses))
                annotation.kernels.setdefault(said, []).append((diff.noun, entry))
    return [*found.values()]


def _diagnostic(annotation: _Annotation) -> Diagnostic:
    said = [line for group in annotation.kernels for line in group]
    counted = [line for line in said if line.excuse is None] or said
    gravest = max((line.change_class for line in counted), key=lambda item: item.severity)
    message, *notes = _statements(annotation, gravest)
    place = Location(annotation.place.file, annotation.place.line, annotation.place.column)
    return Diagnostic(_severity(said), message.message, CHECKS[gravest], place, tuple(notes))


def _statements(annotation: _Annotation, gravest: ChangeClass) -> Iterator[Note]:
    """Yield what there is to say: the cause, then what it leads to in each kernel."""
    # A kernel that wraps the user's one for a runtime reaches the same part by a longer path.
    groups = sorted(annotation.kernels.items(), key=lambda group: len(group[0][0].path))
    for said, kernels in groups:
        [(noun, entry), *others] = kernels
        head, *rest = said
        yield _note(f"{noun} {entry.side.name}: {_said(head, gravest)}", entry)
        for line in rest:
            yield _note(_said(line, gravest), entry)
        for noun, other in others:
            yield _note(f"the same in {noun} {other.side.name}", other)


def _said(line: Line, gravest: ChangeClass) -> str:
    """Return a line, with its class if it isn't that of the whole annotation."""
    said = line.message
    if line.change_class is not gravest:
        said += f" [{line.change_class.value}]"
    return said if line.excuse is None else f"{said} (suppressed: {line.excuse})"


def _note(message: str, entry: Entry) -> Note:
    place = entry.side.place
    return Note(printable(message), Location(place.file, place.line, place.column))


def _severity(said: Sequence[Line]) -> Severity:
    if any(line.fails for line in said):
        return Severity.ERROR
    is_harmless = all(
        line.excuse is not None or line.change_class.severity <= ChangeClass.COST.severity
        for line in said
    )
    return Severity.NOTE if is_harmless else Severity.WARNING
