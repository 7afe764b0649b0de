"""SYCL_EXTERNAL functions, which one file defines for the device and another one calls.

libsycl links images when it builds a kernel, by the names of imported and exported functions. The
host linker checks that each function exists, through variables that represent them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from syclflat.backends.spirv import spirv_module, submodules
from syclflat.backends.spirv.passes.unresolved_functions import RUNTIME_SUPPLIED
from syclflat.backends.spirv.spirv_module import Module
from syclflat.runtimes.device_image import (
    EXPORTED,
    DeviceImage,
    Property,
    PropertySet,
)

_ANNOTATION = "SYCL_EXTERNAL"
"""The annotation from the overlay's SYCL_EXTERNAL."""


def declared(module: Module) -> dict[int, str]:
    """Return the SYCL_EXTERNAL functions: their ids and names.

    An inline function is internal to each file.
    """
    annotated = spirv_module.annotated(module, _ANNOTATION)
    linked = spirv_module.imported_functions(module) | spirv_module.exported_functions(module)
    return {function: name for function, name in linked.items() if function in annotated}


def called(module: Module) -> tuple[tuple[str, str], ...]:
    """Return the functions of other files that ``module`` calls, each with one caller."""
    imported = spirv_module.imported_functions(module)
    wanted = {number: name for number, name in imported.items() if name not in RUNTIME_SUPPLIED}
    callers = submodules.callers(module, wanted)
    return tuple((name, next(iter(callers[number]), name)) for number, name in wanted.items())


def imports(module: Module, variables: Iterable[str] = ()) -> tuple[PropertySet, ...]:
    """Return libsycl's properties of the functions that ``module`` calls, and of ``variables``."""
    names = (*(name for name, _ in called(module)), *variables)
    properties = tuple(Property(name, 1) for name in names)
    return (PropertySet("SYCL/imported symbols", properties),) if properties else ()


def exporting(image: DeviceImage, names: Iterable[str]) -> DeviceImage:
    """Return ``image`` with the properties for libsycl of its functions with these names."""
    defined = tuple(names)
    return replace(sharing(image, defined), defined=defined)


def sharing(image: DeviceImage, names: Iterable[str]) -> DeviceImage:
    """Return ``image`` with its shared functions, listed as kernels, and their properties.

    The properties show that they are not kernels.
    """
    shared = tuple(names)
    properties = tuple(Property(name, 1) for name in shared)
    exports = PropertySet(EXPORTED, properties)
    return replace(
        image,
        kernels=(*image.kernels, *shared),
        properties=(*image.properties, exports),
    )
