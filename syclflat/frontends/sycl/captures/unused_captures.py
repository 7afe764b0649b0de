"""Find captures that a kernel lists but does not use.

The body uses all implicit captures. An explicit capture counts as unused only if neither the text
of the body nor its syntax tree, which shows macros' expansions, contains its name.
"""

from __future__ import annotations

import re

import clang.cindex as ci

from syclflat.frontends.sycl.clang import visiting
from syclflat.frontends.sycl.clang.cursors import CursorMap

Kind = ci.CursorKind


class UnusedCaptures:
    """Checks the lambda expressions of a source called ``name`` with the contents ``text``."""

    def __init__(self, name: str, text: bytes, lambdas: CursorMap[ci.Cursor]) -> None:
        self._name = name
        self._text = text
        self._lambdas = lambdas

    def of(self, kernel_object: ci.Type) -> frozenset[str]:
        """Return the names of the captures that the body does not use."""
        declaration = kernel_object.get_canonical().get_declaration()
        expression = self._lambdas.get(declaration)
        if expression is None:
            return frozenset()
        parts = visiting.children(expression)
        listed = {part.spelling for part in parts if part.kind == Kind.VARIABLE_REF}
        bodies = [part for part in parts if part.kind == Kind.COMPOUND_STMT]
        if not listed or len(bodies) != 1:
            return frozenset()
        [body] = bodies
        start, end = body.extent.start, body.extent.end
        if start.file is None or start.file.name != self._name:
            return frozenset()
        text = self._text[start.offset : end.offset].decode(errors="replace")
        unused = {name for name in listed if not re.search(rf"\b{re.escape(name)}\b", text)}
        if not unused:
            return frozenset()
        return frozenset(unused.difference(part.spelling for part in visiting.walk(body)))
