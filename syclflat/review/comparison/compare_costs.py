"""Compare the costs of two versions of a kernel.

Each number has a name, with which ``--fail-on cost=`` limits its change: upwards, or
downwards for a number that should not fall.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from syclflat.model.cost import KernelCost, MachineCost, Occupancy
from syclflat.review.comparison.changes import Change, ChangeClass, Code, CostLimit, Gate, Sentence

_FALLING = "occupancy"
_FALLING_SIZE = "sub-group-size"
_FALL = (_FALLING, _FALLING_SIZE)
ALWAYS_KNOWN = ("arguments", "padding")
"""What is known where nothing is compiled."""
_OF_ARGUMENTS = (*ALWAYS_KNOWN, "unread", "local-accessors")
_COUNTS = ("registers", "instructions", "barriers")
_OF_MACHINES = (*_COUNTS, "spills", "stack", "local-memory", "constants")
NAMES = (*_OF_ARGUMENTS, *_OF_MACHINES, *_FALL)
"""All numbers, in bytes, but for counts, sizes in items, and occupancy in percent."""
_UNITS = {**dict.fromkeys((*_COUNTS, _FALLING_SIZE), ""), _FALLING: " %"}
_LIMIT = re.compile(r"(?P<name>[a-z-]+)(?P<sign>[+-])(?P<margin>\d+)")


class LimitError(ValueError):
    """A limit is none; says why."""


def are_known(gate: Gate) -> bool:
    """Return whether all costs that a gate limits are known where nothing is compiled."""
    return all(limit.name in ALWAYS_KNOWN for limit in gate.cost_limits)


def limits(text: str) -> tuple[CostLimit, ...]:
    """Return the limits of a list with commas: ``registers+8,spills+0,occupancy-0``.

    Raises:
        LimitError: if one isn't any.

    """
    return tuple(map(_limit, text.split(",")))


def _limit(text: str) -> CostLimit:
    found = _LIMIT.fullmatch(text.strip())
    if found is None or found["name"] not in NAMES:
        known = ", ".join(NAMES)
        raise LimitError(f"{text!r} is no limit like registers+8, of one of {known}")
    falls = found["name"] in _FALL
    if (found["sign"] == "-") is not falls:
        way = "fall: -" if falls else "rise: +"
        raise LimitError(f"{text!r}: say how far {found['name']} may {way}{found['margin']}")
    return CostLimit(found["name"], int(found["margin"]), falls)


def changes(old: KernelCost, new: KernelCost) -> Iterator[Change]:
    """Yield the changes from ``old`` to ``new``; for machine code, on GPUs that both report on."""
    yield from _numbers(_of_arguments(old), _of_arguments(new), "")
    before = {machine.architecture: machine for machine in old.machines}
    for machine in new.machines:
        if machine.architecture in before:
            yield from _machine(before[machine.architecture], machine)


def _of_arguments(cost: KernelCost) -> dict[str, int]:
    own = cost.arguments
    found = {"arguments": own.size, "padding": -(-own.padding_bits // 8)}
    if own.unread is not None:
        found["unread"] = own.unread
    if own.local_memory is not None:
        found["local-accessors"] = own.local_memory
    return found


def _machine(old: MachineCost, new: MachineCost) -> Iterator[Change]:
    on = f" on {new.architecture}"
    before, after = _of_machine(old), _of_machine(new)
    if _language(old) != _language(new):
        after.pop("instructions", None)
    yield from _numbers(before, after, on)
    yield from _occupancy(old.occupancy, new.occupancy, on)


def _language(cost: MachineCost) -> str:
    return cost.instructions.language if cost.instructions is not None else ""


def _of_machine(cost: MachineCost) -> dict[str, int]:
    found = {
        "registers": cost.registers,
        "spills": cost.spill_stores + cost.spill_loads,
        "stack": cost.stack,
        "local-memory": cost.local_memory,
        "constants": cost.constants,
    }
    if cost.barriers is not None:
        found["barriers"] = cost.barriers
    if cost.instructions is not None:
        found["instructions"] = cost.instructions.total
    if cost.sub_group_size is not None:
        found[_FALLING_SIZE] = cost.sub_group_size
    return found


def _numbers(old: Mapping[str, int], new: Mapping[str, int], on: str) -> Iterator[Change]:
    for name, after in new.items():
        if name in old and old[name] != after:
            yield _change(name, f"{name.replace('-', ' ')}{on} ", old[name], after)


def _occupancy(old: tuple[Occupancy, ...], new: tuple[Occupancy, ...], on: str) -> Iterator[Change]:
    """Yield how occupancy changed, that of several sizes at once where it is the same."""
    before = {each.group_size: each.percent for each in old}
    sizes: dict[tuple[int, int], list[str]] = {}
    for each in new:
        was = before.get(each.group_size, each.percent)
        if was != each.percent:
            sizes.setdefault((was, each.percent), []).append(str(each.group_size))
    for (was, percent), groups in sizes.items():
        of = f" in work-groups of {', '.join(groups)}"
        yield _change(_FALLING, f"{_FALLING}{on}{of} ", was, percent)


def _change(name: str, subject: str, old: int, new: int) -> Change:
    unit = _UNITS.get(name, " bytes")
    what: Sentence = (subject, Code(str(old)), " → ", Code(str(new)), unit)
    return Change(f"cost-{name}", ChangeClass.COST, "", what, old, new)
