"""Source lines below a message, with a caret, as compilers print them."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence

from syclflat.model.location import Location
from syclflat.project.files import regular_files

_MOST_CHARACTERS = 500
"""Longer lines are not meant for readers."""


def of(lines: Sequence[bytes], line: int, column: int) -> list[str]:
    """Return a line of a file and a caret below; nothing if the line does not exist.

    Args:
        lines: the lines of the file.
        line: counted from 1.
        column: counted from 1, in bytes; 0 for the whole line.

    """
    if not 0 < line <= len(lines) or len(lines[line - 1]) > _MOST_CHARACTERS:
        return []
    written = lines[line - 1]
    shown = [f"{line:5} | {written.decode(errors='replace').rstrip()}"]
    if column > 0:
        before = written[: column - 1].decode(errors="replace")
        shown.append(f"      | {''.join(c if c == chr(9) else ' ' for c in before)}^")
    return shown


def reader() -> Callable[[Location], list[str]]:
    """Return a function that returns lines on this machine's disk; it reads each file once."""

    @functools.cache
    def lines(file: str) -> Sequence[bytes]:
        contents = regular_files.contents(file)
        return [] if contents is None else contents.split(b"\n")

    return lambda place: of(lines(place.file), place.line, place.column) if place.line else []
