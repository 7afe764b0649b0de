"""Attribute dictionaries, brought into the form in which MLIR prints them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from syclflat.frontends.mlir.faults import TextError

_STRING = r'"(?:[^"\\\n]|\\.)*"'
_SIGN = re.compile(rf"{_STRING}|->|[(\[{{<]|[)\]}}>]|,")
_SPACE = re.compile(rf"{_STRING}|//[^\n]*|\s+")
_ENTRY = re.compile(
    rf"\s*(?:(?P<name>[A-Za-z_][\w$.]*)|(?P<quoted>{_STRING}))\s*(?:=\s*(?P<value>\S.*?))?\s*",
    re.DOTALL,
)
_BARE = re.compile(r"[A-Za-z_][\w$]*(?:\.[\w$]+)*")
_INTEGER = re.compile(r"-?\d+")
_INFERRED = frozenset(("sym_name", "sym_visibility", "function_type", "arg_attrs", "res_attrs"))
"""Attributes of func.func that are written as other parts of it."""


def of_function(text: str, start: int) -> tuple[str, ...]:
    """Return the entries of a function's dictionary, sorted by name.

    Args:
        text: what is between the braces.
        start: where that is, for faults.

    Raises:
        TextError: if it is no dictionary, or has an entry that says what is said elsewhere.

    """
    entries = _entries(text, start)
    for name, (_, position) in entries.items():
        if name in _INFERRED:
            raise TextError(
                position,
                f"the attribute {name} is written as another part of the function",
                "mlir-attribute",
                "write it there: func.func private @name(%a: i32 {...})",
            )
    return tuple(entry for entry, _ in entries.values())


def of_value(text: str, start: int) -> tuple[str, ...]:
    """Return the entries of the dictionary of an argument or a result, sorted by name.

    Raises:
        TextError: if it is no dictionary, or has an entry of no dialect.

    """
    entries = _entries(text, start)
    for name, (_, position) in entries.items():
        if "." not in name:
            raise TextError(
                position,
                f"the attribute {name} is of no dialect",
                "mlir-attribute",
                "arguments and results have attributes of dialects: llvm.noalias",
            )
    return tuple(entry for entry, _ in entries.values())


def _entries(text: str, start: int) -> dict[str, tuple[str, int]]:
    """Return entries as MLIR prints them and where they are, by their names, sorted."""
    entries: dict[str, tuple[str, int]] = {}
    for position, written in _split(text):
        found = _ENTRY.fullmatch(written)
        at = start + position + len(written) - len(written.lstrip())
        if found is None:
            raise TextError(
                at, "this is no attribute", "mlir-syntax", "write name, or name = value"
            )
        name = found["name"] or found["quoted"][1:-1]
        if name in entries:
            raise TextError(
                at, f"there are two attributes {name}", "mlir-attribute", "leave one out"
            )
        entries[name] = (_printed(name, found["value"]), at)
    return dict(sorted(entries.items()))


def _split(text: str) -> Iterator[tuple[int, str]]:
    """Split at the commas between entries."""
    text = _SPACE.sub(_blank, text)
    if not text.strip():
        return
    depth = start = 0
    for found in _SIGN.finditer(text):
        sign = found[0]
        depth += (sign in "([{<") - (sign in ")]}>")
        if sign == "," and depth == 0:
            yield start, text[start : found.start()]
            start = found.end()
    yield start, text[start:]


def _blank(found: re.Match[str]) -> str:
    return found[0] if found[0].startswith('"') else " " * len(found[0])


def _printed(name: str, value: str | None) -> str:
    key = name if _BARE.fullmatch(name) else f'"{name}"'
    if value is None or value == "unit":
        return key
    if _INTEGER.fullmatch(value):
        value += " : i64"
    return f"{key} = {_SPACE.sub(_shrunk, value)}"


def _shrunk(found: re.Match[str]) -> str:
    return found[0] if found[0].startswith('"') else " "
