"""What a calling convention is, and what all of them share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from syclflat import ordering
from syclflat.diagnostics import InputError, combined
from syclflat.model.kernel import Kernel, TranslationUnit
from syclflat.model.plan import Parameter, Plan, PlannedUnit, Row, Step


@dataclass(frozen=True, slots=True)
class Flattened:
    """What a convention makes of one capture object."""

    rows: tuple[Row, ...]
    parameters: tuple[Parameter, ...]
    steps: tuple[Step, ...]
    """In source order, with their prerequisites."""


@dataclass(frozen=True, slots=True)
class Convention:
    """The rules by which arguments cross to a kernel.

    To add a convention is to write its ``flatten`` and to list it in this package.
    """

    name: str
    flatten: Callable[[Kernel], Flattened]
    header: str = "2020"
    """The form of its integration header; see the emitter's templates."""

    def plan(self, unit: TranslationUnit) -> PlannedUnit:
        """Return the plans of all kernels of ``unit``.

        Raises:
            InputError: if the convention can't pass what a kernel captures.

        """
        plans: list[Plan] = []
        failures: list[InputError] = []
        for kernel in unit.kernels:
            try:
                flat = self.flatten(kernel)
            except InputError as failure:
                failures.append(failure)
                continue
            plans.append(Plan(kernel, flat.rows, flat.parameters, ordering.order(flat.steps)))
        if failures:
            raise combined(failures)
        return PlannedUnit(
            unit.source, unit.target, self.name, tuple(plans), self.header, unit.specialization_ids
        )
