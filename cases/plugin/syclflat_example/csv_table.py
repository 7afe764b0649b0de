"""Emitter ``csv``: what calls pass, a line for each parameter, for spreadsheets."""

from __future__ import annotations

import csv
import io

from syclflat.emitters import EmitOptions, Emitter
from syclflat.emitters.flat_signatures import signatures
from syclflat.emitters.type_texts import text
from syclflat.model.plan import Form, PlannedUnit

EMITTER = Emitter(
    "csv", __name__, ".parameters.csv", frozenset(Form), "table of parameters for spreadsheets"
)


def emit(unit: PlannedUnit, _options: EmitOptions) -> str:
    """Return the table."""
    table = io.StringIO()
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow(("function", "position", "parameter", "type", "carries"))
    for signature in signatures(unit):
        for position, parameter in enumerate(signature.parameters):
            type_ = text(parameter.type)
            writer.writerow((signature.name, position, parameter.name, type_, parameter.path))
    return table.getvalue()
