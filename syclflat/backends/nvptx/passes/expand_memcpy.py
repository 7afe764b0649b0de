"""Copy and fill memory with the widest instructions that its alignment permits, in LLVM IR.

LLVM's back end for NVIDIA's GPUs copies 8 bytes at a time, although instructions for 16 exist (PTX
ISA, "Vectors"). It stores each word before it loads the next, which waits for memory each time, and
copies more than 128 bytes individually in a loop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from syclflat.backends.stages import Misses
from syclflat.llvm_ir import Function, Instruction, Module, Operand
from syclflat.llvm_ir.tokens import symbol

_COPIES, _FILLS = "@llvm.memcpy.", "@llvm.memset."
_TAGS = ("noalias", "alias.scope", "dbg")
"""The metadata that hold for a part of the memory, too."""
_WORDS = {16: "<4 x i32>", 8: "<2 x i32>", 4: "i32", 2: "i16", 1: "i8"}
"""Types of LLVM IR, by their bytes."""
_NUMBERS = (2, 4, 8)
"""The sizes in bytes that LLVM copies as a number."""
_LOOPED = 128
"""The size in bytes above which LLVM emits loops."""
_MOST = 128
"""The number of instructions up to which they beat a loop."""
_AT_ONCE = 8
"""The number of words that are loaded before they are stored."""


def separate(module: Module) -> None:
    """Copy small structures of bytes individually, before optimization.

    LLVM copies 2, 4 or 8 bytes as one number, regardless of alignment, and extracts each member.
    Without an aligned load, it first has to assemble the number.
    """
    _expand(module, _separated)


def widen(module: Module) -> Misses:
    """Copy and fill memory in wide words, after optimization; return what stays."""
    return _expand(module, _widened)


_Pieces: TypeAlias = Sequence[tuple[int, int]]
"""The offsets of the words for copying memory, and their sizes."""


@dataclass(frozen=True, slots=True)
class _Call:
    """A copy or a fill of memory, whose size is constant."""

    to: Operand
    source: Operand | None
    """None for a fill."""
    byte: int
    """What fills the memory."""
    size: int
    tags: str
    """The metadata of its loads and stores."""

    @property
    def alignment(self) -> int:
        """The alignment of its addresses, in bytes."""
        found = self.to.alignment
        return found if self.source is None else min(found, self.source.alignment)


def _expand(module: Module, pieces_of: Callable[[_Call], _Pieces]) -> Misses:
    number, missed = 0, list[tuple[str, str]]()
    for function in module.functions:
        if _COPIES not in function.text and _FILLS not in function.text:
            continue
        for block in function.blocks:
            changed = list[Instruction]()
            for instruction in block.instructions:
                call = _read(instruction)
                pieces = pieces_of(call) if call is not None else ()
                if call is None or not pieces:
                    changed.append(instruction)
                    if call is not None and call.size > _LOOPED and call.alignment > 1:
                        reason = f"a copy of {call.size} bytes takes more than {_MOST} instructions"
                        missed.append((symbol(function.name), reason))
                    continue
                number = _free(number + 1, function)
                changed += map(Instruction, _instructions(call, pieces, f"%copy{number}"))
            block.instructions = changed
    return missed


def _free(number: int, function: Function) -> int:
    """Return a number, or a larger one, that no such copy of a function has."""
    text = function.text
    while f"%copy{number}." in text:
        number += 1
    return number


def _read(instruction: Instruction) -> _Call | None:
    """Return what an instruction copies or fills; None if it does not, or its size is unknown."""
    if _COPIES not in instruction.text and _FILLS not in instruction.text:
        # Most instructions are something else.
        return None
    is_copy = instruction.callee.startswith(_COPIES)
    if not is_copy and not instruction.callee.startswith(_FILLS):
        return None
    to, what, size, is_volatile = instruction.operands
    byte = 0 if is_copy else what.number
    if size.type != "i64" or size.number is None or byte is None or is_volatile.value != "false":
        return None
    if to.value[0] not in "%@" or (is_copy and what.value[0] not in "%@"):
        # Addresses that are constant expressions are left to LLVM.
        return None
    tags = "".join(f", !{k} {node}" for k, node in instruction.metadata.items() if k in _TAGS)
    return _Call(to, what if is_copy else None, byte, size.number, tags)


def _separated(call: _Call) -> _Pieces:
    is_number = call.source is not None and call.size in _NUMBERS and call.alignment == 1
    return _pieces(call) if is_number else ()


def _widened(call: _Call) -> _Pieces:
    pieces, alignment = _pieces(call), call.alignment
    is_wider = alignment >= max(_WORDS) <= call.size or (call.size > _LOOPED and alignment > 1)
    is_split = call.source is not None and len(pieces) > 1 and call.size <= _LOOPED
    return pieces if is_wider or is_split else ()


def _pieces(call: _Call) -> _Pieces:
    """Return the widest words; none if there are too many."""
    pieces, at = list[tuple[int, int]](), 0
    while at < call.size and len(pieces) <= _MOST:
        word = next(one for one in _WORDS if one <= min(call.alignment, call.size - at))
        pieces.append((at, word))
        at += word
    return pieces if at == call.size else ()


def _instructions(call: _Call, pieces: _Pieces, name: str) -> Iterator[str]:
    for first in range(0, len(pieces), _AT_ONCE):
        some = pieces[first : first + _AT_ONCE]
        if call.source is not None:
            for at, size in some:
                place = f"{name}.source.{at}"
                yield _address(place, call.source, at)
                address = f"{call.source.type} {place}, align {size}{call.tags}"
                yield f"  {name}.{at} = load {_WORDS[size]}, {address}\n"
        for at, size in some:
            place = f"{name}.to.{at}"
            yield _address(place, call.to, at)
            value = _filled(call.byte, size) if call.source is None else f"{name}.{at}"
            address = f"{call.to.type} {place}, align {size}{call.tags}"
            yield f"  store {_WORDS[size]} {value}, {address}\n"


def _address(name: str, base: Operand, at: int) -> str:
    return f"  {name} = getelementptr inbounds i8, {base.type} {base.value}, i64 {at}\n"


def _filled(byte: int, size: int) -> str:
    """Return a word of equal bytes."""
    word = int.from_bytes(bytes([byte % 256]) * min(size, 4))
    count = size // 4
    return f"<{', '.join([f'i32 {word}'] * count)}>" if count > 1 else str(word)
