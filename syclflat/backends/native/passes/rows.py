"""The rows of a region's items, and loops over those of the most common length.

Rows of 16 items, as of work-groups of 16 x 16, are too short for the vectors of a loop whose length
is unknown. In loops of a fixed length, they are one vector, or a few.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from syclflat.backends.native.passes.region_plan import Region
from syclflat.llvm_ir import Instruction

_COLUMNS = 16
_TILE = 16
"""The number of adjacent items that run all iterations of a loop before the next ones begin: their
parts of memory stay in the first cache, also if they are a multiple of a page apart."""


def uses(region: Region, *values: str) -> bool:
    """Return whether the code of a region uses one of some values."""
    code = (*region.computed, *(each for block in region.blocks for each in block.code))
    return any(not set(values).isdisjoint(each.uses) for each in code)


def extent(at: str, counts: Sequence[str], is_one: bool) -> Iterator[str]:
    """Yield the number of items of a region in x, y and z.

    Args:
        at: the name of the region.
        counts: the number of items of the work-group in x, y and z.
        is_one: whether they are all in one row, as their positions do not matter.

    """
    nx, ny, nz = (f"add i32 {count}, 0" for count in counts)
    if is_one:
        yield f"  {at}.plane = mul i32 {counts[0]}, {counts[1]}"
        nx, ny, nz = f"mul i32 {at}.plane, {counts[2]}", "add i32 1, 0", "add i32 1, 0"
    yield f"  {at}.nx = {nx}"
    yield f"  {at}.ny = {ny}"
    yield f"  {at}.nz = {nz}"


def position(
    at: str, only: str, definitions: Mapping[str, Instruction], parameters: Mapping[str, str]
) -> Iterator[str]:
    """Yield the code that computes the position of the only item to run a region, if there is one.

    Args:
        at: the name of the region; the position is ``<at>.only``.
        only: the value in the kernel, which depends on parameters alone; empty without one.
        definitions: the definitions of the kernel's values.
        parameters: the kernel's parameters, and those of the function of all items.

    """
    known = dict(parameters)

    def visit(value: str) -> Iterator[str]:
        if value in known or value not in definitions:
            return
        each = definitions[value].without_metadata()
        for operand in each.uses:
            yield from visit(operand)
        known[value] = f"{at}.for.{value[1:]}"
        yield each.renamed(known).text.rstrip()

    if only:
        yield from visit(only)
        yield f"  {at}.only = add i32 {known.get(only, only)}, 0"


def joining(region: Region) -> tuple[str, str]:
    """Return how to join the results of a region's calls: the first value, and the operation.

    Both are empty if calls have no results, or the items of each call join theirs.
    """
    if not region.end.result or region.repeats:
        return "", ""
    return ("1", "and") if region.end.agreed else ("0", "or")


def begin(at: str, before: str, planes: Iterable[str]) -> Iterator[str]:
    """Yield the begin of loops over the planes and rows of a work-group: up to a row's items.

    Args:
        at: the name of the region. The number of the row's first item is ``<at>.y.first``.
        before: the value of ``<at>.y.before`` in the first row, which is ``<at>.x.all`` of the row
            before it in the others; empty to have none.
        planes: code for the end of the block of a plane, ``<at>.z``; empty to go on to its rows.

    """
    z, y, x = f"{at}.z", f"{at}.y", f"{at}.x"
    yield f"  br label {z}"
    yield f"{z[1:]}:"
    yield f"  {z}.i = phi i32 [ 0, {at} ], [ {z}.next, {y}.end ]"
    if before:
        yield f"  {z}.before = phi i32 [ {before}, {at} ], [ {x}.all, {y}.end ]"
    yield f"  {z}.rows = mul i32 {z}.i, {at}.ny"
    yield from planes or (f"  br label {y}",)
    yield f"{y[1:]}:"
    yield f"  {y}.i = phi i32 [ 0, {z} ], [ {y}.next, {x}.end ]"
    if before:
        yield f"  {y}.before = phi i32 [ {z}.before, {z} ], [ {x}.all, {x}.end ]"
    yield from _first(y, z, "%row")


def _first(y: str, z: str, row: str) -> Iterator[str]:
    """Yield the number of a row's first item, ``<y>.first``, in the plane ``z``."""
    yield f"  {y}.row = add i32 {z}.rows, {y}.i"
    yield f"  {y}.row.64 = zext i32 {y}.row to i64"
    yield f"  {y}.first = mul i64 {y}.row.64, {row}"


