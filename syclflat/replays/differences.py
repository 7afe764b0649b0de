"""Compare the memory that a replay left with the recording's, element by element."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from syclflat.launches.bundles.bundle import Bundle
from syclflat.launches.bundles.description import Allocation
from syclflat.launches.captures import values
from syclflat.launches.captures.elements import Elements
from syclflat.launches.captures.layouts import Slot
from syclflat.replays.outcome import Difference, Memory

_BLOCK = 4096
"""Bytes that are compared at once."""
_WORD = 8
_BYTE = Elements(parts=(Slot("", "bytes", "", 0, 1),))


@dataclass(frozen=True, slots=True)
class Moved:
    """Allocations that are at other addresses in the replay."""

    spans: tuple[tuple[int, int, int], ...] = ()
    """Of each: the address in the replay, its size, and the recorded address."""

    @staticmethod
    def of(bundle: Bundle, placed: Mapping[int, int]) -> Moved:
        """Return what moved, by the addresses of allocations in the replay."""
        spans = []
        for number, address in placed.items():
            own = bundle.allocation(number)
            if own is not None and own.start is not None and own.start != address:
                spans.append((address, own.size, own.start))
        return Moved(tuple(spans))

    def back(self, address: int) -> int:
        """Return what an address of the replay was in the recording."""
        for begin, size, recorded in self.spans:
            if begin <= address <= begin + size:
                return recorded + address - begin
        return address

    def restored(self, recorded: bytes, replayed: bytes) -> bytes:
        """Return replayed memory with recorded addresses, where words differ."""
        if not self.spans or recorded == replayed:
            return replayed
        found = bytearray(replayed)
        for block in _unequal(recorded, replayed, _BLOCK):
            for at in range(block, min(block + _BLOCK, len(found)) - _WORD + 1, _WORD):
                if recorded[at : at + _WORD] != replayed[at : at + _WORD]:
                    word = int.from_bytes(replayed[at : at + _WORD], "little")
                    found[at : at + _WORD] = self.back(word).to_bytes(_WORD, "little")
        return bytes(found)


def compare(
    allocation: Allocation,
    elements: Elements | None,
    memory: tuple[bytes, bytes],
    tolerance: float,
) -> Memory:
    """Return how the memory of an allocation differs.

    Args:
        allocation: the allocation.
        elements: its elements; None compares bytes.
        memory: its contents after the recorded launch and after the replay.
        tolerance: how much fractions may differ, relative to the recorded value or to 1.

    """
    recorded, replayed = memory
    own = elements or _BYTE
    before = own.start % own.size
    count = (len(recorded) - before) // own.size
    gathered = _Gathered(own, tolerance)
    if recorded != replayed:
        end = before + count * own.size
        gathered.add(recorded[before:end], replayed[before:end], before)
        # What fills no element is compared as bytes.
        for begin, stop in ((0, before), (end, len(recorded))):
            gathered.add_bytes(recorded[begin:stop], replayed[begin:stop], begin)
    return Memory(
        allocation.allocation,
        allocation.kind,
        own.path,
        own.type,
        allocation.size,
        count,
        gathered.count,
        gathered.first,
        gathered.worst,
    )


def of_changed(
    before: tuple[bytes, bytes], after: tuple[bytes, bytes], elements: Elements
) -> bytes:
    """Return the second memory after a launch, with the first one's elements where nothing changed.

    What a launch leaves as it was is no result of it: it may never have been set.
    """
    first, second = after
    found = bytearray(second)
    size = elements.size
    start = elements.start % size
    step = max(_BLOCK // size, 1) * size
    for block in _unequal(first[start:], second[start:], step):
        for at in range(start + block, min(start + block + step, len(first)), size):
            end = at + size
            is_left = before[0][at:end] == first[at:end] and before[1][at:end] == second[at:end]
            if is_left:
                found[at:end] = first[at:end]
    if before[0][:start] == first[:start] and before[1][:start] == second[:start]:
        found[:start] = first[:start]
    return bytes(found)


class _Gathered:
    """The differences of an allocation."""

    def __init__(self, elements: Elements, tolerance: float) -> None:
        self.count = 0
        self.first: Difference | None = None
        self.worst: Difference | None = None
        self._by = -1.0
        self._elements = elements
        self._tolerance = tolerance

    def add(self, recorded: bytes, replayed: bytes, base: int) -> None:
        """Compare whole elements, of which the first begins at ``base``."""
        own = self._elements
        step = max(_BLOCK // own.size, 1) * own.size
        for block in _unequal(recorded, replayed, step):
            for at in range(block, min(block + step, len(recorded)), own.size):
                one, other = recorded[at : at + own.size], replayed[at : at + own.size]
                if one != other:
                    self._element(one, other, base + at)

    def add_bytes(self, recorded: bytes, replayed: bytes, base: int) -> None:
        """Compare bytes that belong to no element."""
        for at, (one, other) in enumerate(zip(recorded, replayed, strict=True)):
            if one != other:
                found = Difference(
                    f"byte {base + at}", base + at, base + at, f"{one:02x}", f"{other:02x}"
                )
                self._take(found, 0.0)

    def _element(self, recorded: bytes, replayed: bytes, offset: int) -> None:
        own = self._elements
        index = (offset - own.start) // own.size
        found: list[tuple[Difference, float]] = []
        for part in own.parts:
            end = part.offset + part.size
            one, other = recorded[part.offset : end], replayed[part.offset : end]
            if one == other:
                continue
            first, second = _value(part, one), _value(part, other)
            by = _distance(first, second, self._tolerance)
            if by is None:
                continue
            path = own.expression(index, part.path)
            shown = values.plain(first), values.plain(second)
            found.append((Difference(path, index, offset + part.offset, *shown), by))
        if found:
            self._take(*max(found, key=lambda each: each[1]))

    def _take(self, found: Difference, by: float) -> None:
        self.count += 1
        if self.first is None or found.offset < self.first.offset:
            self.first = found
        if by > self._by:
            self._by = by
            self.worst = found


def _unequal(one: bytes, other: bytes, step: int) -> Iterator[int]:
    """Yield the starts of blocks that differ."""
    left, right = memoryview(one), memoryview(other)
    for at in range(0, len(one), step):
        if left[at : at + step] != right[at : at + step]:
            yield at


def _value(part: Slot, data: bytes) -> Any:
    if part.decode is not None:
        return part.decode(data)
    if part.kind == "pointer":
        return hex(int.from_bytes(data, "little"))
    return data.hex()


def _distance(recorded: Any, replayed: Any, tolerance: float) -> float | None:
    """Return by how much values differ; None if that is nothing, or tolerated."""
    if isinstance(recorded, list):
        each = (
            _distance(one, other, tolerance) for one, other in zip(recorded, replayed, strict=True)
        )
        return max((by for by in each if by is not None), default=None)
    if isinstance(recorded, bool) or not isinstance(recorded, int | float):
        return 0.0 if recorded != replayed else None
    if recorded == replayed and not isinstance(recorded, float):
        return None
    if isinstance(recorded, float):
        return _of_fractions(recorded, replayed, tolerance)
    return float(min(abs(recorded - replayed), 2**127))


def _of_fractions(recorded: float, replayed: float, tolerance: float) -> float | None:
    if math.isnan(recorded) or math.isnan(replayed):
        return None if math.isnan(recorded) and math.isnan(replayed) else math.inf
    # Zeros of both signs are equal numbers in other bytes.
    if recorded == replayed:
        return None if tolerance else _of_zeros(recorded, replayed)
    by = abs(recorded - replayed)
    if tolerance and by <= tolerance * max(1.0, abs(recorded)):
        return None
    return by


def _of_zeros(recorded: float, replayed: float) -> float | None:
    return 0.0 if math.copysign(1, recorded) != math.copysign(1, replayed) else None
