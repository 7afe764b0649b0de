"""Replace vector operations in a function by operations on elements.

Clang does not vectorize loops that contain vectors. (LLVM Language Reference Manual, "Vector
Operations".)
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator
from typing import TypeAlias

from syclflat.backends.native.passes.unsupported import UnsupportedError
from syclflat.llvm_ir import Block, Function, Instruction, Operand, opcodes, types
from syclflat.llvm_ir.opcodes import Form
from syclflat.llvm_ir.types import SIZES
from syclflat.llvm_ir.values import elements

_CASTS = opcodes.of(Form.CAST) - {"ptrtoint", "inttoptr", "addrspacecast", "ptrtoaddr"}
_Made: TypeAlias = Iterator[Instruction]


def run(function: Function) -> Function:
    """Return a function without vectors: the same one if it has none.

    Raises:
        UnsupportedError: if it requires vectors.

    """
    if not any(map(_has_vectors, function.instructions)):
        return function
    stores = itertools.count()
    return function.with_blocks(
        Block.make(
            block.name,
            [
                part
                for each in block.code
                # Addresses of elements are named by their use.
                for part in _elements(each, each.result or _of_use(each, stores))
            ],
        )
        for block in function.blocks
    )


def _of_use(each: Instruction, numbers: Iterator[int]) -> str:
    return "" if each.ends_block else f"%s{next(numbers)}"


def _elements(each: Instruction, name: str) -> _Made:
    """Yield the instructions that replace one, whose result or addresses have a name."""
    if not _has_vectors(each):
        yield each
        return
    make = _MAKERS.get(each.opcode)
    if make is None:
        raise _unsupported(each)
    yield from make(each, name)


def _unsupported(each: Instruction) -> UnsupportedError:
    return UnsupportedError(f"vectors in '{each.opcode}'")


def _has_vectors(each: Instruction) -> bool:
    if each.ends_block:
        return False
    used = (each.syntax.type, *(operand.type for operand in each.operands))
    if each.opcode == "getelementptr":
        used = used[1:]
    return any(map(types.has_vectors, used))


def _vector(type_: str, each: Instruction) -> tuple[int, str]:
    """Return the number and type of elements of a vector type."""
    found = types.vector(type_)
    if found is None or found[1] not in SIZES:
        raise _unsupported(each)
    return found


def _of(operand: Operand, count: int) -> list[str]:
    """Return the elements of a vector, or a value for each element."""
    if operand.value[0] == "%":
        return [f"{operand.value}.{number}" for number in range(count)]
    return elements(operand.value, count)


def _begin(each: Instruction) -> str:
    """Return an opcode with its flags."""
    return " ".join((each.opcode, *each.syntax.flags))


def _same(each: Instruction, name: str) -> _Made:
    count, type_ = _vector(each.operands[0].type, each)
    for number, own in enumerate(zip(*(_of(one, count) for one in each.operands), strict=True)):
        yield Instruction.make(f"{_begin(each)} {type_} {', '.join(own)}", f"{name}.{number}")


def _cast(each: Instruction, name: str) -> _Made:
    count, type_ = _vector(each.operands[0].type, each)
    others, to = _vector(each.syntax.type, each)
    if others != count:
        raise _unsupported(each)
    for number, own in enumerate(_of(each.operands[0], count)):
        yield Instruction.make(f"{_begin(each)} {type_} {own} to {to}", f"{name}.{number}")


def _select(each: Instruction, name: str) -> _Made:
    condition, first, second = each.operands
    count, type_ = _vector(first.type, each)
    chosen = _of(condition, count) if types.vector(condition.type) else [condition.value] * count
    for number, own in enumerate(zip(chosen, _of(first, count), _of(second, count), strict=True)):
        text = f"{_begin(each)} i1 {own[0]}, {type_} {own[1]}, {type_} {own[2]}"
        yield Instruction.make(text, f"{name}.{number}")


def _phi(each: Instruction, name: str) -> _Made:
    count, type_ = _vector(each.syntax.type, each)
    begin = " ".join((*each.syntax.flags, type_))
    values = [_of(one, count) for one in each.operands]
    for number in range(count):
        own = ((one[number], block) for one, block in zip(values, each.syntax.blocks, strict=True))
        yield Instruction.phi(begin, own, f"{name}.{number}")


def _call(each: Instruction, name: str) -> _Made:
    count, type_ = _vector(each.syntax.type, each)
    of_vectors, _, suffix = each.callee.rpartition(".")
    element = suffix.removeprefix(f"v{count}")
    is_of_elements = element[:1] in ("i", "f") and element[1:].isdecimal()
    if not is_of_elements or ".v" in of_vectors or not of_vectors.startswith("@llvm."):
        raise _unsupported(each)
    callee = f"{of_vectors}.{element}"
    given = [
        [f"{type_} {value}" for value in _of(one, count)]
        if types.vector(one.type)
        else [f"{one.type} {one.value}"] * count
        for one in each.operands
    ]
    for number, own in enumerate(zip(*given, strict=True)):
        text = f"{_begin(each)} {type_} {callee}({', '.join(own)})"
        yield Instruction.make(text, f"{name}.{number}")


def _copy(type_: str, value: str, result: str) -> Instruction:
    return Instruction.make(f"select i1 true, {type_} {value}, {type_} poison", result)


def _index(each: Instruction, count: int) -> int:
    """Return the constant index of an instruction for one of ``count`` elements."""
    index = each.operands[-1].number
    if index is None or not 0 <= index < count:
        raise _unsupported(each)
    return index


def _extract(each: Instruction, name: str) -> _Made:
    vector = each.operands[0]
    count, type_ = _vector(vector.type, each)
    yield _copy(type_, _of(vector, count)[_index(each, count)], name)


def _insert(each: Instruction, name: str) -> _Made:
    vector, element, _ = each.operands
    count, type_ = _vector(vector.type, each)
    values = _of(vector, count)
    values[_index(each, count)] = element.value
    yield from (_copy(type_, one, f"{name}.{number}") for number, one in enumerate(values))


def _shuffle(each: Instruction, name: str) -> _Made:
    first, second, mask = each.operands
    count, type_ = _vector(first.type, each)
    chosen = _of(mask, _vector(mask.type, each)[0])
    values = [*_of(first, count), *_of(second, count)]
    for number, one in enumerate(chosen):
        at = 0 if one == "zeroinitializer" else int(one) if one.isdecimal() else None
        own = "poison" if at is None else values[at]
        yield _copy(type_, own, f"{name}.{number}")


def _load(each: Instruction, name: str) -> _Made:
    count, type_ = _vector(each.syntax.type, each)
    for number, (address, rest) in enumerate(_places(each, name, type_, count)):
        yield address
        yield Instruction.make(f"load {type_}, {rest}", f"{name}.{number}")


def _store(each: Instruction, name: str) -> _Made:
    count, type_ = _vector(each.operands[0].type, each)
    places = _places(each, name, type_, count)
    for value, (address, rest) in zip(_of(each.operands[0], count), places, strict=True):
        yield address
        yield Instruction.make(f"store {type_} {value}, {rest}")


def _places(
    each: Instruction, name: str, type_: str, count: int
) -> Iterator[tuple[Instruction, str]]:
    """Yield the instruction that computes the address of each element, and its use."""
    pointer = each.operands[-1]
    if each.syntax.flags or not each.alignment:
        raise _unsupported(each)
    for number in range(count):
        alignment = math.gcd(each.alignment, number * SIZES[type_])
        at = f"%at{name[1:]}.{number}"
        text = f"getelementptr inbounds {type_}, {pointer.type} {pointer.value}, i64 {number}"
        yield Instruction.make(text, at), f"{pointer.type} {at}, align {alignment}"


_MAKERS: dict[str, Callable[[Instruction, str], _Made]] = {
    **dict.fromkeys((*opcodes.of(Form.SAME_TYPE), "fneg", "freeze"), _same),
    **dict.fromkeys(_CASTS, _cast),
    "select": _select,
    "phi": _phi,
    "call": _call,
    "extractelement": _extract,
    "insertelement": _insert,
    "shufflevector": _shuffle,
    "load": _load,
    "store": _store,
}
