"""Barriers for readers of local memory are removed before a kernel's first operation."""

from __future__ import annotations

import pytest

from syclflat.backends.nvptx.passes import remove_redundant_barriers
from tests.support.llvm_ir import after, missed

MODULE = """\
@_ZN8syclflat5nvptxL13shared_memoryE = internal addrspace(3) global [4 x i32] undef, align 16
@tile = internal addrspace(3) global i32 undef, align 4

define dso_local ptx_kernel void @kernel(ptr %0, i32 %1, i1 %2) #0 {
ENTRY
  br i1 %2, label %body, label %"the end"

body:                                             ; preds = %body, %3
BODY
  br i1 %2, label %body, label %"the end"

"the end":                                        ; preds = %body, %3
END
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.redux.sync.add(i32, i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @elsewhere(ptr)

attributes #0 = { convergent nounwind }
"""
MARK = '  call void asm sideeffect "// wait for readers", ""() #0'
BARRIER = "  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)"
AFTER = "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)"
USE = "  %x = load i32, ptr addrspace(3) @_ZN8syclflat5nvptxL13shared_memoryE, align 16"


def changed(entry: str = "", body: str = "", end: str = "") -> str:
    """Return the module after the pass; only barriers and marks are removed."""
    text = MODULE.replace("ENTRY\n", f"{entry}\n" if entry else "")
    text = text.replace("BODY\n", f"{body}\n" if body else "")
    text = text.replace("END\n", f"{end}\n" if end else "")
    found = after(remove_redundant_barriers.run, text)
    assert MARK not in found
    kept = text.replace(f"{MARK}\n", "").replace(f"{BARRIER}\n", "")
    assert found.replace(f"{BARRIER}\n", "") == kept
    # The comments on predecessors are no part of the code.
    comment = "; preds = %body, %3"
    assert after(remove_redundant_barriers.run, text.replace(comment, "")) == found.replace(
        comment, ""
    )
    return found


@pytest.mark.parametrize(
    "before",
    [
        AFTER,
        "  store i32 1, ptr addrspace(3) @tile, align 4",
        "  %sum = tail call i32 @llvm.nvvm.redux.sync.add(i32 %1, i32 -1)",
    ],
)
def test_the_first_barrier_is_removed(before: str) -> None:
    assert BARRIER not in changed(f"{before}\n{MARK}\n{BARRIER}\n{USE}\n{AFTER}")
    # No path has another operation before.
    assert BARRIER not in changed(before, end=f"{MARK}\n{BARRIER}\n{USE}")
    assert BARRIER not in changed(body=before, end=f"{MARK}\n{BARRIER}\n{USE}")


def test_queries_of_positions_may_precede_it() -> None:
    query = "  %id = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()"
    assert BARRIER not in changed(f"{MARK}\n{query}\n{BARRIER}\n{USE}")


@pytest.mark.parametrize(
    "before",
    [
        USE,
        "  tail call void @elsewhere(ptr %0)",
        "  tail call void %0(ptr %0)",
        USE.replace("load i32,", "getelementptr i8,").replace(", align 16", ", i64 4"),
    ],
)
def test_later_barriers_stay(before: str) -> None:
    assert changed(f"{before}\n{MARK}\n{BARRIER}").count(BARRIER) == 1
    assert changed(before, end=f"{MARK}\n{BARRIER}").count(BARRIER) == 1
    assert changed(before, body=f"{MARK}\n{BARRIER}").count(BARRIER) == 1
    # The loop repeats the operation.
    assert changed(body=f"{MARK}\n{BARRIER}\n{before}").count(BARRIER) == 1


@pytest.mark.parametrize(
    "between", ["  store i32 1, ptr %0, align 4", '  fence syncscope("block") acq_rel']
)
def test_a_mark_is_for_the_next_barrier_only(between: str) -> None:
    assert changed(f"{MARK}\n{between}\n{BARRIER}").count(BARRIER) == 1
    assert changed(f"{MARK}", end=BARRIER).count(BARRIER) == 1


def test_barriers_of_other_functions_stay() -> None:
    text = MODULE.replace("ptx_kernel ", "").replace("ENTRY", f"{MARK}\n{BARRIER}")
    text = text.replace("BODY\n", "").replace("END\n", "")
    assert BARRIER in after(remove_redundant_barriers.run, text)


def test_each_function_in_which_barriers_stay_is_reported() -> None:
    text = MODULE.replace("ENTRY", f"{USE}\n{MARK}\n{BARRIER}").replace("BODY\n", "")
    kernel = text.replace("END\n", "")
    [(_, reason)] = missed(remove_redundant_barriers.run, kernel)
    assert reason == "1 barrier for earlier readers of local memory"
    function = kernel.replace("ptx_kernel ", "")
    [(_, reason)] = missed(remove_redundant_barriers.run, function)
    assert reason == "barriers wait for readers that callers may have"
    first = MODULE.replace("ENTRY", f"{MARK}\n{BARRIER}").replace("BODY\n", "")
    assert not missed(remove_redundant_barriers.run, first.replace("END\n", ""))
