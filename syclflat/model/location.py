"""The location of something in a source."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Location:
    """A place in a source file.

    .. code-block:: c++

        // app.cpp
        int m;
            ~

    """

    file: str
    """The file as the compiler names it: from the command line or an #include."""
    line: int
    """Counted from 1."""
    column: int
    """Counted from 1, in bytes, as in Clang."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"
