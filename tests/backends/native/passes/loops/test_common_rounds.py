"""The rounds that all items of a work-group take are split from loops over adjacent memory."""

from __future__ import annotations

import pytest

from syclflat.backends.native.passes import canonicalize
from syclflat.backends.native.passes.loops import common_rounds
from syclflat.backends.native.passes.unsupported import UnsupportedError
from syclflat.llvm_ir import Function, control_flow
from tests.support.llvm_ir import function_of, refused

STRIDES = """\
define void @item(ptr %g, i32 %x, i32 %y, i32 %z, ptr %m, ptr %a, ptr %b, i64 %n) {
begin:
  %row = load i64, ptr %g, align 8
  %id = zext i32 %x to i64
  %first = add i64 %row, %id
  %enters = icmp ult i64 %first, %n
  br i1 %enters, label %before, label %end

before:
  %place = getelementptr inbounds i8, ptr %g, i64 24
  %stride = load i64, ptr %place, align 8
  br label %loop

loop:
  %i = phi i64 [ %first, %before ], [ %next, %loop ]
  %sum = phi float [ 0.000000e+00, %before ], [ %more, %loop ]
  %at = getelementptr float, ptr %a, i64 %i
  %value = load float, ptr %at, align 4
  %more = fadd float %sum, %value
  %next = add i64 %i, %stride
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %end

end:
  %all = phi float [ 0.000000e+00, %begin ], [ %more, %loop ]
  %own = getelementptr float, ptr %b, i64 %id
  store float %all, ptr %own, align 4
  ret void
}
"""
"""An item adds elements from its own index on, as far apart as all items are many."""
AT = "%at = getelementptr float, ptr %a, i64 %i"


def canonical(text: str) -> Function:
    assert not refused(text)
    return canonicalize.run(function_of(text), set())


def found(function: Function) -> frozenset[str]:
    """Return the blocks of the only loop that is found."""
    (candidate,) = common_rounds.find(function)
    return candidate.blocks


def test_rounds_of_all_items_precede_the_loop() -> None:
    function = canonical(STRIDES)
    loop = found(function)
    made, rounds = common_rounds.convert(function, loop, ("%p0",))
    control_flow.check(made)
    assert not refused(made.text)
    blocks = made.named_blocks
    first, last = (blocks[name] for name in rounds.ends)
    # Both branches go to a round of all items, or to the rest of the loop.
    assert first.successors == last.successors == (last.name, blocks[last.successors[1]].name)
    assert [block.terminator.operands[0].value for block in (first, last)] == [
        *rounds.ends.values()
    ]
    rest = blocks[last.successors[1]]
    assert set(rest.successors) & loop
    # The test in front of the loop is gone: all items come to the first round.
    assert blocks[made.blocks[0].name].successors == (first.name,)


def test_indices_are_computed_from_a_sum_that_items_share() -> None:
    function = canonical(STRIDES)
    loop = found(function)
    made, rounds = common_rounds.convert(function, loop, ("%p0",))
    _, last = (made.named_blocks[name] for name in rounds.ends)
    (shared,) = (phi for phi in last.phis if phi.syntax.type == "i64")
    assert next(value for value, _ in shared.incoming) == "0"


def test_values_of_the_loop_used_after_it_come_from_both() -> None:
    text = STRIDES.replace("br i1 %enters, label %before, label %end", "br label %before")
    text = text.replace(
        "[ 0.000000e+00, %begin ], [ %more, %loop ]\n  %own", "[ %more, %loop ]\n  %own"
    )
    text = text.replace("ptr %b, i64 %id", "ptr %b, i64 %i")
    function = canonical(text)
    loop = found(function)
    made, _ = common_rounds.convert(function, loop, ("%p0",))
    assert not refused(made.text)


@pytest.mark.parametrize(
    "code",
    [
        # An item adds eight adjacent elements.
        "%eight = mul i64 %i, 8\n  %at = getelementptr float, ptr %a, i64 %eight",
        # The loop only computes.
        "%at = getelementptr float, ptr %a, i64 %i\n  call void @f(ptr %at)",
    ],
)
def test_loops_without_adjacent_memory_stay(code: str) -> None:
    text = STRIDES.replace(AT, code) + "\ndeclare void @f(ptr)\n"
    assert not common_rounds.find(canonical(text))


def test_an_item_may_access_elements_at_loaded_indices() -> None:
    code = (
        "%from = getelementptr i64, ptr %b, i64 %i\n  %index = load i64, ptr %from, align 8\n"
        "  %at = getelementptr float, ptr %a, i64 %index"
    )
    assert common_rounds.find(canonical(STRIDES.replace(AT, code)))
    # Only at these.
    far = code.replace("ptr %b, i64 %i", "ptr %b, i64 %far").replace(
        "%from =", "%far = mul i64 %i, 8\n  %from ="
    )
    assert not common_rounds.find(canonical(STRIDES.replace(AT, far)))


def test_a_loop_with_another_exit_is_refused() -> None:
    text = STRIDES.replace(
        "  %next = add",
        "  %is_large = fcmp ogt float %value, 1.000000e+00\n"
        "  br i1 %is_large, label %end, label %on\n\non:\n  %next = add",
    ).replace("%next, %loop ]", "%next, %on ]")
    text = text.replace("[ %more, %loop ]\n  %at", "[ %more, %on ]\n  %at")
    text = text.replace("[ %more, %loop ]\n  %own", "[ %more, %loop ], [ %sum, %on ]\n  %own")
    function = canonical(text)
    loop = found(function)
    with pytest.raises(UnsupportedError, match="a test inside"):
        common_rounds.convert(function, loop, ("%p0",))


INNER = """\
  br label %repeat

repeat:
  %t = phi i64 [ 0, %loop ], [ %later, %repeat ]
  %changed = phi float [ %value, %loop ], [ %half, %repeat ]
  %half = fmul float %changed, 5.000000e-01
  %later = add i64 %t, 1
  %is_last = icmp eq i64 %later, %n
  br i1 %is_last, label %on, label %repeat

on:
  %more = fadd float %sum, %half
"""


def nested(code: str) -> str:
    text = STRIDES.replace("  %more = fadd float %sum, %value\n", code)
    for name in ("next", "more"):
        text = text.replace(f"[ %{name}, %loop ]", f"[ %{name}, %on ]")
    return text


def test_a_round_may_contain_a_loop_that_items_run_in_step() -> None:
    function = canonical(nested(INNER))
    (outer,) = (each for each in common_rounds.find(function) if each.inner)
    assert (len(outer.blocks), outer.inner) == (3, 1)
    made, _ = common_rounds.convert(function, outer.blocks, ("%p0",))
    control_flow.check(made)
    assert not refused(made.text)
    # The rounds of all items have a copy of the loop inside.
    copies = [each for each in control_flow.loops(made).values() if len(each) == 1]
    assert len(copies) == 2


def test_loops_with_far_memory_inside_stay() -> None:
    far = """\
  %eight = mul i64 %i, 8
  %from = add i64 %eight, %t
  %there = getelementptr float, ptr %b, i64 %from
  %read = load float, ptr %there, align 4
  %half = fadd float %changed, %read
"""
    code = INNER.replace("  %half = fmul float %changed, 5.000000e-01\n", far)
    assert not common_rounds.find(canonical(nested(code)))
