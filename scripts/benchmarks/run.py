"""Time ``run`` of a small program that is unchanged, is changed, or has no kept results.

The goals are of the clock, on a machine that does nothing else.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from measuring import SYCLFLAT, add_cache_dir, measure, times
from named import ROOT
from tables import Table

SOURCE = ROOT / "cases" / "captures" / "scalars.cpp"
WAYS = ("unchanged", "changed", "everything anew")
GOALS = {"unchanged": "at most 1.0 s wall", "changed": "at most 2.5 s wall"}


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--only", nargs="+", choices=WAYS, default=WAYS, metavar="WHAT")
    add_cache_dir(parser)


def run(options: argparse.Namespace, directory: Path) -> Iterator[Table]:
    # Apart from the cache: the names of files beside a source are part of what a compiler reads.
    sources = directory / "sources"
    sources.mkdir()
    program, changing = sources / "app.cpp", sources / "changing.cpp"
    for copy in (program, changing):
        copy.write_text(SOURCE.read_text())
    cache = options.cache_dir or directory / "cache"
    tool = [*SYCLFLAT, "run", "--cache-dir", str(cache)]
    change = f"echo >> '{changing}'; exec \"$@\""
    commands = {
        "unchanged": [*tool, str(program)],
        "changed": ["sh", "-c", change, "sh", *tool, str(changing)],
        "everything anew": [*tool, "--no-cache", str(program)],
    }
    chosen = {name: commands[name] for name in options.only}
    title = f"{SOURCE.name}, {options.runs} runs of each, in turn"
    yield times(title, measure(chosen, options.runs), goals=GOALS)
