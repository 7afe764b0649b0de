"""The order of steps."""

from __future__ import annotations

from collections.abc import Sequence

import networkx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from syclflat.model.plan import Action, Step
from syclflat.ordering import StepCycleError, dependency_graph, direct_prerequisites, order


def step(name: str, *requires: int) -> Step:
    return Step(Action.ASSIGN, name, requires=tuple(requires))


def test_source_order_where_nothing_is_required() -> None:
    steps = [step("a"), step("b"), step("c")]
    assert list(order(steps)) == steps


def test_prerequisites_come_first_and_ties_break_by_position() -> None:
    steps = [step("a", 2), step("b"), step("c"), step("d", 0)]
    assert [s.path for s in order(steps)] == ["b", "c", "a", "d"]


def test_a_cycle_names_its_steps() -> None:
    with pytest.raises(StepCycleError, match="assign a -> assign b -> assign a"):
        order([step("a", 1), step("b", 0), step("c")])


@given(st.data())
def test_every_order_respects_prerequisites(data: st.DataObject) -> None:
    count = data.draw(st.integers(1, 30))
    positions = data.draw(st.permutations(range(count)))
    requires: list[tuple[int, ...]] = [()] * count
    for rank, position in enumerate(positions):
        earlier = positions[:rank]
        if earlier:
            requires[position] = tuple(data.draw(st.sets(st.sampled_from(earlier), max_size=3)))
    steps = [step(str(n), *required) for n, required in enumerate(requires)]
    ordered = order(steps)
    assert sorted(int(item.path) for item in ordered) == list(range(count))
    for position, item in enumerate(ordered):
        assert all(required < position for required in item.requires)
        paths = {int(ordered[required].path) for required in item.requires}
        assert paths == set(requires[int(item.path)])
    direct = direct_prerequisites(ordered)
    assert reachable([item.requires for item in ordered]) == reachable(direct)
    reduced = networkx.transitive_reduction(dependency_graph(ordered))
    assert direct == [tuple(sorted(reduced.predecessors(n))) for n in range(count)]


def reachable(requires: Sequence[tuple[int, ...]]) -> list[set[int]]:
    found: list[set[int]] = []
    for required in requires:
        found.append(set(required).union(*(found[position] for position in required)))
    return found


def test_only_direct_prerequisites_are_named() -> None:
    steps = [step("object"), step("s", 0), step("s.in", 0, 1), step("body", 0, 1, 2)]
    assert direct_prerequisites(steps) == [(), (0,), (1,), (2,)]


@given(st.data())
def test_the_order_does_not_depend_on_how_prerequisites_are_listed(data: st.DataObject) -> None:
    count = data.draw(st.integers(2, 20))
    ranks = data.draw(st.permutations(range(count)))
    requires = [
        sorted(data.draw(st.sets(st.sampled_from(ranks[:rank]), max_size=4)) if rank else ())
        for rank in (ranks.index(position) for position in range(count))
    ]
    shuffled = [data.draw(st.permutations(required)) for required in requires]

    def names(listed: Sequence[Sequence[int]]) -> list[str]:
        return [s.path for s in order([step(str(n), *r) for n, r in enumerate(listed)])]

    assert names(requires) == names(shuffled)
