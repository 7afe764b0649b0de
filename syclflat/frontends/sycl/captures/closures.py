"""Name the captures of a closure by its lambda expression, because its fields have no names.

Below a lambda expression, libclang lists the explicit captures (as variable references), then the
initializer of each capture, then the body. The initializer of an implicit capture has the place of
the capture default. libclang does not list a captured ``this`` and implicit captures by reference.
"""

from __future__ import annotations

from collections.abc import Sequence

import clang.cindex as ci

from syclflat.diagnostics import InputError, error
from syclflat.frontends.sycl.clang import libclang, visiting
from syclflat.frontends.sycl.clang.parse import location_of

Kind = ci.CursorKind

THIS = "this"
"""Name of the pointer in a closure that captures the enclosing object by reference."""
COPY_OF_THIS = "(*this)"
"""Name of the object in a closure that captures the enclosing object by copy."""


def capture_names(
    unit: ci.TranslationUnit, expression: ci.Cursor, fields: Sequence[ci.Cursor]
) -> list[str]:
    """Return the names of a closure's ``fields``, given its lambda ``expression``.

    Raises:
        InputError: if libclang lists captures that do not match the fields.

    """
    explicit: dict[libclang.Position, list[str]] = {}
    initializers: list[ci.Cursor] = []
    for child in visiting.children(expression):
        if child.kind == Kind.VARIABLE_REF:
            explicit.setdefault(_position(child), []).append(child.spelling)
        elif (variable := _variable(child)) is not None:
            initializers.append(variable)
    # The capture default comes before every explicit capture.
    first = min(explicit, default=None)
    implicit = [i for i in initializers if first is None or _position(i) < first]
    names = [
        _first(explicit.get(_position(field))) or _name_of_reference(unit, field)
        for field in fields
    ]
    unnamed = [field for field, name in zip(fields, names, strict=True) if not name]
    rest = iter(_implicit_names(unit, unnamed, implicit))
    return [name or next(rest) for name in names]


def variables(expression: ci.Cursor) -> dict[str, ci.Cursor]:
    """Return the declarations of the variables that a lambda ``expression`` captures, by name."""
    found: dict[str, ci.Cursor] = {}
    for child in visiting.children(expression):
        variable = child if child.kind == Kind.VARIABLE_REF else _variable(child)
        if variable is not None and variable.referenced is not None:
            found.setdefault(str(variable.spelling), variable.referenced)
    return found


def _implicit_names(
    unit: ci.TranslationUnit, fields: Sequence[ci.Cursor], variables: Sequence[ci.Cursor]
) -> list[str]:
    names = [str(variable.spelling) for variable in variables]
    if len(names) == len(fields):
        return names
    types = [_type(variable.type) for variable in variables]
    own = [_type(field.type) for field in fields]
    # One field more than variables: remove the field whose removal makes the types agree.
    candidates = [i for i in range(len(fields)) if own[:i] + own[i + 1 :] == types]
    if not candidates:
        raise InputError(
            error(
                "the captures of this lambda are ambiguous",
                "unnamed-capture",
                location_of(fields[0].location),
                "list them explicitly: [a, b]",
            )
        )
    position = next(
        (i for i in candidates if libclang.token_at(unit, fields[i].location) not in names),
        candidates[0],
    )
    by_copy = fields[position].type.get_canonical().kind == ci.TypeKind.RECORD
    return [*names[:position], COPY_OF_THIS if by_copy else THIS, *names[position:]]


def _name_of_reference(unit: ci.TranslationUnit, field: ci.Cursor) -> str:
    if field.type.get_canonical().kind != ci.TypeKind.LVALUEREFERENCE:
        return ""
    # The location of a field is the first use of the capture in the body.
    return libclang.token_at(unit, field.location)


def _variable(initializer: ci.Cursor) -> ci.Cursor | None:
    """Return the reference to the variable that a capture copies, None without one.

    Initializers of the elements, which are subscripts, follow an array's own reference.
    """
    cursor = initializer
    while cursor is not None and cursor.kind in (Kind.UNEXPOSED_EXPR, Kind.CALL_EXPR):
        cursor = next(iter(visiting.children(cursor)), None)
    return cursor if cursor is not None and cursor.kind == Kind.DECL_REF_EXPR else None


def _type(type_: ci.Type) -> str:
    text = str(type_.get_canonical().spelling)
    return text.removeprefix("const ").removeprefix("volatile ")


def _position(cursor: ci.Cursor) -> libclang.Position:
    return libclang.spelling_position(cursor.location)


def _first(names: list[str] | None) -> str:
    return names.pop(0) if names else ""
