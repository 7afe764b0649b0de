"""Detect names and types that OpenCL C forbids in prototypes, although they can be written."""

from __future__ import annotations

import re
from collections.abc import Iterator

from syclflat.diagnostics import Diagnostic, warning
from syclflat.model.plan import FunctionPlan, PlannedUnit
from syclflat.model.types import BooleanType

_IDENTIFIER = re.compile(r"[A-Za-z_]\w*", re.ASCII)

_C99 = (
    *("auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else"),
    *("enum", "extern", "float", "for", "goto", "if", "inline", "int", "long", "register"),
    *("restrict", "return", "short", "signed", "sizeof", "static", "struct", "switch", "typedef"),
    *("union", "unsigned", "void", "volatile", "while", "_Bool", "_Complex", "_Imaginary"),
)
_QUALIFIERS = (
    *("global", "local", "constant", "private", "generic", "kernel"),
    *("read_only", "write_only", "read_write"),
)
_SCALARS = ("char", "uchar", "short", "ushort", "int", "uint", "long", "ulong")
_FLOATS = ("half", "float", "double")
_IMAGES = (
    *("1d", "1d_array", "1d_buffer", "2d", "2d_array", "2d_depth", "2d_array_depth", "2d_msaa"),
    *("2d_array_msaa", "2d_msaa_depth", "2d_array_msaa_depth", "3d"),
)
_KEYWORDS = frozenset(
    (
        *_C99,
        *_QUALIFIERS,
        *(f"__{qualifier}" for qualifier in _QUALIFIERS),
        *_SCALARS,
        *_FLOATS,
        *(f"{name}{n}" for name in (*_SCALARS, *_FLOATS, "bool") for n in (2, 3, 4, 8, 16)),
        *(f"image{image}_t" for image in _IMAGES),
        *("bool", "size_t", "ptrdiff_t", "intptr_t", "uintptr_t", "quad", "complex", "imaginary"),
        *("sampler_t", "event_t", "queue_t", "clk_event_t", "reserve_id_t", "ndrange_t"),
        *("uniform", "pipe"),
    )
)
"""Reserved words (OpenCL C specification, version 3.0, 6.1.9 "Keywords")."""


def check(unit: PlannedUnit) -> list[Diagnostic]:
    """Return warnings about the prototypes of ``unit``."""
    return [found for plan in unit.functions for found in _check(plan)]


def _check(plan: FunctionPlan) -> Iterator[Diagnostic]:
    signature = plan.signature
    if (reason := _reason(signature.name)) is not None:
        yield warning(
            f"function {signature.name}: its name {reason} OpenCL C",
            "opencl-name",
            signature.location,
            "rename it: the prototype is still written, but compilers may reject it",
        )
    for parameter in signature.parameters:
        subject = f"function {signature.name}: parameter {parameter.name}"
        location = parameter.location or signature.location
        if (reason := _reason(parameter.name)) is not None:
            yield warning(
                f"{subject}: its name {reason} OpenCL C",
                "opencl-name",
                location,
                "rename the argument: the prototype is still written, but compilers may reject it",
            )
        if isinstance(parameter.type, BooleanType):
            yield warning(
                f"{subject}: OpenCL C forbids bool for arguments of kernels",
                "opencl-bool",
                location,
                "its size depends on the implementation; pass an integer of 8 bits",
            )


def _reason(name: str) -> str | None:
    if name in _KEYWORDS:
        return "is a keyword of"
    return None if _IDENTIFIER.fullmatch(name) else "is not an identifier of"
