"""Items run once each and in their order, in rows of any length and of 16 items."""

from __future__ import annotations

import ctypes
import functools
import re
from collections.abc import Callable

import pytest
from llvmlite import binding

from syclflat import llvm_ir
from syclflat.backends.facts import DeviceFacts
from syclflat.backends.native.passes import work_groups
from tests.backends.native.passes.test_work_groups import MODULE
from tests.support.llvm_ir import refused

ROWS_OF_PLANE = 5
PLACE = f"""\
begin:
  %rows = mul i32 %z, {ROWS_OF_PLANE}
  %row = add i32 %rows, %y
  %begun = mul i32 %row, %n
  %number = add i32 %begun, %x
  %index = zext i32 %number to i64
  %own = getelementptr i32, ptr %a, i64 %index
"""
COUNTED = f"""\
{PLACE}\
  %before = load i32, ptr %own, align 4
  %shifted = shl i32 %before, 16
  %tens = mul i32 %y, 100
  %both = add i32 %tens, %x
  %high = mul i32 %z, 1000
  %sum = add i32 %both, %high
  %count = load i32, ptr %m, align 4
  %next = add i32 %count, 1
  store i32 %next, ptr %m, align 4
  %place = shl i32 %count, 13
  %all = add i32 %sum, %place
  %more = add i32 %shifted, %all
  store i32 %more, ptr %own, align 4
  ret void
"""
"""An item writes its position and how many ran before it, once: later, it would be shifted."""
OF_A_LINE = """\
begin:
  %index = zext i32 %x to i64
  %own = getelementptr i32, ptr %a, i64 %index
  store i32 %x, ptr %own, align 4
  ret void
"""


def looped(body: str, of: str = MODULE) -> str:
    text = of.replace("BODY", body)
    assert not refused(text)
    module = llvm_ir.parse(text)
    facts = work_groups.loop(module, DeviceFacts())
    assert facts.missed == ()
    assert not refused(str(module))
    return str(module)


def run(
    body: str,
    shape: tuple[int, int, int],
    given: int | None,
    memory: ctypes.Array[ctypes.c_int32] | ctypes.Array[ctypes.c_float],
    n: int,
) -> None:
    """Run a kernel for a work-group, given its columns, rows and planes, and its parameters."""
    kernel, _ = _compiled(body)
    kernel(None, *shape, given, ctypes.addressof(memory), n)


@functools.lru_cache(maxsize=1)
def _compiled(body: str) -> tuple[Callable[..., None], binding.ExecutionEngine]:
    """Return a kernel's function, and the engine, which owns its code."""
    binding.initialize_native_target()
    binding.initialize_native_asmparser()
    binding.initialize_native_asmprinter()
    machine = binding.Target.from_default_triple().create_target_machine()
    engine = binding.create_mcjit_compiler(binding.parse_assembly(looped(body)), machine)
    engine.finalize_object()
    number, address = ctypes.c_int32, ctypes.c_void_p
    types = (address, number, number, number, address, address, number)
    return ctypes.CFUNCTYPE(None, *types)(engine.get_function_address("_ZTS6kernel")), engine


@pytest.mark.parametrize(
    ("columns", "rows", "planes"),
    [(16, 5, 1), (1, 1, 1), (15, 2, 2), (17, 3, 1), (32, 5, 2), (50, 4, 2), (64, 1, 3), (80, 5, 1)],
)
def test_each_item_runs_once_in_its_order(columns: int, rows: int, planes: int) -> None:
    size = planes * ROWS_OF_PLANE * columns
    memory, count = (ctypes.c_int32 * size)(), ctypes.c_int32()
    run(COUNTED, (columns, rows, planes), ctypes.addressof(count), memory, columns)
    assert count.value == columns * rows * planes
    assert list(memory) == [
        (x + 100 * y + 1000 * z + ((z * rows + y) * columns + x << 13) if y < rows else 0)
        for z in range(planes)
        for y in range(ROWS_OF_PLANE)
        for x in range(columns)
    ]


