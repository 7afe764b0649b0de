"""The forms of ``syclflat launches``, by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from syclflat.launches.compare import Compared
from syclflat.launches.forms import documents, sheets
from syclflat.launches.recording import Launch, Recording
from syclflat.review.inspect_forms.tables import Sheet, Table

TABLES = ("text", "markdown")
TOTALS = (*TABLES, "csv", "html")
COMPARED = (*TABLES, "json", "csv", "html")
FORMS = (*TABLES, "json", "jsonl", "csv", "html")


class Form(NamedTuple):
    """A form of output."""

    name: str
    columns: int | None = None
    """Of a terminal, for the form ``text``."""
    color: bool = False


def launches(recording: Recording, found: Sequence[Launch], form: Form) -> str:
    """Return the text of launches in a form."""
    if form.name == "html":
        of_kernels = sheets.of_kernels(found)
        return _page(recording.program, of_kernels)
    if form.name in TABLES:
        return _tables([sheets.of_list(recording, found)], form)
    return _document(recording, found, form.name)


def one(recording: Recording, found: Launch, form: Form) -> str:
    """Return the text of a launch with all its arguments, in a form."""
    if form.name in TABLES:
        return _tables([sheets.of_launch(found)], form)
    if form.name == "html":
        return _page(recording.program, [(sheets.of_launch(found), found.title)])
    return _document(recording, [found], form.name)


def totals(recording: Recording, found: Sequence[Launch], form: Form) -> str:
    """Return the text of the totals by kernel, in one of the forms ``TOTALS``."""
    return _one_table(recording.program, sheets.of_totals(recording, found), form)


def compared(sides: tuple[Recording, Recording], found: Sequence[Compared], form: Form) -> str:
    """Return the text of the launches that differ, in one of the forms ``COMPARED``."""
    if form.name == "json":
        return documents.of_comparison(sides, found)
    return _one_table(sides[1].program, sheets.of_comparison(sides, found), form)


def _one_table(title: str, sheet: Sheet, form: Form) -> str:
    if form.name == "csv":
        return documents.table([row for table in sheet.tables for row in _rows(table)])
    if form.name == "html":
        return _page(title, [(sheet, "")])
    return _tables([sheet], form)


def _rows(table: Table) -> list[Sequence[object]]:
    return [table.headings, *(row.cells for row in table.rows)]


def _tables(shown: Sequence[Sheet], form: Form) -> str:
    # Each is imported where it is asked for, so that none has to wait for the others.
    if form.name == "markdown":
        from syclflat.review.inspect_forms import as_markdown

        return as_markdown.sheets(shown)
    from syclflat.review.inspect_forms import as_text

    return as_text.sheets(shown, form.columns, form.color)


def _page(title: str, shown: Sequence[tuple[Sheet, str]]) -> str:
    """Return tables with their summaries as a page of HTML."""
    from syclflat.review.inspect_forms import html

    return html.sheets(title, [sheet for sheet, _ in shown], [text for _, text in shown])


def _document(recording: Recording, found: Sequence[Launch], form: str) -> str:
    if form == "csv":
        return documents.as_csv(found)
    if form == "jsonl":
        return documents.as_json_lines(found)
    return documents.as_json(recording, found)
