"""Parse signatures of the tensor language; report errors in invalid texts."""

from __future__ import annotations

import functools
import re
from importlib import resources
from typing import Any

import lark

from syclflat.diagnostics import InputError, Note, error
from syclflat.model.location import Location

_NAMES = {
    "$END": "the end of the file",
    "GLOBAL": "a name such as @f",
    "LOCAL": "an argument such as %a",
    "INTEGER": "an integer",
    "STRING": "",
}
"""Descriptions of terminals without a fixed text; an empty one is obvious."""

_FOUND = re.compile(r"[%@]?\w+|[-+]\d+|.", re.ASCII | re.DOTALL)
_LONGEST_FOUND = 40


def parse(source: str, text: bytes) -> lark.Tree[lark.Token]:
    """Return the tree of ``text`` by the rules of ``tinytc.lark``; columns count bytes.

    Raises:
        InputError: if the text is not in the language.

    """
    # Use one character per byte, so that columns and offsets count bytes.
    characters = text.decode("latin-1")
    # Lark declares no types for the results of an interactive parser.
    interactive: Any = _parser().parse_interactive(characters)
    tokens: list[lark.Token] = []
    try:
        tokens.extend(interactive.iter_parse())
        tree: lark.Tree[lark.Token] = interactive.feed_eof()
    except lark.UnexpectedInput as failure:
        at_end = isinstance(failure, lark.UnexpectedToken) and failure.token.type == "$END"
        offset = len(characters) if at_end else (failure.pos_in_stream or 0)
        done = [token for token in tokens if (token.end_pos or 0) <= offset]
        raise _error(source, text, offset, interactive.accepts(), done) from None
    return tree


@functools.cache
def _parser() -> lark.Lark:
    grammar = (resources.files(__package__) / "tinytc.lark").read_text(encoding="utf-8")
    return lark.Lark(grammar, parser="lalr", lexer="contextual")


def _error(
    source: str, text: bytes, offset: int, accepted: set[str], done: list[lark.Token]
) -> InputError:
    location = _location(source, text, offset)
    found = _found(text, offset)
    notes: list[str | Note] = [_advice(found, accepted, done)]
    names = [token for token in done if token.type == "GLOBAL"]
    if not found and names:
        name = names[-1]
        where = Location(source, name.line or 0, name.column or 0)
        notes.append(Note(f"function {name} begins here", where))
    what = f"'{found}'" if found else _NAMES["$END"]
    return InputError(
        error(f"expected {_expected(accepted)}, not {what}", "tinytc-syntax", location, *notes)
    )


def _location(source: str, text: bytes, offset: int) -> Location:
    line = text.count(b"\n", 0, offset) + 1
    return Location(source, line, offset - text.rfind(b"\n", 0, offset))


def _found(text: bytes, offset: int) -> str:
    """Return the printable word or sign at ``offset``, ``""`` at the end."""
    rest = text[offset : offset + _LONGEST_FOUND].decode("utf-8", "replace")
    match = _FOUND.match(rest)
    if match is None:
        return ""
    found = match[0]
    return found if found.isprintable() else ascii(found)[1:-1]


def _expected(accepted: set[str]) -> str:
    if "_BODY_TEXT" in accepted:
        return _texts()["_RBRACE"]
    names = [_name(terminal, accepted) for terminal in _terminals() if terminal in accepted]
    names = list(dict.fromkeys(filter(None, names)))
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} or {names[-1]}"


def _name(terminal: str, accepted: set[str]) -> str:
    if terminal in ("WORD", "_MEMREF", "_GROUP") and {"WORD", "_MEMREF"} <= accepted:
        return "a type"
    if terminal == "WORD":
        return "an attribute" if "STRING" in accepted else "an element type"
    return _NAMES.get(terminal) or _texts().get(terminal, "")


@functools.cache
def _terminals() -> list[str]:
    return ["$END", *(terminal.name for terminal in _parser().terminals)]


@functools.cache
def _texts() -> dict[str, str]:
    return {
        terminal.name: f"'{terminal.pattern.value}'"
        for terminal in _parser().terminals
        if terminal.pattern.type == "str"
    }


def _advice(found: str, accepted: set[str], done: list[lark.Token]) -> str:
    before = done[-1].type if done else ""
    if found[:1] in ("%", "@") and accepted & {"LOCAL", "GLOBAL"}:
        return "a name is a number, or a letter and then letters, digits and underscores"
    if before == "_COMMA" and found in (")", ">", "}", "]"):
        return "remove the comma before it"
    if accepted == {"_MEMREF"}:
        return "a group holds memory references: group<memref<f32x4x?>>"
    if before == "_LANGLE" and accepted == {"WORD"}:
        return "the element type comes first: memref<f32x4x?>"
    if "_BODY_TEXT" in accepted:
        return "every '{' needs its '}', and a string ends on its line"
    if "_RANGLE" in accepted:
        return "every '<' needs its '>': group<memref<f32x4x?,strided<1,?>>, offset: ?>"
    return "a function reads: func @f(%a: i32, %b: memref<f32x4x?>) {}"
