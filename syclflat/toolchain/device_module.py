"""Make the module that Clang compiled ready to run: device images with what runtimes are told.

Stock Clang leaves out what SYCL's attributes demand. Kernels that demand different things of a
device are put into images of their own, so that one that a device can't run keeps no other from
running; that is how DPC++ does it too.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from syclflat.toolchain import (
    aspects,
    device_globals,
    execution_modes,
    external_functions,
    images,
    local_ids,
    specialization_constants,
    spirv_module,
    unresolved_functions,
)
from syclflat.toolchain.device_globals import DeviceGlobal
from syclflat.toolchain.device_image import DeviceImage, HostRuntime, Property, PropertySet
from syclflat.toolchain.device_names import NamedKernel
from syclflat.toolchain.kernel_manifest import Manifest
from syclflat.toolchain.specialization_constants import Constant
from syclflat.toolchain.spirv_module import Module


@dataclass(frozen=True, slots=True)
class Requirements:
    """What a kernel demands of a device."""

    work_group_size: tuple[int, ...] = ()
    """x first; empty for any."""
    sub_group_size: tuple[int, ...] = ()
    """One number; empty for any."""
    aspects: tuple[int, ...] = ()
    """Values of ``sycl::aspect``."""


def complete(
    image: bytes,
    manifest: Manifest,
    source: str,
    runtime: HostRuntime = HostRuntime.DPCPP,
    is_shared: bool = False,
) -> tuple[DeviceImage, ...]:
    """Return the images of the device half of ``source``.

    Args:
        image: the SPIR-V module that Clang made.
        manifest: what 'flatten' said of the source.
        source: where errors are told that no kernel leads to.
        runtime: who loads them. syclflat's own takes one; for libsycl, kernels that demand
            different things come into different images.
        is_shared: whether other files may define functions that are called, and call others.

    Raises:
        InputError: if functions are called that nobody defines, which is left to the linker where
            files share some, the default value of a specialization constant isn't known, or a
            variable of device memory has no name.

    """
    module, constants = specialization_constants.resolve(
        spirv_module.read(image), manifest.specialization_constants, source
    )
    module = images.resolve(module, manifest.kernels, source)
    module, variables = device_globals.resolve(module, manifest.device_globals, source)
    if not is_shared:
        unresolved_functions.refuse(module, manifest.kernels, source)
    module = execution_modes.add(module, manifest.kernels)
    if runtime is HostRuntime.DPCPP:
        module = local_ids.widen(spirv_module.from_opencl_c(module))
    groups = _by_requirements(module, manifest.kernels)
    # Kernels of one image share a variable that is the image's own.
    apart = runtime is HostRuntime.DPCPP and not any(
        variable.is_image_scoped for variable in variables
    )
    exported = spirv_module.exported_functions(module) if is_shared else {}
    if exported:
        # Others are linked with these functions, and with no kernels.
        shared = _image(spirv_module.only(module, exported), Requirements(), constants, variables)
        inner = external_functions.hidden(module)
        kernels = (
            _image(spirv_module.only(inner, functions), requirements, constants, variables)
            for requirements, functions in groups.items()
        )
        return (*kernels, external_functions.exporting(shared, exported.values()))
    if len(groups) <= 1 or not apart:
        return (_image(module, next(iter(groups), Requirements()), constants, variables),)
    return tuple(
        _image(spirv_module.only(module, functions), requirements, constants, variables)
        for requirements, functions in groups.items()
    )


def _by_requirements(
    module: Module, kernels: Iterable[NamedKernel]
) -> dict[Requirements, list[int]]:
    """Return the functions of kernels that demand the same."""
    known = {kernel.mangled: kernel.attributes for kernel in kernels}
    needed = aspects.needed(module)
    groups: dict[Requirements, list[int]] = {}
    for entry in spirv_module.entry_points(module):
        attributes = known.get(entry.name, ())
        requirements = Requirements(
            execution_modes.required(attributes, "reqd_work_group_size"),
            execution_modes.required(attributes, "intel_reqd_sub_group_size"),
            needed[entry.function],
        )
        groups.setdefault(requirements, []).append(entry.function)
    return groups


def _image(
    module: Module,
    requirements: Requirements,
    constants: list[Constant],
    variables: list[DeviceGlobal],
) -> DeviceImage:
    names = tuple(entry.name for entry in spirv_module.entry_points(module))
    properties = tuple(_device_requirements(requirements))
    module, sets = specialization_constants.complete(module, constants)
    sets += external_functions.imports(module)
    sets += device_globals.properties(module, variables)
    if properties:
        sets += (PropertySet("SYCL/device requirements", properties),)
    return DeviceImage(spirv_module.write(module), names, sets, external_functions.called(module))


def _device_requirements(requirements: Requirements) -> Iterator[Property]:
    if requirements.aspects:
        yield Property("aspects", _packed("I", requirements.aspects))
    if requirements.sub_group_size:
        yield Property("reqd_sub_group_size", requirements.sub_group_size[0])
    if requirements.work_group_size:
        size = requirements.work_group_size
        yield Property("reqd_work_group_size_uint64_t", _packed("Q", size))
        yield Property("work_group_num_dim", len(size))


def _packed(form: str, values: tuple[int, ...]) -> bytes:
    return struct.pack(f"<{len(values)}{form}", *values)
