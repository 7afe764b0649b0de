"""Turn Clang's module into device images with properties for runtimes.

Stock Clang ignores SYCL's attributes.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from msgspec import field

from syclflat.backends import requirements
from syclflat.backends.images import Contents, Images, Part, Work
from syclflat.backends.passes.device_globals import DeviceGlobal
from syclflat.backends.passes.undefined_symbols import UnresolvedError
from syclflat.backends.requirements import Requirements
from syclflat.backends.spirv import spirv_module, submodules
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
from syclflat.backends.stages import BinaryStage
from syclflat.runtimes.device_image import SPIRV, DeviceImage


class SpirvWork(Work[Module], frozen=True):
    """A module between stages."""

    of_module: tuple[Constant, ...] = ()
    """The specialization constants."""
    ids: Mapping[int, DeviceGlobal] = field(default_factory=dict)
    """The variables of device memory, by their ids."""
    external: Mapping[int, str] = field(default_factory=dict)
    """The functions that files share: their ids and names."""


def _on_module(change: Callable[[Module], Module]) -> Callable[[SpirvWork], SpirvWork]:
    @functools.wraps(change)
    def changed(work: SpirvWork) -> SpirvWork:
        return replace(work, module=change(work.module))

    return changed


def _for_libsycl(change: Callable[[Module], Module]) -> Callable[[SpirvWork], SpirvWork]:
    @functools.wraps(change)
    def changed(work: SpirvWork) -> SpirvWork:
        return replace(work, module=change(work.module)) if work.runtime.is_libsycl else work

    return changed


def _name_kernels(work: SpirvWork) -> SpirvWork:
    """Name kernels as hosts do."""
    module = spirv_module.with_entry_points(work.module, work.manifest.symbols)
    return replace(work, module=module, manifest=work.manifest.in_program())


def _refuse_unsupported_code(work: SpirvWork) -> SpirvWork:
    """Refuse code that devices lack."""
    unsupported_code.refuse(work.module, work.manifest.kernels, work.source)
    return work


def _resolve_constants(work: SpirvWork) -> SpirvWork:
    """Make constants of the module of specialization constants."""
    symbols = work.manifest.specialization_constants
    module, constants = specialization_constants.resolve(work.module, symbols, work.source)
    return replace(work, module=module, of_module=tuple(constants))


def _resolve_images(work: SpirvWork) -> SpirvWork:
    """Give images and samplers their types."""
    module = images.resolve(work.module, work.manifest.kernels, work.source)
    return replace(work, module=module)


def _name_variables(work: SpirvWork) -> SpirvWork:
    """Name variables of device memory as hosts do."""
    symbols = work.manifest.device_globals
    module, variables = device_globals.resolve(work.module, symbols, work.source)
    return replace(work, module=module, ids=variables)


def _refuse_unresolved_functions(work: SpirvWork) -> SpirvWork:
    """Refuse calls of undefined functions."""
    external = external_functions.declared(work.module) if work.runtime.is_libsycl else {}
    marks = filter(debug_lines.is_mark, spirv_module.imported_functions(work.module).values())
    supplied = unresolved_functions.RUNTIME_SUPPLIED.union(external.values(), marks)
    unresolved_functions.refuse(work.module, work.manifest.kernels, work.source, supplied)
    return replace(work, external=external)


def _add_execution_modes(work: SpirvWork) -> SpirvWork:
    """Add the sizes that attributes require."""
    return replace(work, module=execution_modes.add(work.module, work.manifest.kernels))


STAGES = (
    BinaryStage("name_kernels", _name_kernels, is_required=True),
    BinaryStage("refuse_unsupported_code", _refuse_unsupported_code),
    BinaryStage("resolve_specialization_constants", _resolve_constants, is_required=True),
    BinaryStage("correct_alignments", _on_module(alignments.correct)),
    BinaryStage("align_local_arguments", _on_module(alignments.align_local_arguments)),
    BinaryStage("resolve_wide_products", _on_module(wide_products.resolve)),
    BinaryStage("resolve_carries", _on_module(carries.resolve)),
    BinaryStage("split_repeated_edges", _on_module(repeated_edges.split)),
    BinaryStage("cast_through_bytes", _on_module(generic_casts.through_bytes)),
    BinaryStage("relax_failed_exchanges", _on_module(failed_exchanges.relax)),
    BinaryStage(
        "resolve_pointer_variables", _on_module(pointer_variables.resolve), is_required=True
    ),
    BinaryStage("resolve_images", _resolve_images, is_required=True),
    BinaryStage("name_device_globals", _name_variables, is_required=True),
    BinaryStage("refuse_unresolved_functions", _refuse_unresolved_functions, is_required=True),
    BinaryStage("remove_annotations", _on_module(submodules.without_annotations)),
    BinaryStage("own_inline_functions", _on_module(spirv_module.without_merging)),
    BinaryStage("add_execution_modes", _add_execution_modes),
    BinaryStage("claim_opencl_c", _for_libsycl(spirv_module.from_opencl_c)),
    BinaryStage("widen_local_ids", _for_libsycl(local_ids.widen)),
)


class _Contents(Contents):
    form = SPIRV

    def __init__(self, work: SpirvWork) -> None:
        self._functions = {e.name: e.function for e in spirv_module.entry_points(work.module)}
        self._complete = work
        called = spirv_module.imported_functions(work.module).keys() & work.external.keys()
        self._exported = spirv_module.exported_functions(work.module).keys() & work.external.keys()
        self._refuse_scoped()
        self._variables: list[DeviceImage] = []
        if self._exported or called:
            # Linked images share variables, each defined by one module.
            self._variables = [
                external_functions.sharing(DeviceImage(spirv_module.write(module)), [name])
                for name, module in device_globals.modules(work.module, work.ids)
            ]
            imported = device_globals.imported(work.module, work.ids)
            self._complete = replace(work, module=imported)
        kernels = self._complete.module
        # Other images are linked with these functions, but not with kernels.
        self._outer = spirv_module.exporting(kernels, self._exported)
        if self._exported:
            kernels = spirv_module.exporting(kernels, ())
        self._work = replace(self._complete, module=kernels)
        # syclflat's own runtime takes one image.
        is_shared = any(each.is_image_scoped for each in work.ids.values())
        self.is_whole = not self._exported and (is_shared or not work.runtime.is_libsycl)

    def _refuse_scoped(self) -> None:
        work = self._complete
        shared = {function: work.external[function] for function in self._exported}
        refused = device_globals.refused_in(work.module, shared, work.ids)
        if refused:
            raise UnresolvedError(refused, work.manifest.kernels, work.source)

    def demands(self) -> list[tuple[str, Requirements]]:
        known = {kernel.mangled: kernel.attributes for kernel in self._work.manifest.kernels}
        needed = aspects.needed(self._work.module)
        return [
            (name, requirements.of(known.get(name, ()), needed[function]))
            for name, function in self._functions.items()
        ]

    def part(self, kernels: Sequence[str], exported: Sequence[str] = ()) -> Part:
        work, module = self._work, self._work.module
        if exported:
            module = submodules.only(self._outer, self._exported)
        elif self._exported or len(kernels) < len(self._functions):
            module = submodules.only(module, [self._functions[name] for name in kernels])
        module, sets = specialization_constants.complete(
            debug_lines.resolve(module), work.of_module
        )
        imports = device_globals.imports(module, work.ids)
        sets += external_functions.imports(module, imports)
        sets += device_globals.properties(module, work.ids)
        sets += unresolved_functions.libraries(module)
        return Part(spirv_module.write(module), sets, external_functions.called(module))

    def finished(self, images: Sequence[DeviceImage]) -> tuple[DeviceImage, ...]:
        if not self._exported:
            return (*images, *self._variables) if images else ()
        names = [n for function, n in self._work.external.items() if function in self._exported]
        shared = replace(self.image([], exported=names), defined=(), is_library=False)
        return (*images, external_functions.exporting(shared, names), *self._variables)


def _with_lines(compiled: bytes) -> bytes:
    return spirv_module.write(debug_lines.resolve(spirv_module.read(compiled)))


IMAGES = Images(spirv_module.read, spirv_module.write, _Contents, SpirvWork, _with_lines)
