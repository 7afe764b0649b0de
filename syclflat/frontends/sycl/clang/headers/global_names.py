"""Ask Clang for the names in the global namespace that matter to a precompiled header.

These are the names that its headers declare there, and the names that they look up there without
finding them, as in a call in a template whose function belongs to an argument's namespace. A class
with any other name may be declared before the headers or after them.

Clang lists the declared names as completions, and variables for macros that are defined at the end
of the headers. For the others, all remaining words of the headers are declared as namespaces, which
no call may name: the headers then have an error at each use, even in code that overload resolution
would ignore. They are read again without those names, until no error is left. Where only a class is
looked up, the text shows it.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Protocol

from syclflat.project import inputs
from syclflat.service.cache.header_contents import GlobalNames
from syclflat.service.cache.precompiled_headers import Made
from syclflat.structs import Struct

_QUOTED = re.compile(rb"'([^']*)'")
_WORD = re.compile(rb"[A-Za-z_]\w*")
_TEXTUAL = re.compile(
    rb"(?:\.|->)\s*([A-Za-z_]\w*)\s*<"
    rb"|(?<![<,\w\s])\s*\b(?:struct|class|union|enum)\s+([A-Za-z_]\w*)\s*[^\s;{:<\w]"
)
"""Other names that may be looked up. A global template would make a comparison of a member a list
of arguments; ``struct name *`` is a class of that name, unless it is the first mention."""
_ASKING = b"void syclflat_names() {\n  ::\n}\n"
_COLUMN = 5
"""The place in its second line where Clang completes."""
_OWN = frozenset((b"syclflat_names",))
_OF_MACRO = b"syclflat_defines_"
_DEFINED = b"#ifdef %b\nint %b%b;\n#endif\n"
_UNUSABLE = b"namespace %b {}\n"
_MOST_ROUNDS = 6


class Error(Struct, frozen=True):
    """An error in a file."""

    file: bytes
    line: int
    said: bytes


class Clang(Protocol):
    """A Clang with all arguments that affect the meaning of a header."""

    def completions(self, file: Path, line: int, column: int, precompiled: Path) -> Iterable[bytes]:
        """Return the completions at a place in a file, which uses a precompiled header."""

    def errors(self, file: Path, first: Path | None) -> list[Error] | None:
        """Return all errors in a file after ``first``, if given; None if Clang failed without."""


def find(header: Path, made: Made, precompiled: Path, clang: Clang) -> GlobalNames | None:
    """Return the names that matter; None if Clang does not list them.

    Args:
        header: the text of the header.
        made: the facts about the precompiled header.
        precompiled: the precompiled header.
        clang: the Clang that made it.

    Raises:
        OSError: if a file cannot be read or written.

    """
    with tempfile.TemporaryDirectory(prefix="syclflat-") as name:
        directory = Path(name)
        file = directory / "names.cpp"
        names = sorted(made.contents.macros.split())
        asking = b"".join(_DEFINED % (name, _OF_MACRO, name) for name in names)
        file.write_bytes(asking + _ASKING)
        line = asking.count(b"\n") + 2
        declared = frozenset(clang.completions(file, line, _COLUMN, precompiled))
        if not declared >= _OWN:
            return None
        of_macros = frozenset(name for name in declared if name.startswith(_OF_MACRO))
        declared -= _OWN | of_macros
        words = frozenset(made.contents.words.split())
        candidates = words - declared - frozenset(made.contents.macros.split())
        candidates -= frozenset(made.contents.others.split())
        looked_up = _looked_up(directory / "first.hpp", header, candidates, clang)
    if looked_up is None:
        return None
    found = (_TEXTUAL.findall(inputs.read(name)) for name in made.files)
    textual = (name for names in found for pair in names for name in pair if name)
    macros = frozenset(name.removeprefix(_OF_MACRO) for name in of_macros)
    return GlobalNames(declared, looked_up.union(textual), macros)


def _looked_up(
    first: Path, header: Path, candidates: frozenset[bytes], clang: Clang
) -> frozenset[bytes] | None:
    """Return the names that a header looks up in the global namespace without finding them.

    ``first`` is a file to write.
    """
    names = sorted(name for name in candidates if not name.startswith(b"_"))
    found: set[bytes] = set()
    for number in range(_MOST_ROUNDS):
        first.write_bytes(b"".join(_UNUSABLE % name for name in names))
        # The first round finds the keywords.
        errors = clang.errors(header, first) if number else clang.errors(first, None)
        if number and not errors:
            return None if errors is None else frozenset(found)
        wrong: set[bytes] = set()
        for error in errors or ():
            if error.file == bytes(first):
                wrong.add(names[min(error.line, len(names)) - 1])
            quoted = _QUOTED.findall(error.said)
            wrong.update(word for text in quoted for word in _WORD.findall(text))
        found.update(wrong)
        left = [name for name in names if name not in found]
        if number and len(left) == len(names):
            return None
        names = left
    return None
