"""Widen integers that SPIR-V lacks, such as integers of 48 bits, to 64 bits.

Clang accesses bit-fields with the smallest number of bytes that holds them, and its optimizer
copies three bytes as one integer. LLVM's back end for SPIR-V uses the next wider integer, but keeps
shifts and extensions unchanged, so that the bits after a bit-field become part of its value. This
module clears the upper bits after each instruction. A function with other instructions on such
integers stays unchanged before optimization, and is refused afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import count

from syclflat.backends.stages import Misses
from syclflat.diagnostics import InputError, error
from syclflat.llvm_ir import Function, Instruction, Module, types
from syclflat.llvm_ir.tokens import symbol
from syclflat.structs import Struct

_STANDARD = frozenset((1, 8, 16, 32, 64))
_MOST = 64


class _OtherInstructionError(Exception):
    """A function has unsupported operations on such integers."""


def widen(module: Module) -> Misses:
    """Widen integers that SPIR-V lacks, before optimization; return the functions that keep any."""
    return [
        (symbol(function.name), f"it keeps integers of {_odd(function.text)[0]} bits: {reason}")
        for function in module.functions
        if _odd(function.text) and (reason := _change(function))
    ]


def widen_optimized(module: Module) -> None:
    """Widen integers that SPIR-V lacks, after optimization.

    Raises:
        InputError: if it has unsupported operations on them.

    """
    widen(module)
    for function in module.functions:
        for bits in _odd(function.text)[:1]:
            raise InputError(
                error(
                    f"the device half computes with integers of {bits} bits, which SPIR-V lacks",
                    "device-backend",
                )
            )


def _odd(text: str) -> list[int]:
    """Return the bits of such integers in a text."""
    return [bits for bits in types.integers_in(text) if bits not in _STANDARD]


def _change(function: Function) -> str:
    """Remove such integers from a function; leave it, and return the reason, if that fails."""
    if _odd(function.head):
        return "they are arguments or results"
    numbers = count()
    try:
        changed = [
            [new for each in block.instructions for new in _replacement(each, numbers)]
            for block in function.blocks
        ]
    except _OtherInstructionError:
        return "it computes with them in an unknown way"
    for block, instructions in zip(function.blocks, changed, strict=True):
        block.instructions = instructions
    return ""


def _replacement(found: Instruction, numbers: Iterator[int]) -> Iterator[Instruction]:
    if not _odd(found.text):
        yield found
        return
    write = _WRITERS.get(found.opcode)
    if write is None:
        raise _OtherInstructionError
    place = found.metadata.get("dbg")
    debug = f", !dbg {place}" if place else ""
    for line in write(found, f"%odd.{next(numbers)}"):
        yield Instruction(f"  {line}{debug}\n")


def _bits(type_: str) -> int:
    """Return the bits of an integer.

    Raises _OtherInstructionError for another type, or too many bits.
    """
    bits = types.integer_bits(type_)
    if not 0 < bits <= _MOST:
        raise _OtherInstructionError
    return bits


class _Part(Struct, frozen=True):
    """A supported integer as a part of a wider one in memory."""

    first: int
    """Its first bit in the wider integer."""
    width: int
    name: str
    address: tuple[str, ...]
    """The instruction that computes its pointer, if that differs from the wider one's."""
    pointer: str
    alignment: int


def _parts(found: Instruction, type_: str, own: str) -> Iterator[_Part]:
    """Yield the parts of a load or a store."""
    bits, alignment = _bits(type_), found.alignment
    if bits % 8 or not alignment or not found.syntax.flags <= {"volatile"}:
        raise _OtherInstructionError
    to = found.operands[-1]
    first = 0
    for width in (32, 16, 8):
        if bits - first < width:
            continue
        name, offset = f"{own}.{first}", first // 8
        if not first:
            yield _Part(first, width, name, (), f"{to.type} {to.value}", alignment)
        else:
            base = f"{to.type} {to.value}"
            address = f"{name}.at = getelementptr inbounds i8, {base}, i64 {offset}"
            aligned = min(alignment, offset & -offset)
            yield _Part(first, width, name, (address,), f"{to.type} {name}.at", aligned)
        first += width


def _access(found: Instruction, opcode: str) -> str:
    return f"{opcode} volatile" if found.syntax.flags else opcode


def _load(found: Instruction, own: str) -> Iterator[str]:
    bits = _bits(found.syntax.type)
    whole = ""
    for part in _parts(found, found.syntax.type, own):
        yield from part.address
        address = f"{part.pointer}, align {part.alignment}"
        yield f"{part.name} = {_access(found, 'load')} i{part.width}, {address}"
        is_last = part.first + part.width == bits
        wide = found.result if is_last and not part.first else f"{part.name}.wide"
        yield f"{wide} = zext i{part.width} {part.name} to i64"
        if part.first:
            yield f"{part.name}.up = shl i64 {wide}, {part.first}"
            joined = found.result if is_last else f"{part.name}.joined"
            yield f"{joined} = or i64 {whole}, {part.name}.up"
            wide = joined
        whole = wide


