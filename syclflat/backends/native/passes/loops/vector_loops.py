"""Detect loops of a kernel that Clang would vectorize if they contained the loop over items.

These are loops in which items access adjacent memory, or read the same place, and use operations
that vectors support. Other loops would be slower, because the items' loop values are in memory.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence

from syclflat.backends.native.passes.loops import shape
from syclflat.backends.native.passes.loops.inner_ranges import BOUNDS, QUOTIENTS
from syclflat.llvm_ir import Block, Instruction, opcodes, types
from syclflat.llvm_ir.types import SIZES
from syclflat.llvm_ir.values import is_pure, type_of

_ITEM = "%p1"
_FUNCTIONS = frozenset(
    (
        *("fmuladd", "fma", "sqrt", "fabs", "minnum", "maxnum", "floor", "ceil", "trunc"),
        *("copysign", "abs", "smin", "smax", "umin", "umax", "ctpop", "fshl", "fshr"),
        *("sadd_sat", "ssub_sat", "uadd_sat", "usub_sat"),
    )
)
"""The intrinsic functions that vectors support."""
_LIBRARY = frozenset(
    (
        *("acos", "asin", "atan", "atan2", "cos", "cosh", "exp", "exp10", "exp2", "log", "log10"),
        *("log2", "pow", "sin", "sinh", "tan", "tanh"),
    )
)
"""Those that syclflat, or the C library, has for vectors: see :mod:`vector_functions`."""
_UNROLLED = 300
"""The maximum number of instructions for which Clang unrolls a loop."""
_INDEX_BITS = 31
"""The minimum bits of indices whose loops Clang vectorizes behind a test that none wraps around."""
_FLOATS = ("float", "double")
_REASSOCIATED = frozenset(("fast", "reassoc"))
"""The flags of additions in any order, which Clang vectorizes by itself."""
_SUMS = frozenset(("add", "sub", "or", "mul", "shl", "ashr", "lshr", "and"))
_COPIES = frozenset(("zext", "sext", "trunc", "freeze"))


def is_vectorizable(block: Block, steps: Steps) -> bool:
    """Return whether a loop of one block would be vectorized over its items."""
    return not _is_unrolled(block, steps.definitions) and is_supported(block, steps)


def is_supported(block: Block, steps: Steps) -> bool:
    """Return whether vectors support all instructions of a block before the last one."""
    return all(is_vectorized(each, steps) for each in block.instructions[:-1])


def is_sum(block: Block, steps: Steps) -> bool:
    """Return whether each item adds up numbers from its own part of memory in a loop of one block.

    Clang keeps the order of such a sum, so that each addition waits for the one before. Of several
    items, additions need not wait for each other.
    """
    code = block.instructions[:-1]
    loads = [each for each in code if each.opcode == "load"]
    others = [each for each in code if each.opcode != "load"]
    return (
        _has_sum(block)
        and not _is_unrolled(block, steps.definitions)
        and not all(is_vectorized(each, steps) for each in loads)
        and all(element_size(each) for each in loads)
        and all(each.opcode != "store" and is_vectorized(each, steps) for each in others)
    )


def _has_sum(block: Block) -> bool:
    """Return whether a loop adds up floating-point numbers in their order."""
    made = {each.result: each for each in block.code if each.result}

    def is_sum(phi: Instruction) -> bool:
        added = made.get(shape.values_from(phi)[block.name])
        if added is None or phi.result not in added.uses:
            return False
        return _REASSOCIATED.isdisjoint(added.text.split())

    return any(type_of(phi) in _FLOATS and is_sum(phi) for phi in block.phis)


def is_vectorized_call(each: Instruction) -> bool:
    """Return whether an instruction calls a function that exists for vectors."""
    name = opcodes.function_of_numbers(each.callee)
    return name in _FUNCTIONS or name in _LIBRARY or each.callee.startswith(opcodes.LANE)


def is_vectorized(each: Instruction, steps: Steps) -> bool:
    """Return whether vectors support an instruction, and items access adjacent memory in it."""
    if each.opcode in ("load", "store"):
        return is_adjacent(each, steps) or (each.opcode == "load" and is_broadcast(each, steps))
    if each.result and type_of(each) not in SIZES:
        return False
    if each.opcode == "call":
        return is_vectorized_call(each)
    return each.opcode == "phi" or is_pure(each)


def is_adjacent(each: Instruction, steps: Steps) -> bool:
    """Return whether items access adjacent elements of memory in a load or store."""
    size = element_size(each)
    return size > 0 and steps.of(each.operands[-1].value) == size


def is_broadcast(each: Instruction, steps: Steps) -> bool:
    """Return whether all items access the same element of memory in a load or store."""
    return element_size(each) > 0 and steps.of(each.operands[-1].value) == 0


def element_size(each: Instruction) -> int:
    """Return the bytes that a simple load or store accesses; 0 if it is no such access."""
    *stored, address = each.operands
    is_simple = not each.syntax.flags and address.type == "ptr" and address.value[0] in "%@"
    type_ = stored[0].type if stored else each.syntax.type
    return SIZES.get(type_, 0) if is_simple else 0


def _is_unrolled(block: Block, definitions: Mapping[str, Instruction]) -> bool:
    """Return whether Clang unrolls a loop completely, because it ends at a small number."""
    tested = next((each for each in block.terminator.uses if each in definitions), "")
    if not tested or definitions[tested].opcode != "icmp":
        return False
    value, end = definitions[tested].operands
    count = end.number if value.value[0] == "%" else None
    size = len(block.instructions) - 1
    return count is not None and count >= 0 and count * size <= _UNROLLED


class _UnseenError(Exception):
    """The distance of a value is not known yet."""


class Steps:
    """The address distance between adjacent items in bytes, for each value of a function."""

    def __init__(self, blocks: Mapping[str, Block]) -> None:
        self.definitions = {
            each.result: each for part in blocks.values() for each in part.code if each.result
        }
        self._known: dict[str, int | None] = {_ITEM: 1}

    def of(self, value: str) -> int | None:
        """Return the distance of a value; None if it is unknown."""
        if value in self.definitions and value not in self._known:
            self._find(value)
        try:
            return self._step(value)
        except _UnseenError:
            return None

    def _find(self, value: str) -> None:
        """Find the distance of a value, and those of all values that it depends on."""
        needed, waiting = {value}, [value]
        while waiting:
            for each in self.definitions[waiting.pop()].uses:
                if each in self.definitions and each not in needed and each not in self._known:
                    needed.add(each)
                    waiting.append(each)
        ordered = [each for each in self.definitions if each in needed]
        is_changed = True
        while is_changed:
            is_changed = False
            for name in ordered:
                before = self._known.get(name, 0)
                if before is None:
                    continue
                try:
                    now = self._of(self.definitions[name])
                except _UnseenError:
                    continue
                is_seen = name in self._known
                if not is_seen or now != before:
                    # A value in a loop that changes its distance has none.
                    self._known[name] = None if is_seen else now
                    is_changed = True

    def _step(self, value: str) -> int | None:
        if value in self._known:
            return self._known[value]
        if value in self.definitions:
            raise _UnseenError
        # Variables in memory belong to one item.
        return None if value.startswith("%v") else 0

    def _of(self, each: Instruction) -> int | None:
        operands = each.operands
        if each.opcode == "phi":
            return self._joined([one.value for one in operands])
        if each.opcode == "alloca":
            return None
        if each.opcode == "getelementptr" and _is_element(each):
            return self._address(each)
        is_integer = bool(operands) and types.integer_bits(operands[0].type) > 0
        if each.opcode in _SUMS and is_integer:
            return self._sum(each)
        if each.opcode in _COPIES and is_integer:
            return self._step(operands[0].value)
        if each.opcode == "load":
            return 0 if self._step(operands[0].value) == 0 else None
        if (opcodes.function_of_numbers(each.callee) or each.opcode) in BOUNDS:
            step = self._bounded([self._step(one.value) for one in operands])
            return 0 if step is not None and each.opcode in QUOTIENTS else step
        return 0 if all(self._step(operand) == 0 for operand in each.uses) else None

    def _bounded(self, steps: Sequence[int | None]) -> int | None:
        """Return the distance of an index with a limit that all items share: see inner_ranges."""
        return sum(one or 0 for one in steps) if 0 in steps and None not in steps else None

    def _joined(self, values: Sequence[str]) -> int | None:
        """Return the distance of a phi, which may depend on itself."""
        found = set[int | None]()
        for value in values:
            with contextlib.suppress(_UnseenError):
                found.add(self._step(value))
        if not found:
            raise _UnseenError
        return found.pop() if len(found) == 1 else None

    def _address(self, each: Instruction) -> int | None:
        base, index = (self._step(operand.value) for operand in each.operands)
        size = SIZES.get(each.syntax.type)
        return None if base is None or index is None or size is None else base + index * size

    def _sum(self, each: Instruction) -> int | None:
        left, right = (self._step(operand.value) for operand in each.operands)
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
