"""Emit the functions of a kernel's regions, which the function of all items calls in loops."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from syclflat.backends.native.passes.loops import (
    branch_weights,
    divisions,
    inner_ranges,
    last_items,
)
from syclflat.backends.native.passes.loops.inner_ranges import Bound
from syclflat.backends.native.passes.loops.last_items import LAST
from syclflat.backends.native.passes.region_plan import (
    HAS_LEFT,
    RUNS,
    STATE,
    Plan,
    Region,
    X,
    paused,
)
from syclflat.backends.native.passes.regions import at_start
from syclflat.llvm_ir import Block, Function, Instruction, Node, Operand
from syclflat.llvm_ir.metadata import string

ARRAYS = 7
"""The number, after that of the group of accesses, of the metadata for the memory of arrays."""


ALIGNMENT = 64
"""The alignment of arrays in bytes: that of the largest vectors."""
SCALAR = ARRAYS + 3
"""The number of the metadata of a loop that runs rarely."""
_WEIGHTS = SCALAR + 2
"""The number of the metadata of branches."""
METADATA = _WEIGHTS + branch_weights.NODES
"""The number of metadata nodes that a kernel takes."""


def decided_for_all(item: Function, plan: Plan, region: Region) -> Sequence[Instruction]:
    """Return the code that decides at a region's end for all items of a row.

    It is empty if each item has to decide, or nothing is decided. The last result is the decision.
    """
    if not region.end.agreed or region.leaves or region.pauses:
        return ()
    code = (*region.computed, *(each for block in region.blocks for each in block.code))
    same = (*region.shared, *alike(plan, region))
    known = {each.value for each in item.parameters} - {X}
    known |= {at_start(each, region.made) for each in same}
    return last_items.decide(region.end.agreed, code, known, plan.invariant)


class Functions:
    """Functions of regions, each called for an item.

    Their arguments are the kernel's, the item's arrays, the values shared by all items, from
    variables and then from arrays, and the position of the item in its work-group.
    """

    def __init__(self, item: Function, plan: Plan, attributes: str, access_group: int) -> None:
        self._item, self._plan, self._attributes = item, plan, attributes
        self._first_metadata = access_group
        self._is_parallel = is_parallel(plan)
        self._arrays = f"!{access_group + ARRAYS}"
        group = f", !llvm.access.group !{access_group}" if self._is_parallel else ""
        self._marks = f"{group}, !alias.scope {self._arrays}"

    def of(self, number: int, bounds: Sequence[Bound] = ()) -> Function:
        """Return the function of a region, given its number and the bounds to leave out."""
        region = self._plan.regions[number]
        same = (*region.shared, *alike(self._plan, region))
        result = "i1" if region.end.result else "void"
        ways = self._ways(region) if region.leaves or region.pauses else {}
        function = Function.define(
            name_of(self._first_metadata, number, bool(bounds)),
            (
                *(Operand(each.type, each.value) for each in self._item.parameters),
                *(Operand("ptr", array_of(each)) for each in arrays(self._plan, region)),
                *(Operand(self._plan.types[each], at_start(each, region.made)) for each in same),
                *(Operand(each.type, each.given) for each in bounds if each.given),
                *([Operand("i32", LAST)] if region.end.agreed else []),
                Operand("i64", "%linear"),
            ),
            self._attributes,
            result=result,
        )
        begin = Block.make(
            "%begin",
            (
                *(Instruction(f"{line}\n") for line in self._loaded(region)),
                *map(self._marked, region.computed),
                Instruction.make(f"br label {region.start}"),
            ),
        )
        decided = decided_for_all(self._item, self._plan, region)
        value = decided[-1].result if decided else region.end.result
        ending = Instruction.make(f"ret {result} {value}".rstrip())
        if ways:
            ending = Instruction.make("br label %leaving")
        blocks = [
            Block.make(
                block.name,
                (
                    *map(self._marked, block.instructions[:-1]),
                    *(decided if block.name == region.last else ()),
                    *self._terminating(block, region, ending),
                ),
            )
            for block in region.blocks
        ]
        whole = (*self._skipping(number, region), begin, *blocks, *self._leaving(ways))
        made = function.with_blocks(inner_ranges.without(bounds, whole) if bounds else whole)
        weighed = branch_weights.weigh(made, _names(self._first_metadata)[_WEIGHTS:])
        return divisions.in_floats(weighed)

    def _terminating(
        self, block: Block, region: Region, ending: Instruction
    ) -> Iterator[Instruction]:
        """Yield the instructions that store values at the end of a block, and its last one."""
        stored = {each.block: each.stored for each in region.pauses}
        stored[region.last] = region.stored
        if block.name in stored:
            for value in stored[block.name]:
                name = value if block.name == region.last else f"{value}.{block.name[1:]}"
                yield from map(_line, self._store(value, value, name))
            yield ending
        else:
            yield ending if block.terminator.opcode == "ret" else block.terminator

    def _skipping(self, number: int, region: Region) -> Iterator[Block]:
        """Yield blocks that return at once for an item that has left, or pauses elsewhere."""
        if region.skips:
            here = paused(number) if region.is_join else RUNS
            lines = (
                *self._load(STATE, STATE),
                f"  %is_here = icmp eq i32 {STATE}, {here}",
                "  br i1 %is_here, label %begin, label %gone",
            )
            yield Block.make("%first", map(_line, lines))
            yield Block.make("%gone", (Instruction.make("ret void"),))

    def _ways(self, region: Region) -> dict[str, int]:
        """Return the state of an item after each block with which it ends a region."""
        numbers = {each.start: number for number, each in enumerate(self._plan.regions)}
        ways = {each.name: HAS_LEFT for each in region.blocks if each.terminator.opcode == "ret"}
        ways |= {each.block: paused(numbers[each.target]) for each in region.pauses}
        return ways | ({region.last: RUNS} if region.last else {})

    def _leaving(self, ways: Mapping[str, int]) -> Iterator[Block]:
        """Yield a block that stores the state of the item."""
        if ways:
            state = Instruction.phi("i32", ((str(i), name) for name, i in ways.items()), "%next")
            lines = (*self._store(STATE, "%next"), "  ret void")
            yield Block.make("%leaving", (state, *map(_line, lines)))

    def _marked(self, each: Instruction) -> Instruction:
        if each.opcode not in ("load", "store") or "atomic" in each.syntax.flags:
            return each
        if has_arrays(self._plan):
            # Parameters that are noalias would leave calls in loops, which then are not parallel.
            each = each.with_metadata("noalias", self._arrays)
        if self._is_parallel:
            # No other item uses this memory at the same time.
            each = each.with_metadata("llvm.access.group", f"!{self._first_metadata}")
        return each

    def _loaded(self, region: Region) -> Iterator[str]:
        if region.is_join:
            yield from self._store(STATE, str(RUNS), "%begun")
        for value in own_kept(self._plan, region):
            type_, name = self._plan.types[value], at_start(value, region.made)
            if value in self._plan.memory:
                if not has_arrays(self._plan):
                    yield f"  {value} = alloca {type_}, align {self._plan.memory[value]}"
                    continue
                at, array = value[1:], array_of(value)
                yield from stride(at, type_, self._plan.memory[value])
                yield f"  %offset.{at} = mul i64 %linear, %stride.{at}"
                yield f"  {value} = getelementptr inbounds i8, ptr {array}, i64 %offset.{at}"
                continue
            yield from self._load(value, name)

    def _load(self, value: str, name: str) -> Iterator[str]:
        """Yield the code that loads an item's value from its array."""
        type_ = self._plan.types[value]
        yield f"  %from.{value[1:]} = {_place(stored_as(type_), value)}"
        yield from load(type_, f"%from.{value[1:]}", name, self._marks)

    def _store(self, value: str, given: str, at: str = "") -> Iterator[str]:
        """Yield the code that stores an item's value in its array, with names like ``at``."""
        at = (at or value)[1:]
        type_ = self._plan.types[value]
        stored = stored_as(type_)
        if stored != type_:
            yield f"  %as.{at} = sext {type_} {given} to {stored}"
            given = f"%as.{at}"
        yield f"  %to.{at} = {_place(stored, value)}"
        yield f"  store {stored} {given}, ptr %to.{at}{self._marks}"


