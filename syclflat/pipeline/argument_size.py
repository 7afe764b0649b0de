"""Warn about kernels that take more bytes of arguments than a device accepts."""

from __future__ import annotations

from collections.abc import Sequence

from syclflat.diagnostics import Diagnostic, Note, warning
from syclflat.model.plan import Parameter, Plan, PlannedUnit
from syclflat.targets import ArgumentLimit, Target

_LISTED = 8
"""The number of parameters listed before the rest is summed up."""


def check(unit: PlannedUnit, target: Target, limit: int | None = None) -> list[Diagnostic]:
    """Return a warning for each kernel whose arguments exceed a limit.

    Args:
        unit: the unit of the kernels.
        target: the target, which has its own limits.
        limit: the project's limit in bytes, or None.

    """
    limits = target.argument_limits
    if limits or limit is not None:
        own = (ArgumentLimit(limit, "the configured limit"),) if limit is not None else ()
        return _check(unit, (*limits, *own))
    return []


def _check(unit: PlannedUnit, limits: Sequence[ArgumentLimit]) -> list[Diagnostic]:
    found: list[Diagnostic] = []
    for plan in unit.plans:
        size = argument_bytes(plan)
        exceeded = [limit for limit in limits if size > limit.size]
        if exceeded:
            found.append(_warn(unit, plan, size, exceeded))
    return found


def argument_bytes(plan: Plan) -> int:
    """Return the size of a kernel's arguments in bytes, each aligned as its type requires."""
    end = 0
    for parameter in plan.parameters:
        size, alignment = extent(parameter)
        end = -(-end // alignment) * alignment + size
    return end


def extent(parameter: Parameter) -> tuple[int, int]:
    """Return the size and the alignment of a parameter, in bytes."""
    type_ = parameter.capture.type if parameter.init is None else parameter.init.type
    return type_.size, max(type_.alignment, 1)


def _warn(unit: PlannedUnit, plan: Plan, size: int, exceeded: list[ArgumentLimit]) -> Diagnostic:
    limits = " and ".join(f"{limit.size}, {limit.whose}" for limit in exceeded)
    by_size = sorted(plan.parameters, key=lambda p: extent(p)[0], reverse=True)
    account = [f"{p.capture.path} ({p.name}) {extent(p)[0]}" for p in by_size[:_LISTED]]
    rest = by_size[_LISTED:]
    if rest:
        account.append(f"{len(rest)} more {sum(extent(p)[0] for p in rest)}")
    return warning(
        f"kernel {plan.kernel.name.spelling}: its arguments take {size} bytes by "
        f"{unit.convention}, more than {limits}",
        "argument-size",
        plan.kernel.location,
        f"bytes per parameter: {', '.join(account)}",
        Note("pass large objects through a buffer or USM memory", plan.kernel.location),
    )
