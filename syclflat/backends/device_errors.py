"""Errors of device code, told of the kernel that needs it: compilers name no line of the user's."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from syclflat.clang.demangling import demangled
from syclflat.diagnostics import Diagnostic, error
from syclflat.model.location import Location
from syclflat.runtimes.device_names import NamedKernel, is_of_dpcpp

_FAILED = re.compile(
    r"error in backend: (?P<why>.*?)(?: \(in function: (?P<function>\w+)\))?"
    r"(?:\x1b\[[\d;]*m)*$",
    re.MULTILINE,
)


def told_by_compiler(
    said: str, kernels: Sequence[NamedKernel], source: str
) -> tuple[Diagnostic, ...]:
    """Return how Clang's back end failed, by what Clang ``said``; nothing if it hasn't."""
    failed = _FAILED.search(said)
    if failed is None:
        return ()
    known = {kernel.mangled: kernel for kernel in kernels}
    callers = [name for name in [failed["function"]] if name is not None]
    user, location = user_of(callers, known, source)
    return (cannot_compile(user, location, failed["why"]),)


def is_of_code(said: str) -> bool:
    """Tell whether Clang ``said`` of its back end what code that no device runs may be behind."""
    return "indirect call" in said


def cannot_compile(user: str, location: Location, why: str) -> Diagnostic:
    """Return the error of a kernel that Clang's back end fails with."""
    return error(
        f"{user}: Clang can't compile its code for the device: {why}",
        "device-backend",
        location,
        "Clang 22 has no instructions for that; write it in another way",
    )


def user_of(
    callers: Sequence[str], kernels: Mapping[str, NamedKernel], source: str
) -> tuple[str, Location]:
    """Return how errors name those of ``callers`` that a user knows, and where these stand.

    Args:
        callers: mangled names.
        kernels: those of ``source``, by mangled name.
        source: where errors are told that no kernel leads to.

    """
    found = [kernels[caller] for caller in callers if caller in kernels]
    users = [kernel for kernel in found if not is_of_dpcpp(kernel)] or found
    if users:
        names = dict.fromkeys(kernel.spelling for kernel in users)
        return f"kernel {', '.join(names)}", users[0].location
    return ", ".join(map(demangled, callers)) or "the device half", Location(source, 0, 0)
