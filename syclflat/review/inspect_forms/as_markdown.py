"""An inspection as Markdown, for comments of reviews and for documentation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from syclflat.review.escapes import markdown, markdown_cell, markdown_code
from syclflat.review.inspect_forms import tables
from syclflat.review.inspect_forms.tables import Role, Table
from syclflat.review.inspection import FunctionsView, Inspection


def render(inspection: Inspection) -> str:
    """Return the text in GitHub's form of Markdown."""
    return "\n".join(_lines(inspection))


def _lines(inspection: Inspection) -> Iterator[str]:
    for view in inspection.documents:
        if isinstance(view, FunctionsView):
            for function in view.functions:
                place = tables.function_heading(function, view)
                yield from _head(function.symbol, [markdown(place)])
                for table in tables.function_tables(function):
                    yield from _table(table)
            continue
        for kernel in view.kernels:
            totals = tables.totals(kernel, inspection.cache_line)
            lines = [markdown(tables.heading(kernel, view)), markdown(totals)]
            yield from _head(kernel.name, [markdown_code(kernel.mangled_name), *lines])
            for table in tables.kernel_tables(kernel):
                yield from _table(table)
            advice = tables.advice(kernel)
            if advice:
                yield from [f"### {markdown(tables.ADVICE_TITLE)}", ""]
                yield from (f"- {markdown(line)}" for line in advice)
                yield ""


def _head(name: str, lines: Sequence[str]) -> Iterator[str]:
    yield f"## {markdown_code(name)}"
    yield ""
    # Two spaces at its end break a line.
    yield "  \n".join(lines)
    yield ""


def _table(table: Table) -> Iterator[str]:
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
