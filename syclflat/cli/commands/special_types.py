"""``syclflat special-types``: the table of types that cross in pieces."""

from __future__ import annotations

from importlib import resources

import click

EPILOG = """\b
Examples:
  syclflat special-types                               print the table
  syclflat flatten app.cpp --special-types mine.toml   use more types than it has
"""


@click.command("special-types", epilog=EPILOG)
def command() -> int:
    """Print the table of special types.

    It says which types cross to a device through the parameters of their __init. Its head explains
    the form; a file of the same form, given with --special-types, teaches more types.
    """
    table = resources.files("syclflat.frontends.sycl.captures") / "special_types.toml"
    click.echo(table.read_text(encoding="utf-8"), nl=False)
    return 0
