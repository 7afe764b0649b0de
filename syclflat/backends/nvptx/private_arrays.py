"""Align private arrays so that one load reads several elements, in LLVM IR.

Clang gives an array the alignment of its elements. LLVM then loads four characters with four
instructions. nvcc, which aligns arrays more strictly, takes one.
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
"""The size of the widest load, in bytes."""


def align(text: str) -> str:
    """Return a module whose arrays of numbers are aligned by their sizes, up to 16 bytes."""
    return _ARRAY.sub(_aligned, text)


def bytes_of(array: str) -> int:
    """Return the bytes of an array by its type; 0 if its element size is unknown."""
    element = _ELEMENT.search(array)
    count = math.prod(map(int, _DIMENSIONS.findall(array)))
    return count * SIZES.get(element["name"], 0) if element else 0


def _aligned(array: re.Match[str]) -> str:
    fitting = 1 << max(bytes_of(array["type"]).bit_length() - 1, 0)
    return array["made"] + str(max(int(array["bytes"]), min(fitting, _WIDEST)))
