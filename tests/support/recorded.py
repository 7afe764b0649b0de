"""Recordings of launches, and what they have to agree with: the capture tables beside them."""

from __future__ import annotations

import json
import subprocess
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from syclflat.model.manifests import Kernel, Kernels
from syclflat.runtimes.registration import recorder
from tests.conftest import ROOT
from tests.stand_in import driver
from tests.support.environment import run_by_itself

SOURCES = ROOT / "tests" / "runtimes" / "registration" / "recorded"
TARGETS = {"spir64": "opencl:*", "native": "native_cpu:*", "nvptx64": "cuda:*"}
"""The selectors of devices by the targets of programs."""
Build = Callable[..., Path]
Line = dict[str, Any]


@dataclass(frozen=True)
class Recorded:
    """The lines of a recording, and the kernels that its tables describe, by their names."""

    lines: list[Line]
    kernels: dict[str, Kernel] = field(default_factory=dict)

    def of(self, event: str) -> list[Line]:
        """Return the lines of an event."""
        return [line for line in self.lines if line["event"] == event]

    def arguments(self, launch: Line) -> dict[str, Line]:
        """Return the arguments of a launch by the names of parameters."""
        parameters = self.kernels[launch["kernel"]].parameters
        return {parameters[each["index"]].name: each for each in launch["arguments"]}


def read(directory: Path) -> Recorded:
    """Return a recording."""
    text = (directory / recorder.LINES).read_text()
    assert text.endswith("\n")
    lines = [json.loads(line) for line in text.splitlines()]
    recording = Recorded(lines)
    for table in recording.of("captures"):
        data = zlib.decompress((directory / table["file"]).read_bytes())
        document = msgspec.json.decode(data, type=Kernels)
        for kernel in document.kernels:
            suffix = document.file_suffix if kernel.internal else ""
            recording.kernels[kernel.mangled_name + suffix] = kernel
    return recording


def check(recording: Recorded) -> None:
    """Compare a recording with the tables: its kernels, and the forms of all arguments."""
    first, *_, last = recording.lines
    assert (first["event"], last["event"]) == ("recording", "end")
    numbers = [launch["launch"] for launch in recording.of("launch")]
    assert numbers == list(range(1, len(numbers) + 1))
    commands = [line["command"] for line in recording.lines if "at" in line and "queue" in line]
    assert commands == list(range(1, len(commands) + 1))
    memories = {line["allocation"] for line in recording.of("allocation")}
    for launch in recording.of("launch"):
        kernel = recording.kernels.get(launch["kernel"])
        assert kernel is not None, launch
        indexes = [each["index"] for each in launch["arguments"]]
        # The runtime adds an argument for specialization constants on some devices.
        count = len(kernel.parameters)
        assert indexes[:count] == list(range(count)), launch
        for each in launch["arguments"][:count]:
            parameter = kernel.parameters[each["index"]]
            form = (each, parameter)
            if "value" in each:
                assert len(each["value"]) == 2 * parameter.size, form
            elif "size" in each:
                assert recording.lines[0]["redacted"], form
                assert each["size"] == parameter.size, form
            elif "memory" in each:
                assert each["memory"] is None or each["memory"] in memories, form
                assert parameter.address_space in ("global", "constant"), form
            elif "local" in each:
                assert parameter.address_space == "local", form
            else:
                assert "pointer" in each or "sampler" in each, form


def record(
    program: Path,
    cache: Path,
    directory: Path,
    *arguments: str,
    target: str = "native",
    **variables: str,
) -> subprocess.CompletedProcess[str]:
    """Run a program that records into a directory."""
    settings = {"ONEAPI_DEVICE_SELECTOR": TARGETS[target], recorder.VARIABLE: str(directory)}
    if target == "nvptx64":
        settings |= driver.settings(driver.driver(cache), translates=True)
    return run_by_itself(program, *arguments, **settings, **variables)


def run_and_check(
    program: Path, cache: Path, directory: Path, target: str
) -> subprocess.CompletedProcess[str]:
    """Run a program that records, and check the recording."""
    ran = record(program, cache, directory, target=target)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    check(read(directory))
    return ran
