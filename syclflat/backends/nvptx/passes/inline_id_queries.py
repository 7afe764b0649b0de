"""Inline the functions that return an item's position first, in LLVM IR.

SYCL counts items with 64 bits, and sources store the result in an ``int``. LLVM simplifies
instructions once before it inlines functions. It then adds to a call's result with 64-bit shifts,
which remain: for ``int i = item.get_global_id(0); ... a[i + 1]``, four instructions compute 64 bits
instead of an offset in the load.
"""

from __future__ import annotations

import re

from syclflat.llvm_ir import Module

_MOST_LINES = 60
_CLASSES = "2id|5range|4item|7nd_item|5group|9sub_group|6detail5array|6detail7Builder"
_NAMES = re.compile(rf"@_ZNK?(?:4sycl3_V1(?:{_CLASSES})|7__spirv|8syclflat11index_space)")


def run(module: Module) -> None:
    """Mark short functions that return an item's position for inlining."""
    for function in module.functions:
        if _NAMES.match(function.name) and function.length <= _MOST_LINES:
            function.add_attribute("alwaysinline")
