"""Emit the manifest: everything that is known of a file's kernels, as JSON.

Its schema is ``syclflat/schemas/kernels-1.schema.json``.
"""

from __future__ import annotations

import json
from collections.abc import Container
from pathlib import PurePath
from typing import Any

from syclflat import ordering
from syclflat.emitters import flat_signatures, opencl_types
from syclflat.emitters.emitter import DEFAULT_OPTIONS, EmitOptions
from syclflat.emitters.environment import file_name
from syclflat.emitters.layout import PADDING, LayoutRow, rows, underlying
from syclflat.model.captures import Pointee
from syclflat.model.kernel import Kernel
from syclflat.model.location import Location
from syclflat.model.plan import Parameter, Plan, PlannedUnit, Step
from syclflat.model.types import OpaqueKind
from syclflat.runtimes import kernel_manifest
from syclflat.runtimes.device_names import NamedKernel
from syclflat.runtimes.kernel_manifest import Manifest

SCHEMA = "syclflat.kernels/1"


def emit(unit: PlannedUnit, _options: EmitOptions = DEFAULT_OPTIONS) -> str:
    """Return the text of the manifest."""
    manifest: dict[str, Any] = {
        "schema": SCHEMA,
        "source": file_name(unit.source),
        "convention": unit.convention,
        "target": unit.target,
        "kernels": [_kernel(plan, unit.source) for plan in unit.plans],
        "pointees": {pointee.key: _pointee(pointee) for pointee in unit.pointees},
    }
    suffix = next((plan.kernel.name.suffix for plan in unit.plans if plan.kernel.name.suffix), "")
    if suffix:
        manifest["file_suffix"] = suffix
    if unit.specialization_ids:
        symbols = [constant.symbol for constant in unit.specialization_ids]
        manifest["specialization_constants"] = symbols
    if unit.device_globals:
        manifest["device_globals"] = [variable.symbol for variable in unit.device_globals]
    return json.dumps(manifest, indent=2, ensure_ascii=False) + "\n"


def for_device_half(unit: PlannedUnit) -> Manifest:
    """Return those parts of the manifest that device images need.

    Raises:
        InputError: if a kernel captures an object that has no device half.

    """
    kernels = tuple(map(_named_kernel, unit.plans))
    captures = ([(row.path, row.type) for row in rows(plan.kernel.capture)] for plan in unit.plans)
    kernel_manifest.refuse_images(zip(kernels, captures, strict=True))
    return Manifest(
        kernels,
        tuple(constant.symbol for constant in unit.specialization_ids),
        tuple(variable.symbol for variable in unit.device_globals),
    )


def _named_kernel(plan: Plan) -> NamedKernel:
    kernel = plan.kernel
    name = kernel.name
    return NamedKernel(
        name.spelling,
        name.mangled,
        kernel.location,
        tuple(attribute for attribute in kernel.attributes if attribute.values),
        tuple(_parameter(parameter)["type"] for parameter in plan.parameters),
        name.suffix if name.is_internal else "",
        name.is_internal,
        kernel.code,
    )


def _kernel(plan: Plan, source: str) -> dict[str, Any]:
    kernel = plan.kernel
    return {
        "name": kernel.name.spelling,
        "mangled_name": kernel.name.mangled,
        **({"internal": True} if kernel.name.is_internal else {}),
        **({"code": kernel.code} if kernel.code else {}),
        "location": _location(kernel.location, source),
        "invocation": kernel.invocation.value,
        "dimensions": kernel.dimensions,
        **_attributes(kernel),
        "size": kernel.capture.type.size,
        "alignment": kernel.capture.type.alignment,
        "layout": [_layout_row(row, kernel.unused) for row in rows(kernel.capture)],
        "rows": [
            {"kind": row.kind.value, "info": row.info, "offset": row.offset, "path": row.path}
            for row in plan.rows
        ],
        "parameters": [_parameter(parameter) for parameter in plan.parameters],
        "steps": [
            _step(step, after)
            for step, after in zip(
                plan.steps, ordering.direct_prerequisites(plan.steps), strict=True
            )
        ],
    }


def _attributes(kernel: Kernel) -> dict[str, Any]:
    # What is but a hint about types changes nothing on any device.
    attributes = [
        {"name": attribute.name, "values": list(attribute.values)}
        for attribute in kernel.attributes
        if attribute.values
    ]
    return {"attributes": attributes} if attributes else {}


def _location(location: Location, source: str) -> dict[str, Any]:
    return {
        "file": portable(location.file, source),
        "line": location.line,
        "column": location.column,
    }


def portable(file: str, source: str) -> str:
    """Return ``file`` from the directory of ``source``; if it isn't below that, its name alone."""
    try:
        below = PurePath(file).relative_to(PurePath(source).parent)
    except ValueError:
        return file_name(file)
    return file_name(file) if ".." in below.parts else below.as_posix()


def _pointee(pointee: Pointee) -> dict[str, Any]:
    layout = pointee.layout
    values = underlying(layout)
    return {
        "size": layout.type.size,
        "alignment": layout.type.alignment,
        **({"underlying": values} if values else {}),
        "layout": [_layout_row(row, ()) for row in rows(layout)],
    }


def _layout_row(row: LayoutRow, unused: Container[str]) -> dict[str, Any]:
    described: dict[str, Any] = {
        "kind": row.kind,
        "path": row.path,
        "type": row.type,
        "offset": row.offset,
        "size": row.size,
        "alignment": row.alignment,
        "depth": row.depth,
    }
    if row.bits is not None:
        described |= {"bits": row.bits, "bit_offset": row.bit_offset}
    for key in ("underlying", "pointee", "pointee_key"):
        if value := getattr(row, key):
            described[key] = value
    if row.depth == 0 and row.kind != PADDING and row.path in unused:
        described["used"] = False
    return described


def _parameter(parameter: Parameter) -> dict[str, Any]:
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
    return {
        "name": parameter.name,
        "type": spelling,
        "address_space": space,
        "size": type_.size,
        "alignment": type_.alignment,
        "path": node.path,
    }


def _step(step: Step, after: tuple[int, ...]) -> dict[str, Any]:
    return {
        "action": step.action.value,
        "path": step.path,
        "parameters": [parameter.name for parameter in step.parameters],
        "after": list(after),
    }
