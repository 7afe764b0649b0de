"""Mark large internal functions of a device half for inlining, before LLVM optimizes.

Only SYCL_EXTERNAL functions connect a module with others. A function that is called once, not by
these, is inlined, as with nvcc, and so are functions with few calls up to some size: parameters,
which may be addresses of variables, become values, and the memory of a kernel's address becomes
known. Small functions are inlined anyway.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from syclflat.backends import linkage, reached_code

_FUNCTION = re.compile(rb"^define [^@\n]*(?P<name>@[^(\n]+)\(.*?^\}$", re.MULTILINE | re.DOTALL)
_CALLED = re.compile(rb"\bcall [^@\n]*(?P<name>@[^(\n]+)\(")
_KEPT = re.compile(rb"^attributes (?P<group>#\d+) = \{[^\n]*\bnoinline\b", re.MULTILINE)
"""Attributes with which a source keeps functions separate."""
_LARGE, _MOST = 500, 40_000
"""The maximum number of lines, including callees, of code inlined into all callers together, which
may exceed LLVM's limit for one caller; 14 lines are about one machine instruction."""
_FREE = b' "function-inline-cost"="0" #'
"""A hint after which LLVM still simplifies a function first, unlike an always-inlined one."""


@dataclass(frozen=True, slots=True)
class _Function:
    lines: int
    called: Sequence[bytes]
    """A function's name, once for each call."""


def tell(ir: bytes, comment: str) -> bytes:
    """Return a module of LLVM IR in which large functions are internal where possible.

    Args:
        ir: the module.
        comment: the prefix of a comment in assembly; some mark SYCL_EXTERNAL functions.

    """
    external = reached_code.marked(ir.decode("latin-1"), comment)
    functions = {each["name"]: _read(each[0]) for each in _FUNCTION.finditer(ir)}
    sizes: dict[bytes, int] = {}
    calls = Counter(name for each in functions.values() for name in each.called)
    kept = frozenset(attributes["group"] for attributes in _KEPT.finditer(ir))

    def changed(function: re.Match[bytes]) -> bytes:
        head, newline, body = function[0].partition(b"\n")
        name = function["name"]
        size = _size(name, functions, sizes)
        if b" ptx_kernel " in head or size < _LARGE:
            return function[0]
        own = linkage.own_function(head, external)
        if not own.startswith(b"define internal "):
            # Functions that others use keep their linkage.
            return function[0]
        is_inline = calls[name] == 1 or calls[name] * size <= _MOST
        if is_inline and name not in functions[name].called and kept.isdisjoint(own.split()):
            own = own.replace(b" #", _FREE, 1)
        return own + newline + body

    return _FUNCTION.sub(changed, ir)


def _read(text: bytes) -> _Function:
    return _Function(text.count(b"\n"), [call["name"] for call in _CALLED.finditer(text)])


def _size(name: bytes, functions: Mapping[bytes, _Function], sizes: dict[bytes, int]) -> int:
    """Return the number of lines of a function and all its calls, each counted again."""
    if name not in sizes:
        function = functions.get(name, _Function(0, ()))
        sizes[name] = function.lines
        sizes[name] += sum(_size(called, functions, sizes) for called in function.called)
    return sizes[name]
