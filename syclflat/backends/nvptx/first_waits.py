"""Remove waits for readers of memory that no item has read yet, in optimized LLVM IR.

Group operations exchange values through local memory, and write to it when no item still reads the
previous operation's values. Items synchronize again after the last such wait. Before a kernel's
first operation, there is nothing to read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from syclflat.backends.nvptx import control_flow

_KERNEL = re.compile(r"^(define\b[^\n]*\bptx_kernel\b[^\n]*\{\n)(.*?)^\}$", re.M | re.S)
_MARK = re.compile(
    r'^  (?:tail )?call void asm sideeffect "// wait for readers", ""\(\)[^\n]*\n', re.M
)
"""See ``headers/dpcpp/syclflat/nvptx/group_operations.hpp``."""
_WAIT = re.compile(r"^  (?:tail )?call void @llvm\.nvvm\.barrier\.cta\.sync\.aligned\.all\(i32 0\)")
_ACTS = re.compile(r"\b(?:call|invoke|store|atomicrmw|cmpxchg|fence)\b(?!.* @llvm\.nvvm\.read\.)")
_READS = re.compile(
    r"@_ZN8syclflat5nvptxL13shared_memoryE\b|\b(?:call|invoke)\b(?!.* @llvm\.)(?!.* asm )"
)
"""Uses of the memory, or calls that may lead to one; every reader begins with one."""


def leave_out(text: str) -> str:
    """Return a module without unnecessary waits, and without the marks of the others."""
    changed = _KERNEL.sub(lambda kernel: f"{kernel[1]}{_without(kernel[2])}}}", text)
    return _MARK.sub("", changed)


def _without(code: str) -> str:
    marks = [code.count("\n", 0, mark.start()) for mark in _MARK.finditer(code)]
    if not marks:
        return code
    lines = code.split("\n")
    names, before = control_flow.blocks_of(lines)
    needless = {_wait(lines, mark) for mark in marks if not _is_read(lines, mark, names, before)}
    return "\n".join(line for at, line in enumerate(lines) if at not in needless)


def _wait(lines: Sequence[str], mark: int) -> int | None:
    """Return the place of the wait of a mark; None if other code comes first."""
    acts = (at for at in range(mark + 1, len(lines)) if not lines[at] or _ACTS.search(lines[at]))
    at = next(acts, mark)
    return at if _WAIT.match(lines[at]) else None


def _is_read(
    lines: Sequence[str], mark: int, names: Sequence[str], before: Mapping[str, Sequence[str]]
) -> bool:
    """Return whether the memory may be read before control reaches a mark."""
    leading = control_flow.leading_to(names[mark], before)
    return any(
        _READS.search(line)
        for at, (name, line) in enumerate(zip(names, lines, strict=True))
        if name in leading or (name == names[mark] and at < mark)
    )
