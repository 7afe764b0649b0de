"""``syclflat schema``: the JSON Schema of the manifest."""

from __future__ import annotations

from importlib import resources

import click


@click.command("schema")
def command() -> int:
    """Print the JSON Schema of the manifest (.kernels.json)."""
    schema = resources.files("syclflat") / "schemas" / "kernels-1.schema.json"
    click.echo(schema.read_text(encoding="utf-8"), nl=False)
    return 0
