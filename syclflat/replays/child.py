"""Run the program of a replay, and read what it reports."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from syclflat import backends
from syclflat.replays import plan
from syclflat.replays.request import Place
from syclflat.runtimes import libsycl, opencl
from syclflat.runtimes.registration import recorder, replayer, startup

_GDB = "gdb"
_STDERR = 2
"""Its descriptor: in notebooks, the stream of that name has none."""


@dataclass(slots=True)
class Report:
    """What a program reported until it ended."""

    device: str = ""
    placed: dict[int, int] = field(default_factory=dict)
    """Addresses of allocations, by their numbers."""
    durations: list[int] = field(default_factory=list)
    """In nanoseconds."""
    is_launched: bool = False
    is_done: bool = False
    failure: str = ""
    """What the runtime refused, or how the program ended."""


def environment(place: Place, sycl: str, scratch: Path, plan_file: Path) -> dict[str, str]:
    """Return the variables for the program of a replay.

    Raises:
        InputError: if libsycl, or the adapter of the device, is missing.

    """
    found = opencl.environment(scratch, os.environ, every_vendor=True)
    for name in (recorder.VARIABLE, recorder.MEMORY_VARIABLE):
        found.pop(name, None)
    libraries = [str(libsycl.directory(sycl)), found.get("LD_LIBRARY_PATH", "")]
    found["LD_LIBRARY_PATH"] = os.pathsep.join(filter(None, libraries))
    adapter = backends.of(place.target).adapter
    directory = adapter.find(sycl) if adapter is not None else None
    if adapter is not None and directory is not None:
        known = found.get(startup.SEARCH_VARIABLE, "")
        found[startup.SEARCH_VARIABLE] = ",".join(filter(None, (known, str(directory))))
        if adapter.only and (directory / adapter.only).is_file():
            found.setdefault(startup.FORCE_VARIABLE, str(directory / adapter.only))
    return found | {replayer.PLAN_VARIABLE: str(plan_file)}


def run(program: Path, variables: Mapping[str, str], scratch: Path) -> Report:
    """Run the program of a replay; its own output goes to stderr."""
    done = subprocess.run([str(program)], env=dict(variables), stdout=_STDERR, check=False)
    found = read(scratch)
    if not found.failure and not found.is_done:
        found.failure = _end(done.returncode)
    return found


def read(scratch: Path) -> Report:
    """Return what a program has reported in ``scratch``."""
    found = Report()
    try:
        lines = plan.result(scratch).read_text().splitlines()
    except OSError:
        return found
    for line in lines:
        key, _, rest = line.partition(" ")
        if key == "device":
            found.device = _text(rest)
        elif key == "placed":
            number, address = rest.split()
            found.placed[int(number)] = int(address)
        elif key == "launched":
            found.is_launched = True
        elif key == "duration":
            found.durations.append(int(rest))
        elif key == "failed":
            found.failure = _text(rest)
        elif key == "done":
            found.is_done = True
    return found


def debug(program: Path, variables: Mapping[str, str], breakpoints: Sequence[str]) -> int:
    """Start gdb on the program of a replay, and return its exit code.

    Raises:
        FileNotFoundError: if there is no gdb.

    """
    command, own = debugger(program, variables, breakpoints)
    code = subprocess.run(command, env=own, check=False).returncode
    return code if code >= 0 else 128 - code


def debugger(
    program: Path, variables: Mapping[str, str], breakpoints: Sequence[str]
) -> tuple[list[str], dict[str, str]]:
    """Return the command of gdb on the program of a replay, and its environment."""
    own = dict(variables)
    command = [_GDB, "-q"]
    # gdb itself must not load it.
    if preloaded := own.pop("LD_PRELOAD", ""):
        command += ["-iex", f"set environment LD_PRELOAD {preloaded}"]
        command += ["-iex", "set startup-with-shell off"]
    command += ["-ex", "set breakpoint pending on"]
    for each in breakpoints:
        command += ["-ex", f"break {each}"]
    return [*command, "-ex", "run", str(program)], own


def shown(command: Sequence[str]) -> str:
    """Return a command as a shell takes it."""
    return shlex.join(command)


def _text(word: str) -> str:
    return bytes.fromhex(word[1:]).decode("utf-8", "replace")


def _end(code: int) -> str:
    if code >= 0:
        return f"the program ended with exit code {code}"
    try:
        name = signal.Signals(-code).name
    except ValueError:
        name = f"signal {-code}"
    return f"the program was ended by {name}"
