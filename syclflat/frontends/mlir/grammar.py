"""The grammar of signatures: texts to trees, and errors for invalid texts."""

from __future__ import annotations

import functools
import re
from importlib import resources

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from syclflat.frontends.mlir.faults import TextError

_ADVICE = "a function reads: func.func @f(%a: i32, %b: memref<?x4xf32>) -> f32"
_MODULE_ADVICE = "write module { ... }"
_NAMES = {
    "LOC": "",
    "DIMENSION": "a size such as 4x or ?x",
    "SCALABLE": "a scalable size such as [4]x",
    "INTEGER": "an integer type",
    "FLOAT": "a floating-point type",
    "SYMBOL": "a name such as @f",
    "VALUE": "an argument such as %a",
    "INT": "a number",
    "NAME": "a name",
    "$END": "the end",
}
"""Descriptions of terminals without a fixed text; an empty one is obvious."""
_STARTS = ["function", "module", "type", "qualifier"]
_BEYOND = 10**40
_MOST_DIGITS = len(str(_BEYOND))
_LISTED = 6
"""The maximum number of expected terminals that a message lists."""


@functools.cache
def _parser() -> Lark:
    text = resources.files("syclflat.frontends.mlir").joinpath("mlir.lark").read_text("utf-8")
    return Lark(
        text, parser="lalr", start=_STARTS, propagate_positions=True, g_regex_flags=re.ASCII
    )


def integer(text: str) -> int:
    """Return the number that ``text`` spells, with or without blanks after its sign.

    A number with too many digits becomes another number that is too large.
    """
    digits = "".join(text.split())
    if len(digits) > _MOST_DIGITS:
        return -_BEYOND if digits.startswith("-") else _BEYOND
    return int(digits)


def parse(text: str, start: str) -> Tree[Token]:
    """Return the tree of ``text``, which is one of ``_STARTS``.

    Raises:
        TextError: if it is invalid.

    """
    try:
        return _parser().parse(text, start=start)
    except UnexpectedInput as failure:
        raise _fault(text, failure, start) from None


def _fault(text: str, failure: UnexpectedInput, start: str) -> TextError:
    position = len(text)
    if isinstance(failure, UnexpectedCharacters) or (
        isinstance(failure, UnexpectedToken) and failure.token.type != "$END"
    ):
        position = failure.pos_in_stream or 0
    if text[position : position + 1] == "-" and "DIMENSION" in _kinds(failure):
        return TextError(
            position,
            "a size cannot be negative",
            "mlir-size",
            "sizes are numbers or ?, as in memref<4x?xf32>",
        )
    word = _word(text, position)
    if word[0:1].isalpha() and "INTEGER" in _kinds(failure):
        return TextError(
            position,
            f"unknown type '{word}'",
            "mlir-type",
            "types are i32, index, f32, vector<4xf32>, complex<f32>, memref<4x?xf32> and similar",
        )
    found = f"'{word}'" if text[position:].strip() else "the end of it"
    message = f"unexpected {found}"
    expected = _expected(failure)
    if expected:
        message += f"; expected {expected}"
    advice = _MODULE_ADVICE if start == "module" else _ADVICE
    return TextError(position, message, "mlir-syntax", advice)


def _word(text: str, position: int) -> str:
    end = position
    while end < len(text) and (text[end].isalnum() or text[end] in "_.$"):
        end += 1
    return text[position : max(end, position + 1)]


def _kinds(failure: UnexpectedInput) -> set[str]:
    """Return the names of the terminals that are valid there."""
    if isinstance(failure, UnexpectedCharacters):
        return set(failure.allowed or ())
    if isinstance(failure, UnexpectedToken):
        return set(failure.accepts or failure.expected)
    return set()


def _expected(failure: UnexpectedInput) -> str:
    names = sorted({_named(kind) for kind in _kinds(failure)} - {""})
    return " or ".join(names) if 0 < len(names) <= _LISTED else ""


def _named(kind: str) -> str:
    if kind in _NAMES:
        return _NAMES[kind]
    terminal = next((t for t in _parser().terminals if t.name == kind), None)
    if terminal is None or kind in ("WS", "COMMENT") or terminal.pattern.type != "str":
        return ""
    return f"'{terminal.pattern.value}'"
