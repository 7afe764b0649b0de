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
from typing import NamedTuple

import clang.cindex as ci

from syclflat.frontends.sycl.captures.classes import (
    ClassProperty,
    class_of,
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


_LIBRARIES = frozenset({"std", "sycl"})
_CONTAINERS = frozenset(
    {
        *("vector", "deque", "list", "forward_list", "valarray", "basic_string", "queue", "stack"),
        *("map", "multimap", "set", "multiset", "priority_queue"),
        *("unordered_map", "unordered_multimap", "unordered_set", "unordered_multiset"),
    }
)
_POINTERS = frozenset({"shared_ptr", "unique_ptr", "weak_ptr", "auto_ptr"})
_PLAIN = "capture plain data"


class Obstacle(NamedTuple):
    """The reason why a type is not device copyable."""

    text: str
    """Names the outermost class that the user, or a library, has made so."""
    advice: str
    """What to capture in its place."""


class Copyability:
    """Results for the types of one translation unit."""

    def __init__(self, special_types: SpecialTypes, declared: Iterable[ci.Cursor]) -> None:
        """Make one, given the user's specializations of ``is_device_copyable``."""
        subjects = frozenset(itertools.chain.from_iterable(map(_subjects, declared)))
        own = functools.partial(_own_obstacle, special_types, subjects)
        self._property = ClassProperty(own, _decisive_types)

    def obstacle(self, type_: ci.Type) -> Obstacle | None:
        """Return why an object of ``type_`` is not device copyable, None if it is."""
        own = self._property.of(type_)
        if not own:
            return None
        class_ = class_of(type_)
        while class_ is not None and not _is_named(class_.get_declaration()):
            type_ = next(filter(self._property.of, _decisive_types(class_)))
            class_ = class_of(type_)
        assert class_ is not None
        while type_.get_canonical().kind == ci.TypeKind.CONSTANTARRAY:
            type_ = type_.get_canonical().get_array_element_type()
        spelling = bare_spelling(type_.spelling)
        if spelling.partition("::")[0] not in _LIBRARIES:
            # The user's name for a class of a library says less than the class's own.
            spelling = bare_spelling(type_.get_canonical().spelling)
        declaration = class_.get_declaration()
        if not _own_members(declaration):
            own = f"a part with {own}"
        text = f"'{spelling}' has {own}"
        return Obstacle(text, _advice(declaration))


def _own_obstacle(special_types: SpecialTypes, declared: Set[str], type_: ci.Type) -> str | None:
    """Return a class's own property; ``declared`` lists the classes declared as copyable."""
    declaration = type_.get_declaration()
    if special_types.find(declaration) is not None or _is_declared(declaration, declared):
        return ""
    if _is_standard(declaration):
        return None
    return _own_members(declaration) or None


def _is_named(declaration: ci.Cursor) -> bool:
    """Return whether errors name a class that is not copyable, instead of one of its parts."""
    is_of_library = qualified_name(declaration)[0] in _LIBRARIES
    return (is_of_library and not _is_standard(declaration)) or bool(_own_members(declaration))


_BUFFER = ("sycl", "buffer")


def _advice(declaration: ci.Cursor) -> str:
    """Return what to capture in place of a class."""
    name = qualified_name(declaration)
    if name == _BUFFER:
        return "make an accessor of it in the command group, and capture that"
    if name[0] == "sycl":
        return "use it on the host, and capture what the kernel needs of it"
    if name[0] != "std":
        return (
            f"{_PLAIN}, or specialize sycl::is_device_copyable for the class if its bytes may be "
            "copied"
        )
    if name[-1] in _POINTERS:
        return "copy what it points to to USM memory, and capture the pointer to that"
    if name[-1] in _CONTAINERS:
        elements = (each.get_declaration() for each in template_argument_types(declaration))
        if any(qualified_name(element) == _BUFFER for element in elements):
            return "make an accessor of each buffer in the command group, and capture those"
        return (
            "copy the elements to USM memory and capture the pointer, or make a buffer of them and "
            "an accessor of that"
        )
    if name[-1] == "function":
        return "call the function by name, or capture a lambda or a functor in its place"
    return _PLAIN


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
