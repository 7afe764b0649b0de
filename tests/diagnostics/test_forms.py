"""Diagnostics as JSON, SARIF and workflow commands."""

from __future__ import annotations

import json

import jsonschema

from syclflat.diagnostics import ClangDiagnostic, Note, Severity, error, forms, warning
from syclflat.model.location import Location

PLACE = Location("dir/a b.cpp", 3, 7)
ENTRIES = [
    error("kernel K: capture s:x", "this-capture", PLACE, "do this", Note("here", PLACE)),
    warning("100% odd,\nreally", "no-kernel", Location("b.cpp", 0, 0)),
    ClangDiagnostic(Severity.ERROR, "a.cpp:1:2: error: no", "no", Location("a.cpp", 1, 2)),
    warning("nowhere", "untested-libclang"),
]

MESSAGE = {"type": "object", "required": ["text"], "properties": {"text": {"type": "string"}}}
PHYSICAL = {
    "type": "object",
    "required": ["artifactLocation"],
    "additionalProperties": False,
    "properties": {
        "artifactLocation": {
            "type": "object",
            "required": ["uri"],
            "properties": {"uri": {"type": "string"}},
            "additionalProperties": False,
        },
        "region": {
            "type": "object",
            "properties": {
                "startLine": {"type": "integer", "minimum": 1},
                "startColumn": {"type": "integer", "minimum": 1},
            },
            "additionalProperties": False,
        },
    },
}
LOCATION = {
    "type": "object",
    "required": ["physicalLocation"],
    "properties": {
        "physicalLocation": PHYSICAL,
        "id": {"type": "integer", "minimum": -1},
        "message": MESSAGE,
    },
    "additionalProperties": False,
}
SARIF = {
    "type": "object",
    "required": ["version", "runs"],
    "additionalProperties": False,
    "properties": {
        "$schema": {"type": "string", "format": "uri"},
        "version": {"const": "2.1.0"},
        "runs": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["tool"],
                "additionalProperties": False,
                "properties": {
                    "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
                    "tool": {
                        "type": "object",
                        "required": ["driver"],
                        "properties": {
                            "driver": {
                                "type": "object",
                                "required": ["name"],
                                "properties": {
                                    "name": {"type": "string"},
                                    "version": {"type": "string"},
                                    "rules": {
                                        "type": "array",
                                        "uniqueItems": True,
                                        "items": {
                                            "type": "object",
                                            "required": ["id"],
                                            "properties": {
                                                "id": {"type": "string"},
                                                "shortDescription": MESSAGE,
                                                "fullDescription": MESSAGE,
                                                "help": MESSAGE,
                                            },
                                            "additionalProperties": False,
                                        },
                                    },
                                },
                            }
                        },
                    },
                    "results": {
                        "type": "array",
                        "items": {
                            "type": "object",
                            "required": ["message"],
                            "additionalProperties": False,
                            "properties": {
                                "ruleId": {"type": "string"},
                                "ruleIndex": {"type": "integer", "minimum": -1},
                                "level": {"enum": ["none", "note", "warning", "error"]},
                                "message": MESSAGE,
                                "suppressions": {
                                    "type": "array",
                                    "items": {
                                        "type": "object",
                                        "required": ["kind"],
                                        "additionalProperties": False,
                                        "properties": {
                                            "kind": {"enum": ["inSource", "external"]},
                                            "justification": {"type": "string"},
                                        },
                                    },
                                },
                                "locations": {"type": "array", "items": LOCATION},
                                "relatedLocations": {
                                    "type": "array",
                                    "uniqueItems": True,
                                    "items": LOCATION,
                                },
                            },
                        },
                    },
                },
            },
        },
    },
}
"""What SARIF 2.1.0 (OASIS, section 3) says of the objects that are written, and nothing else."""


def test_sarif_follows_its_schema() -> None:
    for entries in (ENTRIES, []):
        log = json.loads(forms.sarif(entries))
        jsonschema.validate(log, SARIF)
    run = json.loads(forms.sarif(ENTRIES))["runs"][0]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert rules == ["this-capture", "no-kernel", "clang", "untested-libclang"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]] == result["ruleId"]
    first, second = run["results"][:2]
    assert first["locations"][0]["physicalLocation"]["region"]["startLine"] == 3
    assert "region" not in second["locations"][0]["physicalLocation"]
    assert [note["message"]["text"] for note in first["relatedLocations"]] == ["do this", "here"]


def test_json_has_everything() -> None:
    document = json.loads(forms.as_json(ENTRIES))
    first = document["diagnostics"][0]
    assert first["check"] == "this-capture"
    assert first["location"] == {"file": "dir/a b.cpp", "line": 3, "column": 7}
    assert len(first["notes"]) == 2
    assert document["diagnostics"][3]["location"] is None


def test_workflow_commands_are_escaped() -> None:
    lines = forms.github(ENTRIES).splitlines()
    assert len(lines) == len(ENTRIES)
    assert lines[0].startswith("::error title=syclflat%3A this-capture,file=dir/a b.cpp,line=3,")
    assert lines[0].endswith("::kernel K: capture s:x%0Anote: do this%0Anote: here")
    assert lines[1].endswith("::100%25 odd,%0Areally")
