"""Read the capture object of a kernel into a capture tree, with the layout that Clang computed."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NoReturn

import clang.cindex as ci

from syclflat.diagnostics import Diagnostic, InputError, capture_error
from syclflat.frontends.sycl.captures import closures
from syclflat.frontends.sycl.captures.device_copyable import Copyability
from syclflat.frontends.sycl.captures.record_bases import (
    SpecialFinder,
    base_specifiers,
    is_dependent,
    is_virtual,
    template_argument_types,
)
from syclflat.frontends.sycl.captures.record_layout import LayoutTable, Part, bare
from syclflat.frontends.sycl.captures.special_types import (
    HOST,
    IMAGE_INIT,
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
from syclflat.frontends.sycl.clang.cursors import CursorMap, qualified_name
from syclflat.frontends.sycl.clang.parse import location_of
from syclflat.frontends.sycl.clang.spelling import FUNDAMENTAL_TYPES, bare_spelling, without_places
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
"""Scalars that can't be spelled everywhere; they are passed as bytes."""
_DESCRIPTOR_POINTERS = ([True, True, False], [True, True, False, False, False])
"""Which members of a memref descriptor are pointers: of rank 0, and of any other."""
_UNBOUNDED_ARRAYS = frozenset({Kind.INCOMPLETEARRAY, Kind.VARIABLEARRAY, Kind.DEPENDENTSIZEDARRAY})
_ARRAYS = _UNBOUNDED_ARRAYS | {Kind.CONSTANTARRAY}
_NUMBERS = frozenset({ci.TemplateArgumentKind.INTEGRAL})
_FUNCTIONS = frozenset({Kind.FUNCTIONPROTO, Kind.FUNCTIONNOPROTO})


@dataclass(frozen=True)
class _Place:
    """Where in the capture object something is read."""

    path: str
    name: str
    offset: int
    location: Location


class _RefusedError(Exception):
    """A capture was refused; the reader has noted why."""


