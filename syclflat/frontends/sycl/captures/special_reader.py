"""Read the objects that cross in pieces, by their entries in the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeAlias

import clang.cindex as ci

from syclflat.frontends.sycl.captures.arrays import elements
from syclflat.frontends.sycl.captures.measuring import measured, measured_or_refused
from syclflat.frontends.sycl.captures.refusals import UNBOUNDED_ARRAYS, Place, Refusals
from syclflat.frontends.sycl.captures.special_types import (
    HOST,
    IMAGE_INIT,
    LOCAL_POINTER,
    MAX_DIMENSIONS,
    MEMREF,
    TARGET_HOST_BUFFERS,
    TARGET_IMAGES,
    InitRule,
    SpecialType,
    SpecialTypes,
    address_space,
    fill,
)
from syclflat.frontends.sycl.clang import visiting
from syclflat.frontends.sycl.clang.cursors import qualified_name
from syclflat.frontends.sycl.clang.parse import location_of
from syclflat.frontends.sycl.clang.spelling import bare_spelling
from syclflat.model.captures import (
    Array,
    Capture,
    Descriptor,
    InitParameter,
    Pointer,
    Record,
    Scalar,
    Special,
    SpecialKind,
    Type,
)

Kind = ci.TypeKind

_DESCRIPTOR_POINTERS = ([True, True, False], [True, True, False, False, False])
"""The pointer members of a memref descriptor: with rank 0, and with any other rank."""
_NUMBERS = frozenset({ci.TemplateArgumentKind.INTEGRAL})
_ARRAYS = UNBOUNDED_ARRAYS | {Kind.CONSTANTARRAY}


FieldReader: TypeAlias = "Callable[[ci.Cursor, Place], Capture]"
"""Reads a member of a class."""


class SpecialReader:
    """Reads objects of special types of one translation unit."""

    def __init__(
        self,
        special_types: SpecialTypes,
        probed: Mapping[str, ci.Type],
        pointee_key: Callable[[ci.Type], str],
    ) -> None:
        """Make one.

        Args:
            special_types: the table.
            probed: types resolved by Clang, by spelling.
            pointee_key: returns the key of a type's pointee.

        """
        self._special_types = special_types
        self._probed = probed
        self._pointee_key = pointee_key

    def read(
        self,
        special: SpecialType,
        type_: ci.Type,
        place: Place,
        refusals: Refusals,
        read_field: FieldReader,
    ) -> Capture:
        """Read an object of the class ``type_``, which has the entry ``special``.

        Raises:
            RefusedError: if it cannot cross to a device, or the entry does not match the class.

        """
        declaration = type_.get_declaration()
        found = measured_or_refused(type_, place, refusals)

        def argument(position: int | None, otherwise: int) -> int:
            if position is None:
                return otherwise
            if (
                position >= declaration.get_num_template_arguments()
                or declaration.get_template_argument_kind(position) not in _NUMBERS
            ):
                refusals.refuse_rule(found, f"template argument {position} is not a number", place)
            return int(declaration.get_template_argument_value(position))

        target = argument(special.target_argument, special.target)
        if special.kind == HOST or target in TARGET_HOST_BUFFERS:
            refusals.refuse_host_only(found, special.note, place)
        if special.kind == MEMREF:
            fields = _fields(visiting.fields(type_), place, read_field)
            return _descriptor(tuple(fields), found, place, refusals)
        if not isinstance(special.kind, SpecialKind):
            return Record(place.path, place.name, found, place.offset, place.location)
        dimensions = argument(special.dimensions_argument, 0)
        if dimensions not in range(MAX_DIMENSIONS + 1):
            refusals.refuse_rule(found, f"{dimensions} dimensions are not valid", place)
        rules = IMAGE_INIT if target in TARGET_IMAGES else special.init
        for rule in rules:
            position = rule.pointee if rule.type == "" else rule.type
            if (
                isinstance(position, int)
                and declaration.get_template_argument_type(position).kind == Kind.INVALID
            ):
                refusals.refuse_rule(found, f"template argument {position} is not a type", place)
            if isinstance(position, str) and fill(position, dimensions) not in self._probed:
                refusals.refuse_undeclared(found, fill(position, dimensions), place)
        init = tuple(self._init(rule, declaration, target, dimensions) for rule in rules)
        return Special(
            place.path,
            place.name,
            found,
            place.offset,
            place.location,
            special.kind,
            init,
            self._nested(type_, place, read_field) if special.nested else (),
            dimensions,
            target,
            argument(special.mode_argument, 0),
            qualified_name(declaration)[0] != "sycl",
        )

    def _nested(self, type_: ci.Type, place: Place, read_field: FieldReader) -> tuple[Capture, ...]:
        """Read the fields of a special class that are special themselves."""
        special = [field for field in visiting.fields(type_) if self._is_special(field)]
        return tuple(_fields(special, place, read_field))

    def _is_special(self, field: ci.Cursor) -> bool:
        declaration = field.type.get_canonical().get_declaration()
        return self._special_types.find(declaration) is not None

    def _init(
        self, rule: InitRule, declaration: ci.Cursor, target: int, dimensions: int
    ) -> InitParameter:
        if rule.type != "":
            type_, spelling = self._type_of(rule.type, declaration, dimensions)
            canonical = type_.get_canonical()
            if canonical.kind != Kind.POINTER:
                return InitParameter(rule.name, replace(measured(type_), spelling=spelling))
            if isinstance(rule.type, str):
                # A handle.
                return InitParameter(rule.name, measured(canonical))
            element = canonical.get_pointee()
            return InitParameter(
                rule.name,
                measured(canonical),
                measured(element.get_canonical()),
                element.is_const_qualified(),
                "global",
                self._pointee_key(element),
            )
        pointee, spelling = self._type_of(rule.pointee, declaration, dimensions)
        while pointee.get_canonical().kind in _ARRAYS:
            pointee = pointee.get_canonical().get_array_element_type()
            spelling = bare_spelling(pointee.get_canonical().spelling)
        const = pointee.is_const_qualified() or pointee.get_canonical().is_const_qualified()
        element = replace(measured(pointee.get_canonical()), spelling=bare_spelling(spelling))
        space = address_space(rule, target)
        pointer = replace(
            measured(self._probed[LOCAL_POINTER if space == "local" else "void *"]),
            spelling=f"{'const ' if const else ''}{element.spelling} *",
        )
        key = self._pointee_key(pointee)
        return InitParameter(rule.name, pointer, element, const, space, key)

    def _type_of(
        self, what: str | int, declaration: ci.Cursor, dimensions: int
    ) -> tuple[ci.Type, str]:
        """Return the type that a rule names, and its spelling without default arguments."""
        if isinstance(what, int):
            type_ = declaration.get_template_argument_type(what)
            return type_, str(type_.get_canonical().spelling)
        spelling = fill(what, dimensions)
        type_ = self._probed[spelling]
        if type_.get_canonical().kind != Kind.RECORD:
            spelling = str(type_.get_canonical().spelling)
        return type_, spelling


def _fields(
    cursors: Iterable[ci.Cursor], place: Place, read_field: FieldReader
) -> Iterator[Capture]:
    for cursor in cursors:
        offset = cursor.get_field_offsetof() // 8
        at = place.member(str(cursor.spelling), offset, location_of(cursor.location))
        yield read_field(cursor, at)


def _descriptor(
    fields: tuple[Capture, ...], found: Type, place: Place, refusals: Refusals
) -> Descriptor:
    """Read a memref descriptor (MLIR, "C-compatible wrapper emission")."""
    counts = {field.count for field in fields[3:] if isinstance(field, Array)}
    if (
        [isinstance(field, Pointer) for field in fields] not in _DESCRIPTOR_POINTERS
        or not isinstance(fields[2], Scalar)
        or not all(isinstance(field, Array) for field in fields[3:])
        or len(counts) > 1
    ):
        refusals.refuse_descriptor(found, place)
    listed = tuple(
        replace(field, elements=elements(field.element, field.count))
        if isinstance(field, Array)
        else field
        for field in fields
    )
    return Descriptor(place.path, place.name, found, place.offset, place.location, (), listed)
