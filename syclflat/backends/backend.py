"""The noun of this package."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from syclflat.toolchain.device_image import DeviceImage, HostRuntime
from syclflat.toolchain.kernel_manifest import Manifest


class Complete(Protocol):
    """Makes what Clang compiled ready to run."""

    def __call__(
        self, compiled: bytes, manifest: Manifest, source: str, runtime: HostRuntime
    ) -> tuple[DeviceImage, ...]:
        """Return the images of the device half of ``source``.

        Args:
            compiled: the file that Clang made.
            manifest: what 'flatten' said of the source.
            source: where errors are told that no kernel leads to.
            runtime: what loads the images.

        Raises:
            InputError: if the device half has what the devices can't do, or lacks what it needs.

        """


@dataclass(frozen=True, eq=False, slots=True)
class Backend:
    """A family of devices: all that is particular of it, for commands that make programs."""

    name: str
    triples: tuple[str, ...]
    """How the triples of its targets begin; their names, too."""
    target: str
    """The target that libsycl takes its images for, by its name in :mod:`syclflat.targets`."""
    suffix: str
    """Of the file that Clang makes for it."""
    last_step: str
    """The option by which Clang makes that file: ``-c`` or ``-S``."""
    complete: Complete
    frontend_arguments: Callable[[str], Sequence[str]]
    """Returns what Clang's frontend is told of a processor, given its name, empty for the least."""
    arguments: tuple[str, ...]
    """What Clang is told besides, with DPC++'s headers."""
    runtimes: frozenset[HostRuntime]
    """What loads its images."""
    levels: Mapping[str, str] = field(default_factory=dict)
    """Levels of optimization that its devices need others for, with DPC++'s headers."""
    definitions: tuple[str, ...] = ()
    """Macros of both halves of a program that is for its devices alone."""
    startup: Callable[[str], Mapping[str, str]] = lambda sycl: {}
    """Returns macros that tell a program's start what drives its devices, by the SYCL headers."""
