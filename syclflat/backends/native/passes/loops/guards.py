"""Find the conditions in front of all that a region does, which adjacent items meet.

Kernels begin with ``if (i < n)``, and the steps of a sum in local memory with ``if (i < half)``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from syclflat.backends.native.passes.loops.positions import OPPOSITE, Comparison, Positions
from syclflat.backends.native.passes.region_plan import Region
from syclflat.backends.native.passes.region_values import has_effect
from syclflat.llvm_ir import Block, Instruction


class Guard(NamedTuple):
    """A condition that all items meet that do something in a region."""

    result: str
    """The condition in the region."""
    value: str
    """The constant that it is for these items: ``true``, or ``false``."""
    comparison: Comparison | None
    """What is then true for an index; None if all items of a row meet the condition, or none."""


class Entrance(NamedTuple):
    """A branch in front of all that a region does, of which one way does nothing."""

    condition: str
    value: bool
    """The value of the condition for items that do something."""


def entrances(region: Region) -> list[Entrance]:
    """Return the branches in front of all that a region does.

    Later regions then use no value that it makes for an item.
    """
    found = list[Entrance]()
    if region.written or region.end.result or region.leaves or region.pauses:
        return found
    blocks = {block.name: block for block in region.blocks}
    name, seen = region.start, set[str]()
    while name not in (region.last, *seen) and not _acts(blocks[name]):
        seen.add(name)
        branch = blocks[name].terminator
        if branch.opcode != "br":
            break
        if len(branch.labels) == 1:
            (name,) = branch.labels
            continue
        then, otherwise = branch.labels
        does = [not _is_idle(each, region, blocks) for each in (then, otherwise)]
        if does[0] == does[1]:
            break
        found.append(Entrance(branch.operands[0].value, does[0]))
        name = then if does[0] else otherwise
    return found


def of(
    found: Iterable[Entrance], definitions: Mapping[str, Instruction], positions: Positions
) -> list[Guard]:
    """Return conditions without which an item does nothing; others may be required, too."""
    return [
        guard
        for each in found
        for guard in _terms(each.condition, each.value, definitions, positions)
    ]


def _terms(
    condition: str, value: bool, definitions: Mapping[str, Instruction], positions: Positions
) -> Iterator[Guard]:
    word = str(value).lower()
    if positions.is_alike(condition):
        yield Guard(condition, word, None)
        return
    each = definitions.get(condition)
    if each is None:
        return
    values = [operand.value for operand in each.operands]
    if each.opcode == ("and" if value else "or"):
        terms = values
    elif each.opcode == "select" and value and values[2] == "false":
        terms = values[:2]
    elif each.opcode == "select" and not value and values[1] == "true":
        terms = [values[0], values[2]]
    else:
        compared = positions.comparison(each)
        if compared is not None:
            predicate = compared.predicate if value else OPPOSITE[compared.predicate]
            # The items beside one of them are not adjacent.
            if predicate != "ne":
                yield Guard(condition, word, compared._replace(predicate=predicate))
        return
    for term in terms:
        yield from _terms(term, value, definitions, positions)


def _is_idle(name: str, region: Region, blocks: Mapping[str, Block]) -> bool:
    """Return whether an item that comes to a block does nothing up to the end of the region."""
    seen = set[str]()
    while name not in seen:
        seen.add(name)
        block = blocks[name]
        if _acts(block):
            return False
        if name == region.last or block.terminator.opcode == "ret":
            return True
        if len(block.labels) != 1:
            return False
        (name,) = block.labels
    return False


def _acts(block: Block) -> bool:
    """Return whether the code of a block, except its last instruction, may have an effect."""
    # A fence orders what other regions do, even if no item meets the condition.
    return any(each.opcode == "fence" or has_effect(each) for each in block.body)
