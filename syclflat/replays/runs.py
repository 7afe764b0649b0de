"""Run a program on several devices, and record all its launches with their memory."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from syclflat import backends
from syclflat.launches.log import directory
from syclflat.launches.log.events import Device, Launch
from syclflat.launches.log.read_events import read
from syclflat.programs import running
from syclflat.programs.recording import Recording
from syclflat.replays.compared import Side
from syclflat.replays.replaying import Output
from syclflat.replays.request import refused
from syclflat.runtimes.registration import startup

_ALL = ("", "")
"""A choice of launches without a name chooses all; the variable that has it must not be empty."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A device to run on."""

    name: str
    """As the user gave it."""
    target: str
    device: str
    """Its selector; empty for the default one of the target."""

    @property
    def variables(self) -> dict[str, str]:
        """The variables that make libsycl use it alone."""
        selected = os.environ.get(startup.SELECTOR_VARIABLE)
        if self.target != backends.DEFAULT_TARGET:
            return {}
        return {startup.SELECTOR_VARIABLE: selected or "opencl:*;level_zero:*"}


def chosen(names: Sequence[str]) -> list[Chosen]:
    """Return the devices with these names: targets, or selectors as ``cuda:0``.

    Raises:
        InputError: if one is unknown, or missing.

    """
    found = []
    for name in names:
        if name in backends.TARGETS:
            backend = backends.of(name)
            device = (backend.devices and backend.devices.first) or ""
        else:
            backend, device = backends.of_device(name), name
            if backend.target == backends.DEFAULT_TARGET:
                raise refused(
                    f"--on {name}: no such device",
                    f"give {', '.join(backends.TARGETS)}, or cuda:N; ONEAPI_DEVICE_SELECTOR "
                    "chooses a device of spir64",
                )
        if backend.devices is not None:
            backend.devices.require(device)
        found.append(Chosen(name, backend.target, device))
    return found


def build(
    source: str, arguments: Sequence[str], devices: Sequence[Chosen], scratch: Path, output: Output
) -> Path:
    """Return the program of a source for all devices, built in ``scratch``.

    Raises:
        InputError: if the source cannot be compiled or linked.
        ToolChainError: if the tool chain is missing.

    """
    # It takes the front end along, which listing options does without.
    from syclflat.programs import executable

    targets = ",".join(dict.fromkeys(own.target for own in devices))
    words = [f"--target={targets}", *arguments]
    built = executable.build_for_libsycl(
        source, words, scratch, output.precompiled_headers, output.progress, output.report
    )
    output.progress("")
    return built.path


def record(
    program: Path, arguments: Sequence[str], device: Chosen, place: Path, limit: int
) -> Side:
    """Run a program on a device, and record it in ``place``.

    Args:
        program: the executable.
        arguments: its arguments.
        device: the device.
        place: the directory for the recording.
        limit: of recorded memory, in megabytes.

    Raises:
        InputError: if the directory holds a recording, or the program records nothing.

    """
    variables = Recording(place, memory=_ALL, follow=True, memory_limit=limit).variables()
    code = running.run(
        program, arguments, device.device, variables | device.variables, is_on_stderr=True
    )
    if not directory.is_recording(place):
        raise refused(
            f"--on {device.name}: the program ended with exit code {code} and launched nothing"
        )
    log = read(str(place))
    launches = sum(isinstance(event, Launch) for event in log.events)
    names = [event.name for event in log.events if isinstance(event, Device)]
    return Side(device.name, names[0] if names else "", str(place), launches, code)
