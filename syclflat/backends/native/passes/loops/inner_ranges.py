"""Find the items of a row for which the bounds of indexes have no effect.

Kernels of images and stencils bound the indexes of neighbours, as ``min(max(x + 1, 0), w - 1)``.
Between the edges, the bounded index is the index, so that items access adjacent memory. Such a
region has a function without the bounds, for the range of items between the edges.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from typing import NamedTuple

from syclflat.backends.native.passes.region_plan import GROUP, Plan, Region, X
from syclflat.llvm_ir import Block, Instruction, opcodes
from syclflat.llvm_ir.values import is_invariant_load, is_speculatable

BOUNDS = ("smax", "smin", "umin")
"""The operations that bound indexes."""
_MOST = {"i32": (1 << 31) - 1, "i64": (1 << 63) - 1}
"""The largest indexes of each type, which do not wrap around to negative ones."""
_SUMS = ("zext", "trunc", "freeze", "add", "sub")
"""The operations that make an index of a position."""
_DEEPEST = 50
"""The longest chain of operations that makes an index, or a limit."""
_FLAGS = frozenset(("nuw", "nsw", "exact", "disjoint", "nneg", "samesign", "inbounds"))
"""The words of promises that code need not keep where the kernel does not come to it."""


class Bound(NamedTuple):
    """A bounded index: ``x`` of the item and a number that is the same for all items of a row."""

    result: str
    operation: str
    """``smax``, ``smin`` or ``umin``."""
    value: str
    """The index."""
    limit: str
    """The largest or smallest index, which is the same for all items of a row."""
    type: str


class Bounds:
    """The bounds of indexes in a region, and the range of items that are within all of them."""

    def __init__(self, plan: Plan, region: Region, known: Mapping[str, str]) -> None:
        """Find the bounds.

        Args:
            plan: the regions of the kernel.
            region: the region.
            known: what is the same for all items of a row, by its name in the region: parameters
                and shared values, with the names in the function of all items.

        """
        code = (*region.computed, *(each for block in region.blocks for each in block.code))
        bounds = [each for each in code if _bounds(each)]
        # Most regions have none, and there may be many regions.
        own = {each.result: each for each in code}
        self._definitions = {**plan.definitions, **own} if bounds else own
        self._known = known
        self._indexes: dict[str, str] = {}
        self._alike: dict[str, bool] = {}
        self.all = tuple(self._found(bounds))
        """Those that the items of a row may be within."""

    def _found(self, bounds: Iterable[Instruction]) -> Iterator[Bound]:
        for each in bounds:
            name = opcodes.function_of_numbers(each.callee)
            first, second = (operand.value for operand in each.operands)
            for index, limit in ((first, second), (second, first)):
                if self._is_index(index, _DEEPEST) and self._is_alike(limit, _DEEPEST):
                    self._indexes[each.result] = index
                    yield Bound(each.result, name, index, limit, each.syntax.type)
                    break

    def _is_index(self, value: str, depth: int) -> bool:
        """Return whether a value is the position in x plus a number that a row of items shares."""
        if value == X or value in self._indexes:
            return True
        each = self._definitions.get(value)
        if each is None or each.opcode not in _SUMS or depth == 0:
            return False
        first, *others = (operand.value for operand in each.operands)
        if each.opcode == "zext":
            return first == X
        if each.opcode == "add" and not self._is_index(first, depth - 1):
            first, others = others[0], [first]
        is_index = self._is_index(first, depth - 1)
        return is_index and all(self._is_alike(other, depth - 1) for other in others)

    def _is_alike(self, value: str, depth: int) -> bool:
        """Return whether a value is the same for all items of a row, and can be computed early."""
        if value in self._known or value[0] != "%":
            return True
        if value not in self._alike:
            each = self._definitions.get(value)
            self._alike[value] = (
                value != X
                and each is not None
                and depth > 0
                and "range(" not in each.text
                and (
                    is_speculatable(each)
                    or is_invariant_load(each, self._definitions, (GROUP,))
                    or (each.opcode == "phi" and len(each.incoming) == 1)
                )
                and all(self._is_alike(one.value, depth - 1) for one in each.operands)
            )
        return self._alike[value]

    def range(self, at: str, count: str) -> Iterator[str]:
        """Yield the range of items of a row that are within all bounds.

        Args:
            at: a name: the first item is ``<at>.low``, and the one behind the last ``<at>.high``.
            count: the number of items in the row.

        """
        known = {**self._known, X: "0"}
        lows, highs = ["0"], [f"{at}.count"]
        yield f"  {at}.count = zext i32 {count} to i64"
        for number, each in enumerate(self.all):
            name = f"{at}.{number}"
            first = yield from self._computed(each.value, at, known)
            limit = yield from self._computed(each.limit, at, known)
            for part, value in (("first", first), ("limit", limit)):
                long = value
                if each.type == "i32":
                    long = f"{name}.{part}.64"
                    yield f"  {long} = sext i32 {value} to i64"
                # The kernel may not come to the index, and then it may be poison.
                yield f"  {name}.{part} = freeze i64 {long}"
            yield _minus(f"{name}.last", str(_MOST[each.type]), f"{name}.first")
            yield _minus(f"{name}.at_limit", f"{name}.limit", f"{name}.first")
            yield _minus(f"{name}.at_zero", "0", f"{name}.first")
            lows += {"smax": [f"{name}.at_limit"], "umin": [f"{name}.at_zero"]}.get(
                each.operation, []
            )
            lasts = [f"{name}.last", *([] if each.operation == "smax" else [f"{name}.at_limit"])]
            for last in lasts:
                yield f"  {last}.behind = call i64 @llvm.sadd.sat.i64(i64 {last}, i64 1)"
                highs.append(f"{last}.behind")
        low = yield from _reduced("smax", lows, f"{at}.lows")
        high = yield from _reduced("smin", highs, f"{at}.highs")
        yield f"  {at}.low.64 = call i64 @llvm.smin.i64(i64 {low}, i64 {at}.count)"
        yield f"  {at}.high.64 = call i64 @llvm.smax.i64(i64 {high}, i64 {at}.low.64)"
        yield f"  {at}.low = trunc i64 {at}.low.64 to i32"
        yield f"  {at}.high = trunc i64 {at}.high.64 to i32"

    def _computed(self, value: str, at: str, known: dict[str, str]) -> Generator[str, None, str]:
        """Yield the code of a value for the first item of a row; return its name."""
        if value in known or value[0] != "%":
            return known.get(value, value)
        if value in self._indexes:
            known[value] = yield from self._computed(self._indexes[value], at, known)
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


def _bounds(each: Instruction) -> bool:
    """Return whether an instruction may bound an index."""
    is_bound = opcodes.function_of_numbers(each.callee) in BOUNDS
    return is_bound and each.syntax.type in _MOST


def without(bounds: Iterable[Bound], blocks: Iterable[Block]) -> Iterator[Block]:
    """Yield blocks with the indexes in place of the bounded ones."""
    names: dict[str, str] = {}
    for each in bounds:
        names[each.result] = names.get(each.value, each.value)
    for block in blocks:
        code = [each for each in block.code if each.result not in names]
        yield Block.make(block.name, code).renamed(names)


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
