"""The front end for single-source SYCL, on libclang."""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace

import clang.cindex as ci

from syclflat.diagnostics import Diagnostic, InputError, Note, combined, error, warning
from syclflat.frontends.sycl import libclang
from syclflat.frontends.sycl.find_kernels import Findings, KernelEntry, find_kernels
from syclflat.frontends.sycl.kernel_names import Namer, undeclare_shared
from syclflat.frontends.sycl.parse import ParseOptions, command_line, location_of, parse
from syclflat.frontends.sycl.read_captures import CaptureReader
from syclflat.frontends.sycl.record_bases import BaseReader
from syclflat.frontends.sycl.record_layout import LayoutTable, read_layouts
from syclflat.model.kernel import Invocation, Kernel, TranslationUnit
from syclflat.model.location import Location


@dataclass(frozen=True)
class ReadResult:
    """What came of reading a file."""

    unit: TranslationUnit
    warnings: tuple[Diagnostic, ...]


def read(source: str, options: ParseOptions, text: str | None = None) -> ReadResult:
    """Read the kernels of a SYCL source file, or of ``text`` in its place if given.

    Raises:
        InputError: if the file doesn't parse or a kernel captures what can't cross to a device.

    """
    unit = parse(source, text, options)
    findings = find_kernels(unit)

    @functools.cache
    def layouts() -> LayoutTable:
        return read_layouts(source, text, command_line(options))

    reader = CaptureReader(unit, findings.lambdas, BaseReader(layouts))
    kernels = _read_kernels(findings, reader)
    warnings = [w for w in (libclang.version_warning(),) if w is not None]
    if not kernels:
        warnings.append(
            warning(
                "no kernel is launched in this file",
                "no-kernel",
                Location(source, 0, 0),
                "kernels in templates count where the templates are instantiated",
            )
        )
    return ReadResult(
        TranslationUnit(source, options.triple.split("-")[0], tuple(kernels)), tuple(warnings)
    )


def _read_kernels(findings: Findings, reader: CaptureReader) -> list[Kernel]:
    namer = Namer()
    kernels: dict[str, Kernel] = {}
    errors: list[InputError] = []
    for entry in findings.entries:
        try:
            kernel = _read_kernel(entry, namer, reader)
        except InputError as failure:
            errors.append(failure)
            continue
        other = kernels.setdefault(kernel.name.mangled, kernel)
        if other is not kernel:
            errors.append(InputError(_duplicate(kernel, other)))
    if errors:
        raise combined(errors)
    names = undeclare_shared([kernel.name for kernel in kernels.values()])
    return [
        replace(kernel, name=name) for kernel, name in zip(kernels.values(), names, strict=True)
    ]


def _read_kernel(entry: KernelEntry, namer: Namer, reader: CaptureReader) -> Kernel:
    name = namer.name(entry.function)
    location = location_of(entry.launch.location)
    invocation, dimensions = _invocation(entry.function)
    parameter = next(iter(entry.function.type.argument_types()))
    kernel_object = parameter.get_pointee() if parameter.kind in _REFERENCES else parameter
    capture = reader.read(name.spelling, location, kernel_object)
    return Kernel(name, location, invocation, dimensions, capture)


_REFERENCES = (ci.TypeKind.LVALUEREFERENCE, ci.TypeKind.RVALUEREFERENCE)

_INVOCATIONS = {
    "item": Invocation.PARALLEL_FOR,
    "id": Invocation.PARALLEL_FOR,
    "nd_item": Invocation.PARALLEL_FOR_ND_RANGE,
    "group": Invocation.PARALLEL_FOR_WORK_GROUP,
}


def _invocation(entry: ci.Cursor) -> tuple[Invocation, int]:
    """Tell how a kernel is invoked by the class that its entry hands to the body.

    An entry is ``kernel_...<Name, Element, Kernel>``, where Element is ``item<D>``,
    ``nd_item<D>`` or ``group<D>``, or ``kernel_single_task<Name, Kernel>``.
    """
    for position in range(1, entry.get_num_template_arguments()):
        element = entry.get_template_argument_type(position).get_canonical().get_declaration()
        invocation = _INVOCATIONS.get(element.spelling)
        if invocation is not None and element.get_num_template_arguments() > 0:
            return invocation, int(element.get_template_argument_value(0))
    return Invocation.SINGLE_TASK, 0


def _duplicate(kernel: Kernel, other: Kernel) -> Diagnostic:
    return error(
        f"kernel {kernel.name.spelling}: another kernel has this name",
        "duplicate-kernel-name",
        kernel.location,
        Note("the other kernel is launched here", other.location),
        "give each kernel a name of its own; in a template, one that depends on its parameters",
    )


__all__ = ["ParseOptions", "ReadResult", "read"]
