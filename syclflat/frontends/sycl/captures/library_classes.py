"""The user's types inside classes of system headers, at any place.

The library's version identifies the layout of such a class, so its own parts are not shown; the
places of the user's types in it are.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator

import clang.cindex as ci

from syclflat.frontends.sycl.captures.classes import ClassProperty, base_offset
from syclflat.frontends.sycl.captures.special_types import SpecialTypes
from syclflat.frontends.sycl.clang import visiting

Kind = ci.TypeKind

_REFERRING = frozenset({Kind.POINTER, Kind.LVALUEREFERENCE, Kind.RVALUEREFERENCE})
_ARRAYS = frozenset({Kind.CONSTANTARRAY, Kind.INCOMPLETEARRAY})


class LibraryClasses:
    """Results for the classes of one translation unit."""

    def __init__(self, special_types: SpecialTypes) -> None:
        self._special_types = special_types
        self._property = ClassProperty(functools.partial(_users_type, special_types))

    def parts(self, class_: ci.Type) -> Iterator[tuple[ci.Type, int]]:
        """Yield the types of the parts of a library class that contain the user's types.

        Each comes with its offset in bytes. The search continues inside other library classes.
        """
        work = [(class_, 0)]
        while work:
            current, start = work.pop()
            if not self._property.of(current):
                continue
            declaration = current.get_declaration()
            inner = [
                (base.type.get_canonical(), start + base_offset(base, declaration))
                for base in visiting.bases(current)
                if not base.is_virtual_base()
            ]
            for field in visiting.fields(current):
                type_, offset = field.type.get_canonical(), start + field.get_field_offsetof() // 8
                if type_.kind == Kind.RECORD and is_of_library(type_):
                    inner.append((type_, offset))
                elif self._decides(type_):
                    yield type_, offset
            work += reversed(inner)

    def _decides(self, type_: ci.Type) -> bool:
        return _is_users(innermost(type_)) or bool(self._property.of(type_))


def is_of_library(class_: ci.Type) -> bool:
    """Return whether a class or an enumeration is declared in a system header."""
    return bool(class_.get_declaration().location.is_in_system_header)


def innermost(type_: ci.Type) -> ci.Type:
    """Return the canonical type behind the pointers, references and arrays of ``type_``."""
    canonical = type_.get_canonical()
    while canonical.kind in _REFERRING or canonical.kind in _ARRAYS:
        if canonical.kind in _ARRAYS:
            canonical = canonical.get_array_element_type().get_canonical()
        else:
            canonical = canonical.get_pointee().get_canonical()
    return canonical


def _is_users(type_: ci.Type) -> bool:
    return type_.kind in (Kind.RECORD, Kind.ENUM) and not is_of_library(type_)


def _users_type(special_types: SpecialTypes, class_: ci.Type) -> str | None:
    """Return the user's type that a class is or shows by itself; None to check its parts."""
    declaration = class_.get_declaration()
    if special_types.find(declaration) is not None:
        return ""
    if not is_of_library(class_):
        return str(class_.spelling)
    found = (innermost(field.type) for field in visiting.fields(class_))
    return next((str(type_.spelling) for type_ in found if _is_users(type_)), None)
