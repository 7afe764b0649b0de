"""Types of the model: spelled, and measured by Clang for the target."""

from __future__ import annotations

from dataclasses import replace

import clang.cindex as ci

from syclflat.frontends.sycl.captures.refusals import Place, Refusals
from syclflat.frontends.sycl.clang.spelling import bare_spelling, is_fundamental
from syclflat.model.captures import Capture, Scalar, Type


def measured(type_: ci.Type) -> Type:
    """Return ``type_`` with its size and alignment in bytes, negative if it has none."""
    return Type(
        bare_spelling(type_.spelling),
        type_.get_size(),
        type_.get_align(),
        is_fundamental(type_),
    )


def measured_or_refused(type_: ci.Type, place: Place, refusals: Refusals) -> Type:
    """Return ``type_`` with its size and alignment in bytes.

    Raises:
        RefusedError: if it has no size.

    """
    found = measured(type_)
    if found.size < 0 or found.alignment < 0:
        refusals.refuse_incomplete(found, place)
    return found


def with_bits(read: Capture, member: ci.Cursor) -> Capture:
    """Return the capture of a member, with the bits that it has if it is a bit-field."""
    if not (
        member.kind == ci.CursorKind.FIELD_DECL
        and member.is_bitfield()
        and isinstance(read, Scalar)
    ):
        return read
    offset = member.get_field_offsetof() % 8
    return replace(read, bits=member.get_bitfield_width(), bit_offset=offset)


def enumerators(type_: ci.Type) -> tuple[tuple[str, int], ...]:
    """Return the names and values of an enumeration, none of another type."""
    return tuple(
        (str(own.spelling), int(own.enum_value))
        for own in type_.get_declaration().get_children()
        if own.kind == ci.CursorKind.ENUM_CONSTANT_DECL
    )
