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

from syclflat.backends.nvptx.passes import unroll_array_loops
from syclflat.backends.stages import Misses
from syclflat.llvm_ir import Function, Module, loops
from syclflat.llvm_ir.loops import Loop
from syclflat.llvm_ir.tokens import symbol
from syclflat.model.texts import counted

_SHORT = 60
"""The maximum number of lines of a loop with a dynamic step to unroll."""
_TIMES = 4

_OF_HEADERS = re.compile(r"@_ZNK?(?:4sycl|8syclflat)")
"""Functions whose loops run over elements, or up to constants from callers."""


@dataclass(frozen=True, slots=True)
class _Loops:
    """The loops of a function."""

    all: Sequence[Loop]
    left: Sequence[Loop]
    """Those that are not assumed to be unrolled."""
    called: frozenset[str]


def run(module: Module) -> Misses:
    """Mark outer loops and strided loops, for unrolling as nvcc does.

    Returns the functions with strided loops that are too long.
    """
    functions = {each.name: _read(each) for each in module.functions}
    looping = _looping(functions)
    outer = {loop for function in functions.values() for loop in _outer(function, looping)}
    strided = {
        name: {loop for loop in function.left if _ends_with_step(loop)}
        for name, function in functions.items()
    }
    short = {loop.metadata for all_ in strided.values() for loop in all_ if loop.length <= _SHORT}
    loops.annotate(module, short - outer, "llvm.loop.unroll.count", f"i32 {_TIMES}")
    loops.annotate(module, outer, "llvm.loop.unroll.runtime.disable")
    missed: list[tuple[str, str]] = []
    for name, found in strided.items():
        long = sum(loop.length > _SHORT and loop.metadata not in outer for loop in found)
        if long:
            what = f"{counted(long, 'loop')} with a step that is known at run time"
            missed.append((symbol(name), f"{what}: more than {_SHORT} lines of LLVM IR"))
    return missed


def _read(function: Function) -> _Loops:
    found = loops.of(function)
    constant = unroll_array_loops.with_constant_trip_count(function, found)
    left = [loop for loop in found if loop.metadata not in constant]
    return _Loops(found, left, frozenset(function.called))


def _looping(functions: Mapping[str, _Loops]) -> set[str]:
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


def _outer(function: _Loops, looping: set[str]) -> Iterator[str]:
    for loop in function.all:
        if any(map(loop.has, function.left)) or (
            not looping.isdisjoint(function.called)
            and any(each.callee in looping for each in loop.instructions)
        ):
            yield loop.metadata


def _ends_with_step(loop: Loop) -> bool:
    """Return whether a loop ends by adding a variable's value to a 32-bit number."""
    *_, added, stored, _branch = (None, None, *loop.blocks[-1].code)
    if added is None or stored is None or added.opcode != "add" or stored.opcode != "store":
        return False
    is_dynamic = all(each.value[0] == "%" for each in added.operands)
    is_signed_number = added.syntax.flags == {"nsw"} and added.syntax.type == "i32"
    value, address = stored.operands
    is_plain = address.type == "ptr" and not stored.syntax.flags
    return is_dynamic and is_signed_number and is_plain and value.value == added.result