def _line(text: str) -> Instruction:
    return Instruction(f"{text}\n")


def size_of(type_: str) -> str:
    """Return the bytes of a type, as Clang computes them."""
    return f"ptrtoint (ptr getelementptr ({type_}, ptr null, i64 1) to i64)"


def stride(name: str, type_: str, alignment: int) -> Iterator[str]:
    """Yield the code that computes the distance between two items' array elements, in bytes."""
    yield f"  %padded.{name} = add i64 {size_of(type_)}, {alignment - 1}"
    yield f"  %stride.{name} = and i64 %padded.{name}, -{alignment}"


def stored_as(type_: str) -> str:
    """Return the element type of an array: vectors of bits are slow to load and store.

    A bit becomes the sign, and all other bits: comparisons of vectors make the same.
    """
    return "i32" if type_ == "i1" else type_


def allocation(plan: Plan, counts: Sequence[str], room: str) -> Iterator[str]:
    """Yield the code that allocates the arrays, one after the other.

    Args:
        plan: the regions of the kernel.
        counts: the number of items of the work-group in x, y and z.
        room: the function that allocates memory, given its size in bytes.

    """
    values = dict.fromkeys(each for region in plan.regions for each in arrays(plan, region))
    if not values:
        return
    yield f"  %plane.32 = mul i32 {counts[0]}, {counts[1]}"
    yield f"  %items.32 = mul i32 %plane.32, {counts[2]}"
    yield "  %items = zext i32 %items.32 to i64"
    end = "0"
    for value in values:
        type_, name = stored_as(plan.types[value]), value[1:]
        yield from stride(name, type_, plan.memory.get(value, 1))
        yield f"  %bytes.{name} = mul i64 %items, %stride.{name}"
        yield f"  %more.{name} = add i64 %bytes.{name}, {ALIGNMENT - 1}"
        yield f"  %whole.{name} = and i64 %more.{name}, -{ALIGNMENT}"
        yield f"  %end.{name} = add i64 {end}, %whole.{name}"
        end = f"%end.{name}"
    yield f"  %memory = call noalias align {ALIGNMENT} ptr {room}(i64 {end})"
    begin = "0"
    for value in values:
        array = array_of(value)
        yield f"  {array}.at = getelementptr inbounds i8, ptr %memory, i64 {begin}"
        # Clang would compute the addresses in loops from that of the memory in all possible ways.
        yield f'  {array} = call noalias align {ALIGNMENT} ptr asm "", "=r,0"(ptr {array}.at)'
        begin = f"%end.{value[1:]}"


