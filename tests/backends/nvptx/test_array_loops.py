"""Loops over arrays that registers can hold are marked, if they run a constant number of times."""

from __future__ import annotations

import pytest

from syclflat.backends.nvptx import array_loops

LONG = "  call void @work()\n" * 200
INNER = """\
  %10 = load i32, ptr %3, align 4
  %11 = add nsw i32 %10, 1
  %12 = sext i32 %11 to i64
  %13 = getelementptr inbounds [4 x [4 x double]], ptr %2, i64 0, i64 0
  %14 = getelementptr inbounds [4 x double], ptr %13, i64 0, i64 %12
  store double 1.0, ptr %14, align 8
"""
MODULE = """\
define void @f(i32 noundef %0) #0 {
  %2 = alloca [4 x [4 x double]], align 16
  %3 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %2)
  store i32 0, ptr %3, align 4
  br label %5

5:                                                ; preds = %20, %1
  %6 = load i32, ptr %3, align 4
  %7 = icmp slt i32 %6, 4
  br i1 %7, label %8, label %30

8:                                                ; preds = %5
INNERLONG  br label %20

20:                                               ; preds = %8
  %21 = load i32, ptr %3, align 4
  %22 = add nsw i32 %21, 1
  store i32 %22, ptr %3, align 4
  br label %5, !llvm.loop !3

30:                                               ; preds = %5
AFTER  ret void
}

!1 = !{!"llvm.loop.unroll.disable"}
!2 = !{!"llvm.loop.mustprogress"}
!3 = distinct !{!3, !2}
"""


def is_marked(module: str = MODULE, inner: str = INNER, after: str = "") -> bool:
    """Tell whether the loop is marked, and that nothing else is changed."""
    text = module.replace("INNER", inner).replace("LONG", LONG).replace("AFTER", after)
    told = array_loops.unroll(text)
    marked = told.replace(", !2, !4}", ", !2}")
    assert marked.removesuffix('\n!4 = !{!"llvm.loop.unroll.full"}\n') == text
    return marked != told


def test_a_long_loop_over_an_array_is_marked() -> None:
    assert is_marked()
    assert is_marked(MODULE.replace("slt i32 %6, 4", "ule i32 %6, 3"))
    assert is_marked(after="  call void @llvm.lifetime.end.p0(ptr %2)\n")
    # With debug information, too.
    told = MODULE.replace(", !llvm.loop", ", !dbg !1, !llvm.loop").replace(
        "nsw i32 %21, 1", "nsw i32 %21, 1, !dbg !1"
    )
    assert is_marked(told)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        # Too large, not long enough, too long, of other elements.
        ("alloca [4 x [4 x double]]", "alloca [4 x [9 x double]]"),
        ("slt i32 %6, 4", "slt i32 %6, 2"),
        ("slt i32 %6, 4", "slt i32 %6, 400"),
        ("alloca [4 x [4 x double]]", "alloca [4 x [4 x %struct.pair]]"),
        # Not so often for sure.
        ("slt i32 %6, 4", "slt i32 %6, %0"),
        ("store i32 0, ptr %3", "store i32 %0, ptr %3"),
        ("add nsw i32 %21, 1", "add nsw i32 %21, %0"),
        ("add nsw i32 %21, 1", "mul nsw i32 %21, 2"),
        ("INNER", "  store i32 1, ptr %3, align 4\nINNER"),
        # The source says how.
        ("!{!3, !2}", "!{!3, !2, !1}"),
    ],
)
def test_other_loops_are_not(before: str, after: str) -> None:
    assert not is_marked(MODULE.replace(before, after))


@pytest.mark.parametrize(
    "after",
    [
        # It is in memory anyway.
        "  call void @elsewhere(ptr noundef %2)\n",
        "  %31 = sext i32 %0 to i64\n"
        "  %32 = getelementptr inbounds [4 x [4 x double]], ptr %2, i64 0, i64 %31\n",
        "  %31 = load i32, ptr %3, align 4\n"
        "  %32 = getelementptr inbounds [4 x [4 x double]], ptr %2, i64 0, i32 %31\n",
    ],
)
def test_all_that_index_the_array_have_to_be_such_loops(after: str) -> None:
    assert not is_marked(after=after)
    assert not is_marked(inner="")
