"""Convention ``opencl``: the arguments of an OpenCL C kernel, as in its prototype."""

from __future__ import annotations

from syclflat.conventions.convention import FunctionConvention
from syclflat.conventions.options import ConventionOptions
from syclflat.model.function import Function
from syclflat.model.kernel import InputKind
from syclflat.model.plan import Form, FunctionPlan
from syclflat.model.signature import FlatParameter, Signature


def flatten(function: Function, _options: ConventionOptions) -> FunctionPlan:
    """Return ``function`` and its signature, which is already flat."""
    parameters = tuple(
        FlatParameter(
            argument.name or f"arg{position}",
            argument.type,
            argument.name or f"arg{position}",
            argument.spelling,
            argument.location,
        )
        for position, argument in enumerate(function.arguments)
    )
    signature = Signature(function.name, parameters, None, function.location, function.attributes)
    return FunctionPlan(function, signature)


CONVENTION = FunctionConvention(
    "opencl",
    flatten,
    frozenset({InputKind.PROTOTYPES}),
    Form.PROTOTYPE,
    "OpenCL C: every argument as declared",
)
