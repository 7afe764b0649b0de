"""Rewrite loops that items leave at different times, so that all continue until the last leaves.

Such a loop becomes one block with a value for whether the item is still in the loop. After that,
nothing changes. This applies only to loops that just compute, which can safely run again. (J. R.
Allen et al., "Conversion of Control Dependence to Data Dependence", has the conversion.)
"""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from syclflat.backends.native.passes.loops import (
    carried_values,
    computing_loops,
    shape,
    vector_loops,
    ways,
)
from syclflat.backends.native.passes.loops.shape import Guard
from syclflat.backends.native.passes.loops.ways import Edge
from syclflat.backends.native.passes.unsupported import UnsupportedError
from syclflat.llvm_ir import Block, Function, Instruction, control_flow
from syclflat.llvm_ir.values import type_of


@dataclass(frozen=True, slots=True)
class Loop:
    """A loop that items run in step until the last has left."""

    block: str
    """The last block; in a loop without others inside, the only one."""
    active: str
    """The value for whether an item is still in the loop."""
    target: str
    """The block after it."""
    blocks: tuple[str, ...]
    """All its blocks, in order: each leads to the next one, and those at an end also back."""


def convert(
    function: Function, nests: Sequence[computing_loops.Nest]
) -> tuple[Function, list[Loop]]:
    """Return a function in which the blocks of loops are merged into as few as possible.

    A loop without others inside becomes one block. Loops inside remain: items that do not come to
    one have left it from the begin.

    Args:
        function: the function.
        nests: the loops.

    Raises:
        UnsupportedError: if blocks end in other instructions than branches.

    """
    found: list[Loop] = []
    for blocks in itertools.chain(*nests):
        inner = [each for each in found if each.blocks[0] in blocks]
        # Of loops in loops inside, the outer ones.
        inner = [
            each
            for each in inner
            if not any(other is not each and each.blocks[0] in other.blocks for other in inner)
        ]
        loop = {*blocks}.union(*(each.blocks for each in inner)) & function.named_blocks.keys()
        (target,) = shape.exits(function, loop)
        function, guard = shape.entered_by_all(function, loop, target)
        loop &= function.named_blocks.keys()
        function, made = _Conversion(function, loop, guard, inner).made()
        found.append(made)
    return function, found


def merge(function: Function) -> Function:
    """Return a function in which loops inside of others become one block, as items leave them.

    These are loops with branches that only choose values: both sides of each are computed.
    """
    loops = control_flow.loops(function).values()
    for loop in control_flow.innermost_loops(function):
        is_inside = any(loop < other for other in loops)
        if len(loop) > 1 and is_inside and computing_loops.is_supported(function, loop):
            with contextlib.suppress(UnsupportedError):
                function = _Conversion(function, loop, Guard(), ()).merged() or function
    return function


def entered(header: str) -> str:
    """Return the phi of a converted loop for whether an item is in it."""
    return f"{header}.mask.in"


