#!/usr/bin/env python3
"""Run the tool over folders of SYCL sources and print what became of every kernel.

Files that name neither SYCL nor a launch are passed over. A kernel is flattened, or refused with a
check; a launch that leads to no kernel has a reason; a file fails if Clang reports an error in it.
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
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from rich.console import Console
from rich.progress import track

from syclflat import conventions
from syclflat.diagnostics import ClangDiagnostic, Diagnostic, InputError
from syclflat.frontends import sycl
from syclflat.model.kernel import TranslationUnit
from syclflat.pipeline.settings import Settings, Source

EPILOG = """\
What follows -- goes to Clang for every file. FLAGS names arguments for single ones, by names that
count from its own directory:

  {
    "app/main.cpp": ["-std=c++20", "-DSIZE=64"],
    "third_party/solver.cpp": ["-Ithird_party/include", "-fsycl"]
  }

Arguments that only another compiler knows are left out. Names in arguments count from the working
directory.

exit codes: 0 every file was examined, whatever became of its kernels; 1 a file met a defect of the
tool; 2 wrong usage, FLAGS and folders without a SYCL source included

examples:
  python scripts/corpora/corpus.py projects -I projects/include --flags projects/flags.json
  python scripts/corpora/corpus.py projects --format json -- -std=c++20 > outcomes.json
"""

SUFFIXES = (".cpp", ".cc", ".cxx", ".sycl")
LOOKS_LIKE_SYCL = re.compile(rb"\bsycl\b.*\b(submit|single_task|parallel_for)\b", re.DOTALL)
LISTED_REASONS = 12
UNRESOLVED = ("uninstantiated-launch", "kernel-object", "unresolved-launch")
"""The checks about launches that lead to no kernel."""


@dataclass
class Outcome:
    """The outcome of one file."""

    file: str
    flattened: int = 0
    refused: list[str] = field(default_factory=list)
    """The check of each refused kernel."""
    unresolved: list[str] = field(default_factory=list)
    """The check that says why, of each launch that led to no kernel."""
    failed: str = ""
    """Why the file could not be read; ``""`` if it could."""
    defect: str = ""
    """The text of an internal error; ``""`` if there was none."""
    seconds: float = 0.0


def examine(file: str, settings: Settings, flags: Sequence[str]) -> Outcome:
    """Flatten every kernel of ``file``, which has ``flags`` of its own, by every convention."""
    outcome = Outcome(file)
    start = time.perf_counter()
    try:
        flatten(file, settings, flags, outcome)
    except InputError as failure:
        outcome.failed = reason(failure)
    except Exception as defect:
        outcome.defect = f"{type(defect).__name__}: {defect}"
    outcome.seconds = time.perf_counter() - start
    return outcome


def flatten(file: str, settings: Settings, flags: Sequence[str], outcome: Outcome) -> None:
    """Fill in ``outcome``; raise what stops the whole file."""
    options = settings.parse_options(Source(file))
    options = replace(options, foreign_arguments=(*options.foreign_arguments, *flags))
    result = sycl.read(file, options)
    outcome.unresolved = [found.check for found in result.warnings if found.check in UNRESOLVED]
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


def read_flags(file: Path) -> dict[Path, list[str]]:
    """Return the arguments for single sources, by absolute path.

    Raises:
        ValueError: if the file isn't as it should be; says how.

    """
    try:
        flags = json.loads(file.read_bytes())
    except (OSError, ValueError) as failure:
        raise ValueError(f"{file}: {failure}") from None
    if not isinstance(flags, dict):
        raise ValueError(f"{file}: no object of files")
    found: dict[Path, list[str]] = {}
    for name, arguments in flags.items():
        source = file.parent / name
        if not isinstance(arguments, list) or not all(isinstance(a, str) for a in arguments):
            raise ValueError(f"{file}: the arguments for {name} are no list of strings")
        if not source.is_file():
            raise ValueError(f"{file}: there is no file {source}")
        found[source.resolve()] = arguments
    return found


def run(
    files: Sequence[str],
    settings: Settings,
    flags: Mapping[Path, Sequence[str]],
    jobs: int,
) -> list[Outcome]:
    """Examine ``files`` in parallel, with a progress bar on a terminal."""
    outcomes: list[Outcome] = []
    with concurrent.futures.ProcessPoolExecutor(jobs, max_tasks_per_child=20) as pool:
        waiting = {
            pool.submit(examine, file, settings, flags.get(Path(file).resolve(), ())): file
            for file in files
        }
        done = concurrent.futures.as_completed(waiting)
        stderr, is_hidden = Console(stderr=True), not sys.stderr.isatty()
        for future in track(done, "flattening", len(files), console=stderr, disable=is_hidden):
            if isinstance(future.exception(), concurrent.futures.BrokenExecutor):
                outcomes.append(Outcome(waiting[future], defect="the process died"))
            else:
                outcomes.append(future.result())
    return sorted(outcomes, key=lambda outcome: outcome.file)


@dataclass(frozen=True)
class Summary:
    """The outcomes of all files."""

    files: int
    kernels: int
    flattened: int
    refused: dict[str, int]
    """Kernels by check."""
    unresolved: dict[str, int]
    """Launches without a kernel, by the check that says why."""
    not_accepted: dict[str, int]
    """Files that don't parse, by what Clang says first."""
    defects: int
    seconds: float


