"""The blocks of a kernel, and the ends of its regions: at barriers, and at branches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from syclflat.backends.native.passes.unsupported import UnsupportedError
from syclflat.llvm_ir import Block, Function, Instruction

_MOST_ALIGNED = 64
"""The maximum alignment of an item's variables, in bytes."""
_IGNORED = ("@llvm.lifetime.", "@llvm.experimental.noalias.scope")


@dataclass(frozen=True, slots=True)
class End:
    """The end of a region."""

    targets: tuple[str, ...] = ()
    """The possible first blocks of the next region; empty at the end of the kernel."""
    branch: Instruction | None = None
    """The branch that selects the next region; None if there is only one."""
    active: str = ""
    """The value for whether an item is still in a loop, whose body is the first target; the item
    may continue after leaving. The second target is after the loop. Empty for other ends."""
    agreed: str = ""
    """The value for whether an item wants to go to the first target: all items go there if all want
    to, else to the second target. Empty for other ends."""

    @property
    def result(self) -> str:
        """The value by which all items together decide on a target; empty for other ends."""
        return self.active or self.agreed


@dataclass(slots=True)
class Graph:
    """The blocks of a kernel, with the ends of its regions."""

    first: str
    blocks: dict[str, Block]
    ends: dict[str, End] = field(default_factory=dict)

    def copy(self) -> Graph:
        """Return a graph that changes apart from this one."""
        return Graph(self.first, dict(self.blocks), dict(self.ends))

    def following(self, name: str) -> tuple[str, ...]:
        """Return the successors of a block inside its region."""
        return () if name in self.ends else self.blocks[name].successors

    def is_last(self, name: str) -> bool:
        """Return whether a region ends with a block."""
        return name in self.ends or self.blocks[name].terminator.opcode == "ret"

    def starts(self) -> list[str]:
        """Return the first blocks of regions, in the order of discovery."""
        found = [self.first]
        for each in found:
            for block in self.region(each):
                targets = self.ends[block].targets if block in self.ends else ()
                found += [target for target in targets if target not in found]
        return found

    def region(self, start: str) -> list[str]:
        """Return the blocks of the region that starts with a block, in the kernel's order."""
        reached, waiting = {start}, [start]
        while waiting:
            more = [each for each in self.following(waiting.pop()) if each not in reached]
            reached.update(more)
            waiting += more
        return [start, *(name for name in self.blocks if name in reached and name != start)]

    def end_at_branch(self, name: str, active: str = "", agreed: str = "") -> None:
        """End a region with a block: each successor starts another region.

        ``active`` and ``agreed`` are those of the :class:`End`.
        """
        block = self.blocks[name]
        targets: list[str] = []
        for number, target in enumerate(block.successors):
            edge = f"{name}.to{number}"
            self.blocks[edge] = Block.make(edge, [Instruction.make(f"br label {target}")])
            following = self.blocks[target]
            self.blocks[target] = following.with_phis(
                each.renamed({name: edge}) for each in following.phis
            )
            block = self.blocks[name]
            self.blocks[name] = block = block.with_terminator(
                block.terminator.renamed({target: edge})
            )
            targets.append(edge)
        branch = None if active or agreed else block.terminator
        self.ends[name] = End(tuple(targets), branch, active, agreed)

    def split_at_branches(self) -> None:
        """End regions at branches that select their ends, so that each has one end."""
        while True:
            ways = self._ways()
            deciding = [
                name
                for name in self.blocks
                if len({frozenset(ways[each]) for each in self.following(name) if ways[each]}) > 1
            ]
            if not deciding:
                return
            for name in deciding:
                self.end_at_branch(name)

    def _ways(self) -> dict[str, set[str]]:
        """Return the possible ends of regions after each block."""
        ways = {name: {name} if self.is_last(name) else set() for name in self.blocks}
        is_changed = True
        while is_changed:
            is_changed = False
            for name in reversed(self.blocks):
                more = set().union(*(ways[each] for each in self.following(name))) - ways[name]
                ways[name] |= more
                is_changed |= bool(more)
        return ways


def split_at_barriers(item: Function, barrier: str) -> tuple[Graph, dict[str, tuple[str, int]]]:
    """Return the blocks of a kernel with regions that end at barriers; and its variables.

    Args:
        item: the kernel.
        barrier: the function of barriers.

    Returns:
        The graph; and for each variable in memory its type, and its alignment in bytes.

    """
    memory: dict[str, tuple[str, int]] = {}
    graph = Graph(item.blocks[0].name, {})
    lasts: dict[str, str] = {}
    results: dict[str, str] = {}
    for block in item.blocks:
        name, code = block.name, block.phis
        for each in block.body:
            if each.opcode == "alloca":
                memory[each.result] = _variable(each, is_first=block.name == graph.first)
            elif each.callee.startswith(_IGNORED):
                continue
            elif each.callee == barrier:
                following = f"{block.name}.{len(graph.ends)}"
                graph.ends[name] = End((following,))
                graph.blocks[name] = Block.make(name, [*code, _UNREACHABLE])
                name, code = following, []
                if each.result:
                    results[each.result] = "-1"
            else:
                code.append(each)
        graph.blocks[name] = Block.make(name, [*code, block.terminator])
        if name != block.name:
            lasts[block.name] = name
    for name, block in graph.blocks.items():
        graph.blocks[name] = _renamed(block, results, lasts)
    return graph, memory


_UNREACHABLE = Instruction.make("unreachable")
"""The last instruction of a block after which all items wait."""


def _variable(each: Instruction, *, is_first: bool) -> tuple[str, int]:
    """Return the type and the alignment of an item's variable in memory."""
    if not is_first or each.operands or not 0 < each.alignment <= _MOST_ALIGNED:
        raise UnsupportedError(f"a variable of type {each.syntax.type}")
    return each.syntax.type, each.alignment


def _renamed(block: Block, values: Mapping[str, str], lasts: Mapping[str, str]) -> Block:
    """Return a block with other values for some, whose phis come from the last parts of blocks."""
    from_lasts = block.with_phis(each.renamed(lasts) for each in block.phis)
    return from_lasts.renamed(values)
