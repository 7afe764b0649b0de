"""Detect loops of a kernel that Clang would vectorize if they contained the loop over items.

These are loops in which items access adjacent memory, or read the same place, and use operations
that vectors support. Other loops would be slower, because the items' loop values are in memory.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from syclflat.backends.native.ir_function import Block, Instruction, type_of
from syclflat.llvm_ir.types import SIZES

_ITEM = "%p1"
_INTRINSIC = re.compile(
    r"@llvm\.(?:fmuladd|fma|sqrt|fabs|minnum|maxnum|floor|ceil|trunc|copysign|abs|[su](?:min|max)"
    r"|ctpop|fshl|fshr)\."
)
_END = re.compile(r"icmp (?:[a-z]+ )*i\d+ %[-\w$.]+, (?P<end>\d+)$")
_UNROLLED = 300
"""The maximum number of instructions for which Clang unrolls a loop."""
_ACCESS = re.compile(
    r"(?:load (?P<loaded>\w+)|store (?P<stored>\w+) [^,]+), ptr (?P<at>[%@][-\w$.]+)"
    r"(?:, align \d+)?$"
)
_ADDRESS = re.compile(
    r"getelementptr (?:[a-z]+ )*(?P<type>\w+), ptr (?P<base>[^,]+), i\d+ (?P<index>[^,]+)$"
)
_SUM = re.compile(
    r"(?P<operation>add|sub|or|mul|shl|ashr|lshr) (?:[a-z]+ )*i\d+ "
    r"(?P<left>[^,]+), (?P<right>[^,]+)$"
)
_SAME = re.compile(r"(?:zext|sext|trunc|freeze) (?:[a-z]+ )*i\d+ (?P<value>[^ ]+)(?: to i\d+)?$")


def is_vectorizable(block: Block, blocks: Mapping[str, Block]) -> bool:
    """Return whether a block would be vectorized over its items."""
    definitions = {
        each.result: each
        for part in blocks.values()
        for each in (*part.phis, *part.body)
        if each.result
    }
    if _is_unrolled(block, definitions):
        return False
    steps = _Steps(definitions)
    return all(_is_vectorizable(each, steps) for each in (*block.phis, *block.body))


def is_intrinsic(each: Instruction) -> bool:
    """Return whether an instruction calls a function that exists for vectors."""
    return _INTRINSIC.search(each.text) is not None


def _is_vectorizable(each: Instruction, steps: _Steps) -> bool:
    if each.result and type_of(each) not in SIZES:
        return False
    if each.operation in ("load", "store"):
        access = _ACCESS.match(each.text)
        if access is None:
            return False
        step = steps.of(access["at"])
        if access["stored"]:
            return step == SIZES.get(access["stored"])
        return step in (0, SIZES.get(access["loaded"]))
    if each.operation == "call":
        return is_intrinsic(each)
    return each.is_pure or each.operation == "phi"


def _is_unrolled(block: Block, definitions: Mapping[str, Instruction]) -> bool:
    """Return whether Clang unrolls a loop completely, because it ends at a small number."""
    tested = next((each for each in block.end.locals() if each in definitions), "")
    found = _END.match(definitions[tested].text) if tested else None
    size = len(block.phis) + len(block.body)
    return found is not None and int(found["end"]) * size <= _UNROLLED


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
        for pattern, step in ((_ADDRESS, self._address), (_SUM, self._sum), (_SAME, self._same)):
            found = pattern.match(each.text)
            if found is not None:
                return step(found)
        if each.operation == "load":
            return None if self.of(each.text.rpartition("ptr ")[2].split(",")[0]) else 0
        operands = each.incoming.values() if each.operation == "phi" else each.locals()
        return 0 if all(self.of(operand) == 0 for operand in operands) else None

    def _address(self, found: re.Match[str]) -> int | None:
        base, index = self.of(found["base"]), self.of(found["index"])
        size = SIZES.get(found["type"])
        return None if base is None or index is None or size is None else base + index * size

    def _sum(self, found: re.Match[str]) -> int | None:
        left, right = self.of(found["left"]), self.of(found["right"])
        if left is None or right is None:
            return None
        operation = found["operation"]
        if operation in ("add", "or"):
            return left + right
        if operation == "sub":
            return left - right
        if not left and not right:
            return 0
        factor = int(found["right"]) if re.fullmatch(r"-?\d+", found["right"]) else None
        if factor is None:
            return None
        if operation in ("ashr", "lshr"):
            # A number of 32 bits is extended so: shifted to the left before, in 64 bits.
            return left >> factor if left % (1 << factor) == 0 else None
        return left << factor if operation == "shl" else left * factor

    def _same(self, found: re.Match[str]) -> int | None:
        return self.of(found["value"])