class _Conversion:
    def __init__(
        self, function: Function, loop: Collection[str], guard: Guard, inner: Sequence[Loop]
    ) -> None:
        self._function, self._loop, self._guard = function, loop, guard
        self._inner = {each.blocks[0]: each for each in inner}
        self._blocks = function.named_blocks
        self._header, self._entries = shape.entry(function, loop)
        self._order = ways.ordered(function, loop, self._header, [each.blocks for each in inner])
        (self._target,) = shape.exits(function, loop)
        self._made: list[Block] = []
        self._at = self._header
        self._code: list[Instruction] = []
        self._numbers = itertools.count()
        self._conditions: dict[frozenset[Edge], str] = {}
        self._prefix = f"{self._header}.mask"
        if self._header in self._inner:
            raise UnsupportedError("a loop that begins with another")
        left = {name: (each.block, each.target) for name, each in self._inner.items()}
        self._steps = vector_loops.Steps(self._blocks)
        self._ways_to = ways.find(self._blocks, self._order, left)

    def _left_alike(self) -> str:
        """Return the block with the test after which all items in the loop leave it; or nothing."""
        ends = [name for name in self._order if self._target in self._blocks[name].successors]
        end = self._blocks[ends[0]].terminator if len(ends) == 1 else None
        if end is None or self._ways_to[ends[0]] or not shape.is_branch(end):
            return ""
        return ends[0] if self._steps.of(end.operands[0].value) == 0 else ""

    def _going_on(self) -> set[str]:
        """Return the phis of the header that need not keep their values after an item has left.

        If items leave at different times, all phis keep their values: a sum that goes on may become
        denormal, which slows arithmetic down. A phi with one value for all items keeps it as well:
        items that have left and items in the loop share that value.
        """
        phis = self._blocks[self._header].phis if self._left_alike() else ()
        return {each.result for each in phis if self._steps.of(each.result) != 0}

    def _emit(self, text: str) -> str:
        result = f"{self._prefix}{next(self._numbers)}"
        self._code.append(Instruction.make(text, result))
        return result

    def _both(self, condition: str, other: str) -> str:
        if condition == "true":
            return other
        return self._emit(f"select i1 {condition}, i1 {other}, i1 false")

    def _any(self, conditions: Collection[str]) -> str:
        first, *others = conditions
        for each in others:
            first = self._emit(f"select i1 {first}, i1 true, i1 {each}")
        return first

    def made(self) -> tuple[Function, Loop]:
        inside = entered(self._header)
        taken = self._taken(inside)
        active = self._any([way for (_, to), way in taken.items() if to == self._header])
        going_on = self._going_on()
        leaving = {source: way for (source, to), way in taken.items() if to == self._target}
        known, changing = carried_values.find(
            self._blocks,
            self._loop,
            [each for each in self._blocks[self._header].phis if each.result not in going_on],
            [(source, self._target) for source in leaving],
            self._guard.values,
        )
        phis = [
            self._next_phi(phi, taken)
            if phi.result in going_on
            else self._kept_phi(phi, taken, changing.get(phi.result, ()))
            for phi in self._blocks[self._header].phis
        ]
        kept = {phi.result: shape.values_from(phi)[self._at] for phi in phis}
        phis.append(self._carried("i1", self._guard.condition, active, inside))
        target_phis = []
        for phi in self._blocks[self._target].phis:
            if phi.result in known:
                value = kept[known[phi.result]]
            else:
                values = shape.values_from(phi)
                value, carried = self._left(
                    type_of(phi),
                    {way: values[source] for source, way in leaving.items()},
                    self._guard.values.get(phi.result, "zeroinitializer"),
                )
                phis.append(carried)
            others = [
                (given, source)
                for given, source in phi.incoming
                if source not in self._loop and source != self._guard.block
            ]
            target_phis.append(phi.with_incoming([*others, (value, self._at)]))
        results: dict[str, str] = {}
        for value, made in shape.used_later(self._blocks, self._loop, self._target).items():
            values = dict.fromkeys(leaving.values(), value)
            results[value], carried = self._left(type_of(made), values)
            phis.append(carried)
        end = Instruction.make(f"br i1 {active}, label {self._header}, label {self._target}")
        self._blocks[self._target] = self._blocks[self._target].with_phis(target_phis)
        self._end(end)
        return self._finished(phis, results, active)

    def merged(self) -> Function | None:
        """Return the function with one block instead of the loop's; None if items leave inside."""
        last = self._left_alike()
        if not last or self._inner:
            return None
        taken = self._taken("true")
        phis = [self._next_phi(phi, taken) for phi in self._blocks[self._header].phis]
        target = self._blocks[self._target]
        self._blocks[self._target] = target.with_phis(
            phi.renamed({last: self._header}) for phi in target.phis
        )
        leaves = taken[last, self._target]
        self._end(Instruction.make(f"br i1 {leaves}, label {self._target}, label {self._header}"))
        return self._finished(phis, {}, leaves)[0]

    def _taken(self, inside: str) -> dict[Edge, str]:
        """Add the code of all blocks; return the conditions of edges.

        Args:
            inside: the value for whether an item is in the loop.

        """
        taken: dict[Edge, str] = {}
        conditions = self._conditions
        conditions[frozenset()] = inside
        for name in self._order:
            block, edges = self._blocks[name], self._ways_to[name]
            if edges not in conditions:
                conditions[edges] = self._any([taken[each] for each in sorted(edges)])
            condition = conditions[edges]
            if name in self._inner:
                self._keep(self._inner[name], condition, taken)
                continue
            for phi in block.phis if name != self._header else ():
                self._joined(phi, name, taken)
            self._code += block.body
            for to, way in self._ways(block, condition).items():
                taken[name, to] = way
        return taken

    def _finished(
        self, phis: Sequence[Instruction], results: Mapping[str, str], active: str
    ) -> tuple[Function, Loop]:
        """Return the function with the code that was added, which begins with phis."""
        begin, *more = self._made
        merged = [Block.make(begin.name, [*phis, *begin.instructions]), *more]
        blocks: list[Block] = []
        for name, block in self._blocks.items():
            if name not in self._loop:
                blocks.append(block.renamed(results))
            elif name == self._header:
                blocks += merged
        names = tuple(each.name for each in merged)
        loop = Loop(self._at, active, self._target, names)
        return self._function.with_blocks(blocks), loop

    def _keep(self, loop: Loop, condition: str, taken: dict[Edge, str]) -> None:
        """Add a loop inside, which items enter by a condition."""
        name, *others = loop.blocks
        after = f"{name}.after"
        block = self._blocks[name]
        phis = []
        for phi in block.phis:
            again = [edge for edge in phi.incoming if edge[1] == loop.block]
            edges = [edge for edge in phi.incoming if edge[1] != loop.block]
            value = self._chosen(type_of(phi), edges, name, taken)
            if phi.result == entered(name):
                value = self._both(condition, value)
            phis.append(phi.with_incoming([(value, self._at), *again]))
        self._end(Instruction.make(f"br label {name}"))
        kept = [block.with_phis(phis), *(self._blocks[each] for each in others)]
        *most, last = kept
        end = last.terminator.renamed({loop.target: after})
        self._made += (*most, last.with_terminator(end))
        self._at = after
        taken[loop.block, loop.target] = condition

    def _end(self, terminator: Instruction) -> None:
        """End the block that code is added to."""
        self._made.append(Block.make(self._at, [*self._code, terminator]))
        self._code = []

    def _ways(self, block: Block, condition: str) -> dict[str, str]:
        """Return the successors of a block, with the values of their conditions."""
        if block.terminator.opcode == "br" and len(block.successors) == 1:
            return {block.successors[0]: condition}
        if block.terminator.opcode == "switch":
            return self._cases(block.terminator, condition)
        if not shape.is_branch(block.terminator):
            raise UnsupportedError(f"a loop with '{block.terminator.opcode}'")
        given, if_true, if_false = (each.value for each in block.terminator.operands)
        other = self._emit(f"xor i1 {given}, true")
        return {if_true: self._both(condition, given), if_false: self._both(condition, other)}

    def _cases(self, switch: Instruction, condition: str) -> dict[str, str]:
        """Return the successors of a switch, with their conditions."""
        value, other, *cases = switch.operands
        tests: dict[str, list[str]] = {}
        for case, to in zip(cases[::2], cases[1::2], strict=True):
            compared = f"icmp eq {value.type} {value.value}, {case.value}"
            tests.setdefault(to.value, []).append(self._emit(compared))
        # Cases that share the default's target need no test.
        tests.pop(other.value, None)
        matched = self._any([each for group in tests.values() for each in group] or ["false"])
        ways = {to: self._both(condition, self._any(group)) for to, group in tests.items()}
        unmatched = self._emit(f"xor i1 {matched}, true")
        return {**ways, other.value: self._both(condition, unmatched)}

    def _chosen(
        self,
        type_: str,
        edges: Sequence[tuple[str, str]],
        name: str,
        taken: Mapping[Edge, str],
    ) -> str:
        """Return the value for a block by the path taken."""
        first = value = ways.most_common(edges)
        for other, source in edges:
            if other != first:
                way = taken[source, name]
                value = self._emit(f"select i1 {way}, {type_} {other}, {type_} {value}")
        return value

    def _joined(self, phi: Instruction, name: str, taken: Mapping[Edge, str]) -> None:
        """Select the value of a phi by the path taken."""
        type_ = type_of(phi)
        value = self._chosen(type_, phi.incoming, name, taken)
        text = f"select i1 true, {type_} {value}, {type_} {value}"
        self._code.append(Instruction.make(text, phi.result))

    def _next_phi(self, phi: Instruction, taken: Mapping[Edge, str]) -> Instruction:
        """Return a phi of the header that goes on for items that have left, too."""
        inside = [edge for edge in phi.incoming if edge[1] in self._loop]
        outside = [edge for edge in phi.incoming if edge[1] not in self._loop]
        value = self._chosen(type_of(phi), inside, self._header, taken)
        return phi.with_incoming([*outside, (value, self._at)])

    def _kept_phi(
        self, phi: Instruction, taken: Mapping[Edge, str], changing: Collection[Edge]
    ) -> Instruction:
        """Return a phi of the header that keeps its value after the item has left.

        Args:
            phi: the original phi.
            taken: the conditions of edges.
            changing: the edges on which items leave with the phi's next value.

        """
        type_, value = type_of(phi), phi.result
        outside = [edge for edge in phi.incoming if edge[1] not in self._loop]
        again = {source: each for each, source in phi.incoming if source in self._loop}
        if changing:
            edges = {*changing, *((source, self._header) for source in again)}
            way = self._any([*dict.fromkeys(self._condition(each, edges, taken) for each in edges)])
            (following,) = {*again.values()}
            value = self._emit(f"select i1 {way}, {type_} {following}, {type_} {value}")
            return phi.with_incoming([*outside, (value, self._at)])
        for source, following in again.items():
            way = taken[source, self._header]
            value = self._emit(f"select i1 {way}, {type_} {following}, {type_} {value}")
        return phi.with_incoming([*outside, (value, self._at)])

    def _condition(self, edge: Edge, edges: Collection[Edge], taken: Mapping[Edge, str]) -> str:
        """Return the condition of an edge, or of all of its block if some edges have them all."""
        block = self._blocks[edge[0]]
        if all((block.name, to) in edges for to in block.successors):
            return self._conditions[self._ways_to[block.name]]
        return taken[edge]

    def _carried(self, type_: str, first: str, following: str, result: str) -> Instruction:
        entries = ((first, entry) for entry in self._entries)
        return Instruction.phi(type_, [*entries, (following, self._at)], result)

    def _left(
        self, type_: str, values: Mapping[str, str], first: str = "zeroinitializer"
    ) -> tuple[str, Instruction]:
        """Return the value with which an item leaves, and the phi that keeps it afterwards."""
        result = f"{self._prefix}{next(self._numbers)}"
        value = result
        for way, given in values.items():
            value = self._emit(f"select i1 {way}, {type_} {given}, {type_} {value}")
        return value, self._carried(type_, first, value, result)
