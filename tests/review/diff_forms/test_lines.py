"""What a reader is shown: as much as needed, and no more."""

from __future__ import annotations

from dataclasses import replace

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from syclflat.model.manifests import Kernel
from syclflat.review.causes import by_cause
from syclflat.review.changes import ChangeClass, Gate, Origin, Pair
from syclflat.review.compare_kernels import changes
from syclflat.review.diff import compare
from syclflat.review.diff_forms.as_text import render
from syclflat.review.diff_forms.lines import COUNTED, LONG, NAMED, lines, section, summary
from tests.review.kernels import RANDOM, Field, document, kernel

GATE = Gate(ChangeClass.LAYOUT)


def shown(old: Kernel, new: Kernel) -> list[str]:
    return [line.message for line in lines(changes(old, new), GATE)]


def test_parts_that_moved_as_far_are_one_line() -> None:
    rest: tuple[Field, ...] = tuple((name, "int") for name in "bcd")
    old = kernel(("a", "int"), *rest, ("s", (("x", "int"), ("y", "int"))))
    new = kernel(("a", "int"), ("new", "double"), *rest, ("s", (("x", "int"), ("y", "int"))))
    [added], [removed] = shown(old, new), shown(new, old)
    assert "; b, c, d, s move by 12 bytes; object 24 → 40 bytes" in added
    assert "; b, c, d, s move back by 12 bytes; object 40 → 24 bytes" in removed


def test_a_cause_and_what_it_leads_to_are_one_line() -> None:
    old, new = kernel(("a", "int"), ("b", "int")), kernel(("a", "double"), ("b", "int"))
    assert shown(old, new) == [
        "a: parameter a: type int → double; b moves by 4 bytes; object 8 → 16 bytes; "
        "alignment of the object 4 → 8 bytes"
    ]


def test_long_lists_are_cut() -> None:
    rest: tuple[Field, ...] = tuple((f"v{n}", "int") for n in range(20))
    [line] = shown(kernel(*rest), kernel(("new", "int"), *rest))
    assert "; v0, v1, " in line
    assert f"v{NAMED - 1} and {20 - NAMED} more move by 4 bytes; " in line


def test_the_same_of_many_is_said_once() -> None:
    old = kernel(*((f"v{n}", "int") for n in range(3)))
    new = kernel(*((f"v{n}", "double") for n in range(3)))
    assert shown(old, new) == [
        "type int → double of 3 parameters: v0, v1, v2; object 12 → 24 bytes; "
        "alignment of the object 4 → 8 bytes"
    ]


def test_parts_of_what_came_are_not_listed() -> None:
    old, new = kernel(("a", "int")), kernel(("a", "int"), ("s", (("x", "int"), ("y", "int"))))
    assert [text for text in shown(old, new) if "s.x" in text] == []
    assert shown(old, new) == ["s: added, Ss, 8 bytes at offset 4; object 4 → 12 bytes"]


def test_kernels_that_changed_alike_share_a_table() -> None:
    old = document(*(kernel(("a", "int"), name=f"K{n}") for n in range(12)), kernel(name="L"))
    new = document(
        *(kernel(("a", "double"), name=f"K{n}") for n in range(12)), kernel(name="L", line=9)
    )
    found = section(compare(Pair(Origin(old), Origin(new))), GATE)
    [table] = found.tables
    assert len(table.entries) == 12
    assert found.moved == 1
    text = render([found], summary([found.diff], GATE))
    assert "The same in 11 other kernels: K1, K2, " in text
    assert "1 kernel only moved in the source" in text
    assert text.endswith("12 of 13 kernels changed: 12 signature; 1 moved; fails at layout\n")


def test_the_gravest_come_first() -> None:
    old = document(kernel(("a", "int"), name="K"), kernel(("a", "int"), ("b", "int"), name="L"))
    new = document(kernel(("b", "int"), name="K"), kernel(("a", "int"), ("b", "double"), name="L"))
    found = section(compare(Pair(Origin(old), Origin(new))), GATE)
    assert [table.entry.side.name for table in found.tables] == ["L", "K"]


def test_long_tables_are_long() -> None:
    old = kernel(*((f"v{n}", "int") for n in range(LONG + 1)), has_layout=False)
    parameters = [
        msgspec.structs.replace(parameter, type=f"t{position}")
        for position, parameter in enumerate(old.parameters)
    ]
    new = msgspec.structs.replace(old, parameters=tuple(parameters))
    [table] = section(compare(Pair(Origin(document(old)), Origin(document(new)))), GATE).tables
    assert len(table.lines) == LONG + 1
    assert table.is_long


@given(RANDOM, RANDOM)
def test_every_cause_is_shown_with_its_gravest_class(old: Kernel, new: Kernel) -> None:
    found = changes(old, new)
    gravest = {
        max(
            (change.change_class for change in (cause.change, *cause.consequences)),
            key=lambda class_: class_.severity,
        )
        for cause in by_cause(found)
        if cause.change.kind not in COUNTED
    }
    assert {line.change_class for line in lines(found, GATE)} == gravest
    assert any(line.fails for line in lines(found, GATE)) == any(map(GATE.stops, found))


@given(RANDOM, RANDOM, st.sets(st.sampled_from(["a", "b", "a.a", "a.b", "b.a", "b.c"])))
def test_what_fails_is_shown(old: Kernel, new: Kernel, excused: set[str]) -> None:
    found = [
        replace(change, excuse="why") if change.path in excused else change
        for change in changes(old, new)
    ]
    assert any(line.fails for line in lines(found, GATE)) == any(map(GATE.stops, found))


def test_a_part_is_shown_where_only_the_whole_is_excused() -> None:
    old, new = kernel(), kernel(("s", (("x", "int"),)))
    found = [
        replace(change, excuse="why") if change.path in ("s", "") else change
        for change in changes(old, new)
    ]
    [line] = (line.message for line in lines(found, GATE) if line.fails)
    assert "; s.x: added, int, 4 bytes at offset 0" in line
