"""Name the parameters of a caller after the captures that they carry."""

from __future__ import annotations

import re

_RESERVED = (
    # Names that a generated caller uses itself.
    *("local", "Name", "Closure", "entry", "call", "call_back", "copy", "bytes", "wrapper"),
    *("this_item", "this_nd_item", "this_group", "sycl", "syclflat"),
    # What a path may leave of an identifier: *this.
    "this",
)


class ParameterNames:
    """Hands out names, no two alike."""

    def __init__(self) -> None:
        self._taken = set(_RESERVED)

    def name(self, path: str, part: str = "") -> str:
        """Return the name for what is at ``path``, or for a ``part`` of it.

        ``s.inAcc[1]`` and ``ptr`` give ``s_inAcc_1_ptr``; a name that is taken gets a number.
        """
        stem = re.sub(r"\W+", "_", path).strip("_") or "capture"
        wanted = f"{stem}_{part}" if part else stem
        name, number = wanted, 1
        while name in self._taken:
            number += 1
            name = f"{wanted}_{number}"
        self._taken.add(name)
        return name
