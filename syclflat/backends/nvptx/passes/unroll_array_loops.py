"""Unroll loops over variables that are arrays, in LLVM IR, before it is optimized.

Registers cannot be indexed: an array stays in memory as long as a loop indexes it, and private
memory is slow. LLVM ignores this when it decides that a loop is too long to unroll; nvcc does not.
So this pass marks loops with a constant trip count, if only such loops index an array that fits
into registers (LLVM Language Reference Manual, "'llvm.loop' Metadata").
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from syclflat.backends.stages import Misses
from syclflat.llvm_ir import Function, Instruction, Module, loops, types
from syclflat.llvm_ir.loops import Loop
from syclflat.llvm_ir.tokens import symbol

_FROM_OPERANDS = frozenset(("sext", "zext", "trunc", "add", "sub", "mul", "shl"))
_HARMLESS = ("@llvm.lifetime.", "@llvm.memset.", "@llvm.memcpy.")
_LESS, _LESS_OR_EQUAL = {"ult", "slt"}, {"ule", "sle"}
_MOST_BYTES = 256
"""The maximum size of an array, of the 1,020 bytes of registers that an item can have."""
_LINES = range(600, 8_000)
"""The maximum length of unrolled code, in lines of Clang's IR. LLVM unrolls shorter loops
anyway."""


@dataclass(frozen=True, slots=True, eq=False)
class _Counting:
    """A loop with a constant trip count."""

    counter: str
    """Its variable."""
    times: int
    loop: Loop


def run(module: Module) -> Misses:
    """Mark a module's loops over arrays for unrolling; return the functions with other arrays."""
    found, missed = set[str](), list[tuple[str, str]]()
    for function in module.functions:
        if " = alloca [" in function.text and loops.of(function):
            code = _Code(function)
            found |= {each.loop.metadata for each in code.over_arrays()}
            missed += ((symbol(function.name), reason) for reason in code.missed)
    loops.annotate(module, found, "llvm.loop.unroll.full")
    return missed


def with_constant_trip_count(function: Function, found: Sequence[Loop]) -> set[str]:
    """Return the metadata of a function's loops with a constant trip count."""
    return {each.loop.metadata for each in _Code(function).counting(found)} if found else set()


class _Code:
    """A function's values and variables."""

    def __init__(self, function: Function) -> None:
        self._function = function
        self.missed: list[str] = []
        """Why small arrays stay in memory."""
        self._values = {each.result: each for each in function.instructions if each.result}
        self._stores = [
            (at, each)
            for at, block in enumerate(function.blocks)
            for each in block.code
            if each.opcode == "store" and not each.syntax.flags and each.operands[1].type == "ptr"
        ]

    def counting(self, found: Iterable[Loop]) -> Iterator[_Counting]:
        """Yield the loops with a constant trip count."""
        for loop in found:
            if len(loop.branch.operands) > 1:
                # The condition is not at the beginning.
                continue
            compared = next(filter(_is_comparison, loop.instructions), None)
            counter = compared and next(self._counters(compared.operands[0].value))
            times = counter and compared and self._times(counter, compared, loop)
            if counter and times:
                yield _Counting(counter, times, loop)

    def over_arrays(self) -> Iterator[_Counting]:
        """Yield the loops over arrays that registers can hold, without other code that does."""
        counting = list(self.counting(loops.of(self._function)))
        for each in self._function.instructions if counting else ():
            if each.opcode != "alloca" or each.operands:
                continue
            is_array = types.element_of(each.syntax.type) is not None
            if is_array and 0 < types.size(each.syntax.type) <= _MOST_BYTES:
                over = self._indexing(each.result, counting)
                length = _length(over)
                if length in _LINES:
                    yield from over
                elif length >= _LINES.stop:
                    reason = f"the loops over {each.result} would have {length} lines of LLVM IR"
                    self.missed.append(reason)

    def _indexing(self, array: str, counting: Sequence[_Counting]) -> list[_Counting]:
        """Return the loops that index an array; none if other code may index it, too."""
        places, found = {array}, list[_Counting]()
        for block, instruction in self._uses():
            base, *indices = instruction.operands
            if instruction.opcode == "call":
                if any(each.value in places for each in instruction.operands):
                    self.missed.append(f"{array} stays in memory: a call uses it")
                    return []
                continue
            if base.value not in places:
                continue
            places.add(instruction.result)
            for index in indices:
                for counter in self._counters(index.value) if index.value[0] == "%" else ():
                    loop = next((c for c in counting if _is_in(c, counter, block)), None)
                    if loop is None:
                        self.missed.append(f"{array} stays in memory: other code indexes it")
                        return []
                    found.append(loop)
        return list(dict.fromkeys(found))

    def _uses(self) -> Iterator[tuple[int, Instruction]]:
        """Yield the address computations, the calls with arguments, and the places of blocks."""
        for at, block in enumerate(self._function.blocks):
            for each in block.code:
                is_call = each.opcode == "call" and not each.callee.startswith(_HARMLESS)
                if (is_call or each.opcode == "getelementptr") and each.operands:
                    yield at, each

    def _counters(self, index: str) -> Iterator[str | None]:
        """Yield the variables of an index expression; None for an unknown part."""
        value = self._values.get(index)
        if value is None:
            yield None
        elif value.opcode == "load":
            [address] = value.operands
            is_variable = address.type == "ptr" and address.value[0] == "%"
            is_counter = (
                is_variable and not value.syntax.flags and types.integer_bits(value.syntax.type)
            )
            yield address.value if is_counter else None
        elif value.opcode in _FROM_OPERANDS:
            for operand in value.operands:
                if operand.value[0] == "%":
                    yield from self._counters(operand.value)
        else:
            yield None

    def _times(self, counter: str, compared: Instruction, loop: Loop) -> int:
        """Return the trip count of a loop; 0 if unknown."""
        stored = [(at, s.operands[0]) for at, s in self._stores if s.operands[1].value == counter]
        before = [value.number for at, value in stored if at < loop.first]
        steps = [self._values.get(v.value) for at, v in stored if loop.first <= at <= loop.last]
        if not before or before[-1] is None or before[-1] < 0 or len(steps) != 1:
            return 0
        [added] = steps
        if added is None or added.opcode != "add":
            return 0
        value, step = added.operands
        if step.number is None or step.number <= 0 or next(self._counters(value.value)) != counter:
            return 0
        limit = compared.operands[1].number
        assert limit is not None
        limit += not compared.syntax.flags.isdisjoint(_LESS_OR_EQUAL)
        return max(0, -(-(limit - before[-1]) // step.number))


def _is_in(counting: _Counting, counter: str | None, block: int) -> bool:
    return counting.counter == counter and counting.loop.first <= block <= counting.loop.last


def _is_comparison(instruction: Instruction) -> bool:
    """Return whether an instruction compares a value with a constant limit."""
    if instruction.opcode != "icmp" or instruction.syntax.flags.isdisjoint(_LESS | _LESS_OR_EQUAL):
        return False
    value, limit = instruction.operands
    is_constant = limit.number is not None and limit.number >= 0
    return types.integer_bits(value.type) > 0 and value.value[0] == "%" and is_constant


def _length(unrolled: Sequence[_Counting]) -> int:
    """Return the number of lines after unrolling loops."""
    outer = [one for one in unrolled if not any(each.loop.has(one.loop) for each in unrolled)]
    return sum(
        one.times * (one.loop.length + _length([e for e in unrolled if one.loop.has(e.loop)]))
        for one in outer
    )
