"""A diff as text: a table for each kernel.

On a terminal, rich colours the tables and fits them into its width. Elsewhere a change is one line,
however long, so that it can be searched for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from syclflat.model.texts import printable
from syclflat.review.changes import ChangeClass, Code
from syclflat.review.diff_forms.lines import Line, Section, Summary, Table, place

if TYPE_CHECKING:
    import rich.table
    from rich.console import Console
    from rich.text import Text

_STYLES = {
    ChangeClass.COMPATIBLE: "green",
    ChangeClass.TYPE: "green",
    ChangeClass.ADDED: "green",
    ChangeClass.SYMBOL: "blue",
    ChangeClass.COST: "blue",
    ChangeClass.LAYOUT: "yellow",
    ChangeClass.POINTEE: "yellow",
    ChangeClass.SIGNATURE: "magenta",
    ChangeClass.IDENTITY: "red",
}
_HEADINGS = ("class", "where", "declared", "change")


def render(sections: Sequence[Section], summary: Summary) -> str:
    """Return what changed, for what is no terminal."""
    blocks = []
    for section in sections:
        if section.is_shown:
            blocks.append("\n".join(_head(section)))
            blocks += ["\n".join(_plain(table, section.noun)) for table in section.tables]
            if section.moves:
                blocks.append(section.moves)
    return "\n\n".join((*blocks, summary.text)) + "\n"


def show(sections: Sequence[Section], summary: Summary, console: Console) -> None:
    """Print what changed on a terminal."""
    for section in sections:
        if section.is_shown:
            title, *notes = _head(section)
            console.print(_text(title, "bold"))
            for note in notes:
                console.print(_text(note, "cyan"))
            for table in section.tables:
                console.print()
                console.print(_text(_headline(table)))
                console.print(_table(table))
                others = table.others(section.noun)
                if others:
                    console.print(_text("".join(others)))
            if section.moves:
                console.print(_text(section.moves))
            console.print()
    console.print(_text(summary.text, "bold red" if summary.fails else "bold"))


def _head(section: Section) -> Iterator[str]:
    yield printable("".join(section.title))
    for note in section.diff.notes:
        yield printable(f"note: {note}")


def _headline(table: Table) -> str:
    """Name a kernel and its place."""
    side = table.entry.side
    return f"{side.name} at {place(side.place)}"


def _plain(table: Table, noun: str) -> Iterator[str]:
    yield printable(_headline(table))
    cells = [_headings(table), *(_cells(line, table.has_places) for line in table.lines)]
    widths = [max(len(row[column]) for row in cells) for column in range(len(cells[0]) - 1)]
    for *short, change in cells:
        padded = (f"{cell:{width}}" for cell, width in zip(short, widths, strict=True))
        yield "  ".join(("", *padded, change))
    others = table.others(noun)
    if others:
        yield printable("".join(others))


def _headings(table: Table) -> tuple[str, ...]:
    return tuple(name for name in _HEADINGS if name != "declared" or table.has_places)


def _cells(line: Line, with_places: bool) -> tuple[str, ...]:
    said = "".join(line.what) + _excuse(line)
    places = (_declared(line),) if with_places else ()
    return line.change_class.value, printable(line.path), *places, printable(said)


def _declared(line: Line) -> str:
    return "" if line.declared is None else printable(place(line.declared))


def _excuse(line: Line) -> str:
    return "" if line.excuse is None else f" (suppressed: {line.excuse})"


def _table(table: Table) -> rich.table.Table:
    from rich import box
    from rich.table import Table as RichTable

    made = RichTable(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    made.add_column(_HEADINGS[0], no_wrap=True)
    for heading in _headings(table)[1:]:
        made.add_column(heading, overflow="fold")
    for line in table.lines:
        style = "dim" if line.excuse is not None else _STYLES[line.change_class]
        places = (_text(_declared(line), "cyan"),) if table.has_places else ()
        class_ = _text(line.change_class.value, style)
        made.add_row(class_, _text(line.path), *places, _change(line))
    return made


def _change(line: Line) -> Text:
    made = _text("", "dim" if line.excuse is not None else "")
    for word in line.what:
        made.append(printable(word), "bold" if isinstance(word, Code) else "")
    made.append(printable(_excuse(line)))
    return made


def _text(text: str, style: str = "") -> Text:
    from rich.text import Text

    return Text(printable(text), style)
