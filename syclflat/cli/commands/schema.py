"""``syclflat schema``: the JSON Schemas of the outputs."""

from __future__ import annotations

from importlib import resources

import click

_SCHEMAS = {
    "kernels": "kernels-1",
    "signatures": "signatures-1",
    "inspect": "inspect-1",
    "diff": "diff-1",
    "cost": "cost-1",
    "launches": "launches-1",
    "replay": "replay-1",
    "compare": "compare-1",
}
"""The file of each in ``syclflat/schemas``, by the outputs' suffixes."""


@click.command("schema")
@click.argument("name", type=click.Choice(list(_SCHEMAS)), default="kernels")
def command(name: str) -> int:
    """Print the JSON Schema of an output.

    NAME is kernels, the manifest (.kernels.json); signatures (.signatures.json); inspect, diff,
    cost, launches, replay or compare, what these commands print with '--format json'. The default
    is kernels.
    """
    schema = resources.files("syclflat") / "schemas" / f"{_SCHEMAS[name]}.schema.json"
    click.echo(schema.read_text(encoding="utf-8"), nl=False)
    return 0
