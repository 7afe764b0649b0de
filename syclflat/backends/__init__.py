"""Back ends: one folder with all specifics of each family of devices."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence

from syclflat import targets
from syclflat.backends import amdgcn, native, nvptx, spirv
from syclflat.backends.backend import Backend, DpcppTarget
from syclflat.backends.devices import Devices, Processors
from syclflat.diagnostics import Diagnostic
from syclflat.runtimes import opencl
from syclflat.targets import Target

ALL = (spirv.BACKEND, nvptx.BACKEND, native.BACKEND, amdgcn.BACKEND)
TARGETS = tuple(backend.target for backend in ALL if backend.runtimes)
"""The targets of programs."""
IMAGE_TARGETS = tuple(b.target for b in ALL if b.runtimes and not b.is_own_code)
"""The targets whose images are separate files."""
DEFAULT_TARGET = spirv.BACKEND.target
WITHOUT_DRIVER = native.BACKEND.target
"""The target whose devices need no driver."""


def default_targets() -> tuple[str, ...]:
    """Return the targets of programs that name none: what this installation can run."""
    if opencl.has_driver(os.environ):
        return (DEFAULT_TARGET,)
    return DEFAULT_TARGET, WITHOUT_DRIVER


def find(target: Target | str) -> Backend | None:
    """Return the back end of a target, by its name; None if it has none."""
    meant = target if isinstance(target, Target) else targets.find(target)
    return next((backend for backend in ALL if backend.name == meant.backend), None)


def of(target: Target | str) -> Backend:
    """Return the back end of a target that has one, by its name."""
    found = find(target)
    assert found is not None, target
    return found


def of_device(device: str) -> Backend:
    """Return the back end for a value of ``--device``, else the default one."""
    return next((one for one in ALL if one.devices is devices_of(device)), ALL[0])


def devices_of(device: str) -> Devices:
    """Return the devices that a value of ``--device`` selects, else the default ones."""
    first, *others = (backend.devices for backend in ALL if backend.devices)
    return next((devices for devices in others if devices.has(device)), first)


def processors() -> Processors:
    """Return the processors that programs can be compiled for."""
    found = of_processors().processors
    assert found is not None
    return found


def of_processors() -> Backend:
    """Return the back end of these processors."""
    [found] = (one for one in ALL if one.runtimes and one.processors)
    return found


def of_program(names: Sequence[str]) -> list[Backend]:
    """Return the back ends of a program's targets, each once."""
    return list(dict.fromkeys(map(of, names)))


def only_adapter(names: Sequence[str]) -> str:
    """Return the file name of the only adapter that a program for targets loads; else nothing."""
    found = of_program(names)
    return found[0].only_adapter if len(found) == 1 else ""


def definitions(names: Sequence[str], processor: str = "") -> list[str]:
    """Return the macros for both halves of a program for targets.

    Args:
        names: the targets.
        processor: the oldest processor of the program; empty for the back end's choice.

    """
    first, *others = of_program(names)
    return [] if others else list(first.definitions(processor))


def without_machine_code(names: Sequence[str], processors: Sequence[str]) -> list[Diagnostic]:
    """Return notes on processors without machine code in a program for targets.

    Args:
        names: the targets.
        processors: the named processors.

    """
    assemblers = (backend.assembler for backend in of_program(names) if backend.assembler)
    return [note for assembler in assemblers for note in assembler().lacks(processors)]


def of_dpcpp(name: str) -> DpcppTarget | None:
    """Return the target that DPC++'s compiler calls ``name``; None if it is not supported.

    Older spellings end in ``-sycldevice``.
    """
    for backend in ALL:
        names = backend.dpcpp
        found = names and re.fullmatch(names.pattern, name.removesuffix("-sycldevice"))
        if found:
            groups = found.groupdict("")
            return DpcppTarget(
                backend.target, groups.get("processor", ""), bool(groups.get("ahead"))
            )
    return None


__all__ = [
    "ALL",
    "DEFAULT_TARGET",
    "IMAGE_TARGETS",
    "TARGETS",
    "WITHOUT_DRIVER",
    "Backend",
    "default_targets",
    "definitions",
    "devices_of",
    "find",
    "of",
    "of_device",
    "of_dpcpp",
    "of_processors",
    "of_program",
    "processors",
    "without_machine_code",
]
