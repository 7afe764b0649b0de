"""The first launch of a program whose results differ between two devices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from syclflat.launches import load
from syclflat.launches.bundles import bundle as bundles
from syclflat.launches.bundles.bundle import Bundle
from syclflat.launches.bundles.description import Allocation
from syclflat.launches.captures.elements import Elements
from syclflat.launches.recording import Launch, Recording
from syclflat.replays import differences, elements
from syclflat.replays.differences import Moved
from syclflat.replays.outcome import Memory

SCHEMA = "syclflat.compare/1"
"""The version of what ``syclflat compare --format json`` prints."""


class Pair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A launch on two devices."""

    kernel: str
    """As people call it."""
    place: str
    """Where the source launches it; empty without a capture table."""
    launches: tuple[int | None, int | None]
    """Its number in each recording; None where that lacks it."""
    memory: tuple[Memory, ...] = ()
    """What differs after the launch."""
    inputs: tuple[Memory, ...] = ()
    """What differs before it already."""

    @property
    def differs(self) -> bool:
        """Whether its results differ, or one recording lacks it."""
        return None in self.launches or bool(self.memory)


class Side(msgspec.Struct, frozen=True):
    """A device with the recording of the program on it."""

    name: str
    """As the user gave it."""
    device: str
    recording: str
    """A directory."""
    launches: int
    exit_code: int


class Comparison(msgspec.Struct, frozen=True, omit_defaults=True):
    """A program on two devices."""

    program: str
    sides: tuple[Side, Side]
    compared: int
    """The number of launches whose memory was compared."""
    first: Pair | None = None
    """The first launch that differs; None if none does."""
    missing: tuple[Pair, ...] = ()
    """The launches that one device lacks."""

    @property
    def is_equal(self) -> bool:
        """Whether all launches left the same memory, and the program ended in the same way."""
        one, other = self.sides
        return self.first is None and not self.missing and one.exit_code == other.exit_code

    def __bool__(self) -> bool:
        return self.is_equal


def compare(sides: Sequence[Side], tolerance: float) -> Comparison:
    """Return the first launch that differs between two recordings with the memory of all launches.

    Raises:
        InputError: if a recording cannot be read.

    """
    one, other = sides
    first, second = load(one.recording), load(other.recording)
    pairs = list(_pairs(first, second))
    missing = tuple(_missing(*pair) for pair in pairs if None in pair)
    compared = 0
    found: Pair | None = None
    for left, right in pairs:
        if left is None or right is None:
            continue
        made = _compared((one, left), (other, right), tolerance)
        compared += made is not None
        if made is not None and made.differs:
            found = made
            break
    return Comparison(first.program, (one, other), compared, found, missing)


def document(found: Comparison) -> dict[str, Any]:
    """Return the document of a comparison, see ``syclflat/schemas/compare-1.schema.json``."""
    own: dict[str, Any] = msgspec.to_builtins(found)
    for side in own["sides"]:
        # Where recordings are isn't part of what was found.
        del side["recording"]
    return {"schema": SCHEMA, "equal": found.is_equal, **own}


def _pairs(
    one: Recording, other: Recording
) -> Iterator[tuple[Launch, Launch | None] | tuple[Launch | None, Launch]]:
    """Yield the launches of a kernel with the same position among them, in the first's order."""
    by_kernel: dict[tuple[str, str], list[Launch]] = {}
    for own in other:
        by_kernel.setdefault(_key(own), []).append(own)
    positions: dict[tuple[str, str], int] = {}
    for own in one:
        key = _key(own)
        position = positions[key] = positions.get(key, -1) + 1
        same = by_kernel.get(key, [])
        yield own, same[position] if position < len(same) else None
    for key, launches in by_kernel.items():
        for own in launches[positions.get(key, -1) + 1 :]:
            yield None, own


def _key(launch: Launch) -> tuple[str, str]:
    """Return what names a kernel on all devices."""
    return launch.kernel.name, _place(launch)


def _place(launch: Launch) -> str:
    at = launch.kernel.place
    return "" if at is None else f"{at.file}:{at.line}:{at.column}"


def _missing(one: Launch | None, other: Launch | None) -> Pair:
    own = one or other
    assert own is not None
    numbers = (None if one is None else one.number, None if other is None else other.number)
    return Pair(own.kernel.name, _place(own), numbers)


def _compared(
    one: tuple[Side, Launch], other: tuple[Side, Launch], tolerance: float
) -> Pair | None:
    """Return how a launch differs between two recordings; None where one lacks its memory."""
    if not (one[1].bundle and other[1].bundle):
        return None
    left, right = (bundles.read(side.recording, launch.number) for side, launch in (one, other))
    if not (left.is_complete and right.is_complete):
        return None
    both = _Both(left, right, tolerance)
    return Pair(
        one[1].kernel.name,
        _place(one[1]),
        (one[1].number, other[1].number),
        tuple(both.differing(is_after=True)),
        tuple(both.differing(is_after=False)),
    )


class _Both:
    """The memory of a launch in two recordings, by the captures that lead there."""

    def __init__(self, one: Bundle, other: Bundle, tolerance: float) -> None:
        self._bundles = one, other
        self._tolerance = tolerance
        sides = [_by_path(own) for own in (one, other)]
        self._matched = [
            (*sides[0][path], sides[1][path][0]) for path in sides[0] if path in sides[1]
        ]
        # Addresses of the second recording, as they are in the first.
        self._moved = Moved(
            tuple(
                (there.start, there.size, here.start)
                for here, _, there in self._matched
                if there.start is not None and here.start is not None
            )
        )

    def differing(self, *, is_after: bool) -> Iterator[Memory]:
        """Yield the memory that differs after the launch, or before it."""
        one, other = self._bundles
        for here, own, there in self._matched:
            if here.size != there.size or here.before is None or there.before is None:
                continue
            first, second = one.before(here), other.before(there)
            if is_after:
                left, right = one.after(here), other.after(there)
                assert left is not None
                assert right is not None
                second = differences.of_changed((first, second), (left, right), own)
                first = left
            # Addresses say nothing about results.
            parts = tuple(part for part in own.parts if part.kind != "pointer")
            memory = first, self._moved.restored(first, second)
            found = differences.compare(here, replace(own, parts=parts), memory, self._tolerance)
            if found.differing:
                yield found


def _by_path(bundle: Bundle) -> dict[str, tuple[Allocation, Elements]]:
    """Return the memory of a bundle by the expressions that lead to it."""
    _, types = elements.of_bundle(bundle)
    found = {}
    for number, own in types.items():
        allocation = bundle.allocation(number)
        if allocation is not None:
            found[own.path] = (allocation, own)
    return found
