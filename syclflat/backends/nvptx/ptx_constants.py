"""Specialization constants of PTX: what the device half asks for is loaded from a buffer.

PTX has no such constants. libsycl keeps the values of all constants of an image in a buffer, which
kernels that take a ``kernel_handler`` have as their last argument. The device half adds to it the
address of a function for each piece, which tells the piece by its name and the default value in its
code; see ``headers/dpcpp/syclflat/common/specialization_constants.hpp``. Here the place of the
piece in the buffer comes in place of the address.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Collection, Mapping, Sequence

from syclflat.backends import specialization_constants
from syclflat.backends.nvptx import ptx_module
from syclflat.runtimes.device_image import Property, PropertySet

_DEFAULT = re.compile(r"syclflat\.default (?P<value>[^;]+);")
_ALIGNMENT = 8
"""Of each constant in the buffer: the largest piece is loaded from a multiple of it."""
_PADDING = 0xFFFFFFFF
"""The number that libsycl takes for bytes of no constant."""


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
    places: dict[str, int] = {}
    values: dict[str, bytearray] = {}
    names: dict[str, str] = {}
    end = 0
    for function in ptx_module.functions(text):
        piece = specialization_constants.piece(function.name)
        if piece is None or not function.code:
            continue
        if piece.type not in places:
            places[piece.type] = end
            values[piece.type] = bytearray(piece.size)
            end += _aligned(piece.size)
        default = _default(function.code)
        if default is None:
            raise specialization_constants.unknown_default(source)
        value = default.to_bytes(8, "little", signed=default < 0)[: piece.width]
        values[piece.type][piece.offset : piece.offset + piece.width] = value
        names[function.name] = str(places[piece.type] + piece.offset)
    if not names:
        return text, ()
    constants = {
        specialization_constants.symbol(type_, symbols): bytes(value)
        for type_, value in values.items()
    }
    asking = {
        function.name
        for function in ptx_module.functions(text)
        if specialization_constants.is_reader(function.name)
    }
    text = ptx_module.without(text, {*names, *asking})
    return ptx_module.renamed(text, names), _properties(constants)


def refuse_asking(text: str, exported: Sequence[str], source: str) -> None:
    """Refuse functions for other files that ask for specialization constants.

    The buffer is laid out for the kernels of one file.

    Raises:
        InputError: if one does.

    """
    for name in exported:
        reached = ptx_module.reached(text, [name])
        if any(specialization_constants.piece(each) is not None for each in reached):
            raise specialization_constants.in_external_function(name, source)


def _default(code: str) -> int | None:
    """Return the number that a function tells; None if it isn't known.

    Padding has none: it is in a register that nothing is written to, and 0 as well as all else.
    """
    [told] = _DEFAULT.findall(code)
    if not told.startswith("%"):
        return int(told)
    return None if told in ptx_module.mentioned(_DEFAULT.sub("", code)) else 0


def _properties(defaults: Mapping[str, bytes]) -> tuple[PropertySet, ...]:
    """Return what libsycl lays out the buffer by: number, offset and size of what is in it."""
    told = []
    values = b""
    for number, (symbol, default) in enumerate(defaults.items()):
        size, padding = len(default), bytes(_aligned(len(default)) - len(default))
        descriptors = struct.pack("<3I", number, 0, size)
        if padding:
            descriptors += struct.pack("<3I", _PADDING, size, len(padding))
        told.append(Property(symbol, descriptors))
        values += default + padding
    return (
        PropertySet("SYCL/specialization constants", tuple(told)),
        PropertySet("SYCL/specialization constants default values", (Property("all", values),)),
    )


def _aligned(size: int) -> int:
    return -(-size // _ALIGNMENT) * _ALIGNMENT
