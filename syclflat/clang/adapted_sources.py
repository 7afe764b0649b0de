"""Sources as Clang can read them for the device, where DPC++'s compiler takes more.

DPC++ takes SYCL_EXTERNAL anywhere among the specifiers of a declaration, ``extern SYCL_EXTERNAL
int f(int)``. The attribute of Clang's that stands for it has to come first, and behind ``extern
"C"``.

Files with such words are given to the device's compiler with others in their place, by an overlay
of its file system, so that their names and lines stay what they are.
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


def _arguments(depth: int) -> bytes:
    """Return a pattern of template arguments, which have some themselves."""
    inner = rb"|" + _arguments(depth - 1) if depth else b""
    return rb"<(?:[^<>;{}]" + inner + rb")*>"


_NAME = rb"(?!template\s*<)[A-Za-z_]\w*(?:\s*" + _arguments(5) + rb"|::\w+)*"
_MISPLACED = re.compile(
    rb"(?<![\w:])(?P<before>(?:" + _NAME + rb"[\s*&]*\s)+)" + _MACRO + rb"(?!\w)"
)
_BEFORE_LINKAGE = re.compile(rb"(?<!\w)" + _MACRO + rb'(\s+)(extern\s*"C(?:\+\+)?")(?!\s*\{)')


def mention(texts: Iterable[bytes]) -> bool:
    """Tell whether the texts of a source and its headers may declare functions of other files."""
    return any(_MACRO in text for text in texts)


def overlay(texts: Mapping[str, bytes], base: Path) -> tuple[str, ...]:
    """Return arguments by which Clang reads files as it can.

    Args:
        texts: a source and the user's headers, by file name.
        base: what the files begin with that are read in their place; there are none if all are
            right as they are.

    """
    entries: list[dict[str, str]] = []
    for number, (name, text) in enumerate(texts.items()):
        adapted = in_front(text) if _MACRO in text else text
        if adapted == text:
            continue
        file = base.with_name(f"{base.name}.adapted_{number}{Path(name).suffix}")
        file.write_bytes(adapted)
        # Clang looks for the name by which it is included.
        paths = dict.fromkeys((os.path.abspath(name), os.path.realpath(name)))  # noqa: PTH100
        contents = {"type": "file", "external-contents": str(file)}
        entries += ({"name": path, **contents} for path in paths)
    if not entries:
        return ()
    description = base.with_name(f"{base.name}.adapted.json")
    stated = {"version": 0, "use-external-names": False, "roots": entries}
    description.write_bytes(os.fsencode(json.dumps(stated, indent=2, ensure_ascii=False)))
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
    moved = b"".join((*pieces, text[end:]))
    return _BEFORE_LINKAGE.sub(rb"\2\1" + _MACRO, moved)


def _blank(found: re.Match[bytes]) -> bytes:
    """Return as many lines and bytes; a comment separates words, all else declarations."""
    return re.sub(rb"[^\n]", b" " if found["comment"] is not None else b";", found[0])
