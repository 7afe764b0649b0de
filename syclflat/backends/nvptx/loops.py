"""What LLVM is told of loops, in LLVM IR as Clang writes it, before it is optimized."""

from __future__ import annotations

import re
from collections.abc import Set

_OTHERS = re.compile(r", !(?!llvm\.loop)[\w.]+ !\d+")
_ORDER = re.compile(r'^(!\d+) = !\{!"llvm\.loop\.(?!mustprogress)', re.MULTILINE)
"""What a source says that is to be done with a loop."""
_NODE = re.compile(r"^!(\d+) = ", re.MULTILINE)
_LOOP = re.compile(
    r"^(?P<name>!\d+) = distinct !\{(?P=name)(?P<items>(?:, !\d+)*)\}$", re.MULTILINE
)


def without_others(code: str) -> str:
    """Return code without what is said of instructions, but of loops."""
    return _OTHERS.sub("", code)


def add(text: str, loops: Set[str], note: str) -> str:
    """Return a module with a note on loops, unless their source says what is to be done with them.

    Loops are named by their metadata.
    """
    if not loops:
        return text
    node = f"!{max(map(int, _NODE.findall(text)), default=0) + 1}"
    ordered = set(_ORDER.findall(text))

    def noted(loop: re.Match[str]) -> str:
        is_meant = loop["name"] in loops and ordered.isdisjoint(loop["items"].split(", "))
        return f"{loop[0][:-1]}, {node}}}" if is_meant else loop[0]

    return f'{_LOOP.sub(noted, text)}\n{node} = !{{!"{note}"}}\n'
