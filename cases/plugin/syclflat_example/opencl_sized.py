"""Convention ``opencl-sized``: behind every buffer comes how many elements it has.

.. code-block:: c

    kernel void scale(global float *a, float factor)                  // as declared
    kernel void scale(global float *a, ulong a_size, float factor)    // as called

"""

from __future__ import annotations

from collections.abc import Iterator

from syclflat.conventions import ConventionOptions
from syclflat.conventions.convention import FunctionConvention
from syclflat.model.function import Argument, Function
from syclflat.model.kernel import InputKind
from syclflat.model.plan import Form, FunctionPlan
from syclflat.model.signature import FlatParameter, Signature
from syclflat.model.types import AddressSpace, IntegerType, PointerType, Signedness

COUNT = IntegerType(64, Signedness.UNSIGNED)
BUFFERS = (AddressSpace.GLOBAL, AddressSpace.CONSTANT)


def flatten(function: Function, _options: ConventionOptions) -> FunctionPlan:
    """Return ``function`` and the signature of what calls pass."""
    taken = {argument.name for argument in function.arguments}
    parameters = tuple(
        parameter
        for position, argument in enumerate(function.arguments)
        for parameter in _parameters(argument, position, taken)
    )
    signature = Signature(function.name, parameters, None, function.location, function.attributes)
    return FunctionPlan(function, signature)


def _parameters(argument: Argument, position: int, taken: set[str]) -> Iterator[FlatParameter]:
    name = argument.name or f"arg{position}"
    yield FlatParameter(name, argument.type, name, argument.spelling, argument.location)
    if isinstance(argument.type, PointerType) and argument.type.address_space in BUFFERS:
        count = f"{name}_size"
        while count in taken:
            count += "_"
        taken.add(count)
        yield FlatParameter(count, COUNT, f"{name}.size", location=argument.location)


CONVENTION = FunctionConvention(
    "opencl-sized",
    flatten,
    frozenset({InputKind.PROTOTYPES}),
    Form.PROTOTYPE,
    "OpenCL C's, with the number of elements behind every buffer",
)
