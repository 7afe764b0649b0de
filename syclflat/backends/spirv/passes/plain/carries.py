"""Replace sums with a carry, and differences with a borrow, by plain sums and comparisons.

Clang uses them to detect overflow. Intel's compiler for GPUs ends at those of 64 bits, and at those
whose second half nothing reads.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.grammar import Op
from syclflat.backends.spirv.spirv_module import Instruction, Module

_PLAIN: dict[int, int] = {Op.I_ADD_CARRY: Op.I_ADD, Op.I_SUB_BORROW: Op.I_SUB}
_TYPES = (Op.TYPE_INT, Op.TYPE_STRUCT, Op.TYPE_VECTOR)
_TWO_WORDS = 64
"""In bits, the width of numbers that take two words."""


def resolve(module: Module) -> Module:
    """Return ``module`` without such sums and differences.

    A sum has a carry if it is less than a term; a difference has a borrow if its first term is less
    than the second.
    """
    if not any(found.opcode in _PLAIN for found in module.functions):
        return module
    carries = _Carries(module)
    code = tuple(
        instruction
        for found in module.functions
        for instruction in (carries.of(found) if found.opcode in _PLAIN else (found,))
    )
    module = spirv_module.insert(module, carries.added)
    return replace(module, functions=code, bound=next(carries.ids))


class _Carries:
    def __init__(self, module: Module) -> None:
        self.ids = count(module.bound)
        self.added: list[Instruction] = []
        """Types and constants."""
        self._types = {one.operands[0]: one for one in module.head if one.opcode in _TYPES}
        self._known = {
            (one.opcode, one.operands[1:]): one.operands[0]
            for one in module.head
            if one.opcode in (Op.TYPE_BOOL, Op.TYPE_VECTOR)
        }
        self._constants: dict[tuple[int, int], int] = {}

    def of(self, found: Instruction) -> Iterator[Instruction]:
        """Yield the replacement of an instruction."""
        both, result, left, right = found.operands
        number = self._types[both].operands[1]
        plain, is_less, carry = next(self.ids), next(self.ids), next(self.ids)
        is_sum = found.opcode == Op.I_ADD_CARRY
        compared = (plain, left) if is_sum else (left, right)
        truth = self._truth(number)
        chosen = (self._constant(number, 1), self._constant(number, 0))
        yield Instruction(_PLAIN[found.opcode], (number, plain, left, right))
        yield Instruction(Op.U_LESS_THAN, (truth, is_less, *compared))
        yield Instruction(Op.SELECT, (number, carry, is_less, *chosen))
        yield Instruction(Op.COMPOSITE_CONSTRUCT, (both, result, plain, carry))

    def _truth(self, type_: int) -> int:
        """Return the type of comparisons of numbers of a type."""
        found = self._types[type_]
        single = self._type(Op.TYPE_BOOL)
        if found.opcode == Op.TYPE_INT:
            return single
        return self._type(Op.TYPE_VECTOR, single, found.operands[2])

    def _type(self, opcode: Op, *operands: int) -> int:
        key = (opcode, operands)
        if key not in self._known:
            self._known[key] = next(self.ids)
            self.added.append(Instruction(opcode, (self._known[key], *operands)))
        return self._known[key]

    def _constant(self, type_: int, value: int) -> int:
        key = (type_, value)
        if key in self._constants:
            return self._constants[key]
        found = self._types[type_]
        if found.opcode == Op.TYPE_INT:
            opcode = Op.CONSTANT
            words: tuple[int, ...] = (value, 0) if found.operands[1] == _TWO_WORDS else (value,)
        else:
            opcode = Op.CONSTANT_COMPOSITE
            words = (self._constant(found.operands[1], value),) * found.operands[2]
        result = self._constants[key] = next(self.ids)
        self.added.append(Instruction(opcode, (type_, result, *words)))
        return result
