"""Read the kernels of a parsed source, with their captures and what there is to say of them."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace

import clang.cindex as ci

from syclflat.cache.inputs import NOTHING, Inputs
from syclflat.diagnostics import Diagnostic, InputError, Note, error, warning
from syclflat.frontends.sycl import header_sets, libclang, mangling, probe
from syclflat.frontends.sycl.device_copyable import Copyability
from syclflat.frontends.sycl.explicit_simd import ExplicitSimd
from syclflat.frontends.sycl.find_kernels import Findings, KernelEntry, find_kernels
from syclflat.frontends.sycl.free_functions import FreeFunction, free_functions, kernel_name
from syclflat.frontends.sycl.kernel_attributes import AttributeReader
from syclflat.frontends.sycl.kernel_code import KernelCode
from syclflat.frontends.sycl.kernel_names import (
    Namer,
    entry_name,
    undeclarable,
    undeclare_shared,
    unreadable_name,
)
from syclflat.frontends.sycl.launches import Reason, UnresolvedLaunch
from syclflat.frontends.sycl.parse import ParseOptions, location_of
from syclflat.frontends.sycl.parse_source import ParsedSource
from syclflat.frontends.sycl.read_captures import CaptureReader
from syclflat.frontends.sycl.record_layout import LayoutReader, LayoutTable
from syclflat.frontends.sycl.special_types import SpecialTypes
from syclflat.frontends.sycl.specialization_ids import specialization_ids
from syclflat.frontends.sycl.unused_captures import UnusedCaptures
from syclflat.model.kernel import Invocation, Kernel, TranslationUnit
from syclflat.model.location import Location
from syclflat.passes import Passes


@dataclass(frozen=True)
class ReadResult:
    """What came of reading a file."""

    unit: TranslationUnit
    warnings: tuple[Diagnostic, ...]
    refused: tuple[InputError, ...]
    """One for each kernel that captures what can't cross to a device."""
    unresolved: int
    """Launches that led to no kernel; each has a warning."""
    dependencies: tuple[str, ...]
    """The files that were read besides the source, as Clang names them, if that was asked for."""
    looked_up: Inputs | None
    """Where else Clang looked for files, if that was asked for; None if that can't be told."""


def read_kernels(
    parsed: ParsedSource,
    options: ParseOptions,
    special_types: SpecialTypes,
    layout_reader: LayoutReader,
    passes: Passes,
) -> ReadResult:
    """Return the kernels of ``parsed``, those that are refused apart."""
    probed = special_types.probed_types()
    top_level = list(parsed.unit.cursor.get_children())
    with passes.measure("find kernels"):
        findings = find_kernels(top_level)

    @functools.cache
    def layouts() -> LayoutTable:
        with passes.measure("ask for layouts"):
            return layout_reader.read(parsed.name, parsed.text, parsed.arguments)

    reader = CaptureReader(
        parsed.unit,
        findings.lambdas,
        layouts,
        special_types,
        probe.answers(reversed(top_level), probed),
        Copyability(special_types, findings.declared_copyable),
        options.unsupported_types,
    )
    with passes.measure("read captures"):
        simd = ExplicitSimd(parsed.included(), findings.lambdas)
        is_dpcpp = header_sets.is_dpcpp(options.sycl)
        attributes = AttributeReader(parsed.name, parsed.text, findings.lambdas, findings.variables)
        unused = UnusedCaptures(parsed.name, parsed.text, findings.lambdas)
        context = _Context(Namer(), reader, simd, attributes, unused, is_dpcpp)
        functions = free_functions(parsed.name, parsed.text, top_level, findings)
        kernels, refused, code = _read_kernels(findings, functions, context)
    warnings = [w for w in (libclang.version_warning(),) if w is not None]
    if parsed.dropped:
        warnings.append(_dropped(parsed.dropped))
    warnings += map(_unresolved, findings.unresolved)
    warnings += [*code, *attributes.warnings]
    if not kernels and not refused and not findings.unresolved:
        warnings.append(
            warning(
                "no kernel is launched in this file",
                "no-kernel",
                Location(parsed.name, 0, 0),
                "kernels in templates count where the templates are instantiated",
            )
        )
    translation_unit = TranslationUnit(
        parsed.name,
        options.triple.split("-")[0],
        tuple(kernels),
        specialization_ids(findings.variables),
    )
    return ReadResult(
        translation_unit,
        tuple(warnings),
        tuple(refused),
        len(findings.unresolved),
        _dependencies(parsed, options) if options.list_dependencies else (),
        parsed.looked_up() if options.list_dependencies else NOTHING,
    )


def _dependencies(parsed: ParsedSource, options: ParseOptions) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*parsed.included(), *map(str, options.special_types))))


_ADVICE = {
    Reason.NOT_INSTANTIATED: "a kernel is a kernel of the files that instantiate its template",
    Reason.KERNEL_OBJECT: "flatten the file that defines the kernel",
    Reason.UNKNOWN: "launch a lambda or a functor whose type this file shows",
}

_CHECKS = {
    Reason.NOT_INSTANTIATED: "uninstantiated-launch",
    Reason.KERNEL_OBJECT: "kernel-object",
    Reason.UNKNOWN: "unresolved-launch",
}


