"""Emit the integration header: what the host has to know to set a kernel's arguments.

Its form is that of DPC++ in 2020, the year of the convention's document.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby

from syclflat.emitters.emitter import Emitter
from syclflat.emitters.environment import file_name, render
from syclflat.model.kernel import ForwardDeclaration
from syclflat.model.plan import Plan, PlannedUnit, Row


@dataclass(frozen=True, slots=True)
class Namespace:
    """Declarations that follow each other in one namespace."""

    opening: str
    closing: str
    declarations: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Signature:
    """What the template needs of one kernel."""

    mangled: str
    declared_as: str | None
    start: int
    """Position of its first row among all rows of the file."""
    rows: tuple[Row, ...]
    size: int
    """Of the capture object, in bytes."""


def emit(unit: PlannedUnit) -> str:
    """Return the text of the integration header."""
    signatures = _signatures(unit.plans)
    return render(
        "integration_header.hpp.jinja",
        {
            "source": file_name(unit.source),
            "guard": _guard(file_name(unit.source)),
            "convention": unit.convention,
            "target": unit.target,
            "namespaces": _namespaces(unit.plans),
            "signatures": signatures,
            "row_count": sum(len(signature.rows) for signature in signatures),
            "registered": any(signature.declared_as is None for signature in signatures),
        },
    )


EMITTER = Emitter("integration", ".integration.hpp", emit)


def _guard(source: str) -> str:
    # Not #pragma once, of which compilers warn where the header is all that they compile.
    return f"SYCLFLAT_INTEGRATION_OF_{re.sub(r'[^A-Za-z0-9]+', '_', source).upper()}"


def _signatures(plans: tuple[Plan, ...]) -> list[Signature]:
    signatures: list[Signature] = []
    start = 0
    for plan in plans:
        name = plan.kernel.name
        size = plan.kernel.capture.type.size
        signatures.append(Signature(name.mangled, name.declared_as, start, plan.rows, size))
        start += len(plan.rows)
    return signatures


def _namespaces(plans: tuple[Plan, ...]) -> list[Namespace]:
    declarations = dict.fromkeys(
        declaration for plan in plans for declaration in plan.kernel.name.declarations
    )
    return [
        _namespace(names, tuple(declaration.text for declaration in together))
        for names, together in groupby(declarations, key=_enclosing)
    ]


def _enclosing(declaration: ForwardDeclaration) -> tuple[str, ...]:
    return declaration.namespaces


def _namespace(names: tuple[str, ...], declarations: tuple[str, ...]) -> Namespace:
    if not names:
        return Namespace("", "", declarations)
    opening = " ".join(f"namespace {name} {{" for name in names)
    closing = f"{'}' * len(names)}  // namespace {'::'.join(names)}"
    return Namespace(opening, closing, declarations)
