"""Mark loops of unknown length that LLVM should unroll, in unoptimized LLVM IR.

LLVM repeats the body of such a loop regardless of its contents. It then duplicates an inner loop,
each with its own remainder, and keeps the values of both in registers. nvcc unrolls only the
innermost loops. So this pass marks the others, found by their lines (LLVM Language Reference
Manual, "'llvm.loop.unroll.runtime.disable' Metadata"). Loops with a constant trip count are assumed
to be unrolled themselves.

LLVM does not unroll a loop whose step is known only at run time, as when items stride through an
array together, because its trip count takes a division. nvcc divides, and overlaps four loads. So
this pass also marks short loops with 32-bit numbers: a 64-bit division takes longer than many
loops.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from syclflat.backends.nvptx import array_loops, loops
from syclflat.backends.nvptx.loops import Loop

_CALLED = re.compile(r"^  (?:%\w+ = )?(?:\w+ )?call [^\n]*?(@[\w.$]+)\(", re.MULTILINE)

_STEP = re.compile(
    r"  (?P<sum>%\w+) = add nsw i32 %\w+, %\w+\n  store i32 (?P=sum), ptr %\w+, align \d+"
)
"""The end of a loop, before the branch back."""
_SHORT = 60
"""The maximum number of lines of a loop with a dynamic step to unroll."""
_TIMES = 4

_OF_HEADERS = re.compile(r"@_ZNK?(?:4sycl|8syclflat)")
"""Functions whose loops run over elements, or up to constants from callers."""


@dataclass(frozen=True, slots=True)
class _Function:
    lines: Sequence[str]
    loops: Sequence[Loop]
    left: Sequence[Loop]
    """Attributes of loops that are not assumed to be unrolled."""
    called: frozenset[str]


def mark(text: str) -> str:
    """Return a module with unrolling marks on outer loops and strided loops."""
    functions = {each["name"]: _read(each["code"]) for each in loops.FUNCTION.finditer(text)}
    looping = _looping(functions)
    outer = {loop for function in functions.values() for loop in _outer(function, looping)}
    strides = {loop for function in functions.values() for loop in _strides(function)} - outer
    text = loops.note(text, strides, f'"llvm.loop.unroll.count", i32 {_TIMES}')
    return loops.note(text, outer, '"llvm.loop.unroll.runtime.disable"')


def _read(code: str) -> _Function:
    lines = loops.lines_of(code)
    found = list(loops.of(lines))
    constant = array_loops.of_constant_length(found, lines) if found else set()
    left = [loop for loop in found if loop.metadata not in constant]
    return _Function(lines, found, left, frozenset(_CALLED.findall(code)))


def _looping(functions: Mapping[str, _Function]) -> set[str]:
    """Return the source's functions that run loops, directly or through calls."""
    own = {name: one for name, one in functions.items() if not _OF_HEADERS.match(name)}
    found = {name for name, function in own.items() if function.left}
    while more := {
        name
        for name, function in own.items()
        if name not in found and not found.isdisjoint(function.called)
    }:
        found |= more
    return found


def _outer(function: _Function, looping: set[str]) -> Iterator[str]:
    calls = [
        at
        for at, line in enumerate(function.lines if function.loops else ())
        if (called := _CALLED.match(line)) and called[1] in looping
    ]
    for loop in function.loops:
        if any(at in loop.lines for at in calls) or any(
            other is not loop and other.lines.start in loop.lines and other.lines.stop in loop.lines
            for other in function.left
        ):
            yield loop.metadata


def _strides(function: _Function) -> Iterator[str]:
    for loop in function.left:
        code = function.lines[loop.lines.start : loop.lines.stop]
        if len(code) <= _SHORT and _STEP.fullmatch("\n".join(code[-2:])):
            yield loop.metadata
