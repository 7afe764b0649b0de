"""Find the regions of a kernel: parts that all items of a work-group run in step.

A region ends at barriers, and at branches that decide on the next barrier. All items take these
branches in the same way, which this module has to prove. So regions can run one after the other,
each for all items. (P. Jääskeläinen et al., "pocl: A Performance-Portable OpenCL Implementation",
section 4, describes a similar method.)
"""

from __future__ import annotations

import copy
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from syclflat.backends.native import vector_loops
from syclflat.backends.native.ir_function import (
    Block,
    Function,
    Instruction,
    UnreadableError,
    renamed,
    successors,
    type_of,
    with_names,
)
from syclflat.backends.native.masked_loops import Loop

_ALLOCATION = re.compile(r"alloca (?P<type>.+?), align (?P<alignment>\d+)$")
_MOST_ALIGNED = 64
"""The maximum alignment of an item's variables, in bytes."""
_STEPS = re.compile(r"getelementptr (?:[a-z]+ )*(?P<type>.+), ptr (?P<base>%\w+)(?:, i\d+ \d+)+$")
_INVARIANT = re.compile(r"load .+, ptr (?P<from>%\w+)(?:, align \d+)?$")


@dataclass(frozen=True, slots=True)
class End:
    """The end of a region."""

    targets: tuple[str, ...] = ()
    """The possible first blocks of the next region; empty at the end of the kernel."""
    branch: Instruction | None = None
    """The value that selects the next region; None if there is only one."""
    goes_on: str = ""
    """The value for whether an item is still in a loop, whose body is the first target; the item
    may continue after leaving. The second target is after the loop. Empty for other ends."""


@dataclass(frozen=True, slots=True)
class Region:
    """A part of a kernel that each item runs independently."""

    start: str
    """The first block."""
    last: str
    """The last block; empty if the region does not end."""
    end: End
    blocks: tuple[Block, ...]
    kept: tuple[str, ...]
    """An item's own values on entry, in the order of :attr:`Plan.kept`."""
    shared: tuple[str, ...]
    """The shared values on entry."""
    computed: tuple[Instruction, ...]
    """The instructions that recompute other values on entry, see :func:`at_start`."""
    made: frozenset[str]
    """The values that it defines."""
    stored: tuple[str, ...]
    """An item's own values that later regions use."""
    changed: tuple[str, ...]
    """Shared values that later regions use."""

    @property
    def repeats(self) -> bool:
        """Whether it is an iteration of a loop that items may continue after leaving."""
        return bool(self.end.goes_on) and self.end.targets[0] == self.start

    @property
    def starts_at_edge(self) -> bool:
        """Whether it starts between two blocks of the kernel, where only phis use values."""
        return not self.blocks[0].body


@dataclass(frozen=True, slots=True)
class Plan:
    """The regions of a kernel, and the values passed between them."""

    regions: tuple[Region, ...]
    types: Mapping[str, str]
    """The types of the values below, and of the memory."""
    memory: Mapping[str, int]
    """An item's own variables in memory, with their alignments in bytes."""
    kept: tuple[str, ...]
    """Values and variables that each item keeps between regions."""
    shared: tuple[str, ...]
    """Values that all items share."""
    definitions: Mapping[str, Instruction]
    """The definition of each value of the kernel."""
    homes: Mapping[str, str]
    """The block that defines each value."""
    steps: int = 0
    """The number of loops that items run in step, without a barrier requiring it."""


@dataclass(slots=True)
class _Graph:
    """The blocks of a kernel, with the ends of its regions."""

    first: str
    blocks: dict[str, Block]
    ends: dict[str, End] = field(default_factory=dict)

    def following(self, name: str) -> list[str]:
        """Return the successors of a block inside its region."""
        return [] if name in self.ends else successors(self.blocks[name])

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


def plan(
    item: Function,
    varying: Collection[str],
    invariant: Collection[str],
    meet: str,
    loops: Sequence[Loop] = (),
) -> Plan:
    """Return the regions of a kernel.

    Args:
        item: the item function.
        varying: the parameters that differ between items.
        invariant: the parameters that point to constant memory.
        meet: the function of barriers.
        loops: the loops that items run in step, until the last has left.

    Raises:
        UnreadableError: if the branches that all items take alike cannot be proved.

    """
    graph, memory = _split(item, meet)
    for loop in loops:
        end_at_branch(graph, loop.block, loop.goes_on)
    _split_at_branches(graph)
    best = replace(_planned(graph, memory, varying, invariant), steps=len(loops))
    for name in _steps(graph):
        other = copy.deepcopy(graph)
        end_at_branch(other, name)
        _split_at_branches(other)
        try:
            best = replace(_planned(other, memory, varying, invariant), steps=best.steps + 1)
        except UnreadableError:
            continue
        graph = other
    return best


