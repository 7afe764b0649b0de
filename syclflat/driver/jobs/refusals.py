"""Errors that follow the messages of a compiler or linker."""

from __future__ import annotations

from syclflat.diagnostics import Diagnostic, error
from syclflat.model.location import Location

_CHECKS = {"host": "host-compile", "device": "device-compile"}


def does_not_compile(half: str, source: str) -> Diagnostic:
    """Return the error of a ``half`` of a source: ``host`` or ``device``."""
    return _refused(half, source, "does not compile")


def does_not_link(source: str) -> Diagnostic:
    """Return the error for objects that cannot be linked."""
    return _refused("host", source, "does not link")


def without_kernels(source: str) -> Diagnostic:
    """Return the error for a source of which a kernel was asked for."""
    return error(
        "it contains no kernels", "no-kernel", Location(source, 0, 0), "name the file that does"
    )


def _refused(half: str, source: str, failure: str) -> Diagnostic:
    return error(
        f"the {half} half {failure}",
        _CHECKS[half],
        Location(source, 0, 0),
        "see the compiler's messages above",
    )
