"""A program's work on devices, as ``syclflat run --profile`` shows it."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from syclflat.model import json_layout
from syclflat.model.texts import printable
from syclflat.programs import profile
from syclflat.programs.profile import Launched, Usage, share_of

_WIDE = 1000


def read(trace: Path, kernels: Mapping[str, Launched]) -> list[Usage]:
    """Return the work that a trace records; empty if the program made no traced call."""
    return profile.read(trace.read_text().splitlines() if trace.is_file() else (), kernels)


def show(usages: Sequence[Usage]) -> None:
    """Print a table of ``usages`` on stderr."""
    # Names are long; without a terminal, no width limits a line.
    console = Console(stderr=True, highlight=False, width=None if sys.stderr.isatty() else _WIDE)
    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("share", "total, µs", "calls", "mean", "least", "most"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    table.add_column("", overflow="fold")
    places = any(usage.place for usage in usages)
    if places:
        table.add_column("launched at", overflow="fold")
    for usage in usages:
        share = share_of(usage, usages)
        table.add_row(
            "" if share is None else f"{share:.1%}",
            f"{usage.total:,.1f}",
            f"{usage.calls:,}",
            *(f"{each:,.1f}" for each in (usage.mean, usage.least, usage.most)),
            usage.kind,
            Text(printable(usage.name)),
            *([Text(printable(usage.place))] if places else []),
        )
    console.print(table)


def as_json(usages: Sequence[Usage]) -> str:
    """Return ``usages`` as JSON, with times in microseconds."""
    rows = [
        {
            "kind": usage.kind,
            "name": usage.name,
            "launched_at": usage.place or None,
            "calls": usage.calls,
            "total_us": round(usage.total, 1),
            "mean_us": round(usage.mean, 1),
            "least_us": usage.least,
            "most_us": usage.most,
            "share": share_of(usage, usages),
        }
        for usage in usages
    ]
    return json_layout.text(rows)
