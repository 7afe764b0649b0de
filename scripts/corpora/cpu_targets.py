#!/usr/bin/env python3
"""Run programs of HeCBench on the CPU, as native code and by OpenCL, and compare their times.

DIRECTORY is a checkout of HeCBench (https://github.com/zjin-lcf/HeCBench); nothing is fetched. Each
program's own Makefile builds it for both targets, in a copy in OUTPUT, and runs it with its own
arguments. Times are those of whole runs by the clock, the least of --repeat runs of each target, in
turn; start, checks on the host and the just-in-time compiler of OpenCL count. A ratio is native's
time over OpenCL's: below 1, native is faster.

    python scripts/corpora/cpu_targets.py HeCBench --every 16 --at-once 4 --cores 4
"""

from __future__ import annotations

import argparse
import math
import os
import queue
import statistics
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from conformance import commit
from hecbench import FAILED, Record, agree, copy_sources, execute, first_error, verdict

SELECTORS = {"native": "native_cpu:*", "spir64": "opencl:cpu"}
NATIVE, OPENCL = SELECTORS
FOR_THE_CPU = ("GPU=no", "CUDA=no", "HIP=no", "GCC_TOOLCHAIN=")


@dataclass
class Program:
    """A program, and what its builds and runs came to."""

    name: str
    failure: str = ""
    """Of the first build or run that failed, with its target."""
    seconds: dict[str, float] = field(default_factory=dict)
    outputs: dict[str, str] = field(default_factory=dict)

    @property
    def ratio(self) -> float | None:
        """The time of native over that of OpenCL; None unless both ended."""
        if self.failure or len(self.seconds) < len(SELECTORS):
            return None
        return self.seconds[NATIVE] / self.seconds[OPENCL]


def measured(options: argparse.Namespace, name: str, cores: Sequence[int]) -> Program:
    """Build a program for both targets, and run it on some cores."""
    program = Program(name)
    limited = ["taskset", "--cpu-list", ",".join(map(str, cores))]
    commands = {}
    for target in SELECTORS:
        compiler = f"CC={options.compiler} -w --target={target}"
        commands[target] = [*limited, "make", "-s", compiler, *FOR_THE_CPU]
        where = options.output / target / f"{name}-sycl"
        # An older compiler may have built the programs in the output directory.
        build = [*commands[target], "--always-make"]
        if failed(program, target, build, where, options.build_seconds):
            return program
    for _ in range(options.repeat):
        for target, selector in SELECTORS.items():
            command = ["env", f"ONEAPI_DEVICE_SELECTOR={selector}", *commands[target], "run"]
            where = options.output / target / f"{name}-sycl"
            if failed(program, target, command, where, options.run_seconds):
                return program
    if agree(*(program.outputs[target] for target in SELECTORS)) is False:
        program.failure = "other results"
    return program


def failed(program: Program, target: str, command: list[str], where: Path, limit: float) -> bool:
    """Build or run a program once; report whether that failed."""
    code, seconds, said = execute(command, where, limit)
    record = Record("", program.name, target, code, seconds, said)
    is_run = command[-1] == "run"
    if code != 0 or (is_run and verdict([record]) == FAILED):
        program.failure = f"{target}: {first_error(record) if code != 0 else FAILED}"
    elif is_run:
        program.seconds[target] = min(seconds, program.seconds.get(target, math.inf))
        program.outputs[target] = said
    return bool(program.failure)


def in_turns(options: argparse.Namespace, names: Sequence[str]) -> Iterator[Program]:
    """Yield programs, some at a time, each on cores of its own."""
    free: queue.Queue[Sequence[int]] = queue.Queue()
    usable = sorted(os.sched_getaffinity(0))
    for first in range(0, options.at_once * options.cores, options.cores):
        free.put(usable[first : first + options.cores])

    def one(name: str) -> Program:
        cores = free.get()
        try:
            return measured(options, name, cores)
        finally:
            free.put(cores)

    with ThreadPoolExecutor(options.at_once) as pool:
        yield from pool.map(one, names)


def report(programs: Iterator[Program]) -> Iterator[str]:
    """Yield the rows, and the mean of the ratios."""
    yield "| program | native, s | spir64, s | ratio | |\n|---|--:|--:|--:|---|"
    ratios = []
    count = 0
    for program in programs:
        count += 1
        times = [program.seconds.get(target) for target in SELECTORS]
        cells = ["" if each is None else f"{each:.2f}" for each in (*times, program.ratio)]
        yield f"| {program.name} | {' | '.join(cells)} | {program.failure} |"
        if program.ratio:
            ratios.append(program.ratio)
    if ratios:
        yield (
            f"\n{len(ratios)} of {count} programs ended on both: geometric mean of the ratios "
            f"{statistics.geometric_mean(ratios):.2f}, {sum(own <= 1 for own in ratios)} at most 1"
        )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("directory", metavar="DIRECTORY")
    parser.add_argument("--output", type=Path, default=Path("build/cpu_targets"))
    parser.add_argument("--only", nargs="+", metavar="NAME")
    parser.add_argument("--every", type=int, default=1, help="of the names, in their order (1)")
    parser.add_argument("--at-once", type=int, default=1, help="programs at a time (1)")
    parser.add_argument("--cores", type=int, default=2, help="for each program (2)")
    parser.add_argument("--repeat", type=int, default=3, help="runs of each target (3)")
    parser.add_argument("--build-seconds", type=float, default=600, help="for each build (600)")
    parser.add_argument("--run-seconds", type=float, default=120, help="for each run (120)")
    parser.add_argument("--compiler", default=Path(sys.executable).with_name("syclflat-c++"))
    options = parser.parse_args()
    options.output = options.output.resolve()
    if options.at_once * options.cores > len(os.sched_getaffinity(0)):
        parser.error("--at-once times --cores is more than the cores of this machine")
    found = sorted(path.parent.name for path in Path(options.directory).glob("src/*-sycl/Makefile"))
    names = options.only or [own.removesuffix("-sycl") for own in found][:: options.every]
    if not names:
        parser.error(f"{options.directory} is no checkout of HeCBench: it has no src/*-sycl")
    options.output.mkdir(parents=True, exist_ok=True)
    for target in SELECTORS:
        if not (options.output / target).is_dir():
            copy_sources(Path(options.directory) / "src", options.output / target)
    print(f"HeCBench {commit(options.directory)}, {options.cores} cores for each program\n")
    for line in report(in_turns(options, names)):
        print(line, flush=True)


if __name__ == "__main__":
    main()
