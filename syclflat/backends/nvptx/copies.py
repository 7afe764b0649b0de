"""Copy and fill memory with the widest instructions that its alignment permits, in LLVM IR.

LLVM's back end for NVIDIA's GPUs copies 8 bytes at a time, although instructions for 16 exist (PTX
ISA, "Vectors"). It stores each word before it loads the next, which waits for memory each time, and
copies more than 128 bytes individually in a loop.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

_POINTER = r"ptr(?P<{0}_space> addrspace\(\d+\))?(?P<{0}_told>[^%@]*) (?P<{0}>[%@][\w.$-]+)"
_TO = _POINTER.format("to")
_FROM = _POINTER.format("source")
_CALL = re.compile(
    rf"^  (?:tail )?call void @llvm\.mem(?:cpy|set)\.[\w.]+\({_TO}, "
    rf"(?:{_FROM}|i8 (?P<byte>-?\d+)), i64 (?P<size>\d+), i1 false\)(?P<rest>[^\n]*)$",
    re.MULTILINE,
)
_ALIGNMENT = re.compile(r"\balign (\d+)")
_TAGS = re.compile(r", !(?:noalias|alias\.scope|dbg) !\d+")
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


def separate(text: str) -> str:
    """Return an unoptimized module that copies small structures of bytes individually.

    LLVM copies 2, 4 or 8 bytes as one number, regardless of alignment, and extracts each member.
    Without an aligned load, it first has to assemble the number.
    """
    return _changed(text, _separated)


def widen(text: str) -> str:
    """Return an optimized module that copies and fills memory in wide words."""
    return _changed(text, _widened)


_Pieces = Sequence[tuple[int, int]]
"""The offsets of the words for copying memory, and their sizes."""


def _changed(text: str, pieces_of: Callable[[int, int, bool], _Pieces]) -> str:
    number = 0

    def changed(call: re.Match[str]) -> str:
        nonlocal number
        is_copy, alignment = call["source"] is not None, _alignment(call["to_told"])
        if is_copy:
            alignment = min(alignment, _alignment(call["source_told"]))
        pieces = pieces_of(int(call["size"]), alignment, is_copy)
        if not pieces:
            return call[0]
        number += 1
        return "\n".join(_instructions(call, pieces, f"%copy{number}"))

    return _CALL.sub(changed, text)


def _separated(size: int, alignment: int, is_copy: bool) -> _Pieces:
    is_number = is_copy and size in _NUMBERS and alignment == 1
    return _pieces(size, alignment) if is_number else ()


def _widened(size: int, alignment: int, is_copy: bool) -> _Pieces:
    pieces = _pieces(size, alignment)
    is_wider = alignment >= max(_WORDS) <= size or (size > _LOOPED and alignment > 1)
    return pieces if is_wider or (is_copy and len(pieces) > 1 and size <= _LOOPED) else ()


def _pieces(size: int, alignment: int) -> _Pieces:
    """Return the widest words; none if there are too many."""
    pieces, at = list[tuple[int, int]](), 0
    while at < size and len(pieces) <= _MOST:
        word = next(one for one in _WORDS if one <= min(alignment, size - at))
        pieces.append((at, word))
        at += word
    return pieces if at == size else ()


def _alignment(told: str) -> int:
    found = _ALIGNMENT.search(told)
    return int(found[1]) if found else 1


def _instructions(
    call: re.Match[str], pieces: Sequence[tuple[int, int]], name: str
) -> Iterator[str]:
    tags = "".join(_TAGS.findall(call["rest"]))
    for first in range(0, len(pieces), _AT_ONCE):
        some = pieces[first : first + _AT_ONCE]
        if call["source"]:
            for at, size in some:
                yield from _place(call, "source", at, name)
                place = f"ptr{call['source_space'] or ''} {name}.source.{at}"
                yield f"  {name}.{at} = load {_WORDS[size]}, {place}, align {size}{tags}"
        for at, size in some:
            yield from _place(call, "to", at, name)
            value = f"{name}.{at}" if call["source"] else _filled(int(call["byte"]), size)
            place = f"ptr{call['to_space'] or ''} {name}.to.{at}"
            yield f"  store {_WORDS[size]} {value}, {place}, align {size}{tags}"


def _place(call: re.Match[str], which: str, at: int, name: str) -> Iterator[str]:
    base = f"ptr{call[f'{which}_space'] or ''} {call[which]}"
    yield f"  {name}.{which}.{at} = getelementptr inbounds i8, {base}, i64 {at}"


def _filled(byte: int, size: int) -> str:
    """Return a word of equal bytes."""
    word = int.from_bytes(bytes([byte % 256]) * min(size, 4))
    count = size // 4
    return f"<{', '.join([f'i32 {word}'] * count)}>" if count > 1 else str(word)
