"""The type of calling conventions, and functions that they share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from syclflat import ordering
from syclflat.conventions.options import ConventionOptions
from syclflat.diagnostics import apply_to_all
from syclflat.model.function import Function
from syclflat.model.kernel import InputKind, Kernel, TranslationUnit
from syclflat.model.plan import Form, FunctionPlan, Plan, PlannedUnit


class Convention(Protocol):
    """The rules for passing arguments to a kernel or a function.

    To add a convention, write a module with a ``CONVENTION`` and list it in this package, or as an
    entry point of another package.
    """

    @property
    def name(self) -> str:
        """Return the name for users."""

    @property
    def summary(self) -> str:
        """Return a short description."""

    @property
    def takes(self) -> frozenset[InputKind]:
        """Return the input that it flattens."""

    @property
    def makes(self) -> Form:
        """Return the form of its output."""

    def plan(self, unit: TranslationUnit, options: ConventionOptions) -> PlannedUnit:
        """Return the plans of all kernels or functions in ``unit``.

        Raises:
            InputError: if the convention cannot pass a value.

        """


@dataclass(frozen=True, slots=True)
class KernelConvention:
    """The rules for passing captures to a kernel."""

    name: str
    flatten: Callable[[Kernel], Plan]
    """Returns the plan of a kernel, its steps in source order."""
    summary: str
    header: str = "2020"
    """The form of its integration header; see the emitter's templates."""
    takes: frozenset[InputKind] = frozenset({InputKind.CAPTURES})
    makes: Form = Form.CAPTURE_OBJECT

    def plan(self, unit: TranslationUnit, options: ConventionOptions) -> PlannedUnit:
        """Return the plans of all kernels of ``unit``.

        Raises:
            InputError: if the convention cannot pass a capture.

        """
        plans = apply_to_all(self._plan, unit.kernels)
        return PlannedUnit(
            unit.source,
            unit.target,
            self.name,
            tuple(plans),
            self.header,
            unit.specialization_ids,
            unit.device_globals,
            pointees=unit.pointees,
            headers=unit.headers,
            declared_functions=unit.declared_functions,
            library=unit.library,
        )

    def _plan(self, kernel: Kernel) -> Plan:
        plan = self.flatten(kernel)
        return replace(plan, steps=ordering.order(plan.steps))


@dataclass(frozen=True, slots=True)
class FunctionConvention:
    """The rules for passing arguments to a function."""

    name: str
    flatten: Callable[[Function, ConventionOptions], FunctionPlan]
    takes: frozenset[InputKind]
    makes: Form
    summary: str = ""
    verify: Callable[[Sequence[FunctionPlan]], None] | None = None
    """Raises an InputError if functions conflict."""

    def plan(self, unit: TranslationUnit, options: ConventionOptions) -> PlannedUnit:
        """Return the plans of all functions of ``unit``.

        Raises:
            InputError: if the convention cannot pass an argument or a result.

        """
        plans = apply_to_all(lambda function: self.flatten(function, options), unit.functions)
        if self.verify is not None:
            self.verify(plans)
        return PlannedUnit(
            unit.source, unit.target, self.name, (), functions=tuple(plans), form=self.makes
        )
