"""Split loops that items leave at different times: first the rounds that all items take.

In a round of ``for (i = id; i < n; i += items)``, adjacent items access adjacent memory; an item by
itself accesses memory far apart. A copy in front of such a loop runs its rounds in step, as long as
all items of the work-group take them. The loop itself then runs the other rounds, item by item.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from syclflat.backends.native.passes.loops import shape, vector_loops
from syclflat.backends.native.passes.loops.shape import Guard
from syclflat.backends.native.passes.unsupported import UnsupportedError
from syclflat.llvm_ir import Block, Function, Instruction, control_flow, types
from syclflat.llvm_ir.values import type_of

_MOST_BLOCKS = 12


@dataclass(frozen=True, slots=True)
class Rounds:
    """The rounds that all items take."""

    ends: Mapping[str, str]
    """The blocks before each round, with the values for whether an item takes the round."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A loop whose rounds may run in step."""

    blocks: frozenset[str]
    inner: int
    """The number of loops inside."""


def find(function: Function) -> list[Candidate]:
    """Return the loops whose rounds access adjacent memory, inner ones last.

    Items must be able to run loops inside in step, once all items take a round.
    """
    loops = control_flow.loops(function)
    if not loops:
        return []
    blocks = function.named_blocks
    steps = vector_loops.Steps(blocks)

    def is_worth_it(loop: Collection[str]) -> bool:
        code = [each for name in loop for each in blocks[name].instructions[:-1]]
        made = {each.result: each for each in code}
        others = [each for each in code if not vector_loops.is_vectorized(each, steps)]
        accesses = [each for each in code if each.opcode in ("load", "store")]
        return (
            len(loop) <= _MOST_BLOCKS
            and len(accesses) > len(others)
            and all(_is_indirect(each, made) for each in others)
        )

    found: list[Candidate] = []
    for header, loop in loops.items():
        inner = [each for each in loops if each in loop and each != header]
        in_step = all(
            len(loops[each]) == 1 and vector_loops.is_vectorizable(blocks[each], steps)
            for each in inner
        )
        if in_step and is_worth_it(loop):
            found.append(Candidate(loop, len(inner)))
    return sorted(found, key=lambda each: -each.inner)


def _is_indirect(each: Instruction, made: Mapping[str, Instruction]) -> bool:
    """Return whether an instruction accesses the element at an index that a loop loads.

    Items access memory far apart there in both forms of the loop.
    """
    if each.opcode not in ("load", "store") or not vector_loops.element_size(each):
        return False
    seen, waiting = set[str](), [each.operands[-1].value]
    while waiting:
        value = waiting.pop()
        if value in made and value not in seen:
            seen.add(value)
            waiting += made[value].uses
    return any(made[value].opcode == "load" for value in seen)


def convert(
    function: Function, loop: Collection[str], invariant: Collection[str]
) -> tuple[Function, Rounds]:
    """Return a function in which the rounds that all items take precede a loop.

    Args:
        function: the function.
        loop: the blocks of the loop.
        invariant: the parameters that point to constant memory.

    Raises:
        UnsupportedError: if the loop does not end with the test of its only exit.

    """
    targets = shape.exits(function, loop)
    if len(targets) != 1:
        raise UnsupportedError("a loop with several exits")
    (target,) = targets
    function, guard = shape.entered_by_all(function, loop, target, invariant)
    return _Conversion(function, loop, target, guard).made()


