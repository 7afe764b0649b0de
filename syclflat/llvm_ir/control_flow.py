"""How control goes from block to block of a function of LLVM IR."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence, Set
from graphlib import CycleError, TopologicalSorter

from syclflat.llvm_ir.errors import IrError
from syclflat.llvm_ir.function import Block, Function
from syclflat.llvm_ir.instruction import Instruction
from syclflat.llvm_ir.tokens import locals_in


def predecessors(function: Function) -> dict[str, list[str]]:
    """Return the names of the blocks before each block, by its name."""
    before: dict[str, list[str]] = {block.name: [] for block in function.blocks}
    for block in function.blocks:
        for successor in block.successors:
            before[successor].append(block.name)
    return before


def reaching(block: str, before: Mapping[str, Sequence[str]]) -> set[str]:
    """Return the blocks from which control may come to a block: in a loop, also itself.

    Args:
        block: its name.
        before: the predecessors of each block. With the successors in their place, the result
            is the blocks to which control may come from the block.

    """
    found, waiting = set[str](), [block]
    while waiting:
        more = set(before[waiting.pop()]) - found
        found |= more
        waiting += more
    return found


def in_order(before: Mapping[str, Iterable[str]]) -> list[str] | None:
    """Return the names of blocks, each behind all that are before it; None if there are loops.

    Args:
        before: the names of the blocks before each block.

    """
    try:
        return [*TopologicalSorter(before).static_order()]
    except CycleError:
        return None


def dominators(function: Function) -> dict[str, set[str]]:
    """Return the blocks through which control comes to each block, with itself.

    Blocks that control never comes to have only themselves.
    """
    before = predecessors(function)
    first, *others = (block.name for block in function.blocks)
    above = {first: {first}, **{name: set(before) for name in others}}
    is_changed = True
    while is_changed:
        is_changed = False
        for name in others:
            ways = [above[each] for each in before[name]]
            now = {name} | (set.intersection(*ways) if ways else set())
            is_changed |= now != above[name]
            above[name] = now
    return above


def loops(function: Function) -> dict[str, frozenset[str]]:
    """Return the blocks of each loop with one entry, by the name of its first block."""
    before, above = predecessors(function), dominators(function)
    found: dict[str, set[str]] = {}
    for block in function.blocks:
        for header in block.successors:
            if header in above[block.name]:
                inside = found.setdefault(header, {header})
                waiting = [block.name]
                while waiting:
                    each = waiting.pop()
                    if each not in inside:
                        inside.add(each)
                        waiting += before[each]
    return {header: frozenset(blocks) for header, blocks in found.items()}


def innermost_loops(function: Function) -> list[frozenset[str]]:
    """Return the blocks of each loop with one entry, and without another such loop inside."""
    found = loops(function)
    return [
        blocks
        for header, blocks in found.items()
        if not any(other in blocks for other in found if other != header)
    ]


def split_back_edges(
    function: Function, header: str, inside: Collection[str]
) -> tuple[Function, list[str]]:
    """Return a function with a block on each edge from a loop to its begin; and these blocks.

    Args:
        function: the function.
        header: the first block of the loop.
        inside: the blocks of the loop.

    """
    made: list[Block] = []
    edges: dict[str, str] = {}
    for block in function.blocks:
        made.append(block)
        if block.name in inside and header in block.successors:
            edge = edges[block.name] = f"{block.name}.to.{header[1:]}"
            made[-1] = block.with_terminator(block.terminator.renamed({header: edge}))
            made.append(Block.make(edge, [Instruction.make(f"br label {header}")]))
    return function.with_blocks(
        block.with_phis(each.renamed(edges) for each in block.phis)
        if block.name == header
        else block
        for block in made
    ), [*edges.values()]


def split_multiple_edges(function: Function) -> Function:
    """Return a function with a block on multiple edges between two blocks.

    Two cases of a switch may share a target, whose phis then list the switch twice. Afterwards each
    phi lists a block once.
    """
    blocks = {block.name: block for block in function.blocks}
    for name in list(blocks):
        labels = blocks[name].labels
        for number, target in enumerate(dict.fromkeys(labels)):
            following = blocks[target]
            if labels.count(target) == 1 or not following.phis:
                continue
            edge = f"{name}.edge{number}"
            blocks[edge] = Block.make(edge, [Instruction.make(f"br label {target}")])
            branch = blocks[name].terminator.renamed({target: edge})
            blocks[name] = blocks[name].with_terminator(branch)
            phis = (each.renamed({name: edge}) for each in following.phis)
            blocks[target] = blocks[target].with_phis(
                each.with_incoming(dict.fromkeys(each.incoming)) for each in phis
            )
    return function.with_blocks(blocks.values())


def check(function: Function, types: Set[str] = frozenset()) -> None:
    """Detect a function that LLVM would reject.

    Args:
        function: the function.
        types: the names of the types of its module.

    Raises:
        IrError: if blocks or values are missing or defined twice, or a phi's edges do not match the
            control flow.

    """
    names = Counter(each.value for each in function.parameters)
    names.update(block.name for block in function.blocks)
    names.update(each.result for each in function.instructions if each.result)
    twice = [name for name, count in names.items() if count > 1]
    if twice:
        raise IrError(f"{twice[0]} is defined twice", function.head)
    before: dict[str, Counter[str]] = {block.name: Counter() for block in function.blocks}
    # The text alone says whether instructions have to be read: types have names, too.
    others = set(locals_in(function.text)) - names.keys() - types
    for block in function.blocks:
        for each in block.code if others else ():
            for name in () if others.isdisjoint(locals_in(each.text)) else each.uses:
                if name not in names:
                    raise IrError(f"{name} is never defined", each.text)
        for target in block.labels:
            if target not in before:
                raise IrError(f"{target} is no block", block.terminator.text)
            before[target][block.name] += 1
    for block in function.blocks:
        for each in block.phis:
            if Counter(each.syntax.blocks) != before[block.name]:
                raise IrError("a phi does not match the control flow", each.text)
