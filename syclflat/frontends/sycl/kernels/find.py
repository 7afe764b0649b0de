"""Find the kernels of a translation unit.

A kernel is an instantiation of a function template that is marked as a kernel entry (attribute
``sycl_kernel`` or ``sycl_kernel_entry_point``), or that has the name that DPC++'s compiler
recognizes. Clang lists them all. The search for launches follows calls: from the user's functions,
and instances of the user's templates, into the instantiations that they call, each once. It enters
the C++ library only with a closure, which the library may call, and the SYCL headers also with
launch functions; it enters all of both if a kernel is still unreached.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import NamedTuple

import clang.cindex as ci
import msgspec

from syclflat.frontends.sycl.captures.device_copyable import TRAIT
from syclflat.frontends.sycl.clang import libclang
from syclflat.frontends.sycl.clang.cursors import (
    CLASSES,
    FUNCTION_NUMBERS,
    FUNCTIONS,
    CursorMap,
    qualified_name,
    scopes,
)
from syclflat.frontends.sycl.clang.top_level import TopLevel
from syclflat.frontends.sycl.clang.user_files import UserFiles
from syclflat.frontends.sycl.clang.visiting import bases, children, fields, walk
from syclflat.frontends.sycl.kernels.entry_functions import is_made_with, is_marked, kernel_object
from syclflat.frontends.sycl.kernels.launches import Launches, UnresolvedLaunch
from syclflat.structs import Struct

Kind = ci.CursorKind

_ENTRY_NAMES = frozenset(
    {"kernel_single_task", "kernel_parallel_for", "kernel_parallel_for_work_group"}
)

_KERNEL_INFO = ("sycl", "detail", "KernelInfo")
_SPELLED_NAME = ("sycl", "detail", "KernelInfoData")
"""Classes of DPC++'s headers: the facts about a kernel by its type, and by the characters of its
name."""

_NEVER_LEAD_TO_KERNELS = frozenset(
    {
        # Uninstantiated templates have no layout; the walk reaches instantiations by calls.
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


def _numbers(*kinds: ci.CursorKind) -> frozenset[int]:
    return frozenset(kind.value for kind in kinds)


_CALL = Kind.CALL_EXPR.value
_MEMBER = Kind.MEMBER_REF_EXPR.value
_NAMES = _numbers(Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR)
_CONSTRUCTOR = Kind.CONSTRUCTOR.value
_REFERENCES = _numbers(Kind.CALL_EXPR, Kind.DECL_REF_EXPR)
_VARIABLE = Kind.VAR_DECL.value
_VARIABLES = _numbers(Kind.VAR_DECL, Kind.UNEXPOSED_DECL)
"""The kinds of variables; an instance of a variable template is unexposed."""
_TELLING = _numbers(
    *FUNCTIONS, *_NEVER_LEAD_TO_KERNELS, *_SPECIALIZATIONS, Kind.LAMBDA_EXPR, Kind.VAR_DECL
)
"""The kinds that the walk treats specially, other than references and their children."""
_CLOSURE = "(lambda at "
"""The prefixes with which Clang spells closures."""
_LAUNCHING = {
    "std": (_CLOSURE,),
    "__gnu_cxx": (_CLOSURE,),
    "sycl": (_CLOSURE, "handler", "queue", "Kernel"),
}
"""By a library's namespace in headers: each function on the way to a kernel's launch has one of
these words in its name, type or class."""


class KernelEntry(Struct, frozen=True):
    """An instantiated kernel entry found by the walk."""

    function: ci.Cursor
    """The instantiation; its parameter 0 is the kernel object."""
    launch: ci.Cursor
    """The user's call that led to it."""
    name: ci.Type | None
    """The type that names the kernel; None if the entry's first template argument is not a type."""
    caller: ci.Cursor | None
    """The function that calls the entry; None if that is unknown."""


