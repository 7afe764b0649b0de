"""Widen integers that SPIR-V lacks, such as integers of 48 bits, to 64 bits.

Clang reads and writes bit-fields by the smallest number of bytes that holds them. LLVM's back end
for SPIR-V takes the next wider integer for such a number, but leaves shifts and extensions as they
are: what stands behind a bit-field becomes part of its value. Here, the upper bits are zero after
each instruction. A function with other instructions on such integers than bit-fields need stays as
it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

_STANDARD = (1, 8, 16, 32, 64, 128)
_ODD = re.compile(rb"\bi(?!(?:%b)\b)\d+\b" % b"|".join(b"%d" % bits for bits in _STANDARD))
_DEFINITION = re.compile(rb"^define [^\n]*\{\n.*?^\}\n", re.MULTILINE | re.DOTALL)
_DEBUG = rb"(?P<debug>, !dbg !\d+)?"
_REST = rb"(?:, !(?!dbg)\w+ !\d+)*"
_LOAD = re.compile(
    rb"  (?P<to>%\S+) = load (?P<volatile>volatile )?i(?P<bits>\d+), (?P<pointer>ptr[^,]*? \S+), "
    rb"align (?P<align>\d+)" + _REST + _DEBUG + _REST
)
_STORE = re.compile(
    rb"  store (?P<volatile>volatile )?i(?P<bits>\d+) (?P<value>\S+), (?P<pointer>ptr[^,]*? \S+), "
    rb"align (?P<align>\d+)" + _REST + _DEBUG + _REST
)
_BINARY = re.compile(
    rb"  (?P<to>%\S+) = (?P<op>shl|lshr|ashr|and|or|xor|add|sub)(?: (?:nuw|nsw|exact|disjoint))* "
    rb"i(?P<bits>\d+) (?P<left>\S+), (?P<right>[^\s,]+)" + _DEBUG
)
_CONVERSION = re.compile(
    rb"  (?P<to>%\S+) = (?P<op>zext|sext|trunc)(?: (?:nneg|nuw|nsw))* i(?P<bits>\d+) "
    rb"(?P<value>\S+) to i(?P<result>\d+)" + _DEBUG
)


class _OtherInstructionError(Exception):
    """A function computes with such integers otherwise."""


def widen(ir: bytes) -> bytes:
    """Return a module of LLVM IR, which isn't optimized yet, without such integers."""
    if not _ODD.search(ir):
        return ir
    return _DEFINITION.sub(lambda found: _function(found[0]), ir)


def _function(text: bytes) -> bytes:
    if not _ODD.search(text):
        return text
    numbers = count()
    try:
        lines = (part for line in text.split(b"\n") for part in _line(line, numbers))
        return b"\n".join(lines)
    except _OtherInstructionError:
        return text


def _line(line: bytes, numbers: Iterator[int]) -> Iterator[bytes]:
    if not _ODD.search(line):
        yield line
        return
    for pattern, write in (
        (_LOAD, _load),
        (_STORE, _store),
        (_BINARY, _binary),
        (_CONVERSION, _conversion),
    ):
        found = pattern.fullmatch(line)
        if found:
            debug = found["debug"] or b""
            yield from (part + debug for part in write(found, b"%%odd.%d" % next(numbers)))
            return
    raise _OtherInstructionError


@dataclass(frozen=True)
class _Part:
    """An integer that SPIR-V has, as a part of a wider one in memory."""

    first: int
    """Its first bit in the whole."""
    width: int
    name: bytes
    address: tuple[bytes, ...]
    """The instruction that makes its pointer, if that is another one than of the whole."""
    pointer: bytes
    alignment: int


def _parts(found: re.Match[bytes], own: bytes) -> Iterator[_Part]:
    """Yield the parts of what a load or a store accesses."""
    bits, pointer, alignment = int(found["bits"]), found["pointer"], int(found["align"])
    if bits % 8 or bits > 64:
        raise _OtherInstructionError
    first = 0
    for width in (32, 16, 8):
        if bits - first < width:
            continue
        name, offset = b"%b.%d" % (own, first), first // 8
        if not first:
            yield _Part(first, width, name, (), pointer, alignment)
        else:
            address = b"  %b.at = getelementptr inbounds i8, %b, i64 %d" % (name, pointer, offset)
            # The type may have an address space.
            there = b"%b %b.at" % (pointer.rpartition(b" ")[0], name)
            yield _Part(first, width, name, (address,), there, min(alignment, offset & -offset))
        first += width


