#!/usr/bin/env python3
"""Run the tool over folders of SYCL sources and print what became of every kernel.

    python scripts/corpus.py DIR... [--sycl dpcpp] [--convention LIST] [--jobs N] [-I DIR]
                             [--json FILE] [-- CLANG_ARGS]

Files that name neither SYCL nor a launch are passed over. A kernel is flattened, or refused with a
check; a file fails if Clang reports an error in it or the tool has a defect. The exit code is 1 if
there was a defect.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import json
import os
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from syclflat import conventions
from syclflat.diagnostics import ClangDiagnostic, Diagnostic, InputError
from syclflat.frontends import sycl
from syclflat.model.kernel import TranslationUnit
from syclflat.pipeline.settings import Settings, Source

SUFFIXES = (".cpp", ".cc", ".cxx", ".sycl")
LOOKS_LIKE_SYCL = re.compile(rb"\bsycl\b.*\b(submit|single_task|parallel_for)\b", re.DOTALL)
LISTED_REASONS = 12


@dataclass
class Outcome:
    """What became of one file."""

    file: str
    flattened: int = 0
    refused: list[str] = field(default_factory=list)
    """The check of each refused kernel."""
    unresolved: int = 0
    failed: str = ""
    """Why the file could not be read; ``""`` if it could."""
    defect: str = ""
    """What an internal error said; ``""`` if there was none."""
    seconds: float = 0.0


def examine(file: str, settings: Settings) -> Outcome:
    """Flatten every kernel of ``file`` by every convention."""
    outcome = Outcome(file)
    start = time.perf_counter()
    try:
        flatten(file, settings, outcome)
    except InputError as failure:
        outcome.failed = reason(failure)
    except Exception as defect:
        outcome.defect = f"{type(defect).__name__}: {defect}"
    outcome.seconds = time.perf_counter() - start
    return outcome


def flatten(file: str, settings: Settings, outcome: Outcome) -> None:
    """Fill in ``outcome``; raise what stops the whole file."""
    result = sycl.read(file, settings.parse_options(Source(file)))
    outcome.unresolved = result.unresolved
    outcome.refused += [check_of(failure) for failure in result.refused]
    for kernel in result.unit.kernels:
        unit = TranslationUnit(result.unit.source, result.unit.target, (kernel,))
        try:
            for name in settings.conventions:
                conventions.find(name).plan(unit, settings.convention_options)
        except InputError as failure:
            outcome.refused.append(check_of(failure))
        else:
            outcome.flattened += 1


def check_of(failure: InputError) -> str:
    """Return the check of the first diagnostic."""
    first = failure.diagnostics[0]
    return first.check if isinstance(first, Diagnostic) else "clang"


def reason(failure: InputError) -> str:
    """Return the first diagnostic in a form in which like ones are equal."""
    first = failure.diagnostics[0]
    if isinstance(first, ClangDiagnostic):
        return "clang: " + re.sub(r"\s+", " ", first.message)
    return f"{first.check}: {first.message}"


def sources(directories: Sequence[str]) -> Iterator[str]:
    """Yield the files below ``directories`` that look like SYCL, in order."""
    for directory in directories:
        root = Path(directory)
        for path in [root] if root.is_file() else sorted(root.rglob("*")):
            is_source = path.suffix in SUFFIXES and path.is_file()
            if is_source and LOOKS_LIKE_SYCL.search(path.read_bytes()):
                yield str(path)


def run(files: Sequence[str], settings: Settings, jobs: int) -> list[Outcome]:
    """Examine ``files`` in parallel, with a progress bar on a terminal."""
    outcomes: list[Outcome] = []
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    with (
        Progress(*columns, console=console, disable=not console.is_terminal) as progress,
        concurrent.futures.ProcessPoolExecutor(jobs, max_tasks_per_child=20) as pool,
    ):
        task = progress.add_task("flattening", total=len(files))
        waiting = {pool.submit(examine, file, settings): file for file in files}
        for future in concurrent.futures.as_completed(waiting):
            try:
                outcomes.append(future.result())
            except concurrent.futures.process.BrokenProcessPool:
                outcomes.append(Outcome(waiting[future], defect="the process died"))
            progress.advance(task)
    return sorted(outcomes, key=lambda outcome: outcome.file)


def print_table(outcomes: Sequence[Outcome], seconds: float) -> None:
    """Print the sums, refusals by check, and failures by reason."""
    refused = Counter(check for outcome in outcomes for check in outcome.refused)
    failed = Counter(outcome.failed for outcome in outcomes if outcome.failed)
    defects = [outcome for outcome in outcomes if outcome.defect]
    flattened = sum(outcome.flattened for outcome in outcomes)
    found = flattened + refused.total()
    table = Table(show_header=False, box=None)
    table.add_column(justify="right")
    table.add_column()
    for value, what in (
        (len(outcomes), "files"),
        (found, "kernels found"),
        (flattened, "flattened"),
        (refused.total(), "refused"),
        (sum(outcome.unresolved for outcome in outcomes), "launches without a kernel"),
        (failed.total(), "files that Clang does not accept"),
        (len(defects), "files that met a defect of the tool"),
    ):
        table.add_row(str(value), what)
    table.add_row(f"{seconds:.1f}", "seconds")
    if found:
        table.add_row(f"{100 * found / (found + len(defects)):.2f} %", "of kernels without defect")
    console = Console(soft_wrap=True, highlight=False)
    console.print(table)
    for title, counts in (("refused", refused), ("not accepted", failed)):
        for what, count in counts.most_common(LISTED_REASONS):
            console.print(f"{title}: {count:5}  {what}", markup=False)
    for outcome in defects:
        console.print(f"defect: {outcome.file}: {outcome.defect}", markup=False)


def main() -> int:
    """Run and return the exit code."""
    arguments, after = sys.argv[1:], []
    if "--" in arguments:
        position = arguments.index("--")
        arguments, after = arguments[:position], arguments[position + 1 :]
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("directories", nargs="+", metavar="DIR")
    parser.add_argument("--sycl", default="dpcpp")
    parser.add_argument("--convention", default="sycl-2020,dpcpp")
    parser.add_argument("-I", dest="include", action="append", default=[], metavar="DIR")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--pch", type=Path, metavar="DIR", help="keep precompiled headers in DIR")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every outcome to FILE")
    options = parser.parse_args(arguments)
    settings = Settings(
        conventions=tuple(options.convention.split(",")),
        include_directories=tuple(options.include),
        clang_arguments=tuple(after),
        sycl=options.sycl,
        use_database=True,
        precompiled_headers=options.pch,
    )
    start = time.perf_counter()
    outcomes = run(list(sources(options.directories)), settings, options.jobs)
    print_table(outcomes, time.perf_counter() - start)
    if options.json:
        options.json.write_text(json.dumps([asdict(o) for o in outcomes], indent=2) + "\n")
    return 1 if any(outcome.defect for outcome in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
