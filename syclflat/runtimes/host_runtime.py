"""The type of a host runtime."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from syclflat.releases.release import Release
from syclflat.runtimes.device_image import DeviceImage
from syclflat.structs import Struct


class HostRuntime(Struct, frozen=True, eq=False):
    """A host library that loads device images."""

    name: str
    """The name that users write: ``dpcpp``."""
    source: Callable[[Sequence[DeviceImage], Release], str]
    """Returns the C++ that registers images when a program starts, given DPC++'s release."""
    is_libsycl: bool = False
    """Whether it supports several images, functions in other files, and properties of images."""
