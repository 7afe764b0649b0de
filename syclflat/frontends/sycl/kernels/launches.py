"""Track the launches in a source, so that no launch is silently lost.

A launch in a template counts once for each instantiation.
"""

from __future__ import annotations

import re
from enum import Enum

import clang.cindex as ci

from syclflat.frontends.sycl.clang import libclang
from syclflat.frontends.sycl.clang.cursors import CLASSES, FUNCTIONS, CursorMap, qualified_name
from syclflat.frontends.sycl.clang.visiting import children
from syclflat.structs import Struct

Kind = ci.CursorKind

LAUNCH_NAMES = frozenset({"single_task", "parallel_for", "parallel_for_work_group", "nd_launch"})


_ASKING = frozenset(
    {
        *("get_kernel_bundle", "has_kernel_bundle", "get_kernel_id", "get_kernel_info"),
        *("ext_oneapi_get_kernel", "ext_oneapi_has_kernel", "is_compatible"),
    }
)
"""Functions that query a kernel by its type, or by its plain function."""
_OF_FUNCTION = re.compile(rf"\d(?:{'|'.join(sorted(_ASKING))})I(?:TnPDa)?XadL")
"""In a mangled name: such a function whose first argument, perhaps constrained to ``auto *``, is
the address of something (Itanium C++ ABI)."""


class Reason(Enum):
    """The reason why a launch has no kernel."""

    NOT_INSTANTIATED = "it is in a template that this file does not instantiate"
    KERNEL_OBJECT = "it launches a sycl::kernel object, whose code is elsewhere"
    UNKNOWN = "Clang does not show which kernel it launches"


class UnresolvedLaunch(Struct, frozen=True):
    """A launch in the user's files without a kernel."""

    name: str
    location: ci.SourceLocation
    reason: Reason
    within: str = ""
    """The instantiation that contains it; empty for a function that is not a template."""


_Key = tuple[str, int, str]
"""File, offset in bytes and name."""


class Launches:
    """The launches in the user's files, and whether they have kernels."""

    def __init__(self) -> None:
        self._in_templates: dict[_Key, UnresolvedLaunch] = {}
        self._calls: dict[tuple[_Key, str], list[tuple[ci.Cursor, UnresolvedLaunch]]] = {}
        self._callers: CursorMap[list[ci.Cursor]] = CursorMap()
        self._kernels: list[ci.Cursor] = []
        self.of_functions: list[ci.SourceLocation] = []
        """The calls that launch a plain function as a kernel, or query its kernel."""

    def see_call(
        self, call: ci.Cursor, function: ci.Cursor | None, caller: ci.Cursor | None
    ) -> None:
        """Record a call in ``caller``, outside of uninstantiated templates."""
        if function is None:
            self._see_dependent(call)
            return
        if call.spelling in _ASKING and _is_of_function(function):
            self.of_functions.append(call.location)
        if call.spelling not in LAUNCH_NAMES or qualified_name(function)[0] != "sycl":
            return
        classes = {_class_of(argument) for argument in call.get_arguments()}
        reason = Reason.KERNEL_OBJECT if _KERNEL in classes else Reason.UNKNOWN
        within = _instantiation(caller)
        launch = UnresolvedLaunch(call.spelling, call.location, reason, within)
        calls = self._calls.setdefault((_key(launch), within), [])
        if _FUNCTION in classes:
            self.of_functions.append(call.location)
        else:
            calls.append((function, launch))

    def see_template(self, template: ci.Cursor) -> None:
        """Record the calls in a template, which only its instantiations can resolve."""
        if template.kind not in _TEMPLATES:
            return
        work = [template]
        while work:
            cursor = work.pop()
            if cursor.kind == Kind.CALL_EXPR:
                self._see_dependent(cursor)
            work += children(cursor)

    def _see_dependent(self, call: ci.Cursor) -> None:
        name = _called_name(call)
        if name in LAUNCH_NAMES:
            launch = UnresolvedLaunch(name, call.location, Reason.NOT_INSTANTIATED)
            self._in_templates.setdefault(_key(launch), launch)

    def see_caller(self, function: ci.Cursor, caller: ci.Cursor) -> None:
        """Record that ``caller`` calls ``function``."""
        callers = self._callers.get(function)
        if callers is None:
            self._callers.add(function, [caller])
        else:
            callers.append(caller)

    def see_kernel(self, entry: ci.Cursor) -> None:
        """Record a kernel."""
        self._kernels.append(entry)

    def unresolved(self) -> list[UnresolvedLaunch]:
        """Return the launches without a kernel, in source order.

        Launches in libraries do not count.
        """
        productive: CursorMap[bool] = CursorMap()
        work = list(self._kernels)
        while work:
            function = work.pop()
            if productive.add(function, True):
                work += self._callers.get(function) or ()
        instantiated = {key for key, _ in self._calls}
        found = {
            (key, ""): launch
            for key, launch in self._in_templates.items()
            if key not in instantiated
        }
        for place, calls in self._calls.items():
            for function, launch in calls:
                if not productive.get(function):
                    found.setdefault(place, launch)
        in_order = (found[place] for place in sorted(found))
        return [launch for launch in in_order if not launch.location.is_in_system_header]


