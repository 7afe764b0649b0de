"""Diagnostics as text, JSON, SARIF 2.1.0 and workflow commands of GitHub Actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import PurePath
from typing import Any

from syclflat._version import __version__
from syclflat.diagnostics import ClangDiagnostic, Diagnostic, Severity, checks, render
from syclflat.model import json_layout
from syclflat.model.location import Location
from syclflat.model.texts import printable, printable_lines, unicode

Entry = Diagnostic | ClangDiagnostic
CLANG = "clang"
"""The check of Clang's own errors."""


def text(entries: Sequence[Entry]) -> str:
    """Return one block of lines for each diagnostic."""
    return "".join(f"{render(entry)}\n" for entry in entries)


def as_json(entries: Sequence[Entry]) -> str:
    """Return a JSON document: ``{"schema": ..., "diagnostics": [...]}``."""
    document = {
        "schema": "syclflat.diagnostics/1",
        "diagnostics": [_json_entry(entry) for entry in entries],
    }
    return _as_text(document)


def sarif(entries: Sequence[Entry]) -> str:
    """Return a SARIF 2.1.0 log with one run."""
    return _as_text(sarif_log(entries))


def sarif_log(entries: Sequence[Entry]) -> dict[str, Any]:
    """Return a SARIF 2.1.0 log with one run, a result for each of ``entries`` in their order."""
    used = {name: index for index, name in enumerate(dict.fromkeys(map(_check, entries)))}
    return {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "syclflat",
                        "version": __version__,
                        "rules": [_rule(name) for name in used],
                    }
                },
                "columnKind": "unicodeCodePoints",
                "results": [_result(entry, used) for entry in entries],
            }
        ],
    }


def _as_text(document: dict[str, Any]) -> str:
    return unicode(json_layout.text(document))


def github(entries: Sequence[Entry]) -> str:
    """Return a workflow command for each diagnostic, its notes in the message."""
    return "".join(f"{_command(entry)}\n" for entry in entries)


FORMATS: dict[str, Callable[[Sequence[Entry]], str]] = {
    "text": text,
    "json": as_json,
    "sarif": sarif,
    "github": github,
}


def _check(entry: Entry) -> str:
    return CLANG if isinstance(entry, ClangDiagnostic) else entry.check


def _json_entry(entry: Entry) -> dict[str, Any]:
    return {
        "severity": entry.severity.value,
        "check": _check(entry),
        "message": entry.message,
        "location": _json_location(entry.location),
        "notes": [
            {"message": note.message, "location": _json_location(note.location)}
            for note in entry.notes
        ],
    }


def _json_location(location: Location | None) -> dict[str, Any] | None:
    if location is None:
        return None
    return {"file": location.file, "line": location.line, "column": location.column}


def _rule(name: str) -> dict[str, Any]:
    check = checks.find(name)
    rule: dict[str, Any] = {"id": name, "shortDescription": {"text": check.summary}}
    if check.explanation:
        rule["fullDescription"] = {"text": check.explanation}
    rule["help"] = {"text": check.way_out}
    return rule


def _result(entry: Entry, rules: Mapping[str, int]) -> dict[str, Any]:
    check = _check(entry)
    result: dict[str, Any] = {
        "ruleId": check,
        "ruleIndex": rules[check],
        "level": entry.severity.value,
        "message": {"text": entry.message},
    }
    if entry.location is not None:
        result["locations"] = [_sarif_location(entry.location)]
    related = [
        {**_sarif_location(note.location), "id": number, "message": {"text": note.message}}
        for number, note in enumerate(entry.notes, start=1)
        if note.location is not None
    ]
    if related:
        result["relatedLocations"] = related
    return result


def _sarif_location(location: Location) -> dict[str, Any]:
    physical: dict[str, Any] = {"artifactLocation": {"uri": PurePath(location.file).as_posix()}}
    if location.line:
        # Lines and columns count from 1; a whole file has neither.
        physical["region"] = {"startLine": location.line, "startColumn": max(location.column, 1)}
    return {"physicalLocation": physical}


def _command(entry: Entry) -> str:
    properties = {"title": f"syclflat: {_check(entry)}"}
    if entry.location is not None:
        properties["file"] = entry.location.file
        if entry.location.line:
            properties["line"] = str(entry.location.line)
            properties["col"] = str(max(entry.location.column, 1))
    lines = [entry.message, *(f"note: {note.message}" for note in entry.notes)]
    words = ",".join(f"{key}={_property(printable(value))}" for key, value in properties.items())
    name = "notice" if entry.severity is Severity.NOTE else entry.severity.value
    return f"::{name} {words}::{_data(printable_lines(chr(10).join(lines)))}"


def _data(value: str) -> str:
    return value.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(value: str) -> str:
    return _data(value).replace(":", "%3A").replace(",", "%2C")
