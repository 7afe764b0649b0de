"""Tables for the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich import box
from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from syclflat.emitters.type_texts import text
from syclflat.model.plan import FunctionPlan, Plan, PlannedUnit, by_row
from syclflat.model.texts import printable
from syclflat.review.views import rounded_ranges

_UNLIMITED = 100_000
"""Columns of what is no terminal: no name is folded there."""


def print_kernels(unit: PlannedUnit, color: bool | None = None) -> None:
    """Print a table of parameters, and what they carry, for each kernel or function."""
    console = _console(color)
    names = [_Names(plan.kernel.name.spelling, plan.kernel.name.mangled) for plan in unit.plans]
    for position, variant_of in rounded_ranges.in_order(names):
        title = rounded_ranges.title(names[position].name, variant_of)
        console.print(_table(unit.plans[position], title))
    for function in unit.functions:
        console.print(_function_table(function))


def _console(color: bool | None) -> Console:
    width = None if sys.stdout.isatty() else _UNLIMITED
    return Console(no_color=color is False, highlight=False, width=width)


class _Names(NamedTuple):
    name: str
    mangled_name: str


def _table(plan: Plan, name: str) -> Table:
    kernel = plan.kernel
    capture = kernel.capture.type
    title = f"{name}: {kernel.invocation.value}"
    if kernel.dimensions:
        title += f", {kernel.dimensions}-D"
    title += f", {capture.size} bytes aligned to {capture.alignment}"
    table = Table(title=Text(title), title_justify="left", box=box.SIMPLE_HEAD)
    table.add_column("offset", justify="right")
    table.add_column("kind")
    table.add_column("info", justify="right")
    table.add_column("capture", overflow="fold")
    table.add_column("parameters", overflow="fold")
    for row, parameters in by_row(plan.parameters):
        table.add_row(
            str(row.offset),
            row.kind.value,
            str(row.info),
            Text(row.path),
            Text(", ".join(parameter.name for parameter in parameters)),
        )
    return table


def _function_table(plan: FunctionPlan) -> Table:
    result = "" if plan.signature.result is None else f" -> {text(plan.signature.result)}"
    title = Text(f"{plan.signature.name}{result}")
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD)
    for heading in ("parameter", "type", "carries"):
        table.add_column(heading, overflow="fold")
    for parameter in plan.signature.parameters:
        table.add_row(Text(parameter.name), Text(text(parameter.type)), Text(parameter.path))
    return table


def print_columns(
    title: str,
    headings: Sequence[str],
    rows: Iterable[Sequence[str]],
    color: bool | None = None,
) -> None:
    """Print a titled table of text."""
    console = _console(color)
    table = Table(
        *(Column(heading, overflow="fold") for heading in headings),
        title=Text(title),
        title_justify="left",
        box=box.SIMPLE_HEAD if headings else None,
        show_header=bool(headings),
        padding=(0, 2, 0, 0),
    )
    for row in rows:
        table.add_row(*(Text(printable(cell)) for cell in row))
    console.print(table)
    console.print()
