#!/usr/bin/env python3
"""Time how soon ``syclflat lsp`` knows a source again that is edited, beside flattening it.

A server's session has the source open. In the middle of it, in the body of a function, edits change
one line, and the next one waits until all is read, the pause after which the server begins to read
left in. ``syclflat flatten`` runs in turn with that as a whole process, without precompiled headers
and with them. Medians and their ratios are shown; the goal stands beside.

    python scripts/benchmark_lsp.py [FILE...] [--runs N] [-- CLANG_ARGS]
"""

from __future__ import annotations

import argparse
import asyncio
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from measuring import run

from syclflat.cli.commands.lsp import configuration
from syclflat.lsp.reader import Configuration
from syclflat.lsp.session import PAUSE_SECONDS, Session

ROOT = Path(__file__).resolve().parent.parent
FILES = ("cases/run/n_body.cpp", "cases/run/free_functions.cpp", "cases/seed/fix3.cpp")
"""The sources to time if none is named."""
GOAL_SECONDS = 0.5
_BODY = re.compile(rb"^\S.*\)\s*(?:const\s*)?\{[ \t]*\r?$", re.MULTILINE)
"""The first line of a function."""


class Configure:
    """Reads sources by the words of a command."""

    def __init__(self, words: Sequence[str], headers: str) -> None:
        self.words, self.headers = words, headers

    def __call__(self) -> Configuration:
        found = configuration(self.words)
        settings = replace(found.settings, precompiled_headers=Path(self.headers))
        return replace(found, settings=settings)


def edited(text: bytes, number: int) -> bytes:
    """Return the text with another line in the body of its last function."""
    places = list(_BODY.finditer(text))
    if not places:
        raise SystemExit("there is no function in this file whose first line ends with a brace")
    end = places[-1].end()
    line = f"\n  [[maybe_unused]] int edit = {number};".encode()
    return text[:end] + line + text[end:]


async def edits(path: Path, session: Session, numbers: Sequence[int]) -> list[float]:
    """Return how long it took to know the source again after each edit, in seconds."""
    text = path.read_bytes()
    taken = []
    for number in numbers:
        start = time.perf_counter()
        session.change(str(path), edited(text, number))
        await session.settle()
        taken.append(time.perf_counter() - start)
    return taken


async def compare(path: Path, words: Sequence[str], runs: int, headers: str) -> None:
    """Print the times of a source."""
    session = Session(Configure(words, headers), lambda: None)
    session.start(str(path.parent))
    start = time.perf_counter()
    session.open(str(path), path.read_bytes())
    await session.settle()
    opened = time.perf_counter() - start
    await edits(path, session, (0, 1))
    flatten = [sys.executable, "-m", "syclflat", "flatten", str(path), "--quiet", "--no-cache"]
    taken: dict[str, list[float]] = {"flatten --pch off": [], "flatten": [], "after an edit": []}
    for number in range(runs):
        for name, choice in (("flatten --pch off", "off"), ("flatten", headers)):
            with tempfile.TemporaryDirectory() as out:
                own = ["--pch", choice, "-o", out, "-Wno-argument-size", *words]
                taken[name].append(run([*flatten, *own], ROOT).wall)
        taken["after an edit"] += await edits(path, session, (2 * number + 2, 2 * number + 3))
    kernels = {item.mention.kernel for item in session.shown(str(path))}
    session.stop()
    lines = path.read_bytes().count(b"\n")
    print(f"{path.name}: {lines} lines, {len(kernels)} kernels; opened in {opened:.2f} s")
    base = statistics.median(taken["flatten --pch off"])
    for name, times in taken.items():
        median = statistics.median(times)
        goal = f", goal: at most {GOAL_SECONDS} s" if name == "after an edit" else ""
        print(f"  {name:20}{median:9.3f} s{median / base:8.2f} of flatten --pch off{goal}")


def main() -> int:
    """Time every file."""
    given = sys.argv[1:]
    split = given.index("--") if "--" in given else len(given)
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*", default=FILES)
    parser.add_argument("--runs", type=int, default=5)
    arguments = parser.parse_args(given[:split])
    print(f"a pause of {PAUSE_SECONDS:g} s included, {arguments.runs} runs")
    with tempfile.TemporaryDirectory() as headers:
        for name in arguments.files:
            path = Path(ROOT, name).resolve()
            asyncio.run(compare(path, given[split:], arguments.runs, headers))
    return 0


if __name__ == "__main__":
    sys.exit(main())
