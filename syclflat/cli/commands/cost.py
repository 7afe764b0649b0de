"""``syclflat cost``: what kernels take on a device, without one."""

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
  syclflat cost app.cpp                           on the least GPU
  syclflat cost app.cpp --gpu-arch sm_80,sm_90    on two
  syclflat cost app.cpp --gpu-arch none           what crosses to the device alone
  syclflat cost app.cpp --kernel 'Worker*' --format json -- -O3
  syclflat cost app.cpp --format html -o cost.html

Needs: pip install 'syclflat[toolchain,dpcpp,cuda]' and g++.
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
    """Tell what kernels cost on a GPU, which needn't be there.

    Compiles the device half of FILE as syclflat c++ does, by -O2 if nothing else stands behind --,
    and tells of each kernel: the bytes that cross to the device, those of them that are padding or
    never read; and by NVIDIA's assembler, registers, spills, stack, local memory, constants,
    instructions by class, and how full a multiprocessor gets with work-groups of several sizes.
    """
    from syclflat.review import cost_forms

    costs = measured(file, settings, gpu_architectures, cache)
    shown = cost_forms.of_kernels(costs, pattern)
    end = code(costs, gpu_architectures)
    if page.is_text and sys.stdout.isatty():
        columns = shutil.get_terminal_size().columns
        click.echo(cost_forms.render(shown, page.form, columns, ctx.color is not False), nl=False)
        return end
    write_output(cost_forms.render(shown, page.form), page.file, file)
    return end
