"""Every golden manifest conforms to the published schema."""

from __future__ import annotations

import json
from importlib import resources

import jsonschema
import pytest

from tests.conftest import CASES

SCHEMA = json.loads((resources.files("syclflat") / "schemas" / "kernels-1.schema.json").read_text())
MANIFESTS = sorted(CASES.glob("*/*.kernels.json"))


@pytest.mark.parametrize("path", MANIFESTS, ids=lambda path: path.stem)
def test_manifest_conforms(path: object) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(
        json.loads(path.read_text()),  # type: ignore[attr-defined]
        SCHEMA,
        cls=jsonschema.Draft202012Validator,
    )
