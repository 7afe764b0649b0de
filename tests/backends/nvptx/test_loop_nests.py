"""Loops around others are marked not to be unrolled, unless those will be unrolled themselves.

Those whose step is no constant are marked to be.
"""

from __future__ import annotations

import re

import pytest

from syclflat.backends.nvptx import loop_nests

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
CALL = "  %9 = call noundef i32 @helper(i32 noundef %0)\n  br label %15\n\n15:\n"
OUTER = """\
define void @f(i32 noundef %0) #0 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store i32 0, ptr %3, align 4
  br label %5

5:                                                ; preds = %15, %1
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

!1 = !{!"llvm.loop.unroll.count", i32 4}
!2 = !{!"llvm.loop.mustprogress"}
!3 = distinct !{!3, !2}
!4 = distinct !{!4, !2}
!5 = distinct !{!5, !2}
"""


def marked(module: str, inner: str = INNER) -> set[str]:
    """Return the loops that are marked; nothing else is changed."""
    text = module.replace("INNER", inner)
    told = loop_nests.mark(text)
    note = '\n!6 = !{!"llvm.loop.unroll.runtime.disable"}\n'
    assert told.replace(", !6}", "}").removesuffix(note) == text
    return set(re.findall(r"^(!\d+) = distinct .*, !6\}$", told, re.MULTILINE))


def test_a_loop_around_another_is_marked() -> None:
    assert marked(OUTER) == {"!3"}
    # With debug information, too.
    assert marked(OUTER, INNER.replace(", !llvm.loop", ", !dbg !1, !llvm.loop")) == {"!3"}


def test_a_loop_around_a_call_of_what_loops_is_marked() -> None:
    assert marked(OUTER, CALL) == {"!3"}
    between = OUTER.replace(
        "define i32 @helper",
        "define i32 @between(i32 %0) {\n  %2 = call i32 @helper(i32 %0)\n  ret i32 %2\n}\n\n"
        "define i32 @helper",
    )
    assert marked(between, CALL.replace("@helper", "@between")) == {"!3"}


@pytest.mark.parametrize(
    ("before", "after", "inner"),
    [
        # There is none inside, or one that is unrolled.
        ("", "", CALL.replace("@helper", "@other")),
        ("", "", INNER.replace("%10, %0", "%10, 8")),
        ("label %2, label %4, !llvm.loop !5", "label %4, label %4", CALL),
        # Functions of the SYCL headers.
        ("@helper", "@_ZN8syclflat8portable6helperEi", CALL),
        # The source says how.
        ("!{!3, !2}", "!{!3, !2, !1}", INNER),
    ],
)
def test_other_loops_are_not(before: str, after: str, inner: str) -> None:
    module = OUTER.replace("INNER", inner)
    assert not marked(module.replace(before, after) if before else module)


STRIDE = INNER.replace("add nsw i32 %13, 1", "add nsw i32 %13, %1")
LONG = "  call void @work()\n" * 60


def notes(inner: str) -> dict[str, str]:
    """Return what is said of each loop of ``OUTER``."""
    told = loop_nests.mark(OUTER.replace("INNER", inner))
    said = dict(re.findall(r"^(!\d+) = !\{(.*)\}$", told, re.MULTILINE))
    nodes = re.findall(r"^(!\d+) = distinct .*, !2, (!\d+)\}$", told, re.MULTILINE)
    return {loop: said[node] for loop, node in nodes}


def test_a_loop_whose_step_is_no_constant_is_marked_to_be_unrolled() -> None:
    assert notes(STRIDE) == {
        "!3": '!"llvm.loop.unroll.runtime.disable"',
        "!4": '!"llvm.loop.unroll.count", i32 4',
    }


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("%13, %1", "%13, 2"),
        # A division takes long, or doesn't tell how often.
        ("add nsw i32", "add nsw i64"),
        ("add nsw i32", "add i32"),
        ("  call void @work()\n", LONG),
        # There is another one in it.
        ("@work()", "@helper(i32 0)"),
    ],
)
def test_other_steps_are_not(before: str, after: str) -> None:
    assert before in STRIDE
    assert "count" not in notes(STRIDE.replace(before, after)).get("!4", "")