def end(at: str) -> Iterator[str]:
    """Yield the end of these loops: from the block ``<at>.x.end`` to ``<at>.end``."""
    z, y, x = f"{at}.z", f"{at}.y", f"{at}.x"
    yield f"{x[1:]}.end:"
    yield f"  {y}.next = add nuw i32 {y}.i, 1"
    yield f"  {y}.more = icmp ult i32 {y}.next, {at}.ny"
    yield f"  br i1 {y}.more, label {y}, label {y}.end"
    yield f"{y[1:]}.end:"
    yield f"  {z}.next = add nuw i32 {z}.i, 1"
    yield f"  {z}.more = icmp ult i32 {z}.next, {at}.nz"
    yield f"  br i1 {z}.more, label {z}, label {at}.end"
    yield f"{at[1:]}.end:"


def begin_one(at: str, before: str, _planes: Iterable[str]) -> Iterator[str]:
    """Yield what :func:`begin` does, for a work-group of one row: no loops."""
    y, z = f"{at}.y", f"{at}.z"
    yield f"  br label {y}"
    yield f"{y[1:]}:"
    yield f"  {z}.i = add i32 0, 0"
    yield f"  {y}.i = add i32 0, 0"
    yield f"  {y}.first = add i64 0, 0"
    if before:
        yield f"  {y}.before = add i32 {before}, 0"


def end_one(at: str) -> Iterator[str]:
    """Yield what :func:`end` does, for a work-group of one row."""
    yield f"{at[1:]}.x.end:"
    yield f"  br label {at}.end"
    yield f"{at[1:]}.end:"


def begin_tiles(at: str, shared: Mapping[str, str]) -> Iterator[str]:
    """Yield the begin of a loop over tiles of a row, around the iterations of a region.

    Each tile begins with the values that items share in front of the region.

    Args:
        at: the name of the region. The loop begins with the block ``<at>.enter``.
        shared: the variables for what items share, with their types.

    """
    yield f"{at[1:]}.enter:"
    values = {place: f"{at}.enter.{place[1:]}" for place in shared}
    for place, value in values.items():
        yield f"  {value} = load {shared[place]}, ptr {place}"
    yield f"  br label {at}.tile"
    yield f"{at[1:]}.tile:"
    yield f"  {at}.from.64 = phi i64 [ 0, {at}.enter ], [ {at}.bound.64, {at}.done ]"
    yield f"  {first_of_tile(at)} = trunc nuw i64 {at}.from.64 to i32"
    for place, value in values.items():
        yield f"  store {shared[place]} {value}, ptr {place}"
    yield f"  br label {at}"


def first_of_tile(at: str) -> str:
    """Return the position of the first item of a tile in its row."""
    return f"{at}.from"


def end_of_tile(at: str) -> Iterator[str]:
    """Yield the position behind the last item of a tile, ``<at>.to``."""
    yield f"  {at}.bound.64 = add nuw nsw i64 {at}.from.64, {_TILE}"
    yield f"  {at}.bound = trunc i64 {at}.bound.64 to i32"
    yield f"  {at}.to = call i32 @llvm.umin.i32(i32 {at}.bound, i32 {at}.nx)"


class Items(NamedTuple):
    """A loop over adjacent items of a row."""

    at: str
    """Its name, and that of its block. The position of an item is ``<at>.i``, and its number
    ``<at>.linear``."""
    enter: str
    """The block in front of it."""
    first: str
    behind: str
    """The positions of the first item, and behind the last one; there is at least one item."""
    step: int
    end: str
    """The block behind it."""
    loop: str
    """The metadata of the loop."""


def of_row(
    items: Items, row: str, call: str, joined: str = "", *, is_alike: bool = False
) -> Iterator[str]:
    """Yield a loop over items.

    Args:
        items: the items.
        row: the number of the row's first item.
        call: the call for an item.
        joined: the operation on the results of all calls, which are ``<at>.all`` in the end, and
            ``<enter>.before`` in the beginning; empty if calls have no results.
        is_alike: whether the results of all calls are the same.

    """
    at, enter, first, behind, step, end_, loop = items
    yield f"{at[1:]}:"
    before = f"{enter}.before" if is_alike else f"{at}.before"
    if joined and not is_alike:
        yield f"  {before} = phi i32 [ {enter}.before, {enter} ], [ {at}.all, {at} ]"
    yield f"  {at}.i = phi i32 [ {first}, {enter} ], [ {at}.next, {at} ]"
    yield f"  {at}.64 = zext i32 {at}.i to i64"
    yield f"  {at}.linear = add i64 {row}, {at}.64"
    yield call
    if joined:
        yield f"  {at}.own = zext i1 {at}.result to i32"
        yield f"  {at}.all = {joined} i32 {before}, {at}.own"
    yield f"  {at}.next = add nuw i32 {at}.i, {step}"
    yield f"  {at}.more = icmp ult i32 {at}.next, {behind}"
    yield f"  br i1 {at}.more, label {at}, label {end_}{loop}"


