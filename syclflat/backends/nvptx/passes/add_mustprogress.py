"""Mark all functions of device code as terminating, because libdevice does not in LLVM IR.

C++ guarantees this for loops ([intro.progress]), and Clang marks its functions. Inlining a
libdevice function loses the mark for the kernel, and its inline assembly might never end: loads and
stores after it stay in loops (LLVM Language Reference Manual, "Function Attributes").
"""

from __future__ import annotations

from syclflat.llvm_ir import Kind, Module, attributes_of

_PURE = {"convergent", "nounwind", "memory(none)"}
"""Clang's attributes for inline assembly that only computes."""


def run(module: Module) -> None:
    """Mark all functions as terminating, as libdevice does not."""
    for group in module.lines(Kind.ATTRIBUTES):
        attributes = attributes_of(group)
        is_function = any(each.startswith('"target-cpu"') for each in attributes)
        if is_function and "mustprogress" not in attributes:
            group.add_attribute("mustprogress")
        elif "memory(none)" in attributes and _PURE.issuperset(attributes):
            group.add_attribute("willreturn")
