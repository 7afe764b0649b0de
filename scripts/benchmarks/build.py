"""Time what a build asks of syclflat: kept results, precompiled headers, many files at once.

All figures are those of whole processes that run in turn in one go, in wall and in processor time,
and their ratios; but for memory, which is what the workers of one batch hold as it goes on.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from measuring import NOTHING, NOTHING_COMMAND, SYCLFLAT, Taken, add_cache_dir, measure, times
from measuring import run as run_once
from named import ROOT
from tables import Table, figures

from benchmarks.flatten import GOAL_WARM, clang_command, flatten_command, kernels
from syclflat.service.cache.directory import PCH

SMALL = ROOT / "cases" / "seed" / "fix3.cpp"
PLAIN = ROOT / "cases" / "dpcpp" / "captures.cpp"
LARGE = ROOT / "cases" / "dpcpp" / "special_types.cpp"
PARTS = ("hits", "pch", "batch", "memory")


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--runs", type=int, default=21)
    parser.add_argument("--files", type=int, default=200)
    parser.add_argument("--memory-files", type=int, default=1000)
    parser.add_argument("--kernels", type=int, default=40, help="of each file")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, metavar="WHAT")
    add_cache_dir(parser)


def run(options: argparse.Namespace, directory: Path) -> Iterator[Table]:
    cache = options.cache_dir or directory / "cache"
    headers = cache / PCH
    if "hits" in options.only:
        yield hits(options.runs, directory, cache)
    if "pch" in options.only:
        for source in (PLAIN, LARGE):
            yield precompiled(source, min(options.runs, 7), directory, headers)
    if "batch" in options.only:
        for with_bases in (False, True):
            kind = "with bases" if with_bases else "without bases"
            files = corpus(options.files, options.kernels, directory / kind, with_bases)
            yield from batches(files, directory, headers, kind)
    if "memory" in options.only:
        files = corpus(options.memory_files, options.kernels, directory / "memory" / "corpus")
        yield from memory(files, directory / "memory", headers)


def program() -> list[str]:
    """Return how the tool is called: by its script if that is installed here."""
    script = Path(sys.executable).with_name("syclflat")
    return [str(script)] if script.exists() else [*SYCLFLAT]


def hits(runs: int, out: Path, cache: Path) -> Table:
    """Return what a kept result takes, beside an interpreter that does nothing."""
    commands: dict[str, Sequence[str]] = {NOTHING: NOTHING_COMMAND}
    for sycl, source in (("bundled", SMALL), ("dpcpp", LARGE)):
        command = [*program(), "flatten", str(source), "-q", "-Wno-argument-size"]
        command += ["--sycl", sycl, "-o", str(out), "--cache-dir", str(cache)]
        commands[f"hit, headers {sycl}"] = command
    return times(f"kept results, {runs} runs of each", measure(commands, runs), NOTHING)


def precompiled(source: Path, runs: int, out: Path, headers: Path) -> Table:
    """Return what a second file against the same headers and flags takes, beside Clang.

    A source that asks for the layout of a class with bases takes a process more.
    """
    commands = {
        "clang": clang_command(source, "dpcpp"),
        # The warm-up, which is left out, makes the precompiled header.
        "flatten": flatten_command(source, "dpcpp", out, headers),
    }
    goals = {"flatten": f"at most {GOAL_WARM:.2f} of processor"}
    title = f"{source.name}, {runs} runs of each, in turn"
    return times(title, measure(commands, runs), "clang", goals)


def corpus(count: int, each: int, directory: Path, with_bases: bool = False) -> list[str]:
    """Write ``count`` sources of as many kernels ``each`` and return their paths."""
    directory.mkdir(parents=True)
    for number in range(count):
        (directory / f"generated_{number:04}.cpp").write_text(kernels(each, with_bases))
    return sorted(map(str, directory.glob("*.cpp")))


def batch_command(files: Sequence[str], jobs: int, out: Path, headers: Path) -> list[str]:
    """Return how a batch is called, without kept results."""
    command = [*program(), "batch", *files, "-j", str(jobs), "-q", "--no-cache", "-o", str(out)]
    return [*command, "--pch", str(headers), "-Wno-argument-size"]


def batches(files: Sequence[str], out: Path, headers: Path, kind: str) -> Iterator[Table]:
    """Yield what two processes take for many files, beside one."""

    def taken_by(files: Sequence[str], jobs: int) -> Taken:
        return run_once(batch_command(files, jobs, out, headers))

    taken_by(files[:2], 1)
    taken = {f"batch -j{jobs}": taken_by(files, jobs) for jobs in (1, 2)}
    yield times(f"{len(files)} files {kind}, on {os.cpu_count()} cores", taken)
    one, two = taken.values()
    yield figures("times", ".2f", {"-j2 is as fast as -j1": (one.wall / two.wall, "at least 1.8")})


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


def memory(files: Sequence[str], out: Path, headers: Path) -> Iterator[Table]:
    """Yield the most that one worker holds in each tenth of a batch."""
    command = batch_command(files, os.cpu_count() or 1, out, headers)[:-1]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    done = 0
    peaks = [0] * 10

    def watch() -> None:
        while process.poll() is None:
            tenth = min(done * 10 // len(files), 9)
            peaks[tenth] = max(peaks[tenth], *resident(process.pid).values(), 0)
            time.sleep(0.1)

    watcher = threading.Thread(target=watch)
    watcher.start()
    while process.poll() is None:
        done = sum(1 for _ in out.rglob("*.kernels.json"))
        time.sleep(0.3)
    watcher.join()
    tenths = {f"tenth {number}": [peak / 1e6] for number, peak in enumerate(peaks, 1)}
    yield Table(f"the most that one worker held, of {len(files)} files", {"MB": ".0f"}, tenths)
    yield figures("ratio", ".2f", {"last tenth / first": (peaks[-1] / peaks[0], "")})
