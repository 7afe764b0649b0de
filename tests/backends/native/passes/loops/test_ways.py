"""Blocks of a loop to which control comes in the same rounds have the same edges."""

from __future__ import annotations

from syclflat.backends.native.passes.loops import ways
from tests.support.llvm_ir import function_of

BRANCHES = """\
define i32 @f(i32 %n, i1 %a, i1 %b, i1 %c) {
begin:
  br label %header

header:
  %i = phi i32 [ 0, %begin ], [ %next, %latch ]
  br i1 %a, label %left, label %join

left:
  br i1 %b, label %inside, label %join2

inside:
  br label %join2

join2:
  switch i32 %i, label %last [
    i32 1, label %one
    i32 2, label %join
  ]

one:
  br label %last

last:
  br label %join

join:
  br i1 %c, label %latch, label %end

latch:
  %next = add i32 %i, 1
  br label %header

end:
  ret i32 %i
}
"""
"""A branch in a branch and a switch, after which all control comes together."""
ORDER = ["%header", "%left", "%inside", "%join2", "%one", "%last", "%join", "%latch"]


def test_blocks_after_branches_have_the_edges_of_those_before_them() -> None:
    found = ways.find(function_of(BRANCHES).named_blocks, ORDER, {})
    assert found["%header"] == found["%join"] == frozenset()
    assert found["%left"] == found["%join2"] == {("%header", "%left")}
    assert found["%inside"] == {("%left", "%inside")}
    assert found["%last"] == {("%join2", "%last"), ("%join2", "%one")}
    # Items that leave do not come to it.
    assert found["%latch"] == {("%join", "%latch")}


def test_a_loop_inside_is_left_by_all_that_enter_it() -> None:
    inner = {"%left": ("%inside", "%join2")}
    order = [name for name in ORDER if name != "%inside"]
    found = ways.find(function_of(BRANCHES).named_blocks, order, inner)
    assert found["%join2"] == found["%left"] == {("%header", "%left")}


def test_a_value_by_most_edges_needs_no_choice() -> None:
    assert ways.most_common([("%a", "%1"), ("%b", "%2"), ("%b", "%3")]) == "%b"
    assert ways.most_common([("%a", "%1"), ("%b", "%2")]) == "%a"
