"""``syclflat diff``: the changes between two versions of kernels, and whether they pass."""

from __future__ import annotations

import datetime
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import click

from syclflat import conventions, targets
from syclflat.cli import complete, defaults, options
from syclflat.cli.costs import CostOptions, are_asked_for, costing, measuring
from syclflat.cli.gathered import gathered
from syclflat.cli.options import Cache
from syclflat.cli.reporting import Reporter
from syclflat.cli.settings import flattening
from syclflat.diagnostics import (
    ClangDiagnostic,
    Diagnostic,
    InputError,
    Severity,
    exit_code,
    warning,
)
from syclflat.model import exit_codes
from syclflat.model.texts import did_you_mean
from syclflat.pipeline.settings import Settings

if TYPE_CHECKING:
    from syclflat.review.comparison.changes import DocumentDiff, Gate, Pair
    from syclflat.review.sides.inputs import Reading

_CLASSES = (
    *("compatible", "type", "added", "symbol", "cost"),
    *("layout", "pointee", "signature", "identity"),
)
_LIMITS = "cost="
_FORMATS = ("text", "json", "markdown", "html", "sarif", "github", "junit")
_WITH_WARNINGS = ("json", "sarif", "github")
"""Forms that also hold warnings."""
_IN_SOURCES = ("sarif", "github")
"""Forms that annotate the lines of sources."""

