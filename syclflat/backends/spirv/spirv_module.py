"""Read, query and edit SPIR-V modules.

Numbers and layout are those of the SPIR-V specification: 2.3 "Physical Layout of a SPIR-V Module
and Instruction", 2.4 "Logical Layout of a Module" and 3.49 "Instructions". A word has 4 bytes.
"""

from __future__ import annotations

import struct
import sys
from array import array
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace

from syclflat.backends.spirv import grammar
from syclflat.backends.spirv.grammar import Decoration, LinkageType, Op, SourceLanguage
from syclflat.structs import Struct

_MAGIC = 0x07230203
_HEADER_WORDS = 5


_LINK_ONCE_EXTENSION = "SPV_KHR_linkonce_odr"

# The first instructions of a module's sections, in order; types, constants and global variables,
# the last section before the functions, are all other instructions.
_SECTIONS: tuple[set[Op], ...] = (
    {Op.CAPABILITY},
    {Op.EXTENSION},
    {Op.EXT_INST_IMPORT},
    {Op.MEMORY_MODEL},
    {Op.ENTRY_POINT},
    {Op.EXECUTION_MODE, Op.EXECUTION_MODE_ID},
    {Op.SOURCE_CONTINUED, Op.SOURCE, Op.SOURCE_EXTENSION, Op.STRING},
    {Op.NAME, Op.MEMBER_NAME},
    {Op.MODULE_PROCESSED},
    {
        *(Op.DECORATE, Op.MEMBER_DECORATE, Op.DECORATION_GROUP, Op.GROUP_DECORATE),
        *(Op.GROUP_MEMBER_DECORATE, Op.DECORATE_ID, Op.DECORATE_STRING, Op.MEMBER_DECORATE_STRING),
    },
)
SECTION_OF_OPCODE: dict[int, int] = {
    opcode: place for place, codes in enumerate(_SECTIONS) for opcode in codes
}
SECTION_OF_VALUES = len(_SECTIONS)


class NotAModuleError(ValueError):
    """Bytes are not a SPIR-V module."""


class Instruction(Struct, frozen=True):
    """One instruction."""

    opcode: int
    operands: tuple[int, ...] = ()
    """All words except the first, including results and their types."""


class Module(Struct, frozen=True):
    """A module, with its functions separate from the text before them."""

    version: int
    """As in the header: ``0x00010400`` is 1.4."""
    generator: int
    bound: int
    """An upper bound of all ids."""
    head: tuple[Instruction, ...]
    functions: tuple[Instruction, ...]


class EntryPoint(Struct, frozen=True):
    """A kernel of a module."""

    function: int
    name: str


def read(image: bytes) -> Module:
    """Return the module in ``image``.

    Raises:
        NotAModuleError: if it is not a module.

    """
    if len(image) % 4 or len(image) < 4 * _HEADER_WORDS:
        raise NotAModuleError("too short, or not a whole number of words")
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


def from_opencl_c(module: Module) -> Module:
    """State OpenCL C 2.0 as the source language; it requires ``-cl-std=CL2.0``.

    Clang marks SYCL as C++ for OpenCL, for which Intel's CPU runtime compiles kernels that take up
    to five times as long.
    """
    said = Instruction(Op.SOURCE, (SourceLanguage.OPENCL_C, 200_000))
    head = (said if found.opcode == Op.SOURCE else found for found in module.head)
    return replace(module, head=tuple(head))


def insert(module: Module, added: Iterable[Instruction]) -> Module:
    """Return ``module`` with more instructions before its functions.

    Each is added at the end of its section, unless the module already contains it.
    """
    present = set(module.head)
    new = [instruction for instruction in dict.fromkeys(added) if instruction not in present]
    # Sorting is stable, and a module's sections are already ordered.
    return replace(module, head=tuple(sorted((*module.head, *new), key=section_of)))


def entry_points(module: Module) -> tuple[EntryPoint, ...]:
    """Return the kernels of ``module``, in order."""
    return tuple(
        EntryPoint(found.operands[1], string(found.operands[2:]))
        for found in module.head
        if found.opcode == Op.ENTRY_POINT
    )


def with_entry_points(module: Module, names: Mapping[str, str]) -> Module:
    """Return ``module`` with its kernels renamed."""
    return replace(module, head=tuple(_renamed(found, names) for found in module.head))


_NAMED_FROM: dict[int, int] = {Op.ENTRY_POINT: 2, Op.NAME: 1}
"""The operand with a kernel's name; Intel's runtime uses the one for debuggers."""


def _renamed(instruction: Instruction, names: Mapping[str, str]) -> Instruction:
    start = _NAMED_FROM.get(instruction.opcode, 0)
    name = string(instruction.operands[start:]) if start else ""
    if name not in names:
        return instruction
    end = start + len(string_words(name))
    words = (*instruction.operands[:start], *string_words(names[name]), *instruction.operands[end:])
    return Instruction(instruction.opcode, words)


def imported_functions(module: Module) -> dict[int, str]:
    """Return the imported functions: their ids and names, in order."""
    functions = _functions(module)
    return {i: name for i, name in _linked(module, LinkageType.IMPORT).items() if i in functions}


def exported_functions(module: Module) -> dict[int, str]:
    """Return the exported functions: their ids and names, in order."""
    functions = _functions(module)
    return {i: name for i, name in _linked(module, LinkageType.EXPORT).items() if i in functions}


