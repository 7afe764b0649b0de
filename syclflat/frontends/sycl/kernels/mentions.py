"""Find the launches of kernels in a source, and the names of captures in their bodies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import clang.cindex as ci

from syclflat.frontends.sycl.clang import libclang
from syclflat.frontends.sycl.clang.parse import location_of
from syclflat.frontends.sycl.clang.visiting import children, walk
from syclflat.frontends.sycl.kernels.device_code.implied import call_operators
from syclflat.frontends.sycl.kernels.entry_functions import kernel_object
from syclflat.frontends.sycl.kernels.find import Findings, KernelEntry
from syclflat.frontends.sycl.kernels.stable_names import StableNames
from syclflat.model.location import Location, Mention

Kind = ci.CursorKind

_NAMES = (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR)
_OWN = (Kind.PARM_DECL, Kind.COMPOUND_STMT)
"""The parts of a lambda expression that do not concern captures."""
_VARIABLES = (Kind.VAR_DECL, Kind.PARM_DECL, Kind.FIELD_DECL)
_SAME = (Kind.UNEXPOSED_EXPR, Kind.PAREN_EXPR)
_ANY_ELEMENT = "[*]"
_TO_THE_END = 1 << 20
"""The length of a mention that extends to the end of the line."""


def mentions(findings: Findings, names: StableNames) -> tuple[Mention, ...]:
    """Return the places in a source about the kernels with ``names``.

    A library adds its own kernels to a launch, such as those for rounded ranges. They are omitted
    if the launch also has a kernel of the user.
    """
    entries = [(entry, name) for entry in findings.entries if (name := names.of(entry)) is not None]
    own = [entry for entry in entries if not _is_of_library(entry[0])]
    launched = {location_of(entry.launch.location) for entry, _ in own}
    own += [entry for entry in entries if location_of(entry[0].launch.location) not in launched]
    found = (mention for entry, name in own for mention in _of_kernel(findings, entry, name))
    return tuple(dict.fromkeys(found))


def _is_of_library(entry: KernelEntry) -> bool:
    class_ = kernel_object(entry.function).get_canonical().get_declaration()
    return libclang.is_in_system_header(class_)


def _of_kernel(findings: Findings, entry: KernelEntry, name: str) -> Iterator[Mention]:
    yield Mention(name, "", *_launch(entry.launch))
    object_type = kernel_object(entry.function).get_canonical()
    expression = findings.lambdas.get(object_type.get_declaration())
    if expression is None:
        code = call_operators(object_type)
    else:
        code = [part for part in children(expression) if part.kind in _OWN]
    for cursor in (cursor for part in code for cursor in walk(part)):
        if cursor.kind in _NAMES and (path := _path(cursor, code)):
            yield Mention(name, path, location_of(cursor.location), _size(cursor.spelling))


def _launch(call: ci.Cursor) -> tuple[Location, int]:
    """Return the place of the callee's name, with its template arguments."""
    callee = next(iter(children(call)), None) if call.kind == Kind.CALL_EXPR else None
    if callee is None:
        return location_of(call.location), _size(call.spelling)
    start, end = location_of(call.location), callee.extent.end
    return start, end.column - start.column if end.line == start.line else _TO_THE_END


def _path(cursor: ci.Cursor, code: Sequence[ci.Cursor]) -> str:
    """Return the path of the capture that an expression in a kernel's ``code`` names.

    The path is ``""`` for local variables, functions, and other names that are never captured.
    """
    if cursor.kind in _SAME:
        parts = children(cursor)
        return _path(parts[0], code) if len(parts) == 1 else ""
    if cursor.kind == Kind.ARRAY_SUBSCRIPT_EXPR:
        array = _path(children(cursor)[0], code)
        return array and f"{array}{_ANY_ELEMENT}"
    named = libclang.referenced(cursor) if cursor.kind in _NAMES else None
    if named is None or named.kind not in _VARIABLES:
        return ""
    if cursor.kind == Kind.DECL_REF_EXPR:
        return "" if any(_is_within(named, part) for part in code) else str(cursor.spelling)
    parts = children(cursor)
    if not parts or parts[0].kind == Kind.CXX_THIS_EXPR:
        return str(cursor.spelling)
    outer = _path(parts[0], code)
    return outer and f"{outer}.{cursor.spelling}"


def _is_within(declaration: ci.Cursor, code: ci.Cursor) -> bool:
    start, end = code.extent.start, code.extent.end
    place = declaration.location
    is_same_file = place.file is not None and start.file is not None and place.file == start.file
    return is_same_file and start.offset <= place.offset < end.offset


def _size(name: str) -> int:
    return len(name.encode())