class CaptureReader:
    """Reads capture objects of one translation unit."""

    def __init__(
        self,
        unit: ci.TranslationUnit,
        lambdas: CursorMap[ci.Cursor],
        layouts: Callable[[], LayoutTable],
        special_types: SpecialTypes,
        probed: Mapping[str, ci.Type],
        copyability: Copyability,
        unsupported: Collection[str],
    ) -> None:
        self._unit = unit
        self._lambdas = lambdas
        self._layouts = layouts
        self._finder = SpecialFinder(special_types)
        self._special_types = special_types
        self._probed = probed
        self._copyability = copyability
        self._unsupported = frozenset(getattr(Kind, name) for name in unsupported)
        self._kernel = ""
        self._launch = Location("", 0, 0)
        self._errors: list[Diagnostic] = []

    def read(self, kernel: str, launch: Location, object_type: ci.Type) -> Record:
        """Return the capture tree of a kernel object.

        Args:
            kernel: the kernel's name, for diagnostics.
            launch: of the call that launches it, for diagnostics.
            object_type: type of the closure or functor.

        Raises:
            InputError: with one error per capture that can't cross to a device.

        """
        self._kernel, self._launch, self._errors = kernel, launch, []
        canonical = object_type.get_canonical()
        declaration = canonical.get_declaration()
        place = _Place("", "", 0, location_of(declaration.location))
        if canonical.kind != Kind.RECORD:
            place = replace(place, location=launch)
            with contextlib.suppress(_RefusedError):
                self._refuse(
                    place,
                    f"'{bare_spelling(canonical.spelling)}' is no class; a kernel is a lambda or "
                    "an object with a call operator",
                    "kernel-object-type",
                    "wrap the call in a lambda: [=] { ... }",
                )
            raise InputError(*self._errors)
        with contextlib.suppress(_RefusedError):
            tree = self._record(canonical, declaration, place, is_object=True)
        if self._errors:
            raise InputError(*self._errors)
        return tree

    def read_parameters(self, kernel: str, launch: Location, function: ci.Cursor) -> Record:
        """Return the parameters of a function that is a kernel, as the fields of a record.

        Each stands where the one before ends, without padding: so DPC++ counts their offsets.

        Raises:
            InputError: with one error per parameter that can't cross to a device.

        """
        self._kernel, self._launch, self._errors = kernel, launch, []
        fields: list[Capture] = []
        offset = 0
        for number, parameter in enumerate(function.get_arguments(), start=1):
            name = str(parameter.spelling) or f"parameter_{number}"
            place = _Place(name, name, offset, location_of(parameter.location))
            read = self._field(parameter, place)
            fields.append(read)
            offset += read.type.size
            if not isinstance(read, Special) and holds_special(read):
                with contextlib.suppress(_RefusedError):
                    self._refuse(
                        place,
                        f"'{read.type.spelling}' holds what crosses in pieces; a function takes "
                        "such objects only as parameters of their own",
                        "special-in-parameter",
                        "pass its members one by one",
                    )
        if self._errors:
            raise InputError(*self._errors)
        return Record("", "", Type(f"{kernel}()", offset, 1), 0, launch, (), tuple(fields))

    def handler(self, location: Location) -> Pointer:
        """Return the pointer that a kernel's caller makes a ``kernel_handler`` of."""
        return Pointer(
            "specialization_constants",
            "specialization_constants",
            _type(self._probed["char *"]),
            0,
            location,
            _type(self._probed["char *"].get_pointee()),
        )

    def _refuse(self, place: _Place, what: str, check: str, advice: str) -> NoReturn:
        self._errors.append(
            capture_error(
                self._kernel, place.path, what, check, place.location, advice, self._launch
            )
        )
        raise _RefusedError

    def _read(self, type_: ci.Type, place: _Place) -> Capture:
        """Read what is at ``place``; go on behind it if it is refused."""
        try:
            return self._read_known(type_, place)
        except _RefusedError:
            nothing = Type("", 0, 1)
            return Scalar(place.path, place.name, nothing, place.offset, place.location, nothing)

    def _read_known(self, type_: ci.Type, place: _Place) -> Capture:
        canonical = type_.get_canonical()
        kind = canonical.kind
        if kind in FUNDAMENTAL_TYPES or kind in _OPAQUE_SCALARS or kind == Kind.ENUM:
            return self._scalar(canonical, place)
        if kind == Kind.POINTER:
            return self._pointer(canonical, place)
        if kind == Kind.RECORD:
            return self._class(canonical, place)
        if kind == Kind.CONSTANTARRAY:
            return self._array(canonical, place)
        return self._refuse_type(canonical, place)

    def _refuse_type(self, type_: ci.Type, place: _Place) -> NoReturn:
        kind = type_.kind
        if kind in (Kind.LVALUEREFERENCE, Kind.RVALUEREFERENCE):
            self._refuse(
                place,
                f"'{place.name}' is a reference; the device can't reach what it refers to",
                "reference-capture",
                f"capture it by copy: [=] or [{place.name}]"
                if place.path == place.name
                else "hold a copy instead of the reference",
            )
        if kind in _UNBOUNDED_ARRAYS:
            self._refuse(
                place,
                f"'{place.name}' is an array without a constant bound",
                "flexible-array",
                "give it a bound, or use a buffer or a USM pointer",
            )
        if kind == Kind.MEMBERPOINTER:
            self._refuse(
                place,
                f"'{place.name}' is a pointer to a member, which means nothing to the device",
                "member-pointer",
                "call the member in the kernel by name",
            )
        self._refuse(
            place,
            f"type '{bare_spelling(type_.spelling)}' has no layout that is known",
            "unknown-type",
            "pass its value in a type that the device knows",
        )

    def _scalar(self, type_: ci.Type, place: _Place) -> Capture:
        if type_.kind in self._unsupported:
            self._refuse(
                place,
                f"the target has no type '{bare_spelling(type_.spelling)}'",
                "unsupported-type",
                "use a type that every device has, such as double or long long",
            )
        measured = self._measure(type_, place)
        underlying = measured
        if type_.kind == Kind.ENUM:
            integer = type_.get_declaration().enum_type.get_canonical()
            underlying = self._measure(integer, place)
        return Scalar(place.path, place.name, measured, place.offset, place.location, underlying)

    def _pointer(self, type_: ci.Type, place: _Place) -> Capture:
        pointee = type_.get_pointee()
        canonical = pointee.get_canonical()
        if canonical.kind in _FUNCTIONS:
            self._refuse(
                place,
                f"'{place.name}' is a pointer to a function, which means nothing to the device",
                "function-pointer",
                "call the function by name, or pass a functor",
            )
        measured = self._measure(type_, place)
        return Pointer(
            place.path,
            place.name,
            measured,
            place.offset,
            place.location,
            _type(canonical),
            pointee.is_const_qualified(),
            pointee.is_volatile_qualified(),
        )

    def _array(self, type_: ci.Type, place: _Place) -> Capture:
        count = type_.get_array_size()
        if count == 0:
            self._refuse(
                place,
                f"'{place.name}' is an array of no elements",
                "zero-length-array",
                "give it at least one element, or leave it out",
            )
        measured = self._measure(type_, place)
        first = self._read(
            type_.get_array_element_type(),
            replace(place, path=f"{place.path}[0]", name="[0]"),
        )
        elements: tuple[Capture, ...] = ()
        if may_cross_in_pieces(first):
            elements = _elements(first, count)
        return Array(
            place.path, place.name, measured, place.offset, place.location, first, count, elements
        )

    def _class(self, type_: ci.Type, place: _Place) -> Capture:
        declaration = type_.get_declaration()
        special = self._special_types.find(declaration)
        if special is not None:
            return self._special(special, type_, declaration, place)
        if declaration.kind == ci.CursorKind.UNION_DECL:
            return self._union(type_, place)
        return self._record(type_, declaration, place)

    def _record(
        self,
        type_: ci.Type,
        declaration: ci.Cursor,
        place: _Place,
        is_object: bool = False,
        in_object: bool = False,
    ) -> Record:
        """Read a class; ``in_object`` tells that it is a base of the capture object."""
        measured = self._measure(type_, place)
        specifiers = base_specifiers(declaration)
        if any(map(is_virtual, specifiers)):
            self._refuse(
                place,
                f"'{measured.spelling}' has a virtual base, which the device can't locate",
                "virtual-base",
                "capture what the kernel needs of it in a plain struct",
            )
        record = Record(place.path, place.name, measured, place.offset, place.location)
        if not specifiers:
            return replace(record, fields=self._fields(type_, declaration, place))
        dependent = any(map(is_dependent, specifiers))
        if not is_object and not self._finder.holds(type_):
            return self._whole_record(record, type_, declaration, place, in_object)
        if dependent:
            layout = self._layouts().find(type_)
            pool = self._named_types(type_)
            return self._from_layout(record, layout.parts, pool)
        types = [specifier.type.get_canonical() for specifier in specifiers]
        offsets = self._layouts().base_offsets(type_, types)
        bases = tuple(
            self._record(
                base,
                base.get_declaration(),
                replace(place, offset=place.offset + offset),
                in_object=is_object or in_object,
            )
            for base, offset in zip(types, offsets, strict=True)
        )
        return replace(record, bases=bases, fields=self._fields(type_, declaration, place))

    def _whole_record(
        self,
        record: Record,
        type_: ci.Type,
        declaration: ci.Cursor,
        place: _Place,
        in_object: bool,
    ) -> Record:
        """Read a class with bases that is passed whole, wherever they are.

        Its parts only show what it is made of, so it goes without them where Clang's layout can't
        be told. Those of system headers are known by their version, unless they are bases of the
        capture object, whose members may be passed one by one.
        """
        is_shown = in_object or not declaration.location.is_in_system_header
        types = [s.type.get_canonical() for s in base_specifiers(declaration)]
        if any(base.kind != Kind.RECORD for base in types):
            fields = self._fields(type_, declaration, place)
            bases = self._dependent_bases(record, type_) if is_shown else None
        else:
            offsets = self._known_offsets(type_, types) if is_shown else None
            bases = tuple(
                self._record(
                    base,
                    base.get_declaration(),
                    replace(place, offset=place.offset + offset),
                    in_object=in_object,
                )
                for base, offset in zip(types, offsets or [0] * len(types), strict=True)
            )
            fields = self._fields(type_, declaration, place)
            bases = None if offsets is None else bases
        if bases is None and in_object:
            self._refuse(
                place,
                f"where the bases of '{record.type.spelling}' are isn't known, whose members cross "
                "one by one",
                "ambiguous-layout",
                "give classes that kernels capture different names",
            )
        return record if bases is None else replace(record, bases=bases, fields=fields)

    def _known_offsets(self, type_: ci.Type, bases: Sequence[ci.Type]) -> list[int] | None:
        try:
            return self._layouts().base_offsets(type_, bases)
        except (InputError, KeyError):
            return None

    def _dependent_bases(self, record: Record, type_: ci.Type) -> tuple[Record, ...] | None:
        """Return the bases of a specialization that is passed whole, None if they aren't known."""
        before = len(self._errors)
        bases: tuple[Record, ...] | None = None
        with contextlib.suppress(InputError, _RefusedError):
            parts = self._layouts().find(type_).parts
            only = [part for part in parts if part.is_base]
            bases = self._from_layout(record, only, self._named_types(type_)).bases
        if len(self._errors) > before:
            # What can't cross is said of the fields that libclang knows, and of no other.
            del self._errors[before:]
            return None
        return bases

    def _named_types(self, type_: ci.Type) -> dict[str, ci.Type]:
        """Return types that the bases of a specialization may be made of, by name."""
        pool = {bare(name): known for name, known in self._probed.items()}
        work = [type_]
        while work:
            current = work.pop().get_canonical()
            name = bare(str(current.spelling))
            if name in pool:
                continue
            pool[name] = current
            if current.kind == Kind.RECORD:
                work += template_argument_types(current.get_declaration())
                work += [field.type for field in current.get_fields()]
                specifiers = base_specifiers(current.get_declaration())
                work += [s.type for s in specifiers if not is_dependent(s)]
            elif current.kind == Kind.CONSTANTARRAY:
                work.append(current.get_array_element_type())
        return pool

    def _from_layout(
        self, record: Record, parts: Sequence[Part], pool: Mapping[str, ci.Type]
    ) -> Record:
        """Return ``record`` with bases and fields as Clang prints its layout.

        libclang doesn't know the bases of a class template specialization that depend on its
        parameters; the types of their members are found among its template arguments.
        """
        # Offsets of parts count from the start of the class whose layout was printed.
        bases: list[Record] = []
        fields: list[Capture] = []
        for part in parts:
            place = _Place(
                _join(record.path, part.name),
                part.name or "(anonymous)",
                record.offset + part.offset,
                record.location,
            )
            if part.is_base:
                place = replace(place, path=record.path, name=record.name)
                bases.append(self._part_record(part, place, pool))
            elif part.bits is not None and not part.name:
                continue
            elif part.type in pool:
                read = self._read(pool[part.type], place)
                if part.bits is not None and isinstance(read, Scalar):
                    first, last = part.bits
                    read = replace(read, bits=last - first + 1, bit_offset=first)
                fields.append(read)
            elif part.parts:
                fields.append(self._part_record(part, place, pool))
            else:
                self._refuse(
                    place,
                    f"the type '{part.type}' of a base that depends on a template parameter "
                    "is not known to libclang",
                    "dependent-base",
                    "make it a member, or derive from a class that is no template",
                )
        return replace(record, bases=tuple(bases), fields=tuple(fields))

    def _part_record(self, part: Part, place: _Place, pool: Mapping[str, ci.Type]) -> Record:
        known = pool.get(part.type)
        if known is not None and not any(
            map(is_dependent, base_specifiers(known.get_declaration()))
        ):
            return self._record(known, known.get_declaration(), place, is_object=part.is_base)
        layout = self._layouts().named(part.type)
        type_ = Type(without_places(part.type), layout.size, layout.alignment)
        record = Record(place.path, place.name, type_, place.offset, place.location)
        return self._from_layout(record, layout.parts, pool)

    def _fields(self, type_: ci.Type, declaration: ci.Cursor, place: _Place) -> tuple[Capture, ...]:
        cursors = list(type_.get_fields())
        expression = self._lambdas.get(declaration)
        if expression is not None:
            names = closures.capture_names(self._unit, expression, cursors)
        else:
            # libclang makes up a name for an anonymous struct or union.
            names = ["" if "(" in cursor.spelling else cursor.spelling for cursor in cursors]
        fields: list[Capture] = []
        for cursor, name in zip(cursors, names, strict=True):
            at = _Place(
                _join(place.path, name),
                name or "(anonymous)",
                place.offset + cursor.get_field_offsetof() // 8,
                location_of(cursor.location),
            )
            if name == closures.THIS:
                with contextlib.suppress(_RefusedError):
                    self._refuse_this(at)
                continue
            fields.append(self._field(cursor, at))
        return tuple(fields)

    def _refuse_this(self, place: _Place) -> NoReturn:
        self._refuse(
            replace(place, path="this", name="this"),
            "the kernel captures 'this'; the device can't reach the object",
            "this-capture",
            "capture a copy of the object with [*this], or copy the members that the kernel "
            "needs into local variables",
        )

    def _field(self, cursor: ci.Cursor, place: _Place) -> Capture:
        before = len(self._errors)
        read = self._read(cursor.type, place)
        if place.path == place.name and len(self._errors) == before:
            self._require_copyable(cursor.type, place)
        if (
            cursor.kind == ci.CursorKind.FIELD_DECL
            and cursor.is_bitfield()
            and isinstance(read, Scalar)
        ):
            return replace(
                read,
                bits=cursor.get_bitfield_width(),
                bit_offset=cursor.get_field_offsetof() % 8,
            )
        return read

    def _require_copyable(self, type_: ci.Type, place: _Place) -> None:
        obstacle = self._copyability.obstacle(type_)
        if obstacle:
            with contextlib.suppress(_RefusedError):
                self._refuse(
                    place,
                    f"not device copyable: {obstacle}",
                    "not-device-copyable",
                    "capture plain data, or specialize sycl::is_device_copyable for the class "
                    "if its bytes may be copied",
                )

    def _union(self, type_: ci.Type, place: _Place) -> Capture:
        measured = self._measure(type_, place)
        for member in self._fields(type_, type_.get_declaration(), place):
            special = next(special_captures(member), None)
            if special is not None:
                inner = _Place(special.path, special.name, special.offset, special.location)
                self._refuse(
                    inner,
                    f"an object of type '{special.type.spelling}' in a union; which member is "
                    "alive is unknown when the kernel is launched",
                    "special-in-union",
                    "move it out of the union",
                )
        return Union(place.path, place.name, measured, place.offset, place.location)

    def _special(
        self, special: SpecialType, type_: ci.Type, declaration: ci.Cursor, place: _Place
    ) -> Capture:
        measured = self._measure(type_, place)

        def argument(position: int | None, otherwise: int) -> int:
            if position is None:
                return otherwise
            if (
                position >= declaration.get_num_template_arguments()
                or declaration.get_template_argument_kind(position) not in _NUMBERS
            ):
                self._refuse_rule(place, measured, f"template argument {position} is no number")
            return int(declaration.get_template_argument_value(position))

        target = argument(special.target_argument, special.target)
        if special.kind == HOST or target in TARGET_HOST_BUFFERS:
            self._refuse(
                place,
                f"'{place.name}' is a '{measured.spelling}', which only the host can use",
                "host-only-capture",
                special.note or "use an accessor of the command group",
            )
        if special.kind == MEMREF:
            return self._descriptor(type_, declaration, place)
        if not isinstance(special.kind, SpecialKind):
            return Record(place.path, place.name, measured, place.offset, place.location)
        dimensions = argument(special.dimensions_argument, 0)
        if dimensions not in range(MAX_DIMENSIONS + 1):
            self._refuse_rule(place, measured, f"there are no {dimensions} dimensions")
        rules = IMAGE_INIT if target in TARGET_IMAGES else special.init
        for rule in rules:
            position = rule.pointee if rule.type == "" else rule.type
            if (
                isinstance(position, int)
                and declaration.get_template_argument_type(position).kind == Kind.INVALID
            ):
                self._refuse_rule(place, measured, f"template argument {position} is no type")
            if isinstance(position, str) and fill(position, dimensions) not in self._probed:
                self._refuse(
                    place,
                    f"__init of '{measured.spelling}' takes a '{fill(position, dimensions)}', "
                    "which this source doesn't declare",
                    "special-types",
                    "include a header that declares it, or name the class in a table of your own "
                    "with --special-types",
                )
        init = tuple(self._init(rule, declaration, target, dimensions) for rule in rules)
        return Special(
            place.path,
            place.name,
            measured,
            place.offset,
            place.location,
            special.kind,
            init,
            self._special_fields(type_, place) if special.nested else (),
            dimensions,
            target,
            argument(special.mode_argument, 0),
            qualified_name(declaration)[0] != "sycl",
        )

    def _descriptor(self, type_: ci.Type, declaration: ci.Cursor, place: _Place) -> Descriptor:
        """Read a memref descriptor (MLIR, "C-compatible wrapper emission")."""
        measured = self._measure(type_, place)
        fields = self._fields(type_, declaration, place)
        counts = {field.count for field in fields[3:] if isinstance(field, Array)}
        if (
            [isinstance(field, Pointer) for field in fields] not in _DESCRIPTOR_POINTERS
            or not isinstance(fields[2], Scalar)
            or not all(isinstance(field, Array) for field in fields[3:])
            or len(counts) > 1
        ):
            self._refuse(
                place,
                f"'{measured.spelling}' is registered as a memref descriptor, but is none",
                "memref-descriptor",
                "its members have to be two pointers, an offset, and for a rank above 0 an array "
                "of sizes and one of strides",
            )
        listed = tuple(
            replace(field, elements=_elements(field.element, field.count))
            if isinstance(field, Array)
            else field
            for field in fields
        )
        return Descriptor(
            place.path, place.name, measured, place.offset, place.location, (), listed
        )

    def _refuse_rule(self, place: _Place, measured: Type, what: str) -> NoReturn:
        self._refuse(
            place,
            f"the table of special types doesn't fit '{measured.spelling}': {what}",
            "special-types",
            "correct the entry for the class in what --special-types names",
        )

    def _special_fields(self, type_: ci.Type, place: _Place) -> tuple[Capture, ...]:
        """Read those fields of a special class that are special themselves."""
        found: list[Capture] = []
        for cursor in type_.get_fields():
            canonical = cursor.type.get_canonical()
            if self._special_types.find(canonical.get_declaration()) is None:
                continue
            name = str(cursor.spelling)
            offset = place.offset + cursor.get_field_offsetof() // 8
            at = _Place(_join(place.path, name), name, offset, location_of(cursor.location))
            found.append(self._field(cursor, at))
        return tuple(found)

    def _init(
        self, rule: InitRule, declaration: ci.Cursor, target: int, dimensions: int
    ) -> InitParameter:
        if rule.type != "":
            type_, spelling = self._type_of(rule.type, declaration, dimensions)
            canonical = type_.get_canonical()
            if canonical.kind != Kind.POINTER:
                return InitParameter(rule.name, replace(_type(type_), spelling=spelling))
            if isinstance(rule.type, str):
                # A handle.
                return InitParameter(rule.name, _type(canonical))
            element = canonical.get_pointee()
            return InitParameter(
                rule.name,
                _type(canonical),
                _type(element.get_canonical()),
                element.is_const_qualified(),
                "global",
            )
        pointee, spelling = self._type_of(rule.pointee, declaration, dimensions)
        while pointee.get_canonical().kind in _ARRAYS:
            pointee = pointee.get_canonical().get_array_element_type()
            spelling = bare_spelling(pointee.get_canonical().spelling)
        const = pointee.is_const_qualified() or pointee.get_canonical().is_const_qualified()
        element = replace(_type(pointee.get_canonical()), spelling=bare_spelling(spelling))
        pointer = replace(
            _type(self._probed["void *"]),
            spelling=f"{'const ' if const else ''}{element.spelling} *",
        )
        return InitParameter(rule.name, pointer, element, const, address_space(rule, target))

    def _type_of(
        self, what: str | int, declaration: ci.Cursor, dimensions: int
    ) -> tuple[ci.Type, str]:
        """Return a type that a rule names, and its spelling, default arguments left out."""
        if isinstance(what, int):
            type_ = declaration.get_template_argument_type(what)
            return type_, str(type_.get_canonical().spelling)
        spelling = fill(what, dimensions)
        type_ = self._probed[spelling]
        if type_.get_canonical().kind != Kind.RECORD:
            spelling = str(type_.get_canonical().spelling)
        return type_, spelling

    def _measure(self, type_: ci.Type, place: _Place) -> Type:
        measured = _type(type_)
        if measured.size < 0 or measured.alignment < 0:
            self._refuse(
                place,
                f"type '{measured.spelling}' has no known size",
                "incomplete-type",
                "define the type before the kernel is launched",
            )
        return measured


