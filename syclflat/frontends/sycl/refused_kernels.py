"""Errors about launches that the front end cannot read, and kernels that it refuses."""

from __future__ import annotations

from collections.abc import Sequence

from syclflat.diagnostics import Diagnostic, Note, error, warning
from syclflat.frontends.sycl.clang.parse import location_of
from syclflat.frontends.sycl.kernels.launches import Reason, UnresolvedLaunch
from syclflat.model.kernel import Kernel
from syclflat.model.location import Location

_ADVICE = {
    Reason.NOT_INSTANTIATED: "a kernel belongs to the files that instantiate its template",
    Reason.KERNEL_OBJECT: "flatten the file that defines the kernel",
    Reason.UNKNOWN: "launch a lambda or a functor whose type this file shows",
}
_CHECKS = {
    Reason.NOT_INSTANTIATED: "uninstantiated-launch",
    Reason.KERNEL_OBJECT: "kernel-object",
    Reason.UNKNOWN: "unresolved-launch",
}


def dropped(flags: Sequence[str]) -> Diagnostic:
    """Return the warning about options of the compile database that are ignored."""
    return warning(
        f"ignored these options of the compile database, because Clang does not know them or they "
        f"can do more than change how Clang reads a source: {' '.join(dict.fromkeys(flags))}",
        "dropped-flags",
        None,
        "if one changes the meaning of the source, pass Clang's equivalent after --",
    )


def unresolved(launch: UnresolvedLaunch) -> Diagnostic:
    """Return the warning about a launch without a kernel."""
    return warning(
        f"this {launch.name} has no kernel{launch.within and ' in '}{launch.within}: "
        f"{launch.reason.value}",
        _CHECKS[launch.reason],
        location_of(launch.location),
        _ADVICE[launch.reason],
    )


def unreadable_name(location: Location) -> Diagnostic:
    """Return the error about a kernel whose name libclang does not report."""
    return error(
        "the name of this kernel is unknown",
        "unreadable-kernel-name",
        location,
        "launch it through a function template that no macro generates, with a type as the "
        "kernel's name",
    )


def undeclarable(kernel: Kernel, obstacle: str) -> Diagnostic:
    """Return the warning about a name that the integration header cannot declare."""
    return warning(
        f"kernel {kernel.name.spelling}: the integration header cannot declare its name: "
        f"{obstacle}",
        "kernel-name",
        kernel.location,
        "name the kernel with a class of your own, and give the enumeration a type",
    )


def returning(function: str, location: Location) -> Diagnostic:
    """Return the error about a function that is a kernel and returns a value."""
    return error(
        f"kernel {function}: a function that is a kernel returns nothing",
        "function-kernel",
        location,
        "make it void, and write the result to memory",
    )


def duplicate(kernel: Kernel, other: Kernel) -> Diagnostic:
    """Return the error about two kernels of one name."""
    return error(
        f"kernel {kernel.name.spelling}: another kernel has this name",
        "duplicate-kernel-name",
        kernel.location,
        Note("the other kernel is launched here", other.location),
        "give each kernel a unique name; in a template, one that depends on its parameters",
    )
