"""``syclflat report``: all kernels of a project on one page."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from syclflat import frontends
from syclflat.cli import complete, many_files, options
from syclflat.cli.costs import CostOptions, costing, measuring, report_lacks
from syclflat.cli.many_files import Selection
from syclflat.cli.reporting import print_output, reports_input_errors
from syclflat.cli.settings import Flattening, as_one, flattening
from syclflat.diagnostics import ClangDiagnostic, Diagnostic, Severity, render
from syclflat.emitters import EmitOptions
from syclflat.pipeline.settings import Settings, Source
from syclflat.project.files.outputs import refuse_inputs, write_all

if TYPE_CHECKING:
    from syclflat.batch.pool import Outcome
    from syclflat.review.comparison.changes import DocumentDiff, Origin
    from syclflat.review.sides.inputs import Measure
    from syclflat.review.sides.past import Past

_PAGE = "index.html"

EPILOG = """\b
Examples:
  syclflat report -p build                       write report/index.html with all kernels of a build
  syclflat report -p build -o kernels.html       write the page to this file
  syclflat report -p build --against main        also show the changes since main
  syclflat report -p build --cost --gpu-arch sm_90
                                                 also show registers, spills and occupancy
  syclflat report src/*.cpp -o - > kernels.html

\b
For programs, write the same as manifests: syclflat batch -p build --emit json --manifest all.json
"""


@click.command("report", cls=options.PassThroughCommand, epilog=EPILOG)
@options.files
@click.option(
    "-o",
    "--output",
    default="report",
    show_default=True,
    metavar="DIR|FILE.html",
    shell_complete=complete.files,
    help=f"Where to write the page: {_PAGE} in a directory, a file, or - for output.",
)
@click.option(
    "--against",
    metavar="REF",
    shell_complete=complete.refs,
    help="Report the changes since a commit of git; older sources use the headers of that commit.",
)
@options.jobs("Number of parallel processes.")
@many_files.selecting
@options.cache_line
@costing()
@options.keeping
@flattening
@options.warnings
@as_one
@options.quiet
@reports_input_errors
def command(
    selection: Selection,
    output: str,
    against: str | None,
    jobs: int,
    cache_line: int,
    cost_options: CostOptions,
    flattening: Flattening,
    quiet: bool,
) -> int:
    """Show all kernels of a project on one page.

    Takes FILEs, the sources that syclflat.toml names, or every source of the compile database that
    -p names. Flattens them as 'syclflat batch' does, but writes only one HTML page, which needs no
    network. The page has a table of all kernels that you can sort and filter, with links to the
    bytes of each kernel as 'syclflat inspect' shows them. It also names the files that syclflat
    cannot read. The exit code is that of the worst outcome.
    """
    from syclflat.project import subject
    from syclflat.review.inspect_forms.html import report
    from syclflat.review.sides import past as commits

    reporter = flattening.reporter
    kept = flattening.cache.place() or None
    settings = flattening.listing_dependencies().settings
    path = None if output == "-" else Path(output)
    if path is not None and path.suffix not in (".html", ".htm"):
        path = path / _PAGE
    sources, settings, unread = many_files.choose(selection, settings)
    if path is not None:
        refuse_inputs([path], sources)
    with contextlib.ExitStack() as stack:
        past = None
        if against is not None and sources:
            past = stack.enter_context(commits.as_of(against, sources))
        outcomes = _flattened([(name, name, settings) for name in sources], jobs, kept, quiet)
        lacking = _lacking(outcomes.values())
        code = many_files.report([*outcomes.values()], None, reporter)
        if past is None:
            found = (_origins(name, outcomes[name]) for name in sources)
            diffs = report.alone([origin for origins in found for origin in origins])
        else:
            diffs, besides = _compared(past, sources, outcomes, settings, jobs, quiet)
            lacking += _lacking(besides)
            code = max(code, many_files.report(besides, None, reporter))
    if cost_options.are_shown:
        measure = measuring(cost_options.gpu_architectures, flattening.cache)
        diffs = [_measured(item, measure, settings) for item in diffs]
    gpus = cost_options.gpu_architectures if cost_options.are_shown else ()
    here = Path.cwd()
    about = report.Subject(
        subject.project(here, settings.build_directory), subject.commit(here), gpus
    )
    empty = unread + sum(outcome.is_empty for outcome in outcomes.values())
    text = report.render(diffs, lacking, against or "", cache_line, about, empty)
    if path is None:
        click.echo(text, nl=False)
    else:
        changed = bool(write_all({path: text}).changed)
        if not quiet:
            print_output(path, changed)
    return code


def _flattened(
    requests: Sequence[tuple[str, str, Settings]], jobs: int, kept: str | None, quiet: bool
) -> dict[str, Outcome]:
    """Return the outcomes by source name, for sources with a file and settings."""
    from syclflat.batch import pool

    tasks = {
        name: pool.Task(
            file, Path(), settings, (_manifest_of(file),), EmitOptions(), kept, writes=False
        )
        for name, file, settings in requests
    }
    if not tasks:
        return {}
    found, _ = many_files.run([*tasks.values()], pool.run([*tasks.values()], jobs), False, quiet)
    by_file = {outcome.source: outcome for outcome in found}
    return {name: by_file[task.source] for name, task in tasks.items()}


def _manifest_of(file: str) -> str:
    """Return the name of the emitter that writes the manifest of a source."""
    return "signatures" if frontends.of_signatures(Source(file).frontend) else "json"


def _origins(name: str, outcome: Outcome) -> list[Origin]:
    from syclflat.project.manifests import parse
    from syclflat.review.comparison.changes import Origin
    from syclflat.review.sides.past import directory_of

    directory = directory_of(name)
    return [Origin(parse(name, text), directory) for _, text in outcome.texts]


def _compared(
    past: Past,
    sources: Sequence[str],
    outcomes: Mapping[str, Outcome],
    settings: Settings,
    jobs: int,
    quiet: bool,
) -> tuple[list[DocumentDiff], list[Outcome]]:
    """Return the changes of the sources that were read, and the outcomes of the old versions."""
    from syclflat.batch.pool import Result
    from syclflat.review.comparison import diff, match
    from syclflat.review.inspect_forms.html import report

    read = [name for name in sources if outcomes[name].result is Result.FLATTENED]
    known = [name for name in read if past.has(name)]
    asked = [name for name in known if not past.is_as_now(outcomes[name].read)]
    requests = [(name, *past.request(name, settings)) for name in asked]
    with past.working():
        before = _flattened(requests, jobs, None, quiet)
    diffs: list[DocumentDiff] = []
    for name in read:
        new = _origins(name, outcomes[name])
        if name in before and before[name].result is not Result.FLATTENED:
            diffs += report.alone(new)
            continue
        old = new if name in known else []
        if name in before:
            old = _origins(name, before[name])
        diffs += map(diff.compare, match.documents(old, new))
    return diffs, [_of_then(outcome, past) for outcome in before.values()]


def _measured(found: DocumentDiff, measure: Measure, settings: Settings) -> DocumentDiff:
    """Return a source's result with the current costs of its kernels."""
    from syclflat.model.manifests import Kernels

    new = found.pair.new
    if new is None or not isinstance(new.document, Kernels):
        return found
    costs = measure(new.source, settings)
    report_lacks(f"{new.source}: {lack}" for lack in costs.lacks)
    return replace(found, pair=replace(found.pair, new=replace(new, costs=costs)))


def _of_then(outcome: Outcome, past: Past) -> Outcome:
    """Return the outcome of an old source with its errors; only new sources report warnings."""
    errors = (entry for entry in outcome.diagnostics if entry.severity is Severity.ERROR)
    return replace(outcome, diagnostics=tuple(map(past.renamed, errors)))


def _lacking(outcomes: Iterable[Outcome]) -> list[str]:
    """Return a line for each file that could not be read."""
    found: list[str] = []
    for outcome in outcomes:
        if outcome.result.value == "flattened":
            continue
        said = [entry for entry in outcome.diagnostics if entry.severity is Severity.ERROR]
        found.append(
            _first_line(said[0])
            if said
            else f"{outcome.source}: {outcome.result.value} {outcome.reason}".rstrip()
        )
    return found


def _first_line(diagnostic: Diagnostic | ClangDiagnostic) -> str:
    # The page must not depend on the project's directory.
    return render(diagnostic).splitlines()[0].replace(f"{Path.cwd()}/", "")