def _store(found: Instruction, own: str) -> Iterator[str]:
    stored = found.operands[0]
    value = _operand(stored.value, _bits(stored.type))
    for part in _parts(found, stored.type, own):
        yield from part.address
        yield f"{part.name}.down = lshr i64 {value}, {part.first}"
        yield f"{part.name} = trunc i64 {part.name}.down to i{part.width}"
        address = f"{part.pointer}, align {part.alignment}"
        yield f"{_access(found, 'store')} i{part.width} {part.name}, {address}"


def _binary(found: Instruction, own: str) -> Iterator[str]:
    op, bits = found.opcode, _bits(found.syntax.type)
    left, right = (_operand(each.value, bits) for each in found.operands)
    if op in ("and", "or", "xor", "lshr"):
        yield f"{found.result} = {op} i64 {left}, {right}"
        return
    if op == "ashr":
        yield from _signed(f"{own}.signed", left, bits, own)
        left = f"{own}.signed"
    yield f"{own}.whole = {op} i64 {left}, {right}"
    yield _masked(found.result, f"{own}.whole", bits)


def _conversion(found: Instruction, own: str) -> Iterator[str]:
    [operand] = found.operands
    to, op, value = found.result, found.opcode, operand.value
    bits, result = _bits(operand.type), _bits(found.syntax.type)
    if bits not in _STANDARD:
        value = _operand(value, bits)
        if op == "sext":
            yield from _signed(f"{own}.signed", value, bits, own)
            value = f"{own}.signed"
    elif bits < _MOST:
        extend = "sext" if op == "sext" else "zext"
        yield f"{own}.wide = {extend} i{bits} {value} to i64"
        value = f"{own}.wide"
    if result == _MOST:
        yield f"{to} = or i64 {value}, 0"
    elif result in _STANDARD:
        yield f"{to} = trunc i64 {value} to i{result}"
    else:
        yield _masked(to, value, result)


def _comparison(found: Instruction, own: str) -> Iterator[str]:
    [op] = found.syntax.flags - {"samesign"}
    bits = _bits(found.syntax.type)
    left, right = (_operand(each.value, bits) for each in found.operands)
    if op.startswith("s"):
        yield from _signed(f"{own}.first", left, bits, f"{own}.first")
        yield from _signed(f"{own}.second", right, bits, f"{own}.second")
        left, right = f"{own}.first", f"{own}.second"
    yield f"{found.result} = icmp {op} i64 {left}, {right}"


def _choice(found: Instruction, _own: str) -> Iterator[str]:
    way, *values = found.operands
    if way.type != "i1":
        raise _OtherInstructionError
    left, right = (f"i64 {_operand(each.value, _bits(each.type))}" for each in values)
    yield f"{found.result} = select i1 {way.value}, {left}, {right}"


def _join(found: Instruction, _own: str) -> Iterator[str]:
    bits = _bits(found.syntax.type)
    ways = [
        f"[ {_operand(value.value, bits)}, {block} ]"
        for value, block in zip(found.operands, found.syntax.blocks, strict=True)
    ]
    yield f"{found.result} = phi i64 {', '.join(ways)}"


def _signed(to: str, value: str, bits: int, own: str) -> Iterator[str]:
    """Yield instructions that treat the uppermost of ``bits`` as the sign."""
    yield f"{own}.left = shl i64 {value}, {_MOST - bits}"
    yield f"{to} = ashr i64 {own}.left, {_MOST - bits}"


def _masked(to: str, value: str, bits: int) -> str:
    return f"{to} = and i64 {value}, {(1 << bits) - 1}"


def _operand(value: str, bits: int) -> str:
    """Return an operand as a 64-bit integer."""
    if value.startswith("%"):
        return value
    if value in ("undef", "poison"):
        return "0"
    try:
        return str(int(value) & ((1 << bits) - 1))
    except ValueError:
        raise _OtherInstructionError from None


_OPERATIONS = ("shl", "lshr", "ashr", "and", "or", "xor", "add", "sub", "mul")
_WRITERS: Mapping[str, Callable[[Instruction, str], Iterator[str]]] = {
    "load": _load,
    "store": _store,
    **dict.fromkeys(_OPERATIONS, _binary),
    **dict.fromkeys(("zext", "sext", "trunc"), _conversion),
    "icmp": _comparison,
    "select": _choice,
    "phi": _join,
}
"""Functions that yield the instructions in place of one."""
