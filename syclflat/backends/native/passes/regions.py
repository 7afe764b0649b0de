"""Find the regions of a kernel: parts that all items of a work-group run in step.

A region ends at barriers, and at branches that decide on the next barrier. All items take these
branches in the same way, which this module has to prove. So regions can run one after the other,
each for all items. (P. Jääskeläinen et al., "pocl: A Performance-Portable OpenCL Implementation",
section 4, describes a similar method.)
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from syclflat.backends.native.passes import region_graph, region_values
from syclflat.backends.native.passes.loops import vector_loops
from syclflat.backends.native.passes.loops.agreed_branches import Agreement
from syclflat.backends.native.passes.loops.common_rounds import Rounds
from syclflat.backends.native.passes.loops.if_convert_loops import Loop
from syclflat.backends.native.passes.region_graph import End, Graph
from syclflat.backends.native.passes.region_plan import STATE, Pause, Plan, Region
from syclflat.backends.native.passes.region_values import Values
from syclflat.backends.native.passes.unsupported import (
    GIVEN_UP,
    BranchError,
    SharedLoopError,
    UnsupportedError,
)
from syclflat.llvm_ir import Block, Function, Instruction
from syclflat.llvm_ir.values import type_of

_LEAST_AGREED, _LEAST_TOGETHER = 64, 8
"""The minimum number of items in x for which it is faster than item by item: to take a round of a
loop together, and to run a kernel's loops together."""
Step: TypeAlias = Loop | Rounds | Agreement
"""A part of a kernel that items run in step."""


def plan(
    item: Function,
    varying: Collection[str],
    invariant: Collection[str],
    barrier: str,
    loops: Sequence[Step] = (),
) -> Plan:
    """Return the regions of a kernel.

    Args:
        item: the item function.
        varying: the parameters that differ between items.
        invariant: the parameters that point to constant memory.
        barrier: the function of barriers.
        loops: the loops that items run in step, until the last, or the first, has left.

    Raises:
        UnsupportedError: if the branches that all items take alike cannot be proved.

    """
    item = region_values.without_equal_phis(item, invariant)
    graph, memory, best = _base(item, varying, invariant, barrier, loops)
    for name, is_tiled in _steps(graph).items():
        other = graph.copy()
        other.end_at_branch(name, is_tiled=is_tiled)
        other.split_at_branches()
        try:
            made = _planned(other, memory, varying, invariant)
        except GIVEN_UP:
            continue
        if is_tiled and not any(each.is_tiled and each.last == name for each in made.regions):
            continue
        best = replace(made, steps=best.steps + 1)
        graph = other
    return best


def _base(
    item: Function,
    varying: Collection[str],
    invariant: Collection[str],
    barrier: str,
    loops: Sequence[Step],
) -> tuple[Graph, Mapping[str, tuple[str, int]], Plan]:
    """Return the fewest regions, with as few branches as possible at which items leave."""
    leaving = set[str]()
    joins: dict[str, str] = {}
    back_edges: list[str] = []
    alike = set[str]()
    is_nest = any(isinstance(each, Loop) and len(each.blocks) > 1 for each in loops)
    while True:
        differ = bool(leaving or joins)
        graph, memory = region_graph.split_at_barriers(item, barrier, may_leave=differ)
        unsplit = graph.copy()
        graph.leaving |= leaving
        region_graph.pause_at_joins(graph, joins)
        for loop in loops:
            _end_at(graph, loop, alike)
        for name in back_edges:
            graph.end_at_branch(name)
        graph.split_at_branches()
        try:
            best = replace(_planned(graph, memory, varying, invariant), steps=len(loops))
            return graph, memory, best
        except BranchError as failure:
            blocks = set[str]() if loops else failure.blocks - leaving - joins.keys()
            more = blocks.intersection(unsplit.leaves())
            more_joins = region_graph.find_joins(unsplit, blocks - more)
            if not more and not more_joins:
                raise
            leaving |= more
            joins |= more_joins
        except SharedLoopError as failure:
            if not is_nest or failure.block in alike:
                raise
            alike.add(failure.block)
        except UnsupportedError:
            # A region may begin in a loop at a barrier, and end in its next iteration.
            if back_edges or loops:
                raise
            item, back_edges = region_graph.with_back_edges(item, barrier)
            if not back_edges:
                raise


def _end_at(graph: Graph, loop: Step, alike: Collection[str]) -> None:
    """End regions at the branches of a loop that items run in step.

    Args:
        graph: the graph to change.
        loop: the loop.
        alike: the blocks with branches that all items take alike.

    """
    if isinstance(loop, Loop):
        graph.end_at_branch(loop.block, "" if loop.block in alike else loop.active)
    elif isinstance(loop, Agreement):
        graph.end_at_branch(loop.block, agreed=loop.value, least=_LEAST_TOGETHER)
    else:
        for block, value in loop.ends.items():
            graph.end_at_branch(block, agreed=value, least=_LEAST_AGREED)


