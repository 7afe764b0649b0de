"""Read the fields of SASS instructions that scheduling depends on from their 128 bits.

Compute capability 7.0 and later use 16 bytes for an instruction: the opcode in bits 0 to 8, and
scheduling data in bits 105 to 121 (Jia et al., Dissecting the NVIDIA Volta GPU Architecture via
Microbenchmarking, 2018, section 2.1). A branch has its distance in bits 34 to 81, in units of 4
bytes; from 9.0 on, bits 16 to 23 are the lowest eight of it. NVIDIA documents no encoding: the
tests compare opcodes and branches with those that ``nvdisasm`` prints.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass

SIZE = 16
"""The bytes of an instruction."""
BARRIERS = 6
_PAIR = struct.Struct("<QQ")
_OPCODE = 0x1FF
_NOTHING, _BRANCH, _END = 0x118, 0x147, 0x14D
_TEXTURES = (0x160, 0x163, 0x166, 0x16C, 0x199)
_LOADS = (0x180, 0x181)
_ATOMICS = (0x18A, 0x18B, 0x1A2, 0x1A3, 0x1A8, 0x1A9)
_FAR = frozenset((*_TEXTURES, *_LOADS, *_ATOMICS))
"""The opcodes whose results come from device memory."""
_OLDEST, _SPLIT = 70, 90
"""The oldest GPU with this encoding, and with branches in two fields."""


class UnknownCodeError(Exception):
    """The machine code is not in this encoding."""


@dataclass(frozen=True, slots=True)
class Encoded:
    """The scheduling data of an instruction."""

    is_far: bool
    """Whether its result comes from device memory."""
    is_padding: bool
    target: int | None
    """The index of the instruction that it branches to."""
    stall: int
    """Cycles until the next one."""
    written: int
    """The barrier that its result releases; beyond the last one for none."""
    read: int
    """The barrier that its operands release."""
    waits: int
    """The barriers that it waits for, one bit each."""


def decoded(code: bytes, processor: str) -> tuple[Encoded, ...]:
    """Return the instructions of a kernel for a GPU, such as ``sm_90``.

    Raises:
        UnknownCodeError: if the GPU is older than 7.0, no instruction ends the kernel, or a
            branch leaves it.

    """
    number = int("".join(filter(str.isdigit, processor)) or 0)
    if number < _OLDEST or len(code) % SIZE:
        raise UnknownCodeError
    pairs = list(_PAIR.iter_unpack(code))
    found = tuple(_instructions(pairs, is_split=number >= _SPLIT))
    has_end = any(low & _OPCODE == _END for low, _ in pairs)
    if not has_end or any(one.target is not None and one.target < 0 for one in found):
        raise UnknownCodeError
    return found


def _instructions(pairs: list[tuple[int, int]], *, is_split: bool) -> Iterator[Encoded]:
    for at, (low, high) in enumerate(pairs):
        opcode, bits = low & _OPCODE, high >> 41
        target = None
        if opcode == _BRANCH:
            target = at + 1 + _distance(low, high, is_split=is_split) // SIZE
            target = target if target < len(pairs) else -1
        yield Encoded(
            opcode in _FAR,
            opcode == _NOTHING,
            target,
            bits & 15,
            bits >> 5 & 7,
            bits >> 8 & 7,
            bits >> 11 & 63,
        )


def _distance(low: int, high: int, *, is_split: bool) -> int:
    """Return the distance of a branch from the next instruction, in bytes."""
    words, width = low >> 34 | (high & 0x3FFFF) << 30, 48
    if is_split:
        words, width = words << 8 | low >> 16 & 0xFF, 56
    return 4 * (words - (words >> width - 1 << width))
