"""Tell LLVM which loops of unknown length to unroll, in LLVM IR, before it optimizes.

LLVM repeats the body of such a loop whatever is in it. A loop inside is there twice then, each with
a rest of its own, and what both need is kept in registers. nvcc unrolls the innermost loops. So
others are marked, by where their lines lie (LLVM Language Reference Manual,
"'llvm.loop.unroll.runtime.disable' Metadata"). Loops that run a constant number of times are taken
to be unrolled themselves.

LLVM leaves a loop as it is whose step is known at run time only, as where items stride through an
array together, since a division tells how often it runs. nvcc divides, and has four loads under way
where one was. So short ones are marked as well, whose numbers have 32 bits: a division by 64 takes
longer than many a loop.
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
"""The end of a loop, in front of the branch back."""
_SHORT = 60
"""So many lines may be in a loop that is unrolled for its step."""
_TIMES = 4

_OF_HEADERS = re.compile(r"@_ZNK?(?:4sycl|8syclflat)")
"""Functions whose loops are over elements, or go by constants that callers hand them."""


@dataclass(frozen=True, slots=True)
class _Function:
    lines: Sequence[str]
    loops: Sequence[Loop]
    left: Sequence[Loop]
    """Those that aren't taken to be unrolled."""
    called: frozenset[str]


def mark(text: str) -> str:
    """Return a module that says of loops around others and of strides what to do with them."""
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
    """Return the source's functions that run loops, of their own or by what they call."""
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