def _dropped(flags: Sequence[str]) -> Diagnostic:
    return warning(
        f"left out of the compile database's commands, as Clang doesn't know them: "
        f"{' '.join(dict.fromkeys(flags))}",
        "dropped-flags",
        None,
        "if one changes what the source means, pass Clang's own behind --",
    )


def _unresolved(launch: UnresolvedLaunch) -> Diagnostic:
    return warning(
        f"this {launch.name} leads to no kernel: {launch.reason.value}",
        _CHECKS[launch.reason],
        location_of(launch.location),
        _ADVICE[launch.reason],
    )


@dataclass(frozen=True)
class _Context:
    """What reading a kernel needs besides the kernel."""

    namer: Namer
    reader: CaptureReader
    simd: ExplicitSimd
    attributes: AttributeReader
    unused: UnusedCaptures
    is_dpcpp: bool
    """Whether kernels have the names that DPC++ gives them."""


def _read_kernels(
    findings: Findings, functions: Sequence[FreeFunction], context: _Context
) -> tuple[list[Kernel], list[InputError], list[Diagnostic]]:
    """Return the kernels, a failure for each that is refused, and warnings about their code."""
    code = KernelCode(findings.lambdas)
    kernels: dict[str, Kernel] = {}
    failures: list[InputError] = []
    warnings: list[Diagnostic] = []
    for entry in findings.entries:
        try:
            kernel = _read_kernel(entry, context)
        except InputError as failure:
            failures.append(failure)
            continue
        other = kernels.setdefault(kernel.name.mangled, kernel)
        if other is not kernel:
            if (other.invocation, other.dimensions, other.capture) != (
                kernel.invocation,
                kernel.dimensions,
                kernel.capture,
            ):
                failures.append(InputError(_duplicate(kernel, other)))
            continue
        obstacle = undeclarable(entry.name) if entry.name is not None else ""
        if obstacle:
            warnings.append(_undeclarable(kernel, obstacle))
        warnings += code.check(kernel.name.spelling, kernel.location, _kernel_object(entry))
    for function in functions:
        try:
            kernel = _read_function(function, context)
        except InputError as failure:
            failures.append(failure)
            continue
        kernels.setdefault(kernel.name.mangled, kernel)
    names = undeclare_shared([kernel.name for kernel in kernels.values()])
    named = [
        replace(kernel, name=name) for kernel, name in zip(kernels.values(), names, strict=True)
    ]
    return named, failures, warnings


def _read_function(found: FreeFunction, context: _Context) -> Kernel:
    function = found.function
    location = location_of(function.location)
    try:
        mangled = kernel_name(function)
    except mangling.MangledNameError as failure:
        raise InputError(unreadable_name(failure, location)) from None
    name = context.namer.function_name(function, mangled)
    capture = context.reader.read_parameters(name.spelling, location, function)
    return Kernel(
        name,
        location,
        found.invocation,
        found.dimensions,
        capture,
        is_function=True,
        attributes=context.attributes.of_function(name.spelling, function, location),
    )


def _kernel_object(entry: KernelEntry) -> ci.Type:
    type_ = next(iter(entry.function.type.argument_types()))
    return type_.get_pointee() if type_.kind in _REFERENCES else type_


def _read_kernel(entry: KernelEntry, context: _Context) -> Kernel:
    object_type = _kernel_object(entry)
    known = entry_name(entry.function, as_dpcpp=context.is_dpcpp)
    name = context.namer.name(known, entry.name, object_type)
    location = location_of(entry.launch.location)
    return Kernel(
        name,
        location,
        _INVOCATIONS.get(known.element, Invocation.SINGLE_TASK),
        known.dimensions,
        context.reader.read(name.spelling, location, object_type),
        is_explicit_simd=context.simd.is_marked(object_type),
        handler=context.reader.handler(location) if _takes_handler(entry) else None,
        attributes=context.attributes.of_object(name.spelling, object_type, location),
        unused=context.unused.of(object_type),
    )


def _takes_handler(entry: KernelEntry) -> bool:
    return len(list(entry.function.type.argument_types())) > 1


_REFERENCES = (ci.TypeKind.LVALUEREFERENCE, ci.TypeKind.RVALUEREFERENCE)

_INVOCATIONS = {
    "item": Invocation.PARALLEL_FOR,
    "id": Invocation.PARALLEL_FOR,
    "nd_item": Invocation.PARALLEL_FOR_ND_RANGE,
    "group": Invocation.PARALLEL_FOR_WORK_GROUP,
}


def _undeclarable(kernel: Kernel, obstacle: str) -> Diagnostic:
    return warning(
        f"kernel {kernel.name.spelling}: no integration header can declare its name: {obstacle}",
        "kernel-name",
        kernel.location,
        "name the kernel with a class of your own, and give the enumeration a type",
    )


def _duplicate(kernel: Kernel, other: Kernel) -> Diagnostic:
    return error(
        f"kernel {kernel.name.spelling}: another kernel has this name",
        "duplicate-kernel-name",
        kernel.location,
        Note("the other kernel is launched here", other.location),
        "give each kernel a name of its own; in a template, one that depends on its parameters",
    )