def _elements(first: Capture, count: int) -> tuple[Capture, ...]:
    """Return all elements of the array that ``first`` begins."""
    path = first.path.removesuffix("[0]")
    size = first.type.size
    return tuple(relocate(first, first.path, f"{path}[{n}]", n * size) for n in range(count))


def relocate(node: Capture, old_path: str, new_path: str, by: int) -> Capture:
    """Return ``node``, an array's element, and all below it as the element at ``new_path``.

    It is moved ``by`` bytes.
    """
    path = new_path + node.path[len(old_path) :]
    name = new_path[new_path.rindex("[") :] if node.path == old_path else node.name

    def moved(part: Capture) -> Capture:
        return relocate(part, old_path, new_path, by)

    node = replace(node, path=path, name=name, offset=node.offset + by)
    if isinstance(node, Record):
        bases = tuple(base for base in map(moved, node.bases) if isinstance(base, Record))
        return replace(node, bases=bases, fields=tuple(map(moved, node.fields)))
    if isinstance(node, Special):
        return replace(node, fields=tuple(map(moved, node.fields)))
    if isinstance(node, Array):
        return replace(node, element=moved(node.element), elements=tuple(map(moved, node.elements)))
    return node


def _type(type_: ci.Type) -> Type:
    return Type(
        bare_spelling(type_.spelling),
        type_.get_size(),
        type_.get_align(),
        type_.kind in FUNDAMENTAL_TYPES,
    )


def _join(path: str, name: str) -> str:
    if not name:
        return path
    return f"{path}.{name}" if path else name
