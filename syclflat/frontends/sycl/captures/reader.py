"""Read the capture object of a kernel into a capture tree, with Clang's layout."""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from operator import itemgetter

import clang.cindex as ci

from syclflat.diagnostics import InputError
from syclflat.frontends.sycl.captures import closures, measuring
from syclflat.frontends.sycl.captures.arrays import elements
from syclflat.frontends.sycl.captures.classes import SpecialFinder, base_offset
from syclflat.frontends.sycl.captures.device_copyable import Copyability, Obstacle
from syclflat.frontends.sycl.captures.labels import Labels
from syclflat.frontends.sycl.captures.library_classes import LibraryClasses, is_of_library
from syclflat.frontends.sycl.captures.pointees import Pointees
from syclflat.frontends.sycl.captures.refusals import Place, Refusals, RefusedError, join
from syclflat.frontends.sycl.captures.special_reader import SpecialReader
from syclflat.frontends.sycl.captures.special_types import SpecialType, SpecialTypes
from syclflat.frontends.sycl.clang import fixes, visiting
from syclflat.frontends.sycl.clang.cursors import CursorMap, qualified_name
from syclflat.frontends.sycl.clang.parse import location_of
from syclflat.frontends.sycl.clang.spelling import bare_spelling, is_fundamental, without_places
from syclflat.model.captures import (
    ANONYMOUS,
    Array,
    Capture,
    Pointee,
    Pointer,
    Record,
    Scalar,
    Special,
    SpecialKind,
    Type,
    Union,
    holds_special,
    may_cross_in_pieces,
    special_captures,
)
from syclflat.model.location import Location

Kind = ci.TypeKind

_OPAQUE_SCALARS = frozenset(
    {
        *(Kind.VECTOR, Kind.EXTVECTOR, Kind.COMPLEX, Kind.NULLPTR, Kind.ATOMIC, Kind.IBM128),
        *(kind for kind in Kind if kind.name == "BFLOAT16"),  # not in the binding of LLVM 20
    }
)
"""Scalars without a portable spelling; they cross as bytes."""
_REFERENCES = frozenset({Kind.LVALUEREFERENCE, Kind.RVALUEREFERENCE})
_FUNCTIONS = frozenset({Kind.FUNCTIONPROTO, Kind.FUNCTIONNOPROTO})

_WITHOUT_ROOM = (SpecialKind.ACCESSOR, SpecialKind.LOCAL_ACCESSOR)
"""A marker among the parameters of a function."""


