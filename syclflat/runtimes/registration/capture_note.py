"""The table of captures in a program: the manifest of a file's kernels, as an ELF note.

Recordings of launches name arguments by it. Linkers concatenate the notes of objects, and programs
find all of them by ``dl_iterate_phdr``. (ELF: System V ABI, "Note Section".)
"""

from __future__ import annotations

import struct
import zlib

import msgspec

from syclflat.model.manifests import Kernels
from syclflat.runtimes.device_image import numbers

SECTION = ".note.syclflat"
NAME = b"syclflat\0"
TYPE = 1

_WORD = 4
"""The alignment of names and descriptors in bytes."""
_TEXT = """\
__attribute__((used, aligned({word}), section("{section}")))
static const unsigned char syclflat_captures[] = {{
{data}}};
"""


def descriptor(document: Kernels) -> bytes:
    """Return the descriptor of the note: the manifest as JSON, compressed by zlib.

    It lacks steps, which say nothing about arguments.
    """
    kernels = tuple(msgspec.structs.replace(kernel, steps=()) for kernel in document.kernels)
    small = msgspec.structs.replace(document, kernels=kernels)
    return zlib.compress(msgspec.json.encode(small), 9)


def source(document: Kernels) -> str:
    """Return the C++ that defines the note; empty for a manifest without kernels."""
    if not document.kernels:
        return ""
    data = descriptor(document)
    header = struct.pack("<3I", len(NAME), len(data), TYPE)
    note = header + b"".join(part + bytes(-len(part) % _WORD) for part in (NAME, data))
    # Numbers, as the zero at the end of a literal would misplace the next note.
    return _TEXT.format(word=_WORD, section=SECTION, data=numbers(note))