class _Conversion:
    def __init__(
        self, function: Function, loop: Collection[str], target: str, guard: Guard
    ) -> None:
        self._function, self._guard, self._target = function, guard, target
        self._blocks = function.named_blocks
        self._header, entries = shape.entry(function, loop)
        before = control_flow.predecessors(function)
        ends = {each for each in (*before[self._header], *before[target]) if each in loop}
        if len(entries) != 1 or len(ends) != 1:
            raise UnsupportedError("a loop with several entries, or with a test inside")
        (self._entry,), (self._last,) = entries, ends
        if not shape.is_branch(self._blocks[self._last].terminator):
            raise UnsupportedError("a loop that ends with a switch")
        self._names = [name for name in self._blocks if name in loop]
        self._made = {each.result: each for name in self._names for each in self._blocks[name].code}
        self._copies = {each: f"{each}.all" for each in (*self._made, *self._names) if each}
        self._later = shape.used_later(self._blocks, loop, target)
        steps = vector_loops.Steps(self._blocks)
        phis = self._blocks[self._header].phis
        self._distances = {
            phi.result: distance for phi in phis if (distance := self._distance(phi, steps))
        }
        at = self._header
        self._first, self._rest, self._end = f"{at}.first", f"{at}.rest", f"{at}.end"
        self._enters, self._again, self._more = f"{at}.enter", f"{at}.again", f"{at}.more"

    def made(self) -> tuple[Function, Rounds]:
        added = [self._before(), *self._rounds(), *self._joints()]
        self._connect()
        made: list[Block] = []
        for name, block in self._blocks.items():
            # In front of the loop, so that the blocks stay in order.
            made += added if name == self._names[0] else []
            made.append(block)
        ends = {self._first: self._enters, self._copies[self._last]: self._again}
        return self._function.with_blocks(made), Rounds(ends)

    def _distance(self, phi: Instruction, steps: vector_loops.Steps) -> str:
        """Return what each round adds to a phi, the same for all items; empty if unknown.

        The value of an item is then computed from the sum of these, which all items share.
        """
        following = self._made.get(shape.values_from(phi)[self._last])
        bits = types.integer_bits(type_of(phi))
        if following is None or following.opcode != "add" or not bits:
            return ""
        for own, other in (following.operands, following.operands[::-1]):
            kept = bits if own.value == phi.result else self._extended(own.value, phi.result, bits)
            if kept and steps.of(other.value) == 0 and self._needs(phi.result, kept, bits):
                return self._copies.get(other.value, other.value)
        return ""

    def _extended(self, value: str, phi: str, bits: int) -> int:
        """Return of how many lowest bits of a phi a value is the extension; 0 if of none."""
        each = self._made.get(value)
        if each is None or each.opcode not in ("ashr", "lshr"):
            return 0
        shifted, count = self._made.get(each.operands[0].value), each.operands[1].number
        is_cast = (
            shifted is not None
            and shifted.opcode == "shl"
            and shifted.operands[0].value == phi
            and shifted.operands[1].number == count
        )
        return bits - count if is_cast and count is not None else 0

    def _needs(self, phi: str, kept: int, bits: int) -> bool:
        """Return whether all uses of a phi need only its lowest bits."""
        uses = [each for block in self._blocks.values() for each in block.code if phi in each.uses]

        def is_cut(each: Instruction) -> bool:
            if each.opcode == "trunc":
                return types.integer_bits(each.syntax.type) <= kept
            count = each.operands[1].number if each.opcode == "shl" else None
            return count is not None and count >= bits - kept

        return kept == bits or all(map(is_cut, uses))

    def _before(self) -> Block:
        condition = f"select i1 {self._guard.condition}, i1 true, i1 false"
        test = Instruction.make(condition, self._enters)
        return Block.make(
            self._first, [test, self._branch(self._enters, self._copies[self._header])]
        )

    def _branch(self, condition: str, target: str) -> Instruction:
        text = f"br i1 {condition}, label {target}, label {self._rest}"
        return Instruction.make(text)

    def _rounds(self) -> Iterator[Block]:
        """Yield the copy of the loop."""
        copies = self._copies
        for name in self._names:
            block = self._blocks[name]
            code = [each.renamed({**copies, self._entry: self._first}) for each in block.code]
            if name == self._header:
                code = [*self._starts(), *code[len(block.phis) :]]
            if name == self._last:
                code = [*code[:-1], *self._test()]
            yield Block.make(copies[name], code)

    def _starts(self) -> Iterator[Instruction]:
        """Yield the values at the begin of a round."""
        sums: list[Instruction] = []
        for phi in self._blocks[self._header].phis:
            values, own = shape.values_from(phi), self._copies[phi.result]
            first, following = values[self._entry], values[self._last]
            if phi.result in self._distances:
                first, following, own = "0", f"{phi.result}.moved", f"{phi.result}.sum"
                sums.append(self._moved(phi, own, self._copies[phi.result]))
            following = self._copies.get(following, following)
            edges = [(first, self._first), (following, self._copies[self._last])]
            yield Instruction.phi(type_of(phi), edges, own)
        yield from sums

    def _moved(self, phi: Instruction, distance: str, name: str) -> Instruction:
        """Return the value of a phi after some rounds."""
        first = shape.values_from(phi)[self._entry]
        return Instruction.make(f"add {type_of(phi)} {first}, {distance}", name)

    def _test(self) -> Iterator[Instruction]:
        """Yield the end of a round."""
        for phi, distance in self._distances.items():
            text = f"add {type_of(self._made[phi])} {phi}.sum, {distance}"
            yield Instruction.make(text, f"{phi}.moved")
        given, if_true, _ = (each.value for each in self._blocks[self._last].terminator.operands)
        stays = ("true", "false") if if_true == self._header else ("false", "true")
        condition = self._copies.get(given, given)
        yield Instruction.make(f"select i1 {condition}, i1 {stays[0]}, i1 {stays[1]}", self._again)
        yield self._branch(self._again, self._copies[self._header])

    def _joints(self) -> tuple[Block, Block]:
        """Return the block between the rounds and the loop, and the block after both."""
        rest: list[Instruction] = []
        sums: list[Instruction] = []
        for phi in self._blocks[self._header].phis:
            values, own = shape.values_from(phi), f"{phi.result}.rest"
            if phi.result in self._distances:
                both, own = ("0", f"{phi.result}.moved"), f"{phi.result}.done"
                sums.append(self._moved(phi, own, f"{phi.result}.rest"))
            else:
                both = values[self._entry], values[self._last]
            rest.append(self._joint(type_of(phi), *both, own))
        end: list[Instruction] = []
        for name, type_, value, skipping in self._left():
            rest.append(self._joint(type_, skipping, value, f"{name}.left"))
            edges = [(value, self._last), (f"{name}.left", self._rest)]
            end.append(Instruction.phi(type_, edges, f"{name}.end"))
        rest.append(self._joint("i1", self._enters, self._again, self._more))
        text = f"br i1 {self._more}, label {self._header}, label {self._end}"
        rest += (*sums, Instruction.make(text))
        end.append(Instruction.make(f"br label {self._target}"))
        return Block.make(self._rest, rest), Block.make(self._end, end)

    def _joint(self, type_: str, skipping: str, value: str, name: str) -> Instruction:
        """Return a phi of the values without a round, and after the last round."""
        copied = self._copies.get(value, value)
        edges = [(skipping, self._first), (copied, self._copies[self._last])]
        return Instruction.phi(type_, edges, name)

    def _left(self) -> Iterator[tuple[str, str, str, str]]:
        """Yield what code after the loop uses: name, type, value, and value without the loop."""
        for phi in self._blocks[self._target].phis:
            value = shape.values_from(phi)[self._last]
            yield phi.result, type_of(phi), value, self._guard.values.get(phi.result, "poison")
        for name, made in self._later.items():
            yield name, type_of(made), name, "poison"

    def _connect(self) -> None:
        """Lead control through the new blocks."""
        blocks = self._blocks
        self._redirect(self._entry, self._header, self._first)
        phis = []
        for phi in blocks[self._header].phis:
            inside = [edge for edge in phi.incoming if edge[1] != self._entry]
            phis.append(phi.with_incoming([(f"{phi.result}.rest", self._rest), *inside]))
        blocks[self._header] = blocks[self._header].with_phis(phis)
        self._redirect(self._last, self._target, self._end)
        phis = []
        for phi in blocks[self._target].phis:
            gone = (self._last, self._guard.block)
            others = [edge for edge in phi.incoming if edge[1] not in gone]
            phis.append(phi.with_incoming([*others, (f"{phi.result}.end", self._end)]))
        blocks[self._target] = blocks[self._target].with_phis(phis)
        results = {name: f"{name}.end" for name in self._later}
        for name, block in blocks.items():
            if name not in self._names:
                blocks[name] = block.renamed(results)

    def _redirect(self, name: str, old: str, new: str) -> None:
        block = self._blocks[name]
        self._blocks[name] = block.with_terminator(block.terminator.renamed({old: new}))
