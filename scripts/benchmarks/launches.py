#!/usr/bin/env python3
"""Time what libsycl and the adapter for CUDA do at a launch, without a GPU.

The tests' stand-in for the driver does nothing at a launch here, so that the host's time is theirs,
the least mean of 1,000 launches in a row. Goal: at most 1 us each.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.stand_in import driver
from tests.support.environment import run_by_itself

SOURCE = Path(__file__).resolve().parent / "benchmark_launches.cpp"
GOAL = 1000
"""Nanoseconds."""


def measure(place: Path) -> dict[str, int]:
    """Return nanoseconds of a launch, by its form; ``place`` is for what is compiled."""
    program = place / "launches"
    command = [sys.executable, "-m", "syclflat", "c++", "--target", "nvptx64", "-O2"]
    subprocess.run([*command, str(SOURCE), "-o", str(program)], check=True)
    chosen = driver.settings(driver.driver(place))
    done = run_by_itself(program, ONEAPI_DEVICE_SELECTOR="cuda:*", STAND_IN_IDLE="1", **chosen)
    if done.returncode:
        sys.exit(done.stderr)
    rows = (line.split(";") for line in done.stdout.splitlines())
    return {form: int(nanoseconds) for form, nanoseconds in rows}


def main() -> int:
    """Print the times."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        times = measure(Path(place))
    if options.json:
        print(json.dumps(times, indent=2))
    else:
        print("| launch | ns |\n|---|--:|")
        print(*(f"| {form} | {nanoseconds} |" for form, nanoseconds in times.items()), sep="\n")
        print(f"\nmost: {max(times.values())} ns (goal {GOAL})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
