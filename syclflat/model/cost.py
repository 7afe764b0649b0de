"""What a kernel costs: the bytes that its launch passes, and what its machine code takes."""

from __future__ import annotations

from dataclasses import dataclass

from syclflat.model.location import Location


@dataclass(frozen=True, slots=True)
class Arguments:
    """What crosses to the device at each launch of a kernel."""

    captured: int
    """The size of the capture object, in bytes."""
    padding_bits: int
    """The bits of the capture object that nothing occupies."""
    count: int
    """How many parameters the kernel takes."""
    size: int
    """What these take, in bytes, each aligned as its type asks."""
    unread: int | None
    """The bytes of parameters that the optimized kernel never reads; None if it wasn't compiled."""
    unused: tuple[str, ...]
    """The captures that it doesn't use, by their paths: no parameter of theirs is read, or, where
    it wasn't compiled, its body is known not to name them."""
    local_memory: int | None = 0
    """The bytes of its local accessors in each work-group; None if a range is no constant."""


@dataclass(frozen=True, slots=True)
class Instructions:
    """The instructions of a kernel, counted once each, whatever loops they are in."""

    language: str
    """``SASS``, which the GPU runs, or ``PTX`` where nothing disassembles that."""
    memory: int
    """Loads, stores, atomic operations, textures; but for parameters and constants."""
    float: int
    """Sums, products and comparisons of floating-point numbers."""
    special: int
    """Roots, reciprocals, sines and their like, which have units of their own."""
    barrier: int
    """Barriers and fences."""
    tensor: int
    """Products of matrices."""
    other: int
    """All else: integers, conversions, moves, branches."""

    @property
    def total(self) -> int:
        """All of them."""
        return self.memory + self.float + self.special + self.barrier + self.tensor + self.other


@dataclass(frozen=True, slots=True)
class Occupancy:
    """How much of a multiprocessor work-groups of a size can fill at once."""

    group_size: int
    """In work-items."""
    groups: int
    """The work-groups that are resident at once; 0 where not even one fits."""
    sub_groups: int
    """The sub-groups of these."""
    most_sub_groups: int
    """The sub-groups that the multiprocessor has room for."""
    limits: tuple[str, ...]
    """What keeps more from being resident: sub-groups, registers, local memory, work-groups."""

    @property
    def percent(self) -> int:
        """Its share, rounded down."""
        return 100 * self.sub_groups // self.most_sub_groups


@dataclass(frozen=True, slots=True)
class MachineCost:
    """What the machine code of a kernel takes on a GPU."""

    architecture: str
    """As ``sm_90``."""
    registers: int
    """Of 32 bits, for each work-item."""
    spill_stores: int
    """In bytes, for each work-item."""
    spill_loads: int
    """In bytes, for each work-item."""
    stack: int
    """In bytes, for each work-item: arrays, and what is spilled."""
    local_memory: int
    """The memory of a work-group that its code declares, in bytes."""
    takes_local_memory: bool
    """Whether launches decide on more, as by a ``local_accessor``."""
    constants: int
    """The constant banks, in bytes: parameters and what the code keeps there."""
    instructions: Instructions
    occupancy: tuple[Occupancy, ...]
    """By sizes of work-groups, without the local memory that launches decide on."""


@dataclass(frozen=True, slots=True)
class KernelCost:
    """What a kernel costs."""

    name: str
    """Its name for people."""
    mangled_name: str
    location: Location
    """The place of its launch, the file as the user names it."""
    arguments: Arguments
    machines: tuple[MachineCost, ...] = ()
    """By architecture, in the order asked for."""


@dataclass(frozen=True, slots=True)
class Costs:
    """What the kernels of a source cost."""

    source: str
    """As given by the user."""
    target: str
    """The target that arguments are laid out for."""
    kernels: tuple[KernelCost, ...]
    """In the order of the source."""
    lacks: tuple[str, ...] = ()
    """What can't be told, and why: a sentence each."""
