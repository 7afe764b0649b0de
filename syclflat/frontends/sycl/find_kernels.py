"""Find the kernels of a translation unit.

A kernel is an instantiation of a function template that the SYCL headers mark as a kernel entry
(``sycl_kernel``). They are reached by following calls: from the functions that the user wrote into
the instantiations that they call, each once. The C++ library can't lead to a kernel and is not
entered.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import clang.cindex as ci

from syclflat.frontends.sycl import libclang
from syclflat.frontends.sycl.cursors import CursorMap, qualified_name

Kind = ci.CursorKind

ENTRY_ATTRIBUTE = "sycl_kernel"

_FUNCTIONS = frozenset(
    {
        Kind.FUNCTION_DECL,
        Kind.CXX_METHOD,
        Kind.CONSTRUCTOR,
        Kind.DESTRUCTOR,
        Kind.CONVERSION_FUNCTION,
    }
)

_NEVER_LEAD_TO_KERNELS = frozenset(
    {
        # Uninstantiated templates have no layout; instantiations are reached by calls.
        Kind.FUNCTION_TEMPLATE,
        Kind.CLASS_TEMPLATE,
        Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION,
        Kind.TYPEDEF_DECL,
        Kind.TYPE_ALIAS_DECL,
        Kind.TYPE_ALIAS_TEMPLATE_DECL,
        Kind.USING_DECLARATION,
        Kind.USING_DIRECTIVE,
        Kind.NAMESPACE_ALIAS,
        Kind.ENUM_DECL,
        Kind.STATIC_ASSERT,
    }
)


_LIBRARY_NAMESPACES = ("std", "__gnu_cxx")


@dataclass(frozen=True)
class KernelEntry:
    """An instantiated kernel entry, as found."""

    function: ci.Cursor
    """The instantiation; its template argument 0 is the name, its parameter 0 the kernel object."""
    launch: ci.Cursor
    """The user's call that led to it."""


@dataclass
class Findings:
    """All that a walk over a translation unit brings home."""

    entries: list[KernelEntry] = field(default_factory=list)
    lambdas: CursorMap[ci.Cursor] = field(default_factory=CursorMap)
    """From the class of a closure to its lambda expression."""


def find_kernels(unit: ci.TranslationUnit) -> Findings:
    """Return the kernel entries of ``unit``, each once, in the order of their launches."""
    walk = _Walk()
    for cursor in unit.cursor.get_children():
        if not cursor.location.is_in_system_header:
            walk.run(cursor)
    return walk.findings


@dataclass(frozen=True)
class _Visit:
    cursor: ci.Cursor
    launch: ci.Cursor | None
    """The user's call in whose callees, all in headers, the cursor stands; None outside."""


@dataclass(frozen=True)
class _Follow:
    function: ci.Cursor
    launch: ci.Cursor


class _Walk:
    def __init__(self) -> None:
        self.findings = Findings()
        self._entered: CursorMap[bool] = CursorMap()
        self._marked: CursorMap[bool] = CursorMap()
        self._work: list[_Visit | _Follow] = []

    def run(self, root: ci.Cursor) -> None:
        """Visit ``root`` and all that can be reached from it, depth first."""
        self._work.append(_Visit(root, None))
        while self._work:
            task = self._work.pop()
            if isinstance(task, _Visit):
                self._visit(task.cursor, task.launch)
            else:
                self._follow(task.function, task.launch)

    def _visit(self, cursor: ci.Cursor, launch: ci.Cursor | None) -> None:
        kind = cursor.kind
        if kind in _NEVER_LEAD_TO_KERNELS:
            return
        if kind in _FUNCTIONS and not self._entered.add(cursor, True):
            return
        if kind == Kind.LAMBDA_EXPR:
            self.findings.lambdas.add(cursor.type.get_declaration(), cursor)
        elif kind in (Kind.CALL_EXPR, Kind.DECL_REF_EXPR):
            # A reference counts as a call: the function may be handed on, as to std::bind.
            function = cursor.referenced
            if function is not None and function.kind in _FUNCTIONS:
                self._work.append(_Follow(function, launch or cursor))
        self._work += [_Visit(child, launch) for child in reversed(list(cursor.get_children()))]

    def _follow(self, function: ci.Cursor, launch: ci.Cursor) -> None:
        pattern = libclang.specialized_template(function)
        if pattern is None or not self._entered.add(function, True):
            return
        if self._is_kernel_entry(function, pattern):
            self.findings.entries.append(KernelEntry(function, launch))
            return
        definition = function.get_definition()
        if definition is None:
            return
        in_headers = definition.location.is_in_system_header
        if in_headers and qualified_name(pattern)[0] in _LIBRARY_NAMESPACES:
            return
        inside = launch if in_headers else None
        self._work += [_Visit(child, inside) for child in reversed(list(definition.get_children()))]

    def _is_kernel_entry(self, function: ci.Cursor, pattern: ci.Cursor) -> bool:
        if function.get_num_template_arguments() < 2:
            return False
        known = self._marked.get(pattern)
        if known is None:
            known = any(
                child.kind == Kind.UNEXPOSED_ATTR
                and any(token.spelling == ENTRY_ATTRIBUTE for token in child.get_tokens())
                for child in pattern.get_children()
            )
            self._marked.add(pattern, known)
        return known
