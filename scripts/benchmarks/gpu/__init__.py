"""Time SYCL kernels on an NVIDIA GPU beside the same kernels in CUDA, and compare their results.

Runs on the machine with the GPU, which needs `nvcc` and nothing of Python but its library.
DIRECTORY is what `scripts/gpu/check.sh build DIRECTORY` made, with the SYCL program in it. A ratio
is CUDA's shortest time over SYCL's, both by events: 1 is as fast, less is slower. The exit code is
1 where results differ.
"""

from __future__ import annotations

import argparse
import array
import functools
import math
import os
import statistics
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from measuring import in_turn
from tables import Table, figures

HERE = Path(__file__).resolve().parent
LAUNCH = "launch"
OPTIONS = ("-O3", "-std=c++17", "--expt-relaxed-constexpr", "-arch=native")
COLUMNS = {
    "syclflat, µs": ",.1f",
    "nvcc, µs": ",.1f",
    "ratio": ".3f",
    "GB/s": ",.0f",
    "of peak": ".0%",
    "difference": ".1g",
}


@dataclass(frozen=True)
class Times:
    """The shortest time of each kernel of a program, in nanoseconds, and the bytes moved."""

    device: str
    peak: float
    shortest: dict[str, float]
    moved: dict[str, float]


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("directory", type=Path, metavar="DIRECTORY")
    parser.add_argument("--repeat", type=int, default=3, help="runs of each program, in turn (3)")
    parser.add_argument("--nvcc", default="nvcc", help="the compiler of CUDA")


def run(options: argparse.Namespace, directory: Path) -> Iterator[Table]:
    program = directory / "kernels"
    command = [options.nvcc, *OPTIONS, HERE / "kernels.cu", "-lcuda", "-o", program]
    subprocess.run(command, check=True)
    sycl_results, cuda_results = directory / "sycl", directory / "cuda"
    for results in (sycl_results, cuda_results):
        results.mkdir()
    built = options.directory.resolve() / "run.sh"
    actions = {
        "sycl": functools.partial(times, [built, "kernels", sycl_results]),
        "cuda": functools.partial(times, [program, cuda_results]),
    }
    runs = in_turn(actions, options.repeat)
    sycl, cuda = shortest(runs["sycl"]), shortest(runs["cuda"])
    rows: dict[str, list[float | None]] = {}
    for kernel, time in sycl.shortest.items():
        bandwidth = sycl.moved[kernel] / time or None
        rows[kernel] = [
            time / 1e3,
            cuda.shortest[kernel] / 1e3,
            cuda.shortest[kernel] / time if kernel != LAUNCH else None,
            bandwidth,
            bandwidth * 1e9 / cuda.peak if bandwidth and cuda.peak else None,
            difference(sycl_results / f"{kernel}.bin", cuda_results / f"{kernel}.bin"),
        ]
    yield Table(sycl.device, COLUMNS, rows)
    ratios = {kernel: row[2] for kernel, row in rows.items() if row[2]}
    least = min(ratios, key=ratios.__getitem__)
    mean = statistics.geometric_mean(ratios.values())
    found = {
        "geometric mean": (mean, "at least 0.98"),
        f"least, {least}": (ratios[least], "at least 0.95"),
    }
    yield figures("ratio", ".3f", found)
    over = (sycl.shortest[LAUNCH] - cuda.shortest[LAUNCH]) / 1e3
    yield figures("over the driver's own, µs", ".1f", {"a launch": (over, "at most 1.0")})
    wrong = [kernel for kernel, row in rows.items() if (row[-1] or 0) > 1e-4]
    if wrong:
        raise SystemExit("\n".join(f"error: {kernel}: SYCL and CUDA differ" for kernel in wrong))


def times(command: list[str | Path]) -> Times:
    """Run one of the two programs and read what it prints."""
    environment = {**os.environ, "ONEAPI_DEVICE_SELECTOR": "cuda:*"}
    done = subprocess.run(
        command, env=environment, stdout=subprocess.PIPE, text=True, check=True
    ).stdout
    device, peak = "", 0.0
    shortest, moved = {}, {}
    for line in done.splitlines():
        name, *values = line.split(";")
        if name == "device":
            device = values[0]
        elif name == "peak":
            peak = float(values[0])
        else:
            shortest[name], _, moved[name] = map(float, values)
    return Times(device, peak, shortest, moved)


def shortest(runs: Sequence[Times]) -> Times:
    """Return the shortest times of all runs of a program."""
    least = {kernel: min(each.shortest[kernel] for each in runs) for kernel in runs[0].shortest}
    return replace(runs[0], shortest=least)


def difference(one: Path, other: Path) -> float | None:
    """Return the greatest difference of two results, relative to the greatest; None without."""
    if not one.exists() or not other.exists():
        return None
    values = []
    for path in (one, other):
        read = array.array("d")
        read.frombytes(path.read_bytes())
        values.append(read)
    if len(values[0]) != len(values[1]) or not all(map(math.isfinite, values[0])):
        return math.inf
    greatest = max(map(abs, values[1])) or 1.0
    differences: list[float] = [abs(a - b) for a, b in zip(*values, strict=True)]
    return max(differences) / greatest
