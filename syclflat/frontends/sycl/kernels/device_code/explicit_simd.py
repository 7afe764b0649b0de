"""Detect kernels of the extension sycl_ext_intel_esimd.

On the host, libclang does not show the attribute of their call operator, so the words between
captures and body are searched.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable

import clang.cindex as ci

from syclflat.frontends.sycl.clang.cursors import CursorMap
from syclflat.frontends.sycl.clang.visiting import children, fields

Kind = ci.CursorKind

_HEADER = "sycl/ext/intel/esimd.hpp"
_MARKS = frozenset({"SYCL_ESIMD_KERNEL", "sycl_explicit_simd"})


class ExplicitSimd:
    """Results for the kernels of one translation unit."""

    def __init__(self, included: Iterable[str], lambdas: CursorMap[ci.Cursor]) -> None:
        self._lambdas = lambdas
        self._used = any(name.endswith(_HEADER) for name in included)

    def is_marked(self, kernel_object: ci.Type) -> bool:
        """Return whether a kernel is marked; a wrapper counts as its inner kernel does."""
        if not self._used:
            return False
        canonical = kernel_object.get_canonical()
        declaration = canonical.get_declaration()
        expression = self._lambdas.get(declaration)
        if expression is not None:
            return _has_mark(expression)
        if str(declaration.spelling).startswith("RoundedRangeKernel"):
            return any(self.is_marked(field.type) for field in fields(canonical))
        return any(
            member.spelling == "operator()" and _has_mark(member)
            for member in children(declaration)
            if member.kind == Kind.CXX_METHOD
        )


def _has_mark(cursor: ci.Cursor) -> bool:
    words = (str(token.spelling) for token in cursor.get_tokens())
    return any(word in _MARKS for word in itertools.takewhile(lambda word: word != "{", words))
