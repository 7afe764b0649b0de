"""Emit prototypes of kernels in OpenCL C.

Prototypes that need extensions request them: double (OpenCL C specification, version 3.0,
6.3.1) and half (cl_khr_fp16; pointers to it need none). Classes appear by
name, so their definitions have to come first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from syclflat.diagnostics import InputError, apply_to_all, error
from syclflat.emitters.emitter import DEFAULT_OPTIONS, EmitOptions
from syclflat.emitters.opencl_types import SpellingError, declaration, parts, spelling, uses
from syclflat.model.function import Attribute
from syclflat.model.location import Location
from syclflat.model.plan import FunctionPlan, PlannedUnit
from syclflat.model.signature import FlatParameter, Signature
from syclflat.model.types import ArgumentType, FloatType, PointerType, VectorType


def emit(unit: PlannedUnit, _options: EmitOptions = DEFAULT_OPTIONS) -> str:
    """Return the prototypes, one per line.

    Raises:
        InputError: if OpenCL C cannot spell a type or a name.

    """
    prototypes = apply_to_all(_prototype, unit.functions)
    pragmas = [
        f"#pragma OPENCL EXTENSION {extension} : enable\n"
        for extension in extensions(plan.signature for plan in unit.functions)
    ]
    blank = ["\n"] if pragmas and prototypes else []
    return "".join([*pragmas, *blank, *(f"{prototype} {{}}\n" for prototype in prototypes)])


def extensions(signatures: Iterable[Signature]) -> list[str]:
    """Return the extensions of OpenCL C that the prototypes need, in a fixed order."""
    types = {parameter.type for signature in signatures for parameter in signature.parameters}
    needed = {
        "cl_khr_fp16": any(_needs_half(type_) for type_ in types),
        "cl_khr_fp64": any(uses(type_, "f64") for type_ in types),
    }
    return [extension for extension, is_needed in needed.items() if is_needed]


def _needs_half(type_: ArgumentType) -> bool:
    value = type_
    while isinstance(value, PointerType) and value.pointee is not None:
        value = value.pointee
    if isinstance(value, FloatType):
        return value.name == "f16" and value is type_
    return any(isinstance(part, VectorType) and uses(part, "f16") for part in parts(value))


def _prototype(plan: FunctionPlan) -> str:
    signature = plan.signature
    parameters = apply_to_all(
        lambda parameter: _parameter(signature, parameter), signature.parameters
    )
    head = [*(_attribute(signature, item) for item in signature.attributes), "kernel", "void"]
    if signature.result is not None:
        raise _refused(signature, signature.location, "kernels of OpenCL C return nothing")
    name = _checked(signature.name, signature, signature.location)
    return f"{' '.join(head)} {name}({', '.join(parameters)})"


def _parameter(signature: Signature, parameter: FlatParameter) -> str:
    location = parameter.location or signature.location
    name = _checked(parameter.name, signature, location)
    try:
        return declaration(parameter.type, name)
    except SpellingError as failure:
        message = f"parameter {name}: OpenCL C has no such type: {failure}"
        raise _refused(signature, location, message) from None


def _attribute(signature: Signature, attribute: Attribute) -> str:
    name = _checked(attribute.name, signature, signature.location)
    operands = [str(value) for value in attribute.values]
    if attribute.type is not None:
        try:
            operands.append(spelling(attribute.type))
        except SpellingError as failure:
            message = f"attribute {name}: OpenCL C has no such type: {failure}"
            raise _refused(signature, signature.location, message) from None
    return f"__attribute__(({name}({', '.join(operands)})))"


def _checked(name: str, signature: Signature, location: Location) -> str:
    """Return ``name`` if it is a plain name; text of the source becomes code."""
    if re.fullmatch(r"\w+", name, re.ASCII):
        return name
    raise _refused(signature, location, f"OpenCL C cannot spell the name {name!a}")


def _refused(signature: Signature, location: Location, message: str) -> InputError:
    return InputError(
        error(
            f"function {signature.name}: {message}",
            "not-opencl-c",
            location,
            "omit this output with --emit, or change the signature",
        )
    )
