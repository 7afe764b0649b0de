"""``syclflat special-types``: the table of types that cross in pieces."""

from __future__ import annotations

from importlib import resources

import click

EPILOG = """\b
Examples:
  syclflat special-types                               print the table
  syclflat flatten app.cpp --special-types mine.toml   add your own types
"""


@click.command("special-types", epilog=EPILOG)
def command() -> int:
    """Print the table of special types.

    The table lists the types that cross to a device through the parameters of their __init. Its
    head explains the format. To add types, give a file of this format with --special-types.
    """
    table = resources.files("syclflat.frontends.sycl.captures") / "special_types.toml"
    click.echo(table.read_text(encoding="utf-8"), nl=False)
    return 0
