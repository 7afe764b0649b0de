"""Mark large internal functions of a device half for inlining, before LLVM optimizes.

Only SYCL_EXTERNAL functions connect a module with others. A function that is called once, not by
these, is inlined, as with nvcc, and so are functions with few calls up to some size: parameters,
which may be addresses of variables, become values, and the memory of a kernel's address becomes
known. Small functions are inlined anyway.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from syclflat.backends.facts import DeviceFacts
from syclflat.backends.passes import linkage
from syclflat.llvm_ir import Module

_LARGE, _MOST = 500, 40_000
"""The maximum number of lines, including callees, of code inlined into all callers together, which
may exceed LLVM's limit for one caller; 14 lines are about one machine instruction."""
_FREE = '"function-inline-cost"="0"'
"""A hint after which LLVM still simplifies a function first, unlike an always-inlined one."""


@dataclass(frozen=True, slots=True)
class _Code:
    lines: int
    """With the first one."""
    called: Sequence[str]
    """A function's name, once for each call."""


def run(module: Module, facts: DeviceFacts) -> DeviceFacts:
    """Make large functions of a module internal where possible."""
    functions = {each.name: _Code(each.length + 1, each.called) for each in module.functions}
    sizes: dict[str, int] = {}
    calls = Counter(name for each in functions.values() for name in each.called)
    kept = {name for name, attributes in module.groups.items() if "noinline" in attributes}
    for function in module.functions:
        size = _size(function.name, functions, sizes)
        if function.is_kernel or size < _LARGE:
            continue
        if function.linkage == "private" or linkage.is_referred_to(function, facts.external):
            # Functions that others use keep their linkage.
            continue
        function.set_linkage("internal")
        count = calls[function.name]
        is_recursive = function.name in functions[function.name].called
        is_inline = count == 1 or count * size <= _MOST
        if is_inline and not is_recursive and kept.isdisjoint(function.groups):
            function.add_attribute(_FREE)
    return facts


def _size(name: str, functions: Mapping[str, _Code], sizes: dict[str, int]) -> int:
    """Return the number of lines of a function and all its calls, each counted again."""
    if name not in sizes:
        function = functions.get(name, _Code(0, ()))
        sizes[name] = function.lines
        sizes[name] += sum(_size(called, functions, sizes) for called in function.called)
    return sizes[name]
