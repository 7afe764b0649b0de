"""Let atomic exchanges that compare, and fail, release nothing: they write nothing.

DPC++'s headers ask for one memory order, whether an exchange fails or not. Modules where one that
fails releases aren't valid (3.49.18 "Atomic Instructions"). ``std::atomic`` says what is meant: of
acquire-release, an exchange that fails acquires; of release it is relaxed.
"""

from __future__ import annotations

from dataclasses import replace

from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.grammar import MemorySemantics, Op
from syclflat.backends.spirv.spirv_module import Instruction, Module

_EXCHANGES = (Op.ATOMIC_COMPARE_EXCHANGE, Op.ATOMIC_COMPARE_EXCHANGE_WEAK)
_IF_FAILED = 5
"""The operand for the order of an exchange that fails."""
_RELEASES = MemorySemantics.RELEASE | MemorySemantics.ACQUIRE_RELEASE


def relax(module: Module) -> Module:
    """Return ``module`` with such exchanges, where their order is known at compile time."""
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
