"""Optional features of devices that kernels need, by the types and operations in their code.

Aspects are those of SYCL 2020, 4.6.4.3; DPC++'s compiler finds them in the same way.
"""

from __future__ import annotations

from collections.abc import Iterable

from syclflat.backends.spirv import spirv_module, submodules
from syclflat.backends.spirv.grammar import Op
from syclflat.backends.spirv.spirv_module import Instruction, Module

FP16, FP64, ATOMIC64 = 5, 6, 28
"""Values of ``sycl::aspect`` in DPC++."""

_ATOMICS = frozenset(
    (
        *range(Op.ATOMIC_LOAD, Op.ATOMIC_XOR + 1),
        *(Op.ATOMIC_F_MIN_EXT, Op.ATOMIC_F_MAX_EXT, Op.ATOMIC_F_ADD_EXT),
    )
)


def needed(module: Module) -> dict[int, tuple[int, ...]]:
    """Return the aspects that each kernel needs, by its function."""
    floats, wide = _floats(module), _wide(module)
    values = spirv_module.values(module)
    of_value = {value: found.operands[0] for value, found in values.items()}
    by_function = {
        function: set(_of_code(body, floats, wide, of_value))
        for function, body in submodules.bodies(module).items()
    }
    kernels = [entry.function for entry in spirv_module.entry_points(module)]
    return {
        kernel: tuple(sorted(set().union(*(by_function[each] for each in (kernel, *called)))))
        for kernel, called in submodules.reached(module, kernels).items()
    }


def _of_code(
    body: Iterable[Instruction],
    floats: dict[int, int],
    wide: set[int],
    of_value: dict[int, int],
) -> Iterable[int]:
    for instruction in body:
        type_ = instruction.operands[0] if instruction.operands else 0
        if instruction.opcode in (Op.STORE, Op.ATOMIC_STORE):
            value = instruction.operands[1 if instruction.opcode == Op.STORE else 3]
            type_ = of_value.get(value, 0)
        if type_ in floats:
            yield floats[type_]
        if instruction.opcode in _ATOMICS and type_ in wide:
            yield ATOMIC64


def _floats(module: Module) -> dict[int, int]:
    """Return the optional types, and vectors of them, with their aspects."""
    found: dict[int, int] = {}
    for instruction in module.head:
        operands = instruction.operands
        if instruction.opcode == Op.TYPE_FLOAT and operands[1] in (16, 64):
            found[operands[0]] = FP16 if operands[1] == 16 else FP64
        elif instruction.opcode == Op.TYPE_VECTOR and operands[1] in found:
            found[operands[0]] = found[operands[1]]
    return found


def _wide(module: Module) -> set[int]:
    return {
        found.operands[0]
        for found in module.head
        if found.opcode in (Op.TYPE_INT, Op.TYPE_FLOAT) and found.operands[1] == 64
    }
