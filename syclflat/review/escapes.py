"""Names and types of a source, put where they can do no harm."""

from __future__ import annotations

import re


def printable(text: str) -> str:
    """Return ``text`` on one line, without characters that steer a terminal or that XML forbids."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)


def markdown(text: str) -> str:
    """Return ``text`` for a line of Markdown."""
    text = printable(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    # Between letters an underscore means nothing.
    return re.sub(r"([\\`*{}\[\]()#|~!$]|(?<![^\W_])_|_(?![^\W_]))", r"\\\1", text)


def markdown_code(text: str) -> str:
    """Return ``text`` as code in a line of Markdown."""
    text = printable(text)
    fence = "`" * (1 + max(map(len, re.findall("`+", text)), default=0))
    space = " " if text.startswith("`") or text.endswith("`") else ""
    return f"{fence}{space}{text}{space}{fence}"


def markdown_cell(text: str) -> str:
    """Return ``text`` as code in a cell of a table in Markdown; nothing if it is empty."""
    return markdown_code(text).replace("|", "\\|") if text else ""


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
