"""The blocks of a kernel, and the ends of its regions: at barriers, and at branches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from syclflat.backends.native.passes.unsupported import UnsupportedError
from syclflat.llvm_ir import Block, Function, Instruction, control_flow

_MOST_ALIGNED = 64
"""The maximum alignment of an item's variables, in bytes."""
PRESENT = "%present"
"""The variable of an item for the items of its sub-group that have not left, a bit for each."""
_MASK = ("i64", 8)
"""The type of this variable, and its alignment in bytes."""
_KERNEL_END = frozenset([""])
"""The end of the last region."""
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


@dataclass(slots=True)
class Graph:
    """The blocks of a kernel, with the ends of its regions."""

    first: str
    blocks: dict[str, Block]
    ends: dict[str, End] = field(default_factory=dict)
    leaving: set[str] = field(default_factory=set)
    """The blocks with a branch at which items may leave: they continue to the end of the kernel
    without another barrier, while other items of the work-group continue to a barrier."""

    def copy(self) -> Graph:
        """Return a graph that changes apart from this one."""
        return Graph(self.first, dict(self.blocks), dict(self.ends), set(self.leaving))

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

    def end_at_branch(self, name: str, active: str = "") -> None:
        """End a region with a block: each successor starts another region."""
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
            branch = block.terminator.renamed({target: edge})
            self.blocks[name] = block = block.with_terminator(branch)
            targets.append(edge)
        self.ends[name] = End(tuple(targets), None if active else block.terminator, active)

    def split_at_branches(self) -> None:
        """End regions at branches that select their ends, so that each has one end."""
        while True:
            ways = self._ways()
            deciding = [
                name
                for name in self.blocks
                if len({frozenset(ways[each]) for each in self._staying(name, ways)}) > 1
            ]
            if not deciding:
                return
            for name in deciding:
                self.end_at_branch(name)

    def leaves(self) -> list[str]:
        """Return the blocks with a branch that leads to a barrier, or to the end without one."""
        ways = self._ways()
        of_branches = {
            name: [ways[each] for each in self.following(name) if ways[each]]
            for name in self.blocks
        }
        return [
            name
            for name, found in of_branches.items()
            if _KERNEL_END in found and any(each != _KERNEL_END for each in found)
        ]

    def _ways(self) -> dict[str, set[str]]:
        """Return the possible ends of regions after each block, for items that do not leave."""
        ways: dict[str, set[str]] = {
            name: {name} if name in self.ends else set(_KERNEL_END) if self.is_last(name) else set()
            for name in self.blocks
        }
        is_changed = True
        while is_changed:
            is_changed = False
            for name in reversed(self.blocks):
                more = set().union(*(ways[each] for each in self._staying(name, ways)))
                is_changed |= not more <= ways[name]
                ways[name] |= more
        return ways

    def _staying(self, name: str, ways: Mapping[str, set[str]]) -> list[str]:
        """Return the successors of a block through which items reach ends without leaving."""
        return [
            each
            for each in self.following(name)
            if ways[each] and not (name in self.leaving and ways[each] == _KERNEL_END)
        ]


def split_at_barriers(
    item: Function, barrier: str, *, may_leave: bool
) -> tuple[Graph, dict[str, tuple[str, int]]]:
    """Return the blocks of a kernel with regions that end at barriers; and its variables.

    Args:
        item: the kernel.
        barrier: the function of barriers.
        may_leave: whether items may leave in front of a barrier of others. If not, all items are
            at each barrier.

    Returns:
        The graph; and for each variable in memory its type, and its alignment in bytes.

    """
    memory: dict[str, tuple[str, int]] = {}
    graph = Graph(item.blocks[0].name, {})
    lasts: dict[str, str] = {}
    results: dict[str, str] = {}
    used = {name for each in item.instructions for name in each.uses}
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
                if may_leave and each.result in used:
                    memory[PRESENT] = _MASK
                    code.append(Instruction.make(f"load i64, ptr {PRESENT}, align 8", each.result))
                elif each.result:
                    results[each.result] = "-1"
            else:
                code.append(each)
        graph.blocks[name] = Block.make(name, [*code, block.terminator])
        if name != block.name:
            lasts[block.name] = name
    for name, block in graph.blocks.items():
        graph.blocks[name] = _renamed(block, results, lasts)
    return graph, memory


def with_back_edges(item: Function, barrier: str) -> tuple[Function, list[str]]:
    """Return a kernel with blocks on the edges to the begin of loops with barriers; and these."""
    found: list[str] = []
    for header, inside in control_flow.loops(item).items():
        code = (each for name in inside for each in item.named_blocks[name].code)
        if any(each.callee == barrier for each in code):
            item, edges = control_flow.split_back_edges(item, header, inside)
            found += edges
    return item, found


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
