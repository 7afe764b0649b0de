"""Time how soon ``lsp`` knows a source again that is edited, beside flattening it.

A server's session has the source open. In the middle of it, in the body of a function, edits change
one line, and the next one waits until all is read, the pause after which the server begins to read
left in. ``syclflat flatten`` runs in turn with that as a whole process, without precompiled headers
and with them. Medians and their ratios are shown. What follows ``--`` goes to Clang.
"""

from __future__ import annotations

import argparse
import asyncio
import functools
import itertools
import re
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from measuring import SYCLFLAT, in_turn
from measuring import run as run_once
from named import ROOT
from tables import Table

from syclflat.cli.commands.lsp import configuration
from syclflat.lsp.reader import Configuration
from syclflat.lsp.session import PAUSE_SECONDS, Session

FILES = ("cases/run/n_body.cpp", "cases/run/free_functions.cpp", "cases/seed/fix3.cpp")
"""The sources to time if none is named."""
COLD, EDITED = "flatten --pch off", "after an edit"
_BODY = re.compile(rb"^\S.*\)\s*(?:const\s*)?\{[ \t]*\r?$", re.MULTILINE)
"""The first line of a function."""


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", default=FILES, metavar="FILE")
    parser.add_argument("--runs", type=int, default=5)


def run(options: argparse.Namespace, directory: Path) -> Iterator[Table]:
    for name in options.files:
        path = Path(ROOT, name).resolve()
        yield compare(path, ["--", *options.after], options.runs, str(directory))


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


async def edit(path: Path, session: Session, text: bytes) -> float:
    """Return how long it took to know the source again with other text, in seconds."""
    start = time.perf_counter()
    if str(path) in session.texts:
        session.change(str(path), text)
    else:
        session.open(str(path), text)
    await session.settle()
    return time.perf_counter() - start


def compare(path: Path, words: Sequence[str], runs: int, headers: str) -> Table:
    """Return the times of a source."""
    text = path.read_bytes()
    session = Session(Configure(words, headers), lambda: None)
    session.start(str(path.parent))
    loop = asyncio.new_event_loop()
    opened = loop.run_until_complete(edit(path, session, text))
    numbers = itertools.count()

    def flatten(choice: str) -> list[float]:
        with tempfile.TemporaryDirectory() as out:
            command = [*SYCLFLAT, "flatten", str(path), "--quiet", "--no-cache"]
            own = ["--pch", choice, "-o", out, "-Wno-argument-size", *words]
            return [run_once([*command, *own]).wall]

    def edits() -> list[float]:
        texts = [edited(text, next(numbers)) for _ in range(2)]
        return [loop.run_until_complete(edit(path, session, each)) for each in texts]

    actions: dict[str, Callable[[], list[float]]] = {
        COLD: functools.partial(flatten, "off"),
        "flatten": functools.partial(flatten, headers),
        EDITED: edits,
    }
    found = in_turn(actions, runs)
    kernels = {item.mention.kernel for item in session.shown(str(path))}
    session.stop()
    loop.close()
    medians = {name: statistics.median(itertools.chain(*values)) for name, values in found.items()}
    lines = len(text.splitlines())
    return Table(
        f"{path.name}: {lines} lines, {len(kernels)} kernels; opened in {opened:.2f} s; "
        f"a pause of {PAUSE_SECONDS:g} s included, {runs} runs",
        {"wall, s": ".3f", f"wall / {COLD}": ".2f"},
        {name: [each, each / medians[COLD]] for name, each in medians.items()},
        {EDITED: "at most 0.5 s"},
    )
