"""Control flow: dominance, loops, multiple edges, and functions that LLVM would reject."""

from __future__ import annotations

import pytest

from syclflat.llvm_ir import Function, IrError, control_flow
from tests.support.llvm_ir import function_of, refused

TEXT = """\
define i32 @f(i32 %n, i1 %c) {
entry:
  switch i32 %n, label %outer [
    i32 1, label %outer
    i32 2, label %end
    i32 3, label %end
    i32 4, label %end
  ]

outer:
  %i = phi i32 [ 0, %entry ], [ 0, %entry ], [ %j, %latch ]
  br label %inner

inner:
  %j = phi i32 [ %i, %outer ], [ %k, %inner ]
  %k = add i32 %j, 1
  br i1 %c, label %inner, label %latch

latch:
  br i1 %c, label %outer, label %end

end:
  %r = phi i32 [ 7, %entry ], [ 7, %entry ], [ 7, %entry ], [ %j, %latch ]
  ret i32 %r

unreached:
  br label %end2

end2:
  ret i32 1
}
"""


def test_blocks_are_dominated_by_those_on_each_path() -> None:
    above = control_flow.dominators(function_of(TEXT))
    assert above["%latch"] == {"%entry", "%outer", "%inner", "%latch"}
    assert above["%end"] == {"%entry", "%end"}
    assert above["%unreached"] == {"%unreached"}


def test_innermost_loops_contain_no_others() -> None:
    assert control_flow.innermost_loops(function_of(TEXT)) == [frozenset({"%inner"})]


def test_loops_are_named_by_their_first_block() -> None:
    found = control_flow.loops(function_of(TEXT))
    assert found == {"%outer": {"%outer", "%inner", "%latch"}, "%inner": {"%inner"}}


def test_edges_back_to_the_begin_of_a_loop_are_split() -> None:
    function = control_flow.split_multiple_edges(function_of(TEXT))
    for header, inside in control_flow.loops(function).items():
        function, (edge,) = control_flow.split_back_edges(function, header, inside)
        assert function.named_blocks[edge].successors == (header,)
    control_flow.check(function)
    assert not refused(function.text)


def test_multiple_edges_to_phis_are_split() -> None:
    made = control_flow.split_multiple_edges(function_of(TEXT))
    assert not refused(made.text)
    control_flow.check(made)
    blocks = made.named_blocks
    assert blocks["%entry"].labels == (
        *("%entry.edge0", "%entry.edge0"),
        *("%entry.edge1", "%entry.edge1", "%entry.edge1"),
    )
    assert blocks["%outer"].phis[0].incoming == (("0", "%entry.edge0"), ("%j", "%latch"))
    assert blocks["%end"].phis[0].incoming == (("7", "%entry.edge1"), ("%j", "%latch"))


def test_a_function_that_llvm_accepts_is_accepted() -> None:
    control_flow.check(function_of(TEXT))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[ 7, %entry ], [ 7, %entry ], [ 7", "[ 7, %entry ], [ 7", "does not match"),
        ("[ %k, %inner ]", "[ %k, %latch ]", "does not match"),
        ("%k = add", "%i = add", "%i is defined twice"),
        ("label %latch\n", "label %other\n", "%other is never defined"),
        ("add i32 %j", "add i32 %z", "%z is never defined"),
        ("i1 %c, label %outer", "i1 %c, label %k", "%k is no block"),
    ],
)
def test_a_function_that_llvm_rejects_is_an_error(old: str, new: str, reason: str) -> None:
    assert old in TEXT
    text = TEXT.replace(old, new)
    assert refused(text)
    with pytest.raises(IrError, match=reason):
        control_flow.check(Function(text))