def _steps(graph: Graph) -> dict[str, bool]:
    """Return the single-block loops that items should run in step, and whether only few of them.

    Clang then vectorizes the loop over items, which would otherwise enclose such a loop.
    """
    loops = [name for name in graph.blocks if name in graph.following(name)]
    if not loops:
        return {}
    steps = vector_loops.Steps(graph.blocks)
    found = {}
    for name in loops:
        block = graph.blocks[name]
        is_sum = vector_loops.is_sum(block, steps)
        if is_sum or vector_loops.is_vectorizable(block, steps):
            found[name] = is_sum
    return found


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
    inside = {start: graph.between(names, {start}) for start, names in graph.joins.items()}
    for start in graph.joins:
        if any(
            values.is_shared_inside(each, inside[start]) for each in values.leaves(alive[start])
        ):
            raise UnsupportedError("items pause at different times with a value that they share")
    regions = [_region(graph, start, parts[start], values, alive, memory) for start in starts]
    regions = _skipping(regions, inside)
    kept = dict.fromkeys(value for each in regions for value in each.kept)
    shared = dict.fromkeys(value for each in regions for value in each.shared)
    types = {STATE: "i32", **{name: type_ for name, (type_, _) in memory.items()}}
    types |= {
        each: type_of(values.definitions[each])
        for each in (*kept, *shared, *(value for region in regions for value in region.written))
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
        tuple(invariant),
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


def _skipping(regions: Sequence[Region], inside: Mapping[str, Collection[str]]) -> list[Region]:
    """Return regions, marked where they come after a region in which items may leave or pause."""
    following = {
        region.start: [*region.end.targets, *(each.target for each in region.pauses)]
        for region in regions
    }
    waiting = [target for each in regions if each.leaves for target in following[each.start]]
    behind = set[str]()
    while waiting:
        start = waiting.pop()
        if start not in behind:
            behind.add(start)
            waiting += following[start]
    return [
        replace(
            region,
            skips=region.is_join
            or region.start in behind
            or any(region.start in each for each in inside.values()),
            join=_join(region, inside),
        )
        for region in regions
    ]


def _join(region: Region, inside: Mapping[str, Collection[str]]) -> str:
    """Return the first join after a region; empty if there is none."""
    own = {each.target for each in region.pauses}
    found = [start for start, each in inside.items() if start in own or region.start in each]
    return min(found, key=lambda start: len(inside[start]), default="")


def _region(
    graph: Graph,
    start: str,
    names: Sequence[str],
    values: Values,
    alive: Mapping[str, set[str]],
    memory: Mapping[str, tuple[str, int]],
) -> Region:
    ends = [name for name in names if name in graph.ends]
    pausing = [name for name in ends if graph.ends[name].pauses]
    lasts = [name for name in ends if name not in pausing]
    ends_kernel = graph.are_last(names)
    if len(lasts) > 1 or not (lasts or ends_kernel or pausing):
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
    used = {name for block in blocks for each in block.code for name in each.uses} | {end.result}
    wanted = {name for name in alive[start] if at_start(name, defined) in used}
    computed = tuple(_computed(wanted, values, defined))
    own = values.leaves(wanted)
    leaves = values.leaves(alive[start])
    mentioned = used.union(name for each in computed for name in each.uses)
    behind: set[str] = set()
    for target in end.targets:
        behind |= values.leaves(alive[target])
    behind &= defined
    repeats = bool(end.active) and end.targets[0] == start
    is_alike = end.active not in behind and end.active in values.shared
    if is_alike or (repeats and any(values.is_shared_phi(each) for each in behind)):
        raise SharedLoopError(last)
    if end.active and (end.active not in behind or not mentioned.isdisjoint(memory)):
        raise UnsupportedError("a loop that no item leaves, or that uses their memory")
    begun = [value for value in values.definitions if value in leaves]
    later = [value for value in values.definitions if value in behind]
    changed = [value for value in later if values.is_shared_phi(value)]
    if pausing and _read_at_end(End(), changed, names, values, defined):
        raise UnsupportedError("items pause before they store a value in memory")
    read = _read_at_end(end, changed, names, values, defined)
    later += [value for value in values.definitions if value in read - behind]
    only = region_values.only_item(end, itertools.chain(*(b.code for b in blocks)), values)
    is_for_others = bool(later or changed or pausing or ends_kernel or end.result)
    return Region(
        start,
        last,
        end,
        blocks,
        (
            *(name for name in memory if name in mentioned),
            *(value for value in begun if value in own and not values.is_shared_phi(value)),
        ),
        tuple(value for value in begun if values.is_shared_phi(value)),
        computed,
        frozenset(defined),
        tuple(value for value in later if not values.is_shared_phi(value)),
        tuple(changed),
        only="" if is_for_others else only,
        step=1 if is_for_others else region_values.step_of_effects(blocks, last, values),
        leaves=bool(lasts or pausing) and ends_kernel,
        pauses=tuple(_pause(graph, name, values, alive, defined) for name in pausing),
        is_join=start in graph.joins,
    )


def _pause(
    graph: Graph, name: str, values: Values, alive: Mapping[str, set[str]], defined: set[str]
) -> Pause:
    (target,) = graph.ends[name].targets
    stored = values.leaves(alive[target]) & defined
    return Pause(name, target, tuple(value for value in values.definitions if value in stored))


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
