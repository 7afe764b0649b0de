"""The table of captures in a program: the manifest of a file's kernels, as an ELF note.

Recordings of launches name arguments by it. Linkers concatenate the notes of objects, and programs
find all of them by ``dl_iterate_phdr``. (ELF: System V ABI, "Note Section".)
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

import msgspec

from syclflat.model.manifests import CaptureTable, Constant, ConstantPiece, Kernels
from syclflat.runtimes.device_image import DeviceImage, Property, numbers
from syclflat.runtimes.registration.linked_images import CONSTANTS

SECTION = ".note.syclflat"
NAME = b"syclflat\0"
TYPE = 1

_PADDING = 0xFFFFFFFF
"""libsycl's number for bytes that belong to no constant."""
_WORD = 4
"""The alignment of names and descriptors in bytes."""
_TEXT = """\
__attribute__((used, aligned({word}), section("{section}")))
static const unsigned char syclflat_captures[] = {{
{data}}};
"""


@dataclass(frozen=True, slots=True)
class Captures:
    """What a table of captures is made of, besides device images."""

    document: Kernels
    """The manifest of the source."""
    constants: Mapping[str, str] = field(default_factory=dict)
    """The names of specialization constants in C++, by their symbols."""


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
    return CaptureTable(**{**known, "kernels": kernels}, constants=constants)


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
    """Return the C++ that defines the note; empty without kernels.

    Its descriptor is the table as JSON, compressed by zlib.
    """
    if not captures.document.kernels:
        return ""
    data = zlib.compress(msgspec.json.encode(table(captures, images)), 9)
    header = struct.pack("<3I", len(NAME), len(data), TYPE)
    note = header + b"".join(part + bytes(-len(part) % _WORD) for part in (NAME, data))
    # Numbers, as the zero at the end of a literal would misplace the next note.
    return _TEXT.format(word=_WORD, section=SECTION, data=numbers(note))
