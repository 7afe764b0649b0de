"""Evaluate preprocessor conditions, as far as possible without the compiler.

A name without a definition counts as undefined; the result lists such names, for the compiler to
confirm.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias

from syclflat.structs import Struct

_TOKEN = re.compile(rb"__has_include\s*\(\s*<[^>]*>\s*\)|[\w']+|&&|\|\||[=!<>]=|\S")
_HEADER = re.compile(rb"__has_include\s*\(\s*(<[^>]*>)\s*\)")
_NAME = re.compile(rb"[A-Za-z_]\w*")
_NUMBER = re.compile(rb"(0|[1-9][0-9]*)[uUlL]{0,3}")
_SPELLED = {b"and": b"&&", b"or": b"||", b"not": b"!", b"true": b"1", b"false": b"0"}
_COMPARISONS: dict[bytes, Callable[[int, int], bool]] = {
    b"==": int.__eq__,
    b"!=": int.__ne__,
    b"<": int.__lt__,
    b">": int.__gt__,
    b"<=": int.__le__,
    b">=": int.__ge__,
}


class Value(Struct, frozen=True):
    """The value of a condition, or of a part of one."""

    number: int | None = None
    """None if unknown."""
    supposed: frozenset[bytes] = frozenset()
    """The names and ``<headers>`` that the value depends on."""

    def __invert__(self) -> Value:
        """Return the value after ``!``."""
        return UNKNOWN if self.number is None else Value(int(not self.number), self.supposed)

    def __and__(self, other: Value) -> Value:
        """Return the value of both with ``&&`` between them."""
        for value in (self, other):
            if value.number == 0:
                return value
        if self.number is None or other.number is None:
            return UNKNOWN
        return Value(1, self.supposed | other.supposed)

    def __or__(self, other: Value) -> Value:
        """Return the value of both with ``||`` between them."""
        return ~(~self & ~other)


UNKNOWN = Value()
TRUE, FALSE = Value(1), Value(0)

Asked: TypeAlias = "Callable[[bytes], Value]"


class Known(Struct, frozen=True):
    """The facts that are known at a condition."""

    is_defined: Asked
    """Whether a name is defined."""
    number: Asked
    """The value of a name, which is 0 if it is undefined."""
    has: Asked
    """Whether a ``<header>`` exists."""


class _OddError(Exception):
    """A condition is too complex."""


def evaluate(condition: bytes, known: Known) -> Value:
    """Return the value of the condition after ``#if``."""
    parser = _Parser(_TOKEN.findall(condition), known)
    try:
        return parser.whole()
    except _OddError:
        return UNKNOWN


class _Parser:
    """A parser by recursive descent (C++ standard, [cpp.cond], without arithmetic)."""

    def __init__(self, tokens: list[bytes], known: Known) -> None:
        self._tokens: Iterator[bytes] = (_SPELLED.get(token, token) for token in tokens)
        self._known = known
        self._next = b""
        self._take()

    def whole(self) -> Value:
        found = self._either()
        if self._next:
            raise _OddError
        return found

    def _take(self) -> bytes:
        taken, self._next = self._next, next(self._tokens, b"")
        return taken

    def _either(self) -> Value:
        found = self._both()
        while self._next == b"||":
            self._take()
            found |= self._both()
        return found

    def _both(self) -> Value:
        found = self._compared()
        while self._next == b"&&":
            self._take()
            found &= self._compared()
        return found

    def _compared(self) -> Value:
        left = self._single()
        if self._next not in _COMPARISONS:
            return left
        compare = _COMPARISONS[self._take()]
        right = self._single()
        if left.number is None or right.number is None:
            return UNKNOWN
        return Value(int(compare(left.number, right.number)), left.supposed | right.supposed)

    def _single(self) -> Value:
        token = self._take()
        if token == b"!":
            return ~self._single()
        if token == b"(":
            found = self._either()
            if self._take() != b")":
                raise _OddError
            return found
        if token == b"defined":
            return self._known.is_defined(self._defined())
        if header := _HEADER.fullmatch(token):
            return self._known.has(header[1])
        if number := _NUMBER.fullmatch(token):
            return Value(int(number[1]))
        if _NAME.fullmatch(token):
            return self._known.number(token)
        raise _OddError

    def _defined(self) -> bytes:
        name = self._take()
        if name == b"(":
            name = self._take()
            if self._take() != b")":
                raise _OddError
        if not _NAME.fullmatch(name):
            raise _OddError
        return name
