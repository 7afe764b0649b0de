"""Positions in the terms of the protocol, and their changes by edits.

Clang counts lines and columns from 1, columns in bytes; the protocol counts both from 0, columns in
the units that the client has chosen, UTF-16 by default.
"""

from __future__ import annotations

from collections.abc import Callable

from lsprotocol import types
from pygls.workspace import PositionCodec

from syclflat.diagnostics import Edit
from syclflat.model.location import Location


class Lines:
    """The lines of a text, as Clang and the protocol separate them."""

    def __init__(self, text: bytes, codec: PositionCodec) -> None:
        self._lines = text.split(b"\n")
        self._codec = codec

    def position(self, line: int, column: int) -> types.Position:
        """Return a position given as Clang does; a position after the text maps to its end."""
        number = min(max(line, 1), len(self._lines)) - 1
        before = self._lines[number][: max(column - 1, 0)].rstrip(b"\r")
        return types.Position(number, self._codec.client_num_units(_text(before)))

    def range(self, location: Location, length: int) -> types.Range:
        """Return the range of ``size`` bytes at a location."""
        start = self.position(location.line, location.column)
        return types.Range(start, self.position(location.line, location.column + length))

    def edit(self, edit: Edit) -> types.TextEdit:
        """Return an edit; its line breaks match those of the text."""
        begin = self.position(edit.begin.line, edit.begin.column)
        end = self.position(edit.end.line, edit.end.column)
        return types.TextEdit(types.Range(begin, end), edit.text)

    def word(self, location: Location) -> types.Range:
        """Return the range of the word at a location, of one character without a word."""
        rest = self._lines[min(max(location.line, 1), len(self._lines)) - 1]
        rest = rest[max(location.column - 1, 0) :]
        length = 0
        while length < len(rest) and (rest[length : length + 1].isalnum() or rest[length] == 0x5F):
            length += 1
        return self.range(location, length or 1)


def moved(old: bytes, new: bytes) -> Callable[[int], int | None]:
    """Return a function from lines of ``old`` to lines of ``new``, both from 1; None if changed.

    Lines before the difference keep their numbers, lines after it shift.
    """
    if old == new:
        return lambda line: line
    before, after = (text.replace(b"\r\n", b"\n").split(b"\n") for text in (old, new))
    shortest = min(len(before), len(after))
    head = next((n for n in range(shortest) if before[n] != after[n]), shortest)
    most = shortest - head
    tail = next((n for n in range(most) if before[-1 - n] != after[-1 - n]), most)

    def find(line: int) -> int | None:
        if line <= head:
            return line
        return line + len(after) - len(before) if line > len(before) - tail else None

    return find


def _text(line: bytes) -> str:
    return line.decode("utf-8", "replace")
