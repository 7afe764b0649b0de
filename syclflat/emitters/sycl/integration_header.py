"""Emit the integration header: the facts that the host needs to set a kernel's arguments.

The convention chooses the form: DPC++'s of 2020 or of today, with a template each.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from syclflat.emitters.emitter import DEFAULT_OPTIONS, EmitOptions
from syclflat.emitters.environment import file_name, render
from syclflat.model.kernel import INLINE, ForwardDeclaration, KernelName
from syclflat.model.plan import Plan, PlannedUnit, Row
from syclflat.structs import Struct


class Namespace(Struct, frozen=True):
    """Consecutive declarations in one namespace."""

    opening: str
    closing: str
    declarations: tuple[str, ...]


class Signature(Struct, frozen=True):
    """One kernel, for the template."""

    mangled: str
    is_internal: bool
    is_unnamed: bool
    """Whether its name is declared in an unnamed namespace."""
    has_suffix: bool
    """Whether its name in device images contains the file's suffix."""
    spelling: str
    declared_as: str | None
    start: int
    """Position of its first row among all rows of the file."""
    rows: tuple[Row, ...]
    is_function: bool
    is_explicit_simd: bool
    size: int
    """The size of the capture object, in bytes."""
    file: str
    """The place of the kernel object's class, without directories."""
    line: int
    column: int


class Function(Struct, frozen=True):
    """One plain function that is a kernel, for the template."""

    function: str
    """Clang's name of it, in the form of template arguments."""
    mangled: str
    has_suffix: bool
    """As in :class:`Signature`."""
    dimensions: int
    parameters: int | None
    """Their number; None if another file defines it."""


def emit(unit: PlannedUnit, _options: EmitOptions = DEFAULT_OPTIONS) -> str:
    """Return the text of the integration header."""
    names = [_declared(plan.kernel.name, unit.header) for plan in unit.plans]
    signatures = _signatures(unit.plans, names)
    return render(
        _TEMPLATES[unit.header],
        {
            "source": file_name(unit.source),
            "guard": _guard(file_name(unit.source)),
            "convention": unit.convention,
            "target": unit.target,
            "headers": unit.headers,
            "library": unit.library,
            "namespaces": _namespaces(names),
            "signatures": signatures,
            "functions": _functions(unit),
            "suffix": next(filter(None, (name.suffix for name in names)), ""),
            "row_count": sum(len(signature.rows) for signature in signatures),
            "registered": any(signature.declared_as is None for signature in signatures),
        },
    )


def declared(unit: PlannedUnit) -> tuple[frozenset[bytes], frozenset[bytes]]:
    """Return the names that the header declares at global scope or in unnamed namespaces.

    These are names of classes and enumerations, and of namespaces.
    """
    declarations = [
        declaration
        for plan in unit.plans
        for declaration in _declared(plan.kernel.name, unit.header).declarations
    ]
    within = [next(filter(None, own.namespaces), "") for own in declarations]
    return (
        frozenset(
            own.name.encode() for own, name in zip(declarations, within, strict=True) if not name
        ),
        frozenset(name.removeprefix(INLINE).encode() for name in within if name),
    )


_TEMPLATES = {
    "2020": "integration_header.hpp.jinja",
    "dpcpp": "integration_header_dpcpp.hpp.jinja",
}


def _guard(source: str) -> str:
    # Compilers warn about #pragma once if they compile only the header.
    return f"SYCLFLAT_INTEGRATION_OF_{re.sub(r'[^A-Za-z0-9]+', '_', source).upper()}"


def _declared(name: KernelName, header: str) -> KernelName:
    """Return ``name``, undeclared if its declarations conflict with the header's."""
    opens_sycl = any(d.namespaces[:1] == ("sycl",) for d in name.declarations)
    if header == "2020" and opens_sycl:
        # The headers that this form includes define another namespace sycl.
        return replace(name, declared_as=None, declarations=())
    return name


def _signatures(plans: tuple[Plan, ...], names: Sequence[KernelName]) -> list[Signature]:
    signatures: list[Signature] = []
    start = 0
    for plan, name in zip(plans, names, strict=True):
        capture = plan.kernel.capture
        signatures.append(
            Signature(
                name.mangled,
                name.is_internal,
                any("" in declaration.namespaces for declaration in name.declarations),
                bool(name.suffix),
                name.spelling,
                name.declared_as,
                start,
                plan.rows,
                plan.kernel.is_function,
                plan.kernel.is_explicit_simd,
                capture.type.size,
                file_name(capture.location.file),
                capture.location.line,
                capture.location.column,
            )
        )
        start += len(plan.rows)
    return signatures


def _functions(unit: PlannedUnit) -> list[Function]:
    own = [
        Function(
            _as_argument(kernel.function.mangled),
            kernel.name.mangled,
            bool(kernel.name.suffix),
            kernel.dimensions,
            len(kernel.capture.fields),
        )
        for kernel in (plan.kernel for plan in unit.plans)
        if kernel.function is not None
    ]
    return own + [
        Function(_as_argument(other.mangled), other.symbol, False, other.dimensions, None)
        for other in unit.declared_functions
    ]


def _as_argument(name: str) -> str:
    """Return the mangled name of a function as it appears in template arguments.

    A C function appears without parameters (Itanium C++ ABI, 5.1.6 "Expressions").
    """
    return name if name.startswith("_Z") else f"_Z{len(name)}{name}"


def _namespaces(names: Sequence[KernelName]) -> list[Namespace]:
    declarations = dict.fromkeys(declaration for name in names for declaration in name.declarations)
    return [
        _namespace(names, tuple(declaration.text for declaration in together))
        for names, together in groupby(declarations, key=_enclosing)
    ]


def _opening(name: str) -> str:
    if not name:
        return "namespace {"
    if name.startswith(INLINE):
        return f"inline namespace {name.removeprefix(INLINE)} {{"
    return f"namespace {name} {{"


def _enclosing(declaration: ForwardDeclaration) -> tuple[str, ...]:
    return declaration.namespaces


def _namespace(names: tuple[str, ...], declarations: tuple[str, ...]) -> Namespace:
    if not names:
        return Namespace("", "", declarations)
    opening = " ".join(_opening(name) for name in names)
    path = "::".join(name.removeprefix(INLINE) or "(unnamed)" for name in names)
    closing = f"{'}' * len(names)}  // namespace {path}"
    return Namespace(opening, closing, declarations)
