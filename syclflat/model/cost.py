"""The costs of a kernel: the bytes of its launch, and the resources of its machine code."""

from __future__ import annotations

from syclflat.model.location import Location
from syclflat.structs import Struct


class Arguments(Struct, frozen=True):
    """The bytes that cross to the device at each launch of a kernel."""

    captured: int
    """The size of the capture object, in bytes."""
    padding_bits: int
    """The unused bits of the capture object."""
    count: int
    """The number of the kernel's parameters."""
    size: int
    """Their size in bytes, each aligned as its type requires."""
    unread: int | None
    """The bytes of parameters that the optimized kernel never reads; None if not compiled."""
    unused: tuple[str, ...]
    """The unused captures, by path: the kernel reads none of their parameters, or, if not compiled,
    its body does not name them."""
    local_memory: int | None = 0
    """The bytes of its local accessors in each work-group; None if a range is not constant."""


class Instructions(Struct, frozen=True):
    """The instructions of a kernel, each counted once, also in loops."""

    language: str
    """``SASS`` and ``GEN``, which GPUs of NVIDIA and Intel run, or ``PTX`` without a
    disassembler."""
    memory: int
    """Loads, stores, atomic operations, textures; without parameters and constants."""
    float: int
    """Sums, products and comparisons of floating-point numbers."""
    special: int
    """Roots, reciprocals, sines and similar functions, which have their own units."""
    barrier: int
    """Barriers and fences."""
    tensor: int
    """Products of matrices."""
    other: int
    """All others: integers, conversions, moves, branches."""

    @property
    def total(self) -> int:
        """All of them."""
        return self.memory + self.float + self.special + self.barrier + self.tensor + self.other


class Occupancy(Struct, frozen=True):
    """The occupancy of a multiprocessor by work-groups of one size."""

    group_size: int
    """In work-items."""
    groups: int
    """The number of resident work-groups; 0 if not even one fits."""
    sub_groups: int
    """The number of their sub-groups."""
    most_sub_groups: int
    """The number of sub-groups that the multiprocessor can hold."""
    limits: tuple[str, ...]
    """The limiting resource: sub-groups, registers, local memory, work-groups."""

    @property
    def percent(self) -> int:
        """The occupancy, rounded down."""
        return 100 * self.sub_groups // self.most_sub_groups


class MachineCost(Struct, frozen=True):
    """The resources that the machine code of a kernel takes on a GPU."""

    architecture: str
    """As ``sm_90``, ``pvc``."""
    registers: int
    """32-bit registers for each work-item; on Intel's GPUs, registers (GRF) of a hardware thread,
    which runs a sub-group."""
    spill_stores: int
    """In bytes, for each work-item."""
    spill_loads: int
    """In bytes, for each work-item."""
    stack: int
    """In bytes, for each work-item: arrays and spilled registers."""
    local_memory: int
    """The memory of a work-group that its code declares, in bytes."""
    takes_local_memory: bool
    """Whether launches add more, as by a ``local_accessor``."""
    constants: int
    """The constant banks, in bytes: parameters and constants of the code."""
    instructions: Instructions | None
    """None without a disassembler that knows the GPU."""
    occupancy: tuple[Occupancy, ...]
    """By work-group size, without the local memory that launches add; none on Intel's GPUs."""
    sub_group_size: int | None = None
    """The items of a hardware thread (SIMD width) that the compiler chose; None if all GPUs of the
    family have one size."""
    barriers: int | None = None
    """The number of barriers that its work-groups take; None if unknown."""


class KernelCost(Struct, frozen=True):
    """The costs of a kernel."""

    name: str
    """Its readable name."""
    mangled_name: str
    location: Location
    """The place of its launch, with the file as the user names it."""
    arguments: Arguments
    machines: tuple[MachineCost, ...] = ()
    """By architecture, in the requested order."""


class Costs(Struct, frozen=True):
    """The costs of a source's kernels."""

    source: str
    """As given by the user."""
    target: str
    """The target that determines the layout of arguments."""
    kernels: tuple[KernelCost, ...]
    """In the order of the source."""
    lacks: tuple[str, ...] = ()
    """The unknown costs and their reasons, one sentence each."""
