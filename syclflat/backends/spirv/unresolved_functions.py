"""Refuse modules that need functions or variables which nobody supplies.

Runtimes tell of it late, and badly.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from syclflat.backends.device_errors import user_of
from syclflat.backends.spirv import spirv_module
from syclflat.clang.demangling import demangled
from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.model.location import Location
from syclflat.runtimes.device_names import NamedKernel

RUNTIME_SUPPLIED = frozenset({"__devicelib_assert_fail"})
"""Functions that Intel's OpenCL runtimes define themselves (cl_intel_devicelib_assert)."""


def refuse(
    module: spirv_module.Module,
    kernels: Sequence[NamedKernel],
    source: str,
    supplied: Collection[str] = RUNTIME_SUPPLIED,
) -> None:
    """Refuse ``module`` if it needs functions other than ``supplied``.

    Args:
        module: the device half of ``source``.
        kernels: the kernels in it, to name those that call such functions.
        source: where errors are told that no kernel leads to.
        supplied: the mangled names of functions that others define.

    Raises:
        InputError: with one error for each such function, and for each variable.

    """
    imported = spirv_module.imported_functions(module)
    missing = {function: name for function, name in imported.items() if name not in supplied}
    variables = spirv_module.imported_variables(module)
    if not missing and not variables:
        return
    callers = spirv_module.callers(module, missing)
    known = {kernel.mangled: kernel for kernel in kernels}
    raise InputError(
        *(_refused(name, callers[function], known, source) for function, name in missing.items()),
        *(_unknown_variable(name, source) for name in variables.values()),
    )


def _unknown_variable(name: str, source: str) -> Diagnostic:
    return error(
        f"variable {demangled(name)} is used by the device half, but not defined in it",
        "unresolved-function",
        Location(source, 0, 0),
        "define it in this file or in what it includes; no variable of another file can be used",
    )


def _refused(
    name: str, callers: Sequence[str], known: dict[str, NamedKernel], source: str
) -> Diagnostic:
    user, location = user_of(callers, known, source)
    return error(
        f"{user}: {demangled(name)} is called, but not defined for the device",
        "unresolved-function",
        location,
        "define it in this file or in what it includes; a function of another file has to be "
        "declared SYCL_EXTERNAL in both",
    )
