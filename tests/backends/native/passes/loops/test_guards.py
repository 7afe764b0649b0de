"""Items that a condition keeps from doing anything are left out, with the same results."""

from __future__ import annotations

import ctypes
import operator
from collections.abc import Callable

import pytest

from tests.backends.native.passes.loops.test_inner_ranges import BEGIN, wrapped
from tests.backends.native.passes.test_rows import looped, run

STORE = """\
then:
  store i32 %x, ptr %own, align 4
  br label %end
end:
  ret void
"""
INT = f"""{BEGIN}\
  %at = add i32 %x, FIRST
  %is = icmp PREDICATE i32 %at, %last
  br i1 %is, label %then, label %end
{STORE}"""
NEGATED = INT.replace("label %then, label %end", "label %end, label %then")
LONG = f"""{BEGIN}\
  %at = add i64 %wide, FIRST
  %end.of = sext i32 %last to i64
  %is = icmp PREDICATE i64 %end.of, %at
  br i1 %is, label %then, label %end
{STORE}"""
BOTH = f"""{BEGIN}\
  %at = add i32 %x, FIRST
  %is = icmp sgt i32 %at, 2
  br i1 %is, label %more, label %end
more:
  %is.below = icmp slt i32 %at, %last
  %is.row = icmp ne i32 %y, 1
  %are = and i1 %is.below, %is.row
  %is.odd = trunc i32 %x to i1
  %all = select i1 %are, i1 %is.odd, i1 false
  br i1 %all, label %then, label %end
{STORE}"""
NEITHER = f"""{BEGIN}\
  %at = add i32 %x, FIRST
  %is.before = icmp slt i32 %at, 3
  %is.behind = icmp sge i32 %at, %last
  %is.out = select i1 %is.before, i1 true, i1 %is.behind
  br i1 %is.out, label %end, label %then
{STORE}"""
COMPARED = {
    "lt": operator.lt,
    "le": operator.le,
    "gt": operator.gt,
    "ge": operator.ge,
    "eq": operator.eq,
}
PREDICATES = [*(f"{sign}{name}" for sign in "su" for name in COMPARED if name != "eq"), "eq"]
FIRSTS = [-(1 << 31), -60, -3, -1, 0, 1, 7, 60, (1 << 31) - 20, (1 << 31) - 1]


def check(code: str, is_met: Callable[[int, int, int], bool]) -> None:
    """Run a kernel, and compare the items that store with what a function returns for them."""
    assert ".inner(" in looped(code)
    for columns, rows in ((1, 1), (15, 2), (16, 2), (50, 3)):
        for count in (-5, 0, 1, 2, 16, 30, 1000):
            memory = (ctypes.c_int32 * (50 * rows))(*([-9] * 50 * rows))
            run(code, (columns, rows, 1), None, memory, count)
            assert list(memory) == [
                x if x < columns and is_met(x, y, count - 1) else -9
                for y in range(rows)
                for x in range(50)
            ]


@pytest.mark.parametrize("first", FIRSTS)
@pytest.mark.parametrize("predicate", PREDICATES)
@pytest.mark.parametrize("text", [INT, NEGATED])
def test_items_that_meet_a_comparison_run(text: str, predicate: str, first: int) -> None:
    compared = COMPARED[predicate[-2:]]
    bits = (1 << 32) - 1 if predicate[0] == "u" else -1

    def is_met(x: int, _y: int, last: int) -> bool:
        return compared(wrapped(x + first) & bits, last & bits) != (text is NEGATED)

    code = text.replace("FIRST", str(first)).replace("PREDICATE", predicate)
    if text is NEGATED and predicate == "eq":
        assert ".inner(" not in looped(code)
    else:
        check(code, is_met)


@pytest.mark.parametrize("first", [*FIRSTS, (1 << 63) - 20, -(1 << 63)])
@pytest.mark.parametrize("predicate", PREDICATES)
def test_long_indexes_are_compared_as_such(predicate: str, first: int) -> None:
    compared = COMPARED[predicate[-2:]]
    bits = (1 << 64) - 1 if predicate[0] == "u" else -1

    def is_met(x: int, _y: int, last: int) -> bool:
        return compared(last & bits, wrapped(x + first, 64) & bits)

    check(LONG.replace("FIRST", str(first)).replace("PREDICATE", predicate), is_met)


