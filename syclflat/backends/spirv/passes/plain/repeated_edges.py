"""Give each block that a branch reaches by several edges a block of its own before it.

A value that depends on the edge (OpPhi) names each block once. Intel's compiler for GPUs makes
invalid LLVM IR of it, which requires the value once for each edge, and ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.grammar import Op
from syclflat.backends.spirv.spirv_module import Instruction, Module

_TWO_WORDS = 64
"""In bits, the width of numbers that take two words."""


def split(module: Module) -> Module:
    """Return ``module`` with one edge at most between a block and another one with OpPhi."""
    if not any(found.opcode in (Op.SWITCH, Op.BRANCH_CONDITIONAL) for found in module.functions):
        return module
    with_phi = _with_phi(module)
    widths = {one.operands[0]: one.operands[1] for one in module.head if one.opcode == Op.TYPE_INT}
    selectors = {one.operands[0] for one in module.functions if one.opcode == Op.SWITCH}
    types = {
        result: found.operands[0]
        for result, found in spirv_module.values(module).items()
        if result in selectors
    }
    code: list[Instruction] = []
    between: dict[tuple[int, int], int] = {}
    """The new block, by the blocks before and behind it."""
    bound, block = module.bound, 0
    for found in module.functions:
        if found.opcode == Op.LABEL:
            block = found.operands[0]
        places: Sequence[int] = ()
        if found.opcode == Op.BRANCH_CONDITIONAL:
            places = (1, 2)
        elif found.opcode == Op.SWITCH:
            words = 2 if widths[types[found.operands[0]]] == _TWO_WORDS else 1
            places = (1, *range(2 + words, len(found.operands), words + 1))
        labels = [found.operands[place] for place in places]
        repeated = dict.fromkeys(one for one in labels if labels.count(one) > 1 and one in with_phi)
        operands = list(found.operands)
        for label in repeated:
            between[block, label] = bound
            for place in places:
                operands[place] = bound if operands[place] == label else operands[place]
            bound += 1
        code.append(replace(found, operands=tuple(operands)))
        for label in repeated:
            code.append(Instruction(Op.LABEL, (between[block, label],)))
            code.append(Instruction(Op.BRANCH, (label,)))
    if not between:
        return module
    return replace(module, functions=tuple(_with_blocks(code, between)), bound=bound)


def _with_phi(module: Module) -> set[int]:
    """Return the blocks that begin with OpPhi."""
    pairs = zip(module.functions, module.functions[1:], strict=False)
    return {
        first.operands[0]
        for first, second in pairs
        if first.opcode == Op.LABEL and second.opcode in (Op.PHI, Op.LINE)
    }


def _with_blocks(
    code: Sequence[Instruction], between: dict[tuple[int, int], int]
) -> list[Instruction]:
    """Return ``code`` whose values come from the new blocks."""
    found: list[Instruction] = []
    block = 0
    for one in code:
        if one.opcode == Op.LABEL:
            block = one.operands[0]
        if one.opcode == Op.PHI:
            type_, result, *pairs = one.operands
            pairs[1::2] = [between.get((before, block), before) for before in pairs[1::2]]
            one = Instruction(Op.PHI, (type_, result, *pairs))
        found.append(one)
    return found
