"""Time ``flatten`` on a module of MLIR beside mlir-opt 19 on the same file.

Whole processes run in turn, several times; ratios are those of the medians of one run, of wall time
and of processor time. Then flatten alone on modules that grow: what one function more costs is the
slope between the sizes.
"""

from __future__ import annotations

import argparse
import random
import shutil
from collections.abc import Iterator
from pathlib import Path

from measuring import SYCLFLAT, growth, measure, times
from tables import Table

SIZES = (10, 100, 1000, 10_000)
TYPES = (
    *("i32", "i64", "f32", "index", "vector<4xf32>", "complex<f32>", "memref<f32>"),
    *("memref<?xf32>", "memref<4x8xf64>", "memref<16xf32, 3>", "memref<*xf32>"),
    "memref<?x?xf32, strided<[?, 1], offset: ?>>",
)
RESULTS = ("", "", " -> i32", " -> (i32, f32)")
THEIRS = "mlir-opt-19"
PASSES = ("--convert-func-to-llvm", "--finalize-memref-to-llvm", "--reconcile-unrealized-casts")


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--functions", type=int, default=10_000)
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, metavar="FUNCTIONS")


def run(options: argparse.Namespace, directory: Path) -> Iterator[Table]:
    if shutil.which(THEIRS) is None:
        raise SystemExit(f"{THEIRS} is missing; install it with: apt install mlir-19-tools")
    source = directory / "module.mlir"

    def flatten(count: int) -> list[str]:
        source.write_text(module(count))
        command = [*SYCLFLAT, "flatten", "--no-cache", str(source), "--quiet"]
        return [*command, "--emit", "llvm-dialect", "-o", str(directory)]

    commands = {
        THEIRS: [THEIRS, *PASSES, str(source), "-o", str(directory / "module.out")],
        "syclflat": flatten(options.functions),
    }
    title = f"{options.functions} functions, {options.runs} runs of each, in turn"
    yield times(title, measure(commands, options.runs), THEIRS)
    yield growth("functions", options.sizes, flatten, options.runs)


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
