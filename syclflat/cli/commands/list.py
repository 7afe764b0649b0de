"""``syclflat list``: front ends, conventions, targets, emitters, and their combinations."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import click

from syclflat import conventions, emitters, frontends, plugins, targets
from syclflat.cli import options
from syclflat.cli.reporting import Reporter
from syclflat.model import json_layout
from syclflat.pipeline import combinations
from syclflat.targets import amdcl2

EPILOG = """\b
Examples:
  syclflat list
  syclflat list --format json
"""


@click.command("list", epilog=EPILOG)
@options.choice_of_form("The form of the lists.")
@click.pass_context
def command(ctx: click.Context, form: str) -> int:
    """List front ends, conventions, targets and emitters.

    Also shows which of them work together. A combination is valid if the convention flattens the
    front end's language and the emitter supports the convention. Every target works with every
    combination, except that SPIR input IR requires a spir target. Argument buffers can be laid out
    for every flattened kernel.
    """
    together = list(combinations.combinations())
    if form == "json":
        document = {
            **{heading: [row[0] for row in rows] for heading, rows in _lists().items()},
            "combinations": [asdict(item) for item in together],
            "plug-ins": {
                f"{registry.noun} {name}": registry.package(name)
                for registry in _REGISTRIES
                for name in registry.names()
                if registry.package(name)
            },
        }
        click.echo(json_layout.text(document), nl=False)
        _report_left_out()
        return 0
    from syclflat.cli.tables import print_columns

    for heading, rows in _lists().items():
        print_columns(heading, (), rows, ctx.color)
    print_columns(
        "combinations",
        ("front end", "convention", "emitters"),
        [(item.frontend, item.convention, ", ".join(item.emitters)) for item in together],
        ctx.color,
    )
    _report_left_out()
    return 0


_REGISTRIES: tuple[plugins.Registry[Any], ...] = (
    frontends.REGISTRY,
    conventions.REGISTRY,
    targets.REGISTRY,
    emitters.REGISTRY,
)


def _report_left_out() -> None:
    """Warn about plug-ins that cannot be used."""
    Reporter().report(plugins.complaints())


def _lists() -> dict[str, list[tuple[str, ...]]]:
    """Return the rows of each list: a name and its description."""
    return {
        "front ends": [
            _row(frontends.REGISTRY, item.name, f"{item.summary} ({' '.join(item.suffixes)})")
            for item in frontends.all_frontends()
        ],
        "conventions": [
            _row(conventions.REGISTRY, item.name, item.summary)
            for item in conventions.all_conventions()
        ],
        "targets": [
            _row(targets.REGISTRY, item.name, item.triple) for item in targets.all_targets()
        ],
        "argument buffers": [
            (abi.name, f"AMD OpenCL 2.0, {abi.pointer_size * 8} bits (syclflat kernarg)")
            for abi in amdcl2.ABIS
        ],
        "emitters": [
            _row(emitters.REGISTRY, item.name, f"{item.summary} (*{item.suffix})")
            for item in emitters.all_emitters()
        ],
    }


def _row(registry: plugins.Registry[Any], name: str, summary: str) -> tuple[str, ...]:
    package = registry.package(name)
    return name, f"{summary}, of package {package}" if package else summary
