"""Distinguish indexes of items in a row from values that all of them share."""

from __future__ import annotations

from collections.abc import Collection, Container, Mapping
from typing import NamedTuple

from syclflat.backends.native.passes.region_plan import X
from syclflat.llvm_ir import Instruction
from syclflat.llvm_ir.values import is_invariant_load, is_speculatable

OPPOSITE = {"slt": "sge", "sle": "sgt", "ult": "uge", "ule": "ugt", "eq": "ne"}
OPPOSITE |= {other: each for each, other in OPPOSITE.items()}
"""The comparison that is true where another one is not."""
_SWAPPED = {"slt": "sgt", "sle": "sge", "ult": "ugt", "ule": "uge", "eq": "eq", "ne": "ne"}
_SWAPPED |= {other: each for each, other in _SWAPPED.items()}
"""The comparison of the operands in the other order."""
_SUMS = ("zext", "sext", "trunc", "freeze", "add", "sub")
"""The operations that make an index of a position, which is not negative."""
_DEEPEST = 50
"""The longest chain of operations that makes an index, or a shared value."""


class Comparison(NamedTuple):
    """The comparison of an index with a value that all items of a row share."""

    position: str
    """The index."""
    predicate: str
    """As with the index first."""
    limit: str
    """The shared value."""
    type: str
    """That of both."""


class Positions:
    """The values of a region that are indexes, or that all items of a row share.

    An index is the position in x and a number that is the same for all items of a row.
    """

    def __init__(
        self,
        definitions: Mapping[str, Instruction],
        known: Container[str],
        invariant: Collection[str],
        indexes: Container[str] = (),
    ) -> None:
        """Begin with what is known.

        Args:
            definitions: the instructions that make values.
            known: the values that are the same for all items of a row.
            invariant: the parameters that point to constant memory.
            indexes: the values that are indexes, besides the position; may grow.

        """
        self._definitions, self._known, self._indexes = definitions, known, indexes
        self._invariant = invariant
        self._sums: dict[str, bool] = {}
        self._alike: dict[str, bool] = {}

    def comparison(self, each: Instruction | None) -> Comparison | None:
        """Return an instruction as the comparison of an index; None if it is another one."""
        if each is None or each.opcode != "icmp":
            return None
        (predicate,) = (word for word in each.syntax.flags if word in OPPOSITE)
        index, limit = (operand.value for operand in each.operands)
        if not self.is_index(index):
            index, limit, predicate = limit, index, _SWAPPED[predicate]
        if not (self.is_index(index) and self.is_alike(limit)):
            return None
        return Comparison(index, predicate, limit, each.operands[0].type)

    def is_index(self, value: str, depth: int = _DEEPEST) -> bool:
        """Return whether a value is the position in x plus a number that a row of items shares."""
        if value == X or value in self._indexes:
            return True
        if value not in self._sums:
            self._sums[value] = self._is_sum(value, depth)
        return self._sums[value]

    def _is_sum(self, value: str, depth: int) -> bool:
        each = self._definitions.get(value)
        if each is None or each.opcode not in _SUMS or depth == 0:
            return False
        first, *others = (operand.value for operand in each.operands)
        if each.opcode in ("zext", "sext"):
            return first == X
        if each.opcode == "add" and not self.is_index(first, depth - 1):
            first, others = others[0], [first]
        is_index = self.is_index(first, depth - 1)
        return is_index and all(self.is_alike(other, depth - 1) for other in others)

    def is_alike(self, value: str, depth: int = _DEEPEST) -> bool:
        """Return whether a value is the same for all items of a row, and can be computed early."""
        if value in self._known or value[0] != "%":
            return True
        if value not in self._alike:
            each = self._definitions.get(value)
            self._alike[value] = (
                value != X
                and each is not None
                and depth > 0
                and "range(" not in each.text
                and (
                    is_speculatable(each)
                    or is_invariant_load(each, self._definitions, self._invariant)
                    or (each.opcode == "phi" and len(each.incoming) == 1)
                )
                and all(self.is_alike(one.value, depth - 1) for one in each.operands)
            )
        return self._alike[value]
