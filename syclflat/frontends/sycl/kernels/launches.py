"""Keep account of the launches that a source shows, so that none is passed over in silence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import clang.cindex as ci

from syclflat.frontends.sycl.clang.cursors import CursorMap, qualified_name
from syclflat.frontends.sycl.clang.visiting import children

Kind = ci.CursorKind

LAUNCH_NAMES = frozenset({"single_task", "parallel_for", "parallel_for_work_group"})


class Reason(Enum):
    """Why a launch led to no kernel."""

    NOT_INSTANTIATED = "it stands in a template that is not instantiated in this file"
    KERNEL_OBJECT = "it launches a sycl::kernel object, whose code is elsewhere"
    UNKNOWN = "Clang does not tell which kernel it launches"


@dataclass(frozen=True)
class UnresolvedLaunch:
    """A launch in the user's files that led to no kernel."""

    name: str
    location: ci.SourceLocation
    reason: Reason


_Key = tuple[str, int]


class Launches:
    """The launches in the user's files, and which of them led to kernels."""

    def __init__(self) -> None:
        self._seen: dict[_Key, UnresolvedLaunch] = {}
        self._resolved: set[_Key] = set()
        self._calls: list[tuple[_Key, ci.Cursor]] = []
        self._productive: CursorMap[bool] = CursorMap()
        self._same: list[tuple[ci.Cursor, ci.Cursor]] = []

    def see_call(self, call: ci.Cursor, function: ci.Cursor | None) -> None:
        """Note a call outside of uninstantiated templates."""
        if function is None:
            self._see_dependent(call)
            return
        if call.spelling not in LAUNCH_NAMES or qualified_name(function)[0] != "sycl":
            return
        reason = Reason.UNKNOWN
        if any(_is_kernel_object(argument) for argument in call.get_arguments()):
            reason = Reason.KERNEL_OBJECT
        key = _key(call.location)
        self._seen[key] = UnresolvedLaunch(call.spelling, call.location, reason)
        self._calls.append((key, function))

    def see_template(self, template: ci.Cursor) -> None:
        """Note the calls in a template, which only its instantiations can resolve."""
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
            self._seen.setdefault(_key(call.location), launch)

    def leads_to_kernel(self, root: ci.Cursor, call: ci.Cursor) -> None:
        """Note that ``call``, of the function ``root``, led to a kernel."""
        self._productive.add(root, True)
        self._resolved.add(_key(call.location))

    def leads_as(self, root: ci.Cursor, other: ci.Cursor) -> None:
        """Note that calls of ``root`` lead, among other places, where those of ``other`` do."""
        self._same.append((root, other))

    def unresolved(self) -> list[UnresolvedLaunch]:
        """Return the launches that led to no kernel, in the order of the source."""
        for root, other in self._same:
            if self._productive.get(other):
                self._productive.add(root, True)
        self._resolved |= {key for key, root in self._calls if self._productive.get(root)}
        return [self._seen[key] for key in sorted(self._seen.keys() - self._resolved)]


_TEMPLATES = frozenset(
    {
        Kind.FUNCTION_TEMPLATE,
        Kind.CLASS_TEMPLATE,
        Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION,
    }
)


def _key(location: ci.SourceLocation) -> _Key:
    return (location.file.name if location.file else "", location.offset)


def _is_kernel_object(argument: ci.Cursor) -> bool:
    declaration = argument.type.get_canonical().get_declaration()
    return declaration.spelling == "kernel" and qualified_name(declaration) == ("sycl", "kernel")


def _called_name(call: ci.Cursor) -> str:
    """Return the name of what a dependent call calls: a member, by the only children that tell."""
    callee = next(iter(children(call)), None)
    if callee is None or callee.kind != Kind.MEMBER_REF_EXPR:
        return ""
    if callee.spelling:
        return str(callee.spelling)
    for child in children(callee):
        if child.kind == Kind.OVERLOADED_DECL_REF:
            return str(child.spelling)
    found = [token.spelling for token in callee.get_tokens()]
    return next((str(word) for word in found if word in LAUNCH_NAMES), "")
