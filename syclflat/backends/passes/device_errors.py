"""Errors in device code, reported at kernels: compilers name no line of the user."""

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
_UNSUPPORTED = re.compile(
    r"error: <unknown>:0:0: in function (?P<function>[\w.$]+) .*: (?P<why>[^:\n]*dynamic alloca.*?)"
    r"(?:\x1b\[[\d;]*m)*$",
    re.MULTILINE,
)
"""LLVM's DiagnosticInfoUnsupported."""
_OF_VARIABLE_LENGTH = ("SPV_INTEL_variable_length_array", "dynamic alloca")
_CRASHED = re.compile(r"command failed (?:with exit code 1\d\d\b|due to signal)")
"""Clang's driver, about a part of Clang that a signal ended."""


def from_compiler(said: str, kernels: Sequence[NamedKernel], source: str) -> tuple[Diagnostic, ...]:
    """Return how Clang's back end failed, according to what Clang ``said``; empty if it did not."""
    failed = _FAILED.search(said) or _UNSUPPORTED.search(said)
    if failed is None:
        return (_crashed(source),) if _CRASHED.search(said) else ()
    known = {kernel.mangled: kernel for kernel in kernels}
    callers = [name for name in [failed["function"]] if name is not None]
    user, location = user_of(callers, known, source)
    return (cannot_compile(user, location, failed["why"]),)


def _crashed(source: str) -> Diagnostic:
    return error(
        "the device half: Clang crashed while it compiled the code for the device",
        "device-backend",
        Location(source, 0, 0),
        "try another -O level or another -march; --save-temps=DIR keeps the code, for a report to "
        "LLVM",
    )


def is_of_code(said: str) -> bool:
    """Return whether what Clang ``said`` about its back end may be caused by unsupported code."""
    return any(words in said for words in ("indirect call", *_OF_VARIABLE_LENGTH))


def cannot_compile(user: str, location: Location, why: str) -> Diagnostic:
    """Return the error for a kernel on which Clang's back end fails."""
    return error(
        f"{user}: Clang cannot compile its code for the device: {why}",
        "device-backend",
        location,
        "Clang 22 does not support this code; write it in another way",
    )


def user_of(
    callers: Sequence[str], kernels: Mapping[str, NamedKernel], source: str
) -> tuple[str, Location]:
    """Return the names for errors, and the places, of the ``callers`` that a user knows.

    Args:
        callers: mangled names.
        kernels: the kernels of ``source``, by mangled name.
        source: the place for errors that no kernel causes.

    """
    found = [kernels[caller] for caller in callers if caller in kernels]
    users = [kernel for kernel in found if not is_of_dpcpp(kernel)] or found
    if users:
        names = dict.fromkeys(kernel.spelling for kernel in users)
        return f"kernel {', '.join(names)}", users[0].location
    return ", ".join(map(demangled, callers)) or "the device half", Location(source, 0, 0)