OF_SUB_GROUPS = """\
begin:
  %index = zext i32 %x to i64
  %own = getelementptr i32, ptr %a, i64 %index
  %met = call i64 @__syclflat_meet(i32 1)
  %lane = and i32 %x, 7
  %is_first = icmp eq i32 %lane, 0
  br i1 %is_first, label %first, label %end

first:
  %before = load i32, ptr %own, align 4
  %more = add i32 %before, 1
  store i32 %more, ptr %own, align 4
  br label %end

end:
  %met2 = call i64 @__syclflat_meet(i32 1)
  ret void
"""


@pytest.mark.parametrize("columns", [1, 8, 9, 20])
@pytest.mark.parametrize("rows", [1, 3])
def test_the_first_item_of_each_sub_group_runs_once(columns: int, rows: int) -> None:
    assert "x.next = add nuw i32 %region.1.x.i, 8" in looped(OF_SUB_GROUPS)
    memory = (ctypes.c_int32 * columns)()
    run(OF_SUB_GROUPS, (columns, rows, 1), None, memory, columns)
    assert list(memory) == [0 if x % 8 else rows for x in range(columns)]


def test_a_work_group_of_one_row_has_a_loop_over_its_items_alone() -> None:
    called = "syclflat_all_itemsEv(ptr %g, i32 %x, i32 %y, i32 %z, ptr %m, ptr %a, i32 %n)\n  ret"
    assert called in MODULE
    for counts, loops in (("i32 1, i32 1", {"x"}), ("i32 %y, i32 1", {"x", "y", "z"})):
        module = MODULE.replace(called, called.replace("i32 %y, i32 %z", counts))
        found = re.findall(r"br i1 %region\.0\.(\w)\.more", looped(OF_A_LINE, module))
        assert (set(found), len(found)) == (loops, len(loops))


def test_items_in_a_line_have_rows_of_any_length() -> None:
    assert "%region.0.fixed" in looped(COUNTED)
    assert "fixed" not in looped(OF_A_LINE)


def test_rows_of_16_items_have_loops_of_that_length() -> None:
    text = looped(COUNTED)
    assert "%region.0.fixed.x.more = icmp ult i32 %region.0.fixed.x.next, 16" in text
    (branch,) = (each for each in text.splitlines() if "br i1 %region.0.fixed.x.more" in each)
    _, _, name = branch.partition("!llvm.loop ")
    nodes = dict(each.split(" = ", 1) for each in text.splitlines() if each[:1] == "!")
    options = [nodes[each.rstrip(",}")] for each in nodes[name].split()[2:]]
    # Vectorized first, and then unrolled.
    assert any("llvm.loop.vectorize.followup_vectorized" in each for each in options)


SUMMED = """\
begin:
  %begun = mul i32 %y, 50
  %number = add i32 %begun, %x
  %index = zext i32 %number to i64
  %first = mul i64 %index, 3
  %part = getelementptr float, ptr %a, i64 %first
  br label %loop

loop:
  %k = phi i32 [ 0, %begin ], [ %next, %loop ]
  %sum = phi float [ 0.000000e+00, %begin ], [ %more, %loop ]
  %k64 = zext i32 %k to i64
  %at = getelementptr float, ptr %part, i64 %k64
  %value = load float, ptr %at, align 4
  %more = fadd float %sum, %value
  %next = add i32 %k, 1
  %last = icmp eq i32 %next, %n
  br i1 %last, label %end, label %loop

end:
  store float %more, ptr %part, align 4
  ret void
"""
"""An item replaces the first of three numbers of its own by the sum of some of these."""


@pytest.mark.parametrize("length", [1, 3])
@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (15, 1), (16, 5), (17, 2), (50, 5)])
def test_each_tile_of_items_adds_up_all_numbers(columns: int, rows: int, length: int) -> None:
    assert ".tile:" in looped(SUMMED)
    numbers = range(rows * 50 * 3)
    memory = (ctypes.c_float * len(numbers))(*numbers)
    kept: list[ctypes.Array[ctypes.c_char]] = []

    def room(size: int) -> int:
        kept.append(ctypes.create_string_buffer(size + 64))
        return ctypes.addressof(kept[-1]) + 63 & -64

    called = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_uint64)(room)
    address = ctypes.cast(called, ctypes.c_void_p).value
    run(SUMMED, (columns, rows, 1), address, memory, length)
    assert list(memory) == [
        sum(numbers[i : i + length]) if i % 150 < columns * 3 and i % 3 == 0 else i for i in numbers
    ]
