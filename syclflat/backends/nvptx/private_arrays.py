"""Private arrays lie where several of their elements are loaded at once, in LLVM IR.

Clang aligns an array as its elements. LLVM loads four characters of one in four instructions then,
where nvcc, which aligns arrays further, has one.
"""

from __future__ import annotations

import math
import re

from syclflat.backends.ir_types import SIZES

_ARRAY = re.compile(
    r"(?P<made> = alloca (?P<type>(?:\[\d+ x )+(?!ptr\b)\w+\]+), align )(?P<bytes>\d+)"
)
_DIMENSIONS = re.compile(r"\[(\d+) x ")
_ELEMENT = re.compile(r" x (?P<name>\w+)\]+$")
_WIDEST = 16
"""Bytes of the widest load."""


def align(text: str) -> str:
    """Return a module whose arrays of numbers are aligned by their sizes, up to 16 bytes."""
    return _ARRAY.sub(_aligned, text)


def bytes_of(array: str) -> int:
    """Return the bytes of an array by its type; 0 if the size of its elements isn't known."""
    element = _ELEMENT.search(array)
    count = math.prod(map(int, _DIMENSIONS.findall(array)))
    return count * SIZES.get(element["name"], 0) if element else 0


def _aligned(array: re.Match[str]) -> str:
    fitting = 1 << max(bytes_of(array["type"]).bit_length() - 1, 0)
    return array["made"] + str(max(int(array["bytes"]), min(fitting, _WIDEST)))
