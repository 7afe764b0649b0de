"""Divide integers of items as floating-point numbers, of which CPUs divide vectors.

Kernels find rows and columns by division. A quotient of integers of 32 bits is exact if it is made
as a ``double`` and rounded toward zero: it is farther from the next integer than the error, in each
rounding mode. So is one of 16 bits as a ``float``. Divisions by constants stay: Clang multiplies.
"""

from __future__ import annotations

from collections.abc import Iterator

from syclflat.llvm_ir import Block, Function, Instruction, control_flow, types

_SIGNED = {"sdiv": True, "srem": True, "udiv": False, "urem": False}


def in_floats(function: Function) -> Function:
    """Return a function whose divisions are of floating-point numbers.

    A function with loops stays as it is, since Clang makes no vectors of its items, and so does one
    that may read the flags of floating-point exceptions.
    """
    if "strictfp" in function.head or not any(map(_is_division, function.instructions)):
        return function
    if control_flow.in_order(control_flow.predecessors(function)) is None:
        return function
    return function.with_blocks(
        Block.make(block.name, (one for each in block.code for one in _divided(each)))
        for block in function.blocks
    )


def _is_division(each: Instruction) -> bool:
    if each.opcode not in _SIGNED or each.operands[1].number is not None:
        return False
    return 0 < types.integer_bits(each.syntax.type) <= 32


def _divided(each: Instruction) -> Iterator[Instruction]:
    if not _is_division(each):
        yield each
        return
    type_, sign = each.syntax.type, "s" if _SIGNED[each.opcode] else "u"
    real = "float" if types.integer_bits(type_) <= 16 else "double"
    value, divisor = (operand.value for operand in each.operands)
    is_quotient = each.opcode.endswith("div")
    at = each.result
    quotient = at if is_quotient else f"{at}.quotient"
    code = [
        Instruction.make(f"{sign}itofp {type_} {value} to {real}", f"{at}.real"),
        Instruction.make(f"{sign}itofp {type_} {divisor} to {real}", f"{at}.divisor"),
        Instruction.make(f"fdiv {real} {at}.real, {at}.divisor", f"{at}.divided"),
        Instruction.make(f"fpto{sign}i {real} {at}.divided to {type_}", quotient),
    ]
    if not is_quotient:
        code += [
            Instruction.make(f"mul {type_} {quotient}, {divisor}", f"{at}.whole"),
            Instruction.make(f"sub {type_} {value}, {at}.whole", at),
        ]
    for made in code:
        for kind, node in each.metadata.items():
            made.attach(kind, node)
        yield made
