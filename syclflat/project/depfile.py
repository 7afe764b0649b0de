"""Dependency files in the form of Make, as Clang's ``-MD`` writes them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

_WORD = re.compile(r"(?:\\[ #]|\$\$|[^\s])+")
_ESCAPED = re.compile(r"\\([ #])|\$(\$)")
_SPECIAL = re.compile(r"(\\*)([ #])|\$")


def text(targets: Iterable[str], dependencies: Iterable[str]) -> str:
    """Return a rule that makes ``targets`` depend on ``dependencies``, one a line.

    Names with spaces, ``#`` and ``$`` are escaped as GNU Make and Ninja read them.
    """
    names = " ".join(map(_escaped, targets))
    lines = [f"{names}:", *(f"  {_escaped(name)}" for name in dict.fromkeys(dependencies))]
    return " \\\n".join(lines) + "\n"


def dependencies(rule: str) -> Iterator[str]:
    """Yield what the target of a ``rule`` of Clang's depends on."""
    words = _WORD.findall(rule.replace("\\\n", " "))
    # The target's name, too, may hold spaces, but ends with a colon.
    begin = next((number for number, word in enumerate(words, 1) if word.endswith(":")), 0)
    return (_ESCAPED.sub(r"\1\2", word) for word in words[begin:])


def _escaped(name: str) -> str:
    return _SPECIAL.sub(_escape, name)


def _escape(match: re.Match[str]) -> str:
    if match.group() == "$":
        return "$$"
    backslashes, character = match.groups()
    # In front of an escaped character, a backslash has to be escaped too.
    return f"{backslashes * 2}\\{character}"
