"""A program's work on devices, and its times: the sum of a trace."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

_ON_DEVICE = frozenset({"kernel", "copy", "fill", "map", "prefetch", "graph"})


@dataclass(frozen=True, slots=True)
class Usage:
    """The similar commands or calls of a program; times are in microseconds."""

    kind: str
    """``kernel``, ``copy``, ``fill``, ``map``, ``prefetch`` or ``graph`` on devices; or ``build``,
    ``wait``, ``alloc`` or ``free`` on the host."""
    name: str
    """The kernel, the direction of the copy, or the memory."""
    calls: int
    total: float
    least: float
    most: float

    @property
    def mean(self) -> float:
        """The mean time of a command."""
        return self.total / self.calls

    @property
    def is_on_device(self) -> bool:
        """Return whether devices run it."""
        return self.kind in _ON_DEVICE


def read(lines: Iterable[str]) -> list[Usage]:
    """Return the work in the lines of a trace: devices first, the longest first."""
    times: dict[tuple[str, str], list[float]] = {}
    for line in lines:
        _, duration, kind, name, *_ = line.rstrip("\n").split("\t")
        # A dash marks a command without times from the device.
        if duration != "-":
            times.setdefault((kind, name), []).append(float(duration))
    found = [
        Usage(kind, name, len(each), sum(each), min(each), max(each))
        for (kind, name), each in times.items()
    ]
    return sorted(found, key=lambda usage: (not usage.is_on_device, -usage.total))


def share_of(usage: Usage, usages: Iterable[Usage]) -> float | None:
    """Return the share of ``usage`` in the time of all devices; None for the host's work."""
    total = sum(each.total for each in usages if each.is_on_device)
    return usage.total / total if usage.is_on_device and total else None
