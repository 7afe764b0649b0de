"""An inspection as Markdown, for comments of reviews and for documentation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from syclflat.review.inspect_forms import tables
from syclflat.review.inspect_forms.tables import Role, Sheet, Table
from syclflat.review.views import cost_tables
from syclflat.review.views.escapes import markdown, markdown_cell, markdown_code
from syclflat.review.views.inspection import FunctionsView, Inspection


def render(inspection: Inspection) -> str:
    """Return the text in GitHub's form of Markdown."""
    return "\n".join(_lines(inspection))


def sheets(shown: Iterable[Sheet]) -> str:
    """Return tables, as :func:`render` does those of an inspection."""
    return "\n".join(line for sheet in shown for line in _sheet(sheet))


def _lines(inspection: Inspection) -> Iterator[str]:
    for view in inspection.documents:
        if isinstance(view, FunctionsView):
            for function in view.functions:
                yield from _sheet(tables.function_sheet(function, view))
            continue
        for kernel in view.kernels:
            lines = map(markdown, cost_tables.kernel_lines(kernel, view, inspection.cache_line))
            yield from _head(kernel.title, [markdown_code(kernel.mangled_name), *lines])
            for table in cost_tables.kernel_tables(kernel):
                yield from of_table(table)
            advice = tables.advice(kernel)
            if advice:
                yield from [f"### {markdown(tables.ADVICE_TITLE)}", ""]
                yield from (f"- {markdown(line)}" for line in advice)
                yield ""


def _sheet(sheet: Sheet) -> Iterator[str]:
    yield from _head(sheet.name, list(map(markdown, sheet.lines)))
    for table in sheet.tables:
        yield from of_table(table)


def _head(name: str, lines: Sequence[str]) -> Iterator[str]:
    yield f"## {markdown_code(name)}"
    yield ""
    # Two spaces at its end break a line.
    yield "  \n".join(lines)
    yield ""


def of_table(table: Table) -> Iterator[str]:
    """Yield the lines of a table."""
    yield f"### {markdown(table.title)}"
    yield ""
    yield _row(table.headings)
    marks = ("---:" if n < table.numbers else "---" for n in range(len(table.headings)))
    yield f"| {' | '.join(marks)} |"
    for row in table.rows:
        cells = [
            cell if position < table.numbers else markdown_cell(cell)
            for position, cell in enumerate(row.cells)
        ]
        if row.role is not Role.PART:
            cells[table.numbers] = f"*{markdown(row.cells[table.numbers])}*"
        yield f"| {' | '.join(cells)} |"
    yield ""


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(map(markdown, cells))} |"
