"""Find loops that only compute, so that items that have left one can safely go on in it."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeAlias

from syclflat.backends.native.passes.loops import shape, vector_loops
from syclflat.llvm_ir import Block, Function, control_flow
from syclflat.llvm_ir.types import SIZES
from syclflat.llvm_ir.values import is_speculatable, type_of

_LEAST_WORK = 6
"""The minimum number of instructions for which vectors compensate for values in memory."""
_MOST_BLOCKS, _MOST_NESTED = 12, 64
"""The maximum number of blocks of a loop, and of one with loops inside."""
Nest: TypeAlias = list[frozenset[str]]
"""The blocks of a loop, after those of the loops inside."""


def find(function: Function) -> list[Nest]:
    """Return the innermost loops that can be rewritten."""
    return [
        [loop] for loop in control_flow.innermost_loops(function) if is_supported(function, loop)
    ]


def find_nests(function: Function) -> list[Nest]:
    """Return the outermost loops that can be rewritten, with those inside."""
    loops = [
        loop
        for loop in sorted(control_flow.loops(function).values(), key=len)
        if len(loop) <= _MOST_NESTED and _computes(function, loop)
    ]
    nests = [[inner for inner in loops if inner <= outer] for outer in loops]
    outer = [nest for nest in nests if not any(nest[-1] < other[-1] for other in nests)]
    return outer if any(len(nest) > 1 for nest in outer) else []


def is_supported(function: Function, loop: Collection[str]) -> bool:
    """Return whether a loop without others inside can be rewritten."""
    return len(loop) <= _MOST_BLOCKS and _computes(function, loop)


def _computes(function: Function, loop: Collection[str]) -> bool:
    blocks = function.named_blocks
    computes = _only_computes([blocks[name] for name in loop])
    return computes and len(shape.exits(function, loop)) == 1


def _only_computes(blocks: Collection[Block]) -> bool:
    work = [each for block in blocks for each in block.instructions[:-1]]
    return sum(each.opcode != "phi" for each in work) >= _LEAST_WORK and all(
        (each.opcode == "phi" or is_speculatable(each))
        and (each.opcode != "call" or vector_loops.is_vectorized_call(each))
        and type_of(each) in SIZES
        for each in work
    )
