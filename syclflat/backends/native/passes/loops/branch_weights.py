"""Make Clang expect code behind several conditions to run as often as code behind one.

Clang takes a condition for true in half of the cases, and code behind five for code that one item
of 32 runs. Vectors, in which all items run it, then seem to cost more than they save. Items of a
kernel mostly take the same way, through checks of indexes and into the code that is its purpose.
(LLVM, "Branch Weight Metadata"; LLVM 22, ``getPredBlockCostDivisor`` of the loop vectorizer.)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from syclflat.llvm_ir import Block, Function, Node, control_flow
from syclflat.llvm_ir.metadata import string

_LIKELY = 63
"""The weight, beside 1, of a way. From 99 on, SimplifyCFG would keep branches that it replaces by
choices of values."""
NODES = 2
"""The number of metadata nodes that weights take."""


def nodes(names: Sequence[str]) -> Iterator[Node]:
    """Yield the weights of a branch whose first way is likely, and whose second way is."""
    for name, weights in zip(names, ((_LIKELY, 1), (1, _LIKELY)), strict=True):
        yield Node(name, (string("branch_weights"), *(f"i32 {each}" for each in weights)))


def weigh(function: Function, names: Sequence[str]) -> Function:
    """Return a function with weights on its branches to code that is behind another branch.

    Branches around code get them: of two ways with code of their own, neither is likely. A function
    with loops stays as it is, since Clang makes no vectors of its items.

    Args:
        function: the function.
        names: the names of :func:`nodes`.

    """
    before = control_flow.predecessors(function)
    order = control_flow.in_order(before)
    if order is None:
        return function
    blocks = function.named_blocks
    conditional: set[str] = set()
    weighed: dict[str, Block] = {}
    for name in order:
        block = blocks[name]
        if before[name] and conditional.issuperset(before[name]):
            conditional.add(name)
        inside = [each for each in block.labels if before[each] == [name]]
        is_around = len(block.labels) == 2 and len(inside) == 1
        if is_around and name in conditional and "prof" not in block.terminator.metadata:
            weights = names[block.labels.index(inside[0])]
            weighed[name] = block.with_terminator(block.terminator.with_metadata("prof", weights))
        if len(block.labels) > 1:
            conditional.update(inside)
    return function.with_blocks(weighed.get(each.name, each) for each in function.blocks)
