"""Specialization constants, which the device half reads in pieces, by names of functions.

See ``headers/dpcpp/syclflat/common/specialization_constants.hpp``. The name of a function contains
the constant, the offset of the piece, and the size of the constant.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from syclflat.backends.facts import DeviceFacts
from syclflat.clang.demangling import demangled
from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.llvm_ir import Function, Module, tokens
from syclflat.model.location import Location
from syclflat.runtimes.device_image import Property, PropertySet
from syclflat.structs import Struct

_ALIGNMENT = 8
"""The alignment of each constant in a buffer, for loads of the largest piece."""
_PADDING = 0xFFFFFFFF
"""libsycl's number for bytes that belong to no constant."""
_CLASS = "N8syclflat23specialization_constantI"
_PIECE = re.compile(
    rf"_Z(?P<type>{_CLASS}.*E)5pieceI[hjtmy]L[jm](?P<offset>\d+)EL[jm](?P<size>\d+)E"
)
_READER = re.compile(rf"_Z{_CLASS}.*E8value_ofI")
_NAMED = re.compile(rf"{_CLASS}L(?P<symbol>_Z\w+)EEE")
_INTERNAL = "___"
"""The prefix of the symbol of a constant that other files cannot see, as in DPC++."""
_SUFFIX = "(?:_[0-9a-f]{16})?"
"""The suffix that identifies the file; manifests of older versions lack it."""


class Piece(Struct, frozen=True):
    """A part of a constant, with the size of a number."""

    type: str
    """The mangled name of the class that represents the constant."""
    offset: int
    size: int
    """The offset of the piece, and the size of the whole constant, in bytes."""

    @property
    def width(self) -> int:
        """The size of the piece in bytes."""
        return width(self.offset, self.size)


def piece(function: str) -> Piece | None:
    """Return the piece that a function with that name represents; None without one."""
    found = _PIECE.match(function)
    if found is None:
        return None
    return Piece(found["type"] + "E", int(found["offset"]), int(found["size"]))


def is_reader(function: str) -> bool:
    """Return whether a function with that name only reads a piece; only called ones matter."""
    return _READER.match(function) is not None


def width(offset: int, size: int) -> int:
    """Return the size of the piece at ``offset`` of a constant of ``size`` bytes."""
    return next(width for width in (8, 4, 2, 1) if width <= size - offset)


def symbol(type_: str, symbols: Collection[str]) -> str:
    """Return the host's name of a constant: from the footer, else from its type."""
    found = _NAMED.fullmatch(type_)
    if found is not None:
        own = re.compile(re.escape(_INTERNAL + found["symbol"]) + _SUFFIX)
        for symbol in symbols:
            if symbol == found["symbol"] or own.fullmatch(symbol):
                return symbol
    return f"_ZTS{type_}"


def places(functions: Iterable[str]) -> dict[str, int]:
    """Return the offset of each piece in bytes, if all constants are in a buffer; by function."""
    starts: dict[str, int] = {}
    found: dict[str, int] = {}
    end = 0
    for name in functions:
        part = piece(name)
        if part is None:
            continue
        if part.type not in starts:
            starts[part.type] = end
            end += _aligned(part.size)
        found[name] = starts[part.type] + part.offset
    return found


def read_defaults(module: Module, facts: DeviceFacts) -> DeviceFacts:
    """Read the default values of specialization constants, by the function of each piece.

    The function passes it to inline assembly: see the folders of targets in ``headers/dpcpp``.
    """
    functions = {each.name: each for each in module.functions}
    found: dict[str, int | str | None] = {}
    for name, function in functions.items():
        if piece(tokens.symbol(name)) is not None:
            called = (functions[other] for other in function.called if other in functions)
            found[tokens.symbol(name)] = _default((function, *called))
    return replace(facts, defaults=found) if found else facts


def _default(functions: Iterable[Function]) -> int | str | None:
    """Return the default value that a function states: a number, or a variable that holds it.

    Padding has no value, and counts as 0.
    """
    for each in (each for function in functions for each in function.instructions):
        assembly = each.syntax.assembly if "syclflat.default" in each.text else None
        if assembly is not None:
            [operand] = each.operands
            if operand.value[0] == "@":
                return tokens.symbol(operand.value)
            return 0 if operand.value in ("undef", "poison") else operand.number
    return None


def buffer(
    defaults: Mapping[str, int | None], symbols: Collection[str], source: str
) -> tuple[tuple[Property, ...], bytes]:
    """Return libsycl's data for each constant in a common buffer, and the default values.

    Args:
        defaults: the default value of each piece by its function, None if unknown.
        symbols: the symbols of the constants in the integration footer.
        source: the place for errors.

    Raises:
        InputError: if a default value is unknown.

    """
    values: dict[str, bytearray] = {}
    for name, default in defaults.items():
        part = piece(name)
        assert part is not None, name
        if default is None:
            raise UnknownDefaultError(part.type, source)
        value = default.to_bytes(8, "little", signed=default < 0)[: part.width]
        whole = values.setdefault(part.type, bytearray(part.size))
        whole[part.offset : part.offset + part.width] = value
    named = {symbol(type_, symbols): bytes(value) for type_, value in values.items()}
    return _descriptors(named)


def _descriptors(defaults: Mapping[str, bytes]) -> tuple[tuple[Property, ...], bytes]:
    """Return libsycl's layout of the buffer: number, offset and size of each entry."""
    found = []
    values = b""
    for number, (symbol, default) in enumerate(defaults.items()):
        size, padding = len(default), bytes(_aligned(len(default)) - len(default))
        descriptors = struct.pack("<3I", number, 0, size)
        if padding:
            descriptors += struct.pack("<3I", _PADDING, size, len(padding))
        found.append(Property(symbol, descriptors))
        values += default + padding
    return tuple(found), values


def properties(descriptors: Sequence[Property], defaults: bytes) -> tuple[PropertySet, ...]:
    """Return libsycl's data for constants: the places of their pieces, and the default values.

    Without the latter, libsycl treats a program built with default values as one with zeros.
    """
    if not descriptors:
        return ()
    return (
        PropertySet("SYCL/specialization constants", tuple(descriptors)),
        PropertySet("SYCL/specialization constants default values", (Property("all", defaults),)),
    )


def _aligned(size: int) -> int:
    return -(-size // _ALIGNMENT) * _ALIGNMENT


class UnknownDefaultError(InputError):
    """A constant has a default value that the compiler does not know."""

    def __init__(self, type_: str, source: str) -> None:
        super().__init__(_unknown_default(type_, Location(source, 0, 0)))
        self._type = type_

    def at_declaration(self, places: Mapping[str, Location]) -> InputError:
        """Return the error at the place of the constant, by its symbol, if that is known."""
        place = places.get(symbol(self._type, places))
        return self if place is None else InputError(_unknown_default(self._type, place))


def _unknown_default(type_: str, place: Location) -> Diagnostic:
    found = _NAMED.fullmatch(type_)
    of = f" '{demangled(found['symbol'])}'" if found is not None else ""
    return error(
        f"the default value of specialization constant{of} is unknown at compile time",
        "specialization-constant",
        place,
        "declare the specialization_id constexpr, of a type without pointers",
    )
