"""The number of work-groups that fit into an NVIDIA multiprocessor.

The limits come from the table "Technical Specifications per Compute Capability" of the CUDA C++
Programming Guide (12.9 for 7.0 to 12.1), where later editions call 10.1 11.0. Registers are
allocated to warps by 256, and each of the four parts of a multiprocessor has its own quarter; local
memory is allocated by 256 bytes, since 8.0 by 128 with 1,024 of the system's in each work-group
("Shared Memory" of the same guide, and ``cuda_occupancy.h``).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from syclflat.model.cost import Occupancy

GROUP_SIZES = (64, 128, 256, 512, 1024)
"""The work-group sizes to compute."""

_WARP = 32
_REGISTERS = 65_536
"""The registers of a multiprocessor, and the maximum for a work-group."""
_REGISTER_UNIT = 256
PARTS = 4
"""Parts of a multiprocessor: each has its own warps, and issues their instructions."""
_ARCHITECTURE = re.compile(r"sm_(?P<capability>\d+)[a-z]?")


@dataclass(frozen=True, slots=True)
class _Multiprocessor:
    """The capacity of a multiprocessor."""

    warps: int
    groups: int
    local_memory: int
    """In KiB."""
    group_local_memory: int
    """The maximum for a work-group, in KiB."""


_VOLTA = _Multiprocessor(64, 32, 96, 96)
_HOPPER = _Multiprocessor(64, 32, 228, 227)
_BLACKWELL = _Multiprocessor(48, 24, 100, 99)
_MULTIPROCESSORS = {
    70: _VOLTA,
    72: _VOLTA,
    75: _Multiprocessor(32, 16, 64, 64),
    80: _Multiprocessor(64, 32, 164, 163),
    86: _Multiprocessor(48, 16, 100, 99),
    87: _Multiprocessor(48, 16, 164, 163),
    89: _Multiprocessor(48, 24, 100, 99),
    90: _HOPPER,
    100: _HOPPER,
    101: _Multiprocessor(48, 24, 228, 227),
    103: _HOPPER,
    110: _Multiprocessor(48, 24, 228, 227),
    120: _BLACKWELL,
    121: _BLACKWELL,
}
"""By compute capability, ten times."""


def occupancy(architecture: str, registers: int, local_memory: int) -> tuple[Occupancy, ...]:
    """Return the occupancy for work-groups of each size; none for an unknown architecture.

    Args:
        architecture: such as ``sm_90``.
        registers: the registers of a work-item.
        local_memory: the local memory of a work-group, in bytes.

    """
    found = _ARCHITECTURE.fullmatch(architecture)
    capability = int(found["capability"]) if found else 0
    room = _MULTIPROCESSORS.get(capability)
    if room is None:
        return ()
    unit, systems = (128, 1024) if capability >= 80 else (256, 0)
    memory = _rounded(local_memory + systems, unit)
    fits = local_memory <= room.group_local_memory * 1024
    by_memory = (room.local_memory * 1024 // memory if fits else 0) if memory else room.warps
    return tuple(_of(size, room, registers, by_memory) for size in GROUP_SIZES)


def _of(size: int, room: _Multiprocessor, registers: int, by_memory: int) -> Occupancy:
    warps = -(-size // _WARP)
    most = {
        "sub-groups": room.warps // warps,
        "registers": _by_registers(registers, warps),
        "local memory": by_memory,
        "work-groups": room.groups,
    }
    groups = min(most.values())
    limits = tuple(name for name, count in most.items() if count == groups)
    return Occupancy(size, groups, groups * warps, room.warps, limits)


def _by_registers(registers: int, warps: int) -> int:
    of_warp = _rounded(max(registers, 1) * _WARP, _REGISTER_UNIT)
    # The parts get equal numbers of warps, so a single work-group has to fit into them, too.
    if _rounded(warps, PARTS) * of_warp > _REGISTERS:
        return 0
    return _REGISTERS // PARTS // of_warp * PARTS // warps


def _rounded(value: int, unit: int) -> int:
    return -(-value // unit) * unit
