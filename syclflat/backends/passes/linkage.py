"""Make the functions and variables of a device half internal, in LLVM IR."""

from __future__ import annotations

from collections.abc import Collection

from syclflat.backends.passes import device_globals, specialization_constants
from syclflat.llvm_ir import Function, Line
from syclflat.llvm_ir.tokens import symbol

_KEPT = frozenset(("internal", "private", "appending", "extern_weak"))


def is_referred_to(function: Function, seen: Collection[str]) -> bool:
    """Return whether code outside of a module refers to a function.

    Such code refers to the functions in ``seen``, and to functions that represent variables and
    pieces of specialization constants.
    """
    name = symbol(function.name)
    is_piece = specialization_constants.piece(name) is not None
    return name in seen or device_globals.is_marker(name) or is_piece


def own_function(function: Function, seen: Collection[str]) -> None:
    """Make a function internal unless code outside refers to it."""
    if function.linkage != "private":
        function.set_linkage("external" if is_referred_to(function, seen) else "internal")


def own_variable(variable: Line, seen: Collection[str]) -> None:
    """Make a defined variable internal; all files share those named in ``seen``."""
    if variable.linkage not in _KEPT and not variable.is_declaration:
        variable.set_linkage("weak" if symbol(variable.name) in seen else "internal")
