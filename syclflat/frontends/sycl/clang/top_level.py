"""The top of a unit: the user's declarations, and the functions that Clang instantiated.

libclang lists no instantiated functions below their templates. But with an index that excludes
precompiled headers, a unit lists all declarations in the order of parsing, and after each the
instantiated functions, including those of classes and closures. Excluding precompiled headers is
safe, because users' headers are never precompiled.
"""

from __future__ import annotations

import clang.cindex as ci

from syclflat.frontends.sycl.clang import libclang
from syclflat.frontends.sycl.clang.cursors import FUNCTION_NUMBERS
from syclflat.frontends.sycl.clang.user_files import UserFiles
from syclflat.frontends.sycl.clang.visiting import children
from syclflat.structs import Struct


class TopLevel(Struct, frozen=True):
    """The cursors at the top of a unit, each list in Clang's order."""

    users: UserFiles
    """The part that is the user's."""
    declarations: list[ci.Cursor]
    """The declarations of the user's files."""
    instantiated: list[ci.Cursor]
    """Functions instantiated from templates in the user's files, including explicit
    instantiations."""
    library: list[ci.Cursor]
    """Functions in system headers that were instantiated, or declared, after the user's first
    lines."""


def read_top_level(unit: ci.TranslationUnit, users: UserFiles, is_precompiled: bool) -> TopLevel:
    """Return the cursors at the top of ``unit``.

    Args:
        unit: a result of :func:`parse.parse`.
        users: the user's files.
        is_precompiled: whether it begins with a precompiled header, which contains no user code.

    """
    found = TopLevel(users, [], [], [])
    for cursor in children(unit.cursor):
        if users.have(cursor):
            is_made = cursor._kind_id in FUNCTION_NUMBERS and _is_instantiated(cursor)
            (found.instantiated if is_made else found.declarations).append(cursor)
        elif cursor._kind_id in FUNCTION_NUMBERS and (found.declarations or is_precompiled):
            found.library.append(cursor)
    return found


def _is_instantiated(function: ci.Cursor) -> bool:
    """Return whether a function has the place of its template, and is not a specialization."""
    template = libclang.specialized_template(function)
    return template is not None and template.location == function.location
