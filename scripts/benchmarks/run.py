"""Time ``run`` of a small program that is unchanged, is changed, or has no kept results.

The goals are of the clock, on a machine that does nothing else.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from measuring import SYCLFLAT, measure, times
from named import ROOT
from tables import Table

SOURCE = ROOT / "cases" / "captures" / "scalars.cpp"
GOALS = {"unchanged": "at most 1.0 s wall", "changed": "at most 2.5 s wall"}


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--runs", type=int, default=7)


def run(options: argparse.Namespace, directory: Path) -> Iterator[Table]:
    # Apart from the cache: the names of files beside a source are part of what a compiler reads.
    sources = directory / "sources"
    sources.mkdir()
    program, changing = sources / "app.cpp", sources / "changing.cpp"
    for copy in (program, changing):
        copy.write_text(SOURCE.read_text())
    tool = [*SYCLFLAT, "run", "--cache-dir", str(directory / "cache")]
    change = f"echo >> '{changing}'; exec \"$@\""
    commands = {
        "unchanged": [*tool, str(program)],
        "changed": ["sh", "-c", change, "sh", *tool, str(changing)],
        "everything anew": [*tool, "--no-cache", str(program)],
    }
    title = f"{SOURCE.name}, {options.runs} runs of each, in turn"
    yield times(title, measure(commands, options.runs), goals=GOALS)
