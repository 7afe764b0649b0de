"""Functions that one file defines for the device and another one calls: SYCL_EXTERNAL.

libsycl links images when it builds a kernel, by the names of what they import and export. That each
function is there is for the linker of the host to find out: variables stand for them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.spirv_module import Module
from syclflat.backends.spirv.unresolved_functions import RUNTIME_SUPPLIED
from syclflat.runtimes.device_image import (
    EXPORTED,
    DeviceImage,
    Property,
    PropertySet,
)

_ANNOTATION = "SYCL_EXTERNAL"
"""The annotation of functions by the overlay's SYCL_EXTERNAL."""


def declared(module: Module) -> dict[int, str]:
    """Return the functions that are SYCL_EXTERNAL: their ids and names.

    An inline one is each file's own.
    """
    annotated = spirv_module.annotated(module, _ANNOTATION)
    linked = spirv_module.imported_functions(module) | spirv_module.exported_functions(module)
    return {function: name for function, name in linked.items() if function in annotated}


def called(module: Module) -> tuple[tuple[str, str], ...]:
    """Return the functions of other files that ``module`` calls, each with one who calls it."""
    imported = spirv_module.imported_functions(module)
    wanted = {number: name for number, name in imported.items() if name not in RUNTIME_SUPPLIED}
    callers = spirv_module.callers(module, wanted)
    return tuple((name, next(iter(callers[number]), name)) for number, name in wanted.items())


def imports(module: Module, variables: Iterable[str] = ()) -> tuple[PropertySet, ...]:
    """Return what libsycl is told of the functions that ``module`` calls, and of ``variables``."""
    names = (*(name for name, _ in called(module)), *variables)
    properties = tuple(Property(name, 1) for name in names)
    return (PropertySet("SYCL/imported symbols", properties),) if properties else ()


def exporting(image: DeviceImage, names: Iterable[str]) -> DeviceImage:
    """Return ``image`` with what libsycl is told of the functions in it, which have these names."""
    defined = tuple(names)
    return replace(sharing(image, defined), defined=defined)


def sharing(image: DeviceImage, names: Iterable[str]) -> DeviceImage:
    """Return ``image`` with what libsycl is told of what it has for others, listed as kernels.

    By their properties it knows that they are none.
    """
    shared = tuple(names)
    properties = tuple(Property(name, 1) for name in shared)
    exports = PropertySet(EXPORTED, properties)
    return replace(
        image,
        kernels=(*image.kernels, *shared),
        properties=(*image.properties, exports),
    )
