"""Unroll loops over variables that are arrays, in LLVM IR, before it is optimized.

Registers cannot be indexed: an array stays in memory as long as a loop indexes it, and private
memory is slow. LLVM ignores this when it decides that a loop is too long to unroll; nvcc does not.
So this pass marks loops with a constant trip count, if only such loops index an array that fits
into registers (LLVM Language Reference Manual, "'llvm.loop' Metadata").
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from syclflat.backends.nvptx import loops, private_arrays
from syclflat.backends.nvptx.loops import Loop

_ARRAY = re.compile(r"^  (?P<name>%\w+) = alloca (?P<type>\[[^,]*\]), align \d+$")
_PLACE = re.compile(
    r"^  (?P<name>%\w+) = getelementptr .*?, ptr (?P<base>%\w+)(?P<indices>(?:, i\d+ [%\w-]+)+)$"
)
_INDEX = re.compile(r"%\w+")
_VALUE = re.compile(r"^  (?P<name>%\w+) = (?P<what>\w+) (?P<operands>.*)$")
_FROM_OPERANDS = frozenset(("sext", "zext", "trunc", "add", "sub", "mul", "shl"))
_LOADED = re.compile(r"i\d+, ptr (%\w+), align \d+$")
_HARMLESS = re.compile(r"@llvm\.(?:lifetime|memset|memcpy)\.")
_AT_ONCE = "  br label "
"""The branch back of a loop whose condition is at its beginning."""
_COMPARED = re.compile(r"^  %\w+ = icmp (?P<how>[su]l[te]) i\d+ (?P<value>%\w+), (?P<limit>\d+)$")
_STORED = re.compile(r"^  store i\d+ (?P<value>-?\w+|%\w+), ptr (?P<name>%\w+), align \d+$")
_ADDED = re.compile(r"(?:nuw )?(?:nsw )?i\d+ (?P<value>%\w+), (?P<step>\d+)$")

_MOST_BYTES = 256
"""The maximum size of an array, of the 1,020 bytes of registers that an item can have."""
_LINES = range(600, 8_000)
"""The maximum length of unrolled code, in lines of Clang's IR. LLVM unrolls shorter loops
anyway."""


@dataclass(frozen=True, slots=True)
class _Loop:
    """A loop with a constant trip count."""

    counter: str
    times: int
    lines: range
    metadata: str


def unroll(text: str) -> str:
    """Return a module whose loops over arrays are marked for unrolling."""
    found = {
        loop.metadata
        for function in loops.FUNCTION.finditer(text)
        if " = alloca [" in function["code"]
        for loop in _loops_over_arrays(loops.lines_of(function["code"]))
    }
    return loops.note(text, found, '"llvm.loop.unroll.full"')


def of_constant_length(found: Iterable[Loop], lines: Sequence[str]) -> set[str]:
    """Return the metadata of a function's loops with a constant trip count."""
    return {loop.metadata for loop in _counting(found, lines, _values(lines))}


def _loops_over_arrays(lines: Sequence[str]) -> Iterator[_Loop]:
    values = _values(lines)
    counting = list(_counting(loops.of(lines), lines, values))
    for array in filter(None, map(_ARRAY.match, lines)):
        if not 0 < private_arrays.bytes_of(array["type"]) <= _MOST_BYTES:
            continue
        over = _indexing(array["name"], lines, values, counting)
        if _length(over) in _LINES:
            yield from over


def _values(lines: Sequence[str]) -> Mapping[str, re.Match[str]]:
    return {value["name"]: value for line in lines if (value := _VALUE.match(line))}


def _indexing(
    array: str,
    lines: Sequence[str],
    values: Mapping[str, re.Match[str]],
    counting: Sequence[_Loop],
) -> list[_Loop]:
    """Return the loops that index an array; none if other code may index it, too."""
    places, found = {array}, list[_Loop]()
    for at, line in enumerate(lines):
        place = _PLACE.match(line)
        if place is None or place["base"] not in places:
            called = "call " in line and not _HARMLESS.search(line)
            if called and not places.isdisjoint(_INDEX.findall(line)):
                return []
            continue
        places.add(place["name"])
        for index in _INDEX.findall(place["indices"]):
            for counter in _counters(index, values):
                loop = next(
                    (one for one in counting if one.counter == counter and at in one.lines), None
                )
                if loop is None:
                    return []
                found.append(loop)
    return list(dict.fromkeys(found))


def _counters(index: str, values: Mapping[str, re.Match[str]]) -> Iterator[str | None]:
    """Yield the variables of an index expression; None for an unknown part."""
    value = values.get(index)
    if value is None:
        yield None
    elif value["what"] == "load":
        loaded = _LOADED.match(value["operands"])
        yield loaded and loaded[1]
    elif value["what"] in _FROM_OPERANDS:
        for operand in _INDEX.findall(value["operands"]):
            yield from _counters(operand, values)
    else:
        yield None


def _counting(
    found: Iterable[Loop], lines: Sequence[str], values: Mapping[str, re.Match[str]]
) -> Iterator[_Loop]:
    for loop in found:
        inside = loop.lines
        if lines[inside.stop].startswith(_AT_ONCE):
            compared = next((c for at in inside if (c := _COMPARED.match(lines[at]))), None)
            counter = compared and next(_counters(compared["value"], values))
            times = counter and compared and _times(counter, compared, inside, lines, values)
            if counter and times:
                yield _Loop(counter, times, inside, loop.metadata)


def _times(
    counter: str,
    compared: re.Match[str],
    inside: range,
    lines: Sequence[str],
    values: Mapping[str, re.Match[str]],
) -> int:
    """Return the trip count of a loop; 0 if unknown."""
    stored = {
        at: s
        for at, line in enumerate(lines)
        if (s := _STORED.match(line)) and s["name"] == counter
    }
    before = [s["value"] for at, s in stored.items() if at < inside.start]
    steps = [values.get(s["value"]) for at, s in stored.items() if at in inside]
    if not before or not before[-1].isdigit() or len(steps) != 1 or steps[0] is None:
        return 0
    added = _ADDED.match(steps[0]["operands"]) if steps[0]["what"] == "add" else None
    if added is None or next(_counters(added["value"], values)) != counter:
        return 0
    limit = int(compared["limit"]) + compared["how"].endswith("le")
    return max(0, -(-(limit - int(before[-1])) // int(added["step"])))


def _length(unrolled: Sequence[_Loop]) -> int:
    """Return the number of lines after unrolling loops."""
    outer = [one for one in unrolled if not any(_is_inside(one, other) for other in unrolled)]
    return sum(
        one.times * (len(one.lines) + _length([each for each in unrolled if _is_inside(each, one)]))
        for one in outer
    )


def _is_inside(loop: _Loop, other: _Loop) -> bool:
    return (
        loop is not other
        and loop.lines.start > other.lines.start
        and loop.lines.stop < other.lines.stop
    )
