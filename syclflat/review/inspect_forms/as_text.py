"""An inspection for the terminal."""

from __future__ import annotations

import io

from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from syclflat.model.texts import printable
from syclflat.review.inspect_forms import tables
from syclflat.review.inspect_forms.tables import Role, Table
from syclflat.review.inspection import FunctionsView, Inspection

NARROW = 80
"""Columns of a terminal below which types stand under what they are the types of."""
_UNLIMITED = 100_000

_STYLES = {
    Role.PART: "",
    Role.FREE: "red",
    Role.CACHE_LINE: "cyan",
    Role.UNUSED: "yellow",
}


def render(inspection: Inspection, columns: int | None = None, color: bool = False) -> str:
    """Return the text for a terminal of so many ``columns``; None for a file."""
    out = io.StringIO()
    console = Console(
        file=out,
        width=columns or _UNLIMITED,
        force_terminal=color,
        no_color=not color,
        color_system="standard" if color else None,
        highlight=False,
        legacy_windows=False,
        _environ={},
    )
    is_narrow = columns is not None and columns < NARROW
    for view in inspection.documents:
        if isinstance(view, FunctionsView):
            for function in view.functions:
                title = printable(tables.function_heading(function, view))
                shown = [_table(table, is_narrow) for table in tables.function_tables(function)]
                console.print(_section(function.symbol, [title], shown))
            continue
        for kernel in view.kernels:
            lines = [
                kernel.mangled_name,
                tables.heading(kernel, view),
                tables.totals(kernel, inspection.cache_line),
            ]
            shown = [_table(table, is_narrow) for table in tables.kernel_tables(kernel)]
            advice = tables.advice(kernel)
            if advice:
                shown.append(_advice(advice))
            console.print(_section(kernel.name, lines, shown))
    return "".join(f"{line.rstrip()}\n" for line in out.getvalue().splitlines())


def _section(name: str, lines: list[str], shown: list[RenderableType]) -> Group:
    head = [Text(printable(line), overflow="fold") for line in lines]
    return Group(Text(printable(name), "bold", overflow="fold"), *head, "", *shown)


def _advice(lines: list[str]) -> Group:
    shown = (Padding(Text(printable(line), overflow="fold"), (0, 2)) for line in lines)
    return Group(Text(f" {tables.ADVICE_TITLE}", "bold"), *shown, "")


def _table(table: Table, is_narrow: bool) -> RenderableType:
    kept = table.numbers + 1 if is_narrow else len(table.headings)
    grid = Grid(box=box.SIMPLE_HEAD, title=Text(table.title, "bold"), title_justify="left")
    for position, heading in enumerate(table.headings[:kept]):
        is_number = position < table.numbers
        grid.add_column(
            heading,
            justify="right" if is_number else "left",
            no_wrap=is_number,
            overflow="fold",
        )
    for row in table.rows:
        cells = list(map(printable, row.cells))
        style = _STYLES[row.role]
        main = table.numbers
        if row.role is Role.CACHE_LINE:
            cells[main] = f"── {cells[main]} ──"
        cells[main] = f"{'  ' * row.depth}{cells[main]}"
        shown = [Text(cell, style) for cell in cells[:kept]]
        for more in filter(None, cells[kept:]):
            shown[main].append(f"\n{'  ' * (row.depth + 1)}{more}", "dim")
        grid.add_row(*shown)
    return grid
