"""Loads are marked where metadata tell that a kernel doesn't write what they read."""

from __future__ import annotations

import pytest

from syclflat.backends.nvptx import constant_loads

MODULE = """\
define dso_local ptx_kernel void @kernel(ptr addrspace(1) %0, ptr addrspace(1) %1) #0 {
ENTRY
  %from = addrspacecast ptr addrspace(1) %1 to ptr
  %at = getelementptr inbounds float, ptr %from, i64 %id
  br i1 %any, label %body, label %end

body: ; preds = %2, %body
BODY
  br i1 %more, label %body, label %end

end: ; preds = %2, %body
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1
declare void @elsewhere(ptr noundef) #0

attributes #0 = { convergent nounwind }
attributes #1 = { nocallback nounwind memory(none) }
!1 = !{!2}
!2 = distinct !{!2, !3, !"f: argument 0"}
!3 = distinct !{!3, !"f"}
!4 = !{!5}
!5 = distinct !{!5, !3, !"f: argument 1"}
!6 = !{!2, !5}
"""
BEGIN = "  tail call void @llvm.experimental.noalias.scope.decl(metadata !1)"
LOAD = "  %x = load float, ptr %at, align 4"
STORE = "  store float %x, ptr %to, align 4, !alias.scope !1"


def marked(body: str, entry: str = BEGIN) -> list[str]:
    """Return the lines that are marked, without the mark."""
    text = MODULE.replace("ENTRY", entry).replace("BODY", body)
    changed = constant_loads.mark(text)
    mark = ", !invariant.load !7"
    assert changed.replace(mark, "").removesuffix("\n!7 = !{}\n") == text
    return [line.removesuffix(mark) for line in changed.splitlines() if line.endswith(mark)]


def test_a_load_that_has_nothing_to_do_with_any_store_is_marked() -> None:
    load = f"{LOAD}, !noalias !1"
    assert marked(f"{load}\n{STORE}") == [load]
    # It may be the store that says so.
    own = f"{LOAD}, !alias.scope !1"
    assert marked(f"{own}\n  store float %x, ptr %to, align 4, !noalias !1") == [own]


@pytest.mark.parametrize(
    "store",
    [
        "  store float %x, ptr %to, align 4",
        "  store float %x, ptr %to, align 4, !alias.scope !4",
        "  store float %x, ptr %to, align 4, !alias.scope !6",
        "  %old = atomicrmw add ptr %to, i32 1 monotonic, align 4",
        "  call void @elsewhere(ptr %to) #0",
        "  call void @llvm.memset.p0.i64(ptr align 4 %to, i8 0, i64 16, i1 false)",
        "  %own = alloca i32, align 4\n  %to.own = phi ptr [ %own, %2 ], [ %to, %body ]\n"
        "  store i32 1, ptr %to.own, align 4",
        '  call void asm sideeffect "st.global.b32 [$0], 0;", "l"(ptr %to) #0',
    ],
)
def test_what_may_write_there_keeps_it_from_that(store: str) -> None:
    assert not marked(f"{LOAD}, !noalias !1\n{STORE}\n{store}")


@pytest.mark.parametrize(
    "other",
    [
        "  %id = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1",
        "  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) #0",
        '  %y = tail call float asm "rcp.approx.ftz.f32 $0,$1;", "=f,f"(float %x) #1, !srcloc !9',
        "  store float %x, ptr addrspace(3) %tile, align 4",
        "  %own = alloca [4 x i32], align 4\n  store i32 1, ptr %own, align 4",
        "  %own = alloca [4 x i32], align 4\n"
        "  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %own, ptr align 4 %at, i64 16, i1 false)",
        "  %to.tile = addrspacecast ptr addrspace(3) %tile to ptr\n"
        "  %next = phi ptr [ %to.tile, %2 ], [ %later, %body ]\n"
        "  %later = getelementptr inbounds i8, ptr %next, i64 4\n"
        "  store float %x, ptr %later, align 4",
    ],
)
def test_what_writes_nothing_of_the_kind_does_not(other: str) -> None:
    assert marked(f"{other}\n{LOAD}, !noalias !1\n{STORE}")


@pytest.mark.parametrize(
    "load",
    [
        "  %x = load volatile float, ptr %at, align 4, !noalias !1",
        "  %x = load atomic float, ptr %at monotonic, align 4, !noalias !1",
        "  %x = load float, ptr addrspace(3) %tile, align 4, !noalias !1",
    ],
)
def test_other_loads_are_left_alone(load: str) -> None:
    assert not marked(f"{load}\n{STORE}")


def test_local_memory_may_be_where_a_pointer_leads() -> None:
    load = "  %x = load float, ptr %unknown, align 4, !noalias !1"
    assert not marked(f"  store float %y, ptr addrspace(3) %tile, align 4\n{load}\n{STORE}")


def test_what_holds_for_one_pass_through_a_loop_is_not_asked() -> None:
    assert not marked(f"{BEGIN}\n{LOAD}, !noalias !1\n{STORE}", entry="")
    assert not marked(f"{BEGIN}\n{LOAD}, !noalias !1\n{STORE}", entry=BEGIN)