def _steps(graph: _Graph) -> list[str]:
    """Return the single-block loops that items should run in step.

    Clang then vectorizes the loop over items, which would otherwise enclose such a loop.
    """
    return [
        name
        for name, block in graph.blocks.items()
        if name in graph.following(name) and vector_loops.is_vectorizable(block, graph.blocks)
    ]


def _split(item: Function, meet: str) -> tuple[_Graph, dict[str, tuple[str, int]]]:
    """Return the blocks of a kernel with regions that end at barriers; and its variables."""
    memory: dict[str, tuple[str, int]] = {}
    graph = _Graph(next(iter(item.blocks)), {})
    places: dict[str, str] = {}
    results: dict[str, str] = {}
    for block in item.blocks.values():
        current = Block(block.name, block.phis)
        graph.blocks[current.name] = current
        for each in block.body:
            if each.operation == "alloca":
                found = _ALLOCATION.match(each.text)
                if (
                    found is None
                    or block.name != graph.first
                    or ", i" in found["type"]
                    or (int(found["alignment"]) > _MOST_ALIGNED)
                ):
                    raise UnreadableError(each.text)
                memory[each.result] = found["type"], int(found["alignment"])
            elif "@llvm.lifetime." in each.text or "@llvm.experimental.noalias.scope" in each.text:
                continue
            elif f"{meet}(" in each.text:
                following = Block(f"{block.name}.{len(graph.ends)}")
                graph.ends[current.name] = End((following.name,))
                current = following
                graph.blocks[current.name] = current
                if each.result:
                    results[each.result] = "-1"
            else:
                current.body.append(each)
        current.end = block.end
        places[block.name] = current.name
    for block in graph.blocks.values():
        block.phis = [_from(each, results, places) for each in block.phis]
        block.body = [with_names(each, results) for each in block.body]
        block.end = with_names(block.end, results)
    return graph, memory


def _from(phi: Instruction, values: Mapping[str, str], blocks: Mapping[str, str]) -> Instruction:
    """Return a phi with other names of values and of predecessor blocks."""
    return phi.with_incoming(
        {
            blocks.get(block, block): values.get(value, value)
            for block, value in phi.incoming.items()
        }
    )


def _split_at_branches(graph: _Graph) -> None:
    """End regions at branches that select their ends, so that each has one end."""
    while True:
        ways = _ways(graph)
        deciding = [
            name
            for name in graph.blocks
            if len({frozenset(ways[each]) for each in graph.following(name) if ways[each]}) > 1
        ]
        if not deciding:
            return
        for name in deciding:
            end_at_branch(graph, name)


def end_at_branch(graph: _Graph, name: str, goes_on: str = "") -> None:
    """End a region with a block: each successor starts another region."""
    block = graph.blocks[name]
    targets: list[str] = []
    for number, target in enumerate(successors(block)):
        edge = Block(f"{name}.to{number}", end=Instruction(f"br label {target}"))
        graph.blocks[edge.name] = edge
        following = graph.blocks[target]
        following.phis = [_from(each, {}, {name: edge.name}) for each in following.phis]
        block.end = Instruction(renamed(block.end.text, {target: edge.name}))
        targets.append(edge.name)
    graph.ends[name] = End(tuple(targets), None if goes_on else block.end, goes_on)


def _ways(graph: _Graph) -> dict[str, set[str]]:
    """Return the possible ends of regions after each block."""
    ways = {
        name: {name} if name in graph.ends or block.end.operation == "ret" else set()
        for name, block in graph.blocks.items()
    }
    is_changed = True
    while is_changed:
        is_changed = False
        for name in reversed(graph.blocks):
            more = set().union(*(ways[each] for each in graph.following(name))) - ways[name]
            ways[name] |= more
            is_changed |= bool(more)
    return ways


