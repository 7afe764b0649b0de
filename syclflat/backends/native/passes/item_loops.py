"""Run the items of a work-group in loops that end at barriers.

A kernel is a function of one item, in which :mod:`regions` finds regions without barriers. Each
region becomes a function, which the function of all items calls in a loop over the items: Clang
inlines it and vectorizes the loop. Arrays hold an item's values that later regions use.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence

from syclflat.backends.native.passes import item_functions, leaving_items, region_plan, rows
from syclflat.backends.native.passes.item_functions import (
    ALIGNMENT,
    alike,
    allocation,
    array_of,
    arrays,
    decided_for_all,
    is_parallel,
    load,
    name_of,
    nodes,
    size_of,
    stored_as,
)
from syclflat.backends.native.passes.loops.inner_ranges import Bound, Bounds
from syclflat.backends.native.passes.loops.last_items import LAST
from syclflat.backends.native.passes.region_plan import Plan, Region
from syclflat.backends.native.passes.regions import at_start
from syclflat.backends.native.passes.unsupported import UnsupportedError
from syclflat.llvm_ir import Function, Kind, Line, Operand, Part

GROUP, X, Y, Z = region_plan.GROUP, region_plan.X, "%p2", "%p3"
"""The first parameters of the item function: its work-group, and its position."""
_NX, _NY, _NZ, _ROOM = "%p1", "%p2", "%p3", "%p4"
"""The parameters after the work-group of the function of all items: the number of items, in x none
if another call runs them, and the function that allocates memory, given its size in bytes."""
_TOGETHER = 32
"""The number of adjacent items that stay in a loop until all have left, as on NVIDIA's GPUs."""


def emit(
    everyone: Function,
    item: Function,
    plan: Plan,
    attributes: str,
    first_metadata: int,
    *,
    is_line: bool = False,
) -> list[Part]:
    """Return the functions of the regions, the function of all items, and their metadata.

    Args:
        everyone: the original function of all items.
        item: the item function.
        plan: the regions of ``item``.
        attributes: the attributes of the code.
        first_metadata: the first free metadata number.
        is_line: whether each work-group has one row of items.

    """
    functions = item_functions.Functions(item, plan, attributes, first_metadata)
    given = [Operand(each.type, each.value, _passing(each)) for each in everyone.parameters]
    loops = _Loops(everyone, item, plan, first_metadata, is_line=is_line)
    lines = [*loops.lines()]
    return [
        *(functions.of(number) for number in range(len(plan.regions))),
        *(functions.of(number, bounds) for number, bounds in loops.bounds.items()),
        Function.define(everyone.name, given, attributes, lines=lines),
        *(Line(Kind.METADATA, str(node), node.name) for node in nodes(first_metadata)),
    ]


def _passing(parameter: Operand) -> tuple[str, ...]:
    """Return the attributes of a parameter that affect how it is passed."""
    return tuple(each for each in parameter.attributes if each.startswith(("byval(", "align ")))


