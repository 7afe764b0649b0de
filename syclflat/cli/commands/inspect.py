"""``syclflat inspect``: kernels' capture objects, and the bytes that cross to the device."""

from __future__ import annotations

import shutil
import sys

import click

from syclflat.cli import complete, options
from syclflat.cli.costs import CostOptions, code, costing, measured
from syclflat.cli.options import Cache, Page
from syclflat.cli.reporting import Reporter, reports_input_errors, write_output
from syclflat.cli.settings import flattening
from syclflat.pipeline.settings import Settings
from syclflat.review.sides.inputs import is_source, load

FORMATS = ("text", "json", "markdown", "html", "svg", "dot", "mermaid")
GRAPHS = ("svg", "dot", "mermaid")
LAYOUTS = ("builtin", "graphviz", "auto")

EPILOG = """\b
Examples:
  syclflat inspect app.cpp                        tables, on the terminal
  syclflat inspect app.kernels.json --suggest     savings of other member orders
  syclflat inspect app.cpp --kernel 'Worker*' --cache-line 128
  syclflat inspect app.cpp --cost --gpu-arch sm_90
                                                  also print registers and occupancy
  syclflat inspect app.cpp --format html -o app.html
                                                  write an interactive page
  syclflat inspect app.cpp --format svg -o app.svg
                                                  the graph that orders the steps
  syclflat flatten app.cpp --emit json -o - | syclflat inspect -
"""


@click.command("inspect", cls=options.PassThroughCommand, epilog=EPILOG)
@click.argument("file", metavar="FILE|MANIFEST [-- CLANG_ARGS]", shell_complete=complete.files)
@options.kernel_name
@options.shown(
    "Tables as text, json, markdown or html; the graph of steps as svg, dot or mermaid.", FORMATS
)
@click.option(
    "--suggest",
    is_flag=True,
    help="Report unused captures, and the bytes that reordering members would save.",
)
@costing()
@options.cache_line
@click.option(
    "--layout",
    "drawing",
    type=click.Choice(LAYOUTS),
    default=LAYOUTS[0],
    show_default=True,
    help="svg: the program that draws the graph; auto uses Graphviz where it is installed.",
)
@flattening
@click.pass_context
@reports_input_errors
def command(
    ctx: click.Context,
    file: str,
    pattern: str,
    page: Page,
    suggest: bool,
    cost_options: CostOptions,
    cache_line: int,
    drawing: str,
    settings: Settings,
) -> int:
    """Show a kernel's captures and how they cross to the device.

    For each kernel, prints the capture object as Clang lays it out, with holes, padding and cache
    lines; the parameters of its caller; the rows of kernel_signatures; and the steps that rebuild
    the object. For each function in another language, prints its flat parameters and its result.

    Reads a source, or a MANIFEST (.json) that 'syclflat flatten' wrote; - reads a manifest from
    standard input. Clang gets the arguments after --.
    """
    from syclflat.review.views.inspection import inspect

    if cost_options.are_shown and not is_source(file):
        raise click.UsageError("--cost: a manifest has no code to measure; give a source")
    reporter = Reporter()
    documents = load(file, settings, warn=lambda warning: reporter.report([warning]))
    costs, end = {}, 0
    if cost_options.are_shown:
        found = measured(file, settings, cost_options.gpu_architectures, Cache())
        costs = {cost.mangled_name: cost for cost in found.kernels}
        end = code(found, cost_options.gpu_architectures)
    inspection = inspect(file, documents, pattern, cache_line, suggest, costs)
    if page.is_text:
        from syclflat.review.inspect_forms import as_text

        is_terminal = sys.stdout.isatty()
        columns = shutil.get_terminal_size().columns if is_terminal else None
        color = is_terminal and ctx.color is not False
        click.echo(as_text.render(inspection, columns, color), nl=False)
        return end
    from syclflat.review.inspect_forms import render

    write_output(render(inspection, page.form, file, drawing), page.file, file)
    return end
