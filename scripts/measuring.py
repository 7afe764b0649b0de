"""Measure whole processes: by the clock, and the processor time that they take.

Processor time is that of user and system, of a process and of the children that it has waited for.
Where other programs run beside, it says more than the clock; where a process works on several
cores, it shows what the clock hides.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

_NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"


@dataclass(frozen=True)
class Taken:
    """The times that a process took, in seconds."""

    wall: float
    processor: float

    def __str__(self) -> str:
        return f"{self.wall:9.3f} s {self.processor:9.3f} s"


HEADING = f"{'wall':>11} {'processor':>11}"
"""Stands above what is printed of :class:`Taken`."""


def run(command: Sequence[str], cwd: Path | None = None, codes: Sequence[int] = (0,)) -> Taken:
    """Run ``command``, which has to end with one of ``codes``."""
    # As an installed package is, ours is compiled to bytecode, once.
    environment = {name: os.environ[name] for name in os.environ if name != _NO_BYTECODE}
    before, start = _processor(), time.perf_counter()
    done = subprocess.run(command, cwd=cwd, env=environment, check=False, capture_output=True)
    taken = Taken(time.perf_counter() - start, _processor() - before)
    if done.returncode not in codes:
        raise SystemExit(f"{' '.join(command)}\n{done.stderr.decode(errors='replace')}")
    return taken


def measure(
    commands: Mapping[str, Sequence[str]],
    runs: int,
    cwd: Path | None = None,
    codes: Sequence[int] = (0,),
) -> dict[str, Taken]:
    """Run the commands in turn; return the medians, a first run left out."""
    found: dict[str, list[Taken]] = {name: [] for name in commands}
    for number in range(runs + 1):
        for name, command in commands.items():
            taken = run(command, cwd, codes)
            if number:
                found[name].append(taken)
    return {
        name: Taken(
            statistics.median(taken.wall for taken in values),
            statistics.median(taken.processor for taken in values),
        )
        for name, values in found.items()
    }


def _processor() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
