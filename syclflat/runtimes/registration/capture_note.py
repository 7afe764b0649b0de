"""The table of captures in a program: the manifest of a file's kernels, as an ELF note.

Recordings of launches name arguments by it. Linkers concatenate the notes of objects, and programs
find all of them by ``dl_iterate_phdr``. (ELF: System V ABI, "Note Section".)
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

import msgspec
from msgspec import field

from syclflat.model.location import Location
from syclflat.model.manifests import (
    AccessedPart,
    CaptureTable,
    Constant,
    ConstantPiece,
    Kernel,
    Kernels,
    Variable,
)
from syclflat.runtimes import device_names
from syclflat.runtimes.device_image import DeviceImage, Property, numbers
from syclflat.runtimes.registration.image_order import own_variables
from syclflat.runtimes.registration.linked_images import CONSTANTS
from syclflat.structs import Struct

SECTION = ".note.syclflat"
NAME = b"syclflat\0"
TYPE, OWN_VARIABLES = 1, 2
"""The types of notes: the table, and the variables that images have themselves."""

Accesses: TypeAlias = Mapping[str, Sequence[tuple[int, int, int, int]] | None]
"""By the symbols of kernels, the values of :class:`AccessedPart`; None if unknown."""
_PADDING = 0xFFFFFFFF
"""libsycl's number for bytes that belong to no constant."""
_WORD = 4
"""The alignment of names and descriptors in bytes."""
_TEXT = """\
__attribute__((used, aligned({word}), section("{section}")))
static const unsigned char syclflat_captures[] = {{
{data}}};
"""


class Captures(Struct, frozen=True):
    """What a table of captures is made of, besides device images."""

    document: Kernels
    """The manifest of the source."""
    constants: Mapping[str, str] = field(default_factory=dict)
    """The names of specialization constants in C++, by their symbols."""
    variables: tuple[Variable, ...] = ()
    accesses: Sequence[Accesses] = ()
    """The arguments through which kernels may access memory, in the code for each target."""


def table(captures: Captures, images: Iterable[DeviceImage]) -> CaptureTable:
    """Return the table of a file with these images.

    It lacks steps, which say nothing about arguments.
    """
    document = captures.document
    kernels = tuple(msgspec.structs.replace(kernel, steps=()) for kernel in document.kernels)
    known = {name: getattr(document, name) for name in document.__struct_fields__}
    found = {
        (image.form.target, symbol): pieces
        for image in images
        for symbol, pieces in _constants(image)
    }
    constants = tuple(
        Constant(symbol, captures.constants.get(symbol, ""), target, pieces)
        for (target, symbol), pieces in found.items()
    )
    accesses = tuple(_accesses(captures, at, own) for at, own in enumerate(document.kernels))
    return CaptureTable(
        **{**known, "kernels": kernels},
        constants=constants,
        accesses=accesses,
        variables=captures.variables,
    )


def _accesses(captures: Captures, number: int, kernel: Kernel) -> tuple[AccessedPart, ...] | None:
    """Return what a kernel may access on any target; None if one of them doesn't say."""
    named = device_names.named(
        kernel.name, kernel.mangled_name, number, Location(kernel.location.file, 0, 0)
    )
    found: dict[tuple[int, int, int], int] = {}
    of_targets = [own[named.mangled] for own in captures.accesses if named.mangled in own]
    for own in of_targets:
        if own is None:
            return None
        for *part, mode in own:
            at = (part[0], part[1], part[2])
            found[at] = found.get(at, 0) | mode
    parts = (AccessedPart(*part, mode) for part, mode in sorted(found.items()))
    return tuple(parts) if of_targets else None


def _constants(image: DeviceImage) -> Iterator[tuple[str, tuple[ConstantPiece, ...]]]:
    """Yield the constants of an image, as libsycl lays them out in a buffer."""
    properties = (each for each in image.properties if each.name == CONSTANTS)
    start = 0
    for each in (each for found in properties for each in found.properties):
        pieces, start = _pieces(each, start)
        yield each.name, pieces


def _pieces(constant: Property, start: int) -> tuple[tuple[ConstantPiece, ...], int]:
    """Return the pieces of a constant, and the place in the buffer after it."""
    assert isinstance(constant.value, bytes)
    found, end = [], 0
    for number, offset, size in struct.iter_unpack("<3I", constant.value):
        if number != _PADDING:
            found.append(ConstantPiece(number, offset, size, start + offset))
        end = offset + size
    return tuple(found), start + end


def source(captures: Captures, images: Iterable[DeviceImage]) -> str:
    """Return the C++ that defines the notes; empty without kernels and variables.

    The descriptor of the first is the table as JSON, compressed by zlib. A second one lists the
    variables that device images have themselves, which recorders ask for by name: a line for each,
    with the size in bytes and the symbol.
    """
    if not (captures.document.kernels or captures.variables):
        return ""
    data = _note(TYPE, zlib.compress(msgspec.json.encode(table(captures, images)), 9))
    own = sorted({found for image in images for found in own_variables(image)})
    if own:
        lines = "".join(f"{size} {symbol}\n" for symbol, size in own)
        data += _note(OWN_VARIABLES, lines.encode())
    # Numbers, as the zero at the end of a literal would misplace the next note.
    return _TEXT.format(word=_WORD, section=SECTION, data=numbers(data))


def _note(type_: int, data: bytes) -> bytes:
    header = struct.pack("<3I", len(NAME), len(data), type_)
    return header + b"".join(part + bytes(-len(part) % _WORD) for part in (NAME, data))
