#!/usr/bin/env python3
"""Time what a build asks of syclflat: kept results, precompiled headers, many files at once.

All figures are those of whole processes that run in turn in one go, in wall and in processor time,
and their ratios; but for memory, which is what the workers of one batch hold as it goes on. Goals
stand beside.

    python scripts/benchmark_build.py [--runs N] [--files N] [--memory-files N] [--only WHAT...]
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from benchmark import GOALS, ROOT, clang_command, flatten_command, kernels
from measuring import HEADING, Taken, measure, run

SMALL = ROOT / "cases" / "seed" / "fix3.cpp"
PLAIN = ROOT / "cases" / "dpcpp" / "captures.cpp"
LARGE = ROOT / "cases" / "dpcpp" / "special_types.cpp"
SPEEDUP = 1.8
"""How many times as fast two processes have to be as one."""


def program() -> list[str]:
    """Return how the tool is called: by its script if that is installed here."""
    script = Path(sys.executable).with_name("syclflat")
    return [str(script)] if script.exists() else [sys.executable, "-m", "syclflat"]


def ratios(taken: Taken, base: Taken) -> str:
    """Return the ratios of wall and of processor time."""
    return f"{taken.wall / base.wall:.2f} and {taken.processor / base.processor:.2f}"


def hits(runs: int, out: str) -> None:
    """Print what a kept result takes, beside an interpreter that does nothing."""
    interpreter = "python -c pass"
    commands: dict[str, Sequence[str]] = {interpreter: [sys.executable, "-c", "pass"]}
    for sycl, source in (("bundled", SMALL), ("dpcpp", LARGE)):
        command = [*program(), "flatten", str(source), "-q", "-Wno-argument-size"]
        command += ["--sycl", sycl, "-o", out, "--cache-dir", str(Path(out, "cache"))]
        commands[f"hit, headers {sycl}"] = command
    medians = measure(commands, runs, ROOT)
    print(f"{'':22}{HEADING}")
    for name, taken in medians.items():
        print(f"{name:22}{taken}   {ratios(taken, medians[interpreter])} times {interpreter}")


def precompiled(runs: int, out: str) -> None:
    """Print what a second file against the same headers and flags takes, beside Clang.

    The second one asks for the layout of a class with bases, which takes a process more.
    """
    for source in (PLAIN, LARGE):
        clang = f"clang {source.name}"
        commands: dict[str, Sequence[str]] = {
            clang: clang_command(source, "dpcpp"),
            f"flatten {source.name}": flatten_command(source, "dpcpp", out, str(Path(out, "pch"))),
        }
        # The warm-up, which is left out, makes the precompiled header.
        medians = measure(commands, runs, ROOT)
        print(f"{'':28}{HEADING}")
        for name, taken in medians.items():
            goal = "" if name == clang else f", goal: at most {GOALS['flatten']:.2f} of processor"
            print(f"{name:28}{taken}   {ratios(taken, medians[clang])} times Clang{goal}")


def corpus(count: int, out: str, with_bases: bool = False) -> list[str]:
    """Write ``count`` sources of 40 kernels each and return their paths."""
    directory = Path(out, "with_bases" if with_bases else "corpus")
    directory.mkdir(parents=True, exist_ok=True)
    for number in range(count):
        (directory / f"generated_{number:04}.cpp").write_text(kernels(40, with_bases))
    return sorted(map(str, directory.glob("*.cpp")))


def batch_command(files: Sequence[str], jobs: int, out: str) -> list[str]:
    """Return how a batch is called, without kept results."""
    command = [*program(), "batch", *files, "-j", str(jobs), "-q", "--no-cache", "-o", out]
    return [*command, "--pch", str(Path(out, "pch")), "-Wno-argument-size"]


def batches(count: int, out: str) -> None:
    """Print what two processes take for many files, beside one."""
    for with_bases in (False, True):
        files = corpus(count, out, with_bases)
        what = f"{len(files)} files {'with' if with_bases else 'without'} bases"
        print(f"{'':32}{HEADING}")
        run(batch_command(files[:2], 1, out))
        taken: dict[int, Taken] = {}
        for jobs in (1, 2):
            taken[jobs] = run(batch_command(files, jobs, out))
            print(f"{f'batch -j{jobs}, {what}':32}{taken[jobs]}")
        faster = taken[1].wall / taken[2].wall
        print(
            f"{what}: -j2 is {faster:.2f} times as fast, goal: at least {SPEEDUP}; "
            f"on {os.cpu_count()} cores"
        )


def resident(process: int) -> dict[int, int]:
    """Return the resident memory of a process's children, in bytes, by their numbers."""
    found: dict[int, int] = {}
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            fields = dict(line.split(":", 1) for line in status.read_text().splitlines())
        except (OSError, ValueError):
            continue
        if int(fields["PPid"]) == process and "VmRSS" in fields:
            found[int(fields["Pid"])] = int(fields["VmRSS"].split()[0]) * 1024
    return found


def memory(count: int, out: str) -> None:
    """Print the most that one worker holds in each tenth of a batch."""
    files = corpus(count, out)
    process = subprocess.Popen(
        batch_command(files, os.cpu_count() or 1, out)[:-1], stderr=subprocess.PIPE, text=True
    )
    done = 0
    peaks = [0] * 10

    def watch() -> None:
        while process.poll() is None:
            tenth = min(done * 10 // len(files), 9)
            peaks[tenth] = max(peaks[tenth], *resident(process.pid).values(), 0)
            time.sleep(0.1)

    watcher = threading.Thread(target=watch)
    watcher.start()
    directory = Path(out)
    while process.poll() is None:
        done = sum(1 for _ in directory.rglob("*.kernels.json"))
        time.sleep(0.3)
    watcher.join()
    print(f"the most that one worker held, in each tenth of {len(files)} files, MB:")
    print("  " + " ".join(f"{peak / 1e6:.0f}" for peak in peaks))
    print(f"  last tenth / first: {peaks[-1] / peaks[0]:.2f}")


def main() -> None:
    """Print all figures, or those that are chosen."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=21)
    parser.add_argument("--files", type=int, default=200)
    parser.add_argument("--memory-files", type=int, default=1000)
    parser.add_argument(
        "--only", nargs="+", choices=("hits", "pch", "batch", "memory"), metavar="WHAT"
    )
    options = parser.parse_args()
    chosen = options.only or ("hits", "pch", "batch", "memory")
    with tempfile.TemporaryDirectory() as out:
        if "hits" in chosen:
            hits(options.runs, out)
        if "pch" in chosen:
            precompiled(min(options.runs, 7), out)
        if "batch" in chosen:
            batches(options.files, out)
        if "memory" in chosen:
            memory(options.memory_files, str(Path(out, "memory")))


if __name__ == "__main__":
    main()
