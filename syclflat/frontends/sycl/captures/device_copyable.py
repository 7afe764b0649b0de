"""Detect classes that can be copied to a device byte by byte.

A class is device copyable (SYCL 2020, section 3.13.1) if it is trivially copyable, one of the
standard's list whose arguments are device copyable, or declared so by the user with a
specialization of ``is_device_copyable``. DPC++ also accepts classes with a trivial copy constructor
and destructor. libclang shows which of these a class declares itself.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator, Set

import clang.cindex as ci

from syclflat.frontends.sycl.captures.classes import (
    ClassProperty,
    part_types,
    template_argument_types,
)
from syclflat.frontends.sycl.captures.special_types import SpecialTypes
from syclflat.frontends.sycl.clang import libclang, visiting
from syclflat.frontends.sycl.clang.cursors import qualified_name
from syclflat.frontends.sycl.clang.spelling import bare_spelling

Kind = ci.CursorKind

TRAIT = "is_device_copyable"

_BY_ARGUMENTS = frozenset(
    {"array", "pair", "tuple", "optional", "variant", "span", "basic_string_view", "complex"}
)


class Copyability:
    """Results for the types of one translation unit."""

    def __init__(self, special_types: SpecialTypes, declared: Iterable[ci.Cursor]) -> None:
        """Make one, given the user's specializations of ``is_device_copyable``."""
        subjects = frozenset(itertools.chain.from_iterable(map(_subjects, declared)))
        own = functools.partial(_own_obstacle, special_types, subjects)
        self._property = ClassProperty(own, _decisive_types)

    def obstacle(self, type_: ci.Type) -> str:
        """Return why an object of ``type_`` is not device copyable, ``""`` if it is."""
        return self._property.of(type_)


def _own_obstacle(special_types: SpecialTypes, declared: Set[str], type_: ci.Type) -> str | None:
    """Return a class's own property; ``declared`` lists the classes declared as copyable."""
    declaration = type_.get_declaration()
    if special_types.find(declaration) is not None or _is_declared(declaration, declared):
        return ""
    if _is_standard(declaration):
        return None
    own = _own_members(declaration)
    return f"'{bare_spelling(type_.spelling)}' has {own}" if own else None


def _is_declared(declaration: ci.Cursor, declared: Set[str]) -> bool:
    if declaration.get_usr() in declared:
        return True
    template = libclang.primary_template(declaration)
    return template is not None and template.get_usr() in declared


def _decisive_types(type_: ci.Type) -> Iterator[ci.Type]:
    declaration = type_.get_declaration()
    return template_argument_types(declaration) if _is_standard(declaration) else part_types(type_)


def _is_standard(declaration: ci.Cursor) -> bool:
    name = qualified_name(declaration)
    return len(name) == 2 and name[0] == "std" and name[1] in _BY_ARGUMENTS


def _subjects(specialization: ci.Cursor) -> set[str]:
    """Return the arguments of a specialization of the trait: classes, or templates of classes."""
    if specialization.kind != Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION:
        type_ = specialization.type.get_canonical()
        argument = type_.get_template_argument_type(0)
        return {str(argument.get_canonical().get_declaration().get_usr())}
    references = (child.referenced for child in visiting.children(specialization))
    return {
        str(found.get_usr())
        for found in references
        if found is not None and found.kind == Kind.CLASS_TEMPLATE
    }


def _own_members(declaration: ci.Cursor) -> str:
    pattern = libclang.specialized_template(declaration) or declaration
    for member in visiting.children(pattern):
        if member.kind == Kind.DESTRUCTOR and not _is_trivial(member):
            return "a user-provided destructor"
        if member.kind == Kind.CONSTRUCTOR and member.is_copy_constructor():
            if not _is_trivial(member):
                return "a user-provided copy constructor"
        elif member.kind == Kind.CXX_METHOD and member.is_virtual_method():
            return "virtual functions"
    return ""


def _is_trivial(member: ci.Cursor) -> bool:
    return bool(member.is_default_method() or member.is_deleted_method())
