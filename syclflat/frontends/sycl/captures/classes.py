"""The parts of classes, as Clang lays them out, and properties that classes inherit from parts."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator

import clang.cindex as ci

from syclflat.frontends.sycl.captures.special_types import WHOLE, SpecialTypes
from syclflat.frontends.sycl.clang import visiting
from syclflat.frontends.sycl.clang.cursors import CursorMap


def base_offset(base: ci.Cursor, derived: ci.Cursor) -> int:
    """Return the offset of a direct base in the class ``derived``, in bytes."""
    return int(base.get_base_offsetof(derived)) // 8


def template_argument_types(declaration: ci.Cursor) -> Iterator[ci.Type]:
    """Yield the types among the template arguments of a class, including packs."""
    type_ = declaration.type.get_canonical()
    for position in range(max(type_.get_num_template_arguments(), 0)):
        argument = type_.get_template_argument_type(position)
        if argument.kind != ci.TypeKind.INVALID:
            yield argument


def part_types(type_: ci.Type) -> Iterator[ci.Type]:
    """Yield the types of the direct bases and the fields of a class."""
    yield from (base.type for base in visiting.bases(type_))
    yield from (field.type for field in visiting.fields(type_))


class ClassProperty:
    """A property of classes that depends on their parts; each class is computed once.

    A list of pending classes replaces recursion, so that any nesting depth works. A result must not
    refer to this object: a cycle keeps the translation unit in memory.
    """

    def __init__(
        self,
        own: Callable[[ci.Type], str | None],
        parts: Callable[[ci.Type], Iterator[ci.Type]] = part_types,
    ) -> None:
        """Make one.

        Args:
            own: the property of a class by itself; ``""`` if it does not hold, None to check its
                parts.
            parts: the types of the parts to check.

        """
        self._own = own
        self._parts = parts
        self._known: CursorMap[str] = CursorMap()

    def of(self, type_: ci.Type) -> str:
        """Return the property of ``type_``, or of the first part that has it, else ``""``."""
        class_ = class_of(type_)
        if class_ is None:
            return ""
        work = [(class_, self._unknown_parts(class_))]
        while work:
            current, parts = work[-1]
            part = next(parts, None)
            if part is None:
                work.pop()
            elif (said := self._known.get(part.get_declaration())) is None:
                work.append((part, self._unknown_parts(part)))
            elif said:
                self._known.replace(current.get_declaration(), said)
                work.pop()
        return self._known.get(class_.get_declaration()) or ""

    def _unknown_parts(self, class_: ci.Type) -> Iterator[ci.Type]:
        """Record a class's own property; return its parts' classes, if they count.

        Each class comes until its property is known.
        """
        declaration = class_.get_declaration()
        if self._known.get(declaration) is not None:
            return iter(())
        own = self._own(class_)
        self._known.add(declaration, own or "")
        if own is not None:
            return iter(())
        return _twice(filter(None, map(class_of, self._parts(class_))))


def _twice(classes: Iterator[ci.Type]) -> Iterator[ci.Type]:
    """Yield each class twice: before and after its parts."""
    for class_ in classes:
        yield class_
        yield class_


def class_of(type_: ci.Type) -> ci.Type | None:
    """Return the class of ``type_`` or of an array's elements, None without one."""
    canonical = type_.get_canonical()
    while canonical.kind == ci.TypeKind.CONSTANTARRAY:
        canonical = canonical.get_array_element_type().get_canonical()
    return canonical if canonical.kind == ci.TypeKind.RECORD else None


class SpecialFinder:
    """Detects classes that contain something special, at any depth."""

    def __init__(self, special_types: SpecialTypes) -> None:
        self._property = ClassProperty(functools.partial(_name_of_special, special_types))

    def holds(self, type_: ci.Type) -> bool:
        """Return whether an object of ``type_`` is special or has a special part."""
        return bool(self._property.of(type_))


def _name_of_special(special_types: SpecialTypes, class_: ci.Type) -> str | None:
    """Return the table's name of a special class, None for any other."""
    special = special_types.find(class_.get_declaration())
    if special is None:
        return None
    return "" if special.kind == WHOLE else special.pattern
