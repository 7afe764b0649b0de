#!/usr/bin/env python3
"""Time ``syclflat flatten`` beside ``clang -fsyntax-only`` on the same file and flags.

Both run as whole processes, in turn, several times; the printed ratio is that of the medians.
Clang is the one of the ziglang package, started the same way for both the syntax check and the
baseline of an interpreter that does nothing.

    python scripts/benchmark.py [FILE] [--runs N]
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from syclflat import targets
from syclflat.build import execute

ROOT = Path(__file__).resolve().parent.parent


def clang_command(source: Path) -> list[str]:
    """Return the syntax check with the target, headers and definitions of the tool's parse."""
    triple = targets.find(targets.DEFAULT).compile_triple
    program = execute.Program(source, source, source, triple, (), "-O0")
    command = execute.device_command(execute.find_zig(), program, Path(os.devnull))
    command[command.index("-c")] = "-fsyntax-only"
    return command


def measure(commands: dict[str, Sequence[str]], runs: int, cwd: str) -> dict[str, list[float]]:
    """Run the commands in turn and return their wall times in seconds, warm-up left out."""
    times: dict[str, list[float]] = {name: [] for name in commands}
    for number in range(runs + 1):
        for name, command in commands.items():
            start = time.perf_counter()
            subprocess.run(command, cwd=cwd, check=True, capture_output=True)
            if number:
                times[name].append(time.perf_counter() - start)
    return times


def main() -> None:
    """Print one line per command and the ratio."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    default = ROOT / "cases" / "seed" / "fix3.cpp"
    parser.add_argument("file", nargs="?", type=Path, default=default)
    parser.add_argument("--runs", type=int, default=7)
    options = parser.parse_args()
    source = options.file.resolve()
    with tempfile.TemporaryDirectory() as out:
        commands: dict[str, Sequence[str]] = {
            "python -c pass": [sys.executable, "-c", "pass"],
            "clang -fsyntax-only": clang_command(source),
            "syclflat flatten": [
                *(sys.executable, "-m", "syclflat", "flatten", str(source)),
                *("--stdlib", "zig", "-o", out),
            ],
        }
        times = measure(commands, options.runs, str(ROOT))
    medians = {name: statistics.median(values) for name, values in times.items()}
    print(f"{source.name}, {options.runs} runs of each, in turn; seconds")
    for name, values in times.items():
        print(f"  {name:20} median {medians[name]:.3f}   {min(values):.3f} to {max(values):.3f}")
    ratio = medians["syclflat flatten"] / medians["clang -fsyntax-only"]
    print(f"syclflat flatten / clang -fsyntax-only = {ratio:.2f}")
    both = medians["clang -fsyntax-only"] + medians["python -c pass"]
    print(f"syclflat flatten / (clang + interpreter) = {medians['syclflat flatten'] / both:.2f}")


if __name__ == "__main__":
    main()
