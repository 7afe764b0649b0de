"""A recording as data: launches, their captures, and the memory that these lead to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

import msgspec

from syclflat.diagnostics import Diagnostic

PADDING = "padding"
"""The kind of captures that hold no value."""
SCHEMA = "syclflat.launches/1"
"""The version of what ``syclflat launches --format json`` prints."""


class Memory(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a pointer or an accessor leads."""

    allocation: int
    """Its number in the recording."""
    kind: str
    """device, shared, host (unified shared memory), buffer or image."""
    size: int
    """In bytes."""
    offset: int = 0
    """From the start of the allocation, in bytes."""
    is_freed: bool = msgspec.field(name="freed", default=False)
    """Whether it was freed before the launch."""
    written_by: str = ""
    """The last command before the launch that can have written it: ``launch 3``, ``copy 5``."""


class Capture(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of what a kernel captured, with the value that it had in a launch."""

    path: str
    """The expression in the kernel's body: ``s.inAcc[1]``; ``[2]`` is the third argument of a
    kernel without a capture table."""
    kind: str
    """scalar, enumeration, vector, array, pointer, accessor, another kind of a special type,
    bytes, union, padding, or missing."""
    type: str
    """Its spelling; empty without a capture table."""
    offset: int
    """In bytes, from the start of the capture object."""
    size: int
    """In bytes."""
    value: Any = None
    """A bool, a number, or a list of these; None for what isn't a number."""
    enumerator: str = ""
    """The name of an enumeration's value, if one has it."""
    bits: int | None = None
    """Width in bits of a bit-field."""
    bytes: str = ""
    """Of what has no value: hexadecimal, in the order of memory."""
    address: str = ""
    """Of a pointer."""
    memory: Memory | None = None
    """None for a null pointer, and for one into no known allocation."""
    pointee: str = ""
    """The type that a pointer or an accessor leads to."""
    range: tuple[int, ...] | None = None
    """Of an accessor, in elements."""
    memory_range: tuple[int, ...] | None = None
    """Of an accessor's buffer, in elements."""
    start: tuple[int, ...] | None = None
    """The first element of an accessor."""
    mode: str = ""
    """Of an accessor: read, write, read_write."""
    local_bytes: int | None = None
    """Of local memory, in a work-group."""
    sampler: str = ""
    is_unused: bool = msgspec.field(name="unused", default=False)
    """Whether the kernel's body is known not to name it."""
    accesses: str = ""
    """What the kernel's code may do with the memory: none, read, write, read_write; empty if that
    is unknown."""

    @property
    def is_null(self) -> bool:
        """Whether it is a null pointer."""
        return self.kind == "pointer" and int(self.address or "0", 16) == 0


class Place(msgspec.Struct, frozen=True):
    """Where a kernel is launched, in its source."""

    file: str
    line: int
    column: int


class Kernel(msgspec.Struct, frozen=True, omit_defaults=True):
    """The kernel of a launch."""

    name: str
    """As people call it; the symbol without a capture table."""
    symbol: str
    """In the program."""
    place: Place | None = None
    """None without a capture table."""
    is_known: bool = msgspec.field(name="known", default=True)
    """Whether the program has a capture table for it."""
    is_rounded: bool = msgspec.field(name="rounded", default=False)
    """Whether DPC++ rounded the range up and wrapped the kernel."""
    dimensions: int = 0
    fault: str = ""
    """Why its capture table cannot be used."""


class Device(msgspec.Struct, frozen=True, omit_defaults=True):
    """A device of the recording."""

    number: int
    name: str = ""
    backend: str = ""
    type: str = ""
    driver: str = ""


class SpecializationConstant(msgspec.Struct, frozen=True, omit_defaults=True):
    """A specialization constant that the host set."""

    name: str
    """In C++ if known, else its number in the device image; empty for all of them together."""
    bytes: str
    """Hexadecimal, in the order of memory; ``__`` is a byte that isn't known."""


class Variable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ``device_global`` that a launch's program has, from the launch's bundle."""

    name: str
    """In C++; the symbol without a capture table."""
    symbol: str
    """In the device image."""
    type: str
    """Empty without a capture table."""
    allocation: int
    """The number of its memory in the recording."""
    size: int
    """In bytes."""
    before: Any = None
    """Its value before the launch: of an array a list, of a class its members by path, hexadecimal
    bytes without a known type. Of large arrays, the first 4,096 elements; None if it was left
    out."""
    after: Any = None
    """Its value after the launch; None if that did not end."""


class Launch(msgspec.Struct, frozen=True, omit_defaults=True, dict=True, weakref=True):
    """A launch of a kernel with its arguments."""

    number: int
    """From 1, in the order of the host's calls."""
    kernel: Kernel
    command: int | None = None
    """Its number among all commands; None in a command graph."""
    queue: int | None = None
    device: Device | None = None
    global_range: tuple[int, ...] = ()
    """The user's, in work-items; the first dimension varies slowest."""
    local_range: tuple[int, ...] | None = None
    """None where the runtime chose it."""
    offset: tuple[int, ...] | None = None
    rounded_range: tuple[int, ...] | None = None
    """The range that DPC++ launched in place of the user's."""
    local_memory: int = 0
    """In bytes, of a work-group."""
    duration: int | None = None
    """In nanoseconds; None if it isn't known."""
    is_done: bool = msgspec.field(name="done", default=False)
    """Whether its end was recorded."""
    started: int = 0
    """When the host enqueued it: nanoseconds since the recording began."""
    thread: int = 0
    waits: tuple[int, ...] = ()
    """The commands that it waits for by its list of events."""
    graph: int | None = None
    """The command graph that it was added to."""
    runs: int = 0
    """How often this graph was run."""
    error: int | None = None
    """Why the runtime refused it (``ur_result_t``); None if it did not."""
    bundle: str = ""
    """The description of its memory, below the recording; empty without."""
    constants: tuple[SpecializationConstant, ...] = ()
    arguments: tuple[Capture, ...] = ()
    """All parts of the capture object, padding included, in the order of their offsets."""

    variables: tuple[Variable, ...] = ()
    """The variables of its program, where they were asked for."""

    @cached_property
    def captures(self) -> Mapping[str, Capture]:
        """The captures by path, without padding."""
        return {own.path: own for own in self.arguments if own.kind != PADDING}

    def capture(self, path: str) -> Capture:
        """Return the capture at ``path``.

        Raises:
            KeyError: if the kernel has none there.

        """
        return self.captures[path]

    @property
    def title(self) -> str:
        """The launch and its kernel, in few words."""
        return f"launch {self.number} ({self.kernel.name})"


class Recording(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a program did."""

    directory: str
    program: str
    launches: tuple[Launch, ...]
    is_finished: bool = msgspec.field(name="finished", default=True)
    """Whether the program ended regularly."""
    warnings: tuple[Diagnostic, ...] = ()
    """What is suspicious, in the order of the launches."""

    def __iter__(self) -> Iterator[Launch]:
        """Yield the launches."""
        return iter(self.launches)

    def launch(self, number: int) -> Launch:
        """Return the launch with this ``number``.

        Raises:
            KeyError: if there is none.

        """
        for own in self.launches:
            if own.number == number:
                return own
        raise KeyError(number)
