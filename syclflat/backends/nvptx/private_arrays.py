"""Private arrays lie where several of their elements are loaded at once, in LLVM IR.

Clang aligns an array as its elements. LLVM loads four characters of one in four instructions then,
where nvcc, which aligns arrays further, has one.
"""

from __future__ import annotations

import re

_BYTES = {"i8": 1, "half": 2, "bfloat": 2, "i16": 2, "float": 4, "i32": 4, "double": 8, "i64": 8}
_ARRAY = re.compile(
    rf"(?P<made> = alloca (?P<lengths>(?:\[\d+ x )+)(?P<element>{'|'.join(_BYTES)})\]+, align )"
    r"(?P<bytes>\d+)"
)
_WIDEST = 16
"""Bytes of the widest load."""


def align(text: str) -> str:
    """Return a module whose arrays are aligned by their sizes, up to 16 bytes."""
    return _ARRAY.sub(_aligned, text)


def _aligned(array: re.Match[str]) -> str:
    size = _BYTES[array["element"]]
    for length in re.findall(r"\d+", array["lengths"]):
        size *= int(length)
    fitting = 1 << max(size.bit_length() - 1, 0)
    return array["made"] + str(max(int(array["bytes"]), min(fitting, _WIDEST)))
