"""Each region of a kernel becomes a function, and loops call it."""

from __future__ import annotations

import re

from syclflat.backends.native.passes import (
    canonicalize,
    item_functions,
    item_loops,
    regions,
)
from tests.support.llvm_ir import function_of, refused

HEAD = "(ptr %g, i32 %x, i32 %y, i32 %z, ptr %m, ptr %a) {\n"
EVERYONE = f"define void @all{HEAD}  ret void\n}}\n"
DECLARED = """\
declare i64 @barrier(i32)
declare i32 @llvm.umin.i32(i32, i32)
"""
ITEM = f"""\
define void @item{HEAD}\
begin:
  %mine = alloca [3 x i32], align 16
  %i = load i64, ptr %a, align 8
  %place = getelementptr i32, ptr %mine, i64 %i
  %met = call i64 @barrier(i32 0)
  store i32 1, ptr %place, align 4
  %last = load i32, ptr %mine, align 16
  store i32 %last, ptr %a, align 4
  ret void
}}
"""


def emitted() -> str:
    everyone, item = (
        canonicalize.run(function_of(text + DECLARED), set()) for text in (EVERYONE, ITEM)
    )
    plan = regions.plan(item, ("%p1", "%p2", "%p3"), ("%p0",), "@barrier")
    parts = item_loops.emit(everyone, item, plan, "alwaysinline nounwind", 7)
    text = "".join(part.text for part in parts)
    assert not refused(text + DECLARED)
    return text


def test_values_may_be_pointers_to_variables_in_memory() -> None:
    text = emitted()
    arrays = f"!{7 + item_functions.ARRAYS}"
    # Accesses to an item's own variables are those of the source, and arrays hold values.
    (own,) = re.findall(r"load i32, ptr %v6, .*", text)
    assert f"!noalias {arrays}" in own
    (value,) = re.findall(r"%v8 = load ptr, .*", text)
    assert f"!alias.scope {arrays}" in value
    # A parameter that is noalias would leave a call in the loop, which then is not parallel.
    assert not re.search(r"noalias %array", text)


def test_variables_of_items_are_aligned() -> None:
    assert emitted().count("and i64 %padded.v6, -16") == 3


def test_memory_is_allocated_for_all_items() -> None:
    text = emitted()
    assert "%items.32 = mul i32 %plane.32, %p3" in text
    assert len(re.findall(r"call noalias align 64 ptr %p4\(i64 %end\.v\d+\)", text)) == 1


def test_the_addresses_of_arrays_are_unrelated() -> None:
    # Clang's loops would otherwise compute one from another.
    given = re.findall(r'(%array\.\w+) = call noalias .* asm "", "=r,0"\(ptr (\S+)\)', emitted())
    assert given == [(array, f"{array}.at") for array in ("%array.v6", "%array.v8")]


def test_each_kernel_has_its_own_metadata() -> None:
    text = emitted()
    assert '!8 = !{!"llvm.loop.parallel_accesses", !7}' in text
    numbers = [int(number) for number in re.findall(r"^!(\d+) = ", text, re.MULTILINE)]
    assert numbers == [*range(7, 7 + item_functions.METADATA)]
