"""``syclflat compare``: the first launch of a program that differs between two devices."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import NamedTuple

import click

from syclflat.cli import complete, options
from syclflat.cli.gathered import gathered
from syclflat.cli.options import Cache, Page
from syclflat.cli.reporting import (
    Reporter,
    print_lines,
    reports_input_errors,
    reports_missing_parts,
    write_output,
)
from syclflat.model import exit_codes
from syclflat.project import long_steps
from syclflat.replays import compared, forms, runs
from syclflat.replays.replaying import Output
from syclflat.service import isolation
from syclflat.service.cache import directory

EPILOG = """\b
Examples:
  syclflat compare app.cpp --on native,spir64
  syclflat compare app.cpp --on native,cuda:0 --tolerance 1e-6 -- 1024 --verbose
  syclflat compare app.cpp --on spir64,native --keep runs   keep both recordings, for replays

Options of Clang apply to both halves: -O3, -DSIZE=4. The program gets the arguments after --.
The exit code is 1 if a launch differs or is missing, or the programs end in different ways.
"""


class _How(NamedTuple):
    """How to compare."""

    tolerance: float
    limit: int


def _parse_devices(ctx: click.Context, param: click.Parameter, value: str) -> tuple[str, str]:
    one, comma, other = value.partition(",")
    if not one or not other or "," in other or not comma or one == other:
        raise click.BadParameter("give two devices: native,spir64", ctx, param)
    return one, other


@click.command("compare", cls=options.KernelCommand, epilog=EPILOG)
@click.argument("file", metavar="FILE [-- ARGS]", shell_complete=complete.files)
@click.option(
    "--on",
    "devices",
    required=True,
    callback=_parse_devices,
    metavar="DEVICE,DEVICE",
    help="The devices: spir64, native, nvptx64, or cuda:N.",
)
@click.option(
    "--tolerance",
    type=click.FloatRange(min=0),
    default=1e-5,
    show_default=True,
    metavar="T",
    help="Accept fractions that differ by T of the first device's value, or by T if that is below "
    "1.",
)
@click.option(
    "--memory-limit",
    "limit",
    type=click.IntRange(min=1),
    default=1024,
    show_default=True,
    metavar="MB",
    help="Record so much memory on each device; later launches are not compared.",
)
@click.option(
    "--keep",
    metavar="DIR",
    type=click.Path(path_type=Path, file_okay=False),
    help="Keep the program and both recordings in DIR.",
)
@options.include_directories
@options.shown("The form of the output.", forms.FORMS)
@options.keeping
@options.quiet
@gathered("how", _How)
@reports_input_errors
def command(
    file: str,
    devices: tuple[str, str],
    how: _How,
    keep: Path | None,
    include_directories: tuple[str, ...],
    page: Page,
    cache: Cache,
    quiet: bool,
) -> int:
    """Find the first launch that differs between two devices.

    Compiles FILE for both, runs it on each, and records all launches with their memory. Compares
    what each launch leaves, element by element: of all memory that captures lead to, directly or
    through memory.
    """
    if quiet:
        long_steps.turn_on(False)
    kept = cache.place()
    output = Output(
        report=lambda entries: print_lines(Reporter().text(entries)),
        precompiled_headers=Path(kept, directory.PCH) if kept else None,
    )
    arguments = [*options.for_clang(), *(f"-I{name}" for name in include_directories)]
    with isolation.directory(keep) as scratch, reports_missing_parts():
        chosen = runs.chosen(devices)
        program = runs.build(file, arguments, chosen, scratch, output)
        sides = [
            runs.record(program, options.after_dashes(), own, scratch / _name(own.name), how.limit)
            for own in chosen
        ]
        found = compared.compare(sides, how.tolerance)
    columns = shutil.get_terminal_size().columns if page.is_text and sys.stdout.isatty() else None
    write_output(forms.comparison(found, page.form, columns), page.file, file)
    return exit_codes.DONE if found.is_equal else exit_codes.REFUSED


def _name(device: str) -> str:
    return device.replace(":", "_")
