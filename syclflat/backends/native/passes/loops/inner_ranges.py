"""Find the items of a row for which the bounds of indexes have no effect.

Kernels of images and stencils bound the indexes of neighbours, as ``min(max(x + 1, 0), w - 1)``.
Between the edges, the bounded index is the index, so that items access adjacent memory. Such a
region has a function without the bounds, for the range of items between the edges. Others have one
without the condition in front of all that they do, for the items that meet it; see :mod:`guards`.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from typing import NamedTuple

from syclflat.backends.native.passes.loops import guards
from syclflat.backends.native.passes.loops.guards import Guard
from syclflat.backends.native.passes.loops.positions import OPPOSITE, Comparison, Positions
from syclflat.backends.native.passes.region_plan import Plan, Region, X
from syclflat.llvm_ir import Block, Instruction, opcodes

QUOTIENTS = ("sdiv", "udiv")
BOUNDS = {"smax": "sge", "smin": "sle", "umin": "ule", "usub_sat": "uge"}
BOUNDS |= dict.fromkeys(("srem", "urem", *QUOTIENTS), "")
"""Operations on an index and a limit, with the comparison that is true between the edges: there,
``usub.sat`` subtracts the limit, remainders a multiple of it, quotients are the same number, and
others return the index."""
_MOST = {"i32": (1 << 31) - 1, "i64": (1 << 63) - 1}
"""The largest indexes of each type, which do not wrap around to negative ones."""
_FEWEST = 8
"""The fewest items between two multiples of a divisor: fewer are less than a vector."""
_FLAGS = frozenset(("nuw", "nsw", "exact", "disjoint", "nneg", "samesign", "inbounds"))
"""The words of promises that code need not keep where the kernel does not come to it."""


class Bound(NamedTuple):
    """A value that is an index between the edges, minus a number that the items of a row share.

    For an index, see :class:`Positions`. A guard is a comparison whose value is known there, and
    a quotient is a number that they share.
    """

    result: str
    value: str
    """The index, the constant that a guard is, or the quotient."""
    minus: str
    """The number; empty for none."""
    compared: str
    """The index of a comparison that is true between the edges."""
    predicate: str
    """The comparison; empty for a remainder, which is that of one multiple of the limit."""
    limit: str
    """What the index is compared with, or divided by: the same for all items of a row."""
    type: str
    """That of the index and the limit."""

    @property
    def given(self) -> str:
        """The number that is a parameter of the region's function; empty for none."""
        return "" if self.predicate else self.minus or self.value


