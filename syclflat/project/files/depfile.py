"""Dependency files as Make rules, as Clang's ``-MD`` writes them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

_WORD = re.compile(r"(?:\\[ #]|\$\$|[^\s])+")
_ESCAPED = re.compile(r"\\([ #])|\$(\$)")
_SPECIAL = re.compile(r"(\\*)([ #])|\$")


def text(targets: Iterable[str], dependencies: Iterable[str]) -> str:
    """Return a rule that makes ``targets`` depend on ``dependencies``, one per line.

    Names with spaces, ``#`` and ``$`` are escaped as GNU Make and Ninja read them.
    """
    return rule(map(escaped, targets), dependencies)


def rule(targets: Iterable[str], dependencies: Iterable[str]) -> str:
    """Return a rule as :func:`text` does, for escaped targets."""
    names = " ".join(targets)
    lines = [f"{names}:", *(f"  {escaped(name)}" for name in dict.fromkeys(dependencies))]
    return " \\\n".join(lines) + "\n"


def read(file: Path) -> list[str]:
    """Return the dependencies in the first rule of ``file``, see :func:`dependencies`.

    Raises:
        OSError: if it cannot be read.

    """
    return list(dependencies(file.read_bytes().decode("utf-8", "surrogateescape")))


def dependencies(text: str) -> Iterator[str]:
    """Yield the dependencies in the first rule of ``text``, a dependency file."""
    words = _WORD.findall(text.replace("\\\n", " ").partition("\n")[0])
    # The name of a target may also contain spaces, but the last one ends with a colon.
    begin = next((number for number, word in enumerate(words, 1) if word.endswith(":")), 0)
    return (_ESCAPED.sub(r"\1\2", word) for word in words[begin:])


def escaped(name: str) -> str:
    """Return a name as it appears in a rule."""
    return _SPECIAL.sub(_escape, name)


def _escape(match: re.Match[str]) -> str:
    if match.group() == "$":
        return "$$"
    backslashes, character = match.groups()
    # A backslash before an escaped character needs escaping, too.
    return f"{backslashes * 2}\\{character}"
