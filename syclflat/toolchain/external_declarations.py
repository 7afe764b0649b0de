"""Put SYCL_EXTERNAL where Clang takes the attribute that stands for it.

DPC++'s compiler takes the macro anywhere among the specifiers of a declaration, ``extern
SYCL_EXTERNAL int f(int)``. Clang's attribute has to come first. Files in which it doesn't are
given to the device's compiler with these words in another order: by an overlay of its file system,
so that names and lines stay what they are.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

_MACRO = b"SYCL_EXTERNAL"
# What ends a declaration or stands outside of it: most directives, strings. Of comments nothing is
# seen, of a macro's definition its body is.
_OUTSIDE = re.compile(
    rb"(?P<comment>//[^\n]*|/\*.*?\*/)"
    rb'|"(?:\\.|[^"\\\n])*"'
    rb"|^[ \t]*#[ \t]*(?:define[ \t]+\w+(?:\([^)\n]*\))?|(?!define)(?:\\\n|[^\n])*)",
    re.DOTALL | re.MULTILINE,
)
_NAME = rb"[A-Za-z_]\w*(?:::\w+)*"
_MISPLACED = re.compile(
    rb"(?<![\w:])(?P<before>(?:" + _NAME + rb"[\s*&]*\s)+)" + _MACRO + rb"(?!\w)"
)


def mention(texts: Iterable[bytes]) -> bool:
    """Tell whether the texts of a source and its headers may declare functions of other files."""
    return any(_MACRO in text for text in texts)


def overlay(texts: Mapping[str, bytes], directory: Path) -> tuple[str, ...]:
    """Return arguments by which Clang reads files with SYCL_EXTERNAL in front of declarations.

    Args:
        texts: a source and the user's headers, by file name.
        directory: where to put what is read in their place; nothing if they are right as they are.

    """
    entries: list[dict[str, str]] = []
    for number, (name, text) in enumerate(texts.items()):
        moved = in_front(text) if _MACRO in text else text
        if moved == text:
            continue
        file = directory / f"external_{number}{Path(name).suffix}"
        file.write_bytes(moved)
        # Clang looks for the name by which it is included.
        paths = dict.fromkeys((os.path.abspath(name), os.path.realpath(name)))  # noqa: PTH100
        contents = {"type": "file", "external-contents": str(file)}
        entries += ({"name": path, **contents} for path in paths)
    if not entries:
        return ()
    description = directory / "external.json"
    stated = {"version": 0, "use-external-names": False, "roots": entries}
    description.write_text(json.dumps(stated, indent=2))
    return ("-ivfsoverlay", str(description))


def in_front(text: bytes) -> bytes:
    """Return ``text``, as long as before, with each SYCL_EXTERNAL in front of its declaration."""
    pieces: list[bytes] = []
    end = 0
    for found in _MISPLACED.finditer(_OUTSIDE.sub(_blank, text)):
        before = text[found.start("before") : found.end("before")]
        if found["before"].split()[-1] == b"template":
            # An instantiation has what its template has.
            moved = before + b" " * len(_MACRO)
        else:
            moved = _MACRO + before[-1:] + before[:-1]
        pieces += [text[end : found.start()], moved]
        end = found.end()
    return b"".join((*pieces, text[end:]))


def _blank(found: re.Match[bytes]) -> bytes:
    """Return as many lines and bytes; a comment separates words, all else declarations."""
    return re.sub(rb"[^\n]", b" " if found["comment"] is not None else b";", found[0])
