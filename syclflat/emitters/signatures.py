"""Emit the flat signatures of a file's functions, beside what was declared, as JSON.

Its schema is ``syclflat/schemas/signatures-1.schema.json``.
"""

from __future__ import annotations

import contextlib
import json
from typing import Any

from syclflat.emitters.emitter import DEFAULT_OPTIONS, EmitOptions
from syclflat.emitters.environment import file_name
from syclflat.emitters.manifest import portable
from syclflat.emitters.opencl_types import SpellingError, spelling
from syclflat.emitters.type_texts import structure, text
from syclflat.model.function import Argument, Attribute
from syclflat.model.location import Location
from syclflat.model.plan import Form, FunctionPlan, PlannedUnit
from syclflat.model.signature import FlatParameter
from syclflat.model.types import ArgumentType

SCHEMA = "syclflat.signatures/1"


def emit(unit: PlannedUnit, _options: EmitOptions = DEFAULT_OPTIONS) -> str:
    """Return the text of the document."""
    document = {
        "schema": SCHEMA,
        "source": file_name(unit.source),
        "convention": unit.convention,
        "target": unit.target,
        "functions": [_function(plan, unit) for plan in unit.functions],
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _function(plan: FunctionPlan, unit: PlannedUnit) -> dict[str, Any]:
    function, signature = plan.function, plan.signature
    result = signature.result
    return {
        "name": function.name,
        "symbol": signature.name,
        "location": _location(function.location, unit),
        "arguments": [_argument(argument, unit) for argument in function.arguments],
        "results": [{"text": text(type_), "type": structure(type_)} for type_ in function.results],
        "parameters": [_parameter(parameter, unit) for parameter in signature.parameters],
        "result": None if result is None else _flat(result, unit),
        "attributes": [_attribute(attribute, unit) for attribute in signature.attributes],
    }


def _argument(argument: Argument, unit: PlannedUnit) -> dict[str, Any]:
    return {
        "name": argument.name,
        "text": argument.spelling or text(argument.type),
        "type": structure(argument.type),
        "location": _location(argument.location, unit),
    }


def _parameter(parameter: FlatParameter, unit: PlannedUnit) -> dict[str, Any]:
    flat = _flat(parameter.type, unit)
    own = {"text": parameter.spelling} if parameter.spelling else {}
    return {"name": parameter.name, **flat, **own, "path": parameter.path}


def _attribute(attribute: Attribute, unit: PlannedUnit) -> dict[str, Any]:
    type_ = attribute.type
    return {
        "name": attribute.name,
        "values": list(attribute.values),
        "type": None if type_ is None else _flat(type_, unit),
    }


def _flat(type_: ArgumentType, unit: PlannedUnit) -> dict[str, Any]:
    """Return a type of a flat signature; prototypes are read by who writes OpenCL C."""
    written = text(type_)
    if unit.form is Form.PROTOTYPE:
        with contextlib.suppress(SpellingError):
            written = spelling(type_)
    return {"text": written, "type": structure(type_)}


def _location(location: Location, unit: PlannedUnit) -> dict[str, Any]:
    return {
        "file": portable(location.file, unit.source),
        "line": location.line,
        "column": location.column,
    }
