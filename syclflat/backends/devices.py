"""The types for devices: how a back end finds and selects them, and their requirements."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from syclflat.diagnostics import InputError, error
from syclflat.structs import Struct


class Device(NamedTuple):
    """A device of this machine."""

    platform: str
    """The name that ``--device`` matches in whole or in part."""
    name: str


class NoDevicesError(Exception):
    """Devices cannot be listed; says why."""


class Devices(Struct, frozen=True, eq=False):
    """The detection and selection of devices."""

    family: str
    """The name of the interface that lists them."""
    found: Callable[[], Sequence[Device]]
    """Returns all devices of this machine.

    Raises NoDevicesError if they cannot be listed, InputError if that is common."""
    has: Callable[[str], bool]
    """Returns whether the value of ``--device`` means such a device, present or not."""
    require: Callable[[str], None]
    """Checks that the selected device exists; raises InputError if it does not."""
    environment: Callable[[str], Mapping[str, str]]
    """Returns the variables that make a program use the selected device."""
    first: str = ""
    """The value of ``--device`` for the first of them."""


class Processors(Struct, frozen=True):
    """The processors that device code can be compiled for."""

    default: str
    """The processor that costs are measured for by default; empty if another family has it."""
    are: Callable[[str], bool]
    """Returns whether a processor exists."""
    advice: str
    """The form of a processor's name."""
    ordered: Callable[[Iterable[str]], tuple[str, ...]]
    """Returns processors, each once, the one with the fewest features first."""
    is_alone: Callable[[str], bool]
    """Returns whether code for a processor runs on no later one."""

    def read(self, names: Iterable[str]) -> tuple[str, ...]:
        """Return processors of the family, the one with the fewest features first.

        Raises:
            InputError: if others cannot run the code for the first one.

        """
        least, *others = self.ordered(names)
        if others and self.is_alone(least):
            raise _refused(
                f"{','.join((least, *others))}: code for {least} runs on no other GPU",
                f"give an earlier GPU, too, so that the code of {', '.join(others)} can be "
                f"compiled",
            )
        return (least, *others)


def unknown_processor(name: str, advice: str) -> InputError:
    """Return the error for a processor that no family has."""
    return _refused(f"{name or 'nothing'}: no such architecture", advice)


def processor_in_vain(name: str, targets: Sequence[str], needed: str) -> InputError:
    """Return the error for a processor that none of ``targets`` is for, as ``needed`` is."""
    advice = f"add {needed} to --target, or leave out {name}"
    return _refused(f"{name}: the program is for {' and '.join(targets)} alone", advice)


def _refused(message: str, advice: str) -> InputError:
    return InputError(error(f"--gpu-arch {message}", "compiler-option", None, advice))