class Bounds:
    """The bounds of indexes in a region, and the range of items that are within all of them.

    The guards of the region count as bounds.
    """

    def __init__(self, plan: Plan, region: Region, known: Mapping[str, str]) -> None:
        """Find the bounds.

        Args:
            plan: the regions of the kernel.
            region: the region.
            known: what is the same for all items of a row, by its name in the region: parameters
                and shared values, with the names in the function of all items.

        """
        code = (*region.computed, *(each for block in region.blocks for each in block.code))
        bounds = [each for each in code if _may_bound(each)]
        entrances = guards.entrances(region)
        # Most regions have neither, and there may be many regions.
        own = {each.result: each for each in code} if bounds or entrances else {}
        addressing = _addressing(code, own) if bounds else set()
        self._definitions = {**plan.definitions, **own} if own else own
        self._known = known
        self._indexes: dict[str, Bound] = {}
        shared = {*known}
        self._positions = Positions(self._definitions, shared, plan.invariant, self._indexes)
        ordered: list[Bound] = []
        for each in bounds:
            is_quotient = each.opcode in QUOTIENTS
            if each.result not in addressing and not is_quotient:
                continue
            found = self._of_select(each) if each.opcode == "select" else self._of_limit(each)
            if found is None:
                continue
            ordered.append(found)
            if is_quotient:
                shared.add(each.result)
            else:
                self._indexes[each.result] = found
        met = [
            each
            for each in guards.of(entrances, self._definitions, self._positions)
            if each.comparison is None or each.comparison.type in _MOST
        ]
        self.are_guards = any(each.comparison for each in met) and not ordered
        """Whether items beyond the range do nothing, if the range is exact."""
        if not (ordered or self.are_guards):
            met = []
        conditions = (
            Bound(each.result, each.value, "", *(each.comparison or _same(each))) for each in met
        )
        self.all = (*ordered, *conditions)
        """Those that the items of a row may be within."""

    def _of_limit(self, each: Instruction) -> Bound | None:
        """Return the bound that an operation on an index and a limit is."""
        name = opcodes.function_of_numbers(each.callee) or each.opcode
        first, second = (operand.value for operand in each.operands[:2])
        if name in ("smax", "smin", "umin") and not self._positions.is_index(first):
            first, second = second, first
        if not (self._positions.is_index(first) and self._positions.is_alike(second)):
            return None
        predicate = BOUNDS[name]
        minus = {"": f"%multiple.{each.result[1:]}", "uge": second}.get(predicate, "")
        value = first
        if name in QUOTIENTS:
            value, minus = f"%quotient.{each.result[1:]}", ""
        return Bound(each.result, value, minus, first, predicate, second, each.operands[0].type)

    def _of_select(self, each: Instruction) -> Bound | None:
        """Return the bound that the choice of an index or a limit by a comparison is."""
        condition, *values = (operand.value for operand in each.operands)
        compared = self._positions.comparison(self._definitions.get(condition))
        chosen = [self._positions.is_index(value) for value in values]
        if compared is None or compared.type not in _MOST or chosen.count(True) != 1:
            return None
        index, other = values if chosen[0] else reversed(values)
        predicate = compared.predicate if chosen[0] else OPPOSITE[compared.predicate]
        if predicate == "eq" or not self._positions.is_alike(other):
            return None
        return Bound(each.result, index, "", compared.position, predicate, *compared[2:])

    def range(self, at: str, count: str) -> Iterator[str]:
        """Yield the range of items of a row that are within all bounds.

        Args:
            at: a name: the first item is ``<at>.low``, and the one behind the last ``<at>.high``.
                For guards, ``<at>.exact`` is true if others are not within them.
            count: the number of items in the row.

        """
        known = {**self._known, X: "0"}
        row = _Row(f"{at}.count", f"{at}.half")
        exact = "true"
        yield f"  {at}.count = zext i32 {count} to i64"
        yield f"  {at}.half = lshr i64 {at}.count, 1"
        for number, each in enumerate(self.all):
            name = f"{at}.{number}"
            if each.type == "i1":
                condition = yield from self._computed(each.result, at, known)
                yield from row.only_if(name, condition, each.value)
                continue
            first = yield from self._computed(each.compared, at, known)
            limit = yield from self._computed(each.limit, at, known)
            for part, value in (("first", first), ("limit", limit)):
                long = value
                if each.type == "i32":
                    long = f"{name}.{part}.64"
                    yield f"  {long} = sext i32 {value} to i64"
                # The kernel may not come to the index, and then it may be poison.
                yield f"  {name}.{part} = freeze i64 {long}"
            yield from row.within(name, _MOST[each.type], each.predicate)
            if self.are_guards:
                yield from row.exact(name, each.predicate)
                yield f"  {name}.are_exact = and i1 {exact}, {name}.is_exact"
                exact = f"{name}.are_exact"
            if each.given:
                whole = f"{name}.multiple" if each.minus else f"{name}.quotient"
                cut = f"trunc i64 {whole} to i32" if each.type == "i32" else f"add i64 {whole}, 0"
                known[each.minus or each.result] = f"{at}.{each.given[1:]}"
                yield f"  {at}.{each.given[1:]} = {cut}"
        low = yield from _reduced("smax", row.lows, f"{at}.lows")
        high = yield from _reduced("smin", row.highs, f"{at}.highs")
        yield f"  {at}.low.64 = call i64 @llvm.smin.i64(i64 {low}, i64 {at}.count)"
        yield f"  {at}.high.64 = call i64 @llvm.smax.i64(i64 {high}, i64 {at}.low.64)"
        if self.are_guards:
            yield f"  {at}.exact = and i1 {exact}, true"
        yield f"  {at}.low = trunc i64 {at}.low.64 to i32"
        yield f"  {at}.high = trunc i64 {at}.high.64 to i32"

    def _computed(self, value: str, at: str, known: dict[str, str]) -> Generator[str, None, str]:
        """Yield the code of a value for the first item of a row; return its name."""
        if value in known or value[0] != "%":
            return known.get(value, value)
        if value in self._indexes:
            bound = self._indexes[value]
            known[value] = yield from self._computed(bound.value, at, known)
            if bound.minus:
                index, minus = known[value], (yield from self._computed(bound.minus, at, known))
                known[value] = f"{at}.for.{value[1:]}"
                yield f"  {known[value]} = sub {bound.type} {index}, {minus}"
            return known[value]
        each = self._definitions[value].without_metadata()
        if each.opcode == "phi":
            # It has one value in a region that begins behind an edge.
            known[value] = yield from self._computed(each.operands[0].value, at, known)
            return known[value]
        for operand in each.uses:
            yield from self._computed(operand, at, known)
        known[value] = f"{at}.for.{value[1:]}"
        yield " ".join(
            word for word in each.renamed(known).text.rstrip().split(" ") if word not in _FLAGS
        )
        return known[value]


