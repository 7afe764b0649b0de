"""Put integers of 64 bits in the place of those that SPIR-V lacks, such as of 48 bits.

Clang reads and writes bit-fields by the smallest number of bytes that holds them. LLVM's back end
for SPIR-V takes the next wider integer for such a number, but leaves shifts and extensions as they
are: what stands behind a bit-field becomes part of its value. Here, the upper bits are zero after
each instruction. A function with other instructions on such integers than bit-fields need stays as
it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count

_STANDARD = (1, 8, 16, 32, 64, 128)
_ODD = re.compile(rb"\bi(\d+)\b")
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
    if all(int(bits) in _STANDARD for bits in _ODD.findall(ir)):
        return ir
    return _DEFINITION.sub(lambda found: _function(found[0]), ir)


def _function(text: bytes) -> bytes:
    if not _has_odd(text):
        return text
    numbers = count()
    try:
        lines = (part for line in text.split(b"\n") for part in _line(line, numbers))
        return b"\n".join(lines)
    except _OtherInstructionError:
        return text


def _has_odd(text: bytes) -> bool:
    return any(int(bits) not in _STANDARD for bits in _ODD.findall(text))


def _line(line: bytes, numbers: Iterator[int]) -> Iterator[bytes]:
    if not _has_odd(line):
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


def _parts(bits: int) -> Iterator[tuple[int, int]]:
    """Yield the integers that memory of so many bits consists of: first bit and width."""
    if bits % 8 or bits > 64:
        raise _OtherInstructionError
    first = 0
    for width in (32, 16, 8):
        if bits - first >= width:
            yield first, width
            first += width


def _load(found: re.Match[bytes], own: bytes) -> Iterator[bytes]:
    bits, volatile = int(found["bits"]), found["volatile"] or b""
    whole = b""
    for first, width in _parts(bits):
        part, pointer = b"%b.%d" % (own, first), found["pointer"]
        if first:
            yield _address(b"%b.at" % part, pointer, first)
            pointer = b"%b %b.at" % (_type(pointer), part)
        align = _alignment(int(found["align"]), first)
        yield b"  %b = load %bi%d, %b, align %d" % (part, volatile, width, pointer, align)
        is_last = first + width == bits
        wide = found["to"] if is_last and not first else b"%b.wide" % part
        yield b"  %b = zext i%d %b to i64" % (wide, width, part)
        if first:
            yield b"  %b.up = shl i64 %b, %d" % (part, wide, first)
            joined = found["to"] if is_last else b"%b.joined" % part
            yield b"  %b = or i64 %b, %b.up" % (joined, whole, part)
            wide = joined
        whole = wide


def _store(found: re.Match[bytes], own: bytes) -> Iterator[bytes]:
    bits, volatile = int(found["bits"]), found["volatile"] or b""
    value = _operand(found["value"], bits)
    for first, width in _parts(bits):
        part, pointer = b"%b.%d" % (own, first), found["pointer"]
        if first:
            yield _address(b"%b.at" % part, pointer, first)
            pointer = b"%b %b.at" % (_type(pointer), part)
        yield b"  %b.down = lshr i64 %b, %d" % (part, value, first)
        yield b"  %b = trunc i64 %b.down to i%d" % (part, part, width)
        align = _alignment(int(found["align"]), first)
        yield b"  store %bi%d %b, %b, align %d" % (volatile, width, part, pointer, align)


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


def _address(to: bytes, pointer: bytes, first: int) -> bytes:
    return b"  %b = getelementptr inbounds i8, %b, i64 %d" % (to, pointer, first // 8)


def _type(pointer: bytes) -> bytes:
    """Return the type of a pointer, which may have an address space."""
    return pointer.rpartition(b" ")[0]


def _alignment(align: int, first: int) -> int:
    """Return the alignment of what is so many bits behind something aligned."""
    offset = first // 8
    return min(align, offset & -offset) if offset else align
