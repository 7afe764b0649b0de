#!/usr/bin/env python3
"""Time what it costs that a command goes on in a child of its process.

Whole processes of ``syclflat flatten`` run in turn, as users call it and with that left out; the
result of neither is kept. The least processor times are compared: other work on the machine takes
more of the clock than there is to see. The goal is the most that they may differ.

    python scripts/benchmark_isolation.py [FILE] [--runs N]
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from measuring import HEADING, Taken, run

ROOT = Path(__file__).resolve().parent.parent
GOAL = 0.020
"""In seconds."""
WITHOUT = """
from syclflat.service import isolation
isolation.go_on_in_child = lambda report: None
"""
RUN = """
from syclflat.launch import main
main()
"""


def main() -> int:
    """Print both times and their difference; fail if that is more than the goal."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", nargs="?", type=Path, default=ROOT / "cases/seed/fix3.cpp")
    parser.add_argument("--runs", type=int, default=15)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        words = ["flatten", str(given.file), "--quiet", "--no-cache", "-o", directory]
        words += ["--pch", f"{directory}/pch"]
        commands = {
            "in a child": [sys.executable, "-c", RUN, *words],
            "in one process": [sys.executable, "-c", WITHOUT + RUN, *words],
        }
        runs: dict[str, list[Taken]] = {name: [] for name in commands}
        for _ in range(given.runs + 1):
            for name, command in commands.items():
                runs[name].append(run(command))
    # The first ones make the precompiled header.
    taken = {name: min(found[1:], key=lambda one: one.processor) for name, found in runs.items()}
    print(f"{'':16}{HEADING}")
    for name, found in taken.items():
        print(f"{name:16}{found}")
    costs = taken["in a child"].processor - taken["in one process"].processor
    print(f"a child costs {costs * 1000:.1f} ms; the goal is {GOAL * 1000:.0f} ms")
    return int(costs > GOAL)


if __name__ == "__main__":
    sys.exit(main())
