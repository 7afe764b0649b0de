#!/usr/bin/env python3
"""Look for inputs that syclflat can't stand.

    python scripts/fuzz.py list
    python scripts/fuzz.py programs --count 300            a grammar of kernels
    python scripts/fuzz.py programs --beside dpcpp         rows of DPC++'s own header
    python scripts/fuzz.py readers --seconds 60            what reads text, by coverage

The same seed makes the same inputs, but for those that atheris finds. Each run prints one line,
which ``--record FILE`` appends to a file. The exit code is 1 if anything was found.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import named


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of all searches."""
    parser.add_argument("--count", type=int, default=300, help="of inputs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", type=Path, metavar="FILE")


def main() -> int:
    """Run what is asked for."""
    module, options = named.choose("fuzzing", __doc__, add_options)
    begin = time.monotonic()
    outcome = module.run(options)
    seconds = time.monotonic() - begin
    line = f"{options.name}, seed {options.seed}: {outcome}, {seconds:.0f} s"
    print(*outcome.wrong, line, sep="\n")
    if options.record is not None:
        with options.record.open("a") as record:
            print(line, file=record)
    return int(bool(outcome.wrong))


if __name__ == "__main__":
    sys.exit(main())
