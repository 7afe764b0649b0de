"""``syclflat headers``: the directory of the bundled headers."""

from __future__ import annotations

import click

from syclflat.cli.reporting import reports_input_errors
from syclflat.runtimes import bundled, header_sets

EPILOG = """\b
Example:
  g++ -I "$(syclflat headers)" -include app.integration.hpp -c app.cpp
"""


@click.command("headers", epilog=EPILOG)
@click.option(
    "--sycl",
    type=click.Choice(["bundled", "dpcpp"]),
    default="bundled",
    show_default=True,
    help="The SYCL headers that syclflat bundles, or the headers of an installed DPC++ "
    "(intel-sycl-rt).",
)
@reports_input_errors
def command(sycl: str) -> int:
    """Print the directory of SYCL headers, for a compiler."""
    if sycl == "bundled":
        click.echo(bundled.headers_directory())
        return 0
    click.echo(header_sets.dpcpp_directory())
    return 0
