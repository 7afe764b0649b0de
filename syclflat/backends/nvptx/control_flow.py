"""The blocks of a function in Clang's optimized LLVM IR, and their predecessors."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

_BLOCK = re.compile(r'^(?P<name>[\w.$-]+|"[^"]*"):(?: *; preds = (?P<before>.*))?$')
_NAME = re.compile(r'%([\w.$-]+|"[^"]*")')

FIRST = ""
"""The name of the entry block, which may be unnamed."""


def blocks_of(lines: Sequence[str]) -> tuple[list[str], dict[str, list[str]]]:
    """Return the block of each line, and the predecessors of each block."""
    names, before, name = [], dict[str, list[str]](), FIRST
    for line in lines:
        if block := _BLOCK.match(line):
            name = block["name"]
            before[name] = _NAME.findall(block["before"] or "")
        names.append(name)
    return names, before


def leading_to(block: str, before: Mapping[str, Sequence[str]]) -> set[str]:
    """Return the direct and indirect predecessors of a block: including itself in a loop."""
    reached, waiting = set[str](), [block]
    while waiting:
        names = before.get(waiting.pop(), ())
        more = {name if name in before else FIRST for name in names} - reached
        reached |= more
        waiting += more
    return reached
