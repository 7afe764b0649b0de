"""A diff as HTML to be put into a page, such as a notebook: a heading and a table for each kernel.

All that comes from a source is escaped. Nothing is styled but what fails.
"""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence

from syclflat.model.texts import printable
from syclflat.review.changes import Code, Sentence
from syclflat.review.diff_forms.lines import Line, Section, Summary, Table, place
from syclflat.review.escapes import html_code


def render(sections: Sequence[Section], summary: Summary) -> str:
    """Return the elements, in a ``div``."""
    parts = [f"<p><strong>{_text(summary.text)}</strong></p>"]
    for section in sections:
        if section.is_shown:
            parts += _section(section)
    return "\n".join(('<div class="syclflat-diff">', *parts, "</div>")) + "\n"


def _section(section: Section) -> Iterator[str]:
    yield f"<h3>{_sentence(section.title)}</h3>"
    for note in section.diff.notes:
        yield f"<p>Note: {_text(note)}</p>"
    for table in section.tables:
        side = table.entry.side
        yield f"<p>{html_code(side.name)} at {html_code(place(side.place))}</p>"
        yield from _rows(table)
        others = table.others(section.noun)
        if others:
            yield f"<p>{_sentence(others)}</p>"
    if section.moves:
        yield f"<p>{_text(section.moves)}</p>"


def _rows(table: Table) -> Iterator[str]:
    yield "<table>"
    headings = "".join(f'<th scope="col">{name}</th>' for name in ("class", "where", "change"))
    yield f"<thead><tr>{headings}</tr></thead>"
    yield "<tbody>"
    for line in table.lines:
        cells = (_class(line), html_code(line.path) if line.path else "", _change(line))
        yield f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
    yield "</tbody>"
    yield "</table>"


def _class(line: Line) -> str:
    name = line.change_class.value
    return f"<strong>{name}</strong>" if line.fails else name


def _change(line: Line) -> str:
    said = _sentence(line.what)
    return said if line.excuse is None else f"{said} (suppressed: {_text(line.excuse)})"


def _sentence(words: Sentence) -> str:
    return "".join(html_code(word) if isinstance(word, Code) else _text(word) for word in words)


def _text(text: str) -> str:
    return html.escape(printable(text))
