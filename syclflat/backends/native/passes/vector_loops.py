"""Detect loops of a kernel that Clang would vectorize if they contained the loop over items.

These are loops in which items access adjacent memory, or read the same place, and use operations
that vectors support. Other loops would be slower, because the items' loop values are in memory.
"""

from __future__ import annotations

from collections.abc import Mapping

from syclflat.llvm_ir import Block, Instruction, opcodes, types
from syclflat.llvm_ir.types import SIZES
from syclflat.llvm_ir.values import is_pure, type_of

_ITEM = "%p1"
_FUNCTIONS = frozenset(
    (
        *("fmuladd", "fma", "sqrt", "fabs", "minnum", "maxnum", "floor", "ceil", "trunc"),
        *("copysign", "abs", "smin", "smax", "umin", "umax", "ctpop", "fshl", "fshr"),
    )
)
"""The intrinsic functions that vectors support."""
_UNROLLED = 300
"""The maximum number of instructions for which Clang unrolls a loop."""
_INDEX_BITS = 31
"""The minimum bits of indices whose loops Clang vectorizes behind a test that none wraps around."""
_SUMS = frozenset(("add", "sub", "or", "mul", "shl", "ashr", "lshr", "and"))
_COPIES = frozenset(("zext", "sext", "trunc", "freeze"))


def is_vectorizable(block: Block, blocks: Mapping[str, Block]) -> bool:
    """Return whether a block would be vectorized over its items."""
    definitions = {
        each.result: each for part in blocks.values() for each in part.code if each.result
    }
    if _is_unrolled(block, definitions):
        return False
    steps = _Steps(definitions)
    return all(_is_vectorizable(each, steps) for each in (*block.phis, *block.body))


def is_intrinsic(each: Instruction) -> bool:
    """Return whether an instruction calls a function that exists for vectors."""
    return opcodes.function_of_numbers(each.callee) in _FUNCTIONS


def _is_vectorizable(each: Instruction, steps: _Steps) -> bool:
    if each.result and type_of(each) not in SIZES:
        return False
    if each.opcode in ("load", "store"):
        *stored, address = each.operands
        size = SIZES.get(stored[0].type if stored else each.syntax.type)
        is_simple = not each.syntax.flags and address.type == "ptr" and address.value[0] in "%@"
        if size is None or not is_simple:
            return False
        step = steps.of(address.value)
        return step == size or (step == 0 and not stored)
    if each.opcode == "call":
        return is_intrinsic(each)
    return each.opcode == "phi" or is_pure(each)


def _is_unrolled(block: Block, definitions: Mapping[str, Instruction]) -> bool:
    """Return whether Clang unrolls a loop completely, because it ends at a small number."""
    tested = next((each for each in block.terminator.uses if each in definitions), "")
    if not tested or definitions[tested].opcode != "icmp":
        return False
    value, end = definitions[tested].operands
    count = end.number if value.value[0] == "%" else None
    size = len(block.instructions) - 1
    return count is not None and count >= 0 and count * size <= _UNROLLED


class _Steps:
    """Return the address distance between adjacent items in bytes; None if unknown."""

    def __init__(self, definitions: Mapping[str, Instruction]) -> None:
        self._definitions = definitions
        self._known: dict[str, int | None] = {_ITEM: 1}

    def of(self, value: str) -> int | None:
        if value not in self._known:
            self._known[value] = 0  # of a phi, through itself
            self._known[value] = self._of(value)
        return self._known[value]

    def _of(self, value: str) -> int | None:
        each = self._definitions.get(value)
        if each is None:
            # Variables in memory belong to one item.
            return None if value.startswith("%v") else 0
        operands = each.operands
        if each.opcode == "getelementptr" and _is_element(each):
            return self._address(each)
        is_integer = bool(operands) and types.integer_bits(operands[0].type) > 0
        if each.opcode in _SUMS and is_integer:
            return self._sum(each)
        if each.opcode in _COPIES and is_integer:
            return self.of(operands[0].value)
        if each.opcode == "load":
            return None if self.of(operands[0].value) else 0
        values = each.uses if each.opcode != "phi" else [one.value for one in operands]
        return 0 if all(self.of(operand) == 0 for operand in values) else None

    def _address(self, each: Instruction) -> int | None:
        base, index = (self.of(operand.value) for operand in each.operands)
        size = SIZES.get(each.syntax.type)
        return None if base is None or index is None or size is None else base + index * size

    def _sum(self, each: Instruction) -> int | None:
        left, right = (self.of(operand.value) for operand in each.operands)
        if left is None or right is None:
            return None
        if each.opcode in ("add", "or"):
            return left + right
        if each.opcode == "sub":
            return left - right
        if not left and not right:
            return 0
        factor = each.operands[1].number
        if factor is None:
            return None
        if each.opcode in ("ashr", "lshr"):
            # A number of 32 bits is extended so: shifted to the left before, in 64 bits.
            return left >> factor if left % (1 << factor) == 0 else None
        if each.opcode == "and":
            return left if _keeps_index(factor, left) else None
        return left << factor if each.opcode == "shl" else left * factor


def _keeps_index(mask: int, step: int) -> bool:
    """Return whether a mask reduces multiples of a step to fewer bits, as a cast does."""
    lowest = mask & -mask
    top = mask + lowest
    return mask > 0 and top & mask == 0 and top >> _INDEX_BITS > 0 and step % lowest == 0


def _is_element(address: Instruction) -> bool:
    """Return whether an address is that of an element of an array of numbers."""
    base, *indices = address.operands
    is_number = address.syntax.type.isidentifier()
    is_index = len(indices) == 1 and types.integer_bits(indices[0].type) > 0
    return is_number and is_index and base.type == "ptr"
