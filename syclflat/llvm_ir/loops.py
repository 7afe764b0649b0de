"""Loops in Clang's unoptimized LLVM IR, and metadata on them.

No optimization has moved code: a loop is the blocks from its first one to the branch back
(LLVM Language Reference Manual, "'llvm.loop' Metadata").
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass

from syclflat.llvm_ir import metadata
from syclflat.llvm_ir.function import Block, Function
from syclflat.llvm_ir.instruction import Instruction
from syclflat.llvm_ir.module import Kind, Module

_KIND = "llvm.loop"
_PREFIX = f'!"{_KIND}.'
_MUSTPROGRESS = metadata.string(f"{_KIND}.mustprogress")


@dataclass(frozen=True, slots=True, eq=False)
class Loop:
    """A loop of a function."""

    first: int
    """The index of its first block."""
    last: int
    """The index of the block that branches back."""
    blocks: tuple[Block, ...]
    metadata: str
    """The name of its metadata node."""

    @property
    def branch(self) -> Instruction:
        """The branch back."""
        return self.blocks[-1].terminator

    @property
    def instructions(self) -> Iterator[Instruction]:
        """Its instructions up to the branch back, without debug records."""
        back = self.branch
        return (each for block in self.blocks for each in block.code if each is not back)

    @property
    def length(self) -> int:
        """Its lines up to the branch back, with labels and blank lines between blocks."""
        return sum(block.length + 2 for block in self.blocks) - 2

    def has(self, other: Loop) -> bool:
        """Return whether another loop is inside."""
        return other is not self and self.first <= other.first and other.last < self.last


def of(function: Function) -> list[Loop]:
    """Return the loops of a function that have metadata, in the order of their ends."""
    if f"!{_KIND} " not in function.text:
        return []
    places = {block.name: at for at, block in enumerate(function.blocks)}
    found = []
    for last, block in enumerate(function.blocks):
        node = block.terminator.metadata.get(_KIND)
        first = min((places[name] for name in block.successors), default=last + 1)
        if node is not None and first <= last:
            found.append(Loop(first, last, tuple(function.blocks[first : last + 1]), node))
    return found


def annotate(module: Module, loops: Set[str], *items: str) -> None:
    """Add a property to loops, unless their source has directives for them.

    Args:
        module: the module to change.
        loops: the names of their metadata nodes.
        items: the items of the property's node: its name, without quotes, and values.

    """
    if not loops:
        return
    directives = {
        node.name
        for node in module.nodes.values()
        if node.items[:1] and node.items[0].startswith(_PREFIX) and node.items[0] != _MUSTPROGRESS
    }
    found = [
        (line, node)
        for line in module.lines(Kind.METADATA)
        if line.name in loops and (node := metadata.read(line.text)) is not None
        if directives.isdisjoint(node.items)
    ]
    name, *values = items
    added = module.add_node(metadata.string(name), *values) if found else ""
    for line, node in found:
        line.text = str(metadata.Node(node.name, (*node.items, added), node.is_distinct))
