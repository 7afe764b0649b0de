"""Loads are marked if metadata show that a kernel doesn't write their memory."""

from __future__ import annotations

import pytest

from syclflat.backends.nvptx.passes import mark_invariant_loads
from tests.support.llvm_ir import after, missed

MODULE = """\
@tile = internal addrspace(3) global float undef, align 4

define dso_local ptx_kernel void @kernel(ptr addrspace(1) %0, ptr %to, i1 %any, ptr %unknown) #0 {
ENTRY
  %from = addrspacecast ptr addrspace(1) %0 to ptr
  %at = getelementptr inbounds float, ptr %from, i64 4
  br i1 %any, label %body, label %end

body:                                             ; preds = %1, %body
BODY
  br i1 %any, label %body, label %end

end:                                              ; preds = %1, %body
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.experimental.noalias.scope.decl(metadata)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
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
LOCAL = "ptr addrspace(3) @tile"


def marked(body: str, entry: str = BEGIN) -> list[str]:
    """Return the lines that are marked, without the mark; nothing else changes."""
    text = MODULE.replace("ENTRY\n", f"{entry}\n" if entry else "").replace("BODY", body)
    changed = after(mark_invariant_loads.run, text)
    mark = ", !invariant.load !7"
    assert changed.replace(mark, "").removesuffix("!7 = !{}\n") == text
    return [line.removesuffix(mark) for line in changed.splitlines() if line.endswith(mark)]


def test_a_load_that_aliases_no_store_is_marked() -> None:
    load = f"{LOAD}, !noalias !1"
    assert marked(f"{load}\n{STORE}") == [load]
    # The store's metadata may show it.
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
        "  call void %to(ptr %to) #0",
        "  call void @llvm.memset.p0.i64(ptr align 4 %to, i8 0, i64 16, i1 false)",
        "  %own = alloca i32, align 4\n  %to.own = select i1 %any, ptr %own, ptr %to\n"
        "  store i32 1, ptr %to.own, align 4",
        '  call void asm sideeffect "st.global.b32 [$0], 0;", "l"(ptr %to) #0',
    ],
)
def test_other_writes_prevent_it(store: str) -> None:
    assert not marked(f"{LOAD}, !noalias !1\n{STORE}\n{store}")


@pytest.mark.parametrize(
    "other",
    [
        "  %id = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1",
        "  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) #0",
        '  %y = tail call float asm "rcp.approx.ftz.f32 $0,$1;", "=f,f"(float 1.0) #1',
        f"  store float 1.0, {LOCAL}, align 4",
        "  %own = alloca [4 x i32], align 4\n  store i32 1, ptr %own, align 4",
        "  %own = alloca [4 x i32], align 4\n"
        "  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %own, ptr align 4 %at, i64 16, i1 false)",
        f"  %to.tile = addrspacecast {LOCAL} to ptr\n"
        "  %later = getelementptr inbounds i8, ptr %to.tile, i64 4\n"
        "  store float 1.0, ptr %later, align 4",
    ],
)
def test_writes_to_other_memory_do_not(other: str) -> None:
    assert marked(f"{other}\n{LOAD}, !noalias !1\n{STORE}")


def test_the_memory_of_a_pointer_is_that_of_all_its_values() -> None:
    entry = f"{BEGIN}\n  %tile = addrspacecast {LOCAL} to ptr"
    phi = "  %next = phi ptr [ %tile, %1 ], [ %later, %body ]"
    later = "  %later = getelementptr inbounds i8, ptr %next, i64 4"
    store = "  store float 1.0, ptr %later, align 4"
    code = f"{phi}\n{later}\n{store}\n{LOAD}, !noalias !1\n{STORE}"
    assert marked(code, entry)
    assert not marked(
        code,
        entry.replace(f"addrspacecast {LOCAL}", "getelementptr i8, ptr %to, i64 0").replace(
            " to ptr", ""
        ),
    )


@pytest.mark.parametrize(
    "load",
    [
        "  %x = load volatile float, ptr %at, align 4, !noalias !1",
        "  %x = load atomic float, ptr %at monotonic, align 4, !noalias !1",
        f"  %x = load float, {LOCAL}, align 4, !noalias !1",
    ],
)
def test_other_loads_are_not_marked(load: str) -> None:
    assert not marked(f"{load}\n{STORE}")


def test_unknown_pointers_may_address_local_memory() -> None:
    load = "  %x = load float, ptr %unknown, align 4, !noalias !1"
    assert not marked(f"  store float 1.0, {LOCAL}, align 4\n{load}\n{STORE}")


def test_facts_of_one_iteration_are_not_used() -> None:
    assert not marked(f"{BEGIN}\n{LOAD}, !noalias !1\n{STORE}", entry="")
    assert not marked(f"{BEGIN}\n{LOAD}, !noalias !1\n{STORE}", entry=BEGIN)


def test_loads_that_stay_are_reported() -> None:
    body = f"{LOAD}\n{STORE}"
    text = MODULE.replace("ENTRY\n", f"{BEGIN}\n")
    assert missed(mark_invariant_loads.run, text.replace("BODY", body)) == [
        ("kernel", "1 load may read memory that the kernel writes")
    ]
    apart = f"{LOAD}, !noalias !1\n{STORE}"
    assert not missed(mark_invariant_loads.run, text.replace("BODY", apart))
