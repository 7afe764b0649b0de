#!/usr/bin/env python3
"""Time ``syclflat flatten`` on a module of MLIR beside mlir-opt 19 on the same file.

Whole processes run in turn, several times; ratios are those of the medians of one run, of wall time
and of processor time. Then flatten alone on modules that grow: what one function more costs is the
slope between the sizes.

    python scripts/benchmark_mlir.py [--runs N] [--functions N]
"""

from __future__ import annotations

import argparse
import random
import shutil
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from measuring import HEADING, measure

SIZES = (10, 100, 1000, 10_000)
TYPES = (
    *("i32", "i64", "f32", "index", "vector<4xf32>", "complex<f32>", "memref<f32>"),
    *("memref<?xf32>", "memref<4x8xf64>", "memref<16xf32, 3>", "memref<*xf32>"),
    "memref<?x?xf32, strided<[?, 1], offset: ?>>",
)
RESULTS = ("", "", " -> i32", " -> (i32, f32)")


def module(count: int) -> str:
    """Return a module of ``count`` functions, every other one with a body."""
    made = random.Random(count)
    lines = []
    for number in range(count):
        types = [made.choice(TYPES) for _ in range(made.randrange(6))]
        if number % 2:
            result = made.choice(RESULTS)
            lines.append(f"func.func private @f{number}({', '.join(types)}){result}")
        else:
            arguments = ", ".join(f"%a{n}: {type_}" for n, type_ in enumerate(types))
            lines.append(f"func.func @f{number}({arguments}) {{\n  return\n}}")
    return "\n".join(lines) + "\n"


def flatten(source: Path) -> list[str]:
    """Return how the tool is called."""
    command = [sys.executable, "-m", "syclflat", "flatten", "--no-cache", str(source)]
    return [*command, "--emit", "llvm-dialect", "-o", str(source.parent), "--quiet"]


def main() -> int:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--functions", type=int, default=10_000)
    options = parser.parse_args()
    mlir_opt = shutil.which("mlir-opt-19")
    if mlir_opt is None:
        print("mlir-opt-19 is missing; install it with: apt install mlir-19-tools", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as directory:
        source = Path(directory, "module.mlir")
        source.write_text(module(options.functions))
        passes = ("--convert-func-to-llvm", "--finalize-memref-to-llvm")
        theirs = [mlir_opt, *passes, "--reconcile-unrealized-casts", str(source), "-o"]
        medians = measure(
            {
                "mlir-opt-19": [*theirs, str(source.with_suffix(".out"))],
                "syclflat": flatten(source),
            },
            options.runs,
        )
        print(f"{options.functions} functions, {options.runs} runs of each, in turn")
        print(f"{'':14}{HEADING}   / mlir-opt-19: wall, processor")
        base = medians["mlir-opt-19"]
        for name, taken in medians.items():
            ratios = f"{taken.wall / base.wall:8.2f} {taken.processor / base.processor:6.2f}"
            print(f"  {name:12}{taken}{ratios}")
        print("and microseconds of processor time for each function more than in the line above")
        before: tuple[int, float] | None = None
        for size in SIZES:
            source.write_text(module(size))
            taken = measure({"flatten": flatten(source)}, options.runs)["flatten"]
            slope = ""
            if before is not None:
                slope = f"{(taken.processor - before[1]) * 1e6 / (size - before[0]):8.1f} us"
            print(f"  {size:6}      {taken} {slope}", flush=True)
            before = (size, taken.processor)
    return 0


if __name__ == "__main__":
    sys.exit(main())
