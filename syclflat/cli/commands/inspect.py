"""``syclflat inspect``: the capture objects of kernels, and what crosses to the device."""

from __future__ import annotations

import shutil
import sys

import click

from syclflat.cli import complete, options
from syclflat.cli.costs import architectures, code, measured, shown_costs
from syclflat.cli.reporting import Reporter, reports_input_errors, write_output
from syclflat.cli.settings import flattening
from syclflat.pipeline.settings import Settings
from syclflat.review.inputs import is_source, load

FORMATS = ("text", "json", "markdown", "html", "svg", "dot", "mermaid")
GRAPHS = ("svg", "dot", "mermaid")
LAYOUTS = ("builtin", "graphviz", "auto")

EPILOG = """\b
Examples:
  syclflat inspect app.cpp                        tables, on the terminal
  syclflat inspect app.kernels.json --suggest     what other orders would save
  syclflat inspect app.cpp --kernel 'Worker*' --cache-line 128
  syclflat inspect app.cpp --cost --gpu-arch sm_90
                                                  with registers and occupancy
  syclflat inspect app.cpp --format html -o app.html
                                                  a page to look around in
  syclflat inspect app.cpp --format svg -o app.svg
                                                  the graph that orders the steps
  syclflat flatten app.cpp --emit json -o - | syclflat inspect -
"""


@click.command("inspect", cls=options.PassThroughCommand, epilog=EPILOG, no_args_is_help=True)
@click.argument("file", metavar="FILE|MANIFEST [-- CLANG_ARGS]", shell_complete=complete.files)
@options.kernel_name
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="text",
    show_default=True,
    help="Tables as text, json, markdown or html; the graph of steps as svg, dot or mermaid.",
)
@options.output_file
@click.option(
    "--suggest", is_flag=True, help="Tell what reordering would save, and unused captures."
)
@shown_costs
@architectures
@options.cache_line
@click.option(
    "--layout",
    "drawing",
    type=click.Choice(LAYOUTS),
    default=LAYOUTS[0],
    show_default=True,
    help="svg: who draws the graph; auto is Graphviz where it is installed.",
)
@flattening
@click.pass_context
@reports_input_errors
def command(
    ctx: click.Context,
    file: str,
    pattern: str,
    form: str,
    output_file: str,
    suggest: bool,
    are_costs_shown: bool,
    gpu_architectures: tuple[str, ...],
    cache_line: int,
    drawing: str,
    settings: Settings,
) -> int:
    """Show what a kernel captures and how it crosses to the device.

    Of each kernel: its capture object as Clang lays it out, with holes, padding and cache lines;
    the parameters of its caller; the rows of kernel_signatures; and the steps that rebuild the
    object. Of each function in other languages: its flat parameters and its result.

    Reads a source, or a MANIFEST (.json) that 'syclflat flatten' wrote; - is a manifest on standard
    input. What follows -- goes to Clang.
    """
    from syclflat.review.inspection import inspect

    if are_costs_shown and not is_source(file):
        raise click.UsageError("--cost: a manifest has no code to measure, give a source")
    reporter = Reporter("text")
    documents = load(file, settings, warn=lambda warning: reporter.report([warning]))
    costs, end = {}, 0
    if are_costs_shown:
        found = measured(file, settings, gpu_architectures)
        costs = {cost.mangled_name: cost for cost in found.kernels}
        end = code(found, gpu_architectures)
    inspection = inspect(file, documents, pattern, cache_line, suggest, costs)
    if form == "text" and output_file == "-":
        from syclflat.review.inspect_forms import as_text

        is_terminal = sys.stdout.isatty()
        columns = shutil.get_terminal_size().columns if is_terminal else None
        color = is_terminal and ctx.color is not False
        click.echo(as_text.render(inspection, columns, color), nl=False)
        return end
    from syclflat.review.inspect_forms import render

    text = render(inspection, form, file, drawing)
    write_output(text, output_file, file)
    return end
