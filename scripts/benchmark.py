#!/usr/bin/env python3
"""Run a benchmark and print its tables; goals stand beside the numbers.

    python scripts/benchmark.py list
    python scripts/benchmark.py flatten --runs 3
    python scripts/benchmark.py flatten --help

Ratios are those of one run, in which processes take turns.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

import named


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of all benchmarks."""
    parser.add_argument("--json", action="store_true", help="print each table as a line of JSON")


def main() -> None:
    """Print the tables of a benchmark as they come."""
    module, options = named.choose("benchmarks", __doc__, add_options)
    with tempfile.TemporaryDirectory() as directory:
        for table in module.run(options, Path(directory)):
            print(table.json() if options.json else table.markdown(), flush=True)


if __name__ == "__main__":
    main()
