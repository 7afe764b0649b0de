"""Recordings as documents for programs: JSON, JSON Lines, CSV.

The schema of the first two is ``syclflat/schemas/launches-1.schema.json``.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from syclflat.diagnostics import Diagnostic
from syclflat.launches import texts
from syclflat.launches.captures import values
from syclflat.launches.compare import Compared
from syclflat.launches.recording import PADDING, SCHEMA, Capture, Launch, Recording
from syclflat.launches.suspicions import shown
from syclflat.model import json_layout
from syclflat.model.texts import printable

_VALUES = ("before", "after")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What begins a formula in spreadsheets."""


def as_json(recording: Recording, launches: Sequence[Launch]) -> str:
    """Return a document of ``launches``, and of what is suspicious in the recording."""
    return json_layout.text(
        {
            "schema": SCHEMA,
            "program": recording.program,
            "finished": recording.is_finished,
            "launches": [_launch(own) for own in launches],
            "warnings": list(map(of_warning, recording.warnings)),
        }
    )


def of_comparison(sides: tuple[Recording, Recording], found: Sequence[Compared]) -> str:
    """Return a document of the launches that differ between two recordings."""
    return json_layout.text(
        {
            "schema": SCHEMA,
            "recordings": [own.directory for own in sides],
            "differences": [
                {
                    "kernel": own.either.kernel.name,
                    "old": None if own.old is None else own.old.number,
                    "new": None if own.new is None else own.new.number,
                    "changes": [
                        {"what": each.what, "old": each.old, "new": each.new}
                        for each in own.differences
                    ],
                }
                for own in found
            ],
        }
    )


def as_json_lines(launches: Sequence[Launch]) -> str:
    """Return a line for each launch, an object with the schema."""
    encode = msgspec.json.encode
    lines = (encode({"schema": SCHEMA} | _launch(own)).decode() for own in launches)
    return "".join(f"{line}\n" for line in lines)


def as_csv(launches: Sequence[Launch]) -> str:
    """Return a row for each launch, with a column for each capture by path."""
    paths = dict.fromkeys(path for own in launches for path in own.captures)
    head = (
        *("launch", "kernel", "file", "line", "queue", "device", "global_range", "local_range"),
        *("offset", "local_memory", "duration", *paths),
    )
    return table([head, *(list(_row(own, paths)) for own in launches)])


def table(rows: Sequence[Sequence[object]]) -> str:
    """Return rows as CSV (RFC 4180), in which no cell is a formula."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerows([list(map(_cell, row)) for row in rows])
    return text.getvalue()


def of_warning(found: Diagnostic) -> dict[str, Any]:
    """Return a warning for JSON."""
    place = found.location
    at = None
    if place is not None:
        at = {"file": place.file, "line": place.line, "column": place.column}
    return {"check": found.check, "message": found.message, "location": at}


def of_capture(own: Capture) -> dict[str, Any]:
    """Return a capture for JSON, without its path."""
    found = msgspec.to_builtins(own)
    del found["path"]
    if "value" in found:
        found["value"] = values.plain(found["value"])
    return dict(found)


def _launch(own: Launch) -> dict[str, Any]:
    found = msgspec.to_builtins(msgspec.structs.replace(own, arguments=()))
    found["captures"] = {path: of_capture(each) for path, each in own.captures.items()}
    for variable in found.get("variables", ()):
        variable |= values.plain({key: variable[key] for key in _VALUES if key in variable})
    padding = [each for each in own.arguments if each.kind == PADDING]
    found["padding"] = [
        {"of": each.path, "offset": each.offset, "size": each.size}
        | ({"bits": each.bits} if each.bits is not None else {})
        for each in padding
    ]
    return dict(found)


def _row(own: Launch, paths: dict[str, None]) -> Iterator[object]:
    place = own.kernel.place
    yield own.number
    yield own.kernel.name
    yield from ("", "") if place is None else (place.file, place.line)
    yield own.queue
    yield None if own.device is None else own.device.name
    yield shown(own.global_range)
    yield None if own.local_range is None else shown(own.local_range)
    yield None if own.offset is None else shown(own.offset)
    yield own.local_memory
    yield own.duration
    for path in paths:
        capture = own.captures.get(path)
        yield None if capture is None else _value(capture)


def _value(own: Capture) -> object:
    is_number = isinstance(own.value, int | float) and not isinstance(own.value, bool)
    return own.value if is_number and not own.enumerator else texts.value(own)


def _cell(value: object) -> object:
    if value is None:
        return ""
    if isinstance(value, str):
        text = printable(value)
        return f"'{text}" if text.startswith(_FORMULA) else text
    return value
