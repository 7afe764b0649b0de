"""Turn Clang's module into device images with properties for runtimes.

Stock Clang ignores SYCL's attributes. Kernels with different device requirements go into separate
images, as in DPC++, so that a kernel that a device cannot run does not block the others.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace

from syclflat.backends import binary_passes, requirements
from syclflat.backends.binary_passes import Pass
from syclflat.backends.passes.device_globals import DeviceGlobal
from syclflat.backends.passes.undefined_symbols import UnresolvedError
from syclflat.backends.requirements import Requirements
from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.passes import (
    alignments,
    aspects,
    debug_lines,
    device_globals,
    execution_modes,
    external_functions,
    failed_exchanges,
    images,
    local_ids,
    pointer_variables,
    specialization_constants,
    unresolved_functions,
    unsupported_code,
    wide_products,
)
from syclflat.backends.spirv.passes.plain import carries, generic_casts, repeated_edges
from syclflat.backends.spirv.passes.specialization_constants import Constant
from syclflat.backends.spirv.spirv_module import Module
from syclflat.runtimes import LIBSYCL, HostRuntime
from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.device_names import NamedKernel
from syclflat.runtimes.kernel_manifest import Manifest


@dataclass(frozen=True, slots=True)
class Work:
    """A module between passes, with all known facts."""

    module: Module
    manifest: Manifest
    source: str
    """The place for errors that no kernel causes."""
    runtime: HostRuntime
    """The library that loads the images."""
    constants: tuple[Constant, ...] = ()
    variables: Mapping[int, DeviceGlobal] = field(default_factory=dict)
    """The variables of device memory, by their ids."""
    external: Mapping[int, str] = field(default_factory=dict)
    """The functions that files share: their ids and names."""


def _on_module(change: Callable[[Module], Module]) -> Callable[[Work], Work]:
    return lambda work: replace(work, module=change(work.module))


def _for_libsycl(change: Callable[[Module], Module]) -> Callable[[Work], Work]:
    return lambda work: _on_module(change)(work) if work.runtime.is_libsycl else work


def _name_kernels(work: Work) -> Work:
    module = spirv_module.with_entry_points(work.module, work.manifest.symbols)
    return replace(work, module=module, manifest=work.manifest.in_program())


def _refuse_unsupported_code(work: Work) -> Work:
    unsupported_code.refuse(work.module, work.manifest.kernels, work.source)
    return work


def _resolve_constants(work: Work) -> Work:
    symbols = work.manifest.specialization_constants
    module, constants = specialization_constants.resolve(work.module, symbols, work.source)
    return replace(work, module=module, constants=tuple(constants))


def _resolve_images(work: Work) -> Work:
    module = images.resolve(work.module, work.manifest.kernels, work.source)
    return replace(work, module=module)


def _name_variables(work: Work) -> Work:
    symbols = work.manifest.device_globals
    module, variables = device_globals.resolve(work.module, symbols, work.source)
    return replace(work, module=module, variables=variables)


def _refuse_unresolved_functions(work: Work) -> Work:
    external = external_functions.declared(work.module) if work.runtime.is_libsycl else {}
    marks = filter(debug_lines.is_mark, spirv_module.imported_functions(work.module).values())
    supplied = unresolved_functions.RUNTIME_SUPPLIED.union(external.values(), marks)
    unresolved_functions.refuse(work.module, work.manifest.kernels, work.source, supplied)
    return replace(work, external=external)


def _add_execution_modes(work: Work) -> Work:
    return replace(work, module=execution_modes.add(work.module, work.manifest.kernels))


PASSES = (
    Pass("name-kernels", _name_kernels),
    Pass("refuse-unsupported-code", _refuse_unsupported_code),
    Pass("resolve-specialization-constants", _resolve_constants),
    Pass("correct-alignments", _on_module(alignments.correct)),
    Pass("align-local-arguments", _on_module(alignments.align_local_arguments)),
    Pass("resolve-wide-products", _on_module(wide_products.resolve)),
    Pass("resolve-carries", _on_module(carries.resolve)),
    Pass("split-repeated-edges", _on_module(repeated_edges.split)),
    Pass("cast-through-bytes", _on_module(generic_casts.through_bytes)),
    Pass("relax-failed-exchanges", _on_module(failed_exchanges.relax)),
    Pass("resolve-pointer-variables", _on_module(pointer_variables.resolve)),
    Pass("resolve-images", _resolve_images),
    Pass("name-device-globals", _name_variables),
    Pass("refuse-unresolved-functions", _refuse_unresolved_functions),
    Pass("remove-annotations", _on_module(spirv_module.without_annotations)),
    Pass("own-inline-functions", _on_module(spirv_module.without_merging)),
    Pass("add-execution-modes", _add_execution_modes),
    Pass("claim-opencl-c", _for_libsycl(spirv_module.from_opencl_c)),
    Pass("widen-local-ids", _for_libsycl(local_ids.widen)),
)


def complete(
    image: bytes,
    manifest: Manifest,
    source: str,
    runtime: HostRuntime = LIBSYCL,
) -> tuple[DeviceImage, ...]:
    """Return the images of the device half of ``source``, none if it has no device code.

    Args:
        image: Clang's SPIR-V module.
        manifest: the manifest of the source.
        source: the place for errors that no kernel causes.
        runtime: the library that loads them. syclflat's own takes one image; for libsycl, kernels
            with different requirements go into different images.

    Raises:
        InputError: if it uses types that no device supports, calls undefined functions
            (SYCL_EXTERNAL ones are left to the linker), a specialization constant's default value
            is unknown, or a variable of device memory has no name.

    """
    work = binary_passes.run(Work(spirv_module.read(image), manifest, source, runtime), PASSES)
    groups = _by_requirements(work.module, work.manifest.kernels)
    exported = spirv_module.exported_functions(work.module).keys() & work.external.keys()
    if not (groups or exported):
        return ()
    shared_functions = {function: work.external[function] for function in exported}
    refused = device_globals.refused_in(work.module, shared_functions, work.variables)
    if refused:
        raise UnresolvedError(refused, work.manifest.kernels, work.source)
    variables: list[DeviceImage] = []
    if exported or spirv_module.imported_functions(work.module).keys() & work.external.keys():
        # Linked images share variables, each defined by one module.
        variables = [
            external_functions.sharing(DeviceImage(spirv_module.write(module)), [name])
            for name, module in device_globals.modules(work.module, work.variables)
        ]
        work = replace(work, module=device_globals.imported(work.module, work.variables))
    if exported:
        # Other images are linked with these functions, but not with kernels.
        outer = spirv_module.exporting(work.module, exported)
        shared = _image(replace(work, module=outer), Requirements(), exported)
        work = replace(work, module=spirv_module.exporting(work.module, ()))
    # Kernels of one image share the image's own variables.
    is_shared = any(each.is_image_scoped for each in work.variables.values())
    if not exported and (len(groups) <= 1 or is_shared or not runtime.is_libsycl):
        return (_image(work, next(iter(groups), Requirements())), *variables)
    kernels = (_image(work, demanded, functions) for demanded, functions in groups.items())
    if not exported:
        return (*kernels, *variables)
    names = [name for function, name in work.external.items() if function in exported]
    return (*kernels, external_functions.exporting(shared, names), *variables)


def _by_requirements(
    module: Module, kernels: Iterable[NamedKernel]
) -> dict[Requirements, list[int]]:
    """Return groups of kernels with equal requirements."""
    known = {kernel.mangled: kernel.attributes for kernel in kernels}
    needed = aspects.needed(module)
    groups: dict[Requirements, list[int]] = {}
    for entry in spirv_module.entry_points(module):
        found = requirements.of(known.get(entry.name, ()), needed[entry.function])
        groups.setdefault(found, []).append(entry.function)
    return groups


def _image(
    work: Work, demanded: Requirements, functions: Collection[int] | None = None
) -> DeviceImage:
    """Return the image of some functions and all that they need; or of the whole module."""
    module = work.module if functions is None else spirv_module.only(work.module, functions)
    module = debug_lines.resolve(module)
    names = tuple(entry.name for entry in spirv_module.entry_points(module))
    module, sets = specialization_constants.complete(module, work.constants)
    sets += external_functions.imports(module, device_globals.imports(module, work.variables))
    sets += device_globals.properties(module, work.variables) + requirements.told(demanded)
    sets += unresolved_functions.libraries(module)
    return DeviceImage(spirv_module.write(module), names, sets, external_functions.called(module))
