"""The events of a recording, one JSON object a line of ``launches.jsonl``.

A program writes them while it runs, in the order of the host's calls; docs/recording.md describes
each. Addresses are hexadecimal text, bytes are hexadecimal in the order of memory, numbers are
decimal. Unknown keys are ignored, so that a newer recorder may add some.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

SCHEMA = "syclflat.recording/1"
"""The version that this syclflat reads."""

Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
Address: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^0x[0-9a-fA-F]{1,16}$")]
Hex: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^(?:[0-9a-f]{2})*$", max_length=2**23)]
Extents: TypeAlias = Annotated[tuple[Number, ...], msgspec.Meta(max_length=3)]
"""Up to three numbers, in the order of devices: the first dimension varies fastest."""


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """A line."""


class Recording(Event, frozen=True, tag="recording"):
    """The first line: the program, and the version of the events."""

    schema: str
    program: str = ""
    process: Number = 0
    syclflat: str = ""
    """The version of the recorder."""
    memory: bool = False
    """Whether memory was recorded, too."""
    redacted: bool = False
    """Whether values are left out."""


class Captures(Event, frozen=True, tag="captures"):
    """A capture table of the program: a manifest, compressed."""

    file: str
    """Below the directory of the recording."""


class Device(Event, frozen=True, tag="device"):
    """A device that the program used."""

    device: Number
    name: str = ""
    backend: str = ""
    type: str = ""
    driver: str = ""


class Queue(Event, frozen=True, tag="queue"):
    """A queue that the program made."""

    queue: Number
    device: Number | None = None
    in_order: bool = False


class Allocation(Event, frozen=True, tag="allocation"):
    """Memory of which the program can pass a pointer or an accessor."""

    allocation: Number
    kind: str
    """device, shared, host (unified shared memory), buffer, image, or variable: a device_global in
    a device image."""
    size: Number
    """In bytes."""
    address: Address | None = None
    device: Number | None = None
    after: Number = 0
    """The number of commands that were enqueued before."""
    parent: Number | None = None
    """The buffer that it is a part of."""
    offset: Number = 0
    """In bytes, in its parent."""
    initialized: bool = False
    """Whether the host gave it contents when it was made."""
    initial: Hex | None = None
    """These contents, where they are small."""


class Free(Event, frozen=True, tag="free"):
    """The end of an allocation."""

    allocation: Number
    after: Number = 0


class Image(Event, frozen=True, tag="image"):
    """A device image, kept in the recording."""

    image: str
    format: str = ""
    file: str = ""
    size: Number = 0


class Constant(msgspec.Struct, frozen=True):
    """The value of a specialization constant."""

    id: Number
    value: Hex | None = None
    """None in a recording without values."""


class Program(Event, frozen=True, tag="program"):
    """A device program, made of an image."""

    program: Number
    image: str | None = None
    parts: tuple[Number, ...] = ()
    """The programs that it is linked from."""
    constants: tuple[Constant, ...] = ()


class Sampler(Event, frozen=True, tag="sampler"):
    """A sampler that the program made."""

    sampler: Number
    normalized: bool | None = None
    addressing: str = ""
    filter: str = ""


class Argument(msgspec.Struct, frozen=True):
    """An argument as the host set it; one of its values is given."""

    index: Annotated[int, msgspec.Meta(ge=0, le=65_535)]
    pointer: Address | None = None
    value: Hex | None = None
    memory: Number | None = None
    """An allocation."""
    access: str = ""
    """read, write or read_write, of memory."""
    local: Number | None = None
    """Bytes of local memory."""
    sampler: Number | None = None
    size: Number | None = None
    """Bytes of a value that the recording leaves out."""


class Launch(Event, frozen=True, tag="launch"):
    """A kernel enqueued with its arguments, or added to a command graph."""

    launch: Number
    """From 1."""
    kernel: str
    """The kernel's symbol in the program."""
    command: Number | None = None
    """None in a command graph."""
    global_: Extents = msgspec.field(name="global", default=())
    local: Extents | None = None
    offset: Extents | None = None
    program: Number | None = None
    queue: Number | None = None
    local_memory: Number = 0
    """In bytes, of a work-group, all local accessors together."""
    waits: tuple[Number, ...] = ()
    """The commands in its list of events to wait for."""
    arguments: tuple[Argument, ...] = ()
    graph: Number | None = None
    """The command graph that the launch was added to, without running."""
    node: Number | None = None
    after: tuple[Number, ...] = ()
    """The nodes of the graph that it comes after."""
    thread: Number = 0
    at: Number = 0
    """Nanoseconds since the recording began."""


class Transfer(Event, frozen=True, tag="transfer"):
    """A copy, a fill or another command on memory."""

    kind: str = ""
    command: Number | None = None
    """None in a command graph."""
    queue: Number | None = None
    from_: Address | None = msgspec.field(name="from", default=None)
    to: Address | None = None
    from_memory: Number | None = None
    to_memory: Number | None = None
    from_offset: Number = 0
    to_offset: Number = 0
    size: Number = 0
    """In bytes."""
    waits: tuple[Number, ...] = ()
    graph: Number | None = None


class Failed(Event, frozen=True, tag="failed"):
    """A command that the runtime refused."""

    command: Number
    error: int = 0
    """Of the Unified Runtime (ur_result_t)."""


class Graph(Event, frozen=True, tag="graph"):
    """A command graph that the program made."""

    graph: Number
    device: Number | None = None


class GraphRun(Event, frozen=True, tag="graph_run"):
    """All launches of a command graph, enqueued together."""

    command: Number
    graph: Number
    queue: Number | None = None
    waits: tuple[Number, ...] = ()


class Done(Event, frozen=True, tag="done"):
    """The end of a command."""

    command: Number
    duration: Number | None = None
    """In nanoseconds, on the device; None if it measures none."""


class Wait(Event, frozen=True, tag="wait"):
    """The host has waited for commands, or for all of a queue."""

    commands: tuple[Number, ...] = ()
    queue: Number | None = None


class Bundle(Event, frozen=True, tag="bundle"):
    """The memory of a launch, kept in the recording before it, and again after it."""

    launch: Number
    file: str
    after: bool = False


class End(Event, frozen=True, tag="end"):
    """The regular end of the program."""


KINDS: tuple[type[Event], ...] = (
    *(Recording, Captures, Device, Queue, Allocation, Free, Image, Program, Sampler),
    *(Launch, Transfer, Failed, Graph, GraphRun, Done, Wait, Bundle, End),
)
"""All events."""