class Findings(msgspec.Struct):
    """The results of a walk over a translation unit."""

    entries: list[KernelEntry] = msgspec.field(default_factory=list)
    lambdas: CursorMap[ci.Cursor] = msgspec.field(default_factory=CursorMap)
    """The lambda expressions of closures, by class."""
    unresolved: list[UnresolvedLaunch] = msgspec.field(default_factory=list)
    """Launches in the user's files without a kernel, in source order."""
    of_functions: list[ci.SourceLocation] = msgspec.field(default_factory=list)
    """Calls in the user's files that launch or query a kernel that is a plain function."""
    variables: list[ci.Cursor] = msgspec.field(default_factory=list)
    """Variables in the user's files, without those inside functions."""
    specialized_variables: list[ci.Cursor] = msgspec.field(default_factory=list)
    """The user's references to variable templates and members of class templates, each once. A few
    other references may be among them."""
    declared_variables: list[ci.Cursor] = msgspec.field(default_factory=list)
    """Variables that the user's files refer to and another file defines, each once."""
    instantiations: list[tuple[ci.Cursor, ci.Cursor]] = msgspec.field(default_factory=list)
    """Function templates in the user's files, each with an instance."""
    declared_copyable: list[ci.Cursor] = msgspec.field(default_factory=list)
    """The user's specializations of ``is_device_copyable``."""
    spelled_names: list[tuple[ci.Type, ci.Cursor]] = msgspec.field(default_factory=list)
    """Types that name kernels, each with a function whose template arguments spell the name."""


def find_kernels(top_level: TopLevel) -> Findings:
    """Return the kernel entries of a unit, each once.

    They come in the order of their launches; instantiations that user code does not call by name
    come last.
    """
    walk = _Walk(top_level.users)
    for cursor in top_level.declarations:
        walk.visit(cursor)
    for function in sorted(top_level.instantiated, key=_is_of_closure):
        walk.enter(function)
    missing = walk.missing(top_level.library)
    for entry in missing:
        walk.enter_scopes(entry)
    missing = walk.missing(missing)
    if missing:
        for function in top_level.library:
            walk.enter_library(function)
    for entry in walk.missing(missing):
        walk.enter(entry)
    walk.findings.unresolved = walk.launches.unresolved()
    walk.findings.of_functions = walk.launches.of_functions
    return walk.findings


def _is_of_closure(function: ci.Cursor) -> bool:
    return bool(function.semantic_parent.is_anonymous())


class _Origin(Struct, frozen=True):
    """The place where the user's code enters headers."""

    call: ci.Cursor | None
    """None if unknown."""


class _Visit(NamedTuple):
    cursor: ci.Cursor
    origin: _Origin | None
    """The user's call whose callees in headers contain the cursor; None outside."""
    caller: ci.Cursor | None
    """The function whose body contains it."""


class _Follow(NamedTuple):
    function: ci.Cursor
    origin: _Origin
    caller: ci.Cursor | None


