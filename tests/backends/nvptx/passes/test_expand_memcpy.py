"""Copies and fills of memory become the widest loads and stores that their alignment permits."""

from __future__ import annotations

import re

import pytest

from syclflat.backends.nvptx.passes import expand_memcpy
from tests.support.llvm_ir import after

COPY = (
    "  tail call void @llvm.memcpy.p0.p3.i64("
    "ptr noundef nonnull align {to} dereferenceable({size}) %to, "
    "ptr addrspace(3) noundef align {source} captures(none) %from, "
    "i64 {size}, i1 false), !noalias !0\n"
)
FILL = (
    "  call void @llvm.memset.p5.i64("
    "ptr addrspace(5) noundef align {to} %own, i8 {byte}, i64 {size}, i1 false) #0\n"
)
MODULE = """\
@"a table" = global [4 x i8] zeroinitializer, align 1

define void @f(ptr %to, ptr addrspace(3) %from, ptr addrspace(5) %own, i64 %size, i8 %byte) {{
{}  ret void
}}

declare void @llvm.memcpy.p0.p3.i64(ptr, ptr addrspace(3), i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p5.i64(ptr addrspace(5), i8, i64, i1)

attributes #0 = {{ nounwind }}

!0 = !{{!1}}
!1 = distinct !{{!1, !2}}
!2 = distinct !{{!2}}
"""


def widened(code: str) -> str:
    """Return code after the pass over optimized code; nothing else changes."""
    return changed(code, is_optimized=True)


def changed(code: str, *, is_optimized: bool) -> str:
    run = expand_memcpy.widen if is_optimized else expand_memcpy.separate
    front, behind = MODULE.format("CODE").split("CODE")
    found = after(run, MODULE.format(code))
    assert found.startswith(front)
    assert found.endswith(behind)
    return found.removeprefix(front).removesuffix(behind)


def words(code: str) -> list[str]:
    """Return the types of loads and stores in widened code."""
    return re.findall(r"(load|store) (<4 x i32>|<2 x i32>|i\d+)", widened(code))


def test_sixteen_bytes_are_copied_at_once_with_their_metadata() -> None:
    assert widened(COPY.format(size=16, to=16, source=32)) == (
        "  %copy1.source.0 = getelementptr inbounds i8, ptr addrspace(3) %from, i64 0\n"
        "  %copy1.0 = load <4 x i32>, ptr addrspace(3) %copy1.source.0, align 16, !noalias !0\n"
        "  %copy1.to.0 = getelementptr inbounds i8, ptr %to, i64 0\n"
        "  store <4 x i32> %copy1.0, ptr %copy1.to.0, align 16, !noalias !0\n"
    )


def test_names_of_values_stay_unique() -> None:
    code = COPY.format(size=4, to=4, source=1)
    once = changed(code, is_optimized=False)
    assert "%copy2.0 = load <4 x i32>" in widened(once + COPY.format(size=16, to=16, source=16))


def test_the_rest_is_copied_by_smaller_words() -> None:
    found = words(COPY.format(size=31, to=16, source=16))
    loaded = ["<4 x i32>", "<2 x i32>", "i32", "i16", "i8"]
    assert found == [(way, word) for way in ("load", "store") for word in loaded]


def test_words_replace_bytes() -> None:
    found = words(COPY.format(size=12, to=4, source=4))
    assert found == [("load", "i32")] * 3 + [("store", "i32")] * 3
    found = words(COPY.format(size=180, to=8, source=4))
    assert found.count(("load", "i32")) == found.count(("store", "i32")) == 45
    # Loads overlap.
    assert found[:9] == [("load", "i32")] * 8 + [("store", "i32")]


def test_memory_is_filled_with_words_of_one_byte() -> None:
    filled = widened(FILL.format(size=24, to=16, byte=-2))
    word = "i32 4278124286"
    assert f"store <4 x i32> <{word}, {word}, {word}, {word}>" in filled
    assert f"store <2 x i32> <{word}, {word}>, ptr addrspace(5) %copy1.to.16" in filled
    assert words(FILL.format(size=132, to=4, byte=0)) == [("store", "i32")] * 33


@pytest.mark.parametrize(
    "call",
    [
        COPY.format(size=8, to=16, source=8),
        COPY.format(size=4096, to=16, source=16),
        COPY.format(size=256, to=1, source=16),
        COPY.format(size=16, to=16, source=16).replace("i1 false", "i1 true"),
        COPY.format(size=16, to=16, source=16).replace("i64 16,", "i64 %size,"),
        FILL.format(size=16, to=8, byte=0),
        FILL.format(size=16, to=16, byte="%byte"),
    ],
)
def test_other_calls_stay(call: str) -> None:
    assert widened(call) == call


@pytest.mark.parametrize("size", [2, 4, 8])
def test_structures_of_bytes_are_copied_by_bytes(size: int) -> None:
    separate = changed(COPY.format(size=size, to=4, source=1), is_optimized=False)
    assert separate.count("load i8, ") == separate.count("store i8 ") == size
    aligned = COPY.format(size=size, to=2, source=2)
    assert changed(aligned, is_optimized=False) == aligned
    longer = COPY.format(size=16, to=1, source=1)
    assert changed(longer, is_optimized=False) == longer


def test_names_may_be_quoted() -> None:
    source = "ptr addrspace(3) noundef align 1 captures(none) %from"
    call = COPY.format(size=4, to=4, source=1).replace(source, 'ptr align 1 @"a table"')
    separate = changed(call.replace("p0.p3", "p0.p0"), is_optimized=False)
    assert separate.count('ptr @"a table"') == 4
