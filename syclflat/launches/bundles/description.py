"""The description of a bundle, ``bundles/N/bundle.json`` of a recording."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from syclflat.launches.log.events import Address, Argument, Constant, Hex, Number

SCHEMA = "syclflat.bundle/1"
"""The version that this syclflat reads."""
ALLOCATION_LIMIT = 65_536
ARGUMENT_LIMIT = 1_024
CHUNK_LIMIT = 1 << 26
"""Bytes of a blob, decompressed."""

Blob: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}$")]
Size: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**46)]
"""Bytes of memory: no more than an address space has."""
Items: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=2**46)]
Range: TypeAlias = Annotated[tuple[Items, ...], msgspec.Meta(min_length=1, max_length=3)]
Offset: TypeAlias = Annotated[tuple[Number, ...], msgspec.Meta(min_length=1, max_length=3)]


class Device(msgspec.Struct, frozen=True):
    """The device of the launch."""

    name: str = ""
    backend: str = ""
    """opencl, native, cuda, level_zero."""
    type: str = ""
    driver: str = ""


class Metadata(msgspec.Struct, frozen=True):
    """What an adapter learns of an image beside it; one of its values is given."""

    name: Annotated[str, msgspec.Meta(max_length=65_536)]
    number: Annotated[int, msgspec.Meta(ge=0, le=2**32 - 1)] | None = None
    bytes: Hex | None = None


class Image(msgspec.Struct, frozen=True):
    """A device image that the kernel's program was built of."""

    image: str
    format: str
    """spirv, ptx, elf, or native: a table of functions of the program."""
    file: str = ""
    """Below the recording; empty for native images."""
    object: str = ""
    """The executable or library with the functions of a native image."""
    object_hash: str = ""
    """The first 32 hexadecimal digits of the SHA-256 of that file."""
    metadata: Annotated[tuple[Metadata, ...], msgspec.Meta(max_length=65_536)] = ()


class Value(Argument, frozen=True):
    """An argument of the launch."""

    pointers: Annotated[tuple[Number, ...], msgspec.Meta(max_length=65_536)] = ()
    """Offsets of the words of a value that are addresses in allocations, in bytes."""


class Pointers(msgspec.Struct, frozen=True):
    """Which words of an allocation are addresses."""

    count: Number
    blob: Blob
    """Their offsets in bytes, 64-bit numbers in the order of memory."""


class Shape(msgspec.Struct, frozen=True):
    """How an image is made, in numbers of the Unified Runtime."""

    type: Annotated[int, msgspec.Meta(ge=0, le=4)]
    """``ur_mem_type_t``."""
    order: Annotated[int, msgspec.Meta(ge=0, le=14)]
    """``ur_image_channel_order_t``."""
    channel: Annotated[int, msgspec.Meta(ge=0, le=14)]
    """``ur_image_channel_type_t``."""
    texel: Annotated[int, msgspec.Meta(ge=1, le=16)]
    """In bytes."""
    extent: tuple[Items, Items, Items]
    """In texels: width, height, depth; 1 in dimensions that it lacks. Layers are a dimension."""


class Sampler(msgspec.Struct, frozen=True):
    """A sampler among the arguments."""

    sampler: Number
    normalized: bool
    addressing: Literal["none", "clamp_to_edge", "clamp", "repeat", "mirrored_repeat"]
    filter: Literal["nearest", "linear"]


class Allocation(msgspec.Struct, frozen=True):
    """Memory that the launch could access."""

    allocation: Number
    kind: str
    """device, shared, host (unified shared memory), buffer, image, or variable: a device_global of
    the property device_image_scope, which is a part of the device image."""
    size: Size
    """In bytes."""
    address: Address | None = None
    parent: Number | None = None
    """The buffer that it is a part of."""
    offset: Number = 0
    """In bytes, in its parent."""
    before: tuple[Blob, ...] | None = None
    after: tuple[Blob, ...] | None = None
    """None where the launch did not end."""
    pointers: Pointers | None = None
    image: Shape | None = None
    """Of an image, whose contents are its texels without padding."""
    omitted: str = ""
    """Why there are no contents: limit, image, not followed, failed."""

    @property
    def start(self) -> int | None:
        """The address of its first byte, None for buffers and variables."""
        return int(self.address, 16) if self.address is not None else None

    @property
    def is_buffer(self) -> bool:
        """Whether it is of a buffer."""
        return self.kind == "buffer"


class Variable(msgspec.Struct, frozen=True):
    """A ``device_global`` of the kernel's program."""

    name: Annotated[str, msgspec.Meta(pattern=r"^[^\x00-\x1f\x7f]+$", max_length=65_536)]
    """Its symbol in the device image."""
    allocation: Number
    """The memory that it leads to, or of the kind variable, its own."""


class Description(msgspec.Struct, frozen=True):
    """A launch with the names of its memory's contents."""

    schema: str
    launch: Annotated[int, msgspec.Meta(ge=1, le=2**62)]
    kernel: Annotated[str, msgspec.Meta(min_length=1, max_length=65_536)]
    """The kernel's symbol in the program."""
    chunk: Annotated[int, msgspec.Meta(ge=1, le=CHUNK_LIMIT)]
    """The bytes of a blob; the last one of an allocation may be shorter."""
    global_: Range = msgspec.field(name="global")
    """In the runtime's order, as all ranges here: the first dimension varies fastest."""
    local: Range | None = None
    offset: Offset | None = None
    command: Number = 0
    syclflat: str = ""
    """The version of the recorder."""
    follow: bool = False
    device: Device = Device()
    images: Annotated[tuple[Image, ...], msgspec.Meta(max_length=64)] = ()
    options: Annotated[str, msgspec.Meta(max_length=65_536)] = ""
    constants: tuple[Constant, ...] = ()
    captures: Annotated[tuple[str, ...], msgspec.Meta(max_length=1_024)] = ()
    local_memory: Number = 0
    """In bytes, of a work-group."""
    samplers: Annotated[tuple[Sampler, ...], msgspec.Meta(max_length=ARGUMENT_LIMIT)] = ()
    arguments: Annotated[tuple[Value, ...], msgspec.Meta(max_length=ARGUMENT_LIMIT)] = ()
    allocations: Annotated[tuple[Allocation, ...], msgspec.Meta(max_length=ALLOCATION_LIMIT)] = ()
    variables: Annotated[tuple[Variable, ...], msgspec.Meta(max_length=ALLOCATION_LIMIT)] | None = (
        None
    )
    """None in bundles of the version 1.0, which lack their contents."""
