"""The regions of a kernel, and the values passed between them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from syclflat.backends.native.passes.region_graph import End
from syclflat.llvm_ir import Block, Instruction

GROUP = "%p0"
"""The parameter of an item function for its work-group."""
X = "%p1"
"""The parameter for the item's position in its row."""
STATE = "%state"
"""The value for where an item is."""
RUNS, HAS_LEFT, _FIRST_JOIN = 0, 1, 2
"""States: those from the last on are joins."""


def paused(number: int) -> int:
    """Return the state of an item that pauses before a region, given the region's number."""
    return _FIRST_JOIN + number


@dataclass(frozen=True, slots=True)
class Pause:
    """A place where items pause for others."""

    block: str
    """The last block before it."""
    target: str
    """The first block of the region after it."""
    stored: tuple[str, ...]
    """An item's own values that later regions use."""


@dataclass(frozen=True, slots=True)
class Region:
    """A part of a kernel that each item runs independently."""

    start: str
    """The first block."""
    last: str
    """The last block; empty if the kernel ends in the region."""
    end: End
    blocks: tuple[Block, ...]
    kept: tuple[str, ...]
    """An item's own values on entry that the region uses, in the order of :attr:`Plan.kept`."""
    shared: tuple[str, ...]
    """The shared values on entry."""
    computed: tuple[Instruction, ...]
    """The instructions that recompute others that it uses, see :func:`at_start`."""
    made: frozenset[str]
    """The values that it defines."""
    stored: tuple[str, ...]
    """An item's own values that later regions use."""
    changed: tuple[str, ...]
    """Shared values that later regions use."""
    only: str = ""
    """The linear position of the only item that needs to run it, as all of it makes the value that
    this item shows; empty if all items run it."""
    step: int = 1
    """The distance in x between the items that need to run it, as others have no effects: 8 for the
    first one of each sub-group of 8; 0 if only the first item of each row needs to."""
    leaves: bool = False
    """Whether items may leave in it: they reach the end of the kernel."""
    pauses: tuple[Pause, ...] = ()
    """The places where items pause."""
    is_join: bool = False
    """Whether items pause before it."""
    skips: bool = False
    """Whether items may have left before, or pause."""
    join: str = ""
    """The region to continue with if all items that are left pause, named by its first block."""

    @property
    def changes_states(self) -> bool:
        """Whether items leave, pause, or continue."""
        return self.leaves or self.is_join or bool(self.pauses)

    @property
    def written(self) -> tuple[str, ...]:
        """An item's own values that later regions use, or those after a pause."""
        more = (value for each in self.pauses for value in each.stored)
        return tuple(dict.fromkeys((*self.stored, *more)))

    @property
    def repeats(self) -> bool:
        """Whether it is an iteration of a loop that items may continue after leaving."""
        return bool(self.end.active) and self.end.targets[0] == self.start

    @property
    def is_tiled(self) -> bool:
        """Whether few adjacent items run all iterations, before the next ones begin."""
        is_of_all = self.step == 1 and not (self.skips or self.only)
        return self.end.is_tiled and is_of_all and self.start in self.end.targets

    @property
    def starts_at_edge(self) -> bool:
        """Whether it starts between two blocks of the kernel, where only phis use values."""
        return not self.blocks[0].body


@dataclass(frozen=True, slots=True)
class Plan:
    """The regions of a kernel, and the values passed between them."""

    regions: tuple[Region, ...]
    types: Mapping[str, str]
    """The types of the values below, and of the memory."""
    memory: Mapping[str, int]
    """An item's own variables in memory, with their alignments in bytes."""
    kept: tuple[str, ...]
    """Values and variables that each item keeps between regions."""
    shared: tuple[str, ...]
    """Values that all items share."""
    definitions: Mapping[str, Instruction]
    """The definition of each value of the kernel."""
    read: frozenset[str]
    """Values in memory that are the same for all items; arrays hold them."""
    invariant: tuple[str, ...]
    """The parameters that point to constant memory."""
    steps: int = 0
    """The number of loops that items run in step, without a barrier requiring it."""

    @property
    def stepped(self) -> frozenset[str]:
        """The last blocks of loops that all items leave after the same round."""
        return frozenset(each.last for each in self.regions if each.end.branch is not None)

    @property
    def has_states(self) -> bool:
        """Whether items may leave or pause before a barrier of the others."""
        return any(region.changes_states for region in self.regions)
