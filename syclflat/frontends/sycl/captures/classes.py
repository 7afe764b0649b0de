"""The parts of classes, as Clang lays them out, and what holds of a class if it holds of a part."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator

import clang.cindex as ci

from syclflat.frontends.sycl.captures.special_types import WHOLE, SpecialTypes
from syclflat.frontends.sycl.clang import visiting
from syclflat.frontends.sycl.clang.cursors import CursorMap


def base_offset(base: ci.Cursor, derived: ci.Cursor) -> int:
    """Return the offset in bytes of a direct base of the class ``derived``."""
    return int(base.get_base_offsetof(derived)) // 8


def template_argument_types(declaration: ci.Cursor) -> Iterator[ci.Type]:
    """Yield the types among the template arguments of a class, those in packs too."""
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
    """Questions to classes that their parts answer; each class is asked once.

    Classes are worked off from a list, so that it doesn't matter how deep they are nested. An
    answer must not refer to its asker: a cycle keeps the translation unit in memory.
    """

    def __init__(
        self,
        own: Callable[[ci.Type], str | None],
        parts: Callable[[ci.Type], Iterator[ci.Type]] = part_types,
    ) -> None:
        """Make one.

        Args:
            own: what a class says by itself; ``""`` if the property doesn't hold, None to ask its
                parts.
            parts: the types of the parts to ask.

        """
        self._own = own
        self._parts = parts
        self._known: CursorMap[str] = CursorMap()

    def of(self, type_: ci.Type) -> str:
        """Return what is said of ``type_`` or of the first part that it holds of, else ``""``."""
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
        """Note what a class says by itself; return the classes that it is made of, if they count.

        Each is yielded until it is known.
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
    """Yield each class twice: to be asked, and when it has answered."""
    for class_ in classes:
        yield class_
        yield class_


def class_of(type_: ci.Type) -> ci.Type | None:
    """Return the class that ``type_`` is or that the elements of an array are, None if none."""
    canonical = type_.get_canonical()
    while canonical.kind == ci.TypeKind.CONSTANTARRAY:
        canonical = canonical.get_array_element_type().get_canonical()
    return canonical if canonical.kind == ci.TypeKind.RECORD else None


class SpecialFinder:
    """Tells which classes hold something special, however deep."""

    def __init__(self, special_types: SpecialTypes) -> None:
        self._property = ClassProperty(functools.partial(_name_of_special, special_types))

    def holds(self, type_: ci.Type) -> bool:
        """Tell whether an object of ``type_`` is special or has a special part."""
        return bool(self._property.of(type_))


def _name_of_special(special_types: SpecialTypes, class_: ci.Type) -> str | None:
    """Return the name in the table of a special class, None of any other."""
    special = special_types.find(class_.get_declaration())
    if special is None:
        return None
    return "" if special.kind == WHOLE else special.pattern
