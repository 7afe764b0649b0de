"""Turn Clang's PTX into device images with properties for libsycl.

PTX has directives for SYCL's attributes, and libsycl has properties: Clang emits neither.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from syclflat.backends import images
from syclflat.backends.images import Contents, Images, Part, Work
from syclflat.backends.nvptx import nvidia
from syclflat.backends.nvptx.ptx import (
    external_functions,
    launch_parameters,
    ptx_constants,
    ptx_globals,
    ptx_module,
)
from syclflat.backends.parts import pip
from syclflat.backends.passes import device_globals
from syclflat.backends.passes.undefined_symbols import Unresolved, UnresolvedError
from syclflat.backends.requirements import Requirements
from syclflat.backends.stages import BinaryStage
from syclflat.runtimes.device_image import (
    METADATA,
    DeviceFunction,
    DeviceImage,
    Form,
    Property,
    PropertySet,
)

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


PtxWork: TypeAlias = Work[str]


def _name_kernels(work: PtxWork) -> PtxWork:
    """Name kernels as hosts do."""
    text = ptx_module.renamed(work.module, work.manifest.symbols)
    return replace(work, module=text, manifest=work.manifest.in_program())


def _resolve_constants(work: PtxWork) -> PtxWork:
    """Load specialization constants from a buffer."""
    symbols = work.manifest.specialization_constants
    found = work.facts.defaults
    text, descriptors, defaults = ptx_constants.resolve(work.module, found, symbols, work.source)
    return replace(work, module=text).with_constants(descriptors, defaults)


def _name_variables(work: PtxWork) -> PtxWork:
    """Name variables of device memory as hosts do."""
    text, variables = ptx_globals.resolve(work.module, work.manifest.device_globals)
    refused = ptx_globals.refused_in(
        text, external_functions.exported(text, work.facts.external), variables
    )
    if refused:
        raise UnresolvedError(refused, work.manifest.kernels, work.source)
    return replace(work, module=text, variables={each.symbol: each for each in variables})


def _resolve_parameters(work: PtxWork) -> PtxWork:
    """Pass the range and the offset of a launch as parameters."""
    text, of_kernels = work.module, list(work.of_kernels)
    for behind_name, one in _PARAMETERS.items():
        text, names = launch_parameters.resolve(text, one)
        of_kernels += [Property(f"{name}@{behind_name}", 1) for name in names]
    return replace(work, module=text, of_kernels=tuple(of_kernels))


def _refuse_unresolved_functions(work: PtxWork) -> PtxWork:
    """Refuse calls of undefined functions."""
    undefined = external_functions.undefined(work.module)
    missing = [name for name in undefined if name not in work.facts.external]
    if missing:
        found = [_unresolved(name, ptx_module.callers(work.module, name)) for name in missing]
        raise UnresolvedError(found, work.manifest.kernels, work.source)
    return work


def _require_sizes(work: PtxWork) -> PtxWork:
    """Add the sizes that attributes require."""
    demands = images.demanded(work.manifest)
    # libsycl, which gets all requirements, rejects kernels that no GPU can run.
    sizes = {
        name: own.work_group_size
        for name, own in demands.items()
        if own.work_group_size and math.prod(own.work_group_size) <= _MOST_ITEMS
    }
    directives = {name: f".reqntid {', '.join(map(str, size))}" for name, size in sizes.items()}
    of_kernels = (
        *(Property(f"{name}@{_SIZE}", _packed(size)) for name, size in sizes.items()),
        *work.of_kernels,
        *(
            Property(f"{name}@{_SUB_GROUP_SIZE}", own.sub_group_size[0])
            for name, own in demands.items()
            if own.sub_group_size
        ),
    )
    return replace(
        work, module=ptx_module.with_directives(work.module, directives), of_kernels=of_kernels
    )


STAGES = (
    BinaryStage("name_kernels", _name_kernels, is_required=True),
    BinaryStage("resolve_specialization_constants", _resolve_constants, is_required=True),
    BinaryStage("name_device_globals", _name_variables, is_required=True),
    BinaryStage("resolve_launch_parameters", _resolve_parameters),
    BinaryStage("refuse_unresolved_functions", _refuse_unresolved_functions),
    BinaryStage("require_sizes", _require_sizes),
)


class _Contents(Contents):
    form = PTX

    def __init__(self, work: PtxWork) -> None:
        self._work = work
        self.linked_constants = work.linked_constants
        self._entries = ptx_module.entries(work.module)
        self.is_whole = any(variable.is_image_scoped for variable in work.variables.values())

    def demands(self) -> list[tuple[str, Requirements]]:
        known = images.demanded(self._work.manifest)
        return [(name, known.get(name, Requirements())) for name in self._entries]

    def part(self, kernels: Sequence[str], exported: Sequence[str] = ()) -> Part:
        work = self._work
        text = ptx_module.without(work.module, set(self._entries).difference(kernels))
        if work.facts.external:
            text = ptx_module.linked(ptx_module.only(text, [*kernels, *exported]), exported)
        called = external_functions.called(text)
        own = [entry for entry in work.of_kernels if entry.name.partition("@")[0] in kernels]
        own += [Property(f"{name}@{_FUNCTION}", DeviceFunction(name)) for name, _ in called]
        return Part(
            # The driver requires a zero-terminated text.
            text.encode() + b"\0",
            work.constants + device_globals.property_sets(work.variables.values()),
            called,
            (PropertySet(METADATA, tuple(own)),) if own else (),
        )

    def finished(self, images: Sequence[DeviceImage]) -> tuple[DeviceImage, ...]:
        work = self._work
        exported = external_functions.exported(work.module, work.facts.external)
        # Other images are linked with these functions, but not with kernels.
        return (*images, self.image([], exported=exported)) if exported else tuple(images)


IMAGES = Images(bytes.decode, str.encode, _Contents)


def _packed(numbers: Sequence[int]) -> bytes:
    return struct.pack(f"<{len(numbers)}I", *numbers)


def _unresolved(name: str, callers: Sequence[str]) -> Unresolved:
    if name.startswith(_OF_LIBDEVICE) and nvidia.libdevice() is None:
        of, advice = "NVIDIA's library of functions", pip("cuda")
        return Unresolved(name, tuple(callers), advice, of=of)
    advice = "define it in this file or in a header, or declare it SYCL_EXTERNAL"
    return Unresolved(name, tuple(callers), advice)
