"""Put text from a source where it can do no harm: a terminal, Markdown, XML."""

from __future__ import annotations

import html
import re

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
_NOT_IN_SPAN = re.compile(r"[`|\\]|^\s|\s$|^$")
_NOT_IN_TEXT = re.compile(r"[\\`*_\[\]<>#|&~@]")
_REPLACEMENT = "\N{REPLACEMENT CHARACTER}"


def printable(text: str) -> str:
    """Return ``text`` without what controls a terminal or turns the direction of writing."""
    return _CONTROL.sub(_REPLACEMENT, text)


def xml(text: str) -> str:
    """Return ``text`` without the characters that XML 1.0 doesn't allow; nothing is escaped."""
    return _NOT_XML.sub("", text)


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
