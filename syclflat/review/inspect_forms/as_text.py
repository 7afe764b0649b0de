"""An inspection for the terminal.

Rows are written straight, for a program may have hundreds of kernels: laying a table out with rich
takes longer than all that was done before it. Rich measures the width of text, and folds text that
does not fit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from syclflat.model.texts import printable
from syclflat.review.inspect_forms import tables
from syclflat.review.inspect_forms.tables import Role, Row, Sheet, Table
from syclflat.review.views import cost_tables
from syclflat.review.views.inspection import FunctionsView, Inspection

NARROW = 80
"""Columns of a terminal below which types stand under what they are the types of."""
_UNLIMITED = 100_000
_EDGE = 2
"""Columns in front of a table and behind it."""
_GAP = 3
"""Columns between two of a table's."""

_PLAIN = ""
_BOLD = "\x1b[1m"
_DIM = "\x1b[2m"
_END = "\x1b[0m"
_STYLES = {
    Role.PART: _PLAIN,
    Role.FREE: "\x1b[31m",
    Role.CACHE_LINE: "\x1b[36m",
    Role.UNUSED: "\x1b[33m",
}


@dataclass(frozen=True, slots=True)
class _Cell:
    text: str
    style: str = _PLAIN


def render(inspection: Inspection, columns: int | None = None, color: bool = False) -> str:
    """Return the text for a terminal of so many ``columns``; None for a file."""
    width, is_narrow = _size(columns)
    return _text(_lines(inspection, width, is_narrow), color)


def sheets(shown: Sequence[Sheet], columns: int | None = None, color: bool = False) -> str:
    """Return the text of tables, as :func:`render` does that of an inspection."""
    size = _size(columns)
    return _text((line for sheet in shown for line in _sheet(sheet, *size)), color)


def _size(columns: int | None) -> tuple[int, bool]:
    return columns or _UNLIMITED, columns is not None and columns < NARROW


def _text(lines: _Shown, color: bool) -> str:
    shown = _colored if color else _plain
    return "".join("".join(map(shown, line)).rstrip() + "\n" for line in lines)


def _plain(cell: _Cell) -> str:
    return cell.text


def _colored(cell: _Cell) -> str:
    text = cell.text.rstrip() if cell.style else ""
    if not text:
        return cell.text
    return f"{cell.style}{text}{_END}{cell.text[len(text) :]}"


_Shown = Iterator[Sequence[_Cell]]


def _lines(inspection: Inspection, width: int, is_narrow: bool) -> _Shown:
    for view in inspection.documents:
        if isinstance(view, FunctionsView):
            for function in view.functions:
                yield from _sheet(tables.function_sheet(function, view), width, is_narrow)
            continue
        for kernel in view.kernels:
            heads = cost_tables.kernel_lines(kernel, view, inspection.cache_line)
            yield from _head(kernel.title, [kernel.mangled_name, *heads], width)
            for table in cost_tables.kernel_tables(kernel):
                yield from _table(table, width, is_narrow)
            if kernel.suggestions is not None:
                yield from _advice(tables.advice(kernel), width)


def _sheet(sheet: Sheet, width: int, is_narrow: bool) -> _Shown:
    yield from _head(sheet.name, sheet.lines, width)
    for table in sheet.tables:
        yield from _table(table, width, is_narrow)


def _head(name: str, lines: Sequence[str], width: int) -> _Shown:
    yield from _paragraph(printable(name), width, _BOLD)
    for line in lines:
        yield from _paragraph(printable(line), width)
    yield ()


def _advice(lines: Sequence[str], width: int) -> _Shown:
    yield from _paragraph(f" {tables.ADVICE_TITLE}", width, _BOLD)
    for line in lines:
        for shown in _folded(printable(line), width - 2 * _EDGE):
            yield (_Cell("  " + shown),)
    yield ()


def _paragraph(text: str, width: int, style: str = _PLAIN) -> _Shown:
    for line in _folded(text, width):
        yield (_Cell(line, style),)


def _table(table: Table, width: int, is_narrow: bool) -> _Shown:
    kept = table.numbers + 1 if is_narrow else len(table.headings)
    headings = [_Cell(heading, _BOLD) for heading in table.headings[:kept]]
    rows = [_cells(row, table.numbers, kept) for row in table.rows]
    widths = [
        max(cell_len(part.text) for cell in column for part in cell)
        for column in zip([[heading] for heading in headings], *rows, strict=True)
    ]
    widths = _fitting(widths, table.numbers, width - 2 * _EDGE - _GAP * (kept - 1))
    total = sum(widths) + _GAP * (kept - 1) + 2 * (_EDGE - 1)
    yield from _paragraph(table.title, width, _BOLD)
    yield ()
    yield _line(headings, widths, table.numbers)
    yield (_Cell(" " + "─" * total),)
    for row in rows:
        yield from _row(row, widths, table.numbers)
    yield ()


def _cells(row: Row, main: int, kept: int) -> list[list[_Cell]]:
    """Return the parts of each cell that is kept, one under the other."""
    texts = list(map(printable, row.cells))
    if row.role is Role.CACHE_LINE:
        texts[main] = f"── {texts[main]} ──"
    texts[main] = f"{'  ' * row.depth}{texts[main]}"
    style = _STYLES[row.role]
    cells = [[_Cell(text, style)] for text in texts[:kept]]
    indent = "  " * (row.depth + 1)
    cells[main] += [_Cell(f"{indent}{more}", _DIM) for more in texts[kept:] if more]
    return cells


def _fitting(widths: list[int], numbers: int, available: int) -> list[int]:
    """Take from the widest columns of text, behind the ``numbers``, until all are ``available``."""
    fitting = list(widths)
    while sum(fitting) > available and max(fitting[numbers:]) > 1:
        widest = max(range(numbers, len(fitting)), key=lambda column: (fitting[column], column))
        fitting[widest] -= 1
    return fitting


def _row(row: Sequence[Sequence[_Cell]], widths: Sequence[int], numbers: int) -> _Shown:
    columns = [
        [_Cell(line, part.style) for part in cell for line in _folded(part.text, width)]
        for cell, width in zip(row, widths, strict=True)
    ]
    for position in range(max(map(len, columns))):
        line = [column[position] if position < len(column) else _Cell("") for column in columns]
        yield _line(line, widths, numbers)


def _line(cells: Sequence[_Cell], widths: Sequence[int], numbers: int) -> list[_Cell]:
    shown = []
    for position, (cell, width) in enumerate(zip(cells, widths, strict=True)):
        space = " " * (width - cell_len(cell.text))
        text = f"{space}{cell.text}" if position < numbers else f"{cell.text}{space}"
        shown += [_Cell(" " * (_GAP if position else _EDGE)), _Cell(text, cell.style)]
    return shown


def _folded(text: str, width: int) -> list[str]:
    """Return ``text`` in lines of at most ``width`` columns, broken between words if possible."""
    if cell_len(text) <= width:
        return [text]
    lines = Text(text).wrap(Console(width=width, _environ={}), width, overflow="fold")
    return [line.plain.rstrip() for line in lines]
