"""Flatten a source: what both halves are compiled with, and what there is to say about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from syclflat.diagnostics import Diagnostic, InputError, Severity, error
from syclflat.diagnostics.policy import PolicyError, WarningPolicy
from syclflat.diagnostics.policy import parse as parse_policy
from syclflat.driver.options import Input, Invocation
from syclflat.model.plan import PlannedUnit
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.project.outputs import write_all

STANDARD = "-std=gnu++17"
"""What Clang and g++ take if nothing is said, in every pass."""
_CONVENTION = "dpcpp"
_OUR_WARNINGS = ("no-kernel", "uninstantiated-launch", "dropped-flags")
"""What there is nothing to say about where a compiler is called."""


@dataclass(frozen=True, slots=True)
class Flattened:
    """What was made of a source."""

    unit: PlannedUnit
    integration_header: Path
    device_caller: Path
    footer: Path | None
    """What has to be included behind the source, if anything has."""
    warnings: tuple[Diagnostic, ...]

    @property
    def kernels(self) -> list[str]:
        """The names of the kernels in the device image."""
        return [plan.kernel.name.mangled for plan in self.unit.plans]


def flatten(
    invocation: Invocation, source: Input, directory: Path, precompiled_headers: Path | None
) -> Flattened:
    """Flatten ``source``; what is made of it is put into ``directory``.

    Raises:
        InputError: if it can't be.

    """
    settings = Settings(
        (_CONVENTION,),
        clang_arguments=tuple(device_arguments(invocation)),
        library="system",
        sycl=invocation.sycl,
        precompiled_headers=precompiled_headers,
    )
    read = Source(source.name, language="sycl")
    planned = stages.plan(read, settings)
    warnings = _policy(invocation).apply(planned.warnings)
    if any(item.severity is Severity.ERROR for item in warnings):
        raise InputError(*warnings)
    (unit,) = planned.units
    emitters = ["integration", "device", *(["footer"] if unit.specialization_ids else [])]
    outputs = stages.emit(read, planned.units, emitters, directory)
    write_all(outputs)
    header, caller, *footers = outputs
    shown = () if invocation.is_silent else tuple(warnings)
    return Flattened(unit, header, caller, footers[0] if footers else None, shown)


def device_arguments(invocation: Invocation) -> Iterator[str]:
    """Yield the arguments of the device half, which are those of flattening too."""
    if not invocation.standard:
        yield STANDARD
    yield from invocation.device


def refuse_unnamed(unit: PlannedUnit) -> None:
    """Refuse kernels that only Clang can find.

    Raises:
        InputError: with one error for each.

    """
    found = [
        error(
            f"kernel {kernel.name.spelling}: has no name by which this compiler could find it",
            "unnamed-kernel",
            kernel.location,
            "name it with a class of your own, or leave --host-compiler out",
        )
        for kernel in (plan.kernel for plan in unit.plans)
        if kernel.name.declared_as is None and not kernel.is_function
    ]
    if found:
        raise InputError(*found)


def _policy(invocation: Invocation) -> WarningPolicy:
    """Return what is to become of our own warnings, by those -W options that name them."""
    options = [f"no-{name}" for name in _OUR_WARNINGS]
    for option in invocation.warnings:
        try:
            parse_policy([option])
        except PolicyError:
            continue
        options.append(option)
    return parse_policy(options)
