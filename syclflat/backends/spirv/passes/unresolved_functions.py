"""Refuse modules with undefined functions or variables."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from syclflat.backends.passes.undefined_symbols import Unresolved, UnresolvedError
from syclflat.backends.spirv import spirv_module, submodules
from syclflat.runtimes.device_image import Property, PropertySet
from syclflat.runtimes.device_names import NamedKernel

_ASSERTION = "__devicelib_assert_fail"
RUNTIME_SUPPLIED = frozenset({_ASSERTION})
"""Functions that Intel's OpenCL runtime for CPUs defines (cl_intel_devicelib_assert), and libsycl
for other devices."""
_LIBRARIES = PropertySet("SYCL/devicelib req mask", (Property("DeviceLibReqMask", 1),))
"""The property that makes libsycl link its library for failed assertions, number 0, where a driver
defines none."""


def refuse(
    module: spirv_module.Module,
    kernels: Sequence[NamedKernel],
    source: str,
    supplied: Collection[str] = RUNTIME_SUPPLIED,
) -> None:
    """Refuse ``module`` if it needs functions other than ``supplied`` ones.

    Args:
        module: the device half of ``source``.
        kernels: the kernels in it, to name the callers.
        source: the place for errors that no kernel causes.
        supplied: the mangled names of functions that others define.

    Raises:
        UnresolvedError: if it does, or if it needs a variable.

    """
    imported = spirv_module.imported_functions(module)
    missing = {function: name for function, name in imported.items() if name not in supplied}
    callers = submodules.callers(module, missing)
    variables = spirv_module.imported_variables(module)
    found = [
        *(Unresolved(name, callers[number], _OF_FUNCTIONS) for number, name in missing.items()),
        *(Unresolved(name, (), _OF_VARIABLES, is_variable=True) for name in variables.values()),
    ]
    if found:
        raise UnresolvedError(found, kernels, source)


def libraries(module: spirv_module.Module) -> tuple[PropertySet, ...]:
    """Return the properties that make libsycl link the libraries that ``module`` needs."""
    return (_LIBRARIES,) if _ASSERTION in spirv_module.imported_functions(module).values() else ()


_OF_FUNCTIONS = "define it in this file or in a header, or declare it SYCL_EXTERNAL in both files"
_OF_VARIABLES = (
    "define it in this file or in a header; kernels cannot use variables of another file"
)
