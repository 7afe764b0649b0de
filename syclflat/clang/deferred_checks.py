"""Remove from a precompiled header a list that Clang reads at the end of every source.

For device code, the list names all functions that have a body. Clang loads each of them, which
takes 0.1 s with DPC++'s headers, and reports errors that it deferred until a kernel calls the
function. A precompiled header keeps no deferred errors, and the functions of the source itself are
in another list.

The file is a bitstream: blocks of records, each with a code (LLVM, "Bitcode File Format"). Its
first block names the codes, so the list is found by its name in any version of Clang. Clang ignores
a record with an unknown code, and the list gets such a code.
"""

from __future__ import annotations

import mmap
from collections.abc import Iterator
from pathlib import Path

_MAGIC = b"CPCH"
_LIST = b"DECLS_TO_CHECK_FOR_DEFERRED_DIAGS"
_WORD = 32
_OUTER_WIDTH = 2
"""The size of the first field of a block or record outside all blocks, in bits."""
_END, _BLOCK, _ABBREVIATION, _RECORD, _ABBREVIATED = range(5)
"""The values of this field; greater ones count the abbreviations of a block."""
_NAMES = 0
"""The block with the names of codes."""
_OF_BLOCK, _NAME = 1, 3
"""The codes of its records: a block, and the name of a code in it."""
_FIXED, _VARIABLE, _ARRAY, _CHARACTER, _BLOB = range(1, 6)
"""Encodings of operands."""
_CHUNK = 6
"""The size of the chunks of a number in a record, in bits."""
_UNKNOWN = (1 << 2 * (_CHUNK - 1)) - 1
"""The largest code of two chunks; Clang has less than 200 codes."""


def remove(file: Path) -> bool:
    """Remove the list from a precompiled header; return whether it had one.

    Raises:
        OSError: if the file cannot be read or written.

    """
    with file.open("r+b") as opened, mmap.mmap(opened.fileno(), 0) as contents:
        place = _place(contents)
        if place is not None:
            _overwrite(contents, place)
        return place is not None


def _place(contents: mmap.mmap) -> int | None:
    """Return the bit at which the code of the list begins, if it has two chunks."""
    bits = _Bits(contents)
    named: dict[int, int] = {}
    if contents[: len(_MAGIC)] != _MAGIC:
        return None
    bits.at = len(_MAGIC) * 8
    while bits.fixed(_OUTER_WIDTH) == _BLOCK:
        block, width, end = bits.block()
        of_block = -1
        for place, code, operands in bits.records(width):
            if block != _NAMES:
                if code == named.get(block) and code >= 1 << (_CHUNK - 1):
                    return place
            elif code == _OF_BLOCK:
                of_block = operands[0]
            elif code == _NAME and bytes(operands[1:]) == _LIST:
                named[of_block] = operands[0]
        bits.at = end
    return None


def _overwrite(contents: mmap.mmap, place: int) -> None:
    """Replace the code of two chunks at a bit."""
    begin, shift = divmod(place, 8)
    taken = (1 << 2 * _CHUNK) - 1
    is_continued = 1 << (_CHUNK - 1)
    low, high = _UNKNOWN % is_continued | is_continued, _UNKNOWN // is_continued
    value = int.from_bytes(contents[begin : begin + 3], "little") & ~(taken << shift)
    value |= (high << _CHUNK | low) << shift
    contents[begin : begin + 3] = value.to_bytes(3, "little")


class _Bits:
    """A reader of a bitstream; behind its end are zeros, which end all blocks."""

    def __init__(self, contents: mmap.mmap) -> None:
        self._contents = contents
        self.at = 0

    def fixed(self, size: int) -> int:
        """Read a number of ``size`` bits."""
        begin, shift = divmod(self.at, 8)
        self.at += size
        read = self._contents[begin : begin + (size + shift + 7) // 8]
        return int.from_bytes(read, "little") >> shift & (1 << size) - 1

    def variable(self, size: int) -> int:
        """Read a number in chunks of ``size`` bits."""
        more = 1 << (size - 1)
        number = shift = 0
        while True:
            chunk = self.fixed(size)
            number |= chunk % more << shift
            if chunk < more:
                return number
            shift += size - 1

    def block(self) -> tuple[int, int, int]:
        """Read the beginning of a block: its number, the size of first fields, and its end."""
        number, width = self.variable(8), self.variable(4)
        self._align()
        words = self.fixed(_WORD)
        return number, width, self.at + words * _WORD

    def records(self, width: int) -> Iterator[tuple[int, int, list[int]]]:
        """Yield a block's records without abbreviation: where the code begins, code, operands."""
        abbreviations: list[list[tuple[int, int]]] = []
        while (first := self.fixed(width)) != _END:
            if first == _BLOCK:
                self.at = self.block()[2]
            elif first == _ABBREVIATION:
                abbreviations.append([self._operand() for _ in range(self.variable(5))])
            elif first == _RECORD:
                place, code = self.at, self.variable(_CHUNK)
                yield place, code, [self.variable(_CHUNK) for _ in range(self.variable(_CHUNK))]
            elif first < _ABBREVIATED + len(abbreviations):
                self._skip(iter(abbreviations[first - _ABBREVIATED]))
            else:
                # Only a later format could define abbreviations elsewhere.
                return

    def _operand(self) -> tuple[int, int]:
        """Read the encoding of an operand and its size, which literals and others lack."""
        if self.fixed(1):
            self.variable(8)
            return 0, 0
        encoding = self.fixed(3)
        return encoding, self.variable(5) if encoding in (_FIXED, _VARIABLE) else 0

    def _skip(self, operands: Iterator[tuple[int, int]]) -> None:
        """Skip a record with an abbreviation."""
        for encoding, size in operands:
            if encoding == _ARRAY:
                element = next(operands)
                for _ in range(self.variable(_CHUNK)):
                    self._skip(iter((element,)))
            elif encoding == _BLOB:
                size = self.variable(_CHUNK)
                self._align()
                self.at += size * 8
                self._align()
            elif encoding == _VARIABLE and size:
                self.variable(size)
            elif encoding in (_FIXED, _CHARACTER):
                self.at += _CHUNK if encoding == _CHARACTER else size

    def _align(self) -> None:
        self.at += -self.at % _WORD