class Inner(NamedTuple):
    """The items of a row that are within all bounds of indexes."""

    range: Iterable[str]
    """The code of their range, for the loop ``<x>`` over a row: the position of the first one,
    ``<x>.low``, and that behind the last one, ``<x>.high``."""
    call: str
    """The call for the item ``<x>.inner.i``, whose number is ``<x>.inner.linear``."""
    inexact: str = ""
    """The metadata of the loop over all items of a row for which ``<x>.exact`` is false: items
    beyond the range do nothing where it is true. Empty if items at the edges run in each row."""


def of_ranges(at: str, call: str, inner: Inner, loop: str) -> Iterator[str]:
    """Yield loops over the items of a row: at the left edge, between the edges, at the right edge.

    They follow the block ``<at>.y`` and go on to ``<at>.x.end``.

    Args:
        at: the name of the region.
        call: the call for the item ``<at>.x.i`` at an edge, whose number is ``<at>.x.linear``.
        inner: the items between the edges.
        loop: the metadata of the loops.

    """
    y, x = f"{at}.y", f"{at}.x"
    edge, within = f"{x}.edge", f"{x}.inner"
    yield from inner.range
    if inner.inexact:
        yield f"  br i1 {x}.exact, label {within}.begin, label {x}"
        items = Items(x, y, "0", f"{at}.nx", 1, f"{x}.end", inner.inexact)
        yield from of_row(items, f"{y}.first", call)
        yield from _of_inner(within, x, inner.call, f"{y}.first", loop)
        yield f"  br label {x}.end"
        return
    yield f"  br label {edge}"
    yield f"{edge[1:]}:"
    yield f"  {edge}.from = phi i32 [ 0, {y} ], [ {x}.high, {within}.end ]"
    yield f"  {edge}.to = phi i32 [ {x}.low, {y} ], [ {at}.nx, {within}.end ]"
    yield f"  {edge}.is_left = phi i1 [ true, {y} ], [ false, {within}.end ]"
    yield f"  {edge}.any = icmp ult i32 {edge}.from, {edge}.to"
    yield f"  br i1 {edge}.any, label {x}, label {edge}.end"
    items = Items(x, edge, f"{edge}.from", f"{edge}.to", 1, f"{edge}.end", loop)
    yield from of_row(items, f"{y}.first", call)
    yield f"{edge[1:]}.end:"
    yield f"  br i1 {edge}.is_left, label {within}.begin, label {x}.end"
    yield from _of_inner(within, x, inner.call, f"{y}.first", loop)
    yield f"  br label {edge}"


def _of_inner(within: str, x: str, call: str, row: str, loop: str) -> Iterator[str]:
    """Yield a loop over the items between the edges, which may be none, up to ``<within>.end``."""
    yield f"{within[1:]}.begin:"
    yield f"  {within}.any = icmp ult i32 {x}.low, {x}.high"
    yield f"  br i1 {within}.any, label {within}, label {within}.end"
    items = Items(within, f"{within}.begin", f"{x}.low", f"{x}.high", 1, f"{within}.end", loop)
    yield from of_row(items, row, call)
    yield f"{within[1:]}.end:"


def of_full_tile(at: str, call: str, loop: str) -> Iterator[str]:
    """Yield a loop over the items of a tile, unless it is a smaller one at the end of a row.

    It follows the block ``<at>.y`` and goes on to ``<at>.x.end``, a smaller tile to ``<at>.x``.
    Clang takes addresses that differ by item out of the iterations, as the length is fixed.

    Args:
        at: the name of the region.
        call: the call for the item ``<at>.x.full.i``, whose number is ``<at>.x.full.linear``.
        loop: the metadata of the loop.

    """
    x = f"{at}.x.full"
    yield f"  {at}.is_full = icmp eq i32 {at}.to, {at}.bound"
    yield f"  br i1 {at}.is_full, label {x}, label {at}.x"
    yield f"{x[1:]}:"
    yield f"  {x}.lane = phi i64 [ 0, {at}.y ], [ {x}.next, {x} ]"
    yield f"  {x}.64 = add nuw nsw i64 {at}.from.64, {x}.lane"
    yield f"  {x}.i = trunc nuw i64 {x}.64 to i32"
    yield f"  {x}.linear = add i64 {at}.y.first, {x}.64"
    yield call
    yield f"  {x}.next = add nuw nsw i64 {x}.lane, 1"
    yield f"  {x}.more = icmp ne i64 {x}.next, {_TILE}"
    yield f"  br i1 {x}.more, label {x}, label {at}.x.end{loop}"


