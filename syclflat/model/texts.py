"""Text from inputs, made safe to show and store."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
_CONTROL_IN_LINES = re.compile(f"(?![\t\n]){_CONTROL.pattern}")
_REPLACEMENT = "\N{REPLACEMENT CHARACTER}"


def printable(text: str) -> str:
    """Return ``text`` without characters that control a terminal or the direction of writing."""
    return _CONTROL.sub(_REPLACEMENT, text)


def printable_lines(text: str) -> str:
    """Return lines of text in the same way; line ends and tabs stay."""
    return _CONTROL_IN_LINES.sub(_REPLACEMENT, text)


def did_you_mean(name: str, known: Iterable[str], likeness: float = 0.6) -> str:
    """Return a question about the name that comes nearest to one that isn't known, else nothing.

    Args:
        name: what isn't known.
        known: what it may be meant for.
        likeness: the least that counts as near, from 0 to 1.

    """
    # Calls whose results are kept ask nothing.
    import difflib

    near = difflib.get_close_matches(name, list(known), n=1, cutoff=likeness)
    return f"; did you mean {near[0]}?" if near else ""


def unicode(text: str) -> str:
    """Return ``text`` without surrogates, which represent bytes that are not UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    return text


CXX_ESCAPES = {byte: f"\\{byte:03o}" for byte in range(256) if not 0x20 <= byte < 0x7F} | {
    ord(mark): f"\\{mark}" for mark in '"\\?'
}
"""Bytes, as Latin-1 characters, that need escapes in C++ string literals.

Octal escapes have three digits, so that following digits cannot join them; a question mark may
begin a trigraph."""


def counted(count: int, noun: str) -> str:
    """Return ``count`` and its noun."""
    return f"{count} {noun}{'s' if count != 1 else ''}"
