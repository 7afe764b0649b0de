"""Work-groups whose items agree on a branch run a copy of the code after it."""

from __future__ import annotations

import pytest

from syclflat.backends.native.passes import canonicalize
from syclflat.backends.native.passes.loops import agreed_branches
from syclflat.backends.native.passes.unsupported import UnsupportedError
from syclflat.llvm_ir import Function, control_flow
from tests.support.llvm_ir import function_of, refused

GUARDED = """\
define void @item(ptr %g, i32 %x, i32 %y, i32 %z, ptr %m, ptr %a, i32 %n) {
begin:
  %is_outside = icmp uge i32 %x, %n
  br i1 %is_outside, label %end, label %before

before:
  %first = mul i32 %x, 3
  br label %loop

loop:
  %i = phi i32 [ %first, %before ], [ %next, %loop ]
  %next = lshr i32 %i, 1
  %is_last = icmp eq i32 %next, 0
  br i1 %is_last, label %behind, label %loop

behind:
  %at = getelementptr i32, ptr %a, i32 %x
  store i32 %i, ptr %at, align 4
  br label %end

end:
  %last = phi i32 [ 0, %begin ], [ %i, %behind ]
  store i32 %last, ptr %a, align 4
  ret void
}
"""


def canonical(text: str) -> Function:
    assert not refused(text)
    return canonicalize.run(function_of(text), set())


def test_code_after_the_branch_gets_a_copy_for_items_that_agree() -> None:
    function = canonical(GUARDED)
    before = function.blocks[0].name
    made, agreement = agreed_branches.copy(function, [before])
    control_flow.check(made)
    assert not refused(made.text)
    assert agreement.block == before
    loops = [*control_flow.loops(made).values()]
    assert [agreed_branches.is_copied(loop) for loop in loops].count(True) == 1
    assert len(loops) == 2
    # The first way is that into the copy, and the value says whether an item takes it.
    block = made.named_blocks[before]
    copied, rest = block.successors
    assert agreed_branches.is_copied([copied])
    assert made.named_blocks[rest].terminator.text == function.blocks[0].terminator.text
    (wanted,) = (each for each in block.body if each.result == agreement.value)
    assert [each.value for each in wanted.operands[1:]] == ["false", "true"]


@pytest.mark.parametrize(
    "text",
    [
        # Both ways lead to the loop.
        GUARDED.replace("label %end, label %before", "label %other, label %before")
        .replace("\nend:", "\nother:\n  br label %before\n\nend:")
        .replace("[ 0, %begin ], [ %i, %behind ]", "[ %i, %behind ]"),
        GUARDED.replace("br i1 %is_last, label %behind, label %loop", "br label %behind").replace(
            "[ %first, %before ], [ %next, %loop ]", "[ %first, %before ]"
        ),
    ],
    ids=["both ways", "no loop"],
)
def test_other_branches_stay(text: str) -> None:
    function = canonical(text)
    with pytest.raises(UnsupportedError):
        agreed_branches.copy(function, [function.blocks[0].name])


def test_a_branch_in_a_loop_stays() -> None:
    function = canonical(GUARDED)
    (loop,) = control_flow.loops(function).values()
    with pytest.raises(UnsupportedError):
        agreed_branches.copy(function, loop)
