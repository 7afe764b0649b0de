"""Replace vector operations in a function by operations on elements.

Clang does not vectorize loops that contain vectors. (LLVM Language Reference Manual, "Vector
Operations".)
"""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterator
from dataclasses import replace

from syclflat.backends.native.ir_function import (
    Block,
    Function,
    Instruction,
    UnreadableError,
    split_operands,
    take_type,
    without_flags,
)
from syclflat.llvm_ir.types import SIZES

_VECTOR = re.compile(r"<(?P<count>\d+) x (?P<element>\w+)>")
_QUOTED = re.compile(r'"[^"]*"')
_HAS_VECTORS = re.compile(r"^(?!getelementptr [^,]*, ptr [^<]*$).*<\d+ x ")
_ALIGNMENT = re.compile(r", align (\d+)$")
_INTRINSIC = re.compile(
    r"(?P<before>.*)@(?P<name>llvm\.\w+(?:\.\w+)*?)\.v\d+(?P<type>[if]\d+)\((?P<given>.*)\)"
)


def in_elements(function: Function) -> Function:
    """Return a function without vectors.

    Raises:
        UnreadableError: if it requires vectors.

    """
    blocks: dict[str, Block] = {}
    stores = itertools.count()
    for block in function.blocks.values():
        blocks[block.name] = Block(
            block.name,
            [part for each in block.phis for part in _elements(each)],
            [
                part
                for each in block.body
                for part in _elements(
                    # Addresses of elements are named by their use.
                    replace(each, result=each.result or f"%s{next(stores)}"),
                )
            ],
            block.end,
        )
    return replace(function, blocks=blocks)


def _elements(each: Instruction) -> Iterator[Instruction]:
    """Yield the instructions that replace one."""
    if not _HAS_VECTORS.search(_QUOTED.sub("", each.text)):
        yield replace(each, result="" if each.result.startswith("%s") else each.result)
        return
    flags, operation, rest = without_flags(each.text)
    make = _MAKERS.get(operation)
    if make is None:
        raise UnreadableError(each.text)
    yield from make(each, flags, operation, rest)


def _vector(text: str) -> tuple[int, str, str]:
    """Return the number and type of elements of the vector type that begins ``text``."""
    type_, rest = take_type(text)
    found = _VECTOR.fullmatch(type_)
    if found is None or found["element"] not in SIZES:
        raise UnreadableError(text)
    return int(found["count"]), found["element"], rest


def _of(value: str, number: int) -> str:
    """Return an element of a named vector or a vector constant."""
    if value.startswith("%"):
        return f"{value}.{number}"
    if value in ("zeroinitializer", "poison", "undef"):
        return "poison" if value == "undef" else value
    if value.startswith("splat ("):
        return value[len("splat (") : -1].split(" ", 1)[1]
    if value.startswith("<"):
        return split_operands(value[1:-1])[number].split(" ", 1)[1]
    raise UnreadableError(value)


Made = Iterator[Instruction]


def _binary(each: Instruction, flags: str, operation: str, rest: str) -> Made:
    count, type_, values = _vector(rest)
    operands = split_operands(values)
    for i in range(count):
        own = ", ".join(_of(value, i) for value in operands)
        yield Instruction(f"{operation} {flags}{type_} {own}", f"{each.result}.{i}")


def _compare(each: Instruction, flags: str, operation: str, rest: str) -> Made:
    predicate, _, typed = rest.partition(" ")
    count, type_, values = _vector(typed)
    operands = split_operands(values)
    for i in range(count):
        own = ", ".join(_of(value, i) for value in operands)
        yield Instruction(f"{operation} {flags}{predicate} {type_} {own}", f"{each.result}.{i}")


def _conversion(each: Instruction, flags: str, operation: str, rest: str) -> Made:
    count, type_, passed = _vector(rest)
    value, _, to = passed.rpartition(" to ")
    others, other, _ = _vector(to)
    if others != count:
        raise UnreadableError(each.text)
    for i in range(count):
        text = f"{operation} {flags}{type_} {_of(value, i)} to {other}"
        yield Instruction(text, f"{each.result}.{i}")


def _select(each: Instruction, flags: str, _: str, rest: str) -> Made:
    condition, *values = split_operands(rest)
    count, type_, _first = _vector(values[0])
    for i in range(count):
        chosen = condition
        if condition.startswith("<"):
            chosen = f"i1 {_of(take_type(condition)[1], i)}"
        own = ", ".join(f"{type_} {_of(take_type(value)[1], i)}" for value in values)
        yield Instruction(f"select {flags}{chosen}, {own}", f"{each.result}.{i}")


