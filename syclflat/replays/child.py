"""Run the program of a replay, and read what it reports."""

from __future__ import annotations

import os
import re
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
_ERROR = re.compile(rb":\d+: runtime error: |^WARNING: ThreadSanitizer: ")
"""The first line of a report of UndefinedBehaviorSanitizer or ThreadSanitizer."""
_REGION = re.compile(
    rb"is located (?P<place>\d+ bytes (?:to the (?:right|left) of|after|before|inside(?: of)?)) "
    rb"\d+-byte region \[(?P<start>0x[0-9a-f]+),"
)
"""A line of AddressSanitizer's report, of GCC's library or Clang's."""
_STDERR = 2
"""Its descriptor: in notebooks, the stream of that name has none."""


@dataclass(slots=True)
class Report:
    """What a program reported until it ended."""

    device: str = ""
    placed: dict[int, int] = field(default_factory=dict)
    """Addresses of allocations, by their numbers."""
    absent: set[int] = field(default_factory=set)
    """The memory of variables that the code does not have."""
    durations: list[int] = field(default_factory=list)
    """In nanoseconds."""
    is_launched: bool = False
    is_done: bool = False
    failure: str = ""
    """What the runtime refused, or how the program ended."""
    region: tuple[str, int] | None = None
    """Where a sanitizer found an invalid access, such as ``0 bytes after``, and the first address
    of the allocation that it refers to."""
    errors: int = 0
    """How many errors sanitizers reported without an end of the program."""


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
    region: tuple[str, int] | None = None
    errors = 0
    with subprocess.Popen(
        [str(program)], env=dict(variables), stdout=_STDERR, stderr=subprocess.PIPE
    ) as running:
        assert running.stderr is not None
        for line in running.stderr:
            os.write(_STDERR, line)
            errors += _ERROR.search(line) is not None
            if region is None and (named := _REGION.search(line)) is not None:
                place = named["place"].decode().replace("to the right of", "after")
                region = place.replace("to the left of", "before"), int(named["start"], 16)
    found = read(scratch)
    found.region, found.errors = region, errors
    if not found.failure and not found.is_done:
        found.failure = _end(running.returncode)
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
        elif key == "absent":
            found.absent.add(int(rest))
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
