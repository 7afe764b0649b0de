"""Time what it costs that a command goes on in a child of its process.

Whole processes of ``syclflat flatten`` run in turn, as users call it and with that left out; the
result of neither is kept. The least processor times are compared: other work on the machine takes
more of the clock than there is to see. The exit code is 1 if they differ by more than the goal.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from measuring import Taken, measure, times
from named import ROOT
from tables import Table, figures

GOAL = 20
"""In milliseconds."""
WITHOUT = """
from syclflat.service import isolation
isolation.go_on_in_child = lambda report: None
"""
RUN = """
from syclflat.entry_point import main
main()
"""


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", type=Path, default=ROOT / "cases/seed/fix3.cpp")
    parser.add_argument("--runs", type=int, default=15)


def run(options: argparse.Namespace, directory: Path) -> Iterator[Table]:
    words = ["flatten", str(options.file.resolve()), "--quiet", "--no-cache", "-o", str(directory)]
    words += ["--pch", str(directory / "pch")]
    commands = {
        "in a child": [sys.executable, "-c", RUN, *words],
        "in one process": [sys.executable, "-c", WITHOUT + RUN, *words],
    }
    # The warm-up makes the precompiled header.
    taken = measure(commands, options.runs, choose=least)
    yield times(f"the least of {options.runs} runs of each, in turn", taken)
    costs = (taken["in a child"].processor - taken["in one process"].processor) * 1000
    yield figures("processor, ms", ".1f", {"a child costs": (costs, f"at most {GOAL}")})
    if costs > GOAL:
        raise SystemExit(1)


def least(values: Sequence[Taken]) -> Taken:
    """Return the run of the least processor time."""
    return min(values, key=lambda one: one.processor)
