"""A phi of a loop's header may have the value with which items leave the loop."""

from __future__ import annotations

import pytest

from syclflat.backends.native.passes import canonicalize
from syclflat.backends.native.passes.loops import carried_values, shape
from syclflat.llvm_ir import control_flow
from tests.support.llvm_ir import function_of

COUNTING = """\
define i32 @f(i32 %first, i32 %start, i32 %more) {
begin:
  br label %loop

loop:
  %n = phi i32 [ %first, %begin ], [ %next, %again ]
  %i = phi i32 [ 0, %begin ], [ %after, %again ]
  %is_found = icmp eq i32 %n, %more
  br i1 %is_found, label %end, label %again

again:
  %next = mul i32 %n, 3
  %after = add i32 %i, 1
  %is_last = icmp eq i32 %after, 50
  br i1 %is_last, label %end, label %loop

end:
  %found = phi i32 [ %i, %loop ], [ 50, %again ]
  ret i32 %found
}
"""
SECOND = "  %found = phi i32 [ %i, %loop ], [ 50, %again ]\n"


def found(text: str, skipping: str = "") -> list[tuple[str, int]]:
    """Return the header's phis with the values after a loop, and how many exits change them.

    Args:
        text: a function.
        skipping: the value after the loop of an item that skips it; empty if no item does.

    """
    function = canonicalize.run(function_of(text), set())
    (loop,) = control_flow.innermost_loops(function)
    blocks = function.named_blocks
    (target,) = shape.exits(function, loop)
    header, _ = shape.entry(function, loop)
    exits = [(name, target) for name in loop if target in blocks[name].successors]
    skipped = {each.result: skipping for each in blocks[target].phis if skipping}
    known, changing = carried_values.find(blocks, loop, blocks[header].phis, exits, skipped)
    order = [each.result for each in blocks[header].phis]
    return [("ni"[order.index(each)], len(changing[each])) for each in known.values()]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("[ %i, %loop ], [ 50, %again ]", 1),
        ("[ %i, %loop ], [ %after, %again ]", 1),
        ("[ %i, %loop ], [ %i, %again ]", 0),
        ("[ %n, %loop ], [ %next, %again ]", 1),
    ],
)
def test_a_phi_that_keeps_its_value_is_that_of_leaving_items(value: str, expected: int) -> None:
    text = COUNTING.replace("[ %i, %loop ], [ 50, %again ]", value)
    assert found(text) == [("n" if "%n," in value else "i", expected)]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[ 50, %again ]", "[ 49, %again ]"),
        ("[ 50, %again ]", "[ %start, %again ]"),
        ("[ %i, %loop ]", "[ %n, %loop ]"),
        ("icmp eq i32 %after, 50", "icmp ne i32 %after, 50"),
        ("br i1 %is_last, label %end, label %loop", "br i1 %is_last, label %loop, label %end"),
    ],
)
def test_other_values_need_a_phi_of_their_own(old: str, new: str) -> None:
    assert old in COUNTING
    assert found(COUNTING.replace(old, new)) == []


def test_items_that_skip_a_loop_have_the_first_value() -> None:
    assert found(COUNTING, "0")
    assert not found(COUNTING, "7")


def test_a_phi_changes_in_one_way() -> None:
    other = "  %kept = phi i32 [ %i, %loop ], [ %i, %again ]\n"
    assert found(COUNTING.replace(SECOND, SECOND + other)) == found(COUNTING)