class CaptureReader:
    """Reads capture objects of one translation unit."""

    def __init__(
        self,
        unit: ci.TranslationUnit,
        lambdas: CursorMap[ci.Cursor],
        special_types: SpecialTypes,
        probed: Mapping[str, ci.Type],
        copyability: Copyability | None,
        unsupported: Collection[str],
        nesting_limit: int,
    ) -> None:
        """Make one.

        Args:
            unit: the translation unit.
            lambdas: the lambda expressions of closures, by class.
            special_types: the classes that cross in pieces.
            probed: types resolved by Clang, by spelling.
            copyability: detects classes that may be copied byte by byte; None for no check.
            unsupported: names of the kinds of types that the device lacks.
            nesting_limit: how deep classes and arrays may nest.

        """
        self._unit = unit
        self._lambdas = lambdas
        self._finder = SpecialFinder(special_types)
        self._special_types = special_types
        self._library_classes = LibraryClasses(special_types)
        self._pointees = Pointees()
        self._special_reader = SpecialReader(special_types, probed, self._pointees.key)
        self._probed = probed
        self._copyability = copyability
        self._unsupported = frozenset(getattr(Kind, name) for name in unsupported)
        self._nesting_limit = nesting_limit
        self._refusals = Refusals("", Location("", 0, 0))
        self._takes_all = False
        """Whether the object read does not cross by itself, so that no part is refused."""
        self.variables: dict[str, ci.Cursor] = {}
        """The declarations of the variables captured by the closures last read, by the paths of the
        captures."""

    def read(self, kernel: str, launch: Location, object_type: ci.Type) -> Record:
        """Return the capture tree of a kernel object.

        Args:
            kernel: the kernel's name, for diagnostics.
            launch: of the call that launches it, for diagnostics.
            object_type: type of the closure or functor.

        Raises:
            InputError: one error for each capture that cannot cross to a device.

        """
        self._refusals = refusals = Refusals(kernel, launch)
        self.variables = {}
        canonical = object_type.get_canonical()
        declaration = canonical.get_declaration()
        with contextlib.suppress(RefusedError):
            if canonical.kind != Kind.RECORD:
                refusals.refuse_object(canonical, Place("", "", 0, launch))
            place = Place("", "", 0, location_of(declaration.location))
            tree = self._record(canonical, declaration, place, in_object=True)
        if refusals.errors:
            raise InputError(*refusals.errors)
        return tree

    def read_parameters(self, kernel: str, launch: Location, function: ci.Cursor) -> Record:
        """Return the parameters of a function that is a kernel, as the fields of a record.

        Each begins at the end of the one before, without padding, and accessors take no space, as
        DPC++ counts their offsets.

        Raises:
            InputError: one error for each parameter that cannot cross to a device.

        """
        self._refusals = refusals = Refusals(kernel, launch)
        fields: list[Capture] = []
        labels = Labels()
        offset = 0
        for number, parameter in enumerate(function.get_arguments(), start=1):
            # The parameters of a pack share a name.
            name = labels.label(str(parameter.spelling) or f"parameter_{number}")
            place = Place(name, name, offset, location_of(parameter.location))
            read = self._field(parameter, place)
            fields.append(read)
            if not (isinstance(read, Special) and read.kind in _WITHOUT_ROOM):
                offset += read.type.size
            if not isinstance(read, Special) and holds_special(read):
                with contextlib.suppress(RefusedError):
                    refusals.refuse_special_in_parameter(read.type, place)
        if refusals.errors:
            raise InputError(*refusals.errors)
        end = max((field.offset + field.type.size for field in fields), default=0)
        return Record("", "", Type(f"{kernel}()", end, 1), 0, launch, (), tuple(fields))

    def pointees(self, others: Iterable[ci.Type] = ()) -> tuple[Pointee, ...]:
        """Return all pointees of the pointers read, and ``others``, directly or indirectly."""
        return self._pointees.read(self._read_pointee, others)

    def handler(self, location: Location) -> Pointer:
        """Return the pointer that a kernel's caller turns into a ``kernel_handler``."""
        return Pointer(
            "specialization_constants",
            "specialization_constants",
            measuring.measured(self._probed["char *"]),
            0,
            location,
            measuring.measured(self._probed["char *"].get_pointee()),
        )

    def _read(self, type_: ci.Type, place: Place) -> Capture:
        """Read the object at ``place``; continue after it if it is refused."""
        try:
            return self._read_known(type_, place)
        except RefusedError:
            found = self._without_parts(type_) if self._takes_all else Type("", 0, 1)
            return Scalar(place.path, place.name, found, place.offset, place.location, found)

    def _without_parts(self, type_: ci.Type) -> Type:
        """Return a type that captures cannot have, in its form in memory."""
        canonical = type_.get_canonical()
        held = self._probed["void *"] if canonical.kind in _REFERENCES else canonical
        size, alignment = max(held.get_size(), 0), max(held.get_align(), 1)
        return Type(bare_spelling(canonical.spelling), size, alignment)

    @contextlib.contextmanager
    def _taking_all(self) -> Iterator[None]:
        """Read an object that does not cross by itself, refusing no part of it."""
        before = self._refusals, self._takes_all
        self._refusals, self._takes_all = Refusals("", Location("", 0, 0)), True
        try:
            yield
        finally:
            self._refusals, self._takes_all = before

    def _read_pointee(self, type_: ci.Type) -> Capture:
        place = Place("", "", 0, location_of(type_.get_declaration().location))
        with self._taking_all():
            return self._read(type_, place)

    def _read_known(self, type_: ci.Type, place: Place) -> Capture:
        canonical = type_.get_canonical()
        kind = canonical.kind
        if is_fundamental(canonical) or kind in _OPAQUE_SCALARS or kind == Kind.ENUM:
            return self._scalar(canonical, place)
        if kind == Kind.MEMBERPOINTER:
            return self._member_pointer(canonical, place)
        if kind == Kind.POINTER:
            return self._pointer(canonical, place)
        if kind == Kind.RECORD:
            return self._class(canonical, place)
        if kind == Kind.CONSTANTARRAY:
            return self._array(canonical, place)
        return self._refusals.refuse_type(canonical, place, self._obstacle(canonical.get_pointee()))

    def _scalar(self, type_: ci.Type, place: Place) -> Capture:
        if type_.kind in self._unsupported:
            self._refusals.refuse_unsupported(type_, place)
        found = self._measure(type_, place)
        underlying = found
        if type_.kind == Kind.ENUM:
            integer = type_.get_declaration().enum_type.get_canonical()
            underlying = self._measure(integer, place)
        at = (place.path, place.name, found, place.offset, place.location)
        return Scalar(*at, underlying, enumerators=measuring.enumerators(type_))

    def _member_pointer(self, type_: ci.Type, place: Place) -> Capture:
        """Read a pointer to a member; one to data is an offset (Itanium C++ ABI, section 2.3)."""
        if type_.get_pointee().get_canonical().kind in _FUNCTIONS:
            self._refusals.refuse_function_pointer(place)
        return self._scalar(type_, place)

    def _pointer(self, type_: ci.Type, place: Place) -> Capture:
        pointee = type_.get_pointee()
        canonical = pointee.get_canonical()
        if canonical.kind in _FUNCTIONS:
            self._refusals.refuse_function_pointer(place)
        return Pointer(
            place.path,
            place.name,
            self._measure(type_, place),
            place.offset,
            place.location,
            measuring.measured(canonical),
            pointee.is_const_qualified(),
            pointee.is_volatile_qualified(),
            without_places(canonical.spelling),
            self._pointees.key(canonical),
        )

    def _array(self, type_: ci.Type, place: Place) -> Capture:
        self._check_depth(place)
        count = type_.get_array_size()
        if count == 0:
            self._refusals.refuse_empty_array(place)
        found = self._measure(type_, place)
        first = self._read(type_.get_array_element_type(), place.element())
        listed = elements(first, count) if may_cross_in_pieces(first) else ()
        return Array(
            place.path, place.name, found, place.offset, place.location, first, count, listed
        )

    def _class(self, type_: ci.Type, place: Place) -> Capture:
        self._check_depth(place)
        declaration = type_.get_declaration()
        special = self._special_types.find(declaration)
        if special is not None:
            return self._special(special, type_, place)
        if declaration.kind == ci.CursorKind.UNION_DECL:
            return self._union(type_, place)
        return self._record(type_, declaration, place)

    def _special(self, special: SpecialType, type_: ci.Type, place: Place) -> Capture:
        if self._takes_all:
            found = self._measure(type_, place)
            return Record(place.path, place.name, found, place.offset, place.location)
        return self._special_reader.read(special, type_, place, self._refusals, self._field)

    def _record(
        self, type_: ci.Type, declaration: ci.Cursor, place: Place, in_object: bool = False
    ) -> Record:
        """Read a class; ``in_object`` means that it is the capture object or a base of it.

        A class of a system header with bases that crosses whole is shown without its parts, except
        the user's types in it, because the library's version identifies it. The members of the
        capture object's bases may cross one by one.
        """
        found = self._measure(type_, place)
        record = Record(place.path, place.name, found, place.offset, place.location)
        specifiers = visiting.bases(type_)
        if any(specifier.is_virtual_base() for specifier in specifiers):
            self._refusals.refuse_virtual_base(found, place)
        is_foreign = is_of_library(type_) and (bool(specifiers) or self._takes_all)
        if is_foreign and not in_object and not self._finder.holds(type_):
            return replace(record, held=self._held(type_, place))
        labels = Labels()
        bases = tuple(
            self._base(
                specifier, place.base(base_offset(specifier, declaration)), in_object, labels
            )
            for specifier in specifiers
        )
        return replace(record, bases=bases, fields=self._fields(type_, declaration, place))

    def _held(self, type_: ci.Type, place: Place) -> tuple[Capture, ...]:
        """Read the user's types inside a library class."""
        labels = Labels()
        held: list[Capture] = []
        with self._taking_all():
            for part, offset in sorted(self._library_classes.parts(type_), key=itemgetter(1)):
                name = f"<{labels.label(bare_spelling(part.spelling))}>"
                held.append(self._read(part, place.member(name, offset, place.location)))
        return tuple(held)

    def _base(self, specifier: ci.Cursor, place: Place, in_object: bool, labels: Labels) -> Capture:
        type_ = specifier.type.get_canonical()
        declaration = type_.get_declaration()
        special = self._special_types.find(declaration)
        if special is None:
            self._check_depth(place)
            return self._record(type_, declaration, place, in_object)
        # It crosses like a member of its class.
        name = labels.label("::".join(qualified_name(declaration)))
        at = replace(place, path=join(place.path, name), name=name)
        return self._special(special, type_, at)

    def _check_depth(self, place: Place) -> None:
        if place.depth > self._nesting_limit:
            self._refusals.refuse_depth(self._nesting_limit, place)

    def _fields(self, type_: ci.Type, declaration: ci.Cursor, place: Place) -> tuple[Capture, ...]:
        cursors = visiting.fields(type_)
        expression = self._lambdas.get(declaration)
        variables: Mapping[str, ci.Cursor] = {}
        if expression is not None:
            names = self._capture_names(expression, cursors)
            variables = closures.variables(expression)
        else:
            # libclang invents a name for an anonymous struct or union.
            names = ["" if "(" in cursor.spelling else cursor.spelling for cursor in cursors]
        labels = Labels()
        fields: list[Capture] = []
        for cursor, name in zip(cursors, names, strict=True):
            if not name and cursor.is_bitfield():
                # The class consists of padding.
                continue
            is_union = cursor.type.get_declaration().kind == ci.CursorKind.UNION_DECL
            at = place.member(
                name or f"{ANONYMOUS}{labels.label('union' if is_union else 'struct')})",
                cursor.get_field_offsetof() // 8,
                location_of(cursor.location),
            )
            if name in variables and not self._takes_all:
                self.variables[at.path] = variables[name]
            if name == closures.THIS:
                with contextlib.suppress(RefusedError):
                    self._refusals.refuse_this(at, fixes.capture_copies(expression))
                continue
            fields.append(self._field(cursor, at))
        return tuple(fields)

    def _capture_names(self, expression: ci.Cursor, fields: Sequence[ci.Cursor]) -> list[str]:
        try:
            return closures.capture_names(self._unit, expression, fields)
        except InputError:
            if self._takes_all:
                raise RefusedError from None
            raise

    def _field(self, cursor: ci.Cursor, place: Place) -> Capture:
        before = len(self._refusals.errors)
        read = self._read(cursor.type, place)
        if place.path == place.name and len(self._refusals.errors) == before:
            self._require_copyable(cursor.type, place)
        return measuring.with_bits(read, cursor)

    def _obstacle(self, type_: ci.Type) -> Obstacle | None:
        return self._copyability.obstacle(type_) if self._copyability is not None else None

    def _require_copyable(self, type_: ci.Type, place: Place) -> None:
        obstacle = self._obstacle(type_)
        if obstacle is not None:
            with contextlib.suppress(RefusedError):
                self._refusals.refuse_uncopyable(obstacle, place)

    def _union(self, type_: ci.Type, place: Place) -> Capture:
        found = self._measure(type_, place)
        members = self._fields(type_, type_.get_declaration(), place)
        for member in members:
            special = next(special_captures(member), None)
            if special is not None:
                inner = Place(special.path, special.name, special.offset, special.location)
                self._refusals.refuse_special_in_union(special.type, inner)
        return Union(place.path, place.name, found, place.offset, place.location, members)

    def _measure(self, type_: ci.Type, place: Place) -> Type:
        return measuring.measured_or_refused(type_, place, self._refusals)
