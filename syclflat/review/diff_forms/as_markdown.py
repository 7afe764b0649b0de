"""A diff for a pull request."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from syclflat.review.changes import Code, Sentence
from syclflat.review.compare_layouts import counted
from syclflat.review.diff_forms.lines import Line, Section, Summary, Table, place
from syclflat.review.escapes import html_code, markdown, markdown_code


def render(sections: Sequence[Section], summary: Summary) -> str:
    """Return Markdown: a heading for each source, a table for each kernel."""
    blocks = [f"**{markdown(summary.text)}**"]
    for section in sections:
        if section.is_shown:
            blocks += _section(section)
    return "\n\n".join(blocks) + "\n"


def _section(section: Section) -> Iterator[str]:
    yield f"### {_sentence(section.title)}"
    for note in section.diff.notes:
        yield f"Note: {markdown(note)}"
    for table in section.tables:
        rows = _rows(table)
        others = _sentence(table.others(section.noun))
        if table.is_long:
            name = html_code(table.entry.side.name)
            size = counted(len(table.lines), "line")
            yield f"<details><summary>{name}: {_worst(table)}, {size}</summary>"
            yield from filter(None, (rows, others))
            yield "</details>"
            continue
        side = table.entry.side
        at = markdown_code(place(side.place))
        yield f"{markdown_code(side.name)} at {at}: {_worst(table)}"
        yield from filter(None, (rows, others))
    if section.moves:
        yield section.moves


def _worst(table: Table) -> str:
    return "suppressed" if table.worst is None else table.worst.value


def _rows(table: Table) -> str:
    rows = ["| class | where | change |", "| --- | --- | --- |"]
    for line in table.lines:
        where = markdown_code(line.path) if line.path else ""
        rows.append(f"| {_class(line)} | {where} | {_change(line)} |")
    return "\n".join(rows)


def _class(line: Line) -> str:
    return f"**{line.change_class.value}**" if line.fails else line.change_class.value


def _change(line: Line) -> str:
    said = _sentence(line.what)
    if line.excuse is None:
        return said
    return f"{said} (suppressed: {markdown(line.excuse)})"


def _sentence(words: Sentence) -> str:
    return "".join(
        markdown_code(word) if isinstance(word, Code) else markdown(word) for word in words
    )
