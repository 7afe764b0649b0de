"""Functions that tell where an item is are inlined before anything else, in LLVM IR.

SYCL counts items by 64 bits, sources keep that in an ``int``. LLVM simplifies instructions once
before it inlines functions. To what a call returns, it adds by shifts of 64 bits then, and these
stay: for ``int i = item.get_global_id(0); ... a[i + 1]``, 64 bits are computed in four instructions
instead of an offset in the load.
"""

from __future__ import annotations

import re

from syclflat.backends.nvptx import loops

_MOST_LINES = 60
_CLASSES = "2id|5range|4item|7nd_item|5group|9sub_group|6detail5array|6detail7Builder"
_NAMES = re.compile(rf"@_ZNK?(?:4sycl3_V1(?:{_CLASSES})|7__spirv|8syclflat11index_space)")


def inline(text: str) -> str:
    """Return a module that says so of these functions, those that are short."""
    return loops.FUNCTION.sub(_marked, text)


def _marked(function: re.Match[str]) -> str:
    if not _NAMES.match(function["name"]) or function["code"].count("\n") > _MOST_LINES:
        return function[0]
    # In front of the group of attributes.
    return function[0].replace(" #", " alwaysinline #", 1)
