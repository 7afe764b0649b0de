"""Emit the manifest: all facts about a file's kernels, as JSON.

Its schema is ``syclflat/schemas/kernels-1.schema.json``.
"""

from __future__ import annotations

import itertools
from collections.abc import Container
from dataclasses import replace
from pathlib import PurePath

from syclflat import ordering
from syclflat.emitters import flat_signatures, layout, opencl_types
from syclflat.emitters.emitter import DEFAULT_OPTIONS, EmitOptions
from syclflat.emitters.environment import file_name
from syclflat.model import captures, json_layout, plan
from syclflat.model.location import Location
from syclflat.model.manifests import (
    Attribute,
    Kernel,
    Kernels,
    LayoutRow,
    Parameter,
    Place,
    Pointee,
    SignatureRow,
    Step,
)
from syclflat.model.plan import Plan, PlannedUnit
from syclflat.model.types import OpaqueKind
from syclflat.runtimes import kernel_manifest
from syclflat.runtimes.kernel_manifest import Manifest


def emit(unit: PlannedUnit, _options: EmitOptions = DEFAULT_OPTIONS) -> str:
    """Return the text of the manifest."""
    return json_layout.text(document(unit))


def document(unit: PlannedUnit) -> Kernels:
    """Return the manifest."""
    suffixes = (planned.kernel.name.suffix for planned in unit.plans)
    return Kernels(
        file_name(unit.source),
        unit.convention,
        unit.target,
        tuple(_kernel(planned, unit.source) for planned in unit.plans),
        {pointee.key: _pointee(pointee) for pointee in unit.pointees},
        next(filter(None, suffixes), ""),
        tuple(constant.symbol for constant in unit.specialization_ids),
        tuple(variable.symbol for variable in unit.device_globals),
        unit.headers,
        unit.library,
        _enumerations(unit),
    )


def for_device_half(unit: PlannedUnit) -> Manifest:
    """Return the parts of the manifest that device images need.

    Raises:
        InputError: if a kernel captures an object without a device half.

    """
    places = (planned.kernel.location for planned in unit.plans)
    manifest = kernel_manifest.of(document(unit), places)
    constants = {own.symbol: own.location for own in unit.specialization_ids if own.location}
    return replace(manifest, constant_places=constants)


def _kernel(planned: Plan, source: str) -> Kernel:
    kernel = planned.kernel
    steps = zip(planned.steps, ordering.direct_prerequisites(planned.steps), strict=True)
    return Kernel(
        name=kernel.name.spelling,
        mangled_name=kernel.name.mangled,
        internal=kernel.name.is_internal,
        code=kernel.code,
        location=_place(kernel.location, source),
        invocation=kernel.invocation.value,
        dimensions=kernel.dimensions,
        attributes=tuple(
            # A hint about types has no effect on devices.
            Attribute(attribute.name, attribute.values)
            for attribute in kernel.attributes
            if attribute.values
        ),
        size=kernel.capture.type.size,
        alignment=kernel.capture.type.alignment,
        layout=_layout(kernel.capture, kernel.unused),
        rows=tuple(
            SignatureRow(row.kind.value, row.info, row.offset, row.path) for row in planned.rows
        ),
        parameters=tuple(map(_parameter, planned.parameters)),
        steps=tuple(_step(step, after) for step, after in steps),
    )


def _place(location: Location, source: str) -> Place:
    return Place(portable(location.file, source), location.line, location.column)


def portable(file: str, source: str) -> str:
    """Return ``file`` relative to the directory of ``source``; if not below it, only its name."""
    try:
        below = PurePath(file).relative_to(PurePath(source).parent)
    except ValueError:
        return file_name(file)
    return file_name(file) if ".." in below.parts else below.as_posix()


def _pointee(pointee: captures.Pointee) -> Pointee:
    object_ = pointee.layout
    return Pointee(
        size=object_.type.size,
        alignment=object_.type.alignment,
        underlying=layout.underlying(object_),
        layout=_layout(object_, ()),
    )


def _enumerations(unit: PlannedUnit) -> dict[str, tuple[tuple[str, int], ...]]:
    """Return the enumerators of captures and pointees, unless types share a spelling."""
    found: dict[str, set[tuple[tuple[str, int], ...]]] = {}
    objects = [own.kernel.capture for own in unit.plans] + [own.layout for own in unit.pointees]
    for node in itertools.chain.from_iterable(map(captures.with_parts, objects)):
        if isinstance(node, captures.Scalar) and node.enumerators:
            found.setdefault(node.type.spelling, set()).add(node.enumerators)
    return {type_: one for type_, (one, *others) in found.items() if not others}


def _layout(object_: captures.Capture, unused: Container[str]) -> tuple[LayoutRow, ...]:
    return tuple(
        LayoutRow(
            row.kind,
            row.path,
            row.type,
            row.offset,
            row.size,
            row.alignment,
            row.depth,
            row.bits,
            None if row.bits is None else row.bit_offset,
            row.underlying,
            row.pointee,
            row.pointee_key,
            False if row.depth == 0 and row.kind != layout.PADDING and row.path in unused else None,
        )
        for row in layout.rows(object_)
    )


def _parameter(parameter: plan.Parameter) -> Parameter:
    init, node = parameter.init, parameter.capture
    type_ = node.type if init is None else init.type
    spelling = type_.spelling
    if init is not None and init.pointee is not None:
        spelling = f"{'const ' if init.const else ''}{init.pointee.spelling} *"
    space = parameter.address_space
    handle = flat_signatures.handle_type(node, init)
    if handle is not None:
        spelling = opencl_types.spelling(handle)
        space = "global" if handle.kind is OpaqueKind.IMAGE else space
    return Parameter(parameter.name, spelling, space, type_.size, type_.alignment, node.path)


def _step(step: plan.Step, after: tuple[int, ...]) -> Step:
    names = tuple(parameter.name for parameter in step.parameters)
    return Step(step.action.value, step.path, names, after)
