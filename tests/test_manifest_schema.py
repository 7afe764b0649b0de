"""Every golden manifest conforms to the published schema."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import jsonschema
import msgspec

from syclflat.model.manifests import Kernels
from syclflat.model.plan import ParameterKind
from tests.conftest import CASES
from tests.support.each import for_each

SCHEMA = json.loads((resources.files("syclflat") / "schemas" / "kernels-1.schema.json").read_text())
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
MANIFESTS = sorted(CASES.glob("*/*.kernels.json"))


def test_every_kind_of_row_is_in_the_schema() -> None:
    [row] = [v for v in _objects(SCHEMA) if "info" in v.get("properties", {})]
    assert row["properties"]["kind"]["enum"] == [kind.value for kind in ParameterKind]


def _objects(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        for part in value.values():
            yield from _objects(part)


DESCRIBED = {
    "Kernels": SCHEMA,
    "Place": SCHEMA["$defs"]["location"],
    "LayoutRow": SCHEMA["$defs"]["layout"],
    "SignatureRow": SCHEMA["$defs"]["row"],
    **{name: SCHEMA["$defs"][name.lower()] for name in ("Kernel", "Attribute", "Pointee")},
    **{name: SCHEMA["$defs"][name.lower()] for name in ("Parameter", "Step")},
}
"""What the schema says of each class of a manifest."""


def test_the_schema_describes_what_is_written_and_read() -> None:
    _, classes = msgspec.json.schema_components([Kernels])
    assert {name: _members(class_) for name, class_ in classes.items()} == {
        name: _members(described) for name, described in DESCRIBED.items()
    }


def _members(described: dict[str, Any]) -> tuple[set[str], set[str]]:
    return set(described["properties"]), set(described["required"])


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@for_each(MANIFESTS)
def test_manifest_conforms(path: Path) -> None:
    VALIDATOR.validate(json.loads(path.read_text()))
