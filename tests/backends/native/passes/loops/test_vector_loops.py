"""Loops that would be vectorized over items are detected."""

from __future__ import annotations

import pytest

from syclflat.backends.native.passes import canonicalize
from syclflat.backends.native.passes.loops import vector_loops
from tests.support.llvm_ir import function_of


def is_vectorizable(index: str) -> bool:
    """Return whether a loop is that loads at a number of bytes, which ``index`` computes."""
    item = function_of(
        f"""\
define void @item(ptr %g, i32 %x, i32 %y, i32 %z, ptr %m, ptr %a) {{
begin:
  %id = zext i32 %x to i64
  br label %loop

loop:
  %round = phi i64 [ 0, %begin ], [ %next, %loop ]
  %row = shl i64 %round, 11
  %start = getelementptr i8, ptr %a, i64 %row
  %shifted = shl i64 %id, 32
  %words = shl i64 %id, 2
  %bytes = {index}
  %place = getelementptr i8, ptr %start, i64 %bytes
  %value = load float, ptr %place, align 4
  %more = fadd float %value, 1.000000e+00
  store float %more, ptr %place, align 4
  %next = add i64 %round, 1
  %last = icmp eq i64 %next, 100000
  br i1 %last, label %end, label %loop

end:
  ret void
}}
"""
    )
    blocks = canonicalize.run(item, set()).named_blocks
    [loop] = [block for block in blocks.values() if block.phis]
    return vector_loops.is_vectorizable(loop, vector_loops.Steps(blocks))


@pytest.mark.parametrize(
    ("index", "expected"),
    [
        ("shl i64 %id, 2", True),
        ("shl i64 %id, 3", False),
        # ``int x = id[1]``, then ``a[x]``, for float and for double.
        ("ashr exact i64 %shifted, 30", True),
        ("ashr exact i64 %shifted, 29", False),
        ("lshr exact i64 %shifted, 30", True),
        # ``unsigned x = id[1]``, then ``a[x]``, for float and for double.
        ("and i64 %words, 17179869180", True),
        ("and i64 %words, 34359738360", False),
        # Short arrays that indices go through again and again.
        ("and i64 %words, 1020", False),
        ("and i64 %words, 17179869172", False),
        ("ashr i64 %id, 1", False),
        ("ashr i64 %round, %round", False),
    ],
)
def test_adjacent_items_have_to_access_adjacent_floats(index: str, expected: bool) -> None:
    assert is_vectorizable(index) == expected


def test_values_that_items_load_at_loaded_places_differ() -> None:
    item = function_of(
        """\
define void @item(ptr %g, i32 %x, i32 %y, i32 %z, ptr %m, ptr %a) {
begin:
  %id = zext i32 %x to i64
  %place = getelementptr i32, ptr %a, i64 %id
  %first = load i32, ptr %place, align 4
  %wide = zext i32 %first to i64
  %other = getelementptr i32, ptr %a, i64 %wide
  %second = load i32, ptr %other, align 4
  %same = load i32, ptr %a, align 4
  ret void
}
"""
    )
    blocks = canonicalize.run(item, set()).named_blocks
    steps = vector_loops.Steps(blocks)
    loads = [each for block in blocks.values() for each in block.code if each.opcode == "load"]
    assert [steps.of(each.result) for each in loads] == [None, None, 0]


SUM = """\
define void @item(ptr %g, i32 %x, i32 %y, i32 %z, ptr %m, ptr %a, i64 %n) {
begin:
  %id = zext i32 %x to i64
  %begun = mul i64 %id, %n
  %part = getelementptr float, ptr %a, i64 %begun
  br label %loop

loop:
  %k = phi i64 [ 0, %begin ], [ %next, %loop ]
  %sum = phi float [ 0.000000e+00, %begin ], [ %more, %loop ]
  %at = getelementptr float, ptr %part, i64 %k
  %value = load float, ptr %at, align 4
  %more = fadd float %sum, %value
  %next = add i64 %k, 1
  %last = icmp eq i64 %next, %n
  br i1 %last, label %end, label %loop

end:
  store float %more, ptr %part, align 4
  ret void
}
"""


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("", "", True),
        ("fadd float %sum, %value", "fmul float %value, %sum", True),
        # Clang vectorizes the sum of each item.
        ("fadd float", "fadd reassoc float", False),
        ("fadd float %sum, %value", "fadd float %value, 1.000000e+00", False),
        # Items read adjacent memory, or write.
        ("%begun = mul i64 %id, %n", "%begun = add i64 %id, %n", False),
        ("  %next = add", "  store float %value, ptr %at, align 4\n  %next = add", False),
        # Clang unrolls it.
        ("icmp eq i64 %next, %n", "icmp eq i64 %next, 8", False),
    ],
)
def test_sums_of_parts_of_memory_are_detected(old: str, new: str, expected: bool) -> None:
    text = SUM.replace(old, new) if old else SUM
    blocks = canonicalize.run(function_of(text), set()).named_blocks
    [loop] = [block for block in blocks.values() if block.phis]
    assert vector_loops.is_sum(loop, vector_loops.Steps(blocks)) == expected
