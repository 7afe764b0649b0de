"""The layout of JSON documents: lines that people can read and compare."""

from __future__ import annotations

import json
from typing import Final

import msgspec

COLUMNS: Final = 120
"""The maximum width of a line in bytes."""

_members = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
_items = msgspec.json.Decoder(list[msgspec.Raw]).decode


def text(document: object) -> str:
    """Return the lines of ``document``, an object that msgspec encodes.

    An object or a list takes one line if it fits, else a line for each part. If names are not
    UTF-8, each plain value takes a line.
    """
    try:
        compact = msgspec.json.encode(document)
    except UnicodeEncodeError:
        # Such names hold surrogates, which msgspec refuses.
        return json.dumps(msgspec.to_builtins(document), indent=2, ensure_ascii=False) + "\n"
    return _laid_out(compact, 0, 0).decode() + "\n"


def _laid_out(value: bytes, indent: int, column: int) -> bytes:
    """Return ``value``, compact JSON that begins at ``column`` of a line with this indentation."""
    opening, closing = value[:1], value[-1:]
    if opening not in (b"{", b"["):
        return value
    if column + len(value) < COLUMNS:
        line = msgspec.json.format(value, indent=0)
        # A comma follows.
        if column + len(line) < COLUMNS:
            return line
    inner = indent + 2
    if opening == b"{":
        heads = ((msgspec.json.encode(key) + b": ", part) for key, part in _members(value).items())
        parts = [head + _laid_out(bytes(part), inner, inner + len(head)) for head, part in heads]
    else:
        parts = [_laid_out(bytes(part), inner, inner) for part in _items(value)]
    start = b"\n" + b" " * inner
    return opening + start + (b"," + start).join(parts) + b"\n" + b" " * indent + closing
