"""``syclflat run``: flatten, compile both halves, link, run on an OpenCL device."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import click

from syclflat import targets
from syclflat.cli import complete, options
from syclflat.cli.reporting import Reporter, reports_input_errors
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.project.outputs import write_all
from syclflat.toolchain import device_half, device_names, opencl, programs
from syclflat.toolchain.device_names import NamedKernel

EPILOG = """\b
Examples:
  syclflat run app.cpp                       on the first OpenCL device
  syclflat run app.cpp -- 1024 --verbose     arguments for the program
  syclflat run app.cpp --device Intel -O3 --clang-arg=-DN=4

Needs: pip install 'syclflat[toolchain,run]'. The program's exit code is passed on.
"""


@click.command("run", cls=options.PassThroughCommand, epilog=EPILOG, no_args_is_help=True)
@click.argument("file", metavar="FILE [-- ARGS]", shell_complete=complete.files)
@click.option(
    "--device",
    metavar="NAME",
    help="Run on the device whose name or platform contains NAME; see syclflat devices.",
)
@click.option(
    "--keep",
    metavar="DIR",
    type=click.Path(path_type=Path, file_okay=False),
    help="Keep all that is generated and built in DIR.",
)
@click.option(
    "-O",
    "level",
    type=click.Choice(["0", "1", "2", "3"]),
    default="2",
    show_default=True,
    help="Optimization level of both halves.",
)
@options.include_directories
@click.option(
    "--clang-arg",
    "clang_arguments",
    multiple=True,
    metavar="ARG",
    help="Pass ARG on to Clang for both halves. Repeatable.",
)
@click.option("-q", "--quiet", is_flag=True, help="Don't show progress.")
@click.pass_context
@reports_input_errors
def command(
    ctx: click.Context,
    file: str,
    device: str | None,
    keep: Path | None,
    level: str,
    include_directories: tuple[str, ...],
    clang_arguments: tuple[str, ...],
    quiet: bool,
) -> int:
    """Compile and run a SYCL program on an OpenCL device.

    Flattens FILE, compiles the device caller to SPIR-V and the host half with the integration
    header, links them, and runs the program. What follows -- goes to the program.
    """
    # The same C++ library as in the host half: what is captured may come from it.
    settings = Settings(
        include_directories=include_directories, clang_arguments=clang_arguments, library="zig"
    )
    source = Source(file)
    with _directory(keep) as scratch, _progress(quiet) as progress:
        try:
            progress("flattening")
            planned = stages.plan(source, settings)
            Reporter("text").report(planned.warnings)
            device_names.refuse_unknown(
                NamedKernel(kernel.name.spelling, kernel.name.mangled, kernel.location)
                for kernel in (plan.kernel for plan in planned.units[0].plans)
                if not kernel.is_function
            )
            outputs = stages.emit(source, planned.units, ("integration", "device"), scratch)
            write_all(outputs)
            header, caller = outputs
            arguments = [f"-I{Path(name).resolve()}" for name in include_directories]
            program = device_half.Program(
                Path(file).resolve(),
                header,
                caller,
                targets.find(settings.target).compile_triple,
                (*arguments, *clang_arguments),
                f"-O{level}",
            )
            executable = programs.build(program, progress)
        except programs.ToolChainError as failure:
            raise click.ClickException(str(failure)) from None
        progress("")
        environment = opencl.environment(scratch, os.environ, every_vendor=device is not None)
        if device is not None:
            environment[opencl.DEVICE_VARIABLE] = device
        return programs.run(executable, options.after_dashes(ctx), environment)


@contextlib.contextmanager
def _directory(keep: Path | None) -> Iterator[Path]:
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
        yield keep.resolve()
        return
    with tempfile.TemporaryDirectory(prefix="syclflat-") as name:
        yield Path(name)


@contextlib.contextmanager
def _progress(quiet: bool) -> Iterator[programs.Progress]:
    """Give a function that shows what is being done; an empty text ends the display."""
    if quiet or not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console

    status = Console(stderr=True).status("")
    status.start()

    def show(text: str) -> None:
        if text:
            status.update(text)
        else:
            status.stop()

    try:
        yield show
    finally:
        status.stop()
