"""Correct the memory order of failed compare-exchanges, which write nothing and must not release.

DPC++'s headers use the same memory order for success and failure. A module with a release order on
failure is invalid (3.49.18 "Atomic Instructions"). As in ``std::atomic``, acquire-release becomes
acquire on failure, and release becomes relaxed.
"""

from __future__ import annotations

from dataclasses import replace

from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.grammar import MemorySemantics, Op
from syclflat.backends.spirv.spirv_module import Instruction, Module

_EXCHANGES = (Op.ATOMIC_COMPARE_EXCHANGE, Op.ATOMIC_COMPARE_EXCHANGE_WEAK)
_IF_FAILED = 5
"""The operand for the order on failure."""
_RELEASES = MemorySemantics.RELEASE | MemorySemantics.ACQUIRE_RELEASE


def relax(module: Module) -> Module:
    """Correct the memory orders of failed exchanges, if they are known at compile time."""
    constants = {found.operands[1]: found for found in module.head if found.opcode == Op.CONSTANT}
    given = {found.operands[_IF_FAILED] for found in module.functions if found.opcode in _EXCHANGES}
    releasing = [
        constants[order]
        for order in sorted(given & constants.keys())
        if constants[order].operands[2] & _RELEASES
    ]
    if not releasing:
        return module
    relaxed: dict[int, int] = {}
    added: list[Instruction] = []
    for number, constant in enumerate(releasing, module.bound):
        type_, order, semantics = constant.operands
        relaxed[order] = number
        added.append(Instruction(Op.CONSTANT, (type_, number, _relaxed(semantics))))
    code = tuple(_with(found, relaxed) for found in module.functions)
    module = replace(module, bound=module.bound + len(added), functions=code)
    return spirv_module.insert(module, added)


def _relaxed(semantics: int) -> int:
    acquires = MemorySemantics.ACQUIRE if semantics & MemorySemantics.ACQUIRE_RELEASE else 0
    return semantics & ~_RELEASES | acquires


def _with(instruction: Instruction, relaxed: dict[int, int]) -> Instruction:
    if instruction.opcode not in _EXCHANGES:
        return instruction
    operands = list(instruction.operands)
    operands[_IF_FAILED] = relaxed.get(operands[_IF_FAILED], operands[_IF_FAILED])
    return Instruction(instruction.opcode, tuple(operands))