EPILOG = """\b
Examples:
  syclflat diff old.kernels.json new.kernels.json
  syclflat diff release/ build/                  all manifests, matched by path
  syclflat diff --against main                   the manifests here and their versions on main
  syclflat diff --against v1.2 src/app.cpp       a source, with the headers of that version
  syclflat diff --against main -p build          the sources of a compile database
  syclflat diff old/app.cpp new/app.cpp -I new/include --old-include old/include
  syclflat diff --against main --format markdown > comment.md
  syclflat diff --against main app.cpp --cost --fail-on cost=registers+8,spills+0
  syclflat diff --against main --format html > diff.html
  syclflat diff --against main app.cpp --kernel Scale    also print its bytes before and after
  syclflat diff app.cpp --conventions sycl-2020,dpcpp
  syclflat diff app.cpp --targets spir,spir64    compare two targets

\b
Classes of changes, from the least to the most severe:
  compatible  places in the source, local names, steps of the generated caller
  type        signs and qualifiers of types
  added       new kernels
  symbol      mangled names of kernels that keep their name, or never had one
  cost        with --cost: registers, memory, instructions, occupancy, bytes that cross
  layout      size, offset, alignment, order, padding, type in the capture object
  pointee     the same of the memory that pointers and accessors lead to
  signature   parameters, rows, attributes: added, removed, moved, of another type
  identity    kernels removed, renamed
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
            raise click.BadParameter("give two names separated by a comma", ctx, param)
        try:
            first, second = map(known, names)
        except KeyError as failure:
            raise click.BadParameter(f"there is no {failure}", ctx, param) from None
        except InputError as failure:
            raise click.BadParameter(str(failure), ctx, param) from None
        return first, second

    return parse


def _parse_gate(ctx: click.Context, param: click.Parameter, given: tuple[str, ...]) -> Gate:
    from syclflat.review.comparison import compare_costs
    from syclflat.review.comparison.changes import ChangeClass, Gate

    classes = [value for value in given if not value.startswith(_LIMITS)]
    for name in classes:
        if name not in (*_CLASSES, "none"):
            known = ", ".join((*_CLASSES, "none"))
            near = did_you_mean(name, (*_CLASSES, "none"))
            raise click.BadParameter(f"{name!r} is not one of {known}{near}", ctx, param)
    try:
        texts = [value.removeprefix(_LIMITS) for value in given if value.startswith(_LIMITS)]
        limits = tuple(limit for text in texts for limit in compare_costs.limits(text))
    except compare_costs.LimitError as failure:
        raise click.BadParameter(str(failure), ctx, param) from None
    name = classes[-1] if classes else "layout"
    return Gate(None if name == "none" else ChangeClass(name), limits)


class _Compared(NamedTuple):
    """The two versions that the command line compares."""

    files: tuple[str, ...]
    against: str | None
    """A commit of git."""
    two_conventions: tuple[str, str] | None
    two_targets: tuple[str, str] | None
    old_includes: tuple[str, ...]
    """The include directories of OLD, if they differ."""


@click.command("diff", cls=options.PassThroughCommand, epilog=EPILOG)
@click.argument(
    "files", nargs=-1, metavar="[OLD NEW | PATH...] [-- CLANG_ARGS]", shell_complete=complete.files
)
@click.option(
    "--against",
    metavar="REF",
    shell_complete=complete.refs,
    help="Compare each PATH with its version at a commit of git; a directory stands for its "
    "manifests. [default of PATH: .]",
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
    "--old-include",
    "old_includes",
    multiple=True,
    metavar="DIR",
    type=click.Path(file_okay=False),
    help="Search DIR instead of the directories of -I for the headers of OLD, a source. "
    "Repeatable.",
)
@click.option(
    "--fail-on",
    multiple=True,
    default=["layout"],
    show_default=True,
    metavar=f"[{'|'.join((*_CLASSES, 'none'))}]|cost=LIMITS",
    callback=_parse_gate,
    shell_complete=complete.names((*_CLASSES, "none", _LIMITS)),
    help="The least severe class of changes that fails with exit code 1; or the cost limits that "
    "fail when exceeded, such as cost=registers+8,spills+0,occupancy-0. Repeatable, to set both.",
)
@costing("Report how the costs of the kernels in sources changed.")
@options.kernel_name
@options.choice_of_form("The form of the diff.", _FORMATS)
@flattening
@options.warnings
@gathered("compared", _Compared)
@click.pass_context
def command(
    ctx: click.Context,
    compared: _Compared,
    fail_on: Gate,
    cost_options: CostOptions,
    pattern: str,
    form: str,
    settings: Settings,
    reporter: Reporter,
) -> int:
    """Report the changes between two versions of kernels.

    OLD and NEW are manifests (.json, or - for standard input), directories of manifests, or sources
    to flatten. Clang gets the arguments after --.
    """
    from syclflat.review.comparison import diff, suppressions
    from syclflat.review.folding import summary
    from syclflat.review.sides import declarations
    from syclflat.review.sides.inputs import Reading
    from syclflat.review.sides.kept_sides import Sides
    from syclflat.review.views import inspection

    gate = fail_on
    measure = None
    names = cost_options.gpu_architectures
    if cost_options.are_shown or gate.cost_limits:
        measure = measuring(names, Cache())
    today = _today()
    own = defaults.of()
    refused: list[InputError] = []
    skipped: list[str] = []
    try:
        said: list[Diagnostic | ClangDiagnostic] = []
        reading = Reading(
            said.append,
            measure,
            refused.append,
            skipped.extend if measure is None else None,
            Sides(Cache().place()),
            compared.old_includes,
        )
        pairs = _pairs(compared, settings, reading)
        # Forms that annotate sources need them, even where the comparison read manifests.
        is_annotating = form in _IN_SOURCES
        diffs = (
            declarations.located(diff.compare(pair), settings, of_manifests=is_annotating)
            for pair in pairs
        )
        of_sources = [each for each in said if isinstance(each, Diagnostic)]
        # Entries for kernels that were not read may match nothing, so they count as used.
        rules = () if skipped else own.config.suppressions
        found, stale = suppressions.apply(diffs, rules, own.file or defaults.FILE_NAME, today)
        if not skipped and not refused and not any(each.entries for each in found):
            of_sources += _nothing_compared(of_sources)
        warnings = reporter.policy.apply(dict.fromkeys((*of_sources, *stale)))
        if refused and not found:
            raise refused[0]
        if pattern:
            if not skipped:
                names_ = [summary.names(entry) for each in found for entry in each.entries]
                inspection.chosen(found[0].newest.source if found else "", names_, pattern)
            found = [summary.only(each, pattern) for each in found]
        grave = [each for each in warnings if each.severity is Severity.ERROR]
        if grave:
            raise InputError(*grave)
    except InputError as failure:
        reporter.report(failure.diagnostics)
        return exit_code.of(failure.diagnostics)
    if form not in _WITH_WARNINGS:
        reporter.report(warnings)
    if skipped and not found and form == "text":
        count = f"{len(skipped)} source{'s' if len(skipped) != 1 else ''}"
        click.echo(f"no file changed since {compared.against}: {count} not read")
    elif form == "text" and sys.stdout.isatty():
        _show(found, gate, ctx.color, with_rulers=bool(pattern))
    else:
        from syclflat.review import diff_forms

        form = "page" if form == "html" else form
        said_so = diff_forms.render(
            found, gate, form, warnings, with_rulers=bool(pattern), sides=_sides(compared)
        )
        click.echo(said_so, nl=False)
    for wrong in refused:
        reporter.report(wrong.diagnostics)
    if refused:
        return exit_code.of(entry for wrong in refused for entry in wrong.diagnostics)
    is_over = any(gate.fails(entry) for item in found for entry in item.entries)
    if is_over:
        return exit_codes.REFUSED
    return exit_codes.MISSING if _is_lacking(found, gate, names) else exit_codes.DONE


def _sides(compared: _Compared) -> tuple[str, str]:
    """Return the names of both versions."""
    if compared.against is not None:
        return compared.against, "the work tree"
    two = compared.two_conventions or compared.two_targets or compared.files
    return (two[0], two[1]) if len(two) == 2 else ("", "")


def _nothing_compared(said: Sequence[Diagnostic]) -> list[Diagnostic]:
    """Return a warning that no kernel was compared, unless a source already has one."""
    if any(each.check == "no-kernel" for each in said):
        return []
    return [
        warning(
            "no kernel was compared: neither version has one",
            "nothing-compared",
            None,
            "name files that launch kernels, with the arguments that they are compiled with",
        )
    ]


def _is_lacking(diffs: Sequence[DocumentDiff], gate: Gate, names: tuple[str, ...]) -> bool:
    """Return whether unknown costs matter: costs that can fail, or that you asked for by name."""
    from syclflat.review.comparison import compare_costs
    from syclflat.review.folding import summary

    decides = not compare_costs.are_known(gate) or are_asked_for(names)
    return decides and summary.are_costs_missing(diffs)


def _pairs(compared: _Compared, settings: Settings, reading: Reading) -> list[Pair]:
    from syclflat.review.sides import versions

    files, against = compared.files, compared.against
    ways = (against, compared.two_conventions, compared.two_targets)
    if sum(way is not None for way in ways) > 1:
        raise click.UsageError("choose one of --against, --conventions and --targets")
    if compared.old_includes and any(way is not None for way in ways):
        raise click.UsageError("--old-include requires OLD and NEW")
    try:
        if against is not None:
            if not files and settings.build_directory is not None:
                directory = settings.build_directory
                return versions.of_database(against, directory, settings, reading)
            return versions.against(against, files or (".",), settings, reading)
        if compared.two_conventions is None and compared.two_targets is None:
            if len(files) != 2:
                raise click.UsageError("give OLD and NEW, or --against REF")
            return versions.of_names(files[0], files[1], settings, reading)
        if len(files) != 1:
            raise click.UsageError("--conventions and --targets take one source")
        if reading.measure is not None:
            raise click.UsageError("--cost compares versions; omit --conventions and --targets")
        if compared.two_conventions is not None:
            old, new = (replace(settings, conventions=(name,)) for name in compared.two_conventions)
        else:
            assert compared.two_targets is not None
            old, new = (replace(settings, target=name) for name in compared.two_targets)
        return versions.of_settings(files[0], old, new, reading.warn)
    except versions.UnfitInputsError as failure:
        raise click.UsageError(str(failure)) from None


def _today() -> datetime.date:
    """Return the day on which suppressions are checked; reproducible builds set it."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    if not epoch:
        return datetime.datetime.now(tz=datetime.timezone.utc).date()
    try:
        return datetime.datetime.fromtimestamp(int(epoch), tz=datetime.timezone.utc).date()
    except (ValueError, OverflowError, OSError):
        raise click.UsageError(
            f"SOURCE_DATE_EPOCH is {epoch!r}: not a number of seconds since 1970"
        ) from None


def _show(
    diffs: Sequence[DocumentDiff], gate: Gate, color: bool | None, *, with_rulers: bool
) -> None:
    """Print the diffs on a terminal."""
    from rich.console import Console

    from syclflat.review.diff_forms import as_text
    from syclflat.review.folding import summary

    # Without a colour system, rich would also drop bold text.
    console = Console(color_system=None if color is False else "auto", highlight=False)
    as_text.show(summary.report(diffs, gate, with_maps=with_rulers), console)
