"""Dependency files in the form of Make, as Clang's ``-MD`` writes them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

_WORD = re.compile(r"(?:\\[ #]|\$\$|[^\s])+")
_ESCAPED = re.compile(r"\\([ #])|\$(\$)")
_SPECIAL = re.compile(r"(\\*)([ #])|\$")


def text(targets: Iterable[str], dependencies: Iterable[str]) -> str:
    """Return a rule that makes ``targets`` depend on ``dependencies``, one a line.

    Names with spaces, ``#`` and ``$`` are escaped as GNU Make and Ninja read them.
    """
    return rule(map(escaped, targets), dependencies)


def rule(targets: Iterable[str], dependencies: Iterable[str]) -> str:
    """Return a rule as :func:`text` does, of targets that are escaped."""
    names = " ".join(targets)
    lines = [f"{names}:", *(f"  {escaped(name)}" for name in dict.fromkeys(dependencies))]
    return " \\\n".join(lines) + "\n"


def read(file: Path) -> list[str]:
    """Return what the targets of the first rule in ``file`` depend on, see :func:`dependencies`.

    Raises:
        OSError: if it can't be read.

    """
    return list(dependencies(file.read_bytes().decode("utf-8", "surrogateescape")))


def dependencies(text: str) -> Iterator[str]:
    """Yield what the targets of the first rule in ``text``, a dependency file, depend on."""
    words = _WORD.findall(text.replace("\\\n", " ").partition("\n")[0])
    # A target's name, too, may hold spaces, but the last one ends with a colon.
    begin = next((number for number, word in enumerate(words, 1) if word.endswith(":")), 0)
    return (_ESCAPED.sub(r"\1\2", word) for word in words[begin:])


def escaped(name: str) -> str:
    """Return a name as it stands in a rule."""
    return _SPECIAL.sub(_escape, name)


def _escape(match: re.Match[str]) -> str:
    if match.group() == "$":
        return "$$"
    backslashes, character = match.groups()
    # In front of an escaped character, a backslash has to be escaped too.
    return f"{backslashes * 2}\\{character}"
