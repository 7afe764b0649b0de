"""Lines of sources below what is told of them, with a caret, as compilers show them."""

from __future__ import annotations

from syclflat.model.location import Location
from syclflat.project import regular_files

_MOST_CHARACTERS = 500
"""Lines that are longer aren't made to be read."""


def of(contents: bytes, line: int, column: int) -> list[str]:
    """Return the line of a file and a caret below; nothing if there is no such line.

    Args:
        contents: of the file.
        line: counted from 1.
        column: counted from 1, in bytes; 0 for the whole line.

    """
    lines = contents.split(b"\n", line)
    if not 0 < line <= len(lines) or len(lines[line - 1]) > _MOST_CHARACTERS:
        return []
    written = lines[line - 1]
    shown = [f"{line:5} | {written.decode(errors='replace').rstrip()}"]
    if column > 0:
        before = written[: column - 1].decode(errors="replace")
        shown.append(f"      | {''.join(c if c == chr(9) else ' ' for c in before)}^")
    return shown


def at(place: Location) -> list[str]:
    """Return what :func:`of` does of a place on this machine's disk."""
    contents = regular_files.contents(place.file) if place.line else None
    return [] if contents is None else of(contents, place.line, place.column)
