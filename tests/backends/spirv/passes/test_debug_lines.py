"""Marks stand where places change, and only where calls may stand."""

from __future__ import annotations

import json
from itertools import pairwise

from syclflat import llvm_ir
from syclflat.backends.spirv.passes import debug_lines

MODULE = """\
define spir_kernel void @_ZTS1K(i32 %n) !dbg !3 {
  %1 = alloca i32, align 4, !dbg !5
  %2 = add i32 %n, 1, !dbg !5
  %3 = mul i32 %2, 2, !dbg !5
  switch i32 %3, label %5 [
    i32 0, label %4
  ], !dbg !6

4:                                                ; preds = %0
  %p = phi i32 [ 0, %0 ], !dbg !6
  store i32 %p, ptr %1, align 4, !dbg !5
  br label %5, !dbg !6

5:                                                ; preds = %4, %0
  ret void, !dbg !6
}

!1 = !DIFile(filename: "a\\22b.cpp", directory: "/src")
!2 = distinct !DISubprogram(name: "operator()", scope: !1, file: !1, line: 4, unit: !0)
!3 = distinct !DISubprogram(linkageName: "_ZTS1K", scope: !1, file: !1, unit: !0)
!5 = !DILocation(line: 7, column: 5, scope: !2, inlinedAt: !7)
!6 = !DILocation(line: 8, scope: !3)
!7 = distinct !DILocation(line: 30, column: 1, scope: !3)
"""


def marked_up(text: str) -> str:
    module = llvm_ir.parse(text)
    debug_lines.mark(module)
    return str(module)


def test_marks_stand_in_front_of_what_has_another_place() -> None:
    marked = marked_up(MODULE)
    mark = '  call spir_func void @"syclflat.place '
    lines = marked.splitlines()
    followed = [after for line, after in pairwise(lines) if line.startswith(mark)]
    assert followed == [
        "  %2 = add i32 %n, 1, !dbg !5",
        "  store i32 %p, ptr %1, align 4, !dbg !5",
        "  br label %5, !dbg !6",
        "  ret void, !dbg !6",
    ]
    assert [line for line in lines if not line.startswith((mark, "declare"))] == (
        MODULE.splitlines()
    )


def test_blocks_that_llvm_merges_into_others_have_no_mark() -> None:
    merged = """\
define spir_func i32 @f(i1 %c, i32 %n) !dbg !3 {
  br i1 %c, label %1, label %2, !dbg !6

1:                                                ; preds = %0
  br label %3, !dbg !6

2:                                                ; preds = %0
  %s = add i32 %n, 1, !dbg !6
  br label %3, !dbg !6

3:                                                ; preds = %2, %1
  %p = phi i32 [ %n, %1 ], [ %s, %2 ], !dbg !6
  br label %4, !dbg !6

4:                                                ; preds = %3
  ret i32 %p, !dbg !6
}
"""
    marked = marked_up(f"{merged}{MODULE.partition('}')[2]}")
    blocks = next(llvm_ir.parse(marked).functions).blocks
    counts = [sum(each.opcode == "call" for each in block.code) for block in blocks]
    assert counts == [1, 0, 1, 0, 1]


def test_lists_for_optimizers_are_left_out() -> None:
    used = '@llvm.used = appending global [1 x ptr] [ptr @f], section "llvm.metadata"'
    assert marked_up(f"{used}\n@other = global i32 0\n") == "@other = global i32 0\n"


def test_a_mark_tells_where_its_place_is_inlined() -> None:
    declared = [line for line in marked_up(MODULE).splitlines() if "declare" in line]
    inner, outer = (line.replace("\\22", '"').replace("\\5C", "\\") for line in declared)
    frames = json.loads(inner[inner.index("[") : inner.rindex("]") + 1])
    assert frames == [
        ['/src/a"b.cpp', 7, 5, "operator()", 4],
        ['/src/a"b.cpp', 30, 1, "_ZTS1K", 0],
    ]
    assert '["/src/a\\"b.cpp", 8, 0, "_ZTS1K", 0]' in outer
