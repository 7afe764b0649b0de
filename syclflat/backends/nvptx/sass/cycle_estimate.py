"""Estimate the run time of machine code from the scheduling data of ``ptxas`` in it.

Each instruction contains the delay of the next one in cycles, the barriers among six for which it
waits, and the barrier that it releases when its result is ready or its operands are read, see
:mod:`syclflat.backends.nvptx.sass.encoding`. The latencies of barriers roughly follow Jia et al.,
and loops count as ten iterations: the times serve to compare two forms of a kernel, and mean
nothing in absolute terms.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from syclflat.backends import elf_sections
from syclflat.backends.nvptx.sass import encoding
from syclflat.backends.nvptx.sass.encoding import BARRIERS, Encoded

_CODE = ".text."
"""The prefix of the section of a kernel."""
_FAR_CYCLES, _NEAR_CYCLES, _READ_CYCLES = 300, 25, 12
"""The latency of such a result, of any other, and of reading operands."""
_RUNS = 10
"""The assumed number of iterations of a loop."""
_DEEPEST = 4


@dataclass(frozen=True, slots=True)
class Times:
    """Estimated cycles of a kernel."""

    alone: float
    """The cycles of a warp that has its part of a multiprocessor alone."""
    issuing: float
    """The cycles in which it issues an instruction."""

    def beside(self, others: float) -> float:
        """Return the cycles of each of ``warps`` warps on one part of a multiprocessor."""
        return self.issuing + self.alone / max(others, 1)


def of(machine_code: Path, processor: str) -> dict[str, Times]:
    """Return the times of each kernel in a file of machine code for a GPU, by name.

    Raises:
        UnknownCodeError: if the encoding of that GPU is not supported.

    """
    sections = elf_sections.contents(machine_code.read_bytes())
    return {
        name.removeprefix(_CODE): _times(encoding.decoded(code, processor))
        for name, code in sections.items()
        if name.startswith(_CODE)
    }


def _times(code: Sequence[Encoded]) -> Times:
    """Return the times of instructions, run once in order."""
    weights = _weights(code)
    ready = [0.0] * BARRIERS
    now = alone = issuing = 0.0
    for weight, one in zip(weights, code, strict=True):
        if one.is_padding:
            continue
        waits = (ready[each] for each in range(BARRIERS) if one.waits >> each & 1)
        begin, now = now, max([now, *waits])
        if one.written < BARRIERS:
            ready[one.written] = now + (_FAR_CYCLES if one.is_far else _NEAR_CYCLES)
        if one.read < BARRIERS:
            ready[one.read] = now + _READ_CYCLES
        now += max(one.stall, 1)
        alone += weight * (now - begin)
        issuing += weight
    return Times(alone, issuing)


def _weights(code: Sequence[Encoded]) -> list[int]:
    """Return the number of runs of each instruction: branches back are loops."""
    begun = [0] * len(code)
    for at, one in enumerate(code):
        # A branch to itself is after the end of a function.
        if one.target is not None and one.target < at:
            begun[one.target] += 1
            if at + 1 < len(code):
                begun[at + 1] -= 1
    return [_RUNS ** min(depth, _DEEPEST) for depth in itertools.accumulate(begun)]