def _load(found: re.Match[bytes], own: bytes) -> Iterator[bytes]:
    bits, volatile = int(found["bits"]), found["volatile"] or b""
    whole = b""
    for part in _parts(found, own):
        yield from part.address
        access = b"load %bi%d, %b, align %d"
        access %= (volatile, part.width, part.pointer, part.alignment)
        yield b"  %b = %b" % (part.name, access)
        is_last = part.first + part.width == bits
        wide = found["to"] if is_last and not part.first else b"%b.wide" % part.name
        yield b"  %b = zext i%d %b to i64" % (wide, part.width, part.name)
        if part.first:
            yield b"  %b.up = shl i64 %b, %d" % (part.name, wide, part.first)
            joined = found["to"] if is_last else b"%b.joined" % part.name
            yield b"  %b = or i64 %b, %b.up" % (joined, whole, part.name)
            wide = joined
        whole = wide


def _store(found: re.Match[bytes], own: bytes) -> Iterator[bytes]:
    value, volatile = _operand(found["value"], int(found["bits"])), found["volatile"] or b""
    for part in _parts(found, own):
        yield from part.address
        yield b"  %b.down = lshr i64 %b, %d" % (part.name, value, part.first)
        yield b"  %b = trunc i64 %b.down to i%d" % (part.name, part.name, part.width)
        access = b"  store %bi%d %b, %b, align %d"
        yield access % (volatile, part.width, part.name, part.pointer, part.alignment)


def _binary(found: re.Match[bytes], own: bytes) -> Iterator[bytes]:
    to, op, bits = found["to"], found["op"], int(found["bits"])
    if bits > 64:
        raise _OtherInstructionError
    left, right = _operand(found["left"], bits), _operand(found["right"], bits)
    if op in (b"and", b"or", b"xor", b"lshr"):
        yield b"  %b = %b i64 %b, %b" % (to, op, left, right)
        return
    if op == b"ashr":
        yield from _signed(b"%b.signed" % own, left, bits, own)
        left = b"%b.signed" % own
    yield b"  %b.whole = %b i64 %b, %b" % (own, op, left, right)
    yield _masked(to, b"%b.whole" % own, bits)


def _conversion(found: re.Match[bytes], own: bytes) -> Iterator[bytes]:
    to, op, value = found["to"], found["op"], found["value"]
    bits, result = int(found["bits"]), int(found["result"])
    if bits > 64 or result > 64:
        raise _OtherInstructionError
    if bits not in _STANDARD:
        value = _operand(value, bits)
        if op == b"sext":
            yield from _signed(b"%b.signed" % own, value, bits, own)
            value = b"%b.signed" % own
    elif bits < 64:
        extend = b"sext" if op == b"sext" else b"zext"
        yield b"  %b.wide = %b i%d %b to i64" % (own, extend, bits, value)
        value = b"%b.wide" % own
    if result == 64:
        yield b"  %b = or i64 %b, 0" % (to, value)
    elif result in _STANDARD:
        yield b"  %b = trunc i64 %b to i%d" % (to, value, result)
    else:
        yield _masked(to, value, result)


def _signed(to: bytes, value: bytes, bits: int, own: bytes) -> Iterator[bytes]:
    """Yield instructions that take the uppermost of ``bits`` for the sign."""
    yield b"  %b.left = shl i64 %b, %d" % (own, value, 64 - bits)
    yield b"  %b = ashr i64 %b.left, %d" % (to, own, 64 - bits)


def _masked(to: bytes, value: bytes, bits: int) -> bytes:
    return b"  %b = and i64 %b, %d" % (to, value, (1 << bits) - 1)


def _operand(value: bytes, bits: int) -> bytes:
    """Return an operand as an integer of 64 bits."""
    if value.startswith(b"%"):
        return value
    try:
        return b"%d" % (int(value) & ((1 << bits) - 1))
    except ValueError:
        raise _OtherInstructionError from None
