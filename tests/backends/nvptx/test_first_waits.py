"""Waits for readers of local memory are left out in front of a kernel's first operation alone."""

from __future__ import annotations

import pytest

from syclflat.backends.nvptx import first_waits

MODULE = """\
define dso_local ptx_kernel void @kernel(ptr addrspace(1) %0) #0 {
ENTRY
  br i1 %any, label %body, label %end

body: ; preds = %2, %body
BODY
  br i1 %more, label %body, label %end

end: ; preds = %2, %body
END
  ret void
}
"""
MARK = '  call void asm sideeffect "// wait for readers", ""() #7, !srcloc !25'
WAIT = "  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)"
MEET = "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)"
USE = "  %x = load i32, ptr addrspace(3) @_ZN8syclflat5nvptxL13shared_memoryE, align 16"


def changed(entry: str = "", body: str = "", end: str = "") -> str:
    """Return the module with waits left out, and without what is around them."""
    text = MODULE.replace("ENTRY", entry).replace("BODY", body).replace("END", end)
    found = first_waits.leave_out(text)
    assert MARK not in found
    assert found.replace(f"{WAIT}\n", "") == text.replace(f"{MARK}\n", "").replace(f"{WAIT}\n", "")
    return found


@pytest.mark.parametrize(
    "before",
    [
        MEET,
        "  store i32 1, ptr addrspace(3) %tile, align 4",
        "  %sum = tail call i32 @llvm.nvvm.redux.sync.add(i32 %x, i32 -1)",
    ],
)
def test_the_first_wait_is_left_out(before: str) -> None:
    assert WAIT not in changed(f"{before}\n{MARK}\n{WAIT}\n{USE}\n{MEET}")
    # On no path was there another before.
    assert WAIT not in changed(before, end=f"{MARK}\n{WAIT}\n{USE}")
    assert WAIT not in changed(body=before, end=f"{MARK}\n{WAIT}\n{USE}")


def test_positions_of_items_may_be_asked_for_before_it() -> None:
    asked = "  %id = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()"
    assert WAIT not in changed(f"{MARK}\n{asked}\n{WAIT}\n{USE}")


@pytest.mark.parametrize(
    "before",
    [USE, "  tail call void @elsewhere(ptr %x)", USE.replace("load i32,", "getelementptr i8,")],
)
def test_later_waits_stay(before: str) -> None:
    assert changed(f"{before}\n{MARK}\n{WAIT}").count(WAIT) == 1
    assert changed(before, end=f"{MARK}\n{WAIT}").count(WAIT) == 1
    assert changed(before, body=f"{MARK}\n{WAIT}").count(WAIT) == 1
    # The loop comes here again.
    assert changed(body=f"{MARK}\n{WAIT}\n{before}").count(WAIT) == 1


@pytest.mark.parametrize(
    "between", ["  store i32 1, ptr %to, align 4", '  fence syncscope("block") acq_rel']
)
def test_a_mark_tells_nothing_of_another_wait(between: str) -> None:
    assert changed(f"{MARK}\n{between}\n{WAIT}").count(WAIT) == 1
    assert changed(f"{MARK}", end=WAIT).count(WAIT) == 1


def test_functions_are_called_from_anywhere() -> None:
    text = MODULE.replace("ptx_kernel ", "").replace("ENTRY", f"{MARK}\n{WAIT}")
    assert WAIT in first_waits.leave_out(text)
