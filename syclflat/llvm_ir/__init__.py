"""LLVM IR as Clang prints it: read, changed and printed.

A module is its parts, and prints back to the byte the parts that nothing has changed. The code of a
function is read when a pass asks for it, and what an instruction says, too. Code of an unknown form
raises :class:`IrError`.
"""

from __future__ import annotations

from syclflat.llvm_ir.errors import IrError
from syclflat.llvm_ir.function import Block, Function
from syclflat.llvm_ir.instruction import Assembly, Instruction, Operand
from syclflat.llvm_ir.metadata import Node
from syclflat.llvm_ir.module import Kind, Line, Module, Part, attributes_of, parse, read

__all__ = [
    "Assembly",
    "Block",
    "Function",
    "Instruction",
    "IrError",
    "Kind",
    "Line",
    "Module",
    "Node",
    "Operand",
    "Part",
    "attributes_of",
    "parse",
    "read",
]
