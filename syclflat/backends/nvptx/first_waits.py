"""Leave out waits for readers of memory that nobody has read yet, in LLVM IR that is optimized.

What the items of a work-group compute together goes by way of local memory, which is written to as
soon as none reads any more what an operation before left there. Behind the last such wait, items
meet again. In front of a kernel's first operation there is nothing to read.
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
"""What mentions the memory, as all that reads it does first, or may lead to where that is done."""


def leave_out(text: str) -> str:
    """Return a module without such waits, and without the marks of those that stay."""
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
    """Return where the wait is that a mark is about; None if something else comes first."""
    acts = (at for at in range(mark + 1, len(lines)) if not lines[at] or _ACTS.search(lines[at]))
    at = next(acts, mark)
    return at if _WAIT.match(lines[at]) else None


def _is_read(
    lines: Sequence[str], mark: int, names: Sequence[str], before: Mapping[str, Sequence[str]]
) -> bool:
    """Tell whether the memory may be read before control comes to a mark."""
    leading = control_flow.leading_to(names[mark], before)
    return any(
        _READS.search(line)
        for at, (name, line) in enumerate(zip(names, lines, strict=True))
        if name in leading or (name == names[mark] and at < mark)
    )
