"""Find kernels that are plain functions: the extension sycl_ext_oneapi_free_function_kernels.

A macro marks such a function, for a host with nothing: ours makes an annotation of it. It belongs
to what else is declared of the function later, too. A template's kernels are its instantiations and
its explicit specializations.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import clang.cindex as ci

from syclflat.frontends.sycl.clang import attribute_values, libclang, visiting
from syclflat.frontends.sycl.clang.top_level import TopLevel
from syclflat.frontends.sycl.clang.user_files import UserFiles
from syclflat.frontends.sycl.kernels.find import Findings
from syclflat.model.kernel import Invocation

Kind = ci.CursorKind

_SCOPES = (Kind.NAMESPACE, Kind.LINKAGE_SPEC, Kind.UNEXPOSED_DECL)
_PREFIX = "__sycl_kernel_"
"""In front of the outermost name, in the name of the kernel."""


@dataclass(frozen=True)
class FreeFunction:
    """A function that is a kernel."""

    function: ci.Cursor
    invocation: Invocation
    dimensions: int


def free_functions(top_level: TopLevel, findings: Findings) -> list[FreeFunction]:
    """Return the kernels that are functions, in the order of the source.

    Args:
        top_level: what the unit has at its top.
        findings: what the walk found; its instantiations are looked through.

    """
    found: dict[str, FreeFunction] = {}
    for function in _functions(top_level.declarations, top_level.users):
        dimensions = _dimensions(function)
        if dimensions is None:
            continue
        invocation = Invocation.PARALLEL_FOR_ND_RANGE if dimensions else Invocation.SINGLE_TASK
        instances = [function]
        if function.kind == Kind.FUNCTION_TEMPLATE:
            instances = [made for pattern, made in findings.instantiations if pattern == function]
        for made in instances:
            free = FreeFunction(made, invocation, dimensions)
            found.setdefault(made.mangled_name, free)
    return list(found.values())


def kernel_name(function: ci.Cursor) -> str:
    """Return the name of the kernel that ``function`` is."""
    mangled = str(function.mangled_name)
    if not mangled.startswith("_Z"):
        return _PREFIX + mangled
    # The outermost name is the first, behind its length.
    return re.sub(
        r"\d+", lambda length: f"{int(length[0]) + len(_PREFIX)}{_PREFIX}", mangled, count=1
    )


def _dimensions(function: ci.Cursor) -> int | None:
    """Return those of the range of a kernel, 0 for a single task; None for what is no kernel."""
    pattern = libclang.specialized_template(function)
    for declared in (function, function.canonical, pattern):
        found = None if declared is None else attribute_values.kernel_dimensions(declared)
        if found is not None:
            return found
    return None


def _functions(cursors: Iterable[ci.Cursor], users: UserFiles) -> Iterator[ci.Cursor]:
    for cursor in cursors:
        if not users.have(cursor):
            continue
        if cursor.kind in _SCOPES:
            yield from _functions(visiting.children(cursor), users)
        elif cursor.kind == Kind.FUNCTION_TEMPLATE or (
            cursor.kind == Kind.FUNCTION_DECL and cursor.is_definition()
        ):
            yield cursor
