"""What LLVM is told of loops, in LLVM IR as Clang writes it, before it is optimized."""

from __future__ import annotations

import re
from collections.abc import Set

_OTHERS = re.compile(r", !(?!llvm\.loop)[\w.]+ !\d+")
_ORDER = re.compile(r'^(!\d+) = !\{!"llvm\.loop\.(?!mustprogress)', re.MULTILINE)
"""What a source says that is to be done with a loop."""
_NODE = re.compile(r"^!(\d+) = ", re.MULTILINE)


def without_others(code: str) -> str:
    """Return code without what is said of instructions, but of loops."""
    return _OTHERS.sub("", code)


def add(text: str, loops: Set[str], note: str) -> str:
    """Return a module with a note on loops, unless their source says what is to be done with them.

    Loops are named by their metadata.
    """
    node = f"!{max(map(int, _NODE.findall(text)), default=0) + 1}"
    ordered = set(_ORDER.findall(text))
    for metadata in sorted(loops):
        said = re.compile(rf"^{metadata} = distinct !{{{metadata}(?P<items>(?:, !\d+)*)}}$", re.M)
        loop = said.search(text)
        if loop and ordered.isdisjoint(loop["items"].split(", ")):
            text = f"{text[: loop.end() - 1]}, {node}{text[loop.end() - 1 :]}"
    return f'{text}\n{node} = !{{!"{note}"}}\n' if loops else text
