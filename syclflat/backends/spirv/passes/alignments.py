"""Correct alignments of memory in SPIR-V that Clang 22's back end emits wrongly.

It keeps eight bits of a local variable's alignment, as a signed number: 128 bytes become
4294967168, and Intel's CPU runtime places the variable far from the stack. Larger alignments are
lost; :mod:`unsupported_code` refuses them.

For a copy it emits one alignment, the target's, which then also applies to the source: an array of
numbers is read as a vector (3.49.8 "Memory Instructions", OpCopyMemorySized).

For local memory that a launch passes to a kernel it emits none, because pointers have no pointee
types. Intel's CPU runtime then aligns it to 16 bytes, although vectors of four doubles are stored
with an alignment of 32.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from syclflat.backends.spirv import spirv_module, submodules
from syclflat.backends.spirv.grammar import Decoration, Op, StorageClass
from syclflat.backends.spirv.spirv_module import Instruction, Module

_KEPT = 0xFF
_NEGATIVE = 1 << 31
"""Numbers from here on are negative."""
_TELLS_OF_SOURCES = 0x10400
"""The SPIR-V version in which a copy may have separate alignments of target and source."""
_ALIGNMENT = 4
"""The operand with a copy's alignment, after the other access flags."""
_ACCESSES: Mapping[int, int] = {Op.LOAD: 3, Op.STORE: 2, Op.COPY_MEMORY_SIZED: _ALIGNMENT - 1}
"""Memory accesses, with the index of their first access operand."""
_ALIGNED = 2
"""The bit in this operand for a following alignment (3.26 "Memory Operands")."""


def correct(module: Module) -> Module:
    """Correct the alignments of 128-byte variables and sources of copies."""
    module = replace(module, head=tuple(map(_corrected, module.head)))
    if not any(map(_is_copy, module.functions)):
        return module
    known = spirv_module.decorated(module, Decoration.ALIGNMENT)
    casts = {found.operands[1]: found.operands[2] for found in module.functions if _is_cast(found)}

    def corrected(found: Instruction) -> Instruction:
        if not _is_copy(found):
            return found
        (source,) = known.get(_origin(found.operands[1], casts), (1,))
        return _of_both(found, source, module.version >= _TELLS_OF_SOURCES)

    return replace(module, functions=tuple(map(corrected, module.functions)))


def align_local_arguments(module: Module) -> Module:
    """Align local memory of launches for its strictest access."""
    local = {
        found.operands[0]
        for found in module.head
        if found.opcode == Op.TYPE_POINTER and found.operands[1] == StorageClass.WORKGROUP
    }
    bodies = submodules.bodies(module) if local else {}
    arguments = [
        found.operands[1]
        for entry in spirv_module.entry_points(module)
        for found in bodies.get(entry.function, ())
        if found.opcode == Op.FUNCTION_PARAMETER and found.operands[0] in local
    ]
    if not arguments:
        return module
    strictest = max(_stated(module), default=1)
    return spirv_module.insert(
        module,
        [Instruction(Op.DECORATE, (one, Decoration.ALIGNMENT, strictest)) for one in arguments],
    )


def _stated(module: Module) -> Iterator[int]:
    """Yield the alignments that memory accesses require, in bytes."""
    for found in module.functions:
        behind = _ACCESSES.get(found.opcode, len(found.operands))
        operands = found.operands[behind : behind + 2]
        if len(operands) == 2 and operands[0] & _ALIGNED:
            yield operands[1]


def _corrected(instruction: Instruction) -> Instruction:
    if instruction.opcode != Op.DECORATE or instruction.operands[1] != Decoration.ALIGNMENT:
        return instruction
    variable, decoration, alignment = instruction.operands
    if alignment < _NEGATIVE:
        return instruction
    return Instruction(Op.DECORATE, (variable, decoration, alignment & _KEPT))


def _is_copy(instruction: Instruction) -> bool:
    """Return whether an instruction is a copy with an alignment."""
    return instruction.opcode == Op.COPY_MEMORY_SIZED and len(instruction.operands) > _ALIGNMENT


def _is_cast(instruction: Instruction) -> bool:
    """Return whether an instruction converts a pointer without changing its place."""
    return instruction.opcode in (Op.BITCAST, Op.PTR_CAST_TO_GENERIC)


def _origin(pointer: int, casts: Mapping[int, int]) -> int:
    while pointer in casts:
        pointer = casts[pointer]
    return pointer


def _of_both(copy: Instruction, source: int, apart: bool) -> Instruction:
    """Return ``copy`` with the alignment of its ``source``, separate from the target's."""
    target = copy.operands[_ALIGNMENT]
    if source >= target:
        return copy
    if apart:
        return Instruction(copy.opcode, (*copy.operands, copy.operands[_ALIGNMENT - 1], source))
    return Instruction(copy.opcode, (*copy.operands[:_ALIGNMENT], source))