class _Walk:
    def __init__(self, users: UserFiles) -> None:
        self.findings = Findings()
        self._users = users
        self.launches = Launches()
        self._entered: CursorMap[_Origin] = CursorMap()
        self._marked: CursorMap[bool] = CursorMap()
        self._variables: CursorMap[bool] = CursorMap()
        self._declared: CursorMap[bool] | None = None
        """The variables that another file defines, if there are any."""
        self._constructed: CursorMap[bool] = CursorMap()
        self._work: list[_Visit | _Follow] = []

    def visit(self, cursor: ci.Cursor) -> None:
        """Visit ``cursor`` and all code reachable from it, depth first."""
        self._run(_Visit(cursor, None, None))

    def enter(self, function: ci.Cursor) -> None:
        """Enter an instantiation whose caller is unknown."""
        self._run(_Follow(function, _Origin(None), None))

    def enter_library(self, function: ci.Cursor) -> None:
        """Visit a function of a library, including the C++ library."""
        if self._entered.add(function, _Origin(None)):
            self._push(function, _Origin(None), function)
            self._run()

    def missing(self, functions: Iterable[ci.Cursor]) -> list[ci.Cursor]:
        """Return the ``functions`` that are kernel entries and were not reached."""
        return [
            function
            for function in functions
            if self._may_be_kernel_entry(function)
            and self._entered.get(function) is None
            and self._is_kernel_entry(function, libclang.specialized_template(function))
        ]

    def enter_scopes(self, entry: ci.Cursor) -> None:
        """Enter the scope of the class of the kernel object of ``entry``.

        This may be a function of a closure that Clang does not list, because a ``decltype`` names
        it first, or a class with an initializer that launches.
        """
        origin, caller = _Origin(None), None
        class_ = kernel_object(entry).get_canonical().get_declaration()
        for scope in reversed((class_, *scopes(class_))):
            if scope.kind in FUNCTIONS:
                if libclang.is_specialized(scope):
                    self._run(_Follow(scope, origin, caller))
                else:
                    self.enter_library(scope)
                origin, caller = self._entered.get(scope) or origin, scope
            elif scope.kind in CLASSES and self._users.have(scope):
                self._run(*(_Visit(member, None, None) for member in fields(scope.type)))

    def _run(self, *tasks: _Visit | _Follow) -> None:
        self._work += tasks
        while self._work:
            task = self._work.pop()
            if isinstance(task, _Visit):
                self._visit(task)
            else:
                self._follow(task)

    def _visit(self, task: _Visit) -> None:
        cursor, origin = task.cursor, task.origin
        number = cursor._kind_id
        if number not in _TELLING:
            if number in _REFERENCES:
                self._refer(task)
            elif number == _MEMBER and self._is_users(task):
                self._see_variable(libclang.referenced(cursor), task.caller)
            self._push(cursor, origin, task.caller)
            return
        kind = cursor.kind
        if kind in _SPECIALIZATIONS and origin is None and cursor.spelling == TRAIT:
            self.findings.declared_copyable.append(cursor)
        if kind in _NEVER_LEAD_TO_KERNELS:
            if origin is None and not libclang.is_in_system_header(cursor):
                self.launches.see_template(cursor)
            return
        if kind in FUNCTIONS and not self._entered.add(cursor, _Origin(None)):
            return
        if kind == Kind.LAMBDA_EXPR:
            self.findings.lambdas.add(cursor.type.get_declaration(), cursor)
        elif kind == Kind.VAR_DECL and task.caller is None:
            self.findings.variables.append(cursor)
            if not cursor.is_definition() and cursor.get_definition() is None:
                self._declared = self._declared or CursorMap()
                self._declared.add(cursor.canonical, True)
        self._push(cursor, origin, cursor if kind in FUNCTIONS else task.caller)

    def _refer(self, task: _Visit) -> None:
        cursor, origin = task.cursor, task.origin
        function = libclang.referenced(cursor)
        # A reference counts as a call: the function may be passed on, as to std::bind.
        if function is not None and function._kind_id in FUNCTION_NUMBERS:
            self._work.append(_Follow(function, origin or _Origin(cursor), task.caller))
        if not self._is_users(task):
            return
        if cursor._kind_id == _CALL:
            self.launches.see_call(cursor, function, task.caller)
            if function is not None and function._kind_id == _CONSTRUCTOR:
                self._see_members(function.semantic_parent, task.caller)
        else:
            self._see_variable(function, task.caller)

    def _is_users(self, task: _Visit) -> bool:
        """Return whether the visited code is the user's, so that its references matter."""
        return task.origin is None or self._users.have(task.cursor)

    def _see_variable(self, referenced: ci.Cursor | None, caller: ci.Cursor | None) -> None:
        if referenced is None or referenced._kind_id not in _VARIABLES:
            return
        if referenced._kind_id == _VARIABLE and not libclang.is_specialized(referenced):
            if self._declared is not None and self._declared.get(referenced.canonical):
                self._declare(referenced.canonical)
            return
        if not self._variables.add(referenced, True):
            return
        self.findings.specialized_variables.append(referenced)
        definition = libclang.definition(referenced)
        if definition is not None and self._users.have(definition):
            # The initializer contains more references.
            self._push(definition, None, caller)

    def _declare(self, variable: ci.Cursor) -> None:
        if self._variables.add(variable, True):
            self.findings.declared_variables.append(variable)

    def _see_members(self, class_: ci.Cursor, caller: ci.Cursor | None) -> None:
        """Visit the variables in default initializers of members, including inherited ones."""
        work = [class_]
        while work:
            class_ = work.pop()
            if not self._users.have(class_) or not self._constructed.add(class_, True):
                continue
            members = [*bases(class_.type), *fields(class_.type)]
            work += [member.type.get_canonical().get_declaration() for member in members]
            for cursor in itertools.chain.from_iterable(map(walk, members)):
                if cursor._kind_id in _NAMES:
                    self._see_variable(libclang.referenced(cursor), caller)

    def _push(self, parent: ci.Cursor, origin: _Origin | None, caller: ci.Cursor | None) -> None:
        self._work += [_Visit(child, origin, caller) for child in reversed(children(parent))]

    def _follow(self, task: _Follow) -> None:
        function, origin, caller = task.function, task.origin, task.caller
        pattern = libclang.specialized_template(function)
        if pattern is None:
            return
        if caller is not None:
            self.launches.see_caller(function, caller)
        if caller is not None and _is_in(function, _SPELLED_NAME):
            scope = caller.semantic_parent
            if _is_in(caller, _KERNEL_INFO) and scope.get_num_template_arguments() > 0:
                named = scope.get_template_argument_type(0)
                self.findings.spelled_names.append((named, function))
        if not self._entered.add(function, origin):
            return
        if self._is_kernel_entry(function, pattern):
            name = next(iter(libclang.template_argument_types(function)), None)
            launch = origin.call or kernel_object(function).get_canonical().get_declaration()
            entry = KernelEntry(function, launch, name, caller)
            self.findings.entries.append(entry)
            self.launches.see_kernel(function)
            return
        definition = libclang.definition(function)
        if definition is None or self._is_seen_closure(function, pattern):
            return
        in_headers = libclang.is_in_system_header(definition)
        if self._users.have(definition) and pattern.kind == Kind.FUNCTION_TEMPLATE:
            self.findings.instantiations.append((pattern, function))
        words = _LAUNCHING.get(qualified_name(pattern)[0]) if in_headers else None
        if words is not None and not is_made_with(function, words):
            return
        self._push(definition, origin if in_headers else None, function)

    def _is_seen_closure(self, function: ci.Cursor, pattern: ci.Cursor) -> bool:
        """Return whether the body belongs to a lambda, which is visited at its place."""
        return (
            pattern.kind == Kind.CXX_METHOD
            and self.findings.lambdas.get(function.semantic_parent) is not None
        )

    def _is_kernel_entry(self, function: ci.Cursor, pattern: ci.Cursor | None) -> bool:
        if pattern is None or pattern.kind != Kind.FUNCTION_TEMPLATE:
            return False
        if libclang.spelling(function) in _ENTRY_NAMES and qualified_name(pattern)[0] == "sycl":
            return True
        known = self._marked.get(pattern)
        if known is None:
            known = is_marked(pattern)
            self._marked.add(pattern, known)
        return known

    @staticmethod
    def _may_be_kernel_entry(function: ci.Cursor) -> bool:
        return libclang.has_attributes(function) or libclang.spelling(function) in _ENTRY_NAMES


def _is_in(function: ci.Cursor, class_: tuple[str, ...]) -> bool:
    scope = libclang.semantic_parent(function)
    if scope is None or libclang.spelling(scope) != class_[-1]:
        return False
    return qualified_name(scope) == class_
