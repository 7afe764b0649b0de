"""What a unit has at its top: the user's declarations, and the functions that Clang made.

libclang lists functions that are instantiated nowhere below the template. But a unit that is parsed
with an index that leaves out what is precompiled lists what went by while Clang parsed: the
declarations, and, when it is done with each, the instantiated functions, those of classes and
closures too. Of a precompiled header's files only their declarations can be had, place by place.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import clang.cindex as ci

from syclflat.frontends.sycl.clang import libclang
from syclflat.frontends.sycl.clang.cursors import FUNCTIONS, CursorMap
from syclflat.frontends.sycl.clang.visiting import children


@dataclass(frozen=True)
class TopLevel:
    """The cursors at the top of a unit, each list in the order of Clang."""

    declarations: list[ci.Cursor]
    """What the user's files declare."""
    instantiated: list[ci.Cursor]
    """Functions made of templates in the user's files, explicit instantiations too."""
    library: list[ci.Cursor]
    """Functions in system headers that were made, or declared, behind the user's first lines."""


def read_top_level(unit: ci.TranslationUnit, precompiled: Iterable[str]) -> TopLevel:
    """Return what ``unit`` has at its top.

    Args:
        unit: a unit by :func:`parse.parse`.
        precompiled: the files of the precompiled header that it uses.

    """
    found = TopLevel(list(_precompiled_declarations(unit, precompiled)), [], [])
    for cursor in children(unit.cursor):
        if not libclang.is_in_system_header(cursor):
            is_made = cursor.kind in FUNCTIONS and _is_instantiated(cursor)
            (found.instantiated if is_made else found.declarations).append(cursor)
        elif cursor.kind in FUNCTIONS and (found.declarations or precompiled):
            found.library.append(cursor)
    return found


def _is_instantiated(function: ci.Cursor) -> bool:
    """Tell whether a function stands where its template does, and not as a specialization."""
    template = libclang.specialized_template(function)
    return template is not None and template.location == function.location


def _precompiled_declarations(
    unit: ci.TranslationUnit, names: Iterable[str]
) -> Iterator[ci.Cursor]:
    seen: CursorMap[bool] = CursorMap()
    for name in _own(unit, names):
        file = unit.get_file(name)
        ends = [
            ci.SourceLocation.from_offset(unit, file, offset)
            for offset in (0, os.stat(name).st_size)  # noqa: PTH116 - as Clang names it
        ]
        for token in unit.get_tokens(extent=ci.SourceRange.from_locations(*ends)):
            cursor = _outermost(token.cursor)
            if cursor is not None and cursor.kind.is_declaration() and seen.add(cursor, True):
                yield cursor


def _own(unit: ci.TranslationUnit, names: Iterable[str]) -> Iterator[str]:
    """Yield the files in no system directory; those of one directory are alike."""
    directories: dict[str, bool] = {}
    for name in names:
        directory = os.path.dirname(name)  # noqa: PTH120 - called a thousand times
        if directory not in directories:
            start = ci.SourceLocation.from_offset(unit, unit.get_file(name), 0)
            directories[directory] = not start.is_in_system_header
        if directories[directory]:
            yield name


def _outermost(cursor: ci.Cursor | None) -> ci.Cursor | None:
    """Return the declaration around ``cursor`` that is at the top of its unit."""
    found = None
    while cursor is not None and cursor.kind != ci.CursorKind.TRANSLATION_UNIT:
        found, cursor = cursor, cursor.semantic_parent
    return found
