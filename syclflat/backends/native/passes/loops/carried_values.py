"""Find phis of a loop's header whose values are those with which items leave the loop.

The counter of rounds often is one: its phi keeps the value that the item left with.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from syclflat.backends.native.passes.loops import shape
from syclflat.backends.native.passes.loops.ways import Edge
from syclflat.llvm_ir import Block, Instruction


def find(
    blocks: Mapping[str, Block],
    loop: Collection[str],
    phis: Sequence[Instruction],
    exits: Sequence[Edge],
    skipping: Mapping[str, str],
) -> tuple[dict[str, str], dict[str, list[Edge]]]:
    """Return the phis after a loop that need no phi of their own in its header.

    Args:
        blocks: the blocks of the function.
        loop: the blocks of the loop.
        phis: the phis of the header that keep their values after an item has left.
        exits: the edges out of the loop, all to one block.
        skipping: the values of the phis after the loop for an item that skips it.

    Returns:
        The header's phi by the phi after the loop, and the edges on which items leave with the
        next value, by the header's phi.

    """
    known: dict[str, str] = {}
    changing: dict[str, list[Edge]] = {}
    ((_, target), *_) = exits
    for wanted in blocks[target].phis:
        values = shape.values_from(wanted)
        for phi in phis:
            following = {value for value, source in phi.incoming if source in loop}
            begun = {value for value, source in phi.incoming if source not in loop}
            if (
                phi.result in changing
                or len(following) != 1
                or (wanted.result in skipping and begun != {skipping[wanted.result]})
            ):
                continue
            others = [edge for edge in exits if values[edge[0]] != phi.result]
            (after,) = following
            if all(
                values[source] == after or _is_equal(blocks[source], target, after, values[source])
                for source, _ in others
            ):
                known[wanted.result], changing[phi.result] = phi.result, others
                break
    return known, changing


def _is_equal(block: Block, target: str, value: str, constant: str) -> bool:
    """Return whether items go from a block to a target because a value is a constant."""
    end = block.terminator
    if not shape.is_branch(end):
        return False
    condition, if_true, if_false = (each.value for each in end.operands)
    return if_true == target != if_false and any(
        each.result == condition
        and each.opcode == "icmp"
        and "eq" in each.syntax.flags
        and [operand.value for operand in each.operands] == [value, constant]
        for each in block.code
    )
