"""The bytes of variables in Clang's assembly.

See GNU as, "Assembler Directives".
"""

from __future__ import annotations

import re

_SECTION = re.compile(r"^\s+\.(?:section\s+\.)?(?P<name>text|data|bss|\w*rodata)\b", re.MULTILINE)
_TEXT = re.compile(r'"(?P<text>(?:\\.|[^"\\])*)"')
_NUMBERS = {".byte": 1, ".short": 2, ".value": 2, ".long": 4, ".quad": 8}
"""Directives, with the size of a number in bytes."""
_NUMBER = re.compile(r"-?(?:0x[0-9a-f]+|\d+)")
_TEXTS = {".ascii": b"", ".asciz": b"\0"}
"""Directives, with the suffix of the text."""
_ESCAPE = re.compile(rb"\\(?P<octal>[0-7]{1,3})|\\(?P<letter>.)", re.DOTALL)
_LETTERS = {b"b": b"\b", b"f": b"\f", b"n": b"\n", b"r": b"\r", b"t": b"\t"}


def of(assembly: str, variable: str, size: int) -> bytes | None:
    """Return the first ``size`` bytes of a variable; None if they are computed at run time.

    Such variables are zero before, in a section for zeros.
    """
    start = assembly.find(f"\n{variable}:")
    sections = [found["name"] for found in _SECTION.finditer(assembly, 0, max(start, 0))]
    if start < 0 or not sections or sections[-1] == "bss":
        return None
    data = b""
    for line in assembly[start + 1 :].splitlines()[1:]:
        if len(data) >= size:
            break
        directive, _, operand = line.strip().partition("\t")
        more = _bytes(directive, operand)
        if more is None:
            return None
        data += more
    return data[:size]


def _bytes(directive: str, operand: str) -> bytes | None:
    """Return the bytes of a directive; None if it emits none, or they are unknown."""
    text = _TEXT.match(operand)
    if text is not None and directive in _TEXTS:
        return _ESCAPE.sub(_unescaped, text["text"].encode("latin-1")) + _TEXTS[directive]
    operand = operand.partition("#")[0].strip()
    if directive in _NUMBERS and _NUMBER.fullmatch(operand):
        width = _NUMBERS[directive]
        return (int(operand, 0) % (1 << 8 * width)).to_bytes(width, "little")
    if directive == ".zero":
        count, _, value = operand.partition(",")
        return bytes([int(value or "0")]) * int(count)
    return None


def _unescaped(found: re.Match[bytes]) -> bytes:
    if found["octal"]:
        return bytes([int(found["octal"], 8)])
    return _LETTERS.get(found["letter"], found["letter"])
