"""Functions that the conventions for SYCL kernels share."""

from __future__ import annotations

from syclflat.conventions.naming import ParameterNames
from syclflat.diagnostics import InputError, capture_error
from syclflat.model.captures import Capture, Record, Scalar, Special, SpecialKind
from syclflat.model.kernel import Kernel
from syclflat.model.plan import Parameter, ParameterKind, Row

_DIMENSIONS_SHIFT = 11
"""``info`` of an accessor row: access target in the low bits, dimensions above."""


def accessor_info(node: Special) -> int:
    """Return ``info`` of the row of an accessor."""
    return node.access_target | node.dimensions << _DIMENSIONS_SHIFT


def special_row(node: Special) -> Row:
    """Return the row of an accessor or a sampler."""
    if node.kind is SpecialKind.SAMPLER:
        return Row(ParameterKind.SAMPLER, node.init[0].type.size, node.offset, node.path)
    return Row(ParameterKind.ACCESSOR, accessor_info(node), node.offset, node.path)


def init_parameters(
    names: ParameterNames, node: Special, row: Row, count: int | None = None
) -> tuple[Parameter, ...]:
    """Return the parameters for the ``__init`` of ``node``, or for the first ``count`` it takes.

    They belong to ``row``.
    """
    return tuple(
        Parameter(
            names.name(node.path, init.name),
            node,
            init,
            init.address_space,
            None if position else row,
        )
        for position, init in enumerate(node.init[:count])
    )


def refuse_bit_fields(kernel: Kernel, record: Record) -> None:
    """Raise an InputError if a class whose members are passed one by one has bit-fields."""
    for field in record.fields:
        if is_bit_field(field):
            raise InputError(
                capture_error(
                    kernel.name.spelling,
                    field.path,
                    "a bit-field of a class that crosses in pieces has no address",
                    "bit-field",
                    field.location,
                    "move it into a separate struct, which is passed whole",
                    kernel.location,
                )
            )


def is_bit_field(node: Capture) -> bool:
    """Return whether ``node`` is a bit-field."""
    return isinstance(node, Scalar) and node.bits is not None
