"""Remove barriers for readers of memory that no item has read yet, in optimized LLVM IR.

Group operations exchange values through local memory, and write to it when no item still reads the
previous operation's values. Items synchronize again after the last such barrier. Before a kernel's
first operation, there is nothing to read.
"""

from __future__ import annotations

from collections.abc import Iterator

from syclflat.backends.stages import Misses
from syclflat.llvm_ir import Block, Function, Instruction, Module, control_flow, opcodes
from syclflat.llvm_ir.tokens import globals_in, symbol
from syclflat.model.texts import counted

_MARK = "// wait for readers"
"""See ``headers/dpcpp/syclflat/nvptx/group_operations.hpp``."""
_BARRIER = "@llvm.nvvm.barrier.cta.sync.aligned.all"
_SHARED = "@_ZN8syclflat5nvptxL13shared_memoryE"


def run(module: Module) -> Misses:
    """Remove the unnecessary barriers of a module's kernels, and the marks of the others.

    Returns the functions in which barriers stay.
    """
    missed: list[tuple[str, str]] = []
    for function in module.functions:
        if _MARK not in function.text:
            continue
        marks = sum(map(_is_mark, function.instructions))
        redundant = list(_redundant(function)) if function.is_kernel else []
        for block, barrier in redundant:
            block.instructions.remove(barrier)
        for block in function.blocks:
            block.instructions = [each for each in block.instructions if not _is_mark(each)]
        if not function.is_kernel:
            reason = "barriers wait for readers that callers may have"
            missed.append((symbol(function.name), reason))
        elif len(redundant) < marks:
            kept = counted(marks - len(redundant), "barrier")
            missed.append((symbol(function.name), f"{kept} for earlier readers of local memory"))
    return missed


def _redundant(kernel: Function) -> Iterator[tuple[Block, Instruction]]:
    """Yield the barriers that no earlier reader needs, each with its block."""
    before = control_flow.predecessors(kernel)
    for block in kernel.blocks:
        code = list(block.code)
        for at, mark in enumerate(code):
            if not _is_mark(mark):
                continue
            following = next(filter(_acts, code[at + 1 :]), None)
            if following is None or not _is_barrier(following):
                continue
            leading = control_flow.reaching(block.name, before)
            earlier = (each for one in kernel.blocks if one.name in leading for each in one.code)
            if not any(map(_reads, (*earlier, *code[:at]))):
                yield block, following


def _is_mark(instruction: Instruction) -> bool:
    # Most instructions are something else.
    if _MARK not in instruction.text or instruction.opcode != "call":
        return False
    assembly = instruction.syntax.assembly
    return assembly is not None and assembly.text == _MARK


def _is_barrier(instruction: Instruction) -> bool:
    return instruction.callee == _BARRIER and instruction.operands[0].number == 0


def _acts(instruction: Instruction) -> bool:
    """Return whether an instruction may write memory, or wait for others."""
    family = instruction.intrinsic
    return opcodes.TABLE[instruction.opcode].writes and not (family and family.is_pure)


def _reads(instruction: Instruction) -> bool:
    """Return whether it uses the memory, or may call such code; every reader begins with one."""
    if _SHARED in instruction.text and _SHARED in globals_in(instruction.text):
        return True
    if instruction.opcode not in ("call", "invoke") or instruction.syntax.assembly is not None:
        return False
    return not instruction.callee.startswith("@llvm.")
