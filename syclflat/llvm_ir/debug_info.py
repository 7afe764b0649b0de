"""Nodes of debug information (LLVM Language Reference Manual, "Specialized Metadata Nodes")."""

from __future__ import annotations

import re

_NODE = re.compile(r"!\d+ = (?:distinct )?!DI\w+\((?P<fields>.*)\)$", re.MULTILINE)
_FIELD = re.compile(r'\b(\w+): (?:"([^"]*)"|(!?\w+))')
_ESCAPE = re.compile(r"\\([0-9A-Fa-f]{2})")


def fields(line: str) -> dict[str, str] | None:
    """Return the fields of the node that a line defines; None for other metadata.

    A field is a name of a node, with ``!``, a number, a word, or a string, as it is written.
    """
    found = _NODE.match(line)
    if found is None:
        return None
    return {name: text or word for name, text, word in _FIELD.findall(found["fields"])}


def text(written: str) -> str:
    """Return the value of a string, in which bytes may be hexadecimal numbers."""
    octets = _ESCAPE.sub(lambda match: chr(int(match[1], 16)), written)
    try:
        return octets.encode("latin-1").decode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return written


def quoted(value: str) -> str:
    """Return a string of LLVM IR with a value."""
    return '"' + re.sub(r'[\\"]', lambda found: f"\\{ord(found[0]):02X}", value) + '"'
