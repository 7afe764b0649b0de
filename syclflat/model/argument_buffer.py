"""An argument buffer: the bytes that pass a kernel's arguments."""

from __future__ import annotations

from dataclasses import dataclass

from syclflat.model.types import ArgumentType


@dataclass(frozen=True, slots=True)
class Slot:
    """One argument in the buffer."""

    name: str
    type: ArgumentType
    offset: int
    """In bytes, from the start of the buffer."""
    size: int
    """In bytes."""
    alignment: int
    """In bytes."""
    metadata_offset: int
    """The argument's offset in the kernel's metadata, which uses other offsets."""
    is_setup: bool = False
    """Whether the driver sets it, not the user."""
    is_handle: bool = False
    """Whether it is passed as a pointer to an image, a sampler, a structure, ..."""

    @property
    def end(self) -> int:
        """The end of the argument, in bytes from the start of the buffer."""
        return self.offset + self.size


@dataclass(frozen=True, slots=True)
class ArgumentBuffer:
    """The layout of a kernel's argument buffer."""

    kernel: str
    abi: str
    slots: tuple[Slot, ...]
    size: int
    """In bytes."""
    notes: tuple[str, ...] = ()
    """Disagreements between documents and systems."""
