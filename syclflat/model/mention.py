"""The places in a source that name a kernel or a capture, for editors."""

from __future__ import annotations

from dataclasses import dataclass

from syclflat.model.location import Location


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
