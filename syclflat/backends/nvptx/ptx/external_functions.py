"""SYCL_EXTERNAL functions in PTX.

The driver links modules if their functions have distinct names or are internal, unless other files
call them (Parallel Thread Execution ISA, "Linking Directives").
"""

from __future__ import annotations

from collections.abc import Collection

from syclflat.backends.nvptx.ptx import ptx_module

DRIVER_SUPPLIED = frozenset({"__assertfail", "free", "malloc", "vprintf"})
"""Functions of the driver that device code may call (CUDA C++ Programming Guide)."""


def exported(text: str, external: Collection[str]) -> list[str]:
    """Return the names of the defined ones."""
    return [
        function.name
        for function in ptx_module.functions(text)
        if function.code and function.name in external
    ]


def undefined(text: str) -> list[str]:
    """Return the functions that a module calls, and that neither it nor the driver defines."""
    return [name for name in ptx_module.undefined(text) if name not in DRIVER_SUPPLIED]


def called(text: str) -> tuple[tuple[str, str], ...]:
    """Return the functions of other files that a module calls, each with one caller."""
    return tuple(
        (name, next(iter(ptx_module.callers(text, name)), name)) for name in undefined(text)
    )