class _Values:
    """The values of a kernel: which ones items share, and which ones can be recomputed."""

    def __init__(
        self,
        graph: _Graph,
        regions: Sequence[Sequence[str]],
        memory: Collection[str],
        varying: Collection[str],
        invariant: Collection[str],
    ) -> None:
        self.definitions: dict[str, Instruction] = {}
        self.homes: dict[str, str] = {}
        for block in graph.blocks.values():
            for each in (*block.phis, *block.body):
                if each.result:
                    self.definitions[each.result] = each
                    self.homes[each.result] = block.name
        self._memory, self._varying, self._invariant = memory, varying, invariant
        self._again: dict[str, bool] = {}
        self.shared = self._shared(regions)

    def operands(self, instruction: Instruction) -> list[str]:
        """Return the values that an instruction uses, without parameters and memory."""
        return [each for each in instruction.locals() if each in self.definitions]

    def is_computed(self, value: str) -> bool:
        """Return whether a value depends only on parameters and values shared by all items.

        Lanes without items compute it, too.
        """
        if value not in self._again:
            self._again[value] = self._is_computed(value)
        return self._again[value]

    def _is_computed(self, value: str) -> bool:
        each = self.definitions[value]
        if not (each.is_speculatable or self._is_invariant_load(each)):
            return False
        if value not in self.shared and not re.match(r"i\d|ptr", type_of(each)):
            return False
        return all(
            self.is_computed(operand) or self.is_shared_phi(operand)
            for operand in self.operands(each)
        )

    def is_shared_phi(self, value: str) -> bool:
        return value in self.shared and self.definitions[value].operation == "phi"

    def leaves(self, values: Iterable[str]) -> set[str]:
        """Return the values that have to be kept or recomputed for other values."""
        found: set[str] = set()
        seen: set[str] = set()
        waiting = list(values)
        while waiting:
            value = waiting.pop()
            if value in seen:
                continue
            seen.add(value)
            if not self.is_shared_phi(value) and self.is_computed(value):
                waiting += self.operands(self.definitions[value])
            else:
                found.add(value)
        return found

    def _is_pure(self, instruction: Instruction) -> bool:
        return instruction.is_pure or self._is_invariant_load(instruction)

    def _is_invariant_load(self, instruction: Instruction) -> bool:
        """Return whether a load reads constant memory of all items."""
        found = _INVARIANT.match(instruction.text)
        return found is not None and self._is_invariant(found["from"])

    def _is_invariant(self, address: str) -> bool:
        if address in self._invariant:
            return True
        each = self.definitions.get(address)
        found = _STEPS.match(each.text) if each is not None else None
        return found is not None and self._is_invariant(found["base"])

    def _shared(self, regions: Sequence[Sequence[str]]) -> frozenset[str]:
        """Return the values that provably are the same for all items."""
        users: dict[str, list[str]] = {}
        waiting: list[str] = []
        for value, each in self.definitions.items():
            for name in each.locals():
                users.setdefault(name, []).append(value)
            is_alike = (
                self._comes_one_way(value, regions)
                if each.operation == "phi"
                else self._is_pure(each)
            )
            if not is_alike:
                waiting.append(value)
        waiting += [
            user for name in (*self._varying, *self._memory) for user in users.get(name, ())
        ]
        own: set[str] = set()
        while waiting:
            value = waiting.pop()
            if value not in own:
                own.add(value)
                waiting += users.get(value, ())
        return frozenset(self.definitions.keys() - own)

    def _comes_one_way(self, value: str, regions: Sequence[Sequence[str]]) -> bool:
        """Return whether a phi has one predecessor in each region that contains it."""
        home, sources = self.homes[value], self.definitions[value].incoming
        return all(
            sum(block in region for block in sources) == 1 for region in regions if home in region
        )


def _planned(
    graph: _Graph,
    memory: Mapping[str, tuple[str, int]],
    varying: Collection[str],
    invariant: Collection[str],
) -> Plan:
    starts = graph.starts()
    parts = {start: graph.region(start) for start in starts}
    values = _Values(graph, [*parts.values()], memory, varying, invariant)
    for end in graph.ends.values():
        if end.branch is not None:
            for each in values.operands(end.branch):
                if each not in values.shared:
                    raise UnreadableError("items may take a branch differently")
            if not set(varying).isdisjoint(end.branch.locals()):
                raise UnreadableError("items take a branch differently")
    alive = _alive(graph, values)
    regions = [_region(graph, start, parts[start], values, alive, memory) for start in starts]
    kept = dict.fromkeys(value for each in regions for value in each.kept)
    shared = dict.fromkeys(value for each in regions for value in each.shared)
    types = {
        each: type_of(values.definitions[each]) for each in (*kept, *shared) if each not in memory
    }
    return Plan(
        tuple(regions),
        {**types, **{name: type_ for name, (type_, _) in memory.items()}},
        {name: alignment for name, (_, alignment) in memory.items()},
        tuple(kept),
        tuple(shared),
        values.definitions,
        values.homes,
    )


