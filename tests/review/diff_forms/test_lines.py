"""What a reader is shown: as much as needed, and no more."""

from __future__ import annotations

from dataclasses import replace

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from syclflat.model.manifests import Kernel
from syclflat.review.changes import ChangeClass, Gate, Origin, Pair
from syclflat.review.compare_kernels import changes
from syclflat.review.diff import compare
from syclflat.review.diff_forms.as_text import render
from syclflat.review.diff_forms.lines import LONG, NAMED, lines, section, summary
from tests.review.kernels import RANDOM, Field, document, kernel

GATE = Gate(ChangeClass.LAYOUT)


def shown(old: Kernel, new: Kernel) -> list[str]:
    return [line.message for line in lines(changes(old, new), GATE)]


def test_parts_that_moved_as_far_are_one_line() -> None:
    rest: tuple[Field, ...] = tuple((name, "int") for name in "bcd")
    old = kernel(("a", "int"), *rest, ("s", (("x", "int"), ("y", "int"))))
    new = kernel(("a", "int"), ("new", "double"), *rest, ("s", (("x", "int"), ("y", "int"))))
    assert "4 more captures moved by 12 bytes: b, c, d, s" in shown(old, new)
    assert "4 more captures moved back by 12 bytes: b, c, d, s" in shown(new, old)


def test_one_that_moved_has_its_offsets() -> None:
    old, new = kernel(("a", "int"), ("b", "int")), kernel(("a", "double"), ("b", "int"))
    assert shown(old, new)[-1] == "b: offset 4 → 8 bytes"


def test_long_lists_are_cut() -> None:
    rest: tuple[Field, ...] = tuple((f"v{n}", "int") for n in range(20))
    last = shown(kernel(*rest), kernel(("new", "int"), *rest))[-1]
    assert last.startswith("20 more captures moved by 4 bytes: v0, v1, ")
    assert last.endswith(f"v{NAMED - 1} and {20 - NAMED} more")


def test_the_same_of_many_is_said_once() -> None:
    old = kernel(*((f"v{n}", "int") for n in range(3)))
    new = kernel(*((f"v{n}", "double") for n in range(3)))
    assert shown(old, new)[:2] == [
        "type int → double of 3 parameters: v0, v1, v2",
        "size 4 → 8 bytes of v0, v1, v2",
    ]


def test_parts_of_what_came_are_not_listed() -> None:
    old, new = kernel(("a", "int")), kernel(("a", "int"), ("s", (("x", "int"), ("y", "int"))))
    assert [text for text in shown(old, new) if "s.x" in text] == []
    assert "s: added, Ss, 8 bytes at offset 4" in shown(old, new)


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
def test_every_class_is_shown(old: Kernel, new: Kernel) -> None:
    found = changes(old, new)
    assert {line.change_class for line in lines(found, GATE)} == {
        change.change_class for change in found
    }
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
    assert [line.message for line in lines(found, GATE) if line.fails] == [
        "s.x: added, int, 4 bytes at offset 0"
    ]
