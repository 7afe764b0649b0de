"""Turn Clang's PTX into device images with properties for libsycl.

Kernels with different device requirements go into different images, as for other targets; see
:mod:`syclflat.backends.spirv.device_module`. PTX has directives for SYCL's attributes, and libsycl
has properties: Clang emits neither.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Sequence
from dataclasses import dataclass, replace

from syclflat.backends import binary_passes, requirements
from syclflat.backends.binary_passes import Pass
from syclflat.backends.nvptx import nvidia
from syclflat.backends.nvptx.ptx import (
    external_functions,
    launch_parameters,
    ptx_constants,
    ptx_globals,
    ptx_module,
)
from syclflat.backends.parts import pip
from syclflat.backends.passes import device_globals, linked_constants, specialization_constants
from syclflat.backends.passes.device_globals import DeviceGlobal
from syclflat.backends.passes.undefined_symbols import Unresolved, UnresolvedError
from syclflat.backends.requirements import Requirements
from syclflat.runtimes.device_image import (
    METADATA,
    Constants,
    DeviceFunction,
    DeviceImage,
    Form,
    Property,
    PropertySet,
)
from syclflat.runtimes.kernel_manifest import Manifest

PTX = Form(1, "nvptx64")
_OF_LIBDEVICE = "__nv_"
_SIZE = "reqd_work_group_size"
_PARAMETERS = {
    "syclflat_range": launch_parameters.RANGE,
    "syclflat_offset": launch_parameters.OFFSET,
}
_SUB_GROUP_SIZE, _FUNCTION = "syclflat_sub_group_size", "syclflat_function"
"""Suffixes of a kernel's name for adapters of the Unified Runtime: a required size, as in DPC++;
its additional parameters, in this order, see
:mod:`syclflat.backends.nvptx.ptx.launch_parameters`; and
the place of a function of another file, which libsycl links only for SPIR-V."""
_MOST_ITEMS = 1024
"""The maximum number of items in a work-group, on all of NVIDIA's GPUs."""


@dataclass(frozen=True, slots=True)
class Work:
    """A module between passes, with all known facts."""

    text: str
    manifest: Manifest
    source: str
    """The place for errors that no kernel causes."""
    constants: tuple[PropertySet, ...] = ()
    """The specialization constants."""
    linked_constants: Constants | None = None
    """The constants of the file, if its images are linked with others."""
    told: tuple[Property, ...] = ()
    """The properties of kernels, whose names begin with the kernel's."""
    variables: tuple[DeviceGlobal, ...] = ()
    """The variables of device memory."""
    external: frozenset[str] = frozenset()
    """The functions that files share."""


def _name_kernels(work: Work) -> Work:
    text = ptx_module.renamed(work.text, work.manifest.symbols)
    return replace(work, text=text, manifest=work.manifest.in_program())


def _list_external_functions(work: Work) -> Work:
    return replace(work, external=external_functions.declared(work.text))


def _resolve_constants(work: Work) -> Work:
    symbols = work.manifest.specialization_constants
    text, told, defaults = ptx_constants.resolve(work.text, symbols, work.source)
    linked = linked_constants.of(text, external_functions.COMMENT, told, defaults)
    sets = specialization_constants.properties(told, defaults) if linked is None else ()
    return replace(work, text=text, constants=sets, linked_constants=linked)


def _name_variables(work: Work) -> Work:
    text, variables = ptx_globals.resolve(work.text, work.manifest.device_globals)
    refused = ptx_globals.refused_in(
        text, external_functions.exported(text, work.external), variables
    )
    if refused:
        raise UnresolvedError(refused, work.manifest.kernels, work.source)
    return replace(work, text=text, variables=variables)


def _resolve_parameters(work: Work) -> Work:
    text, told = work.text, list(work.told)
    for behind_name, one in _PARAMETERS.items():
        text, names = launch_parameters.resolve(text, one)
        told += [Property(f"{name}@{behind_name}", 1) for name in names]
    return replace(work, text=text, told=tuple(told))


def _refuse_unresolved_functions(work: Work) -> Work:
    undefined = external_functions.undefined(work.text)
    missing = [name for name in undefined if name not in work.external]
    if missing:
        found = [_unresolved(name, ptx_module.callers(work.text, name)) for name in missing]
        raise UnresolvedError(found, work.manifest.kernels, work.source)
    return work


