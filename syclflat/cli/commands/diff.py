"""``syclflat diff``: what changed between two versions of kernels, and whether it may."""

from __future__ import annotations

import datetime
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from syclflat import conventions, targets
from syclflat.cli import complete, defaults, options
from syclflat.cli.reporting import EXIT_INPUT, Reporter
from syclflat.cli.settings import flattening
from syclflat.diagnostics import ClangDiagnostic, Diagnostic, InputError, Severity
from syclflat.diagnostics.policy import WarningPolicy
from syclflat.pipeline.settings import Settings

if TYPE_CHECKING:
    from syclflat.review.changes import DocumentDiff, Gate, Pair
    from syclflat.review.inputs import Warn

EXIT_CHANGED = 1
_CLASSES = ("compatible", "layout", "pointee", "signature", "identity")
_FORMATS = ("text", "json", "markdown", "sarif", "github", "junit")
_WITH_WARNINGS = ("json", "sarif", "github")
"""Forms that hold warnings, too."""

EPILOG = """\b
Examples:
  syclflat diff old.kernels.json new.kernels.json
  syclflat diff release/ build/                  all manifests, by their paths
  syclflat diff --against main                   manifests here, as they were on main
  syclflat diff --against v1.2 src/app.cpp       a source, among the headers of its time
  syclflat diff --against main --format markdown > comment.md
  syclflat diff app.cpp --conventions sycl-2020,dpcpp
  syclflat diff app.cpp --targets spir,spir64    what differs between two of them

\b
Classes of changes, the least grave first:
  compatible  places in the source, local names, steps of the generated caller
  layout      size, offset, alignment, order, padding, type in the capture object
  pointee     the same of the memory that pointers and accessors lead to
  signature   parameters, rows, attributes: added, removed, moved, of another type
  identity    kernels added, removed, renamed
"""


def _two(
    known: Callable[[str], str],
) -> Callable[[click.Context, click.Parameter, str | None], tuple[str, str] | None]:
    def parse(
        ctx: click.Context, param: click.Parameter, value: str | None
    ) -> tuple[str, str] | None:
        if value is None:
            return None
        names = [name.strip() for name in value.split(",")]
        if len(names) != 2:
            raise click.BadParameter("give two names, separated by a comma", ctx, param)
        try:
            first, second = map(known, names)
        except KeyError as failure:
            raise click.BadParameter(f"there is no {failure}", ctx, param) from None
        except InputError as failure:
            raise click.BadParameter(str(failure), ctx, param) from None
        return first, second

    return parse


@click.command("diff", cls=options.PassThroughCommand, epilog=EPILOG, no_args_is_help=True)
@click.argument(
    "files", nargs=-1, metavar="[OLD NEW | PATH...] [-- CLANG_ARGS]", shell_complete=complete.files
)
@click.option(
    "--against",
    metavar="REF",
    shell_complete=complete.refs,
    help="Compare each PATH with what it was at a commit of git; directories for their manifests. "
    " [default of PATH: .]",
)
@click.option(
    "--conventions",
    "two_conventions",
    metavar="A,B",
    callback=_two(lambda name: conventions.find(name).name),
    shell_complete=complete.name_lists(conventions.names),
    help="Compare one source flattened by two conventions.",
)
@click.option(
    "--targets",
    "two_targets",
    metavar="A,B",
    callback=_two(lambda name: targets.find(name).name),
    shell_complete=complete.name_lists(targets.names),
    help="Compare one source flattened for two targets.",
)
@click.option(
    "--fail-on",
    type=click.Choice([*_CLASSES, "none"]),
    default="layout",
    show_default=True,
    help="The least grave class of changes that makes the exit code 1.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(_FORMATS),
    default="text",
    show_default=True,
    help="The form of the diff.",
)
@flattening
@options.warnings
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    against: str | None,
    two_conventions: tuple[str, str] | None,
    two_targets: tuple[str, str] | None,
    fail_on: str,
    form: str,
    settings: Settings,
    policy: WarningPolicy,
) -> int:
    """Tell what changed between two versions of kernels.

    OLD and NEW are manifests (.json, or - for standard input), directories of manifests, or
    sources, which are flattened. What follows -- goes to Clang.
    """
    from syclflat.review import diff, suppressions
    from syclflat.review.changes import ChangeClass, Gate

    gate = Gate(None if fail_on == "none" else ChangeClass(fail_on))
    today = _today()
    own = defaults.of(ctx)
    reporter = Reporter("text")
    try:
        said: list[Diagnostic | ClangDiagnostic] = []
        pairs = _pairs(files, against, two_conventions, two_targets, settings, said.append)
        diffs = map(diff.compare, pairs)
        of_sources = [warning for warning in said if isinstance(warning, Diagnostic)]
        found, stale = suppressions.apply(
            diffs, own.config.suppressions, own.file or defaults.FILE_NAME, today
        )
        warnings = policy.apply(dict.fromkeys((*of_sources, *stale)))
        grave = [warning for warning in warnings if warning.severity is Severity.ERROR]
        if grave:
            raise InputError(*grave)
    except InputError as failure:
        reporter.report(failure.diagnostics)
        return EXIT_INPUT
    if form not in _WITH_WARNINGS:
        reporter.report(warnings)
    if form == "text" and sys.stdout.isatty():
        _show(found, gate, ctx.color)
    else:
        from syclflat.review import diff_forms

        click.echo(diff_forms.render(found, gate, form, warnings), nl=False)
    is_over = any(gate.fails(entry) for item in found for entry in item.entries)
    return EXIT_CHANGED if is_over else 0


def _pairs(
    files: tuple[str, ...],
    against: str | None,
    two_conventions: tuple[str, str] | None,
    two_targets: tuple[str, str] | None,
    settings: Settings,
    warn: Warn,
) -> list[Pair]:
    from syclflat.review import versions

    ways = (against, two_conventions, two_targets)
    if sum(way is not None for way in ways) > 1:
        raise click.UsageError("choose one of --against, --conventions and --targets")
    try:
        if against is not None:
            return versions.against(against, files or (".",), settings, warn)
        if two_conventions is None and two_targets is None:
            if len(files) != 2:
                raise click.UsageError("give OLD and NEW, or --against REF")
            return versions.of_names(files[0], files[1], settings, warn)
        if len(files) != 1:
            raise click.UsageError("--conventions and --targets take one source")
        if two_conventions is not None:
            old, new = (replace(settings, conventions=(name,)) for name in two_conventions)
        else:
            assert two_targets is not None
            old, new = (replace(settings, target=name) for name in two_targets)
        return versions.of_settings(files[0], old, new, warn)
    except versions.UnfitInputsError as failure:
        raise click.UsageError(str(failure)) from None


def _today() -> datetime.date:
    """Return the day for which suppressions count; builds that are reproducible set it."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    if not epoch:
        return datetime.datetime.now(tz=datetime.timezone.utc).date()
    try:
        return datetime.datetime.fromtimestamp(int(epoch), tz=datetime.timezone.utc).date()
    except (ValueError, OverflowError, OSError):
        raise click.UsageError(f"SOURCE_DATE_EPOCH is {epoch!r}: no seconds since 1970") from None


def _show(diffs: Sequence[DocumentDiff], gate: Gate, color: bool | None) -> None:
    """Print the diffs on a terminal."""
    from rich.console import Console

    from syclflat.review.diff_forms import as_text, lines

    # Without a system of colours, rich leaves out what is bold, too.
    console = Console(color_system=None if color is False else "auto", highlight=False)
    sections = [lines.section(diff, gate) for diff in diffs]
    as_text.show(sections, lines.summary(diffs, gate), console)
