"""``syclflat headers``: where the bundled headers are."""

from __future__ import annotations

import click

from syclflat.build import bundled

EPILOG = """\b
Example:
  g++ -I "$(syclflat headers)" -include app.integration.hpp -c app.cpp
"""


@click.command("headers", epilog=EPILOG)
def command() -> int:
    """Print the directory of the bundled headers, for a compiler's include path."""
    click.echo(bundled.headers_directory())
    return 0
