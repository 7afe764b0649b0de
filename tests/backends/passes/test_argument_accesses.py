"""The arguments through which kernels may access memory are found in optimized LLVM IR."""

from __future__ import annotations

import pytest

from syclflat import llvm_ir
from syclflat.backends.facts import DeviceFacts
from syclflat.backends.passes import argument_accesses
from syclflat.backends.passes.argument_accesses import END, Accesses
from tests.support.llvm_ir import refused

MODULE = """\
%pair = type { [2 x ptr addrspace(4)] }

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr byval(%pair) align 8 %pair, i64 %n) #0 {
  %slot = getelementptr inbounds nuw i8, ptr %pair, i64 8
  %to = load ptr addrspace(4), ptr %slot, align 8
  %any = icmp eq ptr addrspace(1) %in, null
  br label %loop

loop:
  %at = phi ptr addrspace(1) [ %in, %0 ], [ %next, %loop ]
  %next = getelementptr inbounds float, ptr addrspace(1) %at, i64 %n
  %x = load float, ptr addrspace(1) %at, align 4
BODY
  br i1 %any, label %loop, label %end

end:
  ret void
}

define internal ptr addrspace(1) @same(ptr addrspace(1) %p) #0 {
  ret ptr addrspace(1) %p
}

define internal void @fill(ptr addrspace(1) %p) #0 {
  store float 0.0, ptr addrspace(1) %p, align 4
  ret void
}

define internal void @again(ptr addrspace(1) %p) #0 {
  call void @again(ptr addrspace(1) %p)
  ret void
}

declare float @pure(ptr addrspace(1)) #1
declare void @elsewhere(ptr addrspace(1)) #0
declare void @reads(ptr addrspace(1) readonly)
declare void @llvm.memcpy.p4.p1.i64(ptr addrspace(4), ptr addrspace(1), i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

attributes #0 = { nounwind }
attributes #1 = { nounwind memory(read) }
"""
READ, UPDATED = (0, 0, 8, 1), (0, 0, 8, 3)
"""What every body reads, and what it may write, too."""
SECOND, SECOND_READ, PAIR = (1, 8, 16, 2), (1, 8, 16, 1), (1, 0, END, 3)


def accessed(body: str) -> Accesses | None:
    """Return what a kernel with this body may access."""
    text = MODULE.replace("BODY", body)
    assert not refused(text)
    found = argument_accesses.run(llvm_ir.parse(text), DeviceFacts())
    return dict(found.accesses)["kernel"]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("", (READ,)),
        ("  store float %x, ptr addrspace(4) %to, align 4", (READ, SECOND)),
        ("  store float %x, ptr addrspace(1) %next, align 4", (UPDATED,)),
        ("  %o = atomicrmw add ptr addrspace(1) %at, i32 1 monotonic, align 4", (UPDATED,)),
        ("  %y = call float @pure(ptr addrspace(1) %at)", (READ,)),
        ("  call void @reads(ptr addrspace(1) readonly %at)", (READ,)),
        ("  call void @elsewhere(ptr addrspace(1) %at)", (UPDATED,)),
        ("  call void @fill(ptr addrspace(1) %at)", (UPDATED,)),
        (
            "  %s = call ptr addrspace(1) @same(ptr addrspace(1) %at)\n"
            "  store i32 1, ptr addrspace(1) %s, align 4",
            (UPDATED,),
        ),
        (
            "  call void @llvm.memcpy.p4.p1.i64"
            "(ptr addrspace(4) %to, ptr addrspace(1) %at, i64 4, i1 false)",
            (READ, SECOND),
        ),
        # A pointer in memory may be taken from there again.
        ("  store ptr addrspace(1) %at, ptr addrspace(4) %to, align 8", (UPDATED, SECOND)),
        # It is in memory of the kernel's own.
        (
            "  %own = alloca %pair, align 8\n"
            "  call void @llvm.memcpy.p0.p0.i64(ptr %own, ptr %pair, i64 16, i1 false)",
            (READ, PAIR),
        ),
        (
            "  %cast = addrspacecast ptr addrspace(1) %at to ptr addrspace(4)\n"
            "  %which = select i1 %any, ptr addrspace(4) %to, ptr addrspace(4) %cast\n"
            "  store float %x, ptr addrspace(4) %which, align 4",
            (UPDATED, SECOND),
        ),
        (
            "  %number = ptrtoint ptr addrspace(1) %at to i64\n"
            "  %more = add i64 %number, %n\n"
            "  %back = inttoptr i64 %more to ptr addrspace(1)\n"
            "  store float %x, ptr addrspace(1) %back, align 4",
            (UPDATED, (2, 0, 8, 2)),
        ),
        # One of several pointers.
        (
            "  %some = getelementptr inbounds ptr, ptr %pair, i64 %n\n"
            "  %one = load ptr addrspace(4), ptr %some, align 8\n"
            "  store float %x, ptr addrspace(4) %one, align 4",
            (READ, (1, 0, END, 2)),
        ),
        # Memory behind a pointer in memory is not the argument's own.
        (
            "  %q = load ptr addrspace(1), ptr addrspace(1) %at, align 8\n"
            "  store float 1.0, ptr addrspace(1) %q, align 4",
            (READ,),
        ),
        ("  call void @again(ptr addrspace(1) %at)", None),
    ],
)
def test_accesses_are_found(body: str, expected: Accesses | None) -> None:
    assert accessed(body) == expected


def test_arguments_are_found_by_their_addresses_in_a_table() -> None:
    text = """\
define spir_kernel void @kernel(ptr %table, ptr %group) {
  %first = load ptr, ptr %table, align 8
  %place = getelementptr inbounds nuw i8, ptr %table, i64 8
  %second = load ptr, ptr %place, align 8
  %from = load ptr, ptr %first, align 8
  call void @all(ptr %group, ptr %from, ptr byval({ i64, ptr }) %second)
  ret void
}

define internal void @all(ptr %group, ptr %from, ptr byval({ i64, ptr }) %pair) {
  %x = load i32, ptr %from, align 4
  %at = getelementptr inbounds nuw i8, ptr %pair, i64 8
  %to = load ptr, ptr %at, align 8
  store i32 %x, ptr %to, align 4
  store i32 1, ptr %group, align 4
  ret void
}
"""
    assert not refused(text)
    module = llvm_ir.parse(text)
    found = argument_accesses.run_on_tables(module, DeviceFacts())
    assert found.accesses == {"kernel": ((0, 0, 8, 1), (1, 8, 16, 2))}
    # Unknown ones may be all of them.
    unknown = text.replace("i8, ptr %table, i64 8", "ptr, ptr %table, i64 %n")
    unknown = unknown.replace("  %place", "  %n = load i64, ptr %group, align 8\n  %place")
    assert not refused(unknown)
    found = argument_accesses.run_on_tables(llvm_ir.parse(unknown), DeviceFacts())
    assert found.accesses == {"kernel": None}
