"""Find the regions of a kernel: parts that all items of a work-group run in step.

A region ends at barriers, and at branches that decide on the next barrier. All items take these
branches in the same way, which this module has to prove. So regions can run one after the other,
each for all items. (P. Jääskeläinen et al., "pocl: A Performance-Portable OpenCL Implementation",
section 4, describes a similar method.)
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from syclflat.backends.native.passes import region_graph, region_values, vector_loops
from syclflat.backends.native.passes.if_convert_loops import Loop
from syclflat.backends.native.passes.region_graph import End, Graph
from syclflat.backends.native.passes.region_values import Values
from syclflat.backends.native.passes.unsupported import (
    GIVEN_UP,
    BranchError,
    UnsupportedError,
)
from syclflat.llvm_ir import Block, Function, Instruction
from syclflat.llvm_ir.values import type_of

HAS_LEFT = "%left"
"""The value for whether an item has left."""


@dataclass(frozen=True, slots=True)
class Region:
    """A part of a kernel that each item runs independently."""

    start: str
    """The first block."""
    last: str
    """The last block; empty if the kernel ends in the region."""
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
    leaves: bool = False
    """Whether items may leave in it: they reach the end of the kernel."""
    skips: bool = False
    """Whether items may have left before."""

    @property
    def repeats(self) -> bool:
        """Whether it is an iteration of a loop that items may continue after leaving."""
        return bool(self.end.active) and self.end.targets[0] == self.start

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
    read: frozenset[str]
    """Values in memory that are the same for all items; arrays hold them."""
    steps: int = 0
    """The number of loops that items run in step, without a barrier requiring it."""

    @property
    def leaves(self) -> bool:
        """Whether items may leave in front of a barrier of the others."""
        return any(region.leaves for region in self.regions)


def plan(
    item: Function,
    varying: Collection[str],
    invariant: Collection[str],
    barrier: str,
    loops: Sequence[Loop] = (),
) -> Plan:
    """Return the regions of a kernel.

    Args:
        item: the item function.
        varying: the parameters that differ between items.
        invariant: the parameters that point to constant memory.
        barrier: the function of barriers.
        loops: the loops that items run in step, until the last has left.

    Raises:
        UnsupportedError: if the branches that all items take alike cannot be proved.

    """
    graph, memory, best = _base(item, varying, invariant, barrier, loops)
    for name in _steps(graph):
        other = graph.copy()
        other.end_at_branch(name)
        other.split_at_branches()
        try:
            best = replace(_planned(other, memory, varying, invariant), steps=best.steps + 1)
        except GIVEN_UP:
            continue
        graph = other
    return best


def _base(
    item: Function,
    varying: Collection[str],
    invariant: Collection[str],
    barrier: str,
    loops: Sequence[Loop],
) -> tuple[Graph, Mapping[str, tuple[str, int]], Plan]:
    """Return the fewest regions, with as few branches as possible at which items leave."""
    leaving = set[str]()
    back_edges: list[str] = []
    while True:
        graph, memory = region_graph.split_at_barriers(item, barrier, may_leave=bool(leaving))
        may_leave = set[str]() if loops else set(graph.leaves())
        graph.leaving |= leaving
        for loop in loops:
            graph.end_at_branch(loop.block, loop.active)
        for name in back_edges:
            graph.end_at_branch(name)
        graph.split_at_branches()
        try:
            best = replace(_planned(graph, memory, varying, invariant), steps=len(loops))
            return graph, memory, best
        except BranchError as failure:
            more = failure.blocks & may_leave - leaving
            if not more:
                raise
            leaving |= more
        except UnsupportedError:
            # A region may begin in a loop at a barrier, and end in its next iteration.
            if back_edges or loops:
                raise
            item, back_edges = region_graph.with_back_edges(item, barrier)
            if not back_edges:
                raise


def _steps(graph: Graph) -> list[str]:
    """Return the single-block loops that items should run in step.

    Clang then vectorizes the loop over items, which would otherwise enclose such a loop.
    """
    return [
        name
        for name, block in graph.blocks.items()
        if name in graph.following(name) and vector_loops.is_vectorizable(block, graph.blocks)
    ]


def _planned(
    graph: Graph,
    memory: Mapping[str, tuple[str, int]],
    varying: Collection[str],
    invariant: Collection[str],
) -> Plan:
    starts = graph.starts()
    parts = {start: graph.region(start) for start in starts}
    values = Values(graph, [*parts.values()], memory, varying, invariant)
    _refuse_differing(graph, values, varying)
    alive = region_values.alive(graph, values)
    regions = [_region(graph, start, parts[start], values, alive, memory) for start in starts]
    regions = _skipping(regions)
    kept = dict.fromkeys(value for each in regions for value in each.kept)
    shared = dict.fromkeys(value for each in regions for value in each.shared)
    types = {HAS_LEFT: "i1", **{name: type_ for name, (type_, _) in memory.items()}}
    types |= {
        each: type_of(values.definitions[each])
        for each in (*kept, *shared, *(value for region in regions for value in region.stored))
        if each not in memory
    }
    return Plan(
        tuple(regions),
        types,
        {name: alignment for name, (_, alignment) in memory.items()},
        tuple(kept),
        tuple(shared),
        values.definitions,
        values.read,
    )


def _refuse_differing(graph: Graph, values: Values, varying: Collection[str]) -> None:
    """Raise BranchError if items may take a branch at the end of a region differently."""
    branches = {name: end.branch for name, end in graph.ends.items() if end.branch is not None}
    own = {name for name, each in branches.items() if not set(varying).isdisjoint(each.uses)}
    unproved = {
        name
        for name, each in branches.items()
        if not values.shared.issuperset(values.operands(each))
    }
    if own | unproved:
        differ = "may take" if unproved else "take"
        raise BranchError(f"items {differ} a branch differently", own | unproved)


def _skipping(regions: Sequence[Region]) -> list[Region]:
    """Return regions, marked where they come after a region in which items may leave."""
    following = {region.start: region.end.targets for region in regions}
    waiting = [target for region in regions if region.leaves for target in region.end.targets]
    behind = set[str]()
    while waiting:
        start = waiting.pop()
        if start not in behind:
            behind.add(start)
            waiting += following[start]
    return [replace(region, skips=region.start in behind) for region in regions]


def _region(
    graph: Graph,
    start: str,
    names: Sequence[str],
    values: Values,
    alive: Mapping[str, set[str]],
    memory: Mapping[str, tuple[str, int]],
) -> Region:
    lasts = [name for name in names if name in graph.ends]
    ends_kernel = any(graph.is_last(name) for name in names if name not in graph.ends)
    if len(lasts) > 1 or not (lasts or ends_kernel):
        raise UnsupportedError("a region without one end")
    last = lasts[0] if lasts else ""
    end = graph.ends.get(last, End())
    defined = {each.result for name in names for each in graph.blocks[name].code if each.result}
    # Values used only by phis after an edge have another name there.
    behind_edge = [] if graph.blocks[start].body else graph.following(start)
    for name in behind_edge or [start]:
        if not defined.isdisjoint(alive[name]):
            raise UnsupportedError("a value is recomputed in the region that uses it")
    edge = start if behind_edge else ""
    blocks = tuple(_part(graph.blocks[name], names, edge, defined) for name in names)
    computed = tuple(_computed(alive[start], values, defined))
    leaves = values.leaves(alive[start])
    code = itertools.chain(computed, *(block.code for block in blocks))
    mentioned = {name for each in code for name in each.uses}
    behind: set[str] = set()
    for target in end.targets:
        behind |= values.leaves(alive[target])
    behind &= defined
    if end.active and (
        end.active not in behind
        or any(values.is_shared_phi(each) for each in behind)
        or not mentioned.isdisjoint(memory)
    ):
        raise UnsupportedError("a loop that all items share, or that uses their memory")
    begun = [value for value in values.definitions if value in leaves]
    later = [value for value in values.definitions if value in behind]
    changed = [value for value in later if values.is_shared_phi(value)]
    read = _read_at_end(end, changed, names, values, defined)
    later += [value for value in values.definitions if value in read - behind]
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
        tuple(changed),
        leaves=bool(lasts) and ends_kernel,
    )


def _read_at_end(
    end: End, changed: Sequence[str], names: Sequence[str], values: Values, made: Collection[str]
) -> set[str]:
    """Return the values in memory, of a region's own, that the code at its end depends on."""
    found, seen = set[str](), set[str]()
    waiting = [*changed, *(values.operands(end.branch) if end.branch is not None else ())]
    while waiting:
        value = waiting.pop()
        if value in seen or value not in made or value not in values.shared:
            continue
        seen.add(value)
        each = values.definitions[value]
        if value in values.read:
            found.add(value)
        elif each.opcode == "phi":
            waiting += (given for given, source in each.incoming if source in names)
        else:
            waiting += values.operands(each)
    return found


def _part(block: Block, names: Collection[str], edge: str, made: Collection[str]) -> Block:
    """Return a block inside a region, which may start at an edge."""
    return block.with_phis(
        each.with_incoming(
            (at_start(value, made) if source == edge else value, source)
            for value, source in each.incoming
            if source in names
        )
        for each in block.phis
    )


def at_start(value: str, made: Collection[str]) -> str:
    """Return the name of a value at the begin of a region, which may recompute it."""
    return f"{value}.begin" if value in made else value


def _computed(
    wanted: Collection[str], values: Values, made: Collection[str]
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
        yield each.renamed(names)

    for value in values.definitions:
        if value in wanted:
            yield from visit(value)
