"""Make the module that Clang compiled ready to run: device images with what runtimes are told.

Stock Clang leaves out what SYCL's attributes demand. Kernels that demand different things of a
device are put into images of their own, so that one that a device can't run keeps no other from
running; that is how DPC++ does it too.
"""

from __future__ import annotations

from collections.abc import Iterable

from syclflat.backends import requirements
from syclflat.backends.requirements import Requirements
from syclflat.backends.spirv import (
    aspects,
    device_globals,
    execution_modes,
    external_functions,
    failed_exchanges,
    images,
    local_ids,
    pointer_variables,
    specialization_constants,
    spirv_module,
    unresolved_functions,
    unsupported_code,
    wide_products,
)
from syclflat.backends.spirv.device_globals import DeviceGlobal
from syclflat.backends.spirv.specialization_constants import Constant
from syclflat.backends.spirv.spirv_module import Module
from syclflat.runtimes import LIBSYCL, HostRuntime
from syclflat.runtimes.device_image import DeviceImage
from syclflat.toolchain.device_names import NamedKernel
from syclflat.toolchain.kernel_manifest import Manifest


def complete(
    image: bytes,
    manifest: Manifest,
    source: str,
    runtime: HostRuntime = LIBSYCL,
) -> tuple[DeviceImage, ...]:
    """Return the images of the device half of ``source``.

    Args:
        image: the SPIR-V module that Clang made.
        manifest: what 'flatten' said of the source.
        source: where errors are told that no kernel leads to.
        runtime: the library that loads them. syclflat's own takes one; for libsycl, kernels that
            demand different things come into different images.

    Raises:
        InputError: if it has numbers that no device has, functions are called that nobody defines,
            which is left to the linker where they are SYCL_EXTERNAL, the default value of a
            specialization constant isn't known, or a variable of device memory has no name.

    """
    module = spirv_module.with_entry_points(spirv_module.read(image), manifest.symbols)
    manifest = manifest.in_program()
    unsupported_code.refuse(module, manifest.kernels, source)
    module, constants = specialization_constants.resolve(
        module, manifest.specialization_constants, source
    )
    module = failed_exchanges.relax(wide_products.resolve(module))
    module = pointer_variables.resolve(module)
    module = images.resolve(module, manifest.kernels, source)
    module, variables = device_globals.resolve(module, manifest.device_globals, source)
    external = external_functions.declared(module) if runtime.is_libsycl else {}
    supplied = unresolved_functions.RUNTIME_SUPPLIED.union(external.values())
    unresolved_functions.refuse(module, manifest.kernels, source, supplied)
    module = spirv_module.without_merging(spirv_module.without_annotations(module))
    module = execution_modes.add(module, manifest.kernels)
    if runtime.is_libsycl:
        module = local_ids.widen(spirv_module.from_opencl_c(module))
    groups = _by_requirements(module, manifest.kernels)
    # Kernels of one image share a variable that is the image's own.
    apart = runtime.is_libsycl and not any(variable.is_image_scoped for variable in variables)
    exported = spirv_module.exported_functions(module).keys() & external.keys()
    if exported:
        # Others are linked with these functions, and with no kernels.
        outer = spirv_module.only(spirv_module.exporting(module, exported), exported)
        shared = _image(outer, Requirements(), constants, variables)
        inner = spirv_module.exporting(module, ())
        kernels = (
            _image(spirv_module.only(inner, functions), demanded, constants, variables)
            for demanded, functions in groups.items()
        )
        names = [name for function, name in external.items() if function in exported]
        return (*kernels, external_functions.exporting(shared, names))
    if len(groups) <= 1 or not apart:
        return (_image(module, next(iter(groups), Requirements()), constants, variables),)
    return tuple(
        _image(spirv_module.only(module, functions), demanded, constants, variables)
        for demanded, functions in groups.items()
    )


def _by_requirements(
    module: Module, kernels: Iterable[NamedKernel]
) -> dict[Requirements, list[int]]:
    """Return the functions of kernels that demand the same."""
    known = {kernel.mangled: kernel.attributes for kernel in kernels}
    needed = aspects.needed(module)
    groups: dict[Requirements, list[int]] = {}
    for entry in spirv_module.entry_points(module):
        found = requirements.of(known.get(entry.name, ()), needed[entry.function])
        groups.setdefault(found, []).append(entry.function)
    return groups


def _image(
    module: Module,
    demanded: Requirements,
    constants: list[Constant],
    variables: list[DeviceGlobal],
) -> DeviceImage:
    names = tuple(entry.name for entry in spirv_module.entry_points(module))
    module, sets = specialization_constants.complete(module, constants)
    sets += external_functions.imports(module)
    sets += device_globals.properties(module, variables) + requirements.told(demanded)
    return DeviceImage(spirv_module.write(module), names, sets, external_functions.called(module))
