"""The top of a unit: the user's declarations, and the functions that Clang made.

libclang lists functions that are instantiated nowhere below the template. But a unit that is parsed
with an index that leaves out what is precompiled lists what went by while Clang parsed: the
declarations, and, when it is done with each, the instantiated functions, those of classes and
closures too. Precompiled headers are left out: users' headers are never precompiled.
"""

from __future__ import annotations

from dataclasses import dataclass

import clang.cindex as ci

from syclflat.frontends.sycl.clang import libclang
from syclflat.frontends.sycl.clang.cursors import FUNCTION_NUMBERS
from syclflat.frontends.sycl.clang.user_files import UserFiles
from syclflat.frontends.sycl.clang.visiting import children


@dataclass(frozen=True)
class TopLevel:
    """The cursors at the top of a unit, each list in the order of Clang."""

    users: UserFiles
    """The part that is the user's."""
    declarations: list[ci.Cursor]
    """The declarations of the user's files."""
    instantiated: list[ci.Cursor]
    """Functions made of templates in the user's files, explicit instantiations too."""
    library: list[ci.Cursor]
    """Functions in system headers that were made, or declared, behind the user's first lines."""


def read_top_level(unit: ci.TranslationUnit, users: UserFiles, is_precompiled: bool) -> TopLevel:
    """Return what ``unit`` has at its top.

    Args:
        unit: a unit by :func:`parse.parse`.
        users: the user's files.
        is_precompiled: whether it begins with a precompiled header, which holds nothing of the
            user's.

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
    """Tell whether a function stands where its template does, and not as a specialization."""
    template = libclang.specialized_template(function)
    return template is not None and template.location == function.location
