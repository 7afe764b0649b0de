"""The front end for single-source SYCL, on libclang."""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace

import clang.cindex as ci

from syclflat.diagnostics import Diagnostic, InputError, Note, combined, error, warning
from syclflat.frontends.sycl import libclang, probe
from syclflat.frontends.sycl.find_kernels import Findings, KernelEntry, find_kernels
from syclflat.frontends.sycl.kernel_names import Namer, entry_name, undeclare_shared
from syclflat.frontends.sycl.parse import (
    ParseOptions,
    command_line,
    contents,
    location_of,
    parse,
)
from syclflat.frontends.sycl.read_captures import CaptureReader
from syclflat.frontends.sycl.record_layout import LayoutTable, read_layouts
from syclflat.frontends.sycl.special_types import table
from syclflat.model.kernel import Invocation, Kernel, TranslationUnit
from syclflat.model.location import Location


@dataclass(frozen=True)
class ReadResult:
    """What came of reading a file."""

    unit: TranslationUnit
    warnings: tuple[Diagnostic, ...]


def read(source: str, options: ParseOptions, text: bytes | None = None) -> ReadResult:
    """Read the kernels of a SYCL source file, or of ``text`` in its place if given.

    Raises:
        InputError: if the file doesn't parse or a kernel captures what can't cross to a device.

    """
    special_types = table(options.special_types)
    probed = special_types.probed_types()
    whole = (contents(source) if text is None else text) + probe.suffix(probed).encode()
    arguments = command_line(options)
    unit = parse(source, whole, arguments)
    top_level = list(unit.cursor.get_children())
    findings = find_kernels(top_level)

    @functools.cache
    def layouts() -> LayoutTable:
        return read_layouts(source, whole, arguments)

    reader = CaptureReader(
        unit,
        findings.lambdas,
        layouts,
        special_types,
        probe.answers(reversed(top_level), probed),
    )
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
    parameters = list(entry.function.type.argument_types())
    object_type = parameters[0]
    if object_type.kind in _REFERENCES:
        object_type = object_type.get_pointee()
    known = entry_name(entry.function)
    name = namer.name(known, entry.name, object_type)
    location = location_of(entry.launch.location)
    return Kernel(
        name,
        location,
        _INVOCATIONS.get(known.element, Invocation.SINGLE_TASK),
        known.dimensions,
        reader.read(name.spelling, location, object_type),
        reader.handler(location) if len(parameters) > 1 else None,
    )


_REFERENCES = (ci.TypeKind.LVALUEREFERENCE, ci.TypeKind.RVALUEREFERENCE)

_INVOCATIONS = {
    "item": Invocation.PARALLEL_FOR,
    "id": Invocation.PARALLEL_FOR,
    "nd_item": Invocation.PARALLEL_FOR_ND_RANGE,
    "group": Invocation.PARALLEL_FOR_WORK_GROUP,
}


def _duplicate(kernel: Kernel, other: Kernel) -> Diagnostic:
    return error(
        f"kernel {kernel.name.spelling}: another kernel has this name",
        "duplicate-kernel-name",
        kernel.location,
        Note("the other kernel is launched here", other.location),
        "give each kernel a name of its own; in a template, one that depends on its parameters",
    )


__all__ = ["ParseOptions", "ReadResult", "read"]