def _same(guard: Guard) -> Comparison:
    """Return a guard that all items of a row meet, or none, as what a bound has of a comparison."""
    return Comparison(guard.result, "eq", guard.value, "i1")


def _may_bound(each: Instruction) -> bool:
    """Return whether an instruction may bound an index."""
    if each.opcode == "select":
        return each.operands[1].type in _MOST
    name = opcodes.function_of_numbers(each.callee) or each.opcode
    if name not in BOUNDS or each.operands[0].type not in _MOST:
        return False
    divisor = each.operands[1].value if not BOUNDS[name] else ""
    return not (divisor.isdigit() and int(divisor) < _FEWEST)


def _addressing(code: Iterable[Instruction], own: Mapping[str, Instruction]) -> set[str]:
    """Return the values of which code computes addresses; others gain nothing without bounds."""
    found: set[str] = set()
    waiting = [name for each in code if each.opcode == "getelementptr" for name in each.uses]
    while waiting:
        name = waiting.pop()
        if name not in found and name in own:
            found.add(name)
            waiting += own[name].uses
    return found


def without(bounds: Iterable[Bound], blocks: Iterable[Block]) -> Iterator[Block]:
    """Yield blocks with the indexes in place of the bounded ones."""
    found = {each.result: each for each in bounds}
    names: dict[str, str] = {}
    for each in found.values():
        if not each.minus:
            names[each.result] = names.get(each.value, each.value)
    for block in blocks:
        code = [
            Instruction.make(f"{each.result} = sub {own.type} {own.value}, {own.minus}")
            if (own := found.get(each.result)) is not None
            else each
            for each in block.code
            if each.result not in names
        ]
        yield Block.make(block.name, code).renamed(names)