def load(type_: str, place: str, name: str, marks: str = "") -> Iterator[str]:
    """Yield the code that loads a value from an array.

    Args:
        type_: the type of the value.
        place: its address.
        name: the name of the result.
        marks: the metadata of the load.

    """
    stored = stored_as(type_)
    if stored == type_:
        yield f"  {name} = load {type_}, ptr {place}{marks}"
    else:
        yield f"  {name}.bits = load {stored}, ptr {place}{marks}"
        yield f"  {name} = icmp slt {stored} {name}.bits, 0"


def has_arrays(plan: Plan) -> bool:
    """Return whether arrays hold values and variables of items."""
    return len(plan.regions) > 1


def is_parallel(plan: Plan) -> bool:
    """Return whether no two items share memory, except as the source does."""
    return has_arrays(plan) or not plan.memory


def name_of(first_metadata: int, number: int, is_inner: bool = False) -> str:
    """Return the short name of a region's function; LLVM limits the length.

    Args:
        first_metadata: the first metadata number of the kernel.
        number: the number of the region.
        is_inner: whether it is for items within all bounds.

    """
    return f"@syclflat.items.{first_metadata}.{number}{'.inner' if is_inner else ''}"


def arrays(plan: Plan, region: Region) -> list[str]:
    """Return the values of a region that arrays hold at its begin, or at its end."""
    if not has_arrays(plan):
        return []
    own = [STATE] if region.skips or region.changes_states else []
    return list(dict.fromkeys((*own, *own_kept(plan, region), *region.written)))


def alike(plan: Plan, region: Region) -> list[str]:
    """Return the values in arrays that a region reads once, as they are the same for all items.

    An address in memory is one: loads by it need no vector of addresses.
    """
    if plan.has_states:
        return []
    return [each for each in region.kept if each in plan.read and each not in region.written]


def own_kept(plan: Plan, region: Region) -> list[str]:
    """Return the values of an item that a region reads from arrays, and its variables."""
    shared = alike(plan, region)
    return [each for each in region.kept if each not in shared]


def array_of(value: str) -> str:
    """Return the parameter for the array that holds a value of all items."""
    return f"%array.{value[1:]}"


def _place(type_: str, value: str) -> str:
    return f"getelementptr inbounds {type_}, ptr {array_of(value)}, i64 %linear"


def nodes(first: int) -> Iterator[Node]:
    """Yield the metadata of a kernel, numbered from ``first`` on."""
    names = _names(first)
    access, parallel, loops, rounds, disable, following, full, arrays_, scope, domain, *rest = names
    scalar, no_vectors, *weights = rest
    yield Node(access, (), is_distinct=True)
    yield Node(parallel, (string("llvm.loop.parallel_accesses"), access))
    yield Node(loops, (loops, parallel), is_distinct=True)
    # Loops over a fixed number of items: vectorized first, then unrolled.
    yield Node(rounds, (rounds, parallel, disable, following), is_distinct=True)
    yield Node(disable, (string("llvm.loop.unroll.disable"),))
    yield Node(following, (string("llvm.loop.vectorize.followup_vectorized"), full))
    yield Node(full, (string("llvm.loop.unroll.full"),))
    yield Node(arrays_, (scope,))
    yield Node(scope, (scope, domain), is_distinct=True)
    yield Node(domain, (domain,), is_distinct=True)
    yield Node(scalar, (scalar, no_vectors, disable), is_distinct=True)
    yield Node(no_vectors, (string("llvm.loop.vectorize.enable"), "i1 false"))
    yield from branch_weights.nodes(weights)


def _names(first: int) -> list[str]:
    """Return the names of a kernel's metadata, numbered from ``first`` on."""
    return [f"!{first + number}" for number in range(METADATA)]
