"""Estimate the run time of machine code from the scheduling data of ``ptxas`` in it.

Each 16-byte instruction contains the delay of the next one in cycles, the barriers among six for
which it waits, and the barrier that it releases when its result is ready or its operands are read
(Jia et al., Dissecting the NVIDIA Volta GPU Architecture via Microbenchmarking, 2018, section 2.1).
The latencies of barriers roughly follow the same paper, and loops count as ten iterations: the
times serve to compare two forms of a kernel, and mean nothing in absolute terms.
"""

from __future__ import annotations

import itertools
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from syclflat.backends.nvptx.sass import elf_sections, instruction_mix
from syclflat.backends.nvptx.sass.instruction_mix import Instruction

_SIZE = 16
"""The bytes of an instruction."""
_FAR = frozenset(
    {"LDG", "LD", "ATOM", "ATOMG", "TEX", "TLD", "TLD4", "TXD", "SULD", "SUATOM"},
)
"""Opcodes whose results come from device memory."""
_FAR_CYCLES, _NEAR_CYCLES, _READ_CYCLES = 300, 25, 12
"""The latency of such a result, of any other, and of reading operands."""
_BARRIERS = 6
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


def of(machine_code: Path) -> dict[str, Times]:
    """Return the times of each kernel in a file of machine code, by name.

    Returns:
        An empty result if ``nvdisasm`` is not installed, or does not support the GPU.

    """
    functions = instruction_mix.disassembled(machine_code)
    sections = elf_sections.contents(machine_code.read_bytes()) if functions else {}
    found = {}
    for function in functions:
        code = sections[f".text.{function.function_name}"][function.start :]
        found[function.function_name] = _times(function.sass_instructions, code)
    return found


def _times(code: Sequence[Instruction], encoded: bytes) -> Times:
    """Return the times of instructions, run once in order."""
    weights = _weights(code)
    ready = [0.0] * _BARRIERS
    now = alone = issuing = 0.0
    for at, one in enumerate(code):
        if one.root == instruction_mix.NOTHING:
            continue
        control = _Control.of(encoded, at)
        waits = (ready[each] for each in range(_BARRIERS) if control.waits >> each & 1)
        begin, now = now, max([now, *waits])
        if control.written < _BARRIERS:
            ready[control.written] = now + (_FAR_CYCLES if one.root in _FAR else _NEAR_CYCLES)
        if control.read < _BARRIERS:
            ready[control.read] = now + _READ_CYCLES
        now += max(control.stall, 1)
        alone += weights[at] * (now - begin)
        issuing += weights[at]
    return Times(alone, issuing)


@dataclass(frozen=True, slots=True)
class _Control:
    """The scheduling data of an instruction."""

    stall: int
    """Cycles until the next one."""
    written: int
    """The barrier that its result releases; beyond the last one for none."""
    read: int
    """The barrier that its operands release."""
    waits: int
    """The barriers that it waits for, one bit each."""

    @classmethod
    def of(cls, encoded: bytes, at: int) -> _Control:
        (high,) = struct.unpack_from("<Q", encoded, at * _SIZE + _SIZE // 2)
        bits = high >> 41
        return cls(bits & 15, bits >> 5 & 7, bits >> 8 & 7, bits >> 11 & 63)


def _target(instruction: Instruction) -> int | None:
    """Return the index of an instruction's branch target, None if unknown."""
    place = instruction.operands.rpartition(",")[2]
    if instruction.root != "BRA" or not place.startswith("0x"):
        return None
    return int(place, 16) // _SIZE


def _weights(code: Sequence[Instruction]) -> list[int]:
    """Return the number of runs of each instruction: branches back are loops."""
    begun = [0] * (len(code) + 1)
    for at, one in enumerate(code):
        target = _target(one)
        # A branch to itself is after the end of a function.
        if target is not None and target < at:
            begun[target] += 1
            begun[at + 1] -= 1
    return [_RUNS ** min(depth, _DEEPEST) for depth in itertools.accumulate(begun)]
