"""A diff for a pull request."""

from __future__ import annotations

from collections.abc import Iterator

from syclflat.model.texts import counted, printable
from syclflat.review.comparison.changes import Code, Sentence
from syclflat.review.folding.blocks import Block, place
from syclflat.review.folding.byte_maps import rulers
from syclflat.review.folding.summary import Report
from syclflat.review.views.escapes import markdown, markdown_code

_LONG = 12
"""Blocks of a list that isn't long."""


def render(report: Report) -> str:
    """Return Markdown: a list of the causes, each with the kernels that it changed.

    A long list is folded, except its first and most severe causes.
    """
    blocks = [f"**{markdown(report.summary.text)}**"]
    blocks += [_sentence(title) for title in report.titles]
    blocks += [f"Note: {markdown(note)}" for note in report.notes]
    shown = report.blocks[:_LONG]
    if shown:
        blocks.append("\n".join(line for block in shown for line in _block(block)))
    rest = report.blocks[_LONG:]
    if rest:
        size = counted(len(rest), "other cause")
        blocks.append(f"<details><summary>{size}: {_said(rest[0])}, …</summary>")
        blocks.append("\n".join(line for block in rest for line in _block(block)))
        blocks.append("</details>")
    for own in report.maps:
        text = "\n".join(map(printable, rulers(own)))
        # No line begins with a fence: all but the first are indented.
        blocks.append(f"~~~text\n{text}\n~~~")
    return "\n\n".join(blocks) + "\n"


def _block(block: Block) -> Iterator[str]:
    class_ = block.change_class.value
    class_ = f"**{class_}**" if block.fails else class_
    yield f"- {class_} at {markdown_code(place(block.place))}: {_sentence(block.sentence)}"
    for group in block.groups:
        yield f"  - {_sentence(group.sentence)}"


def _said(block: Block) -> str:
    """Return a sentence for a summary, in which there is no Markdown."""
    return markdown("".join(block.sentence))


def _sentence(words: Sentence) -> str:
    return "".join(
        markdown_code(word) if isinstance(word, Code) else markdown(word) for word in words
    )
