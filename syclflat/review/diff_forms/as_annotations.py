"""A diff as SARIF and as workflow commands of GitHub Actions: one result for each cause.

It stands where the member or variable is declared that was changed, else at the launch. Its notes
name the kernels, with what the cause leads to in them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from syclflat.diagnostics import Diagnostic, Note, Severity, forms
from syclflat.model import json_layout
from syclflat.model.location import Location
from syclflat.model.manifests import Place
from syclflat.model.texts import counted, printable
from syclflat.review.comparison.changes import ChangeClass, DocumentDiff, Gate
from syclflat.review.folding.blocks import Block
from syclflat.review.folding.summary import Report, report

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
_MOST_SHOWN = 10
"""How many annotations of each severity GitHub shows for a step."""


def sarif(diffs: Sequence[DocumentDiff], gate: Gate, warnings: Sequence[Diagnostic]) -> str:
    """Return a SARIF 2.1.0 log; what is suppressed says so."""
    found = report(diffs, gate).blocks
    log = forms.sarif_log([*map(_diagnostic, found), *warnings])
    for result, block in zip(log["runs"][0]["results"], found, strict=False):
        if block.excuse is not None:
            result["suppressions"] = [{"kind": "external", "justification": block.excuse}]
    return json_layout.text(log)


def github(diffs: Sequence[DocumentDiff], gate: Gate, warnings: Sequence[Diagnostic]) -> str:
    """Return a workflow command for each cause that GitHub shows, and one that sums up."""
    found = report(diffs, gate)
    shown: list[Diagnostic] = []
    every = [*map(_diagnostic, found.blocks), *warnings]
    for severity in (Severity.ERROR, Severity.WARNING, Severity.NOTE):
        own = [each for each in every if each.severity is severity]
        # The summary is a note itself.
        most = _MOST_SHOWN - (severity is Severity.NOTE)
        shown += own[:most]
    return forms.github([_summary(found, len(every) - len(shown)), *shown])


def _summary(found: Report, hidden: int) -> Diagnostic:
    said = found.summary.text
    if hidden:
        said += f"; {counted(hidden, 'annotation')} omitted, GitHub shows {_MOST_SHOWN} of each"
    return Diagnostic(Severity.NOTE, printable(said), "diff", None, ())


def _diagnostic(block: Block) -> Diagnostic:
    message = printable("".join(block.sentence))
    at = _location(block.place)
    check = CHECKS[block.change_class]
    return Diagnostic(_severity(block), message, check, at, tuple(_notes(block)))


def _notes(block: Block) -> Iterator[Note]:
    for group in block.groups:
        at = _location(group.members[0].entry.side.place)
        yield Note(printable("".join(group.sentence)), at)


def _location(at: Place) -> Location:
    return Location(at.file, at.line, at.column)


def _severity(block: Block) -> Severity:
    if block.fails:
        return Severity.ERROR
    is_harmless = block.change_class.severity <= ChangeClass.COST.severity
    return Severity.NOTE if is_harmless or block.excuse is not None else Severity.WARNING