def decorated(module: Module, decoration: Decoration) -> dict[int, tuple[int, ...]]:
    """Return the ids with this decoration, in order, each with the operands of the last one."""
    return {
        found.operands[0]: found.operands[2:]
        for found in module.head
        if is_decoration(found, decoration)
    }


def annotated(module: Module, note: str) -> set[int]:
    """Return the ids that the source annotates with ``note``."""
    words = string_words(note)
    return {
        found.operands[0]
        for found in module.head
        if found.opcode == Op.DECORATE and found.operands[1:] == (Decoration.USER_SEMANTIC, *words)
    }


def without_merging(module: Module) -> Module:
    """Make inline functions internal, which no other module shares."""
    extension = Instruction(Op.EXTENSION, string_words(_LINK_ONCE_EXTENSION))
    head = (
        found
        for found in module.head
        if found != extension
        and not (
            is_decoration(found, Decoration.LINKAGE_ATTRIBUTES)
            and found.operands[-1] == LinkageType.LINK_ONCE_ODR
        )
    )
    return replace(module, head=tuple(head))


def exporting(module: Module, functions: Collection[int]) -> Module:
    """Return ``module`` that exports only these functions."""
    own = exported_functions(module).keys() - set(functions)
    head = (
        found
        for found in module.head
        if not (is_decoration(found, Decoration.LINKAGE_ATTRIBUTES) and found.operands[0] in own)
    )
    return replace(module, head=tuple(head))


def imported_variables(module: Module) -> dict[int, str]:
    """Return the imported variables: their ids and names, in order."""
    functions = _functions(module)
    built_in = decorated(module, Decoration.BUILT_IN)
    linked = _linked(module, LinkageType.IMPORT)
    return {i: name for i, name in linked.items() if i not in functions and i not in built_in}


def linked_variables(module: Module) -> dict[int, str]:
    """Return the exported variables: their ids and names, in order."""
    functions = _functions(module)
    linked = _linked(module, LinkageType.IMPORT) | _linked(module, LinkageType.EXPORT)
    return {i: name for i, name in linked.items() if i not in functions}


def ids(instruction: Instruction) -> tuple[int, ...]:
    """Return the id operands of a type, a value or an instruction of a function.

    Omits labels that a number selects.
    """
    return grammar.ids(instruction.opcode, instruction.operands)


def types(module: Module) -> set[int]:
    """Return the types of ``module``, found as the first operands of instructions with results."""
    return {found.operands[0] for found in module.head if is_type(found)}


def values(module: Module) -> dict[int, Instruction]:
    """Return the instructions with a type, by id: constants, variables, functions and results.

    The first operand of each of these instructions is the type, the second the id.
    """
    made = with_types((*module.head, *module.functions), types(module))
    return {found.operands[1]: found for found in made}


def exported_as(
    module: Module, names: Mapping[int, str], type_: LinkageType = LinkageType.EXPORT
) -> Module:
    """Return ``module`` with names for some of its variables, for export.

    The names may also import variables.
    """
    linkage = Decoration.LINKAGE_ATTRIBUTES
    head = (
        found
        for found in module.head
        if not (is_decoration(found, linkage) and found.operands[0] in names)
    )
    said = (
        Instruction(Op.DECORATE, (variable, linkage, *string_words(name), type_))
        for variable, name in names.items()
    )
    return insert(replace(module, head=tuple(head)), said)


def string(words: Iterable[int]) -> str:
    """Return the literal string at the begin of ``words``."""
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


def section_of(instruction: Instruction) -> int:
    """Return the number of the section of a module that contains an instruction."""
    return SECTION_OF_OPCODE.get(instruction.opcode, SECTION_OF_VALUES)


def is_decoration(instruction: Instruction, decoration: Decoration) -> bool:
    """Return whether an instruction gives an id this decoration."""
    return instruction.opcode == Op.DECORATE and instruction.operands[1] == decoration


def is_type(instruction: Instruction) -> bool:
    """Return whether an instruction declares a type."""
    return Op.TYPE_VOID <= instruction.opcode < Op.TYPE_FORWARD_POINTER


def result_of(instruction: Instruction) -> int | None:
    """Return the id that an annotation or name concerns."""
    if is_type(instruction) or instruction.opcode == Op.TYPE_FORWARD_POINTER:
        return instruction.operands[0]
    return instruction.operands[1] if len(instruction.operands) > 1 else None


def with_types(instructions: Iterable[Instruction], known: set[int]) -> Iterator[Instruction]:
    """Yield the instructions with a result, whose types are ``known``."""
    for found in instructions:
        declares_type = is_type(found) or found.opcode == Op.TYPE_FORWARD_POINTER
        if declares_type or section_of(found) != SECTION_OF_VALUES or len(found.operands) < 2:
            continue
        if found.operands[0] in known:
            yield found


def _functions(module: Module) -> set[int]:
    return {found.operands[1] for found in module.functions if found.opcode == Op.FUNCTION}


def _linked(module: Module, linkage: LinkageType) -> dict[int, str]:
    linked = decorated(module, Decoration.LINKAGE_ATTRIBUTES)
    return {id_: string(words[:-1]) for id_, words in linked.items() if words[-1] == linkage}
