"""The first and the last item of a row decide for all, with the same results."""

from __future__ import annotations

import ctypes

import pytest

from syclflat.backends.native.passes.loops import last_items
from tests.backends.native.passes.test_rows import looped, run
from tests.support.llvm_ir import function_of

OWN, SIZE = 3000, 3100
"""The place of the first item's result, behind all numbers."""
ROUNDS = f"""\
begin:
  %place = add i32 %x, {OWN}
  %own = getelementptr i32, ptr %a, i32 %place
  %wide = zext i32 %x to i64
  %limit.i32 = add i32 %n, 0
  %limit.i64 = sext i32 %n to i64
  %from = add TYPE WIDTH, FIRST
  %enters = icmp PREDICATE TYPE %from, %limit.TYPE
  br i1 %enters, label %loop, label %end

loop:
  %i = phi TYPE [ %from, %begin ], [ %next, %loop ]
  %sum = phi i32 [ 0, %begin ], [ %more, %loop ]
  %at = getelementptr i32, ptr %a, TYPE %i
  %value = load i32, ptr %at, align 4
  %more = add i32 %sum, %value
  %next = add TYPE %i, STEP
  %again = icmp PREDICATE TYPE %next, %limit.TYPE
  br i1 %again, label %loop, label %end

end:
  %all = phi i32 [ 0, %begin ], [ %more, %loop ]
  store i32 %all, ptr %own, align 4
  ret void
"""


def code(type_: str, first: int, predicate: str, step: int) -> str:
    width = "%x" if type_ == "i32" else "%wide"
    text = ROUNDS.replace("TYPE", type_).replace("WIDTH", width).replace("FIRST", str(first))
    return text.replace("PREDICATE", predicate).replace("STEP", str(step))


def total(x: int, n: int, type_: str, first: int, predicate: str, step: int) -> int:
    """Return the sum of an item: each number is one more than its index."""
    unsigned = 1 << int(type_[1:])
    limit, found, i = n, 0, x + first
    if predicate[0] == "u":
        limit, i = limit % unsigned, i % unsigned
    while {"lt": i < limit, "le": i <= limit, "gt": i > limit, "ge": i >= limit}[predicate[1:]]:
        found += i + 1
        i += step
    return found


@pytest.mark.parametrize(
    ("type_", "first", "predicate", "step"),
    [
        ("i32", 5, "slt", 64),
        ("i64", 0, "ult", 64),
        ("i64", 2, "sle", 80),
        # The first items are at the largest numbers, and take no round.
        ("i64", -3, "ult", 64),
        ("i32", -3, "ult", 64),
        ("i32", 900, "sgt", -64),
        ("i64", 1500, "sge", -80),
    ],
)
def test_items_take_their_own_rounds(type_: str, first: int, predicate: str, step: int) -> None:
    body = code(type_, first, predicate, step)
    assert "ret i1 %all.agree" in looped(body)
    room = (ctypes.c_char * 65536)()
    begin = ctypes.addressof(room) + -ctypes.addressof(room) % 64
    allocate = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_int64)(lambda _size: begin)
    allocator = ctypes.cast(allocate, ctypes.c_void_p).value
    for columns in (1, 15, 63, 64, 65, 80):
        for n in (0, 1, 63, 64, 65, 66, 130, 500, 899, 963, 1000):
            memory = (ctypes.c_int32 * SIZE)(*range(1, OWN + 1))
            run(body, (columns, 1, 1), allocator, memory, n)
            wanted = [total(x, n, type_, first, predicate, step) for x in range(columns)]
            assert memory[OWN : OWN + columns] == wanted, (columns, n)


COMPARED = """\
define i1 @item(ptr %g, i32 %p1, i32 %n, i32 %other) {
  %wide = zext i32 %p1 to i64
  %limit = sext i32 %n to i64
  %at = add i64 %wide, 7
  %less = icmp slt i64 %at, %limit
  %again = select i1 %less, i1 true, i1 false
  ret i1 %again
}
"""


def decided(text: str) -> list[str]:
    (block,) = function_of(text).blocks
    found = last_items.decide("%again", block.code, {"%g", "%n"}, ["%g"])
    return [each.text.strip() for each in found]


def test_the_last_item_decides_where_it_has_the_largest_index() -> None:
    assert decided(COMPARED)[-3:] == [
        "%decided = icmp slt i64 %of.last.at, %limit",
        "%is.ordered = icmp sle i64 %of.first.at, %of.last.at",
        "%all.agree = and i1 %decided, %is.ordered",
    ]


@pytest.mark.parametrize(
    "changed",
    [
        COMPARED.replace("slt i64 %at, %limit", "sgt i64 %limit, %at"),
        COMPARED.replace("slt", "sge").replace("i1 true, i1 false", "i1 false, i1 true"),
    ],
)
def test_a_comparison_may_be_turned_round(changed: str) -> None:
    assert decided(changed)[-3] == "%decided = icmp slt i64 %of.last.at, %limit"


def test_the_first_item_decides_where_others_are_further() -> None:
    found = decided(COMPARED.replace("slt", "ugt"))
    assert found[-3:-1] == [
        "%decided = icmp ugt i64 %of.first.at, %limit",
        "%is.ordered = icmp ule i64 %of.first.at, %of.last.at",
    ]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("slt", "ne"),
        ("i1 true, i1 false", "i1 true, i1 %less"),
        ("add i64 %wide, 7", "mul i64 %wide, 7"),
        ("sext i32 %n to", "sext i32 %other to"),
        ("sext i32 %n to", "sext i32 %p1 to"),
    ],
)
def test_each_item_decides_otherwise(old: str, new: str) -> None:
    assert decided(COMPARED.replace(old, new)) == []


def test_limits_in_constant_memory_are_the_same_for_all_items() -> None:
    loaded = COMPARED.replace("%limit = sext i32 %n to i64", "%limit = load i64, ptr %g, align 8")
    assert decided(loaded)[-3] == "%decided = icmp slt i64 %of.last.at, %limit"
    own = loaded.replace("ptr %g, align", "ptr %a, align").replace("i32 %other", "ptr %a")
    assert decided(own) == []
