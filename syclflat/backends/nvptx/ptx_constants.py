"""Specialization constants of PTX: what the device half asks for is loaded from a buffer.

PTX has no such constants. libsycl keeps the values of all constants of an image in a buffer, which
kernels that take a ``kernel_handler`` have as their last argument. The device half calls functions
that nobody defines; see :mod:`syclflat.backends.spirv.specialization_constants`. Here they get the
default value, too, and the buffer; each call becomes a load.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from syclflat.backends.nvptx import ptx_module
from syclflat.backends.spirv import specialization_constants
from syclflat.runtimes.device_image import Property, PropertySet

_CALL = re.compile(
    r"^\t\{ // callseq (?P<number>\d+), \d+\n(?P<before>(?:(?!\t\} // callseq).*\n)*?)"
    r"\tcall\.uni \(retval0\), (?P<function>[\w$]+), \(param0, param1\);\n"
    r"(?P<after>(?:(?!\t\} // callseq).*\n)*?)\t\} // callseq (?P=number)\n",
    re.MULTILINE,
)
_GIVEN = re.compile(r"^\tst\.param\.b\d+\s+\[param(?P<place>[01])\], (?P<value>\S+);\n", re.M)
_LOCAL = re.compile(r"^\t\.param .*\n", re.MULTILINE)
_RESULT = re.compile(r"^\tld\.param\.b\d+\s+(?P<register>%\w+), \[retval0\];$", re.MULTILINE)
_ALIGNMENT = 8
"""Of each constant in the buffer: the largest piece is loaded from a multiple of it."""
_PADDING = 0xFFFFFFFF
"""The number that libsycl takes for bytes of no constant."""


@dataclass(frozen=True, slots=True)
class Constant:
    """A specialization constant of a module."""

    symbol: str
    """By which libsycl is asked to set it."""
    size: int
    """In bytes."""
    default: bytes
    """Its value, if none is set."""


def resolve(
    text: str, symbols: Collection[str], source: str
) -> tuple[str, tuple[PropertySet, ...]]:
    """Return a module that loads its specialization constants, and what libsycl is told of them.

    Args:
        text: as Clang made it.
        symbols: the symbols of constants that the integration footer names.
        source: where errors are told.

    Raises:
        InputError: if the default value of one isn't known when the device half is compiled.

    """
    pieces = {
        name: found
        for name in ptx_module.undefined(text)
        if (found := specialization_constants.piece(name)) is not None
    }
    if not pieces:
        return text, ()
    places: dict[str, int] = {}
    defaults: dict[str, bytearray] = {}
    end = 0
    for piece in pieces.values():
        if piece.type not in places:
            places[piece.type] = end
            defaults[piece.type] = bytearray(piece.size)
            end += _aligned(piece.size)

    def loaded(found: re.Match[str]) -> str:
        piece = pieces.get(found["function"])
        if piece is None:
            return found[0]
        given = {each["place"]: each["value"] for each in _GIVEN.finditer(found["before"])}
        default = _number(given.get("0", "0"), text)
        if default is None:
            raise specialization_constants.unknown_default(source)
        value = default.to_bytes(8, "little", signed=default < 0)[: piece.width]
        defaults[piece.type][piece.offset : piece.offset + piece.width] = value
        load = f"\tld.global.u{8 * piece.width} \t\\g<register>, "
        load += f"[{given['1']}+{places[piece.type] + piece.offset}];"
        before = _LOCAL.sub("", _GIVEN.sub("", found["before"]))
        return before + _RESULT.sub(load, found["after"])

    text = ptx_module.without(_CALL.sub(loaded, text), pieces)
    constants = [
        Constant(specialization_constants.symbol(type_, symbols), len(default), bytes(default))
        for type_, default in defaults.items()
    ]
    return text, _properties(constants)


def _number(value: str, text: str) -> int | None:
    """Return the number that an operand is, by itself or in the register of that name."""
    if value.startswith("%"):
        moved = set(re.findall(rf"^\tmov\.\w+\s+{re.escape(value)}, (.*);$", text, re.MULTILINE))
        value = moved.pop() if len(moved) == 1 else ""
    try:
        return int(value, 0)
    except ValueError:
        return None


def _properties(constants: Sequence[Constant]) -> tuple[PropertySet, ...]:
    """Return what libsycl lays out the buffer by: number, offset and size of what is in it."""
    told = []
    values = b""
    for number, constant in enumerate(constants):
        padding = _aligned(constant.size) - constant.size
        descriptors = struct.pack("<3I", number, 0, constant.size)
        if padding:
            descriptors += struct.pack("<3I", _PADDING, constant.size, padding)
        told.append(Property(constant.symbol, descriptors))
        values += constant.default + bytes(padding)
    return (
        PropertySet("SYCL/specialization constants", tuple(told)),
        PropertySet("SYCL/specialization constants default values", (Property("all", values),)),
    )


def _aligned(size: int) -> int:
    return -(-size // _ALIGNMENT) * _ALIGNMENT
