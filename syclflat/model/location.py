"""Where something stands in the source."""

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
    """The file as the compiler names it: as given on the command line or formed by #include."""
    line: int
    """Counted from 1."""
    column: int
    """Counted from 1, in bytes, as Clang does."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"
