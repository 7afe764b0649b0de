"""What a replay found."""

from __future__ import annotations

from typing import Any

import msgspec

SCHEMA = "syclflat.replay/1"
"""The version of what ``syclflat replay --format json`` prints."""


class Difference(msgspec.Struct, frozen=True, omit_defaults=True):
    """An element that differs."""

    path: str
    """The expression that leads to it: ``s.out[3].x``."""
    index: int
    """Of the element, from the capture's first one; of a byte where no type is known."""
    offset: int
    """In bytes, from the start of the allocation."""
    recorded: Any
    """A number, a list of these, or hexadecimal bytes."""
    replayed: Any


class Memory(msgspec.Struct, frozen=True, omit_defaults=True):
    """An allocation of the launch, as the replay left it."""

    allocation: int
    """Its number in the recording."""
    kind: str
    path: str
    """The capture that leads to it; empty where none is known."""
    type: str
    """Of its elements; empty for bytes of an unknown type."""
    size: int
    """In bytes."""
    elements: int
    differing: int = 0
    """The number of elements that differ."""
    first: Difference | None = None
    worst: Difference | None = None
    """The largest difference of numbers; else the first difference."""
    is_relocated: bool = msgspec.field(name="relocated", default=False)
    """Whether it is at another address than in the recording."""


class Replay(msgspec.Struct, frozen=True, omit_defaults=True):
    """A launch that ran again."""

    bundle: str
    launch: int
    kernel: str
    """As people call it."""
    place: str
    """Where the source launches it: ``app.cpp:12:5``; empty without a capture table."""
    target: str
    device: str
    recorded_device: str
    durations: tuple[int, ...] = ()
    """Of each run, in nanoseconds."""
    failure: str = ""
    """Why the launch did not end, empty if it did."""
    is_compared: bool = msgspec.field(name="compared", default=True)
    """Whether the recording has memory to compare with."""
    memory: tuple[Memory, ...] = ()
    notes: tuple[str, ...] = ()
    sanitizer_errors: int = 0
    """How many errors sanitizers reported, without an end of the launch."""

    @property
    def differing(self) -> int:
        """The number of elements that differ."""
        return sum(own.differing for own in self.memory)

    @property
    def is_equal(self) -> bool:
        """Whether the launch ended without an error, and left all memory as recorded."""
        return not (self.failure or self.sanitizer_errors or self.differing)

    def __bool__(self) -> bool:
        return self.is_equal