def end_tiles(at: str, branch: Instruction) -> Iterator[str]:
    """Yield the end of a loop over tiles.

    Args:
        at: the name of the region.
        branch: the branch at the end of an iteration, to the next one or to the code behind all.

    """
    (behind,) = {each.value for each in branch.operands if each.type == "label"} - {at}
    yield branch.renamed({behind: f"{at}.done"}).text.rstrip()
    yield f"{at[1:]}.done:"
    yield f"  {at}.others = icmp ult i32 {at}.bound, {at}.nx"
    yield f"  br i1 {at}.others, label {at}.tile, label {behind}"


def of_one(at: str, call: str) -> Iterator[str]:
    """Yield code for one item of a row, if it is there, at the end of the block ``<at>.y``.

    The code goes on to ``<at>.x.end``.

    Args:
        at: the name of the region.
        call: the call for the item; its position is ``<at>.x.i``, and its number ``<at>.x.linear``.

    """
    x, y = f"{at}.x", f"{at}.y"
    yield f"  {y}.first.32 = trunc i64 {y}.first to i32"
    yield f"  {x}.i = sub i32 {at}.only, {y}.first.32"
    yield f"  {x}.is_here = icmp ult i32 {x}.i, {at}.nx"
    yield f"  br i1 {x}.is_here, label {x}, label {x}.end"
    yield f"{x[1:]}:"
    yield f"  {x}.64 = zext i32 {x}.i to i64"
    yield f"  {x}.linear = add i64 {y}.first, {x}.64"
    yield call
    yield f"  br label {x}.end"


def of_16(at: str, row: str, call: str, inner: Inner | None, loop: str) -> Iterator[str]:
    """Yield loops over a plane whose rows have 16 items, at the end of the block ``<at>.z``.

    That block has the number of the plane's first row, ``<at>.z.rows``. Planes with other rows go
    on to ``<at>.y``, these to ``<at>.y.end``. Items run in the same order as there: some read what
    those before them have written.

    Args:
        at: the name of the region, the number of whose items in x is ``<at>.nx``.
        row: the number of items in a row, in 64 bits.
        call: the call for the item ``<at>.fixed.x.i`` of the row ``<at>.fixed.y.i``, whose number
            is ``<at>.fixed.x.linear``.
        inner: the items within all bounds, for rows that are within as a whole; or None.
        loop: the metadata of a loop over a row.

    """
    y, x = f"{at}.fixed.y", f"{at}.fixed.x"
    items = Items(x, y, "0", str(_COLUMNS), 1, f"{x}.end", loop)
    yield f"  {at}.is_fixed = icmp eq i32 {at}.nx, {_COLUMNS}"
    yield f"  br i1 {at}.is_fixed, label {y}, label {at}.y"
    yield f"{y[1:]}:"
    yield f"  {y}.i = phi i32 [ 0, {at}.z ], [ {y}.next, {x}.end ]"
    yield from _first(y, f"{at}.z", row)
    if inner is None or inner.inexact:
        # A vector takes items that do nothing along.
        yield f"  br label {x}"
    else:
        yield from inner.range
        yield f"  {x}.within = sub i32 {x}.high, {x}.low"
        yield f"  {x}.is_inner = icmp eq i32 {x}.within, {_COLUMNS}"
        yield f"  br i1 {x}.is_inner, label {x}.inner, label {x}"
        yield from of_row(items._replace(at=f"{x}.inner"), f"{y}.first", inner.call)
    yield from of_row(items, f"{y}.first", call)
    yield f"{x[1:]}.end:"
    yield f"  {y}.next = add nuw i32 {y}.i, 1"
    yield f"  {y}.more = icmp ult i32 {y}.next, {at}.ny"
    yield f"  br i1 {y}.more, label {y}, label {at}.y.end"
