"""Refuse captures that cannot cross to a device, with their places in the capture object."""

from __future__ import annotations

from dataclasses import replace
from typing import NoReturn

import clang.cindex as ci
import msgspec

from syclflat.diagnostics import Diagnostic, Fix, capture_error
from syclflat.frontends.sycl.captures.device_copyable import Obstacle
from syclflat.frontends.sycl.clang.spelling import bare_spelling, is_bit_precise
from syclflat.model.captures import ANONYMOUS, Type
from syclflat.model.location import Location
from syclflat.structs import Struct

Kind = ci.TypeKind

UNBOUNDED_ARRAYS = frozenset({Kind.INCOMPLETEARRAY, Kind.VARIABLEARRAY, Kind.DEPENDENTSIZEDARRAY})


class Place(Struct, frozen=True):
    """The place in the capture object of the part being read."""

    path: str
    name: str
    offset: int
    """In bytes, from the start of the capture object."""
    location: Location
    around: str | None = None
    """The path of the class around an anonymous struct or union, which owns its members."""
    depth: int = 0
    """The number of classes and arrays around it, without the capture object."""

    def member(self, name: str, offset: int, location: Location) -> Place:
        """Return the place of a member, ``offset`` bytes from here."""
        around = self.path if self.around is None else self.around
        is_anonymous = name.startswith(ANONYMOUS)
        return Place(
            join(self.path if is_anonymous else around, name),
            name,
            self.offset + offset,
            location,
            around if is_anonymous else None,
            self.depth + 1,
        )

    def base(self, offset: int) -> Place:
        """Return the place of a base, ``offset`` bytes from here, with the path of its object."""
        return replace(self, offset=self.offset + offset, depth=self.depth + 1)

    def element(self) -> Place:
        """Return the place of an array's first element."""
        return replace(self, path=f"{self.path}[0]", name="[0]", around=None, depth=self.depth + 1)


def join(path: str, name: str) -> str:
    """Return the path of a member."""
    return f"{path}.{name}" if path else name


class RefusedError(Exception):
    """A capture was refused; the refusals hold the reason."""


