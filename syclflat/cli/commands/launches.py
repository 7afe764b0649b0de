"""``syclflat launches``: the launches of a recorded program, with their arguments by name."""

from __future__ import annotations

import shutil
import sys
from typing import NamedTuple

import click
import msgspec

from syclflat import launches
from syclflat.cli import complete, options
from syclflat.cli.gathered import gathered
from syclflat.cli.options import Page
from syclflat.cli.reporting import Reporter, reports_input_errors, write_output
from syclflat.diagnostics import InputError, error
from syclflat.launches import choice, compare, forms, where
from syclflat.launches.choice import Choice
from syclflat.launches.recording import Launch, Recording
from syclflat.model import exit_codes
from syclflat.model.location import Location

FORMATS = forms.FORMS

EPILOG = """\b
Examples:
  SYCLFLAT_RECORD=rec ./app                       run a program, and record its launches
  syclflat launches rec                           list them
  syclflat launches rec --show 4                  print all arguments of the fourth
  syclflat launches rec --kernel 'Scale*' --where 's.count > 0' --last 3
  syclflat launches rec --where "launch.duration > 1000000 and s.mode == 'fast'"
  syclflat launches rec --totals                  print the time of each kernel
  syclflat launches rec --format jsonl | jq '.captures["s.count"].value'
  syclflat launches good bad                      compare two recordings
"""


class _View(NamedTuple):
    """What to show of them."""

    show: int | None
    """A launch; None for all."""
    totals: bool


@click.command("launches", epilog=EPILOG)
@click.argument(
    "directories", nargs=-1, required=True, metavar="DIR [DIR]", shell_complete=complete.directories
)
@options.kernel_name
@click.option(
    "--where",
    default="",
    metavar="EXPRESSION",
    help="Show launches for which this holds: paths of captures, fields such as launch.duration "
    "(in nanoseconds), numbers, comparisons, and, or, not.",
)
@click.option("--last", type=click.IntRange(min=1), metavar="N", help="Show the last N launches.")
@click.option("--show", type=click.IntRange(min=1), metavar="N", help="Print all of launch N.")
@click.option("--totals", is_flag=True, help="Print the launches and the time of each kernel.")
@options.shown("The form of the output.", FORMATS)
@options.warnings
@gathered("chosen", Choice)
@gathered("view", _View)
@click.pass_context
@reports_input_errors
def command(
    ctx: click.Context,
    directories: tuple[str, ...],
    chosen: Choice,
    view: _View,
    page: Page,
    reporter: Reporter,
) -> int:
    """Show recorded launches with the kernels' captures by name.

    DIR is what a program wrote with SYCLFLAT_RECORD=DIR. Warnings report null pointers, pointers
    to freed memory or outside allocations, accessors smaller than the range, and launches that use
    the same memory at once without a dependency. Of two recordings, reports the launches that one
    of them lacks, and the arguments that differ; the exit code is 1 if any do.
    """
    if len(directories) > 2:
        raise click.UsageError("give one recording, or two to compare")
    if view.show is not None and (view.totals or len(directories) == 2):
        raise click.UsageError("--show shows a launch of one recording, without --totals")
    known = forms.COMPARED if len(directories) == 2 else forms.TOTALS if view.totals else FORMATS
    if page.form not in known:
        raise click.UsageError(f"the forms here are {', '.join(known)}")
    form = forms.Form(page.form)
    if page.is_text and sys.stdout.isatty():
        columns = shutil.get_terminal_size().columns
        form = forms.Form(page.form, columns, ctx.color is not False)
    recordings = [launches.load(name) for name in directories]
    try:
        found = [choice.of(own, chosen) for own in recordings]
    except where.WhereError as failure:
        raise click.BadParameter(str(failure), ctx, param_hint="--where") from None
    if len(recordings) == 2:
        differing = compare.differing(*found)
        text = forms.compared((recordings[0], recordings[1]), differing, form)
        write_output(text, page.file, directories[1])
        return exit_codes.REFUSED if differing else exit_codes.DONE
    [recording] = recordings
    reporter.report(reporter.warnings(recording.warnings))
    if view.show is not None:
        text = forms.one(recording, _with_variables(recording, view.show), form)
    else:
        render = forms.totals if view.totals else forms.launches
        text = render(recording, found[0], form)
    write_output(text, page.file, recording.directory)
    return exit_codes.DONE


def _with_variables(recording: Recording, number: int) -> Launch:
    found = _numbered(recording, number)
    if not found.bundle:
        return found
    variables = launches.variables(recording.directory, number)
    return msgspec.structs.replace(found, variables=variables)


def _numbered(recording: Recording, number: int) -> Launch:
    try:
        return recording.launch(number)
    except KeyError:
        numbers = [own.number for own in recording.launches]
        has = f"has launches {min(numbers)} to {max(numbers)}" if numbers else "has none"
        raise InputError(
            error(
                f"there is no launch {number}",
                "no-such-launch",
                Location(recording.directory, 0, 0),
                f"the recording {has}",
            )
        ) from None