class _Row:
    """The limits of the positions of items that are within all bounds."""

    def __init__(self, count: str, half: str) -> None:
        """Take the number of items in a row, and half of it."""
        self._count, self._half = count, half
        self.lows, self.highs = ["0"], [count]

    def within(self, at: str, most: int, predicate: str) -> Iterator[str]:
        """Yield the limits of the positions for which a comparison is true.

        Args:
            at: a name: the index of the first item is ``<at>.first``, and it is compared with
                ``<at>.limit``, both in 64 bits.
            most: the largest index.
            predicate: the comparison; empty to find the multiple ``<at>.multiple`` of the limit, of
                which the remainders of most items are, and the factor ``<at>.quotient``.

        """
        first, limit = f"{at}.first", f"{at}.limit"
        # Larger indexes would wrap around.
        yield _minus(f"{at}.last", str(most), first)
        yield _behind(f"{at}.last")
        self.highs.append(f"{at}.last.behind")
        yield _minus(f"{at}.at_limit", limit, first)
        yield _behind(f"{at}.at_limit")
        if predicate in ("", "ne"):
            yield from self._beside(at) if predicate else self._of_remainder(at)
            self.lows.append(f"{at}.low")
            self.highs.append(f"{at}.high")
            return
        if predicate[0] == "u":
            yield _minus(f"{at}.at_zero", "0", first)
            # A limit whose highest bit is set is larger than all of these indexes.
            yield f"  {at}.is_beyond = icmp slt i64 {limit}, 0"
            yield f"  {at}.none = select i1 {at}.is_beyond, i64 {self._count}, i64 0"
            self.lows += [f"{at}.at_zero", f"{at}.none"]
        if predicate == "eq":
            self.lows.append(f"{at}.at_limit")
            self.highs.append(f"{at}.at_limit.behind")
            return
        limits = self.lows if predicate[1] == "g" else self.highs
        is_behind = predicate[1:] in ("gt", "le")
        limits.append(f"{at}.at_limit.behind" if is_behind else f"{at}.at_limit")

    def only_if(self, at: str, condition: str, value: str) -> Iterator[str]:
        """Yield the limits for a condition that no position decides: all items, or none."""
        # The kernel may not come to it.
        yield f"  {at}.same = freeze i1 {condition}"
        yield f"  {at}.is_met = icmp eq i1 {at}.same, {value}"
        yield f"  {at}.none = select i1 {at}.is_met, i64 0, i64 {self._count}"
        self.lows.append(f"{at}.none")

    def exact(self, at: str, predicate: str) -> Iterator[str]:
        """Yield whether a comparison is true for no other positions, ``<at>.is_exact``.

        It may be true for other indexes, which wrap around, or are negative where it takes them for
        large ones.
        """
        yield f"  {at}.is_ordered = icmp sge i64 {at}.last.behind, {self._count}"
        value = {"ul": f"{at}.limit", "ug": f"{at}.first"}.get(predicate[:2], "0")
        yield f"  {at}.is_positive = icmp sge i64 {value}, 0"
        yield f"  {at}.is_exact = and i1 {at}.is_ordered, {at}.is_positive"

    def _beside(self, at: str) -> Iterator[str]:
        """Yield the longer part of the row on one side of the item at the limit."""
        yield f"  {at}.is_there = icmp ult i64 {at}.at_limit, {self._count}"
        yield f"  {at}.is_left = icmp ult i64 {at}.at_limit, {self._half}"
        yield f"  {at}.cut_left = and i1 {at}.is_there, {at}.is_left"
        yield f"  {at}.is_right = xor i1 {at}.is_left, true"
        yield f"  {at}.cut_right = and i1 {at}.is_there, {at}.is_right"
        yield f"  {at}.low = select i1 {at}.cut_left, i64 {at}.at_limit.behind, i64 0"
        yield f"  {at}.high = select i1 {at}.cut_right, i64 {at}.at_limit, i64 {self._count}"

    def _of_remainder(self, at: str) -> Iterator[str]:
        """Yield the multiple of the limit that is below the index of the item in the middle."""
        yield f"  {at}.is_index = icmp sge i64 {at}.first, 0"
        yield f"  {at}.is_divisor = icmp sgt i64 {at}.limit, 0"
        yield f"  {at}.divides = and i1 {at}.is_index, {at}.is_divisor"
        yield f"  {at}.divisor = select i1 {at}.divides, i64 {at}.limit, i64 1"
        yield f"  {at}.index = select i1 {at}.divides, i64 {at}.first, i64 0"
        yield f"  {at}.middle = call i64 @llvm.sadd.sat.i64(i64 {at}.index, i64 {self._half})"
        yield f"  {at}.quotient = udiv i64 {at}.middle, {at}.divisor"
        yield f"  {at}.multiple = mul i64 {at}.quotient, {at}.divisor"
        yield _minus(f"{at}.low", f"{at}.multiple", f"{at}.index")
        yield f"  {at}.next = call i64 @llvm.sadd.sat.i64(i64 {at}.low, i64 {at}.divisor)"
        yield f"  {at}.high = select i1 {at}.divides, i64 {at}.next, i64 0"


def _behind(name: str) -> str:
    return f"  {name}.behind = call i64 @llvm.sadd.sat.i64(i64 {name}, i64 1)"


def _minus(name: str, first: str, second: str) -> str:
    return f"  {name} = call i64 @llvm.ssub.sat.i64(i64 {first}, i64 {second})"


def _reduced(operation: str, values: list[str], at: str) -> Generator[str, None, str]:
    """Yield the code of the largest or smallest of values; return its name."""
    whole, *others = values
    for number, other in enumerate(others):
        name = f"{at}.{number}"
        yield f"  {name} = call i64 @llvm.{operation}.i64(i64 {whole}, i64 {other})"
        whole = name
    return whole
