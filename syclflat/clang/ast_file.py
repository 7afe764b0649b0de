"""Edit a precompiled header of Clang: a bitstream, as LLVM's "Bitcode File Format" defines it.

Clang keeps a list of all functions of a SYCL device header, and reads them at the end of each
source to report what they deferred. It keeps no deferred diagnostics, so this reports nothing, and
takes 0.1 s per source. Without the list, code generation does not find functions that it calls
though no code names them: :file:`library_functions.hpp` has those read.
"""

from __future__ import annotations

import mmap
from pathlib import Path
from typing import NamedTuple, TypeAlias

_MAGIC = b"CPCH"
_BLOCK_INFO, _AST = 0, 8
"""The block of abbreviations of other blocks, and Clang's ``AST_BLOCK_ID``."""
_END, _ENTER, _DEFINE, _UNABBREVIATED = range(4)
"""What the bits before an entry of a block announce; others are abbreviations, from 4."""
_SET_BLOCK = 1
"""The record of :data:`_BLOCK_INFO` with the block of the abbreviations after it."""
_DEFERRED, _UNKNOWN = 64, 127
"""Clang's ``DECLS_TO_CHECK_FOR_DEFERRED_DIAGS``, and a code of as many bits that it ignores."""
_CODE_BITS = 6
_LITERAL, _FIXED, _VARIABLE, _ARRAY, _CHARACTER, _BLOB = range(6)
_Operand: TypeAlias = tuple[int, int]
"""The encoding of an operand, and its width in bits or, if literal, its value."""
_Abbreviation: TypeAlias = list[_Operand]


def drop_deferred_checks(path: Path) -> bool:
    """Make Clang ignore the list of functions in the precompiled header at ``path``.

    Returns:
        Whether there was such a list; False, too, for a file of another form, which stays.

    """
    with path.open("r+b") as file, mmap.mmap(file.fileno(), 0) as data:
        try:
            places = _deferred(_Reader(data))
        except _FormError:
            return False
        for place in places:
            # Both codes take two groups of bits, and begin anywhere in a byte.
            begin, end, shift = place >> 3, (place + 2 * _CODE_BITS + 7) >> 3, place & 7
            bits = int.from_bytes(data[begin:end], "little")
            bits ^= (_groups(_DEFERRED) ^ _groups(_UNKNOWN)) << shift
            data[begin:end] = bits.to_bytes(end - begin, "little")
    return bool(places)


class _FormError(Exception):
    """A file that is not a bitstream of the known form."""


class _Reader:
    """The bits of a file, from the position ``at``."""

    def __init__(self, data: mmap.mmap) -> None:
        self._data = data
        self.at = 0
        self.end = len(data) * 8

    def fixed(self, width: int) -> int:
        """Read a number of ``width`` bits."""
        begin, end = self.at >> 3, (self.at + width + 7) >> 3
        bits = int.from_bytes(self._data[begin:end], "little") >> (self.at & 7)
        self.at += width
        if self.at > self.end:
            raise _FormError
        return bits & ((1 << width) - 1)

    def variable(self, width: int) -> int:
        """Read a number in groups of ``width`` bits, whose last bit announces another group."""
        number, shift, more = 0, 0, 1 << (width - 1)
        while (group := self.fixed(width)) & more:
            number |= (group ^ more) << shift
            shift += width - 1
        return number | group << shift

    def align(self) -> None:
        """Go on at the next 32 bits."""
        self.at = (self.at + 31) & ~31


class _Block(NamedTuple):
    """The head of a block."""

    kind: int
    width: int
    """The bits that announce an entry."""
    end: int
    """Its end, in bits."""


def _deferred(reader: _Reader) -> list[int]:
    """Return the positions of the codes of the lists, in bits.

    Raises:
        _FormError: if the file is not read to its end.

    """
    if reader.fixed(32).to_bytes(4, "little") != _MAGIC:
        raise _FormError
    known: dict[int, list[_Abbreviation]] = {}
    places = []
    while reader.at < reader.end:
        if reader.fixed(2) != _ENTER:
            raise _FormError
        block = _enter(reader)
        if block.kind == _BLOCK_INFO:
            known = _block_info(reader, block)
        elif block.kind == _AST:
            places += _lists(reader, block, known.get(_AST, []))
        reader.at = block.end
    if reader.at != reader.end:
        raise _FormError
    return places


def _enter(reader: _Reader) -> _Block:
    kind, width = reader.variable(8), reader.variable(4)
    reader.align()
    words = reader.fixed(32)
    return _Block(kind, width, reader.at + words * 32)


def _block_info(reader: _Reader, block: _Block) -> dict[int, list[_Abbreviation]]:
    known: dict[int, list[_Abbreviation]] = {}
    described: list[_Abbreviation] = []
    while (entry := reader.fixed(block.width)) != _END:
        if entry == _DEFINE:
            described.append(_definition(reader))
        elif entry == _UNABBREVIATED:
            code, operands = _record(reader)
            if code == _SET_BLOCK:
                described = known.setdefault(operands[0], [])
        else:
            raise _FormError
    return known


def _lists(reader: _Reader, block: _Block, abbreviations: list[_Abbreviation]) -> list[int]:
    abbreviations = [*abbreviations]
    places = []
    while (entry := reader.fixed(block.width)) != _END:
        if entry == _ENTER:
            reader.at = _enter(reader).end
        elif entry == _DEFINE:
            abbreviations.append(_definition(reader))
        elif entry == _UNABBREVIATED:
            place = reader.at
            code, _ = _record(reader)
            places += [place] * (code == _DEFERRED)
        elif entry - 4 < len(abbreviations):
            _skip(reader, abbreviations[entry - 4])
        else:
            raise _FormError
    reader.align()
    if reader.at != block.end:
        raise _FormError
    return places


def _record(reader: _Reader) -> tuple[int, list[int]]:
    code = reader.variable(_CODE_BITS)
    return code, [reader.variable(_CODE_BITS) for _ in range(reader.variable(_CODE_BITS))]


def _definition(reader: _Reader) -> _Abbreviation:
    operands = []
    for _ in range(reader.variable(5)):
        if reader.fixed(1):
            operands.append((_LITERAL, reader.variable(8)))
            continue
        encoding = reader.fixed(3)
        width = reader.variable(5) if encoding in (_FIXED, _VARIABLE) else 0
        operands.append((encoding, width))
    return operands


def _skip(reader: _Reader, abbreviation: _Abbreviation) -> None:
    """Skip a record; an array comes with the encoding of its elements."""
    operands = iter(abbreviation)
    for encoding, width in operands:
        if encoding == _ARRAY:
            element = next(operands)
            for _ in range(reader.variable(_CODE_BITS)):
                _skip_one(reader, *element)
        elif encoding == _BLOB:
            size = reader.variable(_CODE_BITS)
            reader.align()
            reader.at += size * 8
            reader.align()
        else:
            _skip_one(reader, encoding, width)


def _skip_one(reader: _Reader, encoding: int, width: int) -> None:
    if encoding == _VARIABLE and width:
        reader.variable(width)
    elif encoding == _FIXED:
        reader.at += width
    elif encoding == _CHARACTER:
        reader.at += 6
    elif encoding not in (_LITERAL, _VARIABLE):
        raise _FormError


def _groups(code: int) -> int:
    """Return the bits of a ``code`` that takes two groups."""
    more = 1 << (_CODE_BITS - 1)
    return code % more | more | (code // more) << _CODE_BITS
