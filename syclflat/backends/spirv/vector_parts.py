"""Read parts of vectors without an integer of as many bits, which SPIR-V lacks.

Where a program stores a vector and loads a number that overlaps some of its elements, Clang's
optimizer takes the number out of the vector: it converts the vector to an integer of 128 bits or
more, shifts it, and truncates it. Here, a shuffle of the vector's elements takes the place of these
three instructions.
"""

from __future__ import annotations

import math
import re
from typing import NamedTuple

_LARGEST = 64
"""Bits of the largest integer."""
_COUNTS = (2, 4, 8, 16)
"""Elements of vectors in SPIR-V."""
_DEFINITION = re.compile(r"^define [^\n]*\{\n.*?^\}\n", re.MULTILINE | re.DOTALL)
_DEBUG = r"(?P<debug>, !dbg !\d+)?"
_CONVERSION = re.compile(
    r"  (?P<to>%\S+) = bitcast (?P<vector><\d+ x \w+> %[^\s,]+) to i(?P<bits>\d+)" + _DEBUG
)
_SHIFT = re.compile(
    r"  (?P<to>%\S+) = lshr (?:exact )?i\d+ (?P<value>%[^\s,]+), (?P<by>\d+)" + _DEBUG
)
_TRUNCATION = re.compile(
    r"  (?P<to>%\S+) = trunc (?:nuw |nsw )*i\d+ (?P<value>%[^\s,]+) to i(?P<bits>8|16|32|64)"
    + _DEBUG
)


class _Wide(NamedTuple):
    """An integer of all bits of a vector, shifted to the right."""

    vector: str
    bits: int
    shift: int


def take(ir: str) -> str:
    """Return an optimized module of LLVM IR that takes parts out of vectors by shuffles."""
    return _DEFINITION.sub(lambda found: _function(found[0]), ir)


def _function(text: str) -> str:
    wide: dict[str, _Wide] = {}
    lines: list[str] = []
    for line in text.split("\n"):
        if found := _CONVERSION.fullmatch(line):
            if int(found["bits"]) > _LARGEST:
                wide[found["to"]] = _Wide(found["vector"], int(found["bits"]), 0)
        elif (found := _SHIFT.fullmatch(line)) and (value := wide.get(found["value"])):
            wide[found["to"]] = value._replace(shift=value.shift + int(found["by"]))
        elif (found := _TRUNCATION.fullmatch(line)) and (value := wide.get(found["value"])):
            lines += _part(found, value, len(lines)) or [line]
            continue
        lines.append(line)
    return _without_unused(lines, wide) if wide else text


def _part(found: re.Match[str], value: _Wide, number: int) -> list[str]:
    """Return the instructions that take a part out of a vector; none if no shuffle does."""
    bits = int(found["bits"])
    unit = math.gcd(value.shift, bits)
    count, first = value.bits // unit, value.shift // unit
    if unit < 8 or count not in _COUNTS or value.shift + bits > value.bits:
        return []
    whole, part = f"%vector.{number}", f"%part.{number}"
    elements = f"<{count} x i{unit}>"
    lines = [f"  {whole} = bitcast {value.vector} to {elements}"]
    if bits == unit:
        lines.append(f"  {found['to']} = extractelement {elements} {whole}, i64 {first}")
    else:
        taken = range(first, first + bits // unit)
        numbers = ", ".join(f"i32 {element}" for element in taken)
        operands = f"{elements} {whole}, {elements} poison, <{len(taken)} x i32> <{numbers}>"
        lines.append(f"  {part} = shufflevector {operands}")
        lines.append(f"  {found['to']} = bitcast <{len(taken)} x i{unit}> {part} to i{bits}")
    return [line + (found["debug"] or "") for line in lines]


def _without_unused(lines: list[str], wide: dict[str, _Wide]) -> str:
    """Return ``lines`` without those of ``wide`` that none uses, the last first."""
    for name in reversed(wide):
        used = re.compile(re.escape(name) + r"(?![\w.$-])")
        [at] = [i for i, line in enumerate(lines) if line.startswith(f"  {name} = ")]
        if sum(len(used.findall(line)) for line in lines) == 1:
            del lines[at]
    return "\n".join(lines)
