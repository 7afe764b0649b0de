"""A program's work on devices, and its times: the sum of a trace."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from syclflat.model.manifests import Kernel
from syclflat.review.comparison.match_kernels import spelled
from syclflat.review.views import rounded_ranges
from syclflat.runtimes.device_names import NamedKernel

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
    place: str = ""
    """The launch of a kernel in the source, as ``FILE:LINE:COLUMN``; empty if it is unknown."""

    @property
    def mean(self) -> float:
        """The mean time of a command."""
        return self.total / self.calls

    @property
    def is_on_device(self) -> bool:
        """Return whether devices run it."""
        return self.kind in _ON_DEVICE


class Launched(NamedTuple):
    """A kernel as users know it."""

    name: str
    place: str
    """See :attr:`Usage.place`."""


def launched(kernels: Sequence[Kernel], named: Sequence[NamedKernel]) -> dict[str, Launched]:
    """Return the kernels of a program by their names in its trace.

    Args:
        kernels: the kernels in the manifest of a source.
        named: the same kernels, with their symbols.

    """
    found = {}
    for position, variant_of in rounded_ranges.in_order(kernels):
        kernel = kernels[position]
        at = kernel.location
        title = rounded_ranges.title(kernel.name, variant_of)
        found[spelled(named[position].symbol)] = Launched(title, f"{at.file}:{at.line}:{at.column}")
    return found


def read(lines: Iterable[str], kernels: Mapping[str, Launched] | None = None) -> list[Usage]:
    """Return the work in the lines of a trace: devices first, the longest first.

    Args:
        lines: the lines.
        kernels: the kernels of the program, see :func:`launched`; others keep their names.

    """
    known = kernels or {}
    times: dict[tuple[str, str], list[float]] = {}
    for line in lines:
        _, duration, kind, name, *_ = line.rstrip("\n").split("\t")
        # A dash marks a command without times from the device.
        if duration != "-":
            times.setdefault((kind, name), []).append(float(duration))
    found = []
    for (kind, traced), each in times.items():
        name, place = (kind == "kernel" and known.get(traced)) or Launched(traced, "")
        found.append(Usage(kind, name, len(each), sum(each), min(each), max(each), place))
    return sorted(found, key=lambda usage: (not usage.is_on_device, -usage.total))


def share_of(usage: Usage, usages: Iterable[Usage]) -> float | None:
    """Return the share of ``usage`` in the time of all devices; None for the host's work."""
    total = sum(each.total for each in usages if each.is_on_device)
    return usage.total / total if usage.is_on_device and total else None
