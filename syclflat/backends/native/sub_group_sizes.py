"""Make the size of sub-groups a constant where no kernel of a file requires one.

Loops over the items of a sub-group become straight code then.
"""

from __future__ import annotations

from dataclasses import replace

from syclflat.backends.facts import DeviceFacts
from syclflat.llvm_ir import Function, Kind, Module
from syclflat.llvm_ir.tokens import symbol

_NAME = "__syclflat_requires_sub_group_size"
"""See ``headers/dpcpp/syclflat/native/index_space.hpp``."""


def run(module: Module, facts: DeviceFacts) -> DeviceFacts:
    """Set the size of sub-groups, unless a kernel may require one."""
    declared = [line for line in module.lines(Kind.DECLARATION) if symbol(line.name) == _NAME]
    if not declared:
        return facts
    # Kernels of other files call shared functions, and may require a size.
    value = "true" if facts.requires_sub_group_size or facts.exported else "false"
    module.parts.remove(declared[0])
    module.parts.append(
        Function.define(f"@{_NAME}", (), "nounwind", result="i1", lines=[f"  ret i1 {value}"])
    )
    undefined = {name: users for name, users in facts.undefined.items() if name != _NAME}
    return replace(facts, undefined=undefined)
