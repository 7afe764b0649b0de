"""Find the parameters that an optimized kernel reads; DPC++ calls the others dead.

Kernels come from Clang's LLVM IR: calls are inlined or get their arguments explicitly, so a
parameter is read if its name occurs in the code.
"""

from __future__ import annotations

from syclflat import llvm_ir
from syclflat.llvm_ir.tokens import locals_in, symbol


def read(ir: str) -> dict[str, tuple[bool, ...]]:
    """Return, for each kernel of a module, whether it reads each parameter, in order."""
    found = {}
    for kernel in llvm_ir.parse(ir).functions:
        if kernel.is_kernel:
            used = set(locals_in(kernel.text[len(kernel.head) :]))
            found[symbol(kernel.name)] = tuple(each.value in used for each in kernel.parameters)
    return found
