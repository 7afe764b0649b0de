"""Edits that may fix a kernel: captured copies, and constants.

They are candidates from nearby code: read the edited source before offering one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import clang.cindex as ci

from syclflat.diagnostics import Edit, Fix
from syclflat.frontends.sycl.clang import libclang
from syclflat.frontends.sycl.clang.parse import location_of
from syclflat.frontends.sycl.clang.visiting import children, walk
from syclflat.model.location import Location

Kind = ci.CursorKind

_ARRAYS = (
    ci.TypeKind.CONSTANTARRAY,
    ci.TypeKind.INCOMPLETEARRAY,
    ci.TypeKind.VARIABLEARRAY,
)
_THIS = "this"
_CONST = "const"
_DECIDING = frozenset({"constexpr", "constinit", "extern", "thread_local", "volatile", ","})
"""Words of a declaration that must not be edited."""


def capture_copies(expression: ci.Cursor) -> tuple[Fix, ...]:
    """Return the captures that may replace ``this`` in a lambda ``expression``."""
    found: list[Fix] = []
    names = _members(expression)
    if names:
        copies = ", ".join(f"{name} = {name}" for name in names)
        listed = "a copy of" if len(names) == 1 else "copies of"
        found += _captured(expression, f"Capture {listed} {', '.join(names)}", copies)
    found += _captured(expression, "Capture a copy of the object", "*this")
    return tuple(found)


def capture_variable(expression: ci.Cursor, variable: ci.Cursor) -> tuple[Fix, ...]:
    """Return the captures that may replace a host ``variable`` in a lambda ``expression``."""
    if variable.type.get_canonical().kind in _ARRAYS:
        # A copy of an array would be a pointer.
        return ()
    name = str(variable.spelling)
    return tuple(_captured(expression, f"Capture a copy of {name}", f"{name} = {name}"))


def make_constexpr(variable: ci.Cursor) -> tuple[Fix, ...]:
    """Return the edit that may make a host ``variable`` a constant for devices.

    Returns none for a variable that another file may change.
    """
    definition = libclang.definition(variable)
    if definition is None or definition.kind != Kind.VAR_DECL:
        return ()
    if definition.linkage != ci.LinkageKind.INTERNAL and (
        definition.storage_class != ci.StorageClass.STATIC
        or definition.semantic_parent.kind in (Kind.CLASS_DECL, Kind.STRUCT_DECL)
    ):
        return ()
    unit, name = definition.translation_unit, definition.location
    if libclang.token_at(unit, definition.extent.end) != ";":
        return ()
    extent = ci.SourceRange.from_locations(definition.extent.start, name)
    words = [token for token in unit.get_tokens(extent=extent) if token.location != name]
    spelled = [str(token.spelling) for token in words]
    if not words or not _DECIDING.isdisjoint(spelled):
        return ()
    is_pointer = definition.type.get_canonical().kind == ci.TypeKind.POINTER
    title = f"Make {definition.spelling} constexpr"
    if spelled.count(_CONST) == 1 and not is_pointer:
        word = words[spelled.index(_CONST)]
        return (Fix(title, Edit(*_ends(word), "constexpr")),)
    place = location_of(words[spelled[0] == "static" and len(words) > 1].location)
    return (Fix(title, Edit(place, place, "constexpr ")),)


def _members(expression: ci.Cursor) -> list[str]:
    """Return the data members that a lambda uses through ``this``; none if it has other uses."""
    names: dict[str, None] = {}
    for cursor in walk(expression):
        if cursor.kind != Kind.MEMBER_REF_EXPR or children(cursor):
            continue
        member = libclang.referenced(cursor)
        if member is None or member.kind != Kind.FIELD_DECL:
            return []
        if member.type.get_canonical().kind in _ARRAYS:
            return []
        names[str(cursor.spelling)] = None
    return list(names)


def _captured(expression: ci.Cursor, title: str, added: str) -> Iterator[Fix]:
    """Yield the fix that makes a lambda capture ``added`` instead of ``this``."""
    words = list(_introducer(list(expression.get_tokens())))
    if not words:
        return
    first, last = words[0], words[-1]
    items = words[1:-1]
    for before, word, after in zip(words, items, words[2:], strict=False):
        is_alone = before.spelling in ("[", ",") and after.spelling in ("]", ",")
        if word.spelling == _THIS and is_alone:
            yield Fix(title, Edit(*_ends(word), added))
            return
    if first.location.file is not None:
        place = location_of(last.location)
        yield Fix(title, Edit(place, place, f", {added}" if items else added))


def _introducer(tokens: Sequence[ci.Token]) -> Iterator[ci.Token]:
    depth = 0
    for token in tokens:
        depth += (token.spelling == "[") - (token.spelling == "]")
        yield token
        if depth == 0:
            return


def _ends(token: ci.Token) -> tuple[Location, Location]:
    return location_of(token.extent.start), location_of(token.extent.end)
