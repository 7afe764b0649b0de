"""Every golden manifest conforms to the published schema."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import resources
from typing import Any

import jsonschema
import pytest

from syclflat.model.plan import ParameterKind
from tests.conftest import CASES

SCHEMA = json.loads((resources.files("syclflat") / "schemas" / "kernels-1.schema.json").read_text())
MANIFESTS = sorted(CASES.glob("*/*.kernels.json"))


def test_every_kind_of_row_is_in_the_schema() -> None:
    [row] = [v for v in _objects(SCHEMA) if "info" in v.get("properties", {})]
    assert row["properties"]["kind"]["enum"] == [kind.value for kind in ParameterKind]


def _objects(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        for part in value.values():
            yield from _objects(part)


@pytest.mark.parametrize("path", MANIFESTS, ids=lambda path: path.stem)
def test_manifest_conforms(path: object) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(
        json.loads(path.read_text()),  # type: ignore[attr-defined]
        SCHEMA,
        cls=jsonschema.Draft202012Validator,
    )
