"""What a reader is shown of a kernel: as much as needed, and no more."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace as altered

from syclflat.model.manifests import Kernel, LayoutRow
from syclflat.review.comparison.causes import by_cause
from syclflat.review.comparison.changes import Change, ChangeClass, CostLimit, Gate
from syclflat.review.comparison.compare_kernels import changes
from syclflat.review.folding.effects import NAMED
from syclflat.review.folding.facts import facts
from tests.review.kernels import RANDOM, Field, kernel

GATE = Gate(ChangeClass.LAYOUT)


def shown(old: Kernel, new: Kernel) -> list[str]:
    return [fact.message for fact in facts(changes(old, new), GATE)]


def test_parts_that_moved_as_far_are_one_effect() -> None:
    rest: tuple[Field, ...] = tuple((name, "int") for name in "bcd")
    old = kernel(("a", "int"), *rest, ("s", (("x", "int"), ("y", "int"))))
    new = kernel(("a", "int"), ("new", "double"), *rest, ("s", (("x", "int"), ("y", "int"))))
    [added], [removed] = shown(old, new), shown(new, old)
    assert "; b, c, d, s move by 12 bytes; object 24 → 40 bytes" in added
    assert "; b, c, d, s move back by 12 bytes; object 40 → 24 bytes" in removed


def test_a_cause_and_what_it_leads_to_are_one_fact() -> None:
    old, new = kernel(("a", "int"), ("b", "int")), kernel(("a", "double"), ("b", "int"))
    assert shown(old, new) == [
        "a: int → double; b moves by 4 bytes; object 8 → 16 bytes; "
        "alignment of the object 4 → 8 bytes"
    ]


def test_long_lists_are_cut() -> None:
    rest: tuple[Field, ...] = tuple((f"v{n}", "int") for n in range(20))
    [said] = shown(kernel(*rest), kernel(("new", "int"), *rest))
    assert "; v0, v1, " in said
    assert f"v{NAMED - 1} and {20 - NAMED} more move by 4 bytes; " in said


def test_the_same_of_many_is_said_once() -> None:
    old = kernel(*((f"v{n}", "int") for n in range(3)))
    new = kernel(*((f"v{n}", "double") for n in range(3)))
    assert shown(old, new) == [
        "int → double of v0, v1, v2; object 12 → 24 bytes; alignment of the object 4 → 8 bytes"
    ]


def test_parts_of_what_came_are_not_listed() -> None:
    old, new = kernel(("a", "int")), kernel(("a", "int"), ("s", (("x", "int"), ("y", "int"))))
    assert [text for text in shown(old, new) if "s.x" in text] == []
    assert shown(old, new) == ["s added, Ss, 8 bytes at offset 4; object 4 → 12 bytes"]


def test_captures_in_place_of_others_are_one_fact() -> None:
    old = kernel(("a", "int"), ("s", (("x", "int"), ("y", "int"))))
    new = kernel(("a", "int"), ("x", "int"), ("y", "double"))
    assert shown(old, new) == [
        "x int, y double in place of s Ss; object 12 → 16 bytes; "
        "alignment of the object 4 → 8 bytes"
    ]


def test_another_kind_of_part_is_said_by_its_types() -> None:
    old, new = kernel(("a", (("x", "int"),))), kernel(("a", "int"))
    [said] = shown(old, new)
    assert said.startswith("a: Sa → int")


def test_members_that_come_and_go_are_several() -> None:
    old, new = kernel(("s", (("x", "int"),))), kernel(("s", (("y", "double"), ("z", "int"))))
    assert len(shown(old, new)) > 1


def test_costs_are_effects_unless_they_exceed_their_limit() -> None:
    old, new = kernel(("a", "int")), kernel(("a", "double"))
    costs = [
        Change(f"cost-{name}", ChangeClass.COST, "", (f"{name} 4 → 8 bytes",), 4, 8)
        for name in ("arguments", "stack")
    ]
    found = changes(old, new, costs=costs)
    [fact] = facts(found, Gate(ChangeClass.SIGNATURE))
    assert ("arguments 4 → 8 bytes", ", ", "stack 4 → 8 bytes") in fact.effects.all
    whole, exceeded = facts(found, Gate(None, (CostLimit("stack", 0),)))
    assert not whole.fails
    assert (exceeded.fails, exceeded.message) == (True, "stack 4 → 8 bytes")


@given(RANDOM, RANDOM)
def test_every_cause_is_shown_with_its_gravest_class(old: Kernel, new: Kernel) -> None:
    found = changes(old, new)
    gravest = {
        max(
            (change.change_class for change in (cause.change, *cause.consequences)),
            key=lambda class_: class_.severity,
        )
        for cause in by_cause(found)
        if not cause.change.is_move
    }
    said = {fact.change_class for fact in facts(found, GATE)}
    # Captures in place of others are as grave as the gravest of them.
    assert said <= gravest
    assert max(said, key=lambda c: c.severity, default=None) == max(
        gravest, key=lambda c: c.severity, default=None
    )
    assert any(fact.fails for fact in facts(found, GATE)) == any(map(GATE.stops, found))


@given(RANDOM, RANDOM, st.sets(st.sampled_from(["a", "b", "a.a", "a.b", "b.a", "b.c"])))
def test_what_fails_is_shown(old: Kernel, new: Kernel, excused: set[str]) -> None:
    found = [
        replace(change, excuse="why") if change.path in excused else change
        for change in changes(old, new)
    ]
    assert any(fact.fails for fact in facts(found, GATE)) == any(map(GATE.stops, found))


def test_a_part_is_shown_where_only_the_whole_is_excused() -> None:
    old, new = kernel(), kernel(("s", (("x", "int"),)))
    found = [
        replace(change, excuse="why") if change.path in ("s", "") else change
        for change in changes(old, new)
    ]
    [said] = (fact.message for fact in facts(found, GATE) if fact.fails)
    assert "; s.x added, int, 4 bytes at offset 0" in said


def test_a_base_is_no_capture() -> None:
    base = LayoutRow("base", "p", "Base", 0, 4, 4, 1)
    old, new = kernel(("p", (("x", "int"),)), ("n", "int")), kernel(("p", (("x", "int"),)))
    new = altered(new, layout=(new.layout[0], base, *new.layout[1:]))  # type: ignore[index]
    said = shown(old, new)
    assert any(fact.startswith("p: base added, Base, ") for fact in said)
    assert any(fact.startswith("n removed, int, ") for fact in said)
