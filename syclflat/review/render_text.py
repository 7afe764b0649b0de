"""A diff for the terminal: a table for each kernel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from syclflat.review.changes import ChangeClass, Code
from syclflat.review.escapes import printable
from syclflat.review.lines import NAMED, Line, Section, Summary, Table, counted, place

if TYPE_CHECKING:
    import rich.table
    from rich.console import Console
    from rich.text import Text

_STYLES = {
    ChangeClass.COMPATIBLE: "green",
    ChangeClass.LAYOUT: "yellow",
    ChangeClass.SIGNATURE: "magenta",
    ChangeClass.IDENTITY: "red",
}


def show(sections: Sequence[Section], summary: Summary, console: Console) -> None:
    """Print what changed."""
    for section in sections:
        if section.tables or section.moved or section.diff.notes:
            _section(section, console)
    style = "bold red" if summary.fails else "bold"
    console.print(_text(summary.text, style))


def _section(section: Section, console: Console) -> None:
    console.print(_text(section.title, "bold"))
    for note in section.diff.notes:
        console.print(_text(f"note: {note}", "cyan"))
    for table in section.tables:
        console.print()
        console.print(_text(headline(table)))
        console.print(_table(table))
        others = more(table, section.noun)
        if others:
            console.print(_text(others))
    if section.moved:
        console.print(_text(moves(section)))
    console.print()


def headline(table: Table) -> str:
    """Name a kernel and its place."""
    side = table.entry.side
    return f"{side.name} at {place(side.place)}"


def more(table: Table, noun: str) -> str:
    """Name the other kernels of a table."""
    names = [entry.side.name for entry in table.entries[1:]]
    if not names:
        return ""
    rest = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
    return f"The same in {counted(len(names), f'other {noun}')}: {', '.join(names[:NAMED])}{rest}"


def moves(section: Section) -> str:
    """Tell how many kernels are only elsewhere in the source."""
    said = f"{counted(section.moved, section.noun)} only moved in the source"
    if section.excused_moves:
        said += f", of which {section.excused_moves} suppressed"
    return said


def _table(table: Table) -> rich.table.Table:
    from rich import box
    from rich.table import Table as RichTable

    made = RichTable(box=box.SIMPLE_HEAD, padding=(0, 1))
    made.add_column("class", no_wrap=True)
    made.add_column("where", overflow="fold")
    made.add_column("change", overflow="fold")
    for line in table.lines:
        style = "dim" if line.excuse is not None else _STYLES[line.change_class]
        made.add_row(_text(line.change_class.value, style), _text(line.path), _change(line))
    return made


def _change(line: Line) -> Text:
    made = _text("", "dim" if line.excuse is not None else "")
    for word in line.what:
        made.append(printable(word), "bold" if isinstance(word, Code) else "")
    if line.excuse is not None:
        made.append(printable(f" (suppressed: {line.excuse})"))
    return made


def _text(text: str, style: str = "") -> Text:
    from rich.text import Text

    return Text(printable(text), style)
