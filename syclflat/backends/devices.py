"""The nouns of devices: how a back end finds and chooses them, and all that it needs for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from syclflat.diagnostics import InputError, error


class Device(NamedTuple):
    """A device of this machine."""

    platform: str
    """The name by which ``--device`` finds it, or a part of it."""
    name: str


class NoDevicesError(Exception):
    """Devices can't be listed; says why."""


@dataclass(frozen=True, eq=False, slots=True)
class Devices:
    """How devices are found and chosen."""

    family: str
    """The name of the interface that lists them."""
    found: Callable[[], Sequence[Device]]
    """Returns all devices of this machine.

    Raises NoDevicesError if they can't be listed, InputError if that is usual."""
    has: Callable[[str], bool]
    """Tells whether the value of ``--device`` means a device of these, present or not."""
    require: Callable[[str], None]
    """Sees that there is the device that was chosen; raises InputError if there isn't."""
    environment: Callable[[str], Mapping[str, str]]
    """Returns the variables by which a program takes the device that was chosen."""


@dataclass(frozen=True, slots=True)
class Processors:
    """The processors that device code can be compiled for."""

    default: str
    """The least of them that is taken if nothing is said."""
    are: Callable[[str], bool]
    """Tells whether there is a processor of a name."""
    advice: str
    """How one is named."""
    least: Callable[[Sequence[str]], str]
    """Returns the one of several names that has the least features."""

    def check(self, name: str) -> str:
        """Return ``name`` if it is that of a processor.

        Raises:
            InputError: if it isn't.

        """
        if not self.are(name):
            raise InputError(
                error(
                    f"--gpu-arch {name}: no such architecture",
                    "compiler-option",
                    None,
                    self.advice,
                )
            )
        return name
