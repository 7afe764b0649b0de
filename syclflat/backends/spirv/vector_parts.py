"""Read parts of vectors without an integer of as many bits, which SPIR-V lacks.

Where a program stores a vector and loads a number that overlaps some of its elements, Clang's
optimizer takes the number out of the vector: it converts the vector to an integer of 128 bits or
more, shifts it, and truncates it. Here, a shuffle of the vector's elements takes the place of these
three instructions.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from syclflat.llvm_ir import Function, Instruction, Module, Operand
from syclflat.llvm_ir.tokens import locals_in
from syclflat.llvm_ir.types import integer_bits

_LARGEST = 64
"""Bits of the largest integer."""
_COUNTS = (2, 4, 8, 16)
"""Elements of vectors in SPIR-V."""
_PARTS = (8, 16, 32, 64)
"""Bits of the numbers that are taken out."""


class _Wide(NamedTuple):
    """An integer of all bits of a vector, shifted to the right."""

    vector: Operand
    bits: int
    shift: int


def run(module: Module) -> None:
    """Take parts out of vectors by shuffles."""
    for function in module.functions:
        if " = bitcast <" in function.text:
            _change(function)


def _change(function: Function) -> None:
    wide: dict[str, _Wide] = {}
    number = 0
    for block in function.blocks:
        changed = list[Instruction]()
        for each in block.instructions:
            parts = list[Instruction]()
            if (value := _shifted(each, wide)) is not None:
                wide[each.result] = value
            elif each.opcode == "trunc" and (value := wide.get(each.operands[0].value)):
                number += 1
                parts = _part(each, value, number)
            changed += parts or [each]
        block.instructions = changed
    _remove_unused(function, wide)


def _shifted(each: Instruction, wide: dict[str, _Wide]) -> _Wide | None:
    """Return what an instruction has as its result: the bits of a vector; None for others."""
    if each.opcode == "bitcast":
        [operand] = each.operands
        bits = integer_bits(each.syntax.type)
        is_vector = operand.type[0] == "<" and operand.value[0] == "%"
        return _Wide(operand, bits, 0) if is_vector and bits > _LARGEST else None
    if each.opcode != "lshr":
        return None
    value, by = wide.get(each.operands[0].value), each.operands[1].number
    return None if value is None or by is None else value._replace(shift=value.shift + by)


def _part(found: Instruction, value: _Wide, number: int) -> list[Instruction]:
    """Return the instructions that take a part out of a vector; none if no shuffle does."""
    bits = integer_bits(found.syntax.type)
    unit = math.gcd(value.shift, bits)
    count, first = value.bits // unit, value.shift // unit
    is_possible = bits in _PARTS and unit >= 8 and count in _COUNTS
    if not is_possible or value.shift + bits > value.bits:
        return []
    whole, part = f"%vector.{number}", f"%part.{number}"
    elements = f"<{count} x i{unit}>"
    lines = [f"{whole} = bitcast {value.vector.type} {value.vector.value} to {elements}"]
    if bits == unit:
        lines.append(f"{found.result} = extractelement {elements} {whole}, i64 {first}")
    else:
        taken = range(first, first + bits // unit)
        numbers = ", ".join(f"i32 {element}" for element in taken)
        operands = f"{elements} {whole}, {elements} poison, <{len(taken)} x i32> <{numbers}>"
        lines.append(f"{part} = shufflevector {operands}")
        lines.append(f"{found.result} = bitcast <{len(taken)} x i{unit}> {part} to i{bits}")
    place = found.metadata.get("dbg")
    debug = f", !dbg {place}" if place else ""
    return [Instruction(f"  {line}{debug}\n") for line in lines]


def _remove_unused(function: Function, wide: dict[str, _Wide]) -> None:
    """Remove the instructions of ``wide`` that none uses, the last first."""
    for name in reversed(wide):
        if locals_in(function.text).count(name) == 1:
            for block in function.blocks:
                block.instructions = [each for each in block.instructions if each.result != name]
