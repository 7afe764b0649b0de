"""What was edited, and what only follows from that."""

from __future__ import annotations

from hypothesis import given

from syclflat.model.manifests import Kernel
from syclflat.review.comparison.causes import by_cause
from syclflat.review.comparison.changes import Change, ChangeClass, Gate, Origin, Pair
from syclflat.review.comparison.compare_kernels import changes
from syclflat.review.comparison.diff import compare
from syclflat.review.diff_forms.as_annotations import github
from syclflat.review.folding.facts import facts
from tests.review.kernels import RANDOM, Field, document, kernel


def causes(old: Kernel, new: Kernel) -> dict[str, list[str]]:
    return {
        cause.change.message: [change.message for change in cause.consequences]
        for cause in by_cause(changes(old, new))
    }


def struct(*members: tuple[str, str]) -> tuple[Field, ...]:
    return (("a", "int"), ("s", members), ("z", "double"))


def test_a_member_that_came_is_the_one_cause() -> None:
    old = kernel(*struct(("x", "int")))
    new = kernel(*struct(("x", "int"), ("y", "double")))
    found = causes(old, new)
    assert [*found] == ["s.y: added, double, 8 bytes at offset 16"]
    [consequences] = found.values()
    assert set(consequences) == {
        "s: size 4 → 16 bytes",
        "s: alignment 4 → 8 bytes",
        "s: offset 4 → 8 bytes",
        "padding behind a none → 4 bytes",
        "s: padding behind s.x none → 4 bytes",
        "size of the capture object 16 → 32 bytes",
        "s.x: offset 4 → 8 bytes",
        "z: offset 8 → 24 bytes",
    }


def test_a_part_moves_because_of_what_grew_in_front_of_it() -> None:
    old = kernel(("a", "int"), ("b", "int"), ("c", "int"), ("d", "int"))
    new = kernel(("a", "double"), ("b", "int"), ("c", "double"), ("d", "int"))
    found = causes(old, new)
    first, second = (f"{name}: parameter {name}: type int → double" for name in "ac")
    assert [*found] == [first, second]
    assert "b: offset 4 → 8 bytes" in found[first]
    assert "c: offset 8 → 16 bytes" in found[first]
    assert "d: offset 12 → 24 bytes" in found[second]


def test_what_grew_most_is_why_the_object_did() -> None:
    old = kernel(("a", "char"), ("b", "int"))
    new = kernel(("a", "short"), ("b", "int"), ("c", (("x", "double"), ("y", "double"))))
    found = causes(old, new)
    assert [key for key, value in found.items() if any("capture object" in v for v in value)] == [
        "c: added, Sc, 16 bytes at offset 8"
    ]


def test_a_launch_has_causes_of_its_own() -> None:
    old = kernel(("a", "int"))
    new = kernel(("a", "double"), invocation="single_task", dimensions=0)
    found = causes(old, new)
    assert found["invocation parallel_for → single_task"] == []
    assert found["dimensions 1 → 0"] == []
    assert found["a: parameter a: type int → double"]


def test_a_cost_comes_from_the_one_edit_that_there_is() -> None:
    cost = Change("cost-registers", ChangeClass.COST, "", ("registers 8 → 16",), 8, 16)
    old = kernel(*struct(("x", "int")))
    one = kernel(*struct(("x", "int"), ("y", "double")))
    two = kernel(*struct(("x", "int"), ("y", "double"), ("z", "double")))
    [cause] = by_cause(changes(old, one, costs=(cost,)))
    assert cost.message in [change.message for change in cause.consequences]
    alone = [found.change for found in by_cause(changes(old, two, costs=(cost,)))]
    assert [change.kind for change in alone] == ["part-added", "part-added", "cost-registers"]


@given(RANDOM, RANDOM)
def test_each_change_is_told_once(old: Kernel, new: Kernel) -> None:
    found = changes(old, new)
    for change in found:
        assert change.cause is None or found[change.cause].cause is None
    told = [item for cause in by_cause(found) for item in (cause.change, *cause.consequences)]
    assert len(told) == len(found)
    assert {id(item) for item in told} == {id(change) for change in found}


@given(RANDOM, RANDOM)
def test_each_cause_is_one_annotation(old: Kernel, new: Kernel) -> None:
    diff = compare(Pair(Origin(document(old)), Origin(document(new))))
    gate = Gate(ChangeClass.COMPATIBLE)
    said = github([diff], gate, [])
    [entry] = diff.entries
    count = min(len(facts(entry.changes, gate)), 10)
    # The first sums them up.
    assert len(said.splitlines()) == count + 1
    assert said.count("::error ") == count
