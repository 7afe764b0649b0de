"""Find the kernels of a translation unit.

A kernel is an instantiation of a function template that the SYCL headers mark as a kernel entry
(``sycl_kernel``), or that bears the name by which DPC++'s compiler knows one. They are reached by
following calls: from the functions that the user wrote into the instantiations that they call,
each once. The C++ library can't lead to a kernel and is not entered.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import clang.cindex as ci

from syclflat.frontends.sycl.captures.device_copyable import TRAIT
from syclflat.frontends.sycl.clang import libclang
from syclflat.frontends.sycl.clang.cursors import CursorMap, qualified_name
from syclflat.frontends.sycl.kernels.launches import Launches, UnresolvedLaunch

Kind = ci.CursorKind

ENTRY_ATTRIBUTE = "sycl_kernel"
_ENTRY_NAMES = frozenset(
    {"kernel_single_task", "kernel_parallel_for", "kernel_parallel_for_work_group"}
)

_KERNEL_INFO = ("sycl", "detail", "KernelInfo")
_SPELLED_NAME = ("sycl", "detail", "KernelInfoData")
"""Classes of DPC++'s headers: all about a kernel by its type, and by the characters of its name."""

FUNCTIONS = frozenset(
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


_SPECIALIZATIONS = frozenset(
    {Kind.STRUCT_DECL, Kind.CLASS_DECL, Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION}
)
_LIBRARY_NAMESPACES = ("std", "__gnu_cxx")


@dataclass(frozen=True)
class KernelEntry:
    """An instantiated kernel entry, as found."""

    function: ci.Cursor
    """The instantiation; its parameter 0 is the kernel object."""
    launch: ci.Cursor
    """The user's call that led to it."""
    name: ci.Type | None
    """The type that names the kernel; None if the entry's first template argument is none."""


@dataclass
class Findings:
    """All that a walk over a translation unit brings home."""

    entries: list[KernelEntry] = field(default_factory=list)
    lambdas: CursorMap[ci.Cursor] = field(default_factory=CursorMap)
    """From the class of a closure to its lambda expression."""
    unresolved: list[UnresolvedLaunch] = field(default_factory=list)
    """Launches in the user's files that led to no kernel, in the order of the source."""
    variables: list[ci.Cursor] = field(default_factory=list)
    """Variables in the user's files, those inside functions left out."""
    instantiations: list[tuple[ci.Cursor, ci.Cursor]] = field(default_factory=list)
    """Function templates in the user's files, each with a function made of it."""
    declared_copyable: list[ci.Cursor] = field(default_factory=list)
    """The user's specializations of ``is_device_copyable``."""
    spelled_names: list[tuple[ci.Type, ci.Cursor]] = field(default_factory=list)
    """Types that name kernels, each with a function whose template arguments spell its name."""


def find_kernels(top_level: Iterable[ci.Cursor]) -> Findings:
    """Return the kernel entries below ``top_level``, each once, in the order of their launches."""
    walk = _Walk()
    for cursor in top_level:
        if not cursor.location.is_in_system_header:
            walk.run(cursor)
    walk.findings.unresolved = walk.launches.unresolved()
    return walk.findings


@dataclass(frozen=True)
class _Origin:
    """Where the user's code enters headers."""

    call: ci.Cursor
    root: ci.Cursor
    """The function called."""


@dataclass(frozen=True)
class _Visit:
    cursor: ci.Cursor
    origin: _Origin | None
    """The user's call in whose callees, all in headers, the cursor stands; None outside."""
    caller: ci.Cursor | None
    """The function in whose body it stands."""


@dataclass(frozen=True)
class _Follow:
    function: ci.Cursor
    origin: _Origin
    caller: ci.Cursor | None


class _Walk:
    def __init__(self) -> None:
        self.findings = Findings()
        self.launches = Launches()
        self._entered: CursorMap[ci.Cursor] = CursorMap()
        """From a function to the root from which it was entered first."""
        self._marked: CursorMap[bool] = CursorMap()
        self._work: list[_Visit | _Follow] = []

    def run(self, root: ci.Cursor) -> None:
        """Visit ``root`` and all that can be reached from it, depth first."""
        self._work.append(_Visit(root, None, None))
        while self._work:
            task = self._work.pop()
            if isinstance(task, _Visit):
                self._visit(task)
            else:
                self._follow(task)

    def _visit(self, task: _Visit) -> None:
        cursor, origin = task.cursor, task.origin
        kind = cursor.kind
        if kind in _SPECIALIZATIONS and origin is None and cursor.spelling == TRAIT:
            self.findings.declared_copyable.append(cursor)
        if kind in _NEVER_LEAD_TO_KERNELS:
            if origin is None:
                self.launches.see_template(cursor)
            return
        if kind in FUNCTIONS and not self._entered.add(cursor, cursor):
            return
        if kind == Kind.LAMBDA_EXPR:
            self.findings.lambdas.add(cursor.type.get_declaration(), cursor)
        elif kind in (Kind.CALL_EXPR, Kind.DECL_REF_EXPR):
            # A reference counts as a call: the function may be handed on, as to std::bind.
            function = cursor.referenced
            if function is not None and function.kind in FUNCTIONS:
                self._work.append(
                    _Follow(function, origin or _Origin(cursor, function), task.caller)
                )
            if origin is None and kind == Kind.CALL_EXPR:
                self.launches.see_call(cursor, function)
        elif kind == Kind.VAR_DECL and task.caller is None:
            self.findings.variables.append(cursor)
        self._push(cursor, origin, cursor if kind in FUNCTIONS else task.caller)

    def _push(self, parent: ci.Cursor, origin: _Origin | None, caller: ci.Cursor | None) -> None:
        children = reversed(list(parent.get_children()))
        self._work += [_Visit(child, origin, caller) for child in children]

    def _follow(self, task: _Follow) -> None:
        function, root = task.function, task.origin.root
        pattern = libclang.specialized_template(function)
        if pattern is None:
            return
        if not self._entered.add(function, root):
            first = self._entered.get(function)
            if first is not None:
                self.launches.leads_as(root, first)
            return
        if task.caller is not None and _is_in(function, _SPELLED_NAME):
            scope = task.caller.semantic_parent
            if _is_in(task.caller, _KERNEL_INFO) and scope.get_num_template_arguments() > 0:
                named = scope.get_template_argument_type(0)
                self.findings.spelled_names.append((named, function))
        if self._is_kernel_entry(function, pattern):
            name = next(iter(libclang.template_argument_types(function)), None)
            self.findings.entries.append(KernelEntry(function, task.origin.call, name))
            self.launches.leads_to_kernel(root, task.origin.call)
            return
        definition = function.get_definition()
        if definition is None:
            return
        in_headers = definition.location.is_in_system_header
        if not in_headers and pattern.kind == Kind.FUNCTION_TEMPLATE:
            self.findings.instantiations.append((pattern, function))
        if in_headers and qualified_name(pattern)[0] in _LIBRARY_NAMESPACES:
            return
        self._push(definition, task.origin if in_headers else None, definition)

    def _is_kernel_entry(self, function: ci.Cursor, pattern: ci.Cursor) -> bool:
        if pattern.kind != Kind.FUNCTION_TEMPLATE:
            return False
        if function.spelling in _ENTRY_NAMES:
            return qualified_name(pattern)[0] == "sycl"
        known = self._marked.get(pattern)
        if known is None:
            known = any(
                child.kind == Kind.UNEXPOSED_ATTR
                and any(token.spelling == ENTRY_ATTRIBUTE for token in child.get_tokens())
                for child in pattern.get_children()
            )
            self._marked.add(pattern, known)
        return known


def _is_in(function: ci.Cursor, class_: tuple[str, ...]) -> bool:
    scope = function.semantic_parent
    return scope is not None and scope.spelling == class_[-1] and qualified_name(scope) == class_
