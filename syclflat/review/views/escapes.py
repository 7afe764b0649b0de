"""Put text from a source where it can do no harm: a terminal, Markdown, XML, graphs."""

from __future__ import annotations

import html
import re

from syclflat.model.texts import printable, printable_lines

_NOT_XML = re.compile("[^\t\n\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_NOT_IN_SPAN = re.compile(r"[`|\\]|^\s|\s$|^$")
# Between letters an underscore means nothing.
_NOT_IN_TEXT = re.compile(r"[\\`*\[\]<>#|&~@!$]|(?<![^\W_])_|_(?![^\W_])")


def xml(text: str) -> str:
    """Return lines of text as XML 1.0 allows it and terminals stand it; nothing is escaped."""
    return _NOT_XML.sub("", printable_lines(text))


def markdown(text: str) -> str:
    """Return ``text`` for Markdown, where it is only text; in a cell of a table, too."""
    return _NOT_IN_TEXT.sub(lambda found: f"&#{ord(found[0])};", printable(text))


def markdown_code(text: str) -> str:
    """Return ``text`` as code in Markdown; in a cell of a table, too."""
    text = printable(text)
    if _NOT_IN_SPAN.search(text) is None:
        return f"`{text}`"
    return f"<code>{markdown(text)}</code>"


def html_code(text: str) -> str:
    """Return ``text`` as code in HTML."""
    return f"<code>{html.escape(printable(text))}</code>"


def markdown_cell(text: str) -> str:
    """Return ``text`` as code in a cell of a table in Markdown; nothing if it is empty."""
    return markdown_code(text) if text else ""


def dot(text: str) -> str:
    """Return ``text`` as a quoted string of Graphviz, which reads entities of HTML in it."""
    text = printable(text).replace("&", "&amp;").replace("\\", "\\\\").replace('"', '\\"')
    return f'"{text}"'


def mermaid(text: str) -> str:
    """Return ``text`` as a quoted string of Mermaid, whose entities are decimal numbers."""
    return '"' + "".join(map(_mermaid, printable(text))) + '"'


def _mermaid(character: str) -> str:
    is_plain = character.isalnum() or character in " _.,:()[]/+-="
    return character if is_plain else f"#{ord(character)};"
