"""How control goes from block to block of a function of LLVM IR."""

from __future__ import annotations

from collections.abc import Mapping

from syclflat.llvm_ir.function import Function


def predecessors(function: Function) -> dict[str, list[str]]:
    """Return the names of the blocks before each block, by its name."""
    before: dict[str, list[str]] = {block.name: [] for block in function.blocks}
    for block in function.blocks:
        for successor in block.successors:
            before[successor].append(block.name)
    return before


def reaching(block: str, before: Mapping[str, list[str]]) -> set[str]:
    """Return the blocks from which control may come to a block: in a loop, also itself.

    Args:
        block: its name.
        before: the predecessors of each block.

    """
    found, waiting = set[str](), [block]
    while waiting:
        more = set(before[waiting.pop()]) - found
        found |= more
        waiting += more
    return found
