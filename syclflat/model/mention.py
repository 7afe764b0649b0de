"""Where a source names a kernel or what it captures, for editors."""

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
    """What is named, as in the capture tree, an element that isn't known as ``[*]``; ``""`` is the
    kernel, where it is launched."""
    location: Location
    length: int
    """In bytes, on one line."""
