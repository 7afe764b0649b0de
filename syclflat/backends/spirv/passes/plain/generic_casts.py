"""Cast generic pointers to an address space as pointers to bytes.

Intel's compiler for GPUs has functions for such casts for few types only, among them bytes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.grammar import Capability, Op, StorageClass
from syclflat.backends.spirv.spirv_module import Instruction, Module

_BYTE = 8
"""In bits."""


def through_bytes(module: Module) -> Module:
    """Return ``module`` with casts of pointers to bytes, and of them to other pointers."""
    if not any(found.opcode == Op.GENERIC_CAST_TO_PTR_EXPLICIT for found in module.functions):
        return module
    casts = _Casts(module)
    code = tuple(
        instruction
        for found in module.functions
        for instruction in (
            casts.of(found) if found.opcode == Op.GENERIC_CAST_TO_PTR_EXPLICIT else (found,)
        )
    )
    if not casts.has_changed:
        return module
    module = spirv_module.insert(module, casts.added)
    return replace(module, functions=code, bound=next(casts.ids))


class _Casts:
    def __init__(self, module: Module) -> None:
        self.ids = count(module.bound)
        self.added: list[Instruction] = []
        self.has_changed = False
        self._types = {
            (found.opcode, found.operands[1:]): found.operands[0]
            for found in module.head
            if found.opcode in (Op.TYPE_INT, Op.TYPE_POINTER)
        }

    def of(self, found: Instruction) -> Iterator[Instruction]:
        """Yield the replacement of a cast."""
        type_, result, pointer, storage = found.operands
        byte = self._type(Op.TYPE_INT, _BYTE, 0)
        to = self._type(Op.TYPE_POINTER, storage, byte)
        if type_ == to:
            yield found
            return
        self.has_changed = True
        generic = self._type(Op.TYPE_POINTER, StorageClass.GENERIC, byte)
        before, after = next(self.ids), next(self.ids)
        yield Instruction(Op.BITCAST, (generic, before, pointer))
        yield Instruction(Op.GENERIC_CAST_TO_PTR_EXPLICIT, (to, after, before, storage))
        yield Instruction(Op.BITCAST, (type_, result, after))

    def _type(self, opcode: Op, *operands: int) -> int:
        key = (opcode, operands)
        if key not in self._types:
            self._types[key] = next(self.ids)
            if opcode == Op.TYPE_INT:
                self.added.append(Instruction(Op.CAPABILITY, (Capability.INT8,)))
            self.added.append(Instruction(opcode, (self._types[key], *operands)))
        return self._types[key]