@pytest.mark.parametrize("first", FIRSTS)
def test_items_that_meet_all_of_several_conditions_run(first: int) -> None:
    def is_met(x: int, y: int, last: int) -> bool:
        return 2 < wrapped(x + first) < last and y != 1 and x % 2 == 1

    check(BOTH.replace("FIRST", str(first)), is_met)


@pytest.mark.parametrize("first", FIRSTS)
def test_items_that_meet_none_of_several_conditions_run(first: int) -> None:
    def is_met(x: int, _y: int, last: int) -> bool:
        return not (wrapped(x + first) < 3 or wrapped(x + first) >= last)

    check(NEITHER.replace("FIRST", str(first)), is_met)


def test_bounds_and_conditions_are_left_out_together() -> None:
    code = INT.replace("FIRST", "-1").replace("PREDICATE", "slt")
    bounded = """\
  %next = call i32 @llvm.umin.i32(i32 %x, i32 %last)
  %to = getelementptr i32, ptr %own, i32 %next
  %back = sub i32 0, %next
  %place = getelementptr i32, ptr %to, i32 %back
  store i32 %x, ptr %place, align 4
"""
    code = code.replace("  store i32 %x, ptr %own, align 4\n", bounded)
    check(code, lambda x, _y, last: x - 1 < last)
    (inner,) = (part for part in looped(code).split("define ") if ".inner(" in part.split("\n")[0])
    assert "umin" not in inner
    assert "br i1 true" in inner


@pytest.mark.parametrize(
    ("old", "new"),
    [
        # What items do beside it, an index that skips, a limit of each item, and no comparison.
        ("  %is =", "  store i32 %n, ptr %own, align 4\n  %is ="),
        ("end:\n", "end:\n  store i32 %n, ptr %own, align 4\n"),
        ("end:\n", "end:\n  fence seq_cst\n"),
        ("  br i1", "  %seen = load volatile i32, ptr %own, align 4\n  br i1"),
        ("add i32 %x, 1", "mul i32 %x, 2"),
        ("%at, %last", "%at, %number"),
        ("icmp slt i32 %at, %last", "trunc i32 %at to i1"),
        (
            "%is = icmp slt i32 %at, %last",
            "%bit = trunc i32 %at to i1\n  %flag = trunc i32 %n to i1\n"
            "  %is = icmp eq i1 %bit, %flag",
        ),
        (
            "%is = icmp slt i32 %at, %last",
            "%part = trunc i32 %at to i8\n  %end.of = trunc i32 %n to i8\n"
            "  %is = icmp ult i8 %part, %end.of",
        ),
    ],
)
def test_other_conditions_stay(old: str, new: str) -> None:
    code = INT.replace("FIRST", "1").replace("PREDICATE", "slt")
    assert old in code
    assert ".inner(" not in looped(code.replace(old, new))


def test_branches_of_which_both_ways_do_something_stay() -> None:
    code = INT.replace("FIRST", "1").replace("PREDICATE", "slt")
    other = "other:\n  store i32 -1, ptr %own, align 4\n  br label %end\nthen:\n"
    code = code.replace("label %end\nthen:\n", f"label %other\n{other}")
    assert ".inner(" not in looped(code)


def test_loops_without_effects_end_the_search() -> None:
    code = INT.replace("FIRST", "1").replace("PREDICATE", "slt")
    again = "again:\n  br i1 %is, label %round, label %end\nround:\n  br label %again\nend:\n"
    code = code.replace("br label %end\nend:\n", f"br label %again\n{again}")
    looped(code)


def test_conditions_behind_the_edge_of_a_region_are_found() -> None:
    """Regions begin with blocks that have no code, on the edges to the blocks of the kernel."""
    code = INT.replace("FIRST", "1").replace("PREDICATE", "slt")
    begun = "  br label %start\nstart:\n  %from = phi i32 [ 0, %begin ]\n  br label %test\ntest:\n"
    check(code.replace("  %is = ", f"{begun}  %is = "), lambda x, _y, last: x + 1 < last)
