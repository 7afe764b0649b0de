"""Emit code for items that leave, or pause, while others of their work-group go to a barrier.

As on separate stacks, the others continue without them. Each item has a state; regions skip items
that do not run, and values that all share come from the first item that runs.
"""

from __future__ import annotations

from collections.abc import Iterator

from syclflat.backends.native.passes.item_functions import array_of
from syclflat.backends.native.passes.region_graph import PRESENT
from syclflat.backends.native.passes.region_plan import RUNS, STATE, Plan

FIRST = "%first.item"
"""The variable for the linear position of the first item that runs."""
END = "%end.item"
"""The variable for the linear position after the last item that runs."""
SUB_GROUP_SIZE = 132
"""The offset of ``syclflat::native::work_group::sub_group_size``, in bytes: see ``kernel.hpp``."""


def begin(plan: Plan) -> Iterator[str]:
    """Yield the code at the begin of a kernel: all items run."""
    if not plan.has_states:
        return
    yield f"  {FIRST} = alloca i64"
    yield f"  {END} = alloca i64"
    yield f"  store i64 0, ptr {FIRST}"
    yield f"  store i64 %items, ptr {END}"
    if not plan.regions[0].changes_states:
        yield _filled(STATE, RUNS)
    if PRESENT in plan.memory:
        yield _filled(PRESENT, -1)


def _filled(value: str, byte: int) -> str:
    given = f"ptr {array_of(value)}, i8 {byte}, i64 %bytes.{value[1:]}, i1 false"
    return f"  call void @llvm.memset.p0.i64({given})"


def remaining(plan: Plan, number: int, group: str, none: str) -> Iterator[str]:
    """Yield the code after the loops of a region in which items may leave, pause or continue.

    Args:
        plan: the regions.
        number: the number of the region, whose last block ends with its loops.
        group: the pointer to the work-group.
        none: the block to branch to if no item runs.

    """
    at = f"%region.{number}"
    # Items that pause may come before the first one that runs.
    before = "0" if any(region.is_join for region in plan.regions) else f"{at}.before"
    yield f"  {at}.before = load i64, ptr {FIRST}"
    yield f"  br label {at}.search"
    yield f"{at[1:]}.search:"
    yield f"  {at}.i = phi i64 [ {before}, {at}.end ], [ {at}.next, {at}.searched ]"
    yield f"  {at}.is_item = icmp ult i64 {at}.i, %items"
    yield f"  br i1 {at}.is_item, label {at}.searched, label {none}"
    yield f"{at[1:]}.searched:"
    yield from _left(f"{at}.left", f"{at}.i")
    yield f"  {at}.next = add nuw i64 {at}.i, 1"
    yield f"  br i1 {at}.left, label {at}.search, label {at}.found"
    yield f"{at[1:]}.found:"
    yield f"  store i64 {at}.i, ptr {FIRST}"
    yield f"  br label {at}.back"
    yield f"{at[1:]}.back:"
    yield f"  {at}.j = phi i64 [ %items, {at}.found ], [ {at}.j.less, {at}.back ]"
    yield f"  {at}.j.less = add nsw i64 {at}.j, -1"
    yield from _left(f"{at}.out", f"{at}.j.less")
    yield f"  br i1 {at}.out, label {at}.back, label {at}.bounds"
    yield f"{at[1:]}.bounds:"
    yield f"  store i64 {at}.j, ptr {END}"
    if PRESENT in plan.memory:
        yield from _presence(at, group)


def bounds(at: str, row: str, rows: str) -> Iterator[str]:
    """Yield the code that bounds the running items of a row: the first, and the end.

    Args:
        at: the prefix of names.
        row: the number of items in a row.
        rows: the number of rows. Only a single row is shortened.

    """
    yield f"  {at}.is_row = icmp eq i32 {rows}, 1"
    yield f"  {at}.row.first.64 = load i64, ptr {FIRST}"
    yield f"  {at}.row.first.32 = trunc i64 {at}.row.first.64 to i32"
    yield f"  {at}.from = select i1 {at}.is_row, i32 {at}.row.first.32, i32 0"
    yield f"  {at}.row.end.64 = load i64, ptr {END}"
    yield f"  {at}.row.end.32 = trunc i64 {at}.row.end.64 to i32"
    yield f"  {at}.to = select i1 {at}.is_row, i32 {at}.row.end.32, i32 {row}"


def _left(name: str, item: str) -> Iterator[str]:
    """Yield the code that loads whether an item does not run, by its linear position."""
    yield f"  {name}.at = getelementptr inbounds i32, ptr {array_of(STATE)}, i64 {item}"
    yield f"  {name}.state = load i32, ptr {name}.at"
    yield f"  {name} = icmp ne i32 {name}.state, {RUNS}"


def _presence(at: str, group: str) -> Iterator[str]:
    """Yield loops over sub-groups and their items that store which items run."""
    yield f"  {at}.size.at = getelementptr inbounds i8, ptr {group}, i64 {SUB_GROUP_SIZE}"
    yield f"  {at}.size.32 = load i32, ptr {at}.size.at"
    yield f"  {at}.size = zext i32 {at}.size.32 to i64"
    yield f"  br label {at}.sub"
    yield f"{at[1:]}.sub:"
    yield f"  {at}.first = phi i64 [ 0, {at}.bounds ], [ {at}.behind, {at}.shown ]"
    yield f"  {at}.whole = add nuw i64 {at}.first, {at}.size"
    yield f"  {at}.behind = call i64 @llvm.umin.i64(i64 {at}.whole, i64 %items)"
    yield f"  br label {at}.look"
    yield f"{at[1:]}.look:"
    yield f"  {at}.lane = phi i64 [ {at}.first, {at}.sub ], [ {at}.lane.next, {at}.look ]"
    yield f"  {at}.mask = phi i64 [ 0, {at}.sub ], [ {at}.mask.next, {at}.look ]"
    yield from _left(f"{at}.gone", f"{at}.lane")
    yield f"  {at}.place = sub nuw i64 {at}.lane, {at}.first"
    yield f"  {at}.bit = shl nuw i64 1, {at}.place"
    yield f"  {at}.own = select i1 {at}.gone, i64 0, i64 {at}.bit"
    yield f"  {at}.mask.next = or i64 {at}.mask, {at}.own"
    yield f"  {at}.lane.next = add nuw i64 {at}.lane, 1"
    yield f"  {at}.more = icmp ult i64 {at}.lane.next, {at}.behind"
    yield f"  br i1 {at}.more, label {at}.look, label {at}.show"
    yield f"{at[1:]}.show:"
    yield f"  {at}.to = phi i64 [ {at}.first, {at}.look ], [ {at}.to.next, {at}.show ]"
    yield f"  {at}.to.at = getelementptr inbounds i64, ptr {array_of(PRESENT)}, i64 {at}.to"
    yield f"  store i64 {at}.mask.next, ptr {at}.to.at"
    yield f"  {at}.to.next = add nuw i64 {at}.to, 1"
    yield f"  {at}.again = icmp ult i64 {at}.to.next, {at}.behind"
    yield f"  br i1 {at}.again, label {at}.show, label {at}.shown"
    yield f"{at[1:]}.shown:"
    yield f"  {at}.rest = icmp ult i64 {at}.behind, %items"
    yield f"  br i1 {at}.rest, label {at}.sub, label {at}.set"
    yield f"{at[1:]}.set:"
