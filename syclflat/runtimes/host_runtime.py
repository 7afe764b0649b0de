"""The noun of this package."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from syclflat.releases.release import Release
from syclflat.runtimes.device_image import DeviceImage


@dataclass(frozen=True, eq=False, slots=True)
class HostRuntime:
    """A library of the host that loads device images into devices."""

    name: str
    """The name that users write: ``dpcpp``."""
    source: Callable[[Sequence[DeviceImage], Release], str]
    """Returns the C++ that makes images known when a program starts, given DPC++'s release."""
    is_libsycl: bool = False
    """Whether it takes several images, links functions of different files, and is told more."""
