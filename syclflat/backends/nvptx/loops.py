"""Loops in Clang's unoptimized LLVM IR: their places, and metadata on them.

No optimization has moved code: a loop is the lines from its first label to the branch back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass

from syclflat.backends.global_names import NAME

FUNCTION = re.compile(
    rf"^define [^\n@]*(?P<name>{NAME.decode()})\([^\n]*\{{\n(?P<code>.*?)^\}}$",
    re.MULTILINE | re.DOTALL,
)
_LABEL = re.compile(r"^(\w+):")
_AGAIN = re.compile(
    r"^  br (?:i1 %\w+, label %(?P<either>\w+), )?label %(?P<header>\w+), !llvm\.loop "
    r"(?P<metadata>!\d+)$"
)
_OTHER_NOTES = re.compile(r", !(?!llvm\.loop)[\w.]+ !\d+")
_ORDER = re.compile(r'^(!\d+) = !\{!"llvm\.loop\.(?!mustprogress)', re.MULTILINE)
"""A source's own directive for a loop."""
_NODE = re.compile(r"^!(\d+) = ", re.MULTILINE)
_NOTED = re.compile(
    r"^(?P<name>!\d+) = distinct !\{(?P=name)(?P<items>(?:, !\d+)*)\}$", re.MULTILINE
)


@dataclass(frozen=True, slots=True)
class Loop:
    """A loop of a function."""

    lines: range
    """From the label, up to the branch back to it."""
    metadata: str
    """The metadata of the loop."""


def lines_of(code: str) -> list[str]:
    """Return the lines of a function's code without metadata, except on loops."""
    return _OTHER_NOTES.sub("", code).split("\n")


def of(lines: Sequence[str]) -> Iterator[Loop]:
    """Yield the loops of a function, in the order of their ends."""
    labels = {label[1]: at for at, line in enumerate(lines) if (label := _LABEL.match(line))}
    for last, line in enumerate(lines):
        again = _AGAIN.match(line)
        headers = (again["either"], again["header"]) if again else ()
        first = min((labels.get(header, last) for header in headers), default=last)
        if again and first < last:
            yield Loop(range(first, last), again["metadata"])


def note(text: str, loops: Set[str], what: str) -> str:
    """Return a module with metadata on loops, unless their source has directives for them.

    Loops are identified by their metadata; the note is the text between the braces of a metadata
    node, without the first exclamation mark.
    """
    if not loops:
        return text
    node = f"!{max(map(int, _NODE.findall(text)), default=0) + 1}"
    ordered = set(_ORDER.findall(text))

    def noted(loop: re.Match[str]) -> str:
        is_meant = loop["name"] in loops and ordered.isdisjoint(loop["items"].split(", "))
        return f"{loop[0][:-1]}, {node}}}" if is_meant else loop[0]

    return f"{_NOTED.sub(noted, text)}\n{node} = !{{!{what}}}\n"
