"""What a program did on devices, and how long: its trace, summed up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

_ON_DEVICE = frozenset({"kernel", "copy", "fill", "map", "prefetch", "graph"})


@dataclass(frozen=True, slots=True)
class Usage:
    """The commands, or calls, of a program that are about the same; times are in microseconds."""

    kind: str
    """``kernel``, ``copy``, ``fill``, ``map``, ``prefetch`` or ``graph``, which devices do; or
    ``build``, ``wait``, ``alloc`` or ``free``, where the host is at work or waits."""
    name: str
    """The kernel, from where to where is copied, or the memory."""
    calls: int
    total: float
    least: float
    most: float

    @property
    def mean(self) -> float:
        """The mean time of one."""
        return self.total / self.calls

    @property
    def is_on_device(self) -> bool:
        """Tell whether devices do it."""
        return self.kind in _ON_DEVICE


def read(lines: Iterable[str]) -> list[Usage]:
    """Return what the lines of a trace tell: what devices do in front, the longest first."""
    times: dict[tuple[str, str], list[float]] = {}
    for line in lines:
        _, duration, kind, name, *_ = line.rstrip("\n").split("\t")
        # A command that the device tells no times of has a dash.
        if duration != "-":
            times.setdefault((kind, name), []).append(float(duration))
    found = [
        Usage(kind, name, len(each), sum(each), min(each), max(each))
        for (kind, name), each in times.items()
    ]
    return sorted(found, key=lambda usage: (not usage.is_on_device, -usage.total))


def share_of(usage: Usage, usages: Iterable[Usage]) -> float | None:
    """Return the part of the time of all on devices that ``usage`` took; None for the host's."""
    total = sum(each.total for each in usages if each.is_on_device)
    return usage.total / total if usage.is_on_device and total else None
