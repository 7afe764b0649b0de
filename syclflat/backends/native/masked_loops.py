"""Rewrite loops that items leave at different times, so that all continue until the last leaves.

Such a loop becomes one block with a value for whether the item is still in the loop. After that,
nothing changes. This applies only to loops that just compute, which can safely run again. (J. R.
Allen et al., "Conversion of Control Dependence to Data Dependence", has the conversion.)
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace

from syclflat.backends.native import vector_loops
from syclflat.backends.native.ir_function import (
    Block,
    Function,
    Instruction,
    UnreadableError,
    successors,
    type_of,
    with_names,
)
from syclflat.llvm_ir.types import SIZES

_LEAST_WORK = 6
"""The minimum number of instructions for which vectors compensate for values in memory."""
_MOST_BLOCKS = 12
_BRANCH = re.compile(
    r"br i1 (?P<condition>[^,]+), label (?P<yes>%[-\w$.]+), label (?P<no>%[-\w$.]+)$"
)

_SWITCH = re.compile(
    r"switch (?P<type>i\d+) (?P<value>[^ ]+), label (?P<other>%[-\w$.]+) \[(?P<cases>.*)\]$"
)
_CASE = re.compile(r"i\d+ (?P<value>-?\w+), label (?P<to>%[-\w$.]+)")


@dataclass(frozen=True, slots=True)
class Loop:
    """A loop of one block."""

    block: str
    goes_on: str
    """The value for whether an item is still in the loop."""
    target: str
    """The block after it."""


def find(function: Function) -> list[frozenset[str]]:
    """Return the innermost loops that can be rewritten, by their blocks."""
    return [
        blocks
        for header, blocks in _natural_loops(function)
        if len(blocks) <= _MOST_BLOCKS
        and _only_computes(function, blocks)
        and len(_exits(function, blocks)) == 1
    ]


def mask(function: Function, blocks: Collection[str]) -> tuple[Function, Loop]:
    """Return a function in which the ``blocks`` of a loop are merged; the first is the header.

    Raises:
        UnreadableError: if they end in other instructions than branches.

    """
    (target,) = _exits(function, blocks)
    function, guard = _entered_by_all(function, blocks, target)
    return _Masked(function, blocks, guard).made()


@dataclass(frozen=True, slots=True)
class _Guard:
    """A test before a loop, which items skip if it fails."""

    block: str = ""
    """The block of the test; empty without one."""
    condition: str = "true"
    """The value for whether an item enters the loop."""
    values: Mapping[str, str] = field(default_factory=dict)
    """The values of the phis after the loop for an item that skips it."""


def _entered_by_all(
    function: Function, blocks: Collection[str], target: str
) -> tuple[Function, _Guard]:
    """Return a function in which no item skips a loop, and the test that preceded it."""
    header, entries = _header(function, blocks)
    if len(entries) != 1:
        return function, _Guard()
    (entry,) = entries
    between = function.blocks[entry]
    tests = [name for name, block in function.blocks.items() if entry in successors(block)]
    following = successors(between)
    is_simple = not between.phis and all(each.is_speculatable for each in between.body)
    if set(following) == {header, target}:
        test, moved = entry, []
    elif following == [header] and len(tests) == 1 and is_simple:
        (test,), moved = tests, between.body
    else:
        return function, _Guard()
    block = function.blocks[test]
    found = _BRANCH.match(block.end.text)
    if found is None or target not in successors(block):
        return function, _Guard()
    condition = found["condition"]
    body = [*block.body, *moved]
    if found["yes"] == target:
        body.append(Instruction(f"xor i1 {condition}, true", f"{header}.enters"))
        condition = body[-1].result
    changed = dict(function.blocks)
    changed[test] = Block(test, block.phis, body, Instruction(f"br label {header}"))
    if test != entry:
        del changed[entry]
        first = changed[header]
        changed[header] = Block(
            header,
            [with_names(each, {entry: test}) for each in first.phis],
            first.body,
            first.end,
        )
    values = {each.result: each.incoming[test] for each in function.blocks[target].phis}
    return replace(function, blocks=changed), _Guard(test, condition, values)


def _header(function: Function, blocks: Collection[str]) -> tuple[str, list[str]]:
    """Return the header of a loop, and its predecessors outside."""
    entries: dict[str, list[str]] = {}
    for name, block in function.blocks.items():
        for each in successors(block) if name not in blocks else ():
            if each in blocks:
                entries.setdefault(each, []).append(name)
    if len(entries) != 1:
        raise UnreadableError("a loop with several entries, or with none")
    ((header, sources),) = entries.items()
    return header, sources


def _exits(function: Function, blocks: Collection[str]) -> set[str]:
    return {each for name in blocks for each in successors(function.blocks[name])} - {*blocks}


def _only_computes(function: Function, blocks: Collection[str]) -> bool:
    inside = [each for name in blocks for each in function.blocks[name].body]
    work = [*inside, *(each for name in blocks for each in function.blocks[name].phis)]
    return len(inside) >= _LEAST_WORK and all(
        type_of(each) in SIZES
        and (each.is_speculatable or each.operation == "phi")
        and (each.operation != "call" or vector_loops.is_intrinsic(each))
        for each in work
    )


def _natural_loops(function: Function) -> list[tuple[str, frozenset[str]]]:
    """Return the innermost loops with one entry, by their headers."""
    sources: dict[str, set[str]] = {name: set() for name in function.blocks}
    for name, block in function.blocks.items():
        for each in successors(block):
            sources[each].add(name)
    above = _dominators(function, sources)
    found: dict[str, set[str]] = {}
    for name, block in function.blocks.items():
        for header in successors(block):
            if header in above[name]:
                inside = found.setdefault(header, {header})
                waiting = [name]
                while waiting:
                    each = waiting.pop()
                    if each not in inside:
                        inside.add(each)
                        waiting += sources[each]
    return [
        (header, frozenset(blocks))
        for header, blocks in found.items()
        if not any(other in blocks for other in found if other != header)
    ]


def _dominators(function: Function, sources: Mapping[str, set[str]]) -> dict[str, set[str]]:
    first, *others = function.blocks
    above = {first: {first}, **{name: {*function.blocks} for name in others}}
    is_changed = True
    while is_changed:
        is_changed = False
        for name in others:
            of_sources = [above[each] for each in sources[name]]
            now = {name} | (set.intersection(*of_sources) if of_sources else set())
            is_changed |= now != above[name]
            above[name] = now
    return above


class _Masked:
    def __init__(self, function: Function, blocks: Collection[str], guard: _Guard) -> None:
        self._function, self._blocks, self._guard = function, blocks, guard
        self._order = self._ordered()
        self._header = self._order[0]
        (self._target,) = _exits(function, blocks)
        self._body: list[Instruction] = []
        self._numbers = itertools.count()
        self._prefix = f"{self._header}.mask"

    def _ordered(self) -> list[str]:
        """Return the blocks, the header first and each after its predecessors."""
        inside = [name for name in self._function.blocks if name in self._blocks]
        sources = {
            name: {each for each in inside if name in successors(self._function.blocks[each])}
            for name in inside
        }
        order = [_header(self._function, self._blocks)[0]]
        while len(order) < len(inside):
            ready = [name for name in inside if name not in order and sources[name] <= {*order}]
            if not ready:
                raise UnreadableError("a loop in a loop")
            order += ready
        return order

    def _emit(self, text: str) -> str:
        result = f"{self._prefix}{next(self._numbers)}"
        self._body.append(Instruction(text, result))
        return result

    def _both(self, condition: str, other: str) -> str:
        return self._emit(f"select i1 {condition}, i1 {other}, i1 false")

    def _any(self, conditions: Collection[str]) -> str:
        first, *others = conditions
        for each in others:
            first = self._emit(f"select i1 {first}, i1 true, i1 {each}")
        return first

    def made(self) -> tuple[Function, Loop]:
        header = self._function.blocks[self._header]
        active = f"{self._prefix}.in"
        taken: dict[tuple[str, str], str] = {}
        for name in self._order:
            block = self._function.blocks[name]
            if name == self._header:
                condition = active
            else:
                ways = [way for (_, to), way in taken.items() if to == name]
                condition = self._any(ways)
                for phi in block.phis:
                    self._joined(phi, name, taken)
            self._body += block.body
            for to, way in self._ways(block, condition).items():
                taken[name, to] = way
        goes_on = self._any([way for (_, to), way in taken.items() if to == self._header])
        own = [*header.phis]
        phis = [self._kept_phi(phi, goes_on, taken) for phi in own]
        outside = [name for name in self._function.blocks if name not in self._blocks]
        entries = [
            name for name in outside if self._header in successors(self._function.blocks[name])
        ]
        phis.append(self._carried("i1", self._guard.condition, goes_on, entries, active))
        leaving = {source: way for (source, to), way in taken.items() if to == self._target}
        results: dict[str, str] = {}
        blocks = dict(self._function.blocks)
        behind = blocks[self._target]
        target_phis = []
        for phi in behind.phis:
            pairs = phi.incoming
            value, carried = self._left(
                type_of(phi),
                {way: pairs[source] for source, way in leaving.items()},
                entries,
                self._guard.values.get(phi.result, "zeroinitializer"),
            )
            phis.append(carried)
            others = {
                source: given
                for source, given in pairs.items()
                if source not in self._blocks and source != self._guard.block
            }
            target_phis.append(phi.with_incoming({**others, self._header: value}))
        for value, type_ in self._used_behind(outside):
            last, carried = self._left(type_, dict.fromkeys(leaving.values(), value), entries)
            phis.append(carried)
            results[value] = last
        for name in self._order:
            del blocks[name]
        rest = {}
        for name, block in blocks.items():
            block_phis = target_phis if name == self._target else block.phis
            rest[name] = Block(
                name,
                [with_names(each, results) for each in block_phis],
                [with_names(each, results) for each in block.body],
                with_names(block.end, results),
            )
        end = Instruction(f"br i1 {goes_on}, label {self._header}, label {self._target}")
        made = Block(self._header, phis, self._body, end)
        order = {
            name: made if name == self._header else rest[name]
            for name in self._function.blocks
            if name in rest or name == self._header
        }
        return replace(self._function, blocks=order), Loop(self._header, goes_on, self._target)

    def _ways(self, block: Block, condition: str) -> dict[str, str]:
        """Return the successors of a block, with the values of their conditions."""
        targets = successors(block)
        if block.end.operation == "br" and len(targets) == 1:
            return {targets[0]: condition}
        if block.end.operation == "switch":
            return self._cases(block.end.text, condition)
        found = _BRANCH.match(block.end.text)
        if found is None:
            raise UnreadableError(block.end.text)
        no = self._emit(f"xor i1 {found['condition']}, true")
        return {
            found["yes"]: self._both(condition, found["condition"]),
            found["no"]: self._both(condition, no),
        }

    def _cases(self, text: str, condition: str) -> dict[str, str]:
        """Return the successors of a switch, with their conditions."""
        found = _SWITCH.match(text)
        if found is None:
            raise UnreadableError(text)
        tests: dict[str, list[str]] = {}
        for case in _CASE.finditer(found["cases"]):
            compared = f"icmp eq {found['type']} {found['value']}, {case['value']}"
            tests.setdefault(case["to"], []).append(self._emit(compared))
        # Cases that share the default's target need no test.
        tests.pop(found["other"], None)
        matched = self._any([each for group in tests.values() for each in group] or ["false"])
        ways = {to: self._both(condition, self._any(group)) for to, group in tests.items()}
        other = self._emit(f"xor i1 {matched}, true")
        return {**ways, found["other"]: self._both(condition, other)}

    def _joined(self, phi: Instruction, name: str, taken: Mapping[tuple[str, str], str]) -> None:
        """Select the value of a phi by the path taken."""
        type_ = type_of(phi)
        (_, value), *others = phi.incoming.items()
        for number, (source, other) in enumerate(others):
            text = f"select i1 {taken[source, name]}, {type_} {other}, {type_} {value}"
            if number + 1 == len(others):
                self._body.append(Instruction(text, phi.result))
            else:
                value = self._emit(text)
        if not others:
            self._body.append(
                Instruction(f"select i1 true, {type_} {value}, {type_} poison", phi.result)
            )

    def _kept_phi(
        self, phi: Instruction, goes_on: str, taken: Mapping[tuple[str, str], str]
    ) -> Instruction:
        """Return a phi of the header that keeps its value after the item has left."""
        type_, value = type_of(phi), phi.result
        for source, following in phi.incoming.items():
            if source in self._blocks:
                way = taken[source, self._header]
                value = self._emit(f"select i1 {way}, {type_} {following}, {type_} {value}")
        outside = {
            source: given for source, given in phi.incoming.items() if source not in self._blocks
        }
        return phi.with_incoming({**outside, self._header: value})

    def _carried(
        self, type_: str, first: str, following: str, entries: Collection[str], result: str
    ) -> Instruction:
        pairs = {**dict.fromkeys(entries, first), self._header: following}
        return Instruction(f"phi {type_}", result).with_incoming(pairs)

    def _left(
        self,
        type_: str,
        values: Mapping[str, str],
        entries: Collection[str],
        first: str = "zeroinitializer",
    ) -> tuple[str, Instruction]:
        """Return the value with which an item leaves, and the phi that keeps it afterwards."""
        result = f"{self._prefix}{next(self._numbers)}"
        value = result
        for way, given in values.items():
            value = self._emit(f"select i1 {way}, {type_} {given}, {type_} {value}")
        return value, self._carried(type_, first, value, entries, result)

    def _used_behind(self, outside: Collection[str]) -> Iterator[tuple[str, str]]:
        """Yield the values of the loop that other code uses, with their types."""
        made = {
            each.result: each
            for name in self._blocks
            for each in (*self._function.blocks[name].phis, *self._function.blocks[name].body)
        }
        used: dict[str, None] = {}
        for name in self._function.blocks:
            if name not in outside:
                continue
            block = self._function.blocks[name]
            phis = [] if name == self._target else block.phis
            for each in (*phis, *block.body, block.end):
                used.update(dict.fromkeys(value for value in each.locals() if value in made))
        yield from ((value, type_of(made[value])) for value in used)
