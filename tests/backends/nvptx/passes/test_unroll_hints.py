"""Loops around others are marked not to be unrolled, unless those will be unrolled themselves.

Loops whose step is no constant are marked to be unrolled.
"""

from __future__ import annotations

import re

import pytest

from syclflat.backends.nvptx.passes import unroll_hints
from tests.support.llvm_ir import after, missed, with_names

INNER = """\
  store i32 0, ptr %4, align 4
  br label %9

9:                                                ; preds = %12, %8
  %10 = load i32, ptr %4, align 4
  %11 = icmp slt i32 %10, %0
  br i1 %11, label %12, label %15

12:                                               ; preds = %9
  call void @work()
  %13 = load i32, ptr %4, align 4
  %14 = add nsw i32 %13, 1
  store i32 %14, ptr %4, align 4
  br label %9, !llvm.loop !4

15:                                               ; preds = %9
"""
CALL = """\
  %9 = call noundef i32 @helper(i32 noundef %0)
  br label %10

10:                                               ; preds = %8
  br label %11

11:                                               ; preds = %10
  %12 = add i32 0, 0
  %13 = add i32 0, 0
  %14 = add i32 0, 0
  br label %15

15:                                               ; preds = %11
"""
OUTER = """\
define void @f(i32 noundef %0, i32 noundef %1) #0 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store i32 0, ptr %3, align 4
  br label %5

5:                                                ; preds = %15, %2
  %6 = load i32, ptr %3, align 4
  %7 = icmp slt i32 %6, %0
  br i1 %7, label %8, label %18

8:                                                ; preds = %5
INNER  %16 = load i32, ptr %3, align 4
  %17 = add nsw i32 %16, 1
  store i32 %17, ptr %3, align 4
  br label %5, !llvm.loop !3

18:                                               ; preds = %5
  ret void
}

define i32 @helper(i32 noundef %0) #0 {
  br label %2

2:                                                ; preds = %2, %1
  %3 = call noundef zeroext i1 @again(i32 noundef %0)
  br i1 %3, label %2, label %4, !llvm.loop !5

4:                                                ; preds = %2
  ret i32 %0
}

declare void @work()
declare i32 @other(i32)
declare i1 @again(i32)

attributes #0 = { nounwind }

!1 = !{!"llvm.loop.unroll.count", i32 4}
!2 = !{!"llvm.loop.mustprogress"}
!3 = distinct !{!3, !2}
!4 = distinct !{!4, !2}
!5 = distinct !{!5, !2}
"""


def marked(module: str, inner: str = INNER) -> set[str]:
    """Return the loops that are marked as outer ones; nothing else changes."""
    text = module.replace("INNER", inner)
    changed = after(unroll_hints.run, text)
    note = '!6 = !{!"llvm.loop.unroll.runtime.disable"}\n'
    assert changed.replace(", !6}", "}").removesuffix(note) == text
    return set(re.findall(r"^(!\d+) = distinct .*, !6\}$", changed, re.MULTILINE))


def test_a_loop_around_another_is_marked() -> None:
    assert marked(OUTER) == {"!3"}
    # With other metadata, too.
    assert marked(OUTER, INNER.replace(", !llvm.loop", ", !note !{}, !llvm.loop")) == {"!3"}


def test_a_loop_around_a_call_of_a_loop_is_marked() -> None:
    assert marked(OUTER, CALL) == {"!3"}
    between = OUTER.replace(
        "define i32 @helper",
        "define i32 @between(i32 %0) {\n  %2 = call i32 @helper(i32 %0)\n  ret i32 %2\n}\n\n"
        "define i32 @helper",
    )
    assert marked(between, CALL.replace("@helper", "@between")) == {"!3"}


@pytest.mark.parametrize(
    ("before", "after_", "inner"),
    [
        # No inner loop, or one that is unrolled.
        ("", "", CALL.replace("@helper", "@other")),
        ("", "", INNER.replace("%10, %0", "%10, 8")),
        ("label %2, label %4, !llvm.loop !5", "label %4, label %4", CALL),
        # Functions of the SYCL headers.
        ("@helper", "@_ZN8syclflat8portable6helperEi", CALL),
        # A directive of the source.
        ("!{!3, !2}", "!{!3, !2, !1}", INNER),
    ],
)
def test_other_loops_are_not(before: str, after_: str, inner: str) -> None:
    module = OUTER.replace("INNER", inner)
    if before:
        module = module.replace(before, after_)
    assert not marked(module.replace("preds = %2, %1", "preds = %1"))


STRIDE = INNER.replace("add nsw i32 %13, 1", "add nsw i32 %13, %1")
LONG = "  call void @work()\n" * 60


def hints(text: str) -> dict[str, str]:
    """Return the hints on each loop of a module."""
    changed = after(unroll_hints.run, text)
    said = dict(re.findall(r"^(!\d+) = !\{(.*)\}$", changed, re.MULTILINE))
    nodes = re.findall(r"^(!\d+) = distinct .*, (!\d+)\}$", changed, re.MULTILINE)
    return {loop: said[node] for loop, node in nodes if "unroll" in said[node]}


def test_a_loop_with_a_dynamic_step_is_unrolled() -> None:
    text = OUTER.replace("INNER", STRIDE)
    assert hints(text) == {
        "!3": '!"llvm.loop.unroll.runtime.disable"',
        "!4": '!"llvm.loop.unroll.count", i32 4',
    }
    assert sorted(hints(with_names(text)).values()) == sorted(hints(text).values())


WIDE = {
    "store i32 0, ptr %4": "store i64 0, ptr %4",
    "%10 = load i32, ptr %4": "%10 = load i64, ptr %4",
    "icmp slt i32 %10, %0": "icmp slt i64 %10, 9",
    "%13 = load i32": "%13 = load i64",
    "add nsw i32 %13, %1": "add nsw i64 %13, %10",
    "store i32 %14": "store i64 %14",
}


@pytest.mark.parametrize(
    "changes",
    [
        {"%13, %1": "%13, 2"},
        # A division takes long, or the trip count is unknown.
        WIDE,
        {"add nsw i32": "add i32"},
        {"  call void @work()\n": LONG},
        # It contains another loop.
        {"call void @work()": "call void @wrapped()"},
    ],
)
def test_other_steps_are_not(changes: dict[str, str]) -> None:
    inner = STRIDE
    for before, now in changes.items():
        assert before in inner
        inner = inner.replace(before, now)
    wrapped = "define void @wrapped() {\n  %1 = call i32 @helper(i32 0)\n  ret void\n}\n\ndeclare"
    module = OUTER.replace("declare", wrapped, 1).replace("INNER", inner)
    assert "count" not in hints(module).get("!4", "")


def test_a_strided_loop_that_is_too_long_is_reported() -> None:
    text = OUTER.replace("INNER", STRIDE.replace("  call void @work()\n", LONG))
    [(function, reason)] = missed(unroll_hints.run, text)
    assert function == "f"
    assert reason.startswith("1 loop with a step that is known at run time: more than 60 lines")
    assert not missed(unroll_hints.run, OUTER.replace("INNER", STRIDE))