def _require_sizes(work: Work) -> Work:
    demands = _demands(work.manifest)
    # libsycl, which gets all requirements, rejects kernels that no GPU can run.
    sizes = {
        name: own.work_group_size
        for name, own in demands.items()
        if own.work_group_size and math.prod(own.work_group_size) <= _MOST_ITEMS
    }
    directives = {name: f".reqntid {', '.join(map(str, size))}" for name, size in sizes.items()}
    told = (
        *(Property(f"{name}@{_SIZE}", _packed(size)) for name, size in sizes.items()),
        *work.told,
        *(
            Property(f"{name}@{_SUB_GROUP_SIZE}", own.sub_group_size[0])
            for name, own in demands.items()
            if own.sub_group_size
        ),
    )
    return replace(work, text=ptx_module.with_directives(work.text, directives), told=told)


PASSES = (
    Pass("name-kernels", _name_kernels),
    Pass("list-external-functions", _list_external_functions),
    Pass("resolve-specialization-constants", _resolve_constants),
    Pass("name-device-globals", _name_variables),
    Pass("resolve-launch-parameters", _resolve_parameters),
    Pass("refuse-unresolved-functions", _refuse_unresolved_functions),
    Pass("require-sizes", _require_sizes),
)


def complete(ptx: bytes, manifest: Manifest, source: str) -> tuple[DeviceImage, ...]:
    """Return the images of the device half of ``source``, none if it has no kernels.

    Args:
        ptx: Clang's output.
        manifest: the manifest of the source.
        source: the place for errors that no kernel causes.

    Raises:
        InputError: if kernels call undefined functions, or a specialization constant's default
            value is unknown.

    """
    work = binary_passes.run(Work(ptx.decode(), manifest, source), PASSES)
    demands = _demands(work.manifest)
    entries = ptx_module.entries(work.text)
    groups: dict[Requirements, list[str]] = {}
    for name in entries:
        groups.setdefault(demands.get(name, Requirements()), []).append(name)
    # Kernels of one image share the image's own variables.
    is_shared = any(variable.is_image_scoped for variable in work.variables)
    if len(groups) > 1 and is_shared:
        groups = {next(iter(groups)): entries}
    images = [_image(work, demanded, names) for demanded, names in groups.items()]
    exported = external_functions.exported(work.text, work.external)
    if exported:
        # Other images are linked with these functions, but not with kernels.
        images.append(_image(work, Requirements(), [], exported))
    return tuple(images)


def _demands(manifest: Manifest) -> dict[str, Requirements]:
    return {kernel.mangled: requirements.of(kernel.attributes) for kernel in manifest.kernels}


def _image(
    work: Work, demanded: Requirements, names: Sequence[str], exported: Sequence[str] = ()
) -> DeviceImage:
    """Return the image of some kernels, or of functions shared with other files."""
    text = ptx_module.without(work.text, set(ptx_module.entries(work.text)).difference(names))
    if work.external:
        text = ptx_module.linked(ptx_module.only(text, [*names, *exported]), exported)
    called = external_functions.called(text)
    sets = work.constants + device_globals.told(work.variables) + requirements.told(demanded)
    own = [entry for entry in work.told if entry.name.partition("@")[0] in names]
    own += [Property(f"{name}@{_FUNCTION}", DeviceFunction(name)) for name, _ in called]
    if own:
        sets += (PropertySet(METADATA, tuple(own)),)
    # The driver requires a zero-terminated text.
    module = text.encode() + b"\0"
    return DeviceImage(
        module,
        tuple(names),
        sets,
        called,
        tuple(exported),
        form=PTX,
        is_library=bool(exported),
        constants=work.linked_constants,
    )


def _packed(numbers: Sequence[int]) -> bytes:
    return struct.pack(f"<{len(numbers)}I", *numbers)


def _unresolved(name: str, callers: Sequence[str]) -> Unresolved:
    if name.startswith(_OF_LIBDEVICE) and nvidia.libdevice() is None:
        of, advice = "NVIDIA's library of functions", pip("cuda")
        return Unresolved(name, tuple(callers), advice, of=of)
    advice = "define it in this file or in a header, or declare it SYCL_EXTERNAL"
    return Unresolved(name, tuple(callers), advice)
