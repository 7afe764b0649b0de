"""The order of steps."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from syclflat.model.plan import Action, Step
from syclflat.ordering import StepCycleError, order


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
    done: set[int] = set()
    for item in order(steps):
        assert set(item.requires) <= done
        done.add(int(item.path))
    assert len(done) == count
