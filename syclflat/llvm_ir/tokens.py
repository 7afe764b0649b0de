"""The tokens of LLVM IR (LLVM Language Reference Manual, "Identifiers")."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping, Sequence, Set

from syclflat.llvm_ir.errors import IrError

NAME = r'(?:"[^"]*"|[-\w$.]+)'
"""The pattern of a name without its sigil: ``"`` within quotes is written ``\\22``."""
GLOBAL = rf"@{NAME}"
"""The pattern of a function's or variable's name."""
LOCAL = rf"%{NAME}"
"""The pattern of a value's, block's or type's name."""

_TOKEN = re.compile(rf'[%@$]{NAME}|c?"[^"]*"|![-\w$.\\]*|#\w+|[-+\w$.]+|\S')
_GLOBAL = re.compile(rf'(?:{GLOBAL})|"[^"]*"')
_LOCAL = re.compile(rf'(?:{LOCAL})|"[^"]*"')
_ADDRESS = re.compile(
    rf'"[^"]*"|(?P<type>\bptr(?: addrspace\(\d+\))? )(?P<attributes>(?:[a-z_]+(?:\([^)]*\))? )*)'
    rf"(?P<name>{GLOBAL})"
)
_CLOSED_BY = {"(": ")", "[": "]", "{": "}", "<": ">"}


class Tokens:
    """The tokens of a text, read from left to right."""

    def __init__(self, text: str, start: int = 0) -> None:
        self.text = text
        self._start = start
        self._words: list[str] = [*_TOKEN.findall(text, start), "", ""]
        self._at = 0

    @property
    def next(self) -> str:
        """The next token; empty at the end."""
        return self._words[self._at]

    @property
    def after_next(self) -> str:
        """The token after the next one; empty at the end."""
        return self._words[self._at + 1]

    @functools.cached_property
    def _starts(self) -> Sequence[int]:
        found = _TOKEN.finditer(self.text, self._start)
        return [*(each.start() for each in found), len(self.text)]

    @property
    def place(self) -> int:
        """The place of the next token in the text."""
        return self._starts[self._at]

    @property
    def end(self) -> int:
        """The place behind the last token that was taken."""
        last = self._at - 1
        return self._starts[last] + len(self._words[last])

    def take(self) -> str:
        """Return the next token, and go on after it.

        Raises:
            IrError: at the end of the text.

        """
        word = self._words[self._at]
        if not word:
            raise IrError("LLVM IR ends too early", self.text)
        self._at += 1
        return word

    def expect(self, token: str) -> None:
        """Go on after a token.

        Raises:
            IrError: if another one is next.

        """
        if self.next != token:
            raise IrError(f"expected '{token}' before '{self.next}' in LLVM IR", self.text)
        self._at += 1

    def accept(self, token: str) -> bool:
        """Go on after a token if it is next; return whether it is."""
        is_next = self.next == token
        self._at += is_next
        return is_next

    def since(self, start: int) -> str:
        """Return the text from a place to the last token that was taken."""
        return self.text[start : self.end]

    def skip_group(self) -> None:
        """Go on after the bracket that closes the next token's.

        Raises:
            IrError: if the next token is no opening bracket, or is never closed.

        """
        waiting = [_CLOSED_BY.get(self.take(), "")]
        while waiting:
            token = self.take()
            if token in _CLOSED_BY:
                waiting.append(_CLOSED_BY[token])
            elif token == waiting[-1]:
                waiting.pop()
            elif token in _CLOSED_BY.values():
                raise IrError(f"unexpected '{token}' in LLVM IR", self.text)


def globals_in(text: str) -> list[str]:
    """Return the names of functions and variables in a text, except in strings, in order."""
    return [name for name in _GLOBAL.findall(text) if name[0] == "@"]


def locals_in(text: str) -> list[str]:
    """Return the names of values, blocks and types in a text, except in strings, in order."""
    return [name for name in _LOCAL.findall(text) if name[0] == "%"]


def symbol(name: str) -> str:
    """Return the name of a function or variable in assembly, given that in LLVM IR."""
    return name[1:].strip('"')


def with_globals(text: str, change: Callable[[str], str]) -> str:
    """Return a text with other names of functions and variables, except in strings."""
    return _GLOBAL.sub(lambda found: found[0] if found[0][0] == '"' else change(found[0]), text)


def with_locals(text: str, names: Mapping[str, str]) -> str:
    """Return a text with other names of values, blocks and types, except in strings."""
    return _LOCAL.sub(lambda found: names.get(found[0], found[0]), text)


def with_addresses(text: str, values: Mapping[str, str]) -> str:
    """Return a text with other values for the addresses of functions and variables, by name."""

    def change(found: re.Match[str]) -> str:
        value = values.get(found["name"])
        return found[0] if value is None else f"{found['type']}{found['attributes']}{value}"

    return _ADDRESS.sub(change, text)


def without_addresses(metadata: str, names: Set[str]) -> str:
    """Return metadata with ``null`` for the addresses of functions and variables."""
    return _ADDRESS.sub(lambda each: "null" if each["name"] in names else each[0], metadata)