class Refusals(msgspec.Struct):
    """The refusals of one kernel."""

    kernel: str
    """The kernel's name."""
    launch: Location
    errors: list[Diagnostic] = msgspec.field(default_factory=list)

    def refuse(
        self, place: Place, what: str, check: str, advice: str, fixes: tuple[Fix, ...] = ()
    ) -> NoReturn:
        """Record that the part at ``place`` cannot cross, and stop reading it.

        Raises:
            RefusedError: always.

        """
        about = (place.path, what, check, place.location, advice, self.launch)
        self.errors.append(capture_error(self.kernel, *about, fixes))
        raise RefusedError

    def refuse_type(
        self, type_: ci.Type, place: Place, obstacle: Obstacle | None = None
    ) -> NoReturn:
        """Refuse a canonical type that captures cannot have.

        Args:
            type_: the type.
            place: its place in the capture object.
            obstacle: the reason why the referenced type cannot be captured by copy.

        """
        kind = type_.kind
        if kind in (Kind.LVALUEREFERENCE, Kind.RVALUEREFERENCE):
            self.refuse(
                place,
                f"'{place.name}' is a reference; the device cannot access its referent",
                "reference-capture",
                obstacle.advice
                if obstacle is not None
                else f"capture it by copy: [=] or [{place.name}]"
                if place.path == place.name
                else "hold a copy instead of the reference",
            )
        if kind in UNBOUNDED_ARRAYS:
            self.refuse(
                place,
                f"'{place.name}' is an array without a constant bound",
                "flexible-array",
                "give it a bound, or use a buffer or a USM pointer",
            )
        if is_bit_precise(type_):
            self.refuse_unsupported(type_, place)
        self.refuse(
            place,
            f"type '{bare_spelling(type_.spelling)}' has no known layout",
            "unknown-type",
            "pass its value in a type that the device supports",
        )

    def refuse_object(self, type_: ci.Type, place: Place) -> NoReturn:
        """Refuse a kernel object that is not of a class."""
        self.refuse(
            place,
            f"'{bare_spelling(type_.spelling)}' is not a class; a kernel is a lambda or an object "
            "with a call operator",
            "kernel-object-type",
            "wrap the call in a lambda: [=] { ... }",
        )

    def refuse_this(self, place: Place, fixes: tuple[Fix, ...]) -> NoReturn:
        """Refuse the pointer to the enclosing object."""
        self.refuse(
            Place("this", "this", place.offset, place.location),
            "the kernel captures 'this'; the device cannot access the object",
            "this-capture",
            "capture a copy of the object with [*this], or copy the members that the kernel "
            "needs into local variables",
            fixes,
        )

    def refuse_unsupported(self, type_: ci.Type, place: Place) -> NoReturn:
        """Refuse a scalar type that the target lacks."""
        self.refuse(
            place,
            f"the target has no type '{bare_spelling(type_.spelling)}'",
            "unsupported-type",
            "use a type that every device has, such as double or long long",
        )

    def refuse_function_pointer(self, place: Place) -> NoReturn:
        """Refuse a pointer to a function."""
        self.refuse(
            place,
            f"'{place.name}' is a pointer to a function, which has no meaning on the device",
            "function-pointer",
            "call the function by name, or pass a functor",
        )

    def refuse_empty_array(self, place: Place) -> NoReturn:
        """Refuse an array without elements."""
        self.refuse(
            place,
            f"'{place.name}' is an array without elements",
            "zero-length-array",
            "give it at least one element, or remove it",
        )

    def refuse_virtual_base(self, type_: Type, place: Place) -> NoReturn:
        """Refuse a class with a virtual base."""
        self.refuse(
            place,
            f"'{type_.spelling}' has a virtual base, which the device cannot locate",
            "virtual-base",
            "capture the required data in a plain struct",
        )

    def refuse_depth(self, limit: int, place: Place) -> NoReturn:
        """Refuse a part that nests too deep."""
        self.refuse(
            place,
            f"more than {limit} classes and arrays are nested here",
            "nesting-limit",
            "allow more with --nesting-limit, or capture what the kernel needs in a flatter class",
        )

    def refuse_uncopyable(self, obstacle: Obstacle, place: Place) -> NoReturn:
        """Refuse an object whose bytes may not be copied."""
        self.refuse(
            place,
            f"not device copyable: {obstacle.text}",
            "not-device-copyable",
            obstacle.advice,
        )

    def refuse_special_in_parameter(self, type_: Type, place: Place) -> NoReturn:
        """Refuse a parameter of a kernel that is a function: it contains a special type."""
        self.refuse(
            place,
            f"'{type_.spelling}' contains an object that crosses in pieces; a kernel function "
            f"takes such objects only as separate parameters",
            "special-in-parameter",
            "pass its members one by one",
        )

    def refuse_special_in_union(self, type_: Type, place: Place) -> NoReturn:
        """Refuse a special type in a union."""
        self.refuse(
            place,
            f"an object of type '{type_.spelling}' in a union; the active member is unknown when "
            f"the kernel is launched",
            "special-in-union",
            "move it out of the union",
        )

    def refuse_incomplete(self, type_: Type, place: Place) -> NoReturn:
        """Refuse a type without a size."""
        self.refuse(
            place,
            f"type '{type_.spelling}' has no known size",
            "incomplete-type",
            "define the type before the kernel is launched",
        )

    def refuse_host_only(self, type_: Type, note: str, place: Place) -> NoReturn:
        """Refuse an object that only the host can use; ``note`` is the advice, if there is one."""
        self.refuse(
            place,
            f"'{place.name}' is a '{type_.spelling}', which only the host can use",
            "host-only-capture",
            note or "use an accessor of the command group",
        )

    def refuse_rule(self, type_: Type, what: str, place: Place) -> NoReturn:
        """Refuse a class that does not match its entry in the table of special types."""
        self.refuse(
            place,
            f"the table of special types does not match '{type_.spelling}': {what}",
            "special-types",
            "correct the entry for the class in the table of --special-types",
        )

    def refuse_undeclared(self, type_: Type, parameter: str, place: Place) -> NoReturn:
        """Refuse a special class if the source lacks the type of a parameter of its ``__init``."""
        self.refuse(
            place,
            f"__init of '{type_.spelling}' takes a '{parameter}', which this source does not "
            f"declare",
            "special-types",
            "include a header that declares it, or name the class in a table of your own with "
            "--special-types",
        )

    def refuse_descriptor(self, type_: Type, place: Place) -> NoReturn:
        """Refuse a class registered as a memref descriptor that has another layout."""
        self.refuse(
            place,
            f"'{type_.spelling}' is registered as a memref descriptor, but has another layout",
            "memref-descriptor",
            "its members must be two pointers, an offset, and for a rank above 0 an array of "
            "sizes and one of strides",
        )
