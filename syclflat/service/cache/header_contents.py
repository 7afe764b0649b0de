"""The names in a precompiled header, which decide whether it can replace a source's headers.

A macro whose name does not occur in the header cannot change its meaning, nor can a directory
without any of the headers that it includes.
"""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from syclflat.project import inputs
from syclflat.project.files.paths import is_file
from syclflat.structs import Struct

_LITERAL = rb"""(?:"(?:[^"\\\n]|\\.)*"|(?<![\da-fA-F])'(?:[^'\\\n]|\\.)+')"""
_COMMENT = re.compile(rb"(?P<comment>//[^\n]*|/\*.*?\*/)|" + _LITERAL, re.DOTALL)
"""A comment, or a literal, which may contain the beginning of one."""
_WORD = re.compile(_LITERAL + rb"|([A-Za-z_]\w*)")
_SAVED = re.compile(rb'(?:push|pop)_macro[ \t]*\([ \t]*\\?"(\w+)')
"""A macro that a pragma names in a literal."""
_MACRO = re.compile(rb"#[ \t]*(?:define|undef)[ \t]+([A-Za-z_]\w*)")
_NEVER_MISSING = re.compile(
    rb"#[ \t]*(?:ifndef|if[ \t]+!\s*defined)[ \t(]+"
    rb"(__has_(?:include(?:_next)?|(?:c(?:pp)?_)?attribute|builtin|extension|feature|warning))\b"
    rb"[ \t)]*\n\s*#[ \t]*define[ \t]+\1\b"
)
"""The definition of an operator of Clang's preprocessor for compilers without it."""
_INCLUDED = re.compile(
    rb'#[ \t]*(?:include|include_next|import)[ \t]*[<"]([^>"\n]+)'
    rb'|__has_include(?:_next)?[ \t]*\([ \t]*[<"]([^>"\n]+)'
)
_SECTION = b"\0"
FORM = 4
"""Changes with the names that count, so that older headers are made again."""


class Contents(Struct, frozen=True):
    """The names in all files of a precompiled header, one per line."""

    words: bytes
    """Identifiers, macros and keywords."""
    macros: bytes
    """The words that directives define or undefine."""
    included: bytes
    """The names of headers as directives spell them."""
    others: bytes = b""
    """The macros of the compiler and of C and C++ headers; empty if unknown."""

    def mentions(self, word: bytes) -> bool:
        """Return whether a word occurs."""
        return b"\n%b\n" % word in self.words

    def mentioned(self, words: frozenset[bytes]) -> frozenset[bytes]:
        """Return the ones of many words that occur."""
        return words & frozenset(self.words.split()) if words else words

    def changed(self, macros: frozenset[bytes]) -> frozenset[bytes]:
        """Return the ones of many macros that are defined or undefined."""
        return macros & frozenset(self.macros.split()) if macros else macros

    def changes(self, macro: bytes) -> bool:
        """Return whether a macro is defined or undefined."""
        return b"\n%b\n" % macro in self.macros

    def may_define(self, macro: bytes) -> bool:
        """Return whether code other than the user's may define or undefine a macro."""
        return not self.others or b"\n%b\n" % macro in self.others or self.changes(macro)

    def predefines(self, macro: bytes) -> bool:
        """Return whether the compiler, or a C or C++ header, defines a macro."""
        return b"\n%b\n" % macro in self.others

    def looks_into(self, directory: str) -> bool:
        """Return whether a directory contains one of the included headers."""
        return any(is_file(path) for path in self.places(directory))

    def places(self, directory: str) -> Iterator[str]:
        """Yield the paths below a directory whose presence would change the included files."""
        try:
            present = set(os.listdir(directory))  # noqa: PTH208 - called for each use
        except OSError:
            present = set()
        tops: set[str] = set()
        for name in map(os.fsdecode, self.included.split()):
            top = name.partition("/")[0]
            if top in present or top in (".", ".."):
                yield f"{directory}/{name}"
            elif top not in tops:
                tops.add(top)
                yield f"{directory}/{top}"


class GlobalNames(NamedTuple):
    """The names in the global namespace that matter to a header.

    Names that begin with an underscore are not among them, unless they are macros.
    """

    declared: frozenset[bytes]
    """The names that it declares there."""
    looked_up: frozenset[bytes]
    """The names that it looks up there without finding them."""
    macros: frozenset[bytes]
    """The macros that are defined after it."""


def of(files: Iterable[str], others: Collection[bytes] = ()) -> Contents:
    """Return the contents of ``files``, where the macros ``others`` are also defined.

    Raises:
        OSError: if a file cannot be read.

    """
    words: set[bytes] = set()
    macros: set[bytes] = set()
    included: set[bytes] = set()
    for text in map(_without_comments, map(inputs.read, files)):
        words.update(_WORD.findall(text), _SAVED.findall(text))
        macros.update(_MACRO.findall(_NEVER_MISSING.sub(b"", text)))
        included.update(name for names in _INCLUDED.findall(text) for name in names if name)
    words.discard(b"")
    sets: tuple[Collection[bytes], ...] = (words, macros, included, others)
    return Contents(*(_lines(names) if names else b"" for names in sets))


def _without_comments(text: bytes) -> bytes:
    return _COMMENT.sub(lambda found: b" " if found["comment"] else found[0], text)


def _lines(names: Iterable[bytes]) -> bytes:
    return b"\n%b\n" % b"\n".join(sorted(names))


def write(contents: Contents, file: Path) -> None:
    """Write ``contents`` to a file.

    Raises:
        OSError: if it cannot be written.

    """
    sections = (contents.words, contents.macros, contents.included, contents.others)
    file.write_bytes(_SECTION.join(sections))


def read(file: Path) -> Contents:
    """Return the contents that were written to a file.

    Raises:
        OSError: if it cannot be read.
        ValueError: if the file has another format.

    """
    words, macros, included, others = file.read_bytes().split(_SECTION)
    return Contents(words, macros, included, others)