def _alive(graph: _Graph, values: _Values) -> dict[str, set[str]]:
    """Return the values that are live on entry to each block."""
    used: dict[str, set[str]] = {}
    made: dict[str, set[str]] = {}
    passed: dict[str, dict[str, set[str]]] = {}
    for name, block in graph.blocks.items():
        defined = {each.result for each in block.phis}
        before: set[str] = set()
        for each in (*block.body, block.end):
            before |= set(values.operands(each)) - defined
            defined.add(each.result)
        used[name], made[name] = before, defined
        for each in block.phis:
            for source, value in each.incoming.items():
                if value in values.definitions:
                    passed.setdefault(source, {}).setdefault(name, set()).add(value)
    alive: dict[str, set[str]] = {name: set() for name in graph.blocks}
    is_changed = True
    while is_changed:
        is_changed = False
        for name in reversed(graph.blocks):
            behind: set[str] = set()
            end = graph.ends.get(name)
            if end is not None:
                for target in end.targets:
                    behind |= values.leaves(alive[target])
                if end.branch is not None:
                    behind |= values.leaves(values.operands(end.branch))
            else:
                for target in graph.following(name):
                    behind |= alive[target] | passed.get(name, {}).get(target, set())
            now = used[name] | (behind - made[name])
            is_changed |= now != alive[name]
            alive[name] = now
    return alive


def _region(
    graph: _Graph,
    start: str,
    names: Sequence[str],
    values: _Values,
    alive: Mapping[str, set[str]],
    memory: Mapping[str, tuple[str, int]],
) -> Region:
    lasts = [
        name for name in names if name in graph.ends or graph.blocks[name].end.operation == "ret"
    ]
    if len(lasts) != 1:
        raise UnreadableError("a region without one end")
    (last,) = lasts
    end = graph.ends.get(last, End())
    defined = {
        each.result
        for name in names
        for each in (*graph.blocks[name].phis, *graph.blocks[name].body)
        if each.result
    }
    # Values used only by phis after an edge have another name there.
    behind_edge = [] if graph.blocks[start].body else graph.following(start)
    for name in behind_edge or [start]:
        if not defined.isdisjoint(alive[name]):
            raise UnreadableError("a value is recomputed in the region that uses it")
    edge = start if behind_edge else ""
    blocks = tuple(_part(graph.blocks[name], names, edge, defined) for name in names)
    computed = tuple(_computed(alive[start], values, defined))
    leaves = values.leaves(alive[start])
    mentioned = {
        name
        for each in (
            *computed,
            *(each for block in blocks for each in (*block.phis, *block.body, block.end)),
        )
        for name in each.locals()
    }
    behind: set[str] = set()
    for target in end.targets:
        behind |= values.leaves(alive[target])
    behind &= defined
    if end.goes_on and (
        end.goes_on not in behind
        or any(values.is_shared_phi(each) for each in behind)
        or not mentioned.isdisjoint(memory)
    ):
        raise UnreadableError("a loop that all items share, or that uses their memory")
    begun = [value for value in values.definitions if value in leaves]
    later = [value for value in values.definitions if value in behind]
    return Region(
        start,
        last,
        end,
        blocks,
        (
            *(name for name in memory if name in mentioned),
            *(value for value in begun if not values.is_shared_phi(value)),
        ),
        tuple(value for value in begun if values.is_shared_phi(value)),
        computed,
        frozenset(defined),
        tuple(value for value in later if not values.is_shared_phi(value)),
        tuple(value for value in later if values.is_shared_phi(value)),
    )


def _part(block: Block, names: Collection[str], edge: str, made: Collection[str]) -> Block:
    """Return a block inside a region, which may start at an edge."""
    phis = []
    for each in block.phis:
        pairs = {
            source: at_start(value, made) if source == edge else value
            for source, value in each.incoming.items()
            if source in names
        }
        phis.append(each.with_incoming(pairs))
    return Block(block.name, phis, block.body, block.end)


def at_start(value: str, made: Collection[str]) -> str:
    """Return the name of a value at the begin of a region, which may recompute it."""
    return f"{value}.begin" if value in made else value


def _computed(
    wanted: Collection[str], values: _Values, made: Collection[str]
) -> Iterator[Instruction]:
    """Yield the instructions that recompute values, each after its operands."""
    names = {each: at_start(each, made) for each in values.shared if values.is_shared_phi(each)}

    def visit(value: str) -> Iterator[Instruction]:
        if value in names or values.is_shared_phi(value) or not values.is_computed(value):
            return
        each = values.definitions[value]
        for operand in values.operands(each):
            yield from visit(operand)
        # The region may define another value with this name.
        names[value] = at_start(value, made) if value in wanted else f"{value}.again"
        yield Instruction(renamed(each.text, names), names[value])

    for value in values.definitions:
        if value in wanted:
            yield from visit(value)