def summarize(outcomes: Sequence[Outcome], seconds: float) -> Summary:
    """Sum up; what is counted most comes first."""

    def counted(names: Iterable[str]) -> dict[str, int]:
        return dict(Counter(names).most_common())

    refused = counted(check for outcome in outcomes for check in outcome.refused)
    flattened = sum(outcome.flattened for outcome in outcomes)
    return Summary(
        len(outcomes),
        flattened + sum(refused.values()),
        flattened,
        refused,
        counted(check for outcome in outcomes for check in outcome.unresolved),
        counted(outcome.failed for outcome in outcomes if outcome.failed),
        sum(bool(outcome.defect) for outcome in outcomes),
        round(seconds, 3),
    )


def print_text(summary: Summary, outcomes: Sequence[Outcome]) -> None:
    """Print the sums, then what they are made of."""
    for value, what in (
        (summary.files, "files"),
        (summary.kernels, "kernels found"),
        (summary.flattened, "flattened"),
        (sum(summary.refused.values()), "refused"),
        (sum(summary.unresolved.values()), "launches without a kernel"),
        (sum(summary.not_accepted.values()), "files that Clang does not accept"),
        (summary.defects, "files that met a defect of the tool"),
    ):
        print(f"{value:8}  {what}")
    print(f"{summary.seconds:8.1f}  seconds")
    if summary.kernels:
        share = summary.kernels / (summary.kernels + summary.defects)
        print(f"{share:8.2%}  of kernels without defect")
    for title, counts in (
        ("refused", summary.refused),
        ("unresolved", summary.unresolved),
        ("not accepted", summary.not_accepted),
    ):
        for what, count in list(counts.items())[:LISTED_REASONS]:
            print(f"{title}: {count:5}  {what}")
        if len(counts) > LISTED_REASONS:
            print(f"{title}: {len(counts) - LISTED_REASONS} reasons more")
    for outcome in outcomes:
        if outcome.defect:
            print(f"defect: {outcome.file}: {outcome.defect}")


def main() -> int:
    """Run and return the exit code."""
    arguments, after = sys.argv[1:], []
    if "--" in arguments:
        position = arguments.index("--")
        arguments, after = arguments[:position], arguments[position + 1 :]
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("directories", nargs="+", metavar="DIR", help="a folder, or a source")
    parser.add_argument("--sycl", default="dpcpp", help="bundled, dpcpp (the default) or a folder")
    parser.add_argument("--convention", default="sycl-2020,dpcpp", metavar="LIST")
    parser.add_argument("-I", dest="include", action="append", default=[], metavar="DIR")
    parser.add_argument("--flags", type=Path, help="a JSON file of arguments for single files")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--pch", type=Path, metavar="DIR", help="keep precompiled headers in DIR")
    parser.add_argument(
        "--format",
        choices=("text", "json"),
        default="text",
        help="json: the sums, and the outcome of every file",
    )
    options = parser.parse_args(arguments)
    for directory in options.directories:
        if not Path(directory).exists():
            parser.error(f"there is no {directory}")
    try:
        flags = read_flags(options.flags) if options.flags else {}
    except ValueError as failure:
        parser.error(str(failure))
    files = list(sources(options.directories))
    if not files:
        parser.error("no SYCL source there")
    settings = Settings(
        conventions=tuple(options.convention.split(",")),
        include_directories=tuple(options.include),
        clang_arguments=tuple(after),
        sycl=options.sycl,
        use_database=True,
        precompiled_headers=options.pch,
    )
    start = time.perf_counter()
    outcomes = run(files, settings, flags, options.jobs)
    summary = summarize(outcomes, time.perf_counter() - start)
    if options.format == "json":
        document = {**asdict(summary), "outcomes": [asdict(outcome) for outcome in outcomes]}
        print(json.dumps(document, indent=2))
    else:
        print_text(summary, outcomes)
    return 1 if summary.defects else 0


if __name__ == "__main__":
    sys.exit(main())
