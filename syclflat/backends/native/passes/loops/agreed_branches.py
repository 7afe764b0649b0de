"""Copy the code after a branch that items may take differently, for work-groups that agree on it.

Kernels begin with tests such as ``if (i < n)``, which all items of most work-groups pass. Loops in
the copy can then run in step; the code itself remains for other work-groups.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from syclflat.backends.native.passes.loops import shape
from syclflat.backends.native.passes.unsupported import UnsupportedError
from syclflat.llvm_ir import Block, Function, Instruction, control_flow

_MOST_COPIED = 2000
"""The maximum number of instructions of a copy."""
_ENDING = ".agreed"


@dataclass(frozen=True, slots=True)
class Agreement:
    """A branch to a copy that all items of a work-group take, or none."""

    block: str
    """The block with the branch."""
    value: str
    """The value for whether an item wants to take it."""


def copy(function: Function, branches: Collection[str]) -> tuple[Function, Agreement]:
    """Return a function with a copy of the loops after a branch, for items that agree.

    Args:
        function: the function.
        branches: the blocks with branches that items may take differently.

    Raises:
        UnsupportedError: if no branch leads to all loops, from outside of loops.

    """
    blocks = function.named_blocks
    loops = control_flow.loops(function).values()
    inside = {name for loop in loops for name in loop}
    after = {name: block.successors for name, block in blocks.items()}
    for name, block in blocks.items():
        if name not in branches or name in inside or not shape.is_branch(block.terminator):
            continue
        for number, target in enumerate(block.successors):
            others = _reached(after, block.successors[:number] + block.successors[number + 1 :])
            copied = _reached(after, [target])
            if inside and inside <= copied and inside.isdisjoint(others):
                return _copied(function, name, target, copied)
    raise UnsupportedError("no branch in front of all loops")


def is_copied(loop: Collection[str]) -> bool:
    """Return whether a loop is one of a copy, by its blocks."""
    return all(_ENDING in name for name in loop)


def _reached(after: Mapping[str, Sequence[str]], starts: Collection[str]) -> set[str]:
    """Return the blocks that control comes to from some blocks, with these."""
    return set(starts).union(*(control_flow.reaching(start, after) for start in starts))


def _copied(
    function: Function, name: str, target: str, copied: Collection[str]
) -> tuple[Function, Agreement]:
    blocks = function.named_blocks
    if sum(len(blocks[each].instructions) for each in copied) > _MOST_COPIED:
        raise UnsupportedError("too much code after a branch")
    names = {
        value: f"{value}{_ENDING}"
        for each in copied
        for value in (each, *(one.result for one in blocks[each].code))
        if value
    }
    block = blocks[name]
    condition, if_true, _ = (each.value for each in block.terminator.operands)
    wanted, rest = f"{name}{_ENDING}.wanted", f"{name}{_ENDING}.rest"
    values = ("true", "false") if target == if_true else ("false", "true")
    test = Instruction.make(f"select i1 {condition}, i1 {values[0]}, i1 {values[1]}", wanted)
    branch = Instruction.make(f"br i1 {wanted}, label {names[target]}, label {rest}")
    made: list[Block] = []
    for each in function.blocks:
        following = each.with_phis(phi.renamed({name: rest}) for phi in each.phis)
        if each.name != name:
            made.append(following)
            continue
        made.append(Block.make(name, [*each.instructions[:-1], test, branch]))
        made += (
            _copy(blocks[one], names, name if one == target else "")
            for one in blocks
            if one in copied
        )
        made.append(Block.make(rest, [block.terminator]))
    return function.with_blocks(made), Agreement(name, wanted)


def _copy(block: Block, names: dict[str, str], before: str) -> Block:
    """Return the copy of a block; control comes to it from copies, or from ``before``."""
    phis = (
        phi.with_incoming(edge for edge in phi.incoming if edge[1] in names or edge[1] == before)
        for phi in block.phis
    )
    return Block.make(
        names[block.name], [each.renamed(names) for each in block.with_phis(phis).code]
    )
