"""A diff as SARIF and as workflow commands of GitHub Actions: one result for each line shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from syclflat.diagnostics import Diagnostic, Severity, forms
from syclflat.model.location import Location
from syclflat.model.texts import printable
from syclflat.review.changes import ChangeClass, DocumentDiff, Entry, Gate
from syclflat.review.diff_forms.lines import Line, in_places

CHECKS = {
    ChangeClass.COMPATIBLE: "compatible-change",
    ChangeClass.COST: "cost-change",
    ChangeClass.LAYOUT: "layout-change",
    ChangeClass.POINTEE: "pointee-change",
    ChangeClass.SIGNATURE: "signature-change",
    ChangeClass.IDENTITY: "identity-change",
}


def sarif(diffs: Sequence[DocumentDiff], gate: Gate, warnings: Sequence[Diagnostic]) -> str:
    """Return a SARIF 2.1.0 log; what is suppressed says so."""
    found = [*_results(diffs, gate)]
    log = forms.sarif_log([*(result for result, _ in found), *warnings])
    for result, (_, line) in zip(log["runs"][0]["results"], found, strict=False):
        if line.excuse is not None:
            result["suppressions"] = [{"kind": "external", "justification": line.excuse}]
    # As json.dumps would, but several times as fast.
    return msgspec.json.format(msgspec.json.encode(log), indent=2).decode() + "\n"


def github(diffs: Sequence[DocumentDiff], gate: Gate, warnings: Sequence[Diagnostic]) -> str:
    """Return a workflow command for each line."""
    return forms.github([*(result for result, _ in _results(diffs, gate)), *warnings])


def _results(diffs: Sequence[DocumentDiff], gate: Gate) -> Iterator[tuple[Diagnostic, Line]]:
    for diff in diffs:
        for entry, line in in_places(diff, gate):
            yield _diagnostic(diff.noun, entry, line), line


def _diagnostic(noun: str, entry: Entry, line: Line) -> Diagnostic:
    side = entry.side
    message = f"{noun} {side.name}: {line.message}"
    if line.excuse is not None:
        message += f" (suppressed: {line.excuse})"
    place = Location(side.place.file, side.place.line, side.place.column)
    return Diagnostic(_severity(line), printable(message), CHECKS[line.change_class], place)


def _severity(line: Line) -> Severity:
    if line.fails:
        return Severity.ERROR
    harmless = (ChangeClass.COMPATIBLE, ChangeClass.COST)
    is_harmless = line.excuse is not None or line.change_class in harmless
    return Severity.NOTE if is_harmless else Severity.WARNING
