"""What kernels cost, for tests: by hand."""

from __future__ import annotations

from dataclasses import replace

from syclflat.model.cost import Arguments, Instructions, KernelCost, MachineCost, Occupancy
from syclflat.model.location import Location

ARGUMENTS = Arguments(24, 12, 3, 20, 8, ("unused",))
MACHINE = MachineCost(
    "sm_90",
    32,
    0,
    0,
    16,
    1024,
    True,
    552,
    Instructions("SASS", 4, 3, 2, 1, 0, 10),
    (
        Occupancy(64, 32, 64, 64, ("sub-groups", "work-groups")),
        Occupancy(128, 16, 64, 64, ("sub-groups",)),
        Occupancy(256, 6, 48, 64, ("registers",)),
    ),
)


def kernel(name: str = "Worker", arguments: Arguments = ARGUMENTS, **more: object) -> KernelCost:
    """Return a kernel whose machine code is as that above but for ``more``."""
    machine = replace(MACHINE, **more)  # type: ignore[arg-type]
    return KernelCost(name, f"_ZTS{name}", Location("src/a.cpp", 3, 4), arguments, (machine,))
