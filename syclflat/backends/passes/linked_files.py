"""LLVM IR of files that share functions, which the link step compiles together.

An object has its machine code or PTX too, for functions of libraries and for other linkers.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from syclflat import llvm_ir
from syclflat.backends.facts import DeviceFacts
from syclflat.backends.passes import linkage, strip_host_code
from syclflat.llvm_ir import Module
from syclflat.llvm_ir.tokens import symbol
from syclflat.llvm_ir.types import with_literal_types


def keep(module: Module, facts: DeviceFacts) -> DeviceFacts:
    """Keep the LLVM IR of a file that shares functions, for the link step.

    Constants in a buffer have places that depend on the file, so such a file stays alone.
    """
    if not facts.external or facts.key_of_constants:
        return facts
    module = Module(list(module.parts))
    module.remove_names_of_source()
    # LLVM's linker may give equal structures one name. A function and its call, of two files, would
    # then return different types, and the call remains.
    text = with_literal_types(str(module))
    return replace(facts, kept=text.encode("utf-8", "surrogateescape"))


def own(module: Module, facts: DeviceFacts) -> DeviceFacts:
    """Make the functions of linked files internal."""
    functions = list(module.functions)
    external = facts.external.difference(symbol(function.name) for function in functions)
    for function in functions:
        if not function.is_kernel:
            linkage.own_function(function, external)
    return replace(facts, external=external)


def exported(code: bytes, external: Collection[str]) -> list[str]:
    """Return the functions of ``external`` that kept code defines.

    Raises:
        IrError: if the code has an unknown form.

    """
    names = (symbol(function.name) for function in llvm_ir.read(code).functions)
    return [name for name in names if name in external]


def library(code: bytes, functions: Collection[str]) -> bytes:
    """Return the part of kept code that ``functions`` need, without kernels.

    Raises:
        IrError: if the code has an unknown form.

    """
    module = llvm_ir.read(code)
    strip_host_code.keep(module, functions)
    return bytes(module)
