"""The nouns of devices: how a back end finds and chooses them, and all that it needs for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
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
    first: str = ""
    """The value of ``--device`` that means the first of them."""


@dataclass(frozen=True, slots=True)
class Processors:
    """The processors that device code can be compiled for."""

    default: str
    """The least of them that is taken if nothing is said."""
    are: Callable[[str], bool]
    """Tells whether there is a processor of a name."""
    advice: str
    """How one is named."""
    ordered: Callable[[Iterable[str]], tuple[str, ...]]
    """Returns several of them, each once, the one with the least features first."""
    is_alone: Callable[[str], bool]
    """Tells whether what is compiled for a processor runs on no later one."""

    def read(self, names: str) -> tuple[str, ...]:
        """Return the processors of a list with commas, the one with the least features first.

        Raises:
            InputError: if one isn't any, or others need what is for the least alone.

        """
        found = names.split(",")
        for name in found:
            if not self.are(name):
                raise _refused(f"{name or 'nothing'}: no such architecture", self.advice)
        least, *others = self.ordered(found)
        if others and self.is_alone(least):
            raise _refused(
                f"{','.join((least, *others))}: code for {least} runs on no other GPU",
                f"give an earlier one, too, for which the code of {', '.join(others)} is compiled",
            )
        return (least, *others)


def _refused(message: str, advice: str) -> InputError:
    return InputError(error(f"--gpu-arch {message}", "compiler-option", None, advice))
