"""Adapt sources for Clang, where DPC++'s compiler accepts more on the device.

DPC++ accepts SYCL_EXTERNAL anywhere among the specifiers of a declaration, ``extern SYCL_EXTERNAL
int f(int)``. Clang's attribute for it has to come first, after ``extern "C"``. Clang refuses it on
variables, which need none, and on friends that have no body, which take a macro of the overlay's.

A file system overlay gives the device's compiler changed versions of such files, so that their
names and lines stay the same.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

_MACRO = b"SYCL_EXTERNAL"
_OF_FRIENDS = b"SYCLFLAT_DECL"
"""See ``headers/dpcpp/syclflat/common/external_functions.hpp``; as long as the other name."""
# The ends and limits of declarations: most directives, strings. Comments are skipped; the body of a
# macro's definition is not.
_OUTSIDE = re.compile(
    rb"(?P<comment>//[^\n]*|/\*.*?\*/)"
    rb'|"(?:\\.|[^"\\\n])*"'
    rb"|^[ \t]*#[ \t]*(?:define[ \t]+\w+(?:\([^)\n]*\))?|(?!define)(?:\\\n|[^\n])*)",
    re.DOTALL | re.MULTILINE,
)


def _arguments(depth: int) -> bytes:
    """Return a pattern of template arguments, which may nest."""
    inner = rb"|" + _arguments(depth - 1) if depth else b""
    return rb"<(?:[^<>;{}]" + inner + rb")*>"


_NAME = rb"(?!template\s*<)[A-Za-z_]\w*(?:\s*" + _arguments(5) + rb"|::\w+)*"
_MISPLACED = re.compile(
    rb"(?<![\w:])(?P<before>(?:" + _NAME + rb"[\s*&]*\s)+)" + _MACRO + rb"(?!\w)"
)
_ANYWHERE = re.compile(rb"(?<![\w:])" + _MACRO + rb"(?!\w)")
_LINKAGE = re.compile(rb"(?<=\bextern)(\s*);{3,5}")
"""The string of a linkage, blanked."""
_HEAD = re.compile(rb"(?P<specifiers>[^;={}()]*)(?P<end>[;={}(])")
_DEVICE_GLOBAL = re.compile(rb"[^;={}()]*\bdevice_global\b[^;={}()]*")
_BRACKET = re.compile(rb"[(){};]")
_DEFINE = re.compile(rb"^[ \t]*#[ \t]*define\b(?:\\\n|[^\n])*", re.MULTILINE)
_BEFORE_LINKAGE = re.compile(rb"(?<!\w)" + _MACRO + rb'(\s+)(extern\s*"C(?:\+\+)?")(?!\s*\{)')


def mention(texts: Iterable[bytes]) -> bool:
    """Return whether a source and its headers may declare functions of other files."""
    return any(_MACRO in text for text in texts)


def overlay(texts: Mapping[str, bytes], base: Path) -> tuple[str, ...]:
    """Return arguments that make Clang read the adapted files.

    Args:
        texts: a source and the user's headers, by file name.
        base: the prefix of the adapted files; if no file needs a change, none is written.

    """
    entries: list[dict[str, str]] = []
    for number, (name, text) in enumerate(texts.items()):
        adapted = in_front(text) if _MACRO in text else text
        if adapted == text:
            continue
        file = base.with_name(f"{base.name}.adapted_{number}{Path(name).suffix}")
        file.write_bytes(adapted)
        # Clang looks up the name that the include uses.
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
    """Return ``text``, at the same length, with each SYCL_EXTERNAL first in its declaration.

    Variables have none, friends that have no body the other macro.
    """
    text = _where_refused(text)
    pieces: list[bytes] = []
    end = 0
    for found in _MISPLACED.finditer(_OUTSIDE.sub(_blank, text)):
        before = text[found.start("before") : found.end("before")]
        if found["before"].split()[-1] == b"template":
            # An instantiation inherits it from its template.
            moved = before + b" " * len(_MACRO)
        else:
            moved = _MACRO + before[-1:] + before[:-1]
        pieces += [text[end : found.start()], moved]
        end = found.end()
    moved = b"".join((*pieces, text[end:]))
    return _BEFORE_LINKAGE.sub(rb"\2\1" + _MACRO, moved)


def _where_refused(text: bytes) -> bytes:
    """Return ``text`` without the macro where Clang refuses it.

    In the body of a macro, these are variables whose type is spelled in it.
    """
    code = _LINKAGE.sub(lambda found: b" " * len(found[0]), _OUTSIDE.sub(_blank, text))
    bodies = [found.span() for found in _DEFINE.finditer(text)]
    changed = bytearray(text)
    for found in _ANYWHERE.finditer(code):
        end = next((end for start, end in bodies if start <= found.start() < end), None)
        if end is not None:
            variable = _DEVICE_GLOBAL.match(code, found.end(), end)
            if variable is not None and code[variable.end() : variable.end() + 1] != b"(":
                changed[found.start() : found.end()] = b" " * len(_MACRO)
            continue
        head = _HEAD.match(code, found.end())
        if head is None:
            continue
        start = max(code.rfind(each, 0, found.start()) for each in (b";", b"{", b"}")) + 1
        specifiers = code[start : found.start()] + head["specifiers"]
        if head["end"] != b"(" and b"operator" not in specifiers:
            changed[found.start() : found.end()] = b" " * len(_MACRO)
        elif b"friend" in specifiers.split() and not _has_body(code, head.end()):
            changed[found.start() : found.end()] = _OF_FRIENDS
    return bytes(changed)


def _has_body(code: bytes, at: int) -> bool:
    """Return whether a function whose parameters begin at ``at`` is defined there."""
    depth = 1
    for found in _BRACKET.finditer(code, at):
        depth += {b"(": 1, b")": -1}.get(found[0], 0)
        if depth == 0 and found[0] in (b"{", b";"):
            return found[0] == b"{"
    return False


def _blank(found: re.Match[bytes]) -> bytes:
    """Return blanks of the same shape; a comment separates words, all else declarations."""
    return re.sub(rb"[^\n]", b" " if found["comment"] is not None else b";", found[0])
