"""The sections of a file in the format ELF, 64 bits, little-endian (System V ABI, chapter 4)."""

from __future__ import annotations

import mmap
import struct

_SECTIONS_AT = 0x28
"""The place in a file that locates its section headers."""
_COUNTS_AT = 0x3A
"""The place with the size and number of the headers, and the index of the one with names."""
_HEADER = struct.Struct("<I20xQQ")
"""The name, as an offset; the place and the size of the contents."""


def contents(file: bytes | mmap.mmap) -> dict[str, bytes]:
    """Return the contents of the sections of a file by their names."""
    (start,) = struct.unpack_from("<Q", file, _SECTIONS_AT)
    size, count, names = struct.unpack_from("<HHH", file, _COUNTS_AT)
    headers = [_HEADER.unpack_from(file, start + number * size) for number in range(count)]
    _, text, _ = headers[names]

    def name(offset: int) -> str:
        begin = text + offset
        return file[begin : file.find(b"\0", begin)].decode()

    return {name(offset): file[at : at + length] for offset, at, length in headers}
