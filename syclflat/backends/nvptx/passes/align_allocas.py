"""Align private arrays so that one load reads several elements, in LLVM IR.

Clang gives an array the alignment of its elements. LLVM then loads four characters with four
instructions. nvcc, which aligns arrays more strictly, takes one.
"""

from __future__ import annotations

from syclflat.llvm_ir import Module, types

_WIDEST = 16
"""The size of the widest load, in bytes."""


def run(module: Module) -> None:
    """Align a module's arrays of numbers by their sizes, up to 16 bytes."""
    for function in module.functions:
        if " = alloca [" not in function.text:
            continue
        for instruction in function.instructions:
            if instruction.opcode != "alloca" or instruction.operands:
                continue
            wanted = _wanted(instruction.syntax.type)
            if instruction.alignment < wanted:
                instruction.set_alignment(wanted)


def _wanted(array: str) -> int:
    """Return the alignment of an array of numbers in bytes; 0 of another type."""
    element = array
    while (inner := types.element_of(element)) is not None:
        element = inner[1]
    if element in (array, "ptr") or not types.size(array):
        return 0
    fitting = 1 << (types.size(array).bit_length() - 1)
    return min(fitting, _WIDEST)
