"""Locations in a source, and the mentions of kernels and captures there."""

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


@dataclass(frozen=True, slots=True)
class Mention:
    """A place of a source that is about a kernel.

    .. code-block:: c++

        cgh.parallel_for<class Worker>(range, [=](id<1> i) { out[i] = s.m; });
        ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~                       ~~~      ~ ~

    """

    kernel: str
    """The mangled name of the kernel."""
    path: str
    """The path in the capture tree, with ``[*]`` for an unknown element; ``""`` is the kernel, at
    its launch."""
    location: Location
    length: int
    """In bytes, on one line."""