class _Loops:
    """The function of all items: a loop over items for each region, in the kernel's order."""

    def __init__(
        self, everyone: Function, item: Function, plan: Plan, first_metadata: int, *, is_line: bool
    ) -> None:
        self._item, self._plan, self._first_metadata = item, plan, first_metadata
        self._is_line = is_line
        self._access = f", !llvm.access.group !{first_metadata}"
        self._loop = f", !llvm.loop !{first_metadata + 2}" if is_parallel(plan) else ""
        self._rounds = f", !llvm.loop !{first_metadata + 3}"
        given = [each.value for each in everyone.parameters[5:]]
        own = [each.value for each in item.parameters[5:]]
        self._parameters = {
            GROUP: GROUP,
            item.parameters[4].value: _ROOM,
            **dict(zip(own, given, strict=True)),
        }
        self._numbers = {region.start: i for i, region in enumerate(plan.regions)}
        # Of the regions that have a function without them, by their numbers.
        self.bounds: dict[int, Sequence[Bound]] = {}

    def lines(self) -> Iterator[str]:
        plan = self._plan
        yield "begin:"
        for value in plan.shared:
            yield f"  %variable.{value[1:]} = alloca {plan.types[value]}"
        for value in dict.fromkeys(
            each for region in plan.regions if region.repeats for each in arrays(plan, region)
        ):
            type_ = stored_as(plan.types[value])
            yield f"  {_lanes(value)} = alloca [{_TOGETHER} x {type_}], align {ALIGNMENT}"
        yield from (f"  %row = zext i32 {_NX} to i64", f"  {LAST} = sub i32 {_NX}, 1")
        yield from allocation(plan, (_NX, _NY, _NZ), _ROOM)
        yield from leaving_items.begin(plan)
        yield f"  %is_other = icmp eq i32 {_NX}, 0"
        yield f"  br i1 %is_other, label %nothing, label {self._entry(0)}"
        yield from ("nothing:", "  ret void")
        for number, region in enumerate(plan.regions):
            yield from self._region(number, region)

    def _region(self, number: int, region: Region) -> Iterator[str]:
        """Yield a loop over all items, and the code after it."""
        at = f"region.{number}"
        y, x = f"%{at}.y", f"%{at}.x"
        if region.is_tiled:
            shared = {_variable(value): self._plan.types[value] for value in region.shared}
            yield from rows.begin_tiles(f"%{at}", shared)
        yield f"{at}:"
        for value in region.shared:
            loaded = f"load {self._plan.types[value]}, ptr {_variable(value)}"
            yield f"  {_loaded(number, value)} = {loaded}"
        for value in alike(self._plan, region):
            yield from load(self._plan.types[value], array_of(value), _loaded(number, value))
        only, step = ("", 1) if region.skips else (region.only, region.step)
        is_row = not (region.skips or only or rows.uses(region, X, Y, Z))
        yield from rows.position(f"%{at}", only, self._plan.definitions, self._parameters)
        yield from rows.extent(f"%{at}", (_NX, _NY, _NZ), is_row)
        first, behind = "0", f"%{at}.nx"
        if region.skips and not region.is_join:
            yield f"  %{at}.rows = mul i32 {_NY}, {_NZ}"
            yield from leaving_items.bounds(f"%{at}.run", _NX, f"%{at}.rows")
            first, behind = f"%{at}.run.from", f"%{at}.run.to"
        if region.is_tiled:
            first, behind = rows.first_of_tile(f"%{at}"), f"%{at}.to"
            yield from rows.end_of_tile(f"%{at}")
        is_special = only or region.skips or region.is_tiled or region.end.result
        is_simple = bool(self._loop) and step == 1 and not is_special
        none, joined = rows.joining(region)
        planes = self._rows_of_16(number, region, f"%{at}") if is_simple else ()
        yield from (rows.begin_one if self._is_line else rows.begin)(f"%{at}", none, planes)
        place = {X: f"{x}.i", Y: f"{y}.i", Z: f"%{at}.z.i"}
        if only:
            yield from rows.of_one(f"%{at}", self._call(number, region, place, x))
        elif not step:
            yield self._call(number, region, {**place, X: "0"}, y, "first")
            yield f"  br label {x}.end"
        elif region.repeats:
            yield from self._repeated(number, region, x, y, place)
        else:
            call = self._call(number, region, place, x)
            inner = self._inner(number, region, place, x, f"%{at}.nx") if is_simple else None
            if region.is_tiled:
                whole = self._call(number, region, {**place, X: f"{x}.full.i"}, f"{x}.full")
                yield from rows.of_full_tile(f"%{at}", whole, self._rounds)
            if inner is not None:
                yield from rows.of_ranges(f"%{at}", call, inner, self._loop)
            else:
                items = rows.Items(x, y, first, behind, step, f"{x}.end", self._loop)
                yield from () if region.is_tiled else (f"  br label {x}",)
                decided = decided_for_all(self._item, self._plan, region)
                yield from rows.of_row(items, f"{y}.first", call, joined, is_alike=bool(decided))
        yield from (rows.end_one if self._is_line else rows.end)(f"%{at}")
        yield from self._following(number, region)

    def _rows_of_16(self, number: int, region: Region, at: str) -> Iterable[str]:
        if not rows.uses(region, Y):
            return ()
        x, place = f"{at}.fixed.x", {Y: f"{at}.fixed.y.i", Z: f"{at}.z.i"}
        call = self._call(number, region, {**place, X: f"{x}.i"}, x)
        inner = self._inner(number, region, place, x, f"{at}.nx")
        return rows.of_16(at, "%row", call, inner, self._rounds)

    def _inner(
        self, number: int, region: Region, place: Mapping[str, str], x: str, count: str
    ) -> rows.Inner | None:
        """Return the items of a row that are within all bounds; None without bounds."""
        shared = {at_start(each, region.made): _loaded(number, each) for each in region.shared}
        known = {**self._parameters, Y: place[Y], Z: place[Z], **shared}
        if not (bounds := Bounds(self._plan, region, known)).all:
            return None
        self.bounds[number] = bounds.all
        within = f"{x}.inner"
        more = [f"{each.type} {x}.{each.given[1:]}" for each in bounds.all if each.given]
        call = self._call(number, region, {**place, X: f"{within}.i"}, within, inner=more)
        scalar = f", !llvm.loop !{self._first_metadata + item_functions.SCALAR}"
        return rows.Inner(bounds.range(x, count), call, scalar if bounds.are_guards else "")

    def _repeated(
        self, number: int, region: Region, x: str, y: str, place: Mapping[str, str]
    ) -> Iterator[str]:
        """Yield loops that continue for adjacent items while any of them continues.

        The number of items is fixed, so their loop values stay in registers. Missing items count as
        having left.
        """
        values = arrays(self._plan, region)
        yield f"  br label {x}"
        yield f"{x[1:]}:"
        yield f"  {x}.first = phi i32 [ 0, {y} ], [ {x}.behind, {x}.written ]"
        yield f"  {x}.left = sub i32 {x[:-2]}.nx, {x}.first"
        yield f"  {x}.count = call i32 @llvm.umin.i32(i32 {x}.left, i32 {_TOGETHER})"
        yield f"  {x}.behind = add nuw i32 {x}.first, {x}.count"
        yield f"  {x}.first.64 = zext i32 {x}.first to i64"
        yield f"  {x}.start = add i64 {y}.first, {x}.first.64"
        of_lanes = _lanes(region.end.active)
        size = size_of(f"[{_TOGETHER} x i32]")
        yield f"  call void @llvm.memset.p0.i64(ptr {of_lanes}, i8 0, i64 {size}, i1 false)"
        yield from self._copies(f"{x}.read", values, x, f"{x}.round", is_back=False)
        yield f"{x[1:]}.round:"
        # Keeps Clang from merging this loop with the inner one.
        yield '  call void asm sideeffect "", ""()'
        yield f"  br label {x}.item"
        yield f"{x[1:]}.item:"
        yield f"  {x}.lane = phi i32 [ 0, {x}.round ], [ {x}.next, {x}.item ]"
        yield f"  {x}.before = phi i32 [ 0, {x}.round ], [ {x}.any, {x}.item ]"
        yield f"  {x}.i = add i32 {x}.first, {x}.lane"
        yield f"  {x}.64 = zext i32 {x}.lane to i64"
        yield self._call(number, region, place, x, "64", of_items=_lanes)
        yield f"  {x}.own = zext i1 {x}.result to i32"
        yield f"  {x}.any = or i32 {x}.before, {x}.own"
        yield f"  {x}.next = add nuw i32 {x}.lane, 1"
        yield f"  {x}.more = icmp ult i32 {x}.next, {_TOGETHER}"
        yield f"  br i1 {x}.more, label {x}.item, label {x}.round.next{self._rounds}"
        yield f"{x[1:]}.round.next:"
        yield f"  {x}.again = icmp ne i32 {x}.any, 0"
        yield f"  br i1 {x}.again, label {x}.round, label {x}.write"
        yield f"{x[1:]}.write:"
        yield from self._copies(f"{x}.back", region.stored, x, f"{x}.written", is_back=True)
        yield f"{x[1:]}.written:"
        yield f"  {x}.rest = icmp ult i32 {x}.behind, {x[:-2]}.nx"
        yield f"  br i1 {x}.rest, label {x}, label {x}.end"

    def _copies(
        self, at: str, values: Sequence[str], x: str, behind: str, is_back: bool
    ) -> Iterator[str]:
        """Yield a loop that copies values of adjacent items from arrays, or back."""
        before = f"{x}.write" if is_back else x
        yield f"  br label {at}"
        yield f"{at[1:]}:"
        yield f"  {at}.lane = phi i32 [ 0, {before} ], [ {at}.next, {at} ]"
        yield f"  {at}.64 = zext i32 {at}.lane to i64"
        yield f"  {at}.linear = add i64 {x}.start, {at}.64"
        for value in values:
            type_, name = stored_as(self._plan.types[value]), f"{at}.{value[1:]}"
            places = (
                f"getelementptr inbounds {type_}, ptr {array_of(value)}, i64 {at}.linear",
                f"getelementptr inbounds {type_}, ptr {_lanes(value)}, i64 {at}.64",
            )
            source, target = reversed(places) if is_back else places
            yield f"  {name}.source = {source}"
            yield f"  {name}.target = {target}"
            yield f"  {name} = load {type_}, ptr {name}.source{self._access}"
            yield f"  store {type_} {name}, ptr {name}.target{self._access}"
        yield f"  {at}.next = add nuw i32 {at}.lane, 1"
        yield f"  {at}.more = icmp ult i32 {at}.next, {x}.count"
        yield f"  br i1 {at}.more, label {at}, label {behind}{self._loop}"

    def _call(
        self,
        number: int,
        region: Region,
        place: Mapping[str, str],
        x: str,
        position: str = "linear",
        *,
        of_items: Callable[[str], str] = array_of,
        inner: Sequence[str] | None = None,
    ) -> str:
        known = {**self._parameters, **place}
        given = [f"{each.type} {known[each.value]}" for each in self._item.parameters]
        given += [f"ptr {of_items(each)}" for each in arrays(self._plan, region)]
        same = (*region.shared, *alike(self._plan, region))
        given += [f"{self._plan.types[each]} {_loaded(number, each)}" for each in same]
        given += inner or ([f"i32 {LAST}"] if region.end.agreed else ())
        name = name_of(self._first_metadata, number, inner is not None)
        called = f"{name}({', '.join([*given, f'i64 {x}.{position}'])})"
        return f"  {x}.result = call i1 {called}" if region.end.result else f"  call void {called}"

    def _following(self, number: int, region: Region) -> Iterator[str]:
        """Yield the shared code at the end of a region, and the transition to the next."""
        known = dict(self._parameters)
        begun = {
            **self._parameters,
            **{each: _loaded(number, each) for each in region.shared},
        }

        def visit(value: str, there: dict[str, str]) -> Iterator[str]:
            if value in there or value not in self._plan.definitions:
                return
            if there is begun and value in self._plan.read & region.made:
                raise UnsupportedError("a value in memory changes in the region that uses it")
            if there is known and value not in region.made:
                yield from visit(value, begun)
                known[value] = begun[value]
                return
            each = self._plan.definitions[value]
            if value in self._plan.read:
                there[value] = yield from self._first(number, value)
                return
            if each.opcode == "phi":
                ((passed, source),) = (edge for edge in each.incoming if edge[1] in inside)
                context = begun if source == region.start and region.starts_at_edge else known
                yield from visit(passed, context)
                known[value] = context.get(passed, passed)
                return
            for operand in each.uses:
                yield from visit(operand, there)
            there[value] = f"%region.{number}.{'end' if there is known else 'start'}.{value[1:]}"
            yield each.renamed(there).text.rstrip()

        inside = {block.name for block in region.blocks}

        def change() -> Iterator[str]:
            for value in region.changed:
                yield from visit(value, known)
            for value in region.changed:
                type_ = self._plan.types[value]
                yield f"  store {type_} {known[value]}, ptr {_variable(value)}"

        if region.join:
            yield from change()
        none = f"%region.{self._numbers[region.join]}" if region.join else "%nothing"
        if region.changes_states and region.end.targets:
            yield from leaving_items.remaining(self._plan, number, GROUP, none)
        if not region.join:
            yield from change()
        branch = region.end.branch
        for value in branch.uses if branch is not None else ():
            yield from visit(value, known)
        blocks = {
            each: f"%region.{number}" if each == region.start else self._entry(self._numbers[each])
            for each in region.end.targets
        }
        at = f"%region.{number}"
        if branch is not None and region.is_tiled:
            yield from rows.end_tiles(at, branch.renamed({**known, **blocks}))
        elif region.repeats:
            yield f"  br label {blocks[region.end.targets[1]]}"
        elif region.end.active:
            first, second = (blocks[each] for each in region.end.targets)
            yield f"  {at}.any = icmp ne i32 {at}.x.all, 0"
            yield f"  br i1 {at}.any, label {first}, label {second}"
        elif region.end.agreed:
            first, second = (blocks[each] for each in region.end.targets)
            yield f"  {at}.agree = icmp ne i32 {at}.x.all, 0"
            yield f"  {at}.many = icmp uge i32 {_NX}, {region.end.least}"
            yield f"  {at}.together = and i1 {at}.agree, {at}.many"
            yield f"  br i1 {at}.together, label {first}, label {second}"
        elif branch is not None:
            yield branch.renamed({**known, **blocks}).text.rstrip()
        elif blocks:
            yield f"  br label {blocks[region.end.targets[0]]}"
        elif region.pauses:
            yield f"  br label {none}"
        else:
            yield "  ret void"

    def _entry(self, number: int) -> str:
        """Return the first block of a region."""
        is_tiled = self._plan.regions[number].is_tiled
        return f"%region.{number}.enter" if is_tiled else f"%region.{number}"

    def _first(self, number: int, value: str) -> Generator[str, None, str]:
        """Yield the code that loads the first item's value from its array; return its name."""
        name, place = f"%region.{number}.first.{value[1:]}", array_of(value)
        item = ""
        if self._plan.has_states:
            yield f"  {name}.item = load i64, ptr {leaving_items.FIRST}"
            item = f"i64 {name}.item"
        elif self._plan.regions[number].is_tiled:
            # Items of other tiles are in other iterations.
            item = f"i32 {rows.first_of_tile(f'%region.{number}')}"
        if item:
            stored = stored_as(self._plan.types[value])
            yield f"  {name}.at = getelementptr inbounds {stored}, ptr {place}, {item}"
            place = f"{name}.at"
        yield from load(self._plan.types[value], place, name)
        return name


def _variable(value: str) -> str:
    return f"%variable.{value[1:]}"


def _lanes(value: str) -> str:
    return f"%lanes.{value[1:]}"


def _loaded(number: int, value: str) -> str:
    return f"%region.{number}.begin.{value[1:]}"