_TEMPLATES = frozenset(
    {
        Kind.FUNCTION_TEMPLATE,
        Kind.CLASS_TEMPLATE,
        Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION,
    }
)


def _key(launch: UnresolvedLaunch) -> _Key:
    file = launch.location.file
    return (file.name if file else "", launch.location.offset, launch.name)


def _instantiation(function: ci.Cursor | None) -> str:
    """Return the template instance that ``function`` is or is in; ``""`` without one.

    A named function is more useful than the operator of a closure in it.
    """
    found = ""
    while function is not None and function.kind in FUNCTIONS:
        scope = function.semantic_parent
        is_closure = scope.kind in CLASSES and scope.is_anonymous()
        if libclang.specialized_template(function) is not None and not (found and is_closure):
            found = _with_arguments(function)
        function = scope.semantic_parent if is_closure else None
    return found


def _with_arguments(function: ci.Cursor) -> str:
    arguments = ", ".join(
        function.get_template_argument_type(position).spelling or "..."
        for position in range(max(function.get_num_template_arguments(), 0))
    )
    parameters = ", ".join(type_.spelling for type_ in function.type.argument_types())
    name = f"{function.spelling}{arguments and f'<{arguments}>'}({parameters})"
    scope = function.semantic_parent
    is_named = scope.kind in CLASSES and not scope.is_anonymous()
    return f"{scope.type.spelling}::{name}" if is_named else name


def _is_of_function(function: ci.Cursor) -> bool:
    """Return whether a SYCL function gets a kernel as a plain function, not as a type."""
    of_function = _OF_FUNCTION.search(function.mangled_name)
    return of_function is not None and qualified_name(function)[0] == "sycl"


def _class_of(argument: ci.Cursor) -> tuple[str, ...]:
    """Return the qualified name of an argument's class, empty unless it may be one of these."""
    declaration = argument.type.get_canonical().get_declaration()
    is_known = declaration.spelling in (_KERNEL[-1], _FUNCTION[-1])
    return qualified_name(declaration) if is_known else ()


_KERNEL = ("sycl", "kernel")
_FUNCTION = ("sycl", "ext", "oneapi", "experimental", "kernel_function_s")
"""Classes of launched objects: kernel objects, and plain functions that are kernels."""


def _called_name(call: ci.Cursor) -> str:
    """Return the name of the launch function that a dependent call may mean, or ``""``."""
    callee = next(iter(children(call)), None)
    if callee is None:
        return ""
    overloads = [c for c in (callee, *children(callee)) if c.kind == Kind.OVERLOADED_DECL_REF]
    if callee.kind != Kind.MEMBER_REF_EXPR:
        of_sycl = (c for c in overloads if _is_of_sycl(c))
        return next((str(overload.spelling) for overload in of_sycl), "")
    if callee.spelling:
        return str(callee.spelling)
    return str(overloads[0].spelling) if overloads else _member_name(callee)


def _is_of_sycl(overloads: ci.Cursor) -> bool:
    return any(qualified_name(each)[0] == "sycl" for each in libclang.overloads(overloads))


def _member_name(member: ci.Cursor) -> str:
    """Return the last member that ``object.name<arguments>`` names, outside of parentheses."""
    name, before, depth = "", "", 0
    for token in member.get_tokens():
        word = str(token.spelling)
        depth += (word in _OPENING) - (word in _CLOSING)
        if depth == 0 and before in _IN_FRONT_OF_A_MEMBER:
            name = word
        before = word
    return name


_OPENING = ("(", "[", "{")
_CLOSING = (")", "]", "}")
_IN_FRONT_OF_A_MEMBER = (".", "->", "template")
