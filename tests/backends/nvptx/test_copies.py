"""Copies and fills of memory become the widest loads and stores that their alignment permits."""

from __future__ import annotations

import re

import pytest

from syclflat.backends.nvptx import copies

COPY = (
    "  tail call void @llvm.memcpy.p0.p3.i64("
    "ptr noundef nonnull align {to} dereferenceable({size}) %to, "
    "ptr addrspace(3) noundef align {source} captures(none) initializes((0, 1)) %from, "
    "i64 {size}, i1 false), !tbaa.struct !1, !noalias !2\n"
)
FILL = (
    "  call void @llvm.memset.p5.i64("
    "ptr addrspace(5) noundef align {to} %x, i8 {byte}, i64 {size}, i1 false) #4\n"
)


def words(text: str) -> list[str]:
    """Return the types of what is loaded and stored."""
    return re.findall(r"(load|store) (<4 x i32>|<2 x i32>|i\d+)", copies.widen(text))


def test_sixteen_bytes_are_copied_at_once_with_what_is_known_of_them() -> None:
    assert copies.widen(COPY.format(size=16, to=16, source=32)) == (
        "  %copy1.source.0 = getelementptr inbounds i8, ptr addrspace(3) %from, i64 0\n"
        "  %copy1.0 = load <4 x i32>, ptr addrspace(3) %copy1.source.0, align 16, !noalias !2\n"
        "  %copy1.to.0 = getelementptr inbounds i8, ptr %to, i64 0\n"
        "  store <4 x i32> %copy1.0, ptr %copy1.to.0, align 16, !noalias !2\n"
    )


def test_the_rest_goes_by_smaller_words() -> None:
    found = words(COPY.format(size=31, to=16, source=16))
    loaded = ["<4 x i32>", "<2 x i32>", "i32", "i16", "i8"]
    assert found == [(way, word) for way in ("load", "store") for word in loaded]


def test_what_llvm_would_copy_by_bytes_goes_by_words() -> None:
    found = words(COPY.format(size=12, to=4, source=4))
    assert found == [("load", "i32")] * 3 + [("store", "i32")] * 3
    found = words(COPY.format(size=180, to=8, source=4))
    assert found.count(("load", "i32")) == found.count(("store", "i32")) == 45
    # Some are on their way at a time.
    assert found[:9] == [("load", "i32")] * 8 + [("store", "i32")]


def test_memory_is_filled_with_words_of_one_byte() -> None:
    filled = copies.widen(FILL.format(size=24, to=16, byte=-2))
    assert (
        "store <4 x i32> <i32 4278124286, i32 4278124286, i32 4278124286, i32 4278124286>" in filled
    )
    assert (
        "store <2 x i32> <i32 4278124286, i32 4278124286>, ptr addrspace(5) %copy1.to.16" in filled
    )
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
def test_what_is_as_good_or_of_another_kind_is_left_as_it_is(call: str) -> None:
    assert copies.widen(call) == call


@pytest.mark.parametrize("size", [2, 4, 8])
def test_structures_of_bytes_are_no_numbers(size: int) -> None:
    call = COPY.format(size=size, to=4, source=1)
    separate = copies.separate(call)
    assert separate.count("load i8, ") == separate.count("store i8 ") == size
    aligned = COPY.format(size=size, to=2, source=2)
    assert copies.separate(aligned) == aligned
    longer = COPY.format(size=16, to=1, source=1)
    assert copies.separate(longer) == longer
