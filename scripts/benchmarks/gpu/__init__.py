#!/usr/bin/env python3
"""Time SYCL kernels on an NVIDIA GPU beside the same kernels in CUDA, and compare their results.

Runs on the machine with the GPU, which needs `nvcc` and nothing of Python but its library.
DIRECTORY is what `scripts/gpu/check.sh build DIRECTORY` made, with the SYCL program in it. A ratio
is CUDA's shortest time over SYCL's, both by events: 1 is as fast, less is slower.
"""

from __future__ import annotations

import argparse
import array
import json
import math
import os
import subprocess
import sys
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path

SOURCES = Path(__file__).resolve().parent / "gpu"
GOAL_MEAN, GOAL_EACH, GOAL_LAUNCH = 0.98, 0.95, 1.0
LAUNCH = "launch"


@dataclass(frozen=True)
class Times:
    """The shortest time of each kernel of a program, in nanoseconds, and the bytes moved."""

    device: str
    peak: float
    shortest: dict[str, float]
    moved: dict[str, float]


@dataclass(frozen=True)
class Row:
    """One kernel by both; times in microseconds, ``bandwidth`` in GB/s, ``difference`` relative."""

    kernel: str
    sycl: float
    cuda: float
    ratio: float
    bandwidth: float | None
    of_peak: float | None
    difference: float | None


def run(command: list[str | Path], environment: dict[str, str]) -> Times:
    """Run one of the two programs and read what it prints."""
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


def compare(sycl: Times, cuda: Times, results: Path) -> list[Row]:
    """Return a row for each kernel, in the order of the programs."""
    rows = []
    for kernel, time in sycl.shortest.items():
        bandwidth = sycl.moved[kernel] / time if sycl.moved[kernel] else None
        rows.append(
            Row(
                kernel,
                time / 1e3,
                cuda.shortest[kernel] / 1e3,
                cuda.shortest[kernel] / time,
                bandwidth,
                bandwidth * 1e9 / cuda.peak if bandwidth and cuda.peak else None,
                difference(results / "sycl" / f"{kernel}.bin", results / "cuda" / f"{kernel}.bin"),
            )
        )
    return rows


def main() -> int:
    """Run both programs and print the table; exit code 1 where results differ."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", type=Path, metavar="DIRECTORY")
    parser.add_argument("--repeat", type=int, default=3, help="runs of each program, in turn (3)")
    parser.add_argument("--nvcc", default="nvcc", help="the compiler of CUDA")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    directory = options.directory.resolve()
    environment = {**os.environ, "ONEAPI_DEVICE_SELECTOR": "cuda:*"}
    with tempfile.TemporaryDirectory() as temporary:
        results = Path(temporary)
        cuda_program = results / "kernels"
        subprocess.run(
            [
                *(options.nvcc, "-O3", "-std=c++17", "--expt-relaxed-constexpr", "-arch=native"),
                *(SOURCES / "kernels.cu", "-lcuda", "-o", cuda_program),
            ],
            check=True,
        )
        for each in ("sycl", "cuda"):
            (results / each).mkdir()
        commands = {
            "sycl": [directory / "run.sh", "kernels", results / "sycl"],
            "cuda": [cuda_program, results / "cuda"],
        }
        best: dict[str, Times] = {}
        for _ in range(options.repeat):
            for name, command in commands.items():
                now = run(command, environment)
                if name in best:
                    now.shortest.update(
                        {k: min(t, best[name].shortest[k]) for k, t in now.shortest.items()}
                    )
                best[name] = now
        rows = compare(best["sycl"], best["cuda"], results)
    wrong = [row.kernel for row in rows if row.difference is not None and row.difference > 1e-4]
    kernels = [row for row in rows if row.kernel != LAUNCH]
    mean = math.exp(sum(math.log(row.ratio) for row in kernels) / len(kernels))
    launch = next((row.sycl - row.cuda for row in rows if row.kernel == LAUNCH), math.nan)
    if options.json:
        answer = {"device": best["sycl"].device, "mean": mean, "rows": [asdict(r) for r in rows]}
        print(json.dumps(answer, indent=2))
    else:
        print(f"{best['sycl'].device}\n")
        print("| kernel | syclflat, µs | nvcc, µs | ratio | GB/s | of peak | difference |")
        print("|---|---|---|---|---|---|---|")
        for row in rows:
            bandwidth = f"{row.bandwidth:,.0f}" if row.bandwidth else ""
            peak = f"{row.of_peak:.0%}" if row.of_peak else ""
            differs = "" if row.difference is None else f"{row.difference:.1g}"
            ratio = "" if row.kernel == LAUNCH else f"{row.ratio:.3f}"
            print(
                f"| {row.kernel} | {row.sycl:,.1f} | {row.cuda:,.1f} | {ratio} "
                f"| {bandwidth} | {peak} | {differs} |"
            )
        least = min(kernels, key=lambda row: row.ratio)
        print(f"\ngeometric mean {mean:.3f} (goal {GOAL_MEAN}), least {least.ratio:.3f}", end=" ")
        print(f"({least.kernel}; goal {GOAL_EACH}); a launch {launch:.1f} µs over the", end=" ")
        print(f"driver's own (goal {GOAL_LAUNCH})")
    for kernel in wrong:
        print(f"error: {kernel}: SYCL and CUDA differ", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
