"""Have Clang evaluate the arguments of SYCL's attributes, which it doesn't know on the host.

``[[sycl::reqd_sub_group_size(N)]]`` becomes ``__attribute((annotate("...",N)))`` in the text that
Clang is given: an annotation of the call operator, instantiated and evaluated like anything else.
It stands where the attribute stood, in as many characters, so that no place changes. Where only
C++ attributes are allowed it becomes one of these, and where neither is, it stays.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import clang.cindex as ci

from syclflat.frontends.sycl.clang import libclang, visiting

SIZES = {
    "reqd_work_group_size": "reqd_work_group_size",
    "work_group_size_hint": "work_group_size_hint",
    "reqd_sub_group_size": "intel_reqd_sub_group_size",
    "intel_reqd_sub_group_size": "intel_reqd_sub_group_size",
}
"""The attributes with numbers for arguments, and what OpenCL calls them."""
_TAGS = {name: chr(number) for number, name in enumerate(SIZES, start=1)}
"""The annotations that stand for them; no source has such a string."""
_NAMES = {tag: SIZES[name] for name, tag in _TAGS.items()}

_SKIPPED = re.compile(rb"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*\"""", re.DOTALL)
_SPECIFIER = rb"\[\[(?:[^\[\]]|\[[^\[\]]*\])*\]\]"
_SPECIFIERS = re.compile(_SPECIFIER + rb"(?:\s*" + _SPECIFIER + rb")*")
_PARENTHESES = rb"\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"
_PARTS = re.compile(
    rb"\[\[(?:\s*using\s+\w+\s*:(?!:))?|\]\]"
    rb"|(?:\w+\s*::\s*)*(?P<name>\w+)\s*(?P<values>" + _PARENTHESES + rb")?(?:\s*\.\.\.)?"
)
_ANY = re.compile(rb"\b(?:" + "|".join(SIZES).encode() + rb")\s*\(")


@dataclass(frozen=True)
class _Form:
    """How an annotation is written."""

    opening: bytes
    name: bytes
    closing: bytes


_GNU = _Form(b"__attribute((", b"annotate", b"))")
_CXX = _Form(b"[[", b"clang::annotate", b"]]")


def _forms(before: bytes) -> tuple[_Form, ...]:
    """Return the forms to try behind the text ``before``."""
    # At the head of a lambda; behind parameters, C++'s would belong to the type.
    return (_CXX, _GNU) if before.rstrip().endswith(b"]") else (_GNU, _CXX)


class Annotated:
    """A source and headers with annotations in them, as they are tried."""

    def __init__(self, headers: Mapping[str, bytes], fixed: Iterable[str] = ()) -> None:
        """Take the texts of headers by file name, and the files that can't change any more."""
        read = set(map(os.path.realpath, fixed))
        self._headers = {
            name: text
            for name, text in headers.items()
            if _ANY.search(text) and os.path.realpath(name) not in read
        }
        # How many forms of a place were wrong, by file and the number of the place in it.
        self._rejected: dict[tuple[str, int], int] = {}
        # From where to where annotations were written, in bytes.
        self._places: dict[str, list[tuple[int, int]]] = {}

    def write(self, name: str, text: bytes) -> bytes:
        """Return ``text``, of the file ``name``, with annotations of the same length."""
        places = self._places[name] = []
        if not _ANY.search(text):
            return text
        bare = _SKIPPED.sub(_blank, text)
        pieces: list[bytes] = []
        end = 0
        for found in _SPECIFIERS.finditer(bare):
            if not _ANY.search(found[0]):
                continue
            forms = _forms(bare[max(0, found.start() - 200) : found.start()])
            written = (_annotation(found[0], form) for form in forms)
            possible = [annotation for annotation in written if annotation is not None]
            rejected = self._rejected.get((name, len(places)), 0)
            places.append(found.span())
            if rejected < len(possible):
                pieces += [text[end : found.start()], possible[rejected]]
                end = found.end()
        return b"".join([*pieces, text[end:]])

    def overlays(self) -> dict[str, bytes]:
        """Return the headers with annotations in them."""
        return {name: self.write(name, text) for name, text in self._headers.items()}

    def reject(self, errors: Iterable[ci.Diagnostic]) -> bool:
        """Take back what ``errors`` say is wrong, by its place; tell whether there is any."""
        wrong = {
            (name, number)
            for diagnostic in errors
            for name in [str(diagnostic.location.file)]
            for number, (start, end) in enumerate(self._places.get(name, ()))
            if start <= diagnostic.location.offset <= end
        }
        return self._reject(wrong, 1)

    def reject_all(self) -> bool:
        """Take back all annotations; tell whether there were any."""
        places = ((n, i) for n, found in self._places.items() for i in range(len(found)))
        return self._reject(places, _NO_FORM)

    def _reject(self, places: Iterable[tuple[str, int]], forms: int) -> bool:
        fresh = {place for place in places if self._rejected.get(place, 0) < _NO_FORM}
        for place in fresh:
            self._rejected[place] = self._rejected.get(place, 0) + forms
        return bool(fresh)


_NO_FORM = 2
"""The number of forms."""


def _annotation(specifiers: bytes, form: _Form) -> bytes | None:
    """Return what to write in place of ``specifiers``; None if there is no room for it.

    Attributes of others, which need not be seen, make room.
    """

    def specifier(found: re.Match[bytes]) -> bytes:
        if not _ANY.search(found[0]):
            return _blank(found)
        return _PARTS.sub(lambda part: _part(part, form), found[0])

    lines: list[bytes] = []
    written = re.sub(_SPECIFIER, specifier, specifiers)
    for old, new in zip(specifiers.split(b"\n"), written.split(b"\n"), strict=True):
        if len(new) > len(old):
            return None
        lines.append(new.ljust(len(old)))
    return b"\n".join(lines)


def _part(part: re.Match[bytes], form: _Form) -> bytes:
    tag = _TAGS.get((part["name"] or b"").decode())
    if tag is not None and part["values"]:
        return b'%s("%s",%s' % (form.name, tag.encode(), part["values"][1:])
    if part["name"]:
        return _blank(part)
    return form.closing if part[0] == b"]]" else form.opening


def _blank(found: re.Match[bytes]) -> bytes:
    return re.sub(rb"[^\n]", b" ", found[0])


def values(function: ci.Cursor) -> dict[str, tuple[int | None, ...]]:
    """Return the numbers that annotations give ``function``, as written, by OpenCL's names.

    None stands for one that Clang can't tell; in a template, those that depend on its parameters
    may be missing altogether.
    """
    return {
        _NAMES[child.spelling]: tuple(map(libclang.integer_value, visiting.children(child)))
        for child in visiting.children(function)
        if child.kind == ci.CursorKind.ANNOTATE_ATTR and child.spelling in _NAMES
    }
