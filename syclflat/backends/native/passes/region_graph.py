"""The blocks of a kernel, and the ends of its regions: at barriers, and at branches."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace

from syclflat.backends.native.passes.unsupported import UnsupportedError
from syclflat.llvm_ir import Block, Function, Instruction, control_flow

_MOST_ALIGNED = 64
"""The maximum alignment of an item's variables, in bytes."""
PRESENT = "%present"
"""The variable of an item for the items of its sub-group that have not left, a bit for each."""
_MASK = ("i64", 8)
"""The type of this variable, and its alignment in bytes."""
_OF_SUB_GROUPS = (1, 2)
"""The meetings that are not of a whole work-group: see ``syclflat::native::meeting``."""
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
    agreed: str = ""
    """The value for whether an item wants to go to the first target: all items go there if all want
    to, else to the second target. Empty for other ends."""

    least: int = 0
    """The minimum number of items in x for which it is faster that all items go there together."""
    pauses: bool = False
    """Whether an item pauses, while others of its region may continue to another end."""
    is_tiled: bool = False
    """Whether few adjacent items take all rounds of a loop, before the next ones begin."""
    shown: str = ""
    """The linear position of one item. All items show a value before the end, and others read only
    the value of this item. Empty for other ends."""

    @property
    def result(self) -> str:
        """The value that all items together decide on a target with; empty for other ends."""
        return self.active or self.agreed


@dataclass(slots=True)
class Graph:
    """The blocks of a kernel, with the ends of its regions."""

    first: str
    blocks: dict[str, Block]
    ends: dict[str, End] = field(default_factory=dict)
    leaving: set[str] = field(default_factory=set)
    """The blocks with a branch at which items may leave: they continue to the end of the kernel
    without another barrier, while other items of the work-group continue to a barrier."""
    joins: dict[str, list[str]] = field(default_factory=dict)
    """The first blocks of regions before which items pause, with the blocks that branch to them."""
    of_work_group: set[str] = field(default_factory=set)
    """The blocks that end at a barrier of the work-group: other ends are of sub-groups."""

    def copy(self) -> Graph:
        """Return a graph that changes apart from this one."""
        return replace(
            self,
            blocks=dict(self.blocks),
            ends=dict(self.ends),
            leaving=set(self.leaving),
            joins=dict(self.joins),
        )

    def next(self, name: str) -> tuple[str, ...]:
        """Return the blocks after a block, also in other regions."""
        return self.ends[name].targets if name in self.ends else self.blocks[name].successors

    def between(self, branches: Iterable[str], joins: Collection[str]) -> set[str]:
        """Return the blocks after branches, also in other regions, and before joins."""
        waiting = list(branches)
        found = set[str]()
        while waiting:
            more = {each for each in self.next(waiting.pop()) if each not in joins} - found
            found |= more
            waiting += more
        return found

    def are_last(self, names: Collection[str]) -> bool:
        """Return whether the kernel may end with one of some blocks."""
        return any(self.is_last(name) for name in names if name not in self.ends)

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

    def end_at_branch(
        self,
        name: str,
        active: str = "",
        agreed: str = "",
        least: int = 0,
        *,
        is_tiled: bool = False,
    ) -> None:
        """End a region with a block: each successor starts another region.

        Other arguments are those of the :class:`End`.
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
        self.ends[name] = End(tuple(targets), branch, active, agreed, least, is_tiled=is_tiled)

    def pause_at(self, name: str) -> str:
        """Let items pause at the end of a block; return the first block after it."""
        self.end_at_branch(name)
        (target,) = self.ends[name].targets
        self.ends[name] = End((target,), pauses=True)
        return target

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
            name: set(_KERNEL_END) if self.is_last(name) else set() for name in self.blocks
        }
        for name, end in self.ends.items():
            ways[name] = set() if end.pauses else {name}
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
                graph.ends[name] = End((following,), shown=_shown(each))
                if each.operands[0].number not in _OF_SUB_GROUPS:
                    graph.of_work_group.add(name)
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


def _shown(barrier: Instruction) -> str:
    """Return the only item whose value counts that items show before a barrier; or nothing."""
    if len(barrier.operands) < 2 or barrier.operands[1].number == -1:
        return ""
    return barrier.operands[1].value


def _variable(each: Instruction, *, is_first: bool) -> tuple[str, int]:
    """Return the type and the alignment of an item's variable in memory."""
    if not is_first or each.operands or not 0 < each.alignment <= _MOST_ALIGNED:
        raise UnsupportedError(f"a variable of type {each.syntax.type}")
    return each.syntax.type, each.alignment


def _renamed(block: Block, values: Mapping[str, str], lasts: Mapping[str, str]) -> Block:
    """Return a block with other values for some, whose phis come from the last parts of blocks."""
    from_lasts = block.with_phis(each.renamed(lasts) for each in block.phis)
    return from_lasts.renamed(values)


def find_joins(graph: Graph, branches: Collection[str]) -> dict[str, str]:
    """Return the joins of branches, by the blocks with the branches.

    Args:
        graph: the blocks, with ends at barriers alone.
        branches: the blocks with branches that items may take differently.

    """
    found: dict[str, str] = {}
    for name in branches:
        join = _join(graph, name)
        if join and graph.of_work_group.isdisjoint({name} | graph.between([name], {join})):
            found[name] = join
    return found


def _join(graph: Graph, name: str) -> str:
    """Return the first block that each way from a branch leads through; empty without any."""
    behind = graph.between([name], ())
    joins = {
        each: inside
        for each in graph.blocks
        if each in behind and not graph.are_last(inside := graph.between([name], {each}))
    }
    return next((each for each, inside in joins.items() if inside.isdisjoint(joins)), "")


def pause_at_joins(graph: Graph, joins: Mapping[str, str]) -> None:
    """End regions at joins, where items pause.

    Args:
        graph: the blocks, with ends at barriers alone.
        joins: the joins of branches, by the blocks with the branches.

    """
    branches: dict[str, list[str]] = {}
    for name, join in joins.items():
        branches.setdefault(join, []).append(name)
    inside = {join: graph.between(names, {join}) for join, names in branches.items()}
    for join, names in branches.items():
        merged = _merged(graph, join, inside[join] | set(names))
        graph.joins[graph.pause_at(merged)] = names


def _merged(graph: Graph, join: str, sources: Collection[str]) -> str:
    """Put a block on the edges from some blocks to a join, and return its name."""
    name = f"{join}.join"
    phis: list[Instruction] = []
    made: list[Instruction] = []
    block = graph.blocks[join]
    for each in block.phis:
        edges = [edge for edge in each.incoming if edge[1] in sources]
        others = [edge for edge in each.incoming if edge[1] not in sources]
        joined = f"{each.result}.join"
        type_ = " ".join((*each.syntax.flags, each.syntax.type))
        made.append(Instruction.phi(type_, edges, joined))
        phis.append(each.with_incoming([*others, (joined, name)]))
    graph.blocks[join] = block.with_phis(phis)
    for source in sources:
        other = graph.blocks[source]
        if join in other.successors:
            graph.blocks[source] = other.with_terminator(other.terminator.renamed({join: name}))
    graph.blocks[name] = Block.make(name, [*made, Instruction.make(f"br label {join}")])
    return name
