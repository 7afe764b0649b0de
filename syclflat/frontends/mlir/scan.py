"""Find the items at the top of a module; skip bodies and other dialects' text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from syclflat.frontends.mlir.faults import TextError

_STRING = r'"(?:[^"\\\n]|\\.)*"'
_SPACE = re.compile(r"(?:\s+|//[^\n]*|\{-#[\s\S]*?#-\})*")
_ITEM = re.compile(
    rf"""(?P<function>func(?:\.func)?(?![\w.$-]))
    |(?P<module>(?:builtin\.)?module(?![\w.$-]))
    |(?P<alias>[!\#][A-Za-z_][\w$.-]*\s*=)
    |(?P<generic>"(?:func\.func|func|builtin\.module|module)"(?=\s*[<(]))
    |(?P<operation>(?:%[\w$.-]+(?:\s*:\s*\d+)?\s*=\s*)?(?:[A-Za-z_]\w*\.[\w.$]+|{_STRING}\s*\())
    |(?P<location>loc\s*\()
    |(?P<close>\}})
    |(?P<end>\Z)""",
    re.VERBOSE,
)
_WORD = re.compile(r"[\w.$@%]+|.")
# Signs that change the depth, text that hides them, and line ends; a brace after a word is no body.
_SIGN = re.compile(rf"//[^\n]*|{_STRING}|[(\[]|[)\]}}]|(?:\battributes\s*|<)?(?P<brace>\{{)|\n")
_BRACE = re.compile(rf"//[^\n]*|{_STRING}|[{{}}]")
_ADVICE = "a module holds functions, module { ... }, and aliases such as #map = affine_map<...>"


@dataclass(frozen=True, slots=True)
class Item:
    """A ``function`` or a ``module`` up to its body, or an ``alias``."""

    kind: str
    start: int
    end: int
    has_body: bool = False


def items(text: str) -> Iterator[Item]:
    """Yield the items at the top of ``text``, including those in modules.

    Raises:
        TextError: if an item is invalid or not closed.

    """
    opened: list[int] = []
    position = 0
    while True:
        start = _behind(_SPACE, text, position)
        found = _ITEM.match(text, start)
        kind = found.lastgroup if found else None
        if kind in ("function", "module"):
            end = _end(text, start, kind)
            has_body = text.startswith("{", end)
            yield Item(kind, start, end, has_body)
            position = end
            if kind == "module":
                opened.append(start)
                position = _behind_opening(text, end)
            elif has_body:
                position = _behind_braces(text, end)
        elif kind in ("alias", "operation", "location"):
            position = _end(text, start, kind)
            if kind == "alias":
                yield Item(kind, start, position)
        elif kind == "close" and opened:
            opened.pop()
            position = start + 1
        elif kind == "end":
            break
        else:
            raise _unexpected(text, start, kind)
    if opened:
        raise TextError(opened[-1], "this module is not closed", "mlir-syntax", "add a '}'")


def _behind(pattern: re.Pattern[str], text: str, position: int) -> int:
    found = pattern.match(text, position)
    return found.end() if found else position


def _end(text: str, start: int, kind: str) -> int:
    """Return the end of an item: of a header at its body, of others at a line end outside brackets.

    An item that the grammar reads continues on the next line if no other item begins there.
    """
    is_header = kind in ("function", "module")
    depth = 0
    position = start
    while found := _SIGN.search(text, position):
        sign = found[0]
        position = found.end()
        if sign == "{" and depth == 0 and is_header:
            return found.start()
        if found["brace"]:
            position = _behind_braces(text, found.start("brace"))
        elif sign in ("(", "["):
            depth += 1
        elif sign in (")", "]", "}"):
            depth -= 1
            if depth < 0:
                return found.start()
            if depth == 0 and kind == "location":
                return position
        elif sign == "\n" and depth == 0:
            position = _behind(_SPACE, text, position)
            if kind == "operation" or _ITEM.match(text, position):
                return found.start()
    if depth and not is_header:
        raise TextError(start, f"this {kind} is incomplete", "mlir-syntax", _ADVICE)
    return len(text)


def _behind_opening(text: str, end: int) -> int:
    if text.startswith("{", end):
        return end + 1
    position = _behind(_SPACE, text, end)
    raise TextError(position, "a module begins with '{'", "mlir-syntax", "write module { ... }")


def _behind_braces(text: str, start: int) -> int:
    depth = 0
    for found in _BRACE.finditer(text, start):
        depth += (found[0] == "{") - (found[0] == "}")
        if depth == 0 and found[0] == "}":
            return found.end()
    raise TextError(start, "this '{' is not closed", "mlir-syntax", "add a '}'")


def _unexpected(text: str, position: int, kind: str | None) -> TextError:
    word = text[position : _behind(_WORD, text, position)]
    if kind == "close":
        return TextError(position, "unmatched closing bracket", "mlir-syntax", _ADVICE)
    if kind == "generic":
        return TextError(
            position,
            f"the generic form {word} is not supported",
            "mlir-syntax",
            "print the module without --mlir-print-op-generic: func.func @f(%a: i32) { ... }",
        )
    return TextError(position, f"unexpected '{word}'", "mlir-syntax", _ADVICE)
