"""A diff as JSON: every change, with nothing summed up.

Its schema is ``syclflat/schemas/diff-1.schema.json``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from syclflat.diagnostics import Diagnostic
from syclflat.model import json_layout
from syclflat.model.location import Location
from syclflat.model.manifests import Place
from syclflat.review.comparison.changes import Change, DocumentDiff, Entry, Gate, Origin, Side
from syclflat.review.folding.summary import Summary

SCHEMA = "syclflat.diff/1"


def render(diffs: Sequence[DocumentDiff], summary: Summary, warnings: Sequence[Diagnostic]) -> str:
    """Return the document."""
    gate = summary.gate
    document = {
        "schema": SCHEMA,
        "fail_on": "none" if gate.fail_on is None else gate.fail_on.value,
        **({"cost_limits": list(map(str, gate.cost_limits))} if gate.cost_limits else {}),
        "fails": summary.fails,
        "compared": summary.total,
        "changed": summary.changed,
        "classes": {class_.value: count for class_, count in summary.counts},
        "suppressed": summary.suppressed,
        "warnings": [
            {
                "check": warning.check,
                "message": warning.message,
                "location": _location(warning.location),
            }
            for warning in warnings
        ],
        "documents": [_document(diff, gate) for diff in diffs],
    }
    return json_layout.text(document)


def _document(diff: DocumentDiff, gate: Gate) -> dict[str, Any]:
    return {
        "old": _origin(diff.pair.old),
        "new": _origin(diff.pair.new),
        "notes": diff.notes,
        f"{diff.noun}s": [_entry(entry, gate) for entry in diff.entries if entry.changes],
    }


def _origin(origin: Origin | None) -> dict[str, Any] | None:
    if origin is None:
        return None
    document = origin.document
    return {
        "directory": origin.directory or ".",
        "source": document.source,
        "convention": document.convention,
        "target": document.target,
    }


def _entry(entry: Entry, gate: Gate) -> dict[str, Any]:
    worst = entry.worst
    return {
        "old": _side(entry.old),
        "new": _side(entry.new),
        "class": None if worst is None else worst.value,
        "fails": gate.fails(entry),
        "changes": [_change(change) for change in entry.changes],
    }


def _side(side: Side | None) -> dict[str, Any] | None:
    if side is None:
        return None
    return {"name": side.name, "symbol": side.symbol, "location": _location(side.place)}


def _location(place: Place | Location | None) -> dict[str, Any] | None:
    if place is None:
        return None
    return {"file": place.file, "line": place.line, "column": place.column}


def _change(change: Change) -> dict[str, Any]:
    return {
        "class": change.change_class.value,
        "kind": change.kind,
        "path": change.path,
        "old": change.old,
        "new": change.new,
        "message": change.message,
        "follows": change.follows,
        "cause": change.cause,
        "declared": _location(change.place),
        "suppressed": change.excuse,
    }
