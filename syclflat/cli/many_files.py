"""The files and outcomes of commands that take a whole project."""

from __future__ import annotations

import contextlib
import fnmatch
import shlex
import sys
from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import click

from syclflat import frontends
from syclflat.cli import defaults
from syclflat.cli.gathered import gathered
from syclflat.cli.reporting import Reporter, report_repaired, report_unkept
from syclflat.diagnostics import Diagnostic, InputError, Severity, exit_code
from syclflat.model import exit_codes
from syclflat.model.kernel import InputKind
from syclflat.model.texts import printable
from syclflat.pipeline.settings import Settings
from syclflat.project import compile_database
from syclflat.service.cache import request

if TYPE_CHECKING:
    from syclflat.batch.pool import Outcome, Task


class Selection(NamedTuple):
    """The files that the command line names, and patterns that choose among files."""

    files: tuple[str, ...]
    include: tuple[str, ...]
    exclude: tuple[str, ...]


selecting = gathered(
    "selection",
    Selection,
    click.option(
        "--include", multiple=True, metavar="GLOB", help="Take only files that match. Repeatable."
    ),
    click.option(
        "--exclude", multiple=True, metavar="GLOB", help="Skip files that match. Repeatable."
    ),
)
"""The options that choose among files; the command gets a ``selection`` of its ``files``."""


class Chosen(NamedTuple):
    """The files of a command, each once, and how they are read."""

    sources: list[str]
    settings: Settings
    unread: int = 0
    """Files of a build that it does not compile as SYCL, while it compiles others so."""


def choose(selection: Selection, settings: Settings) -> Chosen:
    """Return the files on the command line, else the project's or the build's.

    Raises:
        InputError: if the compile database cannot be read.

    """

    def matches(file: str, patterns: tuple[str, ...]) -> bool:
        return any(fnmatch.fnmatch(file, pattern) for pattern in patterns)

    include, exclude = selection.include, selection.exclude

    def chosen(files: Sequence[str]) -> list[str]:
        return [
            file
            for file in dict.fromkeys(files)
            if (not include or matches(file, include)) and not matches(file, exclude)
        ]

    own = defaults.of()
    if selection.files or (own.file is not None and own.config.sources):
        return Chosen(chosen(defaults.sources(selection.files)), settings)
    build = settings.build_directory
    if build is None:
        raise click.UsageError(
            "give FILEs, a build directory with -p, or name 'sources' in syclflat.toml"
        )
    every = chosen(compile_database.sources(build))
    is_sycl = {*compile_database.sycl_sources(build)}
    found = [
        file for file in every if file in is_sycl or frontends.for_file(file).name != frontends.SYCL
    ]
    return Chosen(found, replace(settings, may_lack_kernels=True), len(every) - len(found))


def run(
    tasks: Sequence[Task], running: Generator[Outcome, None, None], fail_fast: bool, quiet: bool
) -> tuple[list[Outcome], InputError | None]:
    """Return all outcomes, and the error that stopped the others.

    Raises:
        InputError: if there is no outcome.

    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    from syclflat.batch.pool import Result

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    outcomes: list[Outcome] = []
    stopped: InputError | None = None
    shown = console.is_terminal and not quiet
    progress = Progress(*columns, console=console, disable=not shown, transient=True)
    with progress, contextlib.closing(running):
        bar = progress.add_task("flattening", total=len(tasks))
        try:
            for outcome in running:
                outcomes.append(outcome)
                progress.advance(bar)
                if not shown and not quiet and not outcome.is_empty:
                    what = _outcome_words(outcome)
                    line = printable(f"{outcome.source}: {what}")
                    click.echo(f"[{len(outcomes)}/{len(tasks)}] {line}", err=True)
                if fail_fast and outcome.result is not Result.FLATTENED:
                    break
        except InputError as failure:
            if not outcomes:
                raise
            stopped = failure
    return outcomes, stopped


def _outcome_words(outcome: Outcome) -> str:
    if outcome.result.value != "flattened":
        return str(outcome.result.value)
    is_of_functions = frontends.for_file(outcome.source).reads is InputKind.TENSORS
    noun = "function" if is_of_functions else "kernel"
    return f"{outcome.count} {noun}{'s' if outcome.count != 1 else ''}"


def report(outcomes: Sequence[Outcome], stopped: InputError | None, reporter: Reporter) -> int:
    """Report all diagnostics, those of each file together; return the exit code."""
    # A header that several files include is reported once.
    found = dict.fromkeys(entry for outcome in outcomes for entry in outcome.diagnostics)
    warnings = reporter.policy.apply(
        entry
        for entry in found
        if isinstance(entry, Diagnostic) and entry.severity is Severity.WARNING
    )
    errors = [entry for entry in found if entry.severity is Severity.ERROR]
    errors += stopped.diagnostics if stopped is not None else ()
    for outcome in outcomes:
        if outcome.crash is not None:
            errors += outcome.crash.error(_alone(outcome.source)).diagnostics
    reporter.report([*warnings, *errors])
    report_repaired([path for outcome in outcomes for path in outcome.repaired])
    unkept = next((outcome.unkept for outcome in outcomes if outcome.unkept), "")
    if unkept:
        report_unkept(unkept)
    failed = [outcome for outcome in outcomes if outcome.reason]
    for outcome in failed:
        line = printable(f"{outcome.source}: {outcome.result.value}: {outcome.reason}")
        click.echo(line, err=True)
    if failed:
        return exit_codes.DEFECT
    errors += [warning for warning in warnings if warning.severity is Severity.ERROR]
    return exit_code.of(errors) if errors else exit_codes.DONE


def _alone(source: str) -> str:
    """Return the command line that flattens only this file."""
    words, clang = [*request.before_dashes(sys.argv[2:])], sys.argv[2:]
    context = click.get_current_context()
    options_only = [word for word in words if word not in context.params["files"]]
    command = str(context.info_name)
    return shlex.join(["syclflat", command, source, *options_only, *clang[len(words) :]])
