"""Emit the integration footer: facts about variables after their declarations.

These are the symbolic names of each specialization constant, as in DPC++, and of each
``device_global``.
"""

from __future__ import annotations

from collections.abc import Iterable

from syclflat.emitters.emitter import DEFAULT_OPTIONS, EmitOptions
from syclflat.emitters.environment import file_name, render
from syclflat.emitters.sycl import cxx
from syclflat.model.kernel import SpecializationId
from syclflat.model.plan import PlannedUnit
from syclflat.structs import Struct


class Shim(Struct, frozen=True):
    """A function with which outside code reaches a constant in an unnamed namespace."""

    opening: str
    closing: str
    name: str
    function: str


class Constant(Struct, frozen=True):
    """A specialization constant or a device_global, for the template."""

    expression: str
    symbol: str


def emit(unit: PlannedUnit, _options: EmitOptions = DEFAULT_OPTIONS) -> str | None:
    """Return the text of the integration footer, None if the convention has none."""
    if unit.header != "dpcpp":
        return None
    shims: list[Shim] = []
    constants: list[Constant] = []
    for constant in unit.specialization_ids:
        expression = cxx.qualified(constant)
        if "" in constant.namespaces:
            shims.append(_shim(constant, len(shims) + 1))
            named = "::".join((*filter(None, _around(constant)), shims[-1].function))
            expression = f"::{named}()"
        constants.append(Constant(expression, constant.symbol))
    return render(
        "integration_footer.hpp.jinja",
        {
            "source": file_name(unit.source),
            "convention": unit.convention,
            "target": unit.target,
            "headers": unit.headers,
            "shims": shims,
            "constants": constants,
            "device_globals": [
                Constant(cxx.qualified(variable), variable.symbol)
                for variable in unit.device_globals
                if not variable.is_declared
            ],
        },
    )


def is_needed(unit: PlannedUnit, texts: Iterable[bytes]) -> bool:
    """Return whether a host half needs more of the integration footer than its includes.

    Units do not contain constants in templates, but the user's ``texts`` mention them or their
    setters.
    """
    return (
        bool(unit.specialization_ids or unit.device_globals)
        or any(plan.kernel.handler is not None for plan in unit.plans)
        or any(b"specialization_" in text for text in texts)
    )


def _around(constant: SpecializationId) -> tuple[str, ...]:
    """Return the namespaces up to the innermost unnamed one."""
    names = constant.namespaces
    return names[: len(names) - names[::-1].index("")]


def _shim(constant: SpecializationId, number: int) -> Shim:
    around = _around(constant)
    opening = " ".join(f"namespace {name} {{" if name else "namespace {" for name in around)
    inner = (*constant.namespaces[len(around) :], constant.name)
    return Shim(
        opening, "}" * len(around), "::".join(inner), f"syclflat_specialization_id_{number}"
    )
