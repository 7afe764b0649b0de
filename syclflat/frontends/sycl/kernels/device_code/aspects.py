"""Collect the aspects that a kernel declares: SYCL 2020, 5.8.1 and 5.8.2, ``device_has``.

The attribute may be on the kernel, or on a function that it calls directly or indirectly; for a
``SYCL_EXTERNAL`` function, on the declaration.
"""

from __future__ import annotations

from collections.abc import Iterable

import clang.cindex as ci
from msgspec import field

from syclflat.frontends.sycl.clang import attribute_values, libclang
from syclflat.frontends.sycl.clang.cursors import FUNCTIONS, CursorMap
from syclflat.frontends.sycl.kernels.device_code.evaluated import evaluated
from syclflat.frontends.sycl.kernels.device_code.implied import definition
from syclflat.structs import Struct

Kind = ci.CursorKind

_CALLABLE = (*FUNCTIONS, Kind.FUNCTION_TEMPLATE)


class _Function(Struct, frozen=True):
    """A device function."""

    aspects: set[int | None] = field(default_factory=set)
    """Its own aspects; None means an unknown one."""
    calls: list[ci.Cursor] = field(default_factory=list)


class Aspects:
    """Collects the aspects of the kernels of one translation unit."""

    def __init__(self, lambdas: CursorMap[ci.Cursor]) -> None:
        """Take the lambda expressions of closures, by class."""
        self._lambdas = lambdas
        self._known: CursorMap[_Function] = CursorMap()

    def of(self, functions: Iterable[ci.Cursor]) -> frozenset[int | None]:
        """Return the values of the aspects that ``functions`` and their callees need.

        None among them means an unknown one.
        """
        found: set[int | None] = set()
        seen: CursorMap[bool] = CursorMap()
        work = list(functions)
        while work:
            function = work.pop()
            if seen.add(function, True):
                known = self._function(function)
                found |= known.aspects
                work += known.calls
        return frozenset(found)

    def _function(self, function: ci.Cursor) -> _Function:
        known = self._known.get(function)
        if known is None:
            known = self._read(function)
            self._known.add(function, known)
        return known

    def _read(self, function: ci.Cursor) -> _Function:
        said = filter(None, map(attribute_values.aspects, _declarations(function)))
        read = _Function(set(next(said, ())))
        body = self._lambdas.get(function.semantic_parent) or definition(function) or function
        if libclang.is_in_system_header(body):
            return read
        work = evaluated(body)
        while work:
            part = work.pop()
            if part.kind in _CALLABLE:
                read.calls.append(part)
                continue
            if part.kind in (Kind.CALL_EXPR, Kind.DECL_REF_EXPR):
                named = libclang.referenced(part)
                if named is not None and named.kind in _CALLABLE:
                    read.calls.append(named)
            work += evaluated(part)
        return read


def _declarations(function: ci.Cursor) -> Iterable[ci.Cursor]:
    """Return the declarations that may carry a function's attributes, its template last."""
    found = (function, function.canonical, libclang.specialized_template(function))
    return (declaration for declaration in found if declaration is not None)
