"""SYCL_EXTERNAL functions in PTX, which has no annotations: a comment tells each.

The driver links modules whose functions have other names, or are the module's own, unless other
files call them (Parallel Thread Execution ISA, "Linking Directives").
"""

from __future__ import annotations

from collections.abc import Collection

from syclflat.backends import reached_code
from syclflat.backends.nvptx import ptx_module

COMMENT = "//"
"""The beginning of a comment in PTX."""
DRIVER_SUPPLIED = frozenset({"__assertfail", "free", "malloc", "vprintf"})
"""Functions of the driver's that device code may call (CUDA C++ Programming Guide)."""


def declared(text: str) -> frozenset[str]:
    """Return the names of the functions that are SYCL_EXTERNAL."""
    return reached_code.marked(text, COMMENT)


def exported(text: str, external: Collection[str]) -> list[str]:
    """Return the names of those that are defined here."""
    return [
        function.name
        for function in ptx_module.functions(text)
        if function.code and function.name in external
    ]


def undefined(text: str) -> list[str]:
    """Return the functions that a module calls, and neither it nor the driver has."""
    return [name for name in ptx_module.undefined(text) if name not in DRIVER_SUPPLIED]


def called(text: str) -> tuple[tuple[str, str], ...]:
    """Return the functions of other files that a module calls, each with one who calls it."""
    return tuple(
        (name, next(iter(ptx_module.callers(text, name)), name)) for name in undefined(text)
    )
