"""Decide by the first and the last item of a row what all of its items agree on.

All items take another round of ``for (i = id; i < n; i += items)`` if the last one does. Comparing
the index of each item takes longer than the rest of a short round.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from syclflat.backends.native.passes.loops.positions import OPPOSITE, Positions
from syclflat.backends.native.passes.region_plan import X
from syclflat.llvm_ir import Instruction

LAST = "%last.x"
"""The position of the last item of a row."""
_CHOICES = {("true", "false"): False, ("false", "true"): True}
"""The values of a choice by a condition, and whether that negates it."""
_ORDERS = ("slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")


def decide(
    result: str,
    code: Iterable[Instruction],
    known: Collection[str],
    invariant: Collection[str],
) -> list[Instruction]:
    """Return instructions, of which the last one is true only if a condition is for each item.

    It may be false although the condition is true for all, if indexes wrap around in the row.

    Args:
        result: the condition.
        code: the instructions of its region.
        known: the values that are the same for all items of a row.
        invariant: the parameters that point to constant memory.

    Returns:
        Nothing if the condition is no comparison of an index with a value that all items share.

    """
    made = {each.result: each for each in code if each.result}
    is_negated, compared = False, made.get(result)
    while compared is not None and compared.opcode == "select":
        condition, *values = (operand.value for operand in compared.operands)
        if tuple(values) not in _CHOICES:
            return []
        is_negated ^= _CHOICES[values[0], values[1]]
        compared = made.get(condition)
    positions = Positions(made, known, invariant)
    comparison = positions.comparison(compared)
    if comparison is None or comparison.predicate not in _ORDERS:
        return []
    index, predicate, limit, type_ = comparison
    predicate = OPPOSITE[predicate] if is_negated else predicate
    first, last = {X: "0"}, {X: LAST}
    found = [
        *_at(index, first, "of.first", made, positions),
        *_at(index, last, "of.last", made, positions),
    ]
    decisive = last if predicate[1] == "l" else first
    return [
        *found,
        Instruction.make(f"icmp {predicate} {type_} {decisive[index]}, {limit}", "%decided"),
        Instruction.make(
            f"icmp {predicate[0]}le {type_} {first[index]}, {last[index]}", "%is.ordered"
        ),
        Instruction.make("and i1 %decided, %is.ordered", "%all.agree"),
    ]


def _at(
    value: str,
    names: dict[str, str],
    suffix: str,
    made: Mapping[str, Instruction],
    positions: Positions,
) -> Iterator[Instruction]:
    """Yield the code of an index for another position, whose name ``names`` has; add its name."""
    if value in names:
        return
    each = made[value]
    for operand in each.uses:
        if positions.is_index(operand):
            yield from _at(operand, names, suffix, made, positions)
    names[value] = f"%{suffix}.{value[1:]}"
    yield each.without_metadata().renamed(names)
