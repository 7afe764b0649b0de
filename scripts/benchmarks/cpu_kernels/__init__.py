"""Time kernels on the CPU: compiled for it, for Intel's OpenCL, and in OpenMP C++ by g++.

Milliseconds of processor time on one core, the least of some launches in some runs, in which the
programs take turns. Results are compared with the host's.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path

from measuring import SYCLFLAT
from tables import Table

HERE = Path(__file__).parent
OPTIONS = ("-O3", "-march=native")
NATIVE, OPENCL, OPENMP = "native", "spir64", "OpenMP, g++"
GOAL = 1.1
"""The most that a kernel may take, as a multiple of its time by Intel's OpenCL."""
MEAN_GOAL = 0.7
MEAN = "geometric mean"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the number of runs and of launches, and the choice of a kernel."""
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--launches", type=int, default=20)
    parser.add_argument("--only", default="", metavar="KERNEL")


def run(options: argparse.Namespace, directory: Path) -> Iterator[Table]:
    """Yield the table of all kernels."""
    programs = _built(directory)
    # All on one core, whichever libraries they use to start threads.
    core = min(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    least: dict[str, dict[str, float]] = {}
    for _ in range(options.runs):
        for name, program in programs.items():
            for kernel, time in _times(program, options).items():
                row = least.setdefault(kernel, {})
                row[name] = min(time, row.get(name, time))
    yield _table(least, programs)


def _built(directory: Path) -> dict[str, Path]:
    programs = {}
    for target in (NATIVE, OPENCL):
        programs[target] = directory / target
        command = [*SYCLFLAT, "c++", f"--target={target}", *OPTIONS, str(HERE / "kernels.cpp")]
        subprocess.run([*command, "-o", str(programs[target])], check=True)
    programs[OPENMP] = directory / "openmp"
    command = ["g++", "-fopenmp", "-std=c++17", *OPTIONS, str(HERE / "openmp.cpp")]
    subprocess.run([*command, "-o", str(programs[OPENMP])], check=True)
    return programs


def _times(program: Path, options: argparse.Namespace) -> dict[str, float]:
    """Return the milliseconds of each kernel of a program, whose results have to be right."""
    command = [str(program), options.only, str(options.launches)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    times = {}
    for line in done.stdout.splitlines():
        kernel, milliseconds, result = line.split(";")
        if result != "right":
            raise SystemExit(f"{program.name}: {kernel}: the results are {result}")
        times[kernel] = float(milliseconds)
    return times


def _table(least: Mapping[str, Mapping[str, float]], programs: Mapping[str, Path]) -> Table:
    columns = {f"{name}, ms": ".2f" for name in programs}
    columns |= {f"native / {name}": ".2f" for name in (OPENCL, OPENMP)}
    rows: dict[str, list[float | None]] = {}
    ratios: dict[str, list[float]] = {OPENCL: [], OPENMP: []}
    for kernel, times in least.items():
        row: list[float | None] = [times.get(name) for name in programs]
        for other, found in ratios.items():
            ratio = times[NATIVE] / times[other] if other in times else None
            row.append(ratio)
            found += [] if ratio is None else [ratio]
        rows[kernel] = row
    means = [statistics.geometric_mean(found) if found else None for found in ratios.values()]
    goals = dict.fromkeys(rows, f"at most {GOAL} x {OPENCL}")
    rows[MEAN] = [*([None] * len(programs)), *means]
    goals[MEAN] = f"at most {MEAN_GOAL} x {OPENCL}"
    return Table("", columns, rows, goals)
