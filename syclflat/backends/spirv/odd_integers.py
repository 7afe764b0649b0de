"""Widen integers that SPIR-V lacks, such as integers of 48 bits, to 64 bits.

Clang accesses bit-fields with the smallest number of bytes that holds them, and its optimizer
copies three bytes as one integer. LLVM's back end for SPIR-V uses the next wider integer, but keeps
shifts and extensions unchanged, so that the bits after a bit-field become part of its value. This
module clears the upper bits after each instruction. A function with other instructions on such
integers stays unchanged before optimization, and is refused afterwards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

from syclflat.diagnostics import InputError, error

_STANDARD = (1, 8, 16, 32, 64)
_ODD = re.compile(
    # Not part of a name.
    rb'(?<![\w.$%%"-])i(?!(?:%b)\b)\d+(?![\w.$:"-])' % b"|".join(b"%d" % bits for bits in _STANDARD)
)
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
    rb"  (?P<to>%\S+) = (?P<op>shl|lshr|ashr|and|or|xor|add|sub|mul)"
    rb"(?: (?:nuw|nsw|exact|disjoint))* i(?P<bits>\d+) (?P<left>\S+), (?P<right>[^\s,]+)" + _DEBUG
)
_CONVERSION = re.compile(
    rb"  (?P<to>%\S+) = (?P<op>zext|sext|trunc)(?: (?:nneg|nuw|nsw))* i(?P<bits>\d+) "
    rb"(?P<value>\S+) to i(?P<result>\d+)" + _DEBUG
)

_COMPARISON = re.compile(
    rb"  (?P<to>%\S+) = icmp (?:samesign )?(?P<op>\w+) i(?P<bits>\d+) (?P<left>\S+), "
    rb"(?P<right>[^\s,]+)" + _DEBUG
)
_CHOICE = re.compile(
    rb"  (?P<to>%\S+) = select i1 (?P<way>\S+), i(?P<bits>\d+) (?P<left>\S+), "
    rb"i\d+ (?P<right>[^\s,]+)" + _DEBUG + _REST
)
_JOIN = re.compile(rb"  (?P<to>%\S+) = phi i(?P<bits>\d+) (?P<ways>\[ [^\n]* \])" + _DEBUG)
_WAY = re.compile(rb"\[ (?P<value>\S+), (?P<block>\S+) \]")


class _OtherInstructionError(Exception):
    """A function has unsupported operations on such integers."""


def widen(ir: bytes) -> bytes:
    """Return an unoptimized module of LLVM IR without such integers."""
    if not _ODD.search(ir):
        return ir
    return _DEFINITION.sub(lambda found: _function(found[0]), ir)


def widen_optimized(ir: str) -> str:
    """Return an optimized module of LLVM IR without such integers.

    Raises:
        InputError: if it has unsupported operations on them.

    """
    done = widen(ir.encode("utf-8", "surrogateescape"))
    for function in _DEFINITION.finditer(done):
        found = _ODD.search(function[0])
        if found is not None:
            number = found[0][1:].decode()
            raise InputError(
                error(
                    f"the device half computes with integers of {number} bits, which SPIR-V lacks",
                    "device-backend",
                )
            )
    return done.decode("utf-8", "surrogateescape")


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
        (_COMPARISON, _comparison),
        (_CHOICE, _choice),
        (_JOIN, _join),
    ):
        found = pattern.fullmatch(line)
        if found:
            debug = found["debug"] or b""
            yield from (part + debug for part in write(found, b"%%odd.%d" % next(numbers)))
            return
    raise _OtherInstructionError


@dataclass(frozen=True)
class _Part:
    """A supported integer as a part of a wider one in memory."""

    first: int
    """Its first bit in the wider integer."""
    width: int
    name: bytes
    address: tuple[bytes, ...]
    """The instruction that computes its pointer, if that differs from the wider one's."""
    pointer: bytes
    alignment: int


def _parts(found: re.Match[bytes], own: bytes) -> Iterator[_Part]:
    """Yield the parts of a load or a store."""
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


def _comparison(found: re.Match[bytes], own: bytes) -> Iterator[bytes]:
    op, bits = found["op"], int(found["bits"])
    if bits > 64:
        raise _OtherInstructionError
    left, right = _operand(found["left"], bits), _operand(found["right"], bits)
    if op.startswith(b"s"):
        yield from _signed(b"%b.first" % own, left, bits, b"%b.first" % own)
        yield from _signed(b"%b.second" % own, right, bits, b"%b.second" % own)
        left, right = b"%b.first" % own, b"%b.second" % own
    yield b"  %b = icmp %b i64 %b, %b" % (found["to"], op, left, right)


def _choice(found: re.Match[bytes], _own: bytes) -> Iterator[bytes]:
    bits = int(found["bits"])
    if bits > 64:
        raise _OtherInstructionError
    left, right = _operand(found["left"], bits), _operand(found["right"], bits)
    yield b"  %b = select i1 %b, i64 %b, i64 %b" % (found["to"], found["way"], left, right)


def _join(found: re.Match[bytes], _own: bytes) -> Iterator[bytes]:
    bits = int(found["bits"])
    if bits > 64:
        raise _OtherInstructionError
    ways = [
        b"[ %b, %b ]" % (_operand(way["value"], bits), way["block"])
        for way in _WAY.finditer(found["ways"])
    ]
    yield b"  %b = phi i64 %b" % (found["to"], b", ".join(ways))


def _signed(to: bytes, value: bytes, bits: int, own: bytes) -> Iterator[bytes]:
    """Yield instructions that treat the uppermost of ``bits`` as the sign."""
    yield b"  %b.left = shl i64 %b, %d" % (own, value, 64 - bits)
    yield b"  %b = ashr i64 %b.left, %d" % (to, own, 64 - bits)


def _masked(to: bytes, value: bytes, bits: int) -> bytes:
    return b"  %b = and i64 %b, %d" % (to, value, (1 << bits) - 1)


def _operand(value: bytes, bits: int) -> bytes:
    """Return an operand as a 64-bit integer."""
    if value.startswith(b"%"):
        return value
    if value in (b"undef", b"poison"):
        return b"0"
    try:
        return b"%d" % (int(value) & ((1 << bits) - 1))
    except ValueError:
        raise _OtherInstructionError from None