def _phi(each: Instruction, flags: str, _: str, rest: str) -> Made:
    count, type_, _ = _vector(rest)
    for i in range(count):
        own = {block: _of(value, i) for block, value in each.incoming.items()}
        yield Instruction(f"phi {flags}{type_}", f"{each.result}.{i}").with_incoming(own)


def _call(each: Instruction, flags: str, _: str, rest: str) -> Made:
    found = _INTRINSIC.match(rest)
    if found is None or "vector" in found["name"]:
        raise UnreadableError(each.text)
    count, type_, _ = _vector(rest[rest.index("<") :])
    given = split_operands(found["given"])
    name = f"@{found['name']}.{found['type']}"
    for i in range(count):
        own = ", ".join(
            f"{type_} {_of(value.rpartition(' ')[2] if '%' in value else take_type(value)[1], i)}"
            if value.startswith("<")
            else value
            for value in given
        )
        yield Instruction(f"call {flags}{type_} {name}({own})", f"{each.result}.{i}")


def _copy(type_: str, value: str, result: str) -> Instruction:
    return Instruction(f"select i1 true, {type_} {value}, {type_} poison", result)


def _extract(each: Instruction, _: str, __: str, rest: str) -> Made:
    _count, type_, values = _vector(rest)
    value, number = split_operands(values)
    yield _copy(type_, _of(value, _constant(number)), each.result)


def _insert(each: Instruction, _: str, __: str, rest: str) -> Made:
    count, type_, values = _vector(rest)
    value, element, index = split_operands(values)
    at = _constant(index)
    for i in range(count):
        own = take_type(element)[1] if i == at else _of(value, i)
        yield _copy(type_, own, f"{each.result}.{i}")


def _shuffle(each: Instruction, _: str, __: str, rest: str) -> Made:
    first, second, mask = split_operands(rest)
    count, type_, left = _vector(first)
    right = take_type(second)[1]
    others, _element, numbers = _vector(mask)
    for i in range(others):
        chosen = _of(numbers, i)
        if chosen == "poison":
            own = "poison"
        else:
            at = 0 if chosen == "zeroinitializer" else int(chosen)
            own = _of(left, at) if at < count else _of(right, at - count)
        yield _copy(type_, own, f"{each.result}.{i}")


def _constant(typed: str) -> int:
    number = typed.rpartition(" ")[2]
    if not number.isdigit():
        raise UnreadableError(typed)
    return int(number)


def _load(each: Instruction, flags: str, _: str, rest: str) -> Made:
    count, type_, address = _vector(rest)
    yield from _accesses(each, flags, address.removeprefix(", "), type_, count, None)


def _store(each: Instruction, flags: str, _: str, rest: str) -> Made:
    count, type_, passed = _vector(rest)
    value, *address = split_operands(passed)
    yield from _accesses(each, flags, ", ".join(address), type_, count, value)


def _accesses(
    each: Instruction, flags: str, address: str, type_: str, count: int, value: str | None
) -> Made:
    found = _ALIGNMENT.search(address)
    if flags or found is None:
        raise UnreadableError(each.text)
    base = address[: found.start()]
    for i in range(count):
        alignment = math.gcd(int(found[1]), i * SIZES[type_])
        at = f"%at{each.result[1:]}.{i}"
        yield Instruction(f"getelementptr inbounds {type_}, {base}, i64 {i}", at)
        if value is None:
            text = f"load {type_}, ptr {at}, align {alignment}"
            yield Instruction(text, f"{each.result}.{i}")
        else:
            yield Instruction(f"store {type_} {_of(value, i)}, ptr {at}, align {alignment}")


_MAKERS = {
    **dict.fromkeys(
        (
            *("add", "sub", "mul", "shl", "lshr", "ashr", "and", "or", "xor"),
            *("udiv", "sdiv", "urem", "srem", "fadd", "fsub", "fmul", "fdiv", "frem"),
            *("fneg", "freeze"),
        ),
        _binary,
    ),
    **dict.fromkeys(("icmp", "fcmp"), _compare),
    **dict.fromkeys(
        (
            "trunc",
            "zext",
            "sext",
            "fptrunc",
            "fpext",
            "fptoui",
            "fptosi",
            "uitofp",
            "sitofp",
            "bitcast",
        ),
        _conversion,
    ),
    "select": _select,
    "phi": _phi,
    "call": _call,
    "extractelement": _extract,
    "insertelement": _insert,
    "shufflevector": _shuffle,
    "load": _load,
    "store": _store,
}
