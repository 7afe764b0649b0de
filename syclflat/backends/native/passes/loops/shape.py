"""The entry and the exits of a loop, and the test that some items skip it by."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from syclflat.backends.native.passes.unsupported import UnsupportedError
from syclflat.llvm_ir import Block, Function, Instruction, control_flow
from syclflat.llvm_ir.values import is_invariant_load, is_speculatable


@dataclass(frozen=True, slots=True)
class Guard:
    """A test before a loop, which items skip if it fails."""

    block: str = ""
    """The block of the test; empty without one."""
    condition: str = "true"
    """The value for whether an item enters the loop."""
    values: Mapping[str, str] = field(default_factory=dict)
    """The values of the phis after the loop for an item that skips it."""


def exits(function: Function, loop: Collection[str]) -> set[str]:
    """Return the blocks after a loop."""
    blocks = function.named_blocks
    return {each for name in loop for each in blocks[name].successors} - {*loop}


def entry(function: Function, loop: Collection[str]) -> tuple[str, list[str]]:
    """Return the header of a loop, and its predecessors outside."""
    entries: dict[str, list[str]] = {}
    for block in function.blocks:
        for each in block.successors if block.name not in loop else ():
            if each in loop:
                entries.setdefault(each, []).append(block.name)
    if len(entries) != 1:
        raise UnsupportedError("a loop with several entries, or with none")
    ((header, sources),) = entries.items()
    return header, sources


def entered_by_all(
    function: Function, loop: Collection[str], target: str, invariant: Collection[str] = ()
) -> tuple[Function, Guard]:
    """Return a function in which no item skips a loop, and the test that preceded it.

    Args:
        function: the function.
        loop: the blocks of the loop.
        target: the block after it.
        invariant: the parameters that point to constant memory.

    """
    blocks = function.named_blocks
    header, entries = entry(function, loop)
    if len(entries) != 1:
        return function, Guard()
    (before,) = entries
    between = blocks[before]
    tests = control_flow.predecessors(function)[before]
    definitions = {each.result: each for each in function.instructions}
    is_simple = not between.phis and all(
        is_speculatable(each) or is_invariant_load(each, definitions, invariant)
        for each in between.body
    )
    if set(between.successors) == {header, target}:
        test, moved = before, []
    elif between.successors == (header,) and len(tests) == 1 and is_simple:
        (test,), moved = tests, between.body
    else:
        return function, Guard()
    block = blocks[test]
    if not is_branch(block.terminator) or target not in block.successors:
        return function, Guard()
    condition, if_true, _ = (each.value for each in block.terminator.operands)
    code = [*block.instructions[:-1], *moved]
    if if_true == target:
        code.append(Instruction.make(f"xor i1 {condition}, true", f"{header}.enters"))
        condition = code[-1].result
    blocks[test] = Block.make(test, [*code, Instruction.make(f"br label {header}")])
    if test != before:
        del blocks[before]
        first = blocks[header]
        blocks[header] = first.with_phis(each.renamed({before: test}) for each in first.phis)
    values = {each.result: values_from(each)[test] for each in blocks[target].phis}
    return function.with_blocks(blocks.values()), Guard(test, condition, values)


def is_branch(instruction: Instruction) -> bool:
    """Return whether control goes to one of two blocks after it."""
    return instruction.opcode == "br" and len(instruction.operands) == 3


def values_from(phi: Instruction) -> dict[str, str]:
    """Return the value of a phi by the block that control comes from."""
    return {block: value for value, block in phi.incoming}


def used_later(
    blocks: Mapping[str, Block], loop: Collection[str], target: str
) -> dict[str, Instruction]:
    """Return the values of a loop that later code uses, except in the phis of ``target`` after it.

    Args:
        blocks: the blocks of the function.
        loop: the blocks of the loop.
        target: the block after it.

    Returns:
        The values, with the instructions that define them.

    """
    made = {each.result: each for name in loop for each in blocks[name].instructions}
    return {
        value: made[value]
        for name, block in blocks.items()
        if name not in loop
        for each in block.code
        if name != target or each.opcode != "phi"
        for value in each.uses
        if value in made
    }
