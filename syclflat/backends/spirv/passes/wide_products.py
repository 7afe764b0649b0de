"""Replace double-width products by other instructions.

Clang uses them to detect overflow. Intel's CPU runtime does not support them, and ends the program;
it supports the two halves of a product separately. Also, Clang 22 treats a signed product as
overflowing unless its upper half is zero, which is wrong for negative numbers.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace
from itertools import count

from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.grammar import Op, OpenCL
from syclflat.backends.spirv.spirv_module import Instruction, Module, string

_UPPER_HALF: dict[int, int] = {
    Op.U_MUL_EXTENDED: OpenCL.U_MUL_HI,
    Op.S_MUL_EXTENDED: OpenCL.S_MUL_HI,
}

_TYPES = (Op.TYPE_INT, Op.TYPE_STRUCT, Op.TYPE_VECTOR)
_TWO_WORDS = 64
"""In bits, the width of numbers that take two words."""


def resolve(module: Module) -> Module:
    """Multiply without products of 128 bits.

    For a signed product, the upper half is its difference from copies of the lower half's sign.
    """
    if not any(found.opcode in _UPPER_HALF for found in module.functions):
        return module
    products = _Products(module)
    code = tuple(
        instruction
        for found in module.functions
        for instruction in (products.of(found) if found.opcode in _UPPER_HALF else (found,))
    )
    module = spirv_module.insert(module, products.constants.values())
    return replace(module, functions=code, bound=next(products.ids))


class _Products:
    def __init__(self, module: Module) -> None:
        self.ids = count(module.bound)
        self.constants: dict[int, Instruction] = {}
        """The shift widths of numbers, by type."""
        (self._library,) = (
            found.operands[0]
            for found in module.head
            if found.opcode == Op.EXT_INST_IMPORT and string(found.operands[1:]) == "OpenCL.std"
        )
        self._types = {found.operands[0]: found for found in module.head if found.opcode in _TYPES}

    def of(self, product: Instruction) -> Iterator[Instruction]:
        """Yield the replacement of ``product``."""
        type_, result, left, right = product.operands
        half = self._types[type_].operands[1]
        lower, upper = next(self.ids), next(self.ids)
        function = _UPPER_HALF[product.opcode]
        yield Instruction(Op.I_MUL, (half, lower, left, right))
        yield Instruction(Op.EXT_INST, (half, upper, self._library, function, left, right))
        if product.opcode == Op.S_MUL_EXTENDED:
            distance = yield from self._distance(half)
            signs, difference = next(self.ids), next(self.ids)
            yield Instruction(Op.SHIFT_RIGHT_ARITHMETIC, (half, signs, lower, distance))
            yield Instruction(Op.BITWISE_XOR, (half, difference, upper, signs))
            upper = difference
        yield Instruction(Op.COMPOSITE_CONSTRUCT, (type_, result, lower, upper))

    def _distance(self, type_: int) -> Generator[Instruction, None, int]:
        """Yield what makes a value of one bit less than numbers have, and return that."""
        found = self._types[type_]
        if found.opcode == Op.TYPE_INT:
            return self._constant(type_)
        _, component, number = found.operands
        distance = next(self.ids)
        components = (self._constant(component),) * number
        yield Instruction(Op.COMPOSITE_CONSTRUCT, (type_, distance, *components))
        return distance

    def _constant(self, type_: int) -> int:
        if type_ not in self.constants:
            bits = self._types[type_].operands[1]
            words = (bits - 1, 0) if bits == _TWO_WORDS else (bits - 1,)
            self.constants[type_] = Instruction(Op.CONSTANT, (type_, next(self.ids), *words))
        return self.constants[type_].operands[1]
