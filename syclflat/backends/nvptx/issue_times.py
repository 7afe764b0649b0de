"""Estimate how long machine code runs, from what ``ptxas`` writes into its instructions.

Each instruction of 16 bytes tells after how many cycles the next one may follow, for which of six
barriers it waits, and which one it releases once its result is there or its operands are read (Jia
et al., Dissecting the NVIDIA Volta GPU Architecture via Microbenchmarking, 2018, section 2.1). The
latencies behind barriers are taken from the same paper, roughly, and loops to run ten times: times
compare two forms of a kernel, and tell nothing by themselves.
"""

from __future__ import annotations

import itertools
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from syclflat.backends.nvptx import elf_sections, instructions
from syclflat.backends.nvptx.instructions import Instruction

_SIZE = 16
"""The bytes of an instruction."""
_FAR = frozenset(
    {"LDG", "LD", "ATOM", "ATOMG", "TEX", "TLD", "TLD4", "TXD", "SULD", "SUATOM"},
)
"""Opcodes whose results come from the memory of the device."""
_FAR_CYCLES, _NEAR_CYCLES, _READ_CYCLES = 300, 25, 12
"""Until a result from there is ready, or any other; until operands are read."""
_BARRIERS = 6
_RUNS = 10
"""How often a loop runs, each time that the one around it does."""
_DEEPEST = 4


@dataclass(frozen=True, slots=True)
class Times:
    """Estimated cycles of a kernel."""

    alone: float
    """Those of a warp that has its part of a multiprocessor for itself."""
    issuing: float
    """Those in which it issues an instruction."""

    def beside(self, others: float) -> float:
        """Return the cycles that each of so many warps takes on one part of a multiprocessor."""
        return self.issuing + self.alone / max(others, 1)


def of(machine_code: Path) -> dict[str, Times]:
    """Return the times of each kernel of a file of machine code, by its name.

    Returns:
        Nothing if ``nvdisasm`` isn't installed, or doesn't know the GPU.

    """
    functions = instructions.disassembled(machine_code)
    sections = elf_sections.contents(machine_code.read_bytes()) if functions else {}
    found = {}
    for function in functions:
        code = sections[f".text.{function.function_name}"][function.start :]
        found[function.function_name] = _times(function.sass_instructions, code)
    return found


def _times(code: Sequence[Instruction], encoded: bytes) -> Times:
    """Return the times of instructions, run through once in their order."""
    weights = _weights(code)
    ready = [0.0] * _BARRIERS
    now = alone = issuing = 0.0
    for at, one in enumerate(code):
        if one.root == instructions.NOTHING:
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
    """What an instruction tells of when it issues."""

    stall: int
    """Cycles until the next one."""
    written: int
    """The barrier that its result releases; beyond the last one for none."""
    read: int
    """The same of its operands."""
    waits: int
    """The barriers that it waits for, a bit each."""

    @classmethod
    def of(cls, encoded: bytes, at: int) -> _Control:
        (high,) = struct.unpack_from("<Q", encoded, at * _SIZE + _SIZE // 2)
        bits = high >> 41
        return cls(bits & 15, bits >> 5 & 7, bits >> 8 & 7, bits >> 11 & 63)


def _target(instruction: Instruction) -> int | None:
    """Return the number of the instruction to which one branches, None if that isn't known."""
    place = instruction.operands.rpartition(",")[2]
    if instruction.root != "BRA" or not place.startswith("0x"):
        return None
    return int(place, 16) // _SIZE


def _weights(code: Sequence[Instruction]) -> list[int]:
    """Return how often each instruction runs: branches back are loops."""
    begun = [0] * (len(code) + 1)
    for at, one in enumerate(code):
        target = _target(one)
        # A branch to itself is behind the end of a function.
        if target is not None and target < at:
            begun[target] += 1
            begun[at + 1] -= 1
    return [_RUNS ** min(depth, _DEEPEST) for depth in itertools.accumulate(begun)]
