"""``syclflat batch``: many files at once."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from syclflat.cli import many_files, options
from syclflat.cli.many_files import Selection
from syclflat.cli.settings import Flattening, writing
from syclflat.diagnostics import InputError
from syclflat.model import json_layout
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Source
from syclflat.project.files.outputs import refuse_inputs, write_all
from syclflat.project.inputs import absolute

if TYPE_CHECKING:
    from syclflat.batch.pool import Outcome, Task

EPILOG = """\b
Examples:
  syclflat batch -p build -o generated           all sources of a compile database
  syclflat batch -p build -j 4 --exclude '*/test/*'
  syclflat batch src/*.cpp kernels/*.tt -o generated --manifest all.json
  syclflat batch -p build -o generated --scheduler tcp://head:8786
                                                 use the workers of a Dask cluster
"""


@click.command("batch", cls=options.PassThroughCommand, epilog=EPILOG)
@options.files
@click.option(
    "-o",
    "--output",
    default=".",
    show_default=True,
    metavar="DIR",
    type=click.Path(path_type=Path, file_okay=False),
    help="Directory for the outputs; the directories of the sources are mirrored below it.",
)
@options.jobs(
    "Number of parallel processes; with --scheduler, number of threads that prepare files.",
)
@click.option(
    "--scheduler",
    metavar="ADDRESS",
    help="Flatten on the workers of the Dask cluster with this scheduler, such as tcp://head:8786. "
    "Workers need only syclflat: this machine sends sources and headers, and writes the outputs.",
)
@many_files.selecting
@click.option(
    "--fail-fast/--keep-going",
    default=False,
    show_default=True,
    help="Stop at the first file that fails, or flatten the others.",
)
@options.file_path(
    "--manifest",
    "manifest",
    "Write one JSON document that lists the outputs, kernels and failures of all files.",
)
@options.emitted(
    "Comma-separated outputs to write.  [default: every form that fits the language, except spir]",
)
@writing
@options.quiet
@click.pass_context
def command(
    ctx: click.Context,
    selection: Selection,
    output: Path,
    jobs: int,
    scheduler: str | None,
    fail_fast: bool,
    manifest: Path | None,
    flattening: Flattening,
    quiet: bool,
) -> int:
    """Flatten many files in parallel.

    Takes FILEs, the sources that syclflat.toml names, or every source of the compile database that
    -p names. Flattens each file as 'syclflat flatten' does. A file that fails or crashes its
    process doesn't stop the others. Counts the sources of a compile database that have no kernels,
    and writes no outputs for them. The exit code is that of the worst outcome.
    """
    from syclflat.batch import pool

    reporter = flattening.reporter
    kept = flattening.cache.place() or None
    flattening = flattening.listing_dependencies(kept is not None)
    start = time.perf_counter()
    try:
        sources, settings, unread = many_files.choose(selection, flattening.settings)
        how = (settings, flattening.emitted, flattening.emit_options, kept)
        tasks = [
            pool.Task(source, place, *how)
            for source, place in zip(sources, pool.directories(sources, output), strict=True)
        ]
        _refuse_same_stems(tasks)
        _refuse_replacing(tasks, manifest)
        running = _start(tasks, jobs, scheduler)
        outcomes, stopped = many_files.run(
            tasks, running, fail_fast, quiet or reporter.writes_document
        )
        outcomes.sort(key=lambda outcome: sources.index(outcome.source))
        if manifest is not None:
            write_all({manifest: _manifest(outcomes, manifest.parent)})
    except InputError as failure:
        return reporter.refuse(failure.diagnostics)
    code = many_files.report(outcomes, stopped, reporter)
    if not quiet and not reporter.writes_document:
        _print_summary(outcomes, len(tasks), unread, time.perf_counter() - start, ctx.color)
    return code


def _refuse_same_stems(tasks: Sequence[Task]) -> None:
    taken: set[tuple[Path, str, str]] = set()
    for task in tasks:
        source = Source(task.source)
        key = (task.directory, source.stem, source.frontend.name)
        if key in taken:
            raise InputError(stages.same_stem(source))
        taken.add(key)


def _refuse_replacing(tasks: Sequence[Task], manifest: Path | None) -> None:
    """Refuse tasks and a ``manifest`` that would overwrite a source."""
    sources = {
        (os.path.realpath(path.parent), path.name): path
        for path in (Path(task.source) for task in tasks)
    }
    outputs: list[Path] = []
    for task in tasks:
        place = os.path.realpath(task.directory)
        for name in stages.possible_outputs(Source(task.source), task.settings, task.emitters):
            outputs.append(task.directory / name)
            if (place, name) in sources:
                refuse_inputs(outputs[-1:], [sources[place, name]])
    if manifest is not None:
        refuse_inputs([manifest], [*sources.values(), *outputs])


def _start(
    tasks: Sequence[Task], jobs: int, scheduler: str | None
) -> Generator[Outcome, None, None]:
    if scheduler is None:
        from syclflat.batch import pool

        return pool.run(tasks, jobs)
    return _start_on_cluster(tasks, jobs, scheduler)


def _start_on_cluster(
    tasks: Sequence[Task], jobs: int, scheduler: str
) -> Generator[Outcome, None, None]:
    """Yield the cached results, then the results that a cluster computes and doesn't cache."""
    from syclflat.batch import cluster, pool

    rest: list[Task] = []
    for task in tasks:
        found = pool.find_kept(task)
        if found is not None:
            yield pool.write(*found)
        else:
            rest.append(replace(task, cache_directory=None))
    if rest:
        yield from cluster.run(rest, scheduler, jobs)


def _manifest(outcomes: Sequence[Outcome], directory: Path) -> str:
    def portable(path: str | Path) -> str:
        return Path(os.path.relpath(absolute(path), absolute(directory))).as_posix()

    document = {
        "schema": "syclflat.batch/1",
        "files": [
            {
                "source": portable(outcome.source),
                "result": outcome.result.value,
                "count": outcome.count,
                "outputs": [portable(path) for path in outcome.outputs],
                "manifest": next(_manifests(outcome.outputs), None),
            }
            for outcome in outcomes
        ],
    }
    return json_layout.text(document)


def _manifests(outputs: Sequence[Path]) -> Iterator[Any]:
    for path in outputs:
        if path.name.endswith((".kernels.json", ".signatures.json")):
            yield json.loads(path.read_text(encoding="utf-8"))


def _print_summary(
    outcomes: Sequence[Outcome], total: int, unread: int, seconds: float, color: bool | None
) -> None:
    from syclflat.batch.pool import Result
    from syclflat.cli.tables import print_columns

    empty = sum(outcome.is_empty for outcome in outcomes)
    counts = {result: sum(o.result is result for o in outcomes) for result in Result}
    counts[Result.FLATTENED] -= empty
    rows = [(str(count), result.value) for result, count in counts.items() if count]
    if empty:
        rows.append((str(empty), "without kernels"))
    if unread:
        rows.append((str(unread), "not read: not compiled as SYCL"))
    if total > len(outcomes):
        rows.append((str(total - len(outcomes)), "not tried"))
    rows += [
        (str(sum(outcome.count for outcome in outcomes)), "kernels and functions"),
        (str(sum(outcome.unresolved for outcome in outcomes)), "launches without a kernel"),
        (str(sum(outcome.changed for outcome in outcomes)), "outputs written"),
        (f"{seconds:.1f}", "seconds"),
    ]
    count = total + unread
    print_columns(f"{count} file{'s' if count != 1 else ''}", (), rows, color)
