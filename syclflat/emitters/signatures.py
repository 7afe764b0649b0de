"""Emit the flat signatures of a file's functions, beside the declared ones, as JSON.

Its schema is ``syclflat/schemas/signatures-1.schema.json``.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable

from syclflat.emitters.emitter import DEFAULT_OPTIONS, EmitOptions
from syclflat.emitters.environment import file_name
from syclflat.emitters.manifest import portable
from syclflat.emitters.opencl_types import SpellingError, spelling
from syclflat.emitters.type_cache import TypeCache
from syclflat.emitters.type_texts import structure, text
from syclflat.model.function import Argument, Attribute
from syclflat.model.location import Location
from syclflat.model.plan import Form, FunctionPlan, PlannedUnit
from syclflat.model.signature import FlatParameter
from syclflat.model.types import ArgumentType

SCHEMA = "syclflat.signatures/1"


def emit(unit: PlannedUnit, _options: EmitOptions = DEFAULT_OPTIONS) -> str:
    """Return the text of the document: a line for each argument and each parameter."""
    writer = _Writer(unit)
    head = {
        "schema": SCHEMA,
        "source": file_name(unit.source),
        "convention": unit.convention,
        "target": unit.target,
    }
    lines = [f"  {_json(name)}: {_json(value)}," for name, value in head.items()]
    functions = ",\n".join(map(writer.function, unit.functions))
    return "\n".join(("{", *lines, '  "functions": [', functions, "  ]", "}", ""))


class _Writer:
    """Writes functions; creates shared texts once."""

    def __init__(self, unit: PlannedUnit) -> None:
        self._unit = unit
        self._files: dict[str, str] = {}
        self._structure = TypeCache(lambda type_: _json(structure(type_)))
        self._text = TypeCache(text)
        self._flat = TypeCache(self._spell_flat)

    def function(self, plan: FunctionPlan) -> str:
        """Return the object of a function, indented."""
        function, signature = plan.function, plan.signature
        result = signature.result
        members = {
            "name": _json(function.name),
            "symbol": _json(signature.name),
            "location": self._location(function.location),
            "arguments": _lines(map(self._argument, function.arguments)),
            "results": _lines(map(self._result, function.results)),
            "parameters": _lines(map(self._parameter, signature.parameters)),
            "result": "null" if result is None else self._typed(self._flat(result), result),
            "attributes": _lines(map(self._attribute, signature.attributes)),
        }
        body = ",\n".join(f'      "{name}": {value}' for name, value in members.items())
        return f"    {{\n{body}\n    }}"

    def _argument(self, argument: Argument) -> str:
        written = argument.spelling or self._text(argument.type)
        return (
            f'{{"name": {_json(argument.name)}, {self._type(written, argument.type)}, '
            f'"location": {self._location(argument.location)}}}'
        )

    def _result(self, type_: ArgumentType) -> str:
        return self._typed(self._text(type_), type_)

    def _parameter(self, parameter: FlatParameter) -> str:
        written = parameter.spelling or self._flat(parameter.type)
        return (
            f'{{"name": {_json(parameter.name)}, {self._type(written, parameter.type)}, '
            f'"path": {_json(parameter.path)}}}'
        )

    def _attribute(self, attribute: Attribute) -> str:
        type_ = attribute.type
        hint = "null" if type_ is None else self._typed(self._flat(type_), type_)
        values = _json(list(attribute.values))
        return f'{{"name": {_json(attribute.name)}, "values": {values}, "type": {hint}}}'

    def _typed(self, written: str, type_: ArgumentType) -> str:
        return f"{{{self._type(written, type_)}}}"

    def _type(self, written: str, type_: ArgumentType) -> str:
        return f'"text": {_json(written)}, "type": {self._structure(type_)}'

    def _spell_flat(self, type_: ArgumentType) -> str:
        """Return a flat type's text in OpenCL C's notation."""
        if self._unit.form is Form.PROTOTYPE:
            with contextlib.suppress(SpellingError):
                return spelling(type_)
        return text(type_)

    def _location(self, location: Location) -> str:
        file = self._files.get(location.file)
        if file is None:
            file = _json(portable(location.file, self._unit.source))
            self._files[location.file] = file
        return f'{{"file": {file}, "line": {location.line}, "column": {location.column}}}'


def _lines(items: Iterable[str]) -> str:
    """Return a list of objects, one per line."""
    listed = ",\n".join(f"        {item}" for item in items)
    return f"[\n{listed}\n      ]" if listed else "[]"


_json = json.JSONEncoder(ensure_ascii=False).encode
