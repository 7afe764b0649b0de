"""SPIR-V modules: read, asked for what they offer and need, and written with more instructions.

Numbers and layout are those of the SPIR-V specification: 2.3 "Physical Layout of a SPIR-V Module
and Instruction", 2.4 "Logical Layout of a Module" and 3.49 "Instructions". A word has 4 bytes.
"""

from __future__ import annotations

import struct
import sys
from array import array
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum

_MAGIC = 0x07230203
_HEADER_WORDS = 5


class Op(IntEnum):
    """The operations that are looked at or added here."""

    NAME = 5
    EXTENSION = 10
    EXT_INST_IMPORT = 11
    MEMORY_MODEL = 14
    ENTRY_POINT = 15
    EXECUTION_MODE = 16
    CAPABILITY = 17
    FUNCTION = 54
    FUNCTION_END = 56
    FUNCTION_CALL = 57
    VARIABLE = 59
    DECORATE = 71
    EXECUTION_MODE_ID = 331


_LINKAGE_ATTRIBUTES = 41
_EXPORT, _IMPORT = 0, 1

# What the sections of a module begin with, in order; types, constants and global variables, the
# last section in front of the functions, are all the rest.
_SECTIONS: tuple[set[int], ...] = (
    {Op.CAPABILITY},
    {Op.EXTENSION},
    {Op.EXT_INST_IMPORT},
    {Op.MEMORY_MODEL},
    {Op.ENTRY_POINT},
    {Op.EXECUTION_MODE, Op.EXECUTION_MODE_ID},
    {2, 3, 4, 7},  # strings and what is said of the source
    {Op.NAME, 6},
    {330},  # how the module was processed
    {Op.DECORATE, 72, 73, 74, 75, 332, 5632, 5633},
)
_OF_OPCODE = {opcode: place for place, codes in enumerate(_SECTIONS) for opcode in codes}
_OF_VALUES = len(_SECTIONS)


class NotAModuleError(ValueError):
    """Bytes are no SPIR-V module."""


@dataclass(frozen=True, slots=True)
class Instruction:
    """One instruction."""

    opcode: int
    operands: tuple[int, ...] = ()
    """All words but the first, results and their types too."""


@dataclass(frozen=True, slots=True)
class Module:
    """A module, its functions apart from what stands in front of them."""

    version: int
    """As in the header: ``0x00010400`` is 1.4."""
    generator: int
    bound: int
    """All ids are less."""
    head: tuple[Instruction, ...]
    functions: tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class EntryPoint:
    """A kernel of a module."""

    function: int
    name: str


def is_module(image: bytes) -> bool:
    """Tell whether ``image`` begins as a SPIR-V module does."""
    return image[:4] == struct.pack("<I", _MAGIC)


def read(image: bytes) -> Module:
    """Return the module that ``image`` holds.

    Raises:
        NotAModuleError: if it holds none.

    """
    if len(image) % 4 or len(image) < 4 * _HEADER_WORDS:
        raise NotAModuleError("too short, or not of whole words")
    words = _words(image)
    if words[0] != _MAGIC:
        raise NotAModuleError("no SPIR-V")
    instructions = list(_instructions(words))
    start = next(
        (i for i, found in enumerate(instructions) if found.opcode == Op.FUNCTION),
        len(instructions),
    )
    head, functions = tuple(instructions[:start]), tuple(instructions[start:])
    return Module(words[1], words[2], words[3], head, functions)


def write(module: Module) -> bytes:
    """Return the bytes of ``module``."""
    words = array("I", (_MAGIC, module.version, module.generator, module.bound, 0))
    for instruction in (*module.head, *module.functions):
        words.append(len(instruction.operands) + 1 << 16 | instruction.opcode)
        words.extend(instruction.operands)
    if sys.byteorder == "big":
        words.byteswap()
    return words.tobytes()


