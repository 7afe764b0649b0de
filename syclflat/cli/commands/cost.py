"""``syclflat cost``: the resources that kernels take on a device, without the device."""

from __future__ import annotations

import shutil
import sys

import click

from syclflat.cli import complete, options
from syclflat.cli.costs import architectures, code, measured
from syclflat.cli.options import Cache, Page
from syclflat.cli.reporting import reports_input_errors, write_output
from syclflat.cli.settings import flattening
from syclflat.pipeline.settings import Settings

FORMATS = ("text", "json", "markdown", "html")

EPILOG = """\b
Examples:
  syclflat cost app.cpp                           for the oldest supported GPU
  syclflat cost app.cpp --gpu-arch sm_80,sm_90    for two GPUs
  syclflat cost app.cpp --gpu-arch pvc            for a GPU of Intel's; needs ocloc
  syclflat cost app.cpp --gpu-arch none           only the bytes that cross to the device
  syclflat cost app.cpp --kernel 'Worker*' --format json -- -O3
  syclflat cost app.cpp --format html -o cost.html

Needs g++, and in a checkout: pip install '.[toolchain,dpcpp,cuda]'
"""


@click.command("cost", cls=options.PassThroughCommand, epilog=EPILOG)
@click.argument("file", metavar="FILE [-- CLANG_ARGS]", shell_complete=complete.files)
@architectures
@options.kernel_name
@options.shown("The form of the tables.", FORMATS)
@flattening
@options.keeping
@click.pass_context
@reports_input_errors
def command(
    ctx: click.Context,
    file: str,
    gpu_architectures: tuple[str, ...],
    pattern: str,
    page: Page,
    settings: Settings,
    cache: Cache,
) -> int:
    """Report what kernels take on a GPU; no GPU is needed.

    Compiles the device half of FILE as syclflat c++ does, with -O2 unless you pass another level
    after --. For each kernel, reports the bytes that cross to the device, and how many of them are
    padding or never read. From the output of NVIDIA's assembler, reports registers, spills, stack,
    local memory, constants, instructions by class, and the occupancy of a multiprocessor for
    several work-group sizes. From that of Intel's compiler, reports registers of a hardware thread,
    the size of sub-groups, spills, memory and barriers.
    """
    from syclflat.review.views import cost_forms

    costs = measured(file, settings, gpu_architectures, cache)
    shown = cost_forms.of_kernels(costs, pattern)
    end = code(costs, gpu_architectures)
    if page.is_text and sys.stdout.isatty():
        columns = shutil.get_terminal_size().columns
        click.echo(cost_forms.render(shown, page.form, columns, ctx.color is not False), nl=False)
        return end
    write_output(cost_forms.render(shown, page.form), page.file, file)
    return end
