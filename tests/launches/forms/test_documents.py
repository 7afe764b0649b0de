"""Launches as JSON, JSON Lines and CSV."""

from __future__ import annotations

import csv
import io
import json
import struct
from importlib import resources
from pathlib import Path

import jsonschema
import pytest

from syclflat import launches
from syclflat.launches import Recording
from syclflat.launches.forms import documents
from tests.conftest import CASES
from tests.support.recordings import Recorder

SCHEMA = json.loads(
    (resources.files("syclflat") / "schemas" / "launches-1.schema.json").read_text()
)


@pytest.fixture
def recording(tmp_path: Path) -> Recording:
    """Return a recording of two kernels, whose program has a name like a formula."""
    names = ("captures/scalars", "captures/insides", "captures/padding_and_alignment")
    recorder = Recorder(
        tmp_path / "rec", *((CASES / f"{name}.kernels.json").read_text() for name in names)
    )
    recorder.event("device", device=0, name="=cmd|' /C calc'!A0", backend="native", type="cpu")
    recorder.event("queue", queue=0, device=0, in_order=True)
    recorder.allocation(1, 64)
    values = {"plain": 4, "i": -7, "f": struct.pack("<f", float("inf")), "c": ord("=")}
    recorder.launch("Scalars", values, queue=0, local=[8])
    recorder.launch("Walk", {"list": {"pointer": "0x10008"}, "samples_ptr": {"memory": 1}})
    recorder.launch("Padding", kernel="_ZTS7Unknown")
    return launches.load(str(recorder.directory))


def test_json_conforms_to_the_schema(recording: Recording) -> None:
    document = json.loads(documents.as_json(recording, recording.launches))
    jsonschema.validate(document, SCHEMA)
    first, second, unknown = document["launches"]
    assert first["captures"]["f"]["value"] == "inf"
    assert first["captures"]["plain"] | {"offset": 0} == {
        "kind": "enumeration",
        "type": "Plain",
        "offset": 0,
        "size": 4,
        "value": 4,
        "enumerator": "four",
    }
    assert second["captures"]["list"]["memory"]["offset"] == 8
    assert second["padding"]
    assert unknown["kernel"] == {
        "name": "_ZTS7Unknown",
        "symbol": "_ZTS7Unknown",
        "known": False,
    }
    assert {own["check"] for own in document["warnings"]} >= {"no-capture-table"}


def test_each_line_conforms_to_the_schema(recording: Recording) -> None:
    lines = documents.as_json_lines(recording.launches).splitlines()
    assert len(lines) == 3
    line = {"$ref": "#/$defs/line", "$defs": SCHEMA["$defs"]}
    for text in lines:
        jsonschema.validate(json.loads(text), line)


def test_a_comparison_conforms_to_the_schema(recording: Recording) -> None:
    from syclflat.launches import compare

    found = compare.differing(recording.launches, recording.launches[1:])
    jsonschema.validate(json.loads(documents.of_comparison((recording, recording), found)), SCHEMA)


def test_csv_has_a_column_for_each_capture_and_no_formula(recording: Recording) -> None:
    rows = [*csv.DictReader(io.StringIO(documents.as_csv(recording.launches)))]
    assert (rows[0]["i"], rows[0]["plain"]) == ("-7", "four (4)")
    assert rows[0]["device"] == "'=cmd|' /C calc'!A0"
    assert rows[1]["list"] == "allocation 1 + 8"
    assert rows[1]["i"] == ""
    assert not [cell for row in rows for cell in row.values() if cell[:1] in "=+@\t" and cell]