def insert(module: Module, added: Iterable[Instruction]) -> Module:
    """Return ``module`` with more instructions in front of its functions.

    Each goes behind those of its section; one that is there already is not said twice.
    """
    present = set(module.head)
    new = [instruction for instruction in dict.fromkeys(added) if instruction not in present]
    # Sorting is stable, and a module's sections are in order already.
    return replace(module, head=tuple(sorted((*module.head, *new), key=_section)))


def entry_points(module: Module) -> tuple[EntryPoint, ...]:
    """Return the kernels of ``module``, in order."""
    return tuple(
        EntryPoint(found.operands[1], string(found.operands[2:]))
        for found in module.head
        if found.opcode == Op.ENTRY_POINT
    )


def imported_functions(module: Module) -> dict[int, str]:
    """Return the functions that another module has to define: their ids and names, in order."""
    functions = _functions(module)
    return {i: name for i, name in _linked(module, _IMPORT).items() if i in functions}


def exported_functions(module: Module) -> dict[int, str]:
    """Return the functions that other modules may call: their ids and names, in order."""
    functions = _functions(module)
    return {i: name for i, name in _linked(module, _EXPORT).items() if i in functions}


def callers(module: Module, functions: Iterable[int]) -> dict[int, tuple[str, ...]]:
    """Return, for each of ``functions``, the kernels and exported functions that call it.

    These are named in the module's order; they may call it by way of others.
    """
    calls = _calls(module)
    named = {entry.function: entry.name for entry in entry_points(module)}
    named |= exported_functions(module)
    reached = {start: _reached(start, calls) for start in named}
    return {
        function: tuple(named[start] for start, found in reached.items() if function in found)
        for function in functions
    }


def string(words: Iterable[int]) -> str:
    """Return the literal string that ``words`` begin with."""
    data = b"".join(struct.pack("<I", word) for word in words)
    return data.partition(b"\0")[0].decode(errors="replace")


def string_words(text: str) -> tuple[int, ...]:
    """Return ``text`` as the words of a literal string, closed by a null."""
    data = text.encode() + b"\0"
    data += b"\0" * (-len(data) % 4)
    return struct.unpack(f"<{len(data) // 4}I", data)


def _words(image: bytes) -> array[int]:
    words = array("I")
    words.frombytes(image)
    if sys.byteorder == "big":
        words.byteswap()
    return words


def _instructions(words: array[int]) -> Iterator[Instruction]:
    place = _HEADER_WORDS
    while place < len(words):
        count = words[place] >> 16
        if count == 0 or place + count > len(words):
            raise NotAModuleError("an instruction has a wrong length")
        yield Instruction(words[place] & 0xFFFF, tuple(words[place + 1 : place + count]))
        place += count


def _section(instruction: Instruction) -> int:
    return _OF_OPCODE.get(instruction.opcode, _OF_VALUES)


def _functions(module: Module) -> set[int]:
    return {found.operands[1] for found in module.functions if found.opcode == Op.FUNCTION}


def _linked(module: Module, linkage: int) -> dict[int, str]:
    return {
        found.operands[0]: string(found.operands[2:-1])
        for found in module.head
        if found.opcode == Op.DECORATE
        and found.operands[1] == _LINKAGE_ATTRIBUTES
        and found.operands[-1] == linkage
    }


def _calls(module: Module) -> dict[int, set[int]]:
    """Return the functions that each function calls itself."""
    calls: dict[int, set[int]] = {}
    caller = 0
    for instruction in module.functions:
        if instruction.opcode == Op.FUNCTION:
            caller = instruction.operands[1]
        elif instruction.opcode == Op.FUNCTION_CALL:
            calls.setdefault(caller, set()).add(instruction.operands[2])
    return calls


def _reached(start: int, calls: Mapping[int, set[int]]) -> set[int]:
    found: set[int] = set()
    waiting = [start]
    while waiting:
        called = calls.get(waiting.pop(), set()) - found
        found |= called
        waiting += called
    return found
