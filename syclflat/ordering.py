"""Order the steps of a caller: the dependency graph and its deterministic order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import networkx

    from syclflat.model.plan import Step


class StepCycleError(Exception):
    """Steps require each other: a defect in the convention that made them, not in the input."""


def dependency_graph(steps: Sequence[Step]) -> networkx.DiGraph[int]:
    """Return the graph of ``steps``: nodes are positions, edges lead from prerequisite to step."""
    import networkx

    graph: networkx.DiGraph[int] = networkx.DiGraph()
    graph.add_nodes_from(range(len(steps)))
    graph.add_edges_from(
        (required, position) for position, step in enumerate(steps) for required in step.requires
    )
    return graph


def order(steps: Sequence[Step]) -> tuple[Step, ...]:
    """Return ``steps`` such that each follows the steps that it requires.

    ``steps`` are given in source order; among the steps that can come next, the first in source
    order comes next (lexicographical topological order). Their ``requires`` are renumbered
    accordingly.

    Raises:
        StepCycleError: if some steps require each other; names them.

    """
    if all(
        required < position for position, step in enumerate(steps) for required in step.requires
    ):
        # Conventions usually emit steps in order; importing networkx takes longer than flattening.
        return tuple(steps)
    import networkx

    graph = dependency_graph(steps)
    try:
        positions = list(networkx.lexicographical_topological_sort(graph))
    except networkx.NetworkXUnfeasible:
        cycle = networkx.find_cycle(graph)
        names = " -> ".join(str(steps[position]) for position, _ in cycle)
        first = steps[cycle[0][0]]
        raise StepCycleError(f"the steps require each other: {names} -> {first}") from None
    rank = {position: number for number, position in enumerate(positions)}
    return tuple(
        replace(steps[position], requires=tuple(rank[r] for r in steps[position].requires))
        for position in positions
    )


def direct_prerequisites(steps: Sequence[Step]) -> list[tuple[int, ...]]:
    """Return the direct prerequisites of each step, by position.

    This is the transitive reduction of the requirements of ``steps``, which are in a valid order.
    """
    direct: list[tuple[int, ...]] = []
    waits_for: list[set[int]] = []
    for step in steps:
        required = set(step.requires)
        indirect = set().union(*(waits_for[position] for position in required))
        direct.append(tuple(sorted(required - indirect)))
        waits_for.append(required | indirect)
    return direct
