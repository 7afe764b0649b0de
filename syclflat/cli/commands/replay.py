"""``syclflat replay``: run a recorded launch alone, and compare the memory that it leaves."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import NamedTuple

import click

from syclflat import backends
from syclflat.cli import complete, options
from syclflat.cli.gathered import gathered
from syclflat.cli.options import Cache, Page
from syclflat.cli.reporting import (
    NotInstalledError,
    Reporter,
    print_lines,
    reports_input_errors,
    reports_missing_parts,
    write_output,
)
from syclflat.launches.bundles import bundle as bundles
from syclflat.launches.bundles.bundle import Bundle
from syclflat.model import exit_codes
from syclflat.project import long_steps
from syclflat.replays import child, forms, replaying
from syclflat.replays.replaying import Output
from syclflat.replays.request import Request, place
from syclflat.runtimes import header_sets
from syclflat.service import isolation
from syclflat.service.cache import directory

EPILOG = """\b
Examples:
  syclflat run --record rec --memory Scale app.cpp   record the launches of a kernel with memory
  syclflat replay rec --launch 3                     run one of them again, and compare
  syclflat replay rec --launch 3 --source app.cpp    compile the kernel anew
  syclflat replay rec/bundles/3 --source app.cpp --target native -fsanitize=address -g
  syclflat replay rec/bundles/3 --source app.cpp --target native --gdb
  syclflat replay rec/bundles/3 --repeat 100 --local 64
  syclflat replay rec/bundles/3 --device cuda:0 --source app.cpp --tolerance 1e-6

Options of Clang apply to the kernel of --source: -O3, -g, -DSIZE=4, -fsanitize=address.
The exit code is 1 if memory differs, or the launch does not end.
"""


class _Code(NamedTuple):
    """Where the device code comes from."""

    source: str
    program: str
    trust: bool
    gpu_arch: str
    include_directories: tuple[str, ...]


class _Run(NamedTuple):
    """How to run it."""

    target: str | None
    device: str
    local: tuple[int, ...] | None
    repeat: int
    relocate: bool
    tolerance: float
    gdb: bool


def _parse_local(
    ctx: click.Context, param: click.Parameter, value: str | None
) -> tuple[int, ...] | None:
    if value is None:
        return None
    words = value.replace("x", ",").split(",")
    if not all(word.isdecimal() and 0 < int(word) < 2**31 for word in words) or len(words) > 3:
        raise click.BadParameter(f"{value!r} isn't a range: give 64, or 8x8", ctx, param)
    return tuple(map(int, words))


@click.command("replay", cls=options.KernelCommand, epilog=EPILOG)
@click.argument("bundle", metavar="BUNDLE", shell_complete=complete.directories)
@click.option(
    "--launch",
    type=click.IntRange(min=1),
    metavar="N",
    help="The launch, if BUNDLE is a recording with several bundles.",
)
@click.option(
    "--source",
    default="",
    metavar="FILE",
    shell_complete=complete.files,
    help="Compile the kernel from FILE, whose kernel has the recorded interface. The default is "
    "the recorded device image; for native, the recorded program.",
)
@click.option(
    "--target",
    type=click.Choice(backends.TARGETS),
    help="Run on this kind of device; another one than the recorded takes --source.",
)
@click.option(
    "--device",
    default="",
    metavar="NAME",
    help="Run on opencl:N, level_zero:N, cuda:N or native; implies the target.",
)
@click.option(
    "--gdb",
    is_flag=True,
    help="Start gdb, and stop in the kernel; --source is compiled with -g -O0.",
)
@click.option(
    "--repeat",
    type=click.IntRange(1, 1_000_000),
    default=1,
    metavar="N",
    help="Run it N times, each with the recorded memory, and print the times.",
)
@click.option(
    "--local",
    callback=_parse_local,
    metavar="SIZE",
    help="The range of work-groups in place of the recorded one: 64, or 8x8.",
)
@click.option(
    "--tolerance",
    type=click.FloatRange(min=0),
    default=0.0,
    metavar="T",
    help="Accept fractions that differ by T of the recorded value, or by T if that is below 1.",
)
@click.option("--relocate", is_flag=True, help="Place all memory at other addresses.")
@click.option("--gpu-arch", default="", metavar="LIST", help="Compile --source for these GPUs.")
@click.option(
    "--program",
    default="",
    metavar="FILE",
    shell_complete=complete.files,
    help="The recorded program, whose code is the kernel on native. Its contents have to be the "
    "recorded ones.",
)
@click.option(
    "--trust", is_flag=True, help="Run the program that the bundle names, as with --program."
)
@click.option(
    "--limit",
    type=click.IntRange(min=1),
    default=bundles.MEMORY_LIMIT >> 20,
    metavar="MB",
    show_default=True,
    help="Refuse bundles with more memory.",
)
@options.include_directories
@options.shown("The form of the output.", forms.FORMS)
@options.keeping
@options.quiet
@gathered("code", _Code)
@gathered("how", _Run)
@reports_input_errors
def command(
    bundle: str,
    launch: int | None,
    code: _Code,
    how: _Run,
    limit: int,
    page: Page,
    cache: Cache,
    quiet: bool,
) -> int:
    """Run a recorded launch alone, and compare its results.

    BUNDLE is a directory that a program wrote for a launch, or a recording. The replay places the
    recorded memory at its old addresses, or relocates it and all known pointers to it; it sets the
    arguments, launches the kernel, and compares each element with the recording.
    """
    request = _request(code, how)
    found = bundles.read(bundle, launch, limit << 20)
    if quiet:
        long_steps.turn_on(False)
    kept = cache.place() if code.source else ""
    output = Output(
        report=lambda entries: print_lines(Reporter().text(entries)),
        precompiled_headers=Path(kept, directory.PCH) if kept else None,
    )
    with reports_missing_parts():
        if how.gdb:
            return _debug(found, request, output)
        done = replaying.replay(found, request, output)
    columns = shutil.get_terminal_size().columns if page.is_text and sys.stdout.isatty() else None
    write_output(forms.render(done, page.form, columns), page.file, found.file)
    return exit_codes.DONE if done.is_equal else exit_codes.REFUSED


def _request(code: _Code, how: _Run) -> Request:
    clang = options.for_clang()
    if not code.source:
        given = (
            [word for word in clang if word != "-g"] or code.gpu_arch or code.include_directories
        )
        if given:
            raise click.UsageError(
                "options of the compiler need --source: recorded code is compiled already"
            )
    arguments = [*(["-g", "-O0"] if how.gdb else []), *clang]
    arguments += [f"-I{name}" for name in code.include_directories]
    arguments += [f"--gpu-arch={code.gpu_arch}"] if code.gpu_arch else []
    return Request(
        how.target or "",
        how.device,
        code.source,
        tuple(arguments),
        code.program,
        code.trust,
        how.local,
        how.repeat,
        how.relocate,
        how.tolerance,
        header_sets.DPCPP,
    )


def _debug(found: Bundle, request: Request, output: Output) -> int:
    if shutil.which("gdb") is None:
        raise NotInstalledError("there is no gdb in PATH")
    if place(found, request).target != backends.WITHOUT_DRIVER:
        raise click.UsageError("--gdb: gdb stops in kernels of --target native alone")
    with isolation.scratch("syclflat-") as name:
        ready = replaying.prepare(found, request, Path(name).resolve(), output)
        return child.debug(ready.program, ready.environment, replaying.breakpoints(ready))
