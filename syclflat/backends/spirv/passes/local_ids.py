"""Compute indices with local ids in 64 bits, where the result is the same.

Programs store local ids as ``int`` and index local memory with their sums, so Clang adds 32 bits
and extends the sum. Intel's CPU runtime then does not recognize that adjacent items access adjacent
elements, and gathers them individually; a tiled matrix product takes six times as long. No
work-group has 2**31 items, so an extended local id equals the local id; and an extended sum without
overflow (``NoSignedWrap``) equals the sum of its extended terms.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.grammar import BuiltIn, Decoration, Op
from syclflat.backends.spirv.spirv_module import Instruction, Module

_NARROW, _WIDE = 32, 64
"""In bits."""


def widen(module: Module) -> Module:
    """Compute 64-bit sums of local ids instead of extended 32-bit sums."""
    built_in = spirv_module.decorated(module, Decoration.BUILT_IN)
    variables = {
        variable for variable, (kind,) in built_in.items() if kind == BuiltIn.LOCAL_INVOCATION_ID
    }
    types = {
        found.operands[1]: found.operands[0] for found in module.head if found.opcode == Op.TYPE_INT
    }
    if not variables or _NARROW not in types or _WIDE not in types:
        return module
    return _Widening(module, variables, types[_NARROW], types[_WIDE]).module()


class _Widening:
    def __init__(self, module: Module, variables: set[int], narrow: int, wide: int) -> None:
        self._module, self._narrow, self._wide = module, narrow, wide
        self._bound = module.bound
        self._constants = {
            found.operands[1]: found.operands[2]
            for found in module.head
            if found.opcode == Op.CONSTANT and found.operands[0] == wide and not found.operands[3]
        }
        self._numbers = {value: number for number, value in self._constants.items()}
        self._added: list[Instruction] = []
        self._widened: dict[int, int] = {}
        """The 64-bit value that each 32-bit value is part of, or the sum of its terms."""
        self._shifted: dict[int, int] = {}
        """The local id whose lower half is each value's upper half."""
        self._needed = self._sums(variables)

    def module(self) -> Module:
        code = tuple(self._rewritten())
        module = replace(self._module, bound=self._bound, functions=code)
        return spirv_module.insert(module, self._added)

    def _sums(self, variables: set[int]) -> set[int]:
        """Return the extended sums with local ids, and the sums in them."""
        wraps_not = spirv_module.decorated(self._module, Decoration.NO_SIGNED_WRAP)
        loaded: set[int] = set()
        ids: set[int] = set()
        sums: dict[int, tuple[int, ...]] = {}
        waiting: list[int] = []
        for found in self._module.functions:
            operands = found.operands
            if found.opcode == Op.LOAD and operands[2] in variables:
                loaded.add(operands[1])
            elif found.opcode == Op.COMPOSITE_EXTRACT and operands[2] in loaded:
                ids.add(operands[1])
            elif (
                found.opcode == Op.U_CONVERT and operands[0] == self._narrow and operands[2] in ids
            ):
                self._widened[operands[1]] = operands[2]
            elif found.opcode == Op.SHIFT_LEFT_LOGICAL and operands[2] in ids:
                if self._constants.get(operands[3]) == _NARROW:
                    self._shifted[operands[1]] = operands[2]
            elif found.opcode == Op.I_ADD and operands[0] == self._narrow:
                terms = operands[2:]
                if operands[1] in wraps_not and any(
                    term in self._widened or term in sums for term in terms
                ):
                    sums[operands[1]] = terms
            elif found.opcode == Op.S_CONVERT and operands[0] == self._wide:
                waiting.append(operands[2])
        needed: set[int] = set()
        while waiting:
            value = waiting.pop()
            if value in sums and value not in needed:
                needed.add(value)
                waiting += sums[value]
        return needed

    def _rewritten(self) -> Iterator[Instruction]:
        for found in self._module.functions:
            operands = found.operands
            if found.opcode == Op.S_CONVERT and operands[0] == self._wide:
                same = self._widened.get(operands[2])
                yield found if same is None else self._copy(operands[1], same)
            elif found.opcode == Op.SHIFT_RIGHT_ARITHMETIC and operands[2] in self._shifted:
                yield self._shifted_back(found)
            else:
                yield found
                if found.opcode == Op.I_ADD and operands[1] in self._needed:
                    yield from self._sum(operands[1], operands[2:])

    def _sum(self, narrow: int, terms: tuple[int, ...]) -> Iterator[Instruction]:
        extended: list[int] = []
        for term in terms:
            if term in self._widened:
                extended.append(self._widened[term])
                continue
            extended.append(self._new())
            yield Instruction(Op.S_CONVERT, (self._wide, extended[-1], term))
        self._widened[narrow] = self._new()
        yield Instruction(Op.I_ADD, (self._wide, self._widened[narrow], *extended))

    def _shifted_back(self, found: Instruction) -> Instruction:
        """Return a local id's two shifts as one: extended, and perhaps multiplied."""
        result, shifted, distance = found.operands[1:]
        local_id, bits = self._shifted[shifted], self._constants.get(distance, _WIDE)
        if bits > _NARROW:
            return found
        if bits == _NARROW:
            return self._copy(result, local_id)
        operands = (self._wide, result, local_id, self._constant(_NARROW - bits))
        return Instruction(Op.SHIFT_LEFT_LOGICAL, operands)

    def _copy(self, result: int, value: int) -> Instruction:
        return Instruction(Op.COPY_OBJECT, (self._wide, result, value))

    def _constant(self, value: int) -> int:
        if value not in self._numbers:
            number = self._numbers[value] = self._new()
            self._added.append(Instruction(Op.CONSTANT, (self._wide, number, value, 0)))
        return self._numbers[value]

    def _new(self) -> int:
        self._bound += 1
        return self._bound - 1
