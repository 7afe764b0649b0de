#!/usr/bin/env python3
"""Look for inputs that syclflat can't stand.

    python scripts/fuzz.py programs --count 300            a grammar of kernels
    python scripts/fuzz.py programs --beside dpcpp         rows of DPC++'s own header
    python scripts/fuzz.py files --count 50                programs of two files, which run
    python scripts/fuzz.py items --count 250               kernels that run, on the CPU
    python scripts/fuzz.py mutations --count 2000          tokens and bytes of all cases
    python scripts/fuzz.py readers --seconds 60            what reads text, by coverage

``programs`` flattens kernels by every convention for captures; stock Clang compiles the callers and
compares every offset and size in the integration headers. ``items`` find the same with loops over
the items of a work-group, with a stack for each, and as PTX. ``mutations`` are flattened or refused
by an error; ``readers`` answer or say what is wrong. The same seed makes the same inputs, but for
those that atheris finds. Each run prints one line, which ``--record FILE`` appends to a file. The
exit code is 1 if anything was found.
"""

from __future__ import annotations

import argparse
import importlib.util
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import fuzz_files
import fuzz_items
import fuzz_mutations
import fuzz_programs
import fuzz_readers


def main() -> int:
    """Run what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=["programs", "files", "items", "mutations", "readers"])
    parser.add_argument(
        "--count",
        type=int,
        default=300,
        help="of kernels, programs or mutants, or of inputs of a reader",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--convention", action="append", choices=[*fuzz_programs.HEADERS])
    parser.add_argument("--beside", choices=["dpcpp"], help="the compiler to compare with")
    parser.add_argument("--seconds", type=float, default=0, help="of all readers together")
    parser.add_argument("--part", type=float, default=0.1, help="of mutants that Clang reads")
    parser.add_argument("--reader", action="append", choices=[*fuzz_readers.READERS])
    parser.add_argument("--random", action="store_true", help="readers without atheris")
    parser.add_argument("--record", type=Path)
    given = parser.parse_args()
    begin = time.monotonic()
    if given.what == "programs":
        chosen = given.convention or [*fuzz_programs.HEADERS]
        line, found = programs(given.count, given.seed, chosen, given.beside)
    elif given.what == "files":
        line, found = files(given.count, given.seed)
    elif given.what == "items":
        line, found = items(given.count, given.seed)
    elif given.what == "mutations":
        line, found = mutations(given.count, given.seed, given.part)
    else:
        line, found = readers(given)
    line = f"{given.what}, seed {given.seed}: {line}, {time.monotonic() - begin:.0f} s"
    print(*found, line, sep="\n")
    if given.record is not None:
        with given.record.open("a") as record:
            print(line, file=record)
    return int(bool(found))


def programs(
    count: int, seed: int, conventions: list[str], beside: str | None
) -> tuple[str, list[str]]:
    """Return what there is to say, and what is wrong."""
    if beside is not None:
        result = fuzz_programs.run_beside_dpcpp(count, seed)
        conventions = ["beside DPC++"]
    else:
        result = fuzz_programs.run(count, seed, conventions)
    refused = sum(result.refused.values())
    line = f"{result.kernels} kernels flattened, {refused} refused, {result.rows} rows compared"
    return f"{line} ({', '.join(conventions)}), {len(result.wrong)} wrong", result.wrong


def files(count: int, seed: int) -> tuple[str, list[str]]:
    """Return what there is to say, and what is wrong."""
    result = fuzz_files.run(count, seed)
    line = f"{result.run} programs of two files, {result.kernels} kernels were their file's own"
    return f"{line}, {result.refused} programs refused, {len(result.wrong)} wrong", result.wrong


def items(count: int, seed: int) -> tuple[str, list[str]]:
    """Return what there is to say, and what is wrong."""
    result = fuzz_items.run(count, seed)
    line = f"{result.kernels} kernels of {result.run} programs run, {result.as_ptx} as PTX, too"
    return f"{line}, {len(result.wrong)} wrong", result.wrong


def mutations(count: int, seed: int, part: float) -> tuple[str, list[str]]:
    """Return what there is to say, and what is wrong."""
    result = fuzz_mutations.run(count, seed, part)
    crashes = "".join(f", {n} times: {what}" for what, n in result.crashed.items())
    line = f"{result.flattened} flattened, {result.refused} refused{crashes}"
    return f"{line}, {len(result.defects)} defects", result.defects


def readers(given: argparse.Namespace) -> tuple[str, list[str]]:
    """Return what there is to say, and what is wrong."""
    names = given.reader or [*fuzz_readers.READERS]
    seconds = given.seconds / len(names)
    found: list[str] = []
    if given.random or importlib.util.find_spec("atheris") is None:
        tried = 0
        for name in names:
            inputs = 0 if given.seconds else given.count
            count, defects = fuzz_readers.run(name, given.seed, seconds, inputs)
            tried += count
            found += defects
        return f"{tried} inputs at random to {len(names)} readers, {len(found)} defects", found
    for name in names:
        script = Path(__file__).with_name("fuzz_guided.py")
        limit = f"-max_total_time={seconds:.0f}" if seconds else f"-runs={given.count}"
        options = [limit, f"-seed={given.seed}", "-max_len=4000"]
        command = [sys.executable, str(script), name, *options]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            found.append(f"{name}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
    return f"{len(names)} readers guided by coverage, {len(found)} defects", found


if __name__ == "__main__":
    sys.exit(main())
