"""A diff as text: a line for each cause, and below it a line for the kernels that it changed.

On a terminal, rich colours the lines and wraps them. Elsewhere a line is as long as it has to be,
so that it can be searched for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from syclflat.model.texts import printable
from syclflat.review.comparison.changes import ChangeClass, Code, Sentence
from syclflat.review.folding.blocks import Block, place
from syclflat.review.folding.byte_maps import rulers
from syclflat.review.folding.summary import Report

if TYPE_CHECKING:
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


def render(report: Report) -> str:
    """Return what changed, for what is no terminal."""
    parts = [[report.summary.text], _head(report)]
    parts.append([line for block in report.blocks for line in _plain(block)])
    parts += (rulers(own) for own in report.maps)
    return "\n\n".join("\n".join(map(printable, lines)) for lines in parts if lines) + "\n"


def show(report: Report, console: Console) -> None:
    """Print what changed on a terminal."""
    from rich.padding import Padding

    summary = report.summary
    console.print(_text((summary.text,), "bold red" if summary.fails else "bold"))
    head = _head(report)
    if head:
        console.print()
        for line in head:
            console.print(_text((line,), "cyan"))
    if report.blocks:
        console.print()
    for block in report.blocks:
        style = "dim" if block.excuse is not None else _STYLES[block.change_class]
        said = _text((f"{place(block.place)}: ",), "cyan")
        said.append_text(_text((block.change_class.value,), style))
        said.append_text(_text((": ", *block.sentence), "dim" * (block.excuse is not None)))
        console.print(said)
        for group in block.groups:
            console.print(Padding(_text(group.sentence), (0, 0, 0, 2)))
    for own in report.maps:
        console.print()
        for text in rulers(own):
            console.print(_text((text,)), no_wrap=True, crop=False)


def _head(report: Report) -> list[str]:
    return ["".join(title) for title in report.titles] + [f"note: {note}" for note in report.notes]


def _plain(block: Block) -> Iterator[str]:
    said = "".join(block.sentence)
    yield f"{place(block.place)}: {block.change_class.value}: {said}"
    for group in block.groups:
        yield f"  {''.join(group.sentence)}"


def _text(words: Sentence, style: str = "") -> Text:
    from rich.text import Text

    made = Text(style=style)
    for word in words:
        made.append(printable(word), "bold" if isinstance(word, Code) else "")
    return made
