"""Dependency files in the form of Make, as Clang's ``-MD`` writes them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

_SPECIAL = re.compile(r"(\\*)([ #])|\$")
_ESCAPED = re.compile(r"\\([ #])|\$(\$)")
_NAME = re.compile(r"(?:\\[ #]|\$\$|\\(?!\n)|[^\s\\])+")


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


def dependencies(text: str) -> Iterator[str]:
    """Yield what the first rule of a dependency file names behind its targets."""
    for found in _NAME.finditer(text.partition(":")[2]):
        yield _ESCAPED.sub(lambda match: match[1] or match[2], found[0])


def escaped(name: str) -> str:
    """Return a name as it stands in a rule."""
    return _SPECIAL.sub(_escape, name)


def _escape(match: re.Match[str]) -> str:
    if match.group() == "$":
        return "$$"
    backslashes, character = match.groups()
    # In front of an escaped character, a backslash has to be escaped too.
    return f"{backslashes * 2}\\{character}"
