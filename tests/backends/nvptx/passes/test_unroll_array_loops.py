"""Loops over arrays that registers can hold are marked, if they run a constant number of times."""

from __future__ import annotations

import re

import pytest

from syclflat.backends.nvptx.passes import unroll_array_loops
from tests.support.llvm_ir import after, with_names

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
%struct.pair = type { i64, i64 }

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

declare void @work()
declare void @elsewhere(ptr)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)

attributes #0 = { nounwind }

!1 = !{!"llvm.loop.unroll.disable"}
!2 = !{!"llvm.loop.mustprogress"}
!3 = distinct !{!3, !2}
"""
_NUMBER = re.compile(r"%(\d+)|^(\d+):", re.MULTILINE)


def is_marked(module: str = MODULE, inner: str = INNER, behind: str = "") -> bool:
    """Return whether the loop is marked; nothing else changes."""
    text = module.replace("INNER", inner).replace("LONG", LONG).replace("AFTER", behind)
    # LLVM demands consecutive numbers.
    text = _NUMBER.sub(lambda n: f"%v{n[1]}" if n[1] else f"v{n[2]}:", text)
    text = text.replace("%v1\n", "%0\n")
    changed = after(unroll_array_loops.run, text)
    marked = changed.replace(", !2, !4}", ", !2}")
    assert marked.removesuffix('!4 = !{!"llvm.loop.unroll.full"}\n') == text
    named = with_names(text)
    is_named = after(unroll_array_loops.run, named) != named
    assert is_named == (marked != changed)
    return is_named


def test_a_long_loop_over_an_array_is_marked() -> None:
    assert is_marked()
    assert is_marked(MODULE.replace("slt i32 %6, 4", "ule i32 %6, 3"))
    assert is_marked(behind="  call void @llvm.lifetime.end.p0(ptr %2)\n")
    # With other metadata, too.
    annotated = MODULE.replace(", !llvm.loop", ", !note !1, !llvm.loop")
    assert is_marked(annotated.replace("nsw i32 %21, 1", "nsw i32 %21, 1, !note !2"))


@pytest.mark.parametrize(
    ("before", "now"),
    [
        # Too large, not long enough, too long, of other elements.
        ("[4 x [4 x double]]", "[4 x [9 x double]]"),
        ("slt i32 %6, 4", "slt i32 %6, 2"),
        ("slt i32 %6, 4", "slt i32 %6, 400"),
        ("[4 x [4 x double]]", "[4 x [4 x %struct.pair]]"),
        # The trip count is unknown.
        ("slt i32 %6, 4", "slt i32 %6, %0"),
        ("store i32 0, ptr %3", "store i32 %0, ptr %3"),
        ("add nsw i32 %21, 1", "add nsw i32 %21, %0"),
        ("add nsw i32 %21, 1", "mul nsw i32 %21, 2"),
        ("%21 = load i32", "%21 = load volatile i32"),
        ("INNER", "  store i32 1, ptr %3, align 4\nINNER"),
        # A directive of the source.
        ("!{!3, !2}", "!{!3, !2, !1}"),
    ],
)
def test_other_loops_are_not(before: str, now: str) -> None:
    assert before in MODULE
    assert not is_marked(MODULE.replace(before, now))


@pytest.mark.parametrize(
    "behind",
    [
        # The array stays in memory anyway.
        "  call void @elsewhere(ptr noundef %2)\n",
        "  %31 = sext i32 %0 to i64\n"
        "  %32 = getelementptr inbounds [4 x [4 x double]], ptr %2, i64 0, i64 %31\n",
        "  %31 = load i32, ptr %3, align 4\n"
        "  %32 = getelementptr inbounds [4 x [4 x double]], ptr %2, i64 0, i32 %31\n",
    ],
)
def test_other_uses_of_the_array_prevent_it(behind: str) -> None:
    assert not is_marked(behind=behind)
    assert not is_marked(inner="")
