"""Measure whole processes: by the clock, and the processor time that they take.

Processor time is that of user and system, of a process and of the children that it has waited for.
Where other programs run beside, it says more than the clock; where a process works on several
cores, it shows what the clock hides.
"""

from __future__ import annotations

import argparse
import functools
import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from named import ROOT
from tables import Table

SYCLFLAT = (sys.executable, "-m", "syclflat")
NOTHING = "python -c pass"
"""An interpreter that does nothing."""
NOTHING_COMMAND = (sys.executable, "-c", "pass")
_NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"
_T = TypeVar("_T")


def add_cache_dir(parser: argparse.ArgumentParser) -> None:
    """Add an option for what warm-ups make, as precompiled headers, to serve later calls too."""
    parser.add_argument(
        "--cache-dir",
        type=lambda name: Path(name).resolve(),
        metavar="DIR",
        help="keep what warm-ups make in DIR; by default it is deleted at the end",
    )


@dataclass(frozen=True)
class Taken:
    """The times that a process took, in seconds."""

    wall: float
    processor: float


def processor() -> float:
    """Return the processor time of all children that have ended, in seconds."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def run(command: Sequence[str], cwd: Path = ROOT, codes: Sequence[int] = (0,)) -> Taken:
    """Run ``command``, which has to end with one of ``codes``."""
    # As an installed package is, ours is compiled to bytecode, once.
    environment = {name: os.environ[name] for name in os.environ if name != _NO_BYTECODE}
    before, start = processor(), time.perf_counter()
    done = subprocess.run(command, cwd=cwd, env=environment, check=False, capture_output=True)
    taken = Taken(time.perf_counter() - start, processor() - before)
    if done.returncode not in codes:
        raise SystemExit(f"{' '.join(command)}\n{done.stderr.decode(errors='replace')}")
    return taken


def in_turn(actions: Mapping[str, Callable[[], _T]], runs: int) -> dict[str, list[_T]]:
    """Do the actions in turn, once as a warm-up; return what each has returned after that.

    Without further ``runs``, that of the warm-up counts.
    """
    found: dict[str, list[_T]] = {name: [] for name in actions}
    for number in range(runs + 1):
        for name, action in actions.items():
            returned = action()
            if number or not runs:
                found[name].append(returned)
    return found


def median(values: Sequence[Taken]) -> Taken:
    """Return the medians of both times."""
    return Taken(
        statistics.median(taken.wall for taken in values),
        statistics.median(taken.processor for taken in values),
    )


def measure(
    commands: Mapping[str, Sequence[str]],
    runs: int,
    codes: Sequence[int] = (0,),
    choose: Callable[[Sequence[Taken]], Taken] = median,
) -> dict[str, Taken]:
    """Run the commands in turn; return the medians, a first run left out."""
    actions = {
        name: functools.partial(run, command, codes=codes) for name, command in commands.items()
    }
    return {name: choose(values) for name, values in in_turn(actions, runs).items()}


def times(
    title: str,
    taken: Mapping[str, Taken],
    base: str = "",
    goals: Mapping[str, str] | None = None,
) -> Table:
    """Return a table of times, with their ratios to those of the row ``base``."""
    columns = {"wall, s": ".3f", "processor, s": ".3f"}
    columns |= {f"{what} / {base}": ".2f" for what in ("wall", "processor") if base}
    rows = {name: [each.wall, each.processor] for name, each in taken.items()}
    if base:
        whole = taken[base]
        for name, each in taken.items():
            rows[name] += [each.wall / whole.wall, each.processor / whole.processor]
    return Table(title, columns, rows, goals or {})


def growth(
    what: str, sizes: Sequence[int], command: Callable[[int], Sequence[str]], runs: int
) -> Table:
    """Return a table of the times for each size, and the slope between the sizes."""
    slope = "processor for each more than above, us"
    rows: dict[str, list[float | None]] = {}
    before: tuple[int, float] | None = None
    for size in sizes:
        taken = measure({what: command(size)}, runs)[what]
        more = (taken.processor - before[1]) * 1e6 / (size - before[0]) if before else None
        rows[str(size)] = [taken.wall, taken.processor, more]
        before = (size, taken.processor)
    return Table(what, {"wall, s": ".3f", "processor, s": ".3f", slope: ".1f"}, rows)
