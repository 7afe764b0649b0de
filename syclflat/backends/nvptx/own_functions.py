"""Tell LLVM which large functions of a device half nobody else calls, before it optimizes.

A module is linked with others by what is SYCL_EXTERNAL alone. What is called once, and by none of
these, goes into its caller, as with nvcc, and what few places call up to some size: parameters,
which may be addresses of variables, become values, and of an address that a kernel has, it is known
then which memory it is in. Small functions are inlined anyway.
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
"""Attributes of functions that their source keeps apart."""
_LARGE, _MOST = 500, 40_000
"""So many lines of all that a function does may be more than LLVM puts into a caller, and are too
many for all callers together; 14 of them are about one instruction of the machine."""
_FREE = b' "function-inline-cost"="0" #'
"""LLVM simplifies a function first, unlike one that is always inlined."""


@dataclass(frozen=True, slots=True)
class _Function:
    lines: int
    called: Sequence[bytes]
    """A function's name for each call."""


def tell(ir: bytes, comment: str) -> bytes:
    """Return a module of LLVM IR whose large functions are its own where they may be.

    Args:
        ir: the module.
        comment: begins a comment of the assembly; some tell SYCL_EXTERNAL functions.

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
            # Those that others refer to keep the linkage that they have.
            return function[0]
        is_inline = calls[name] == 1 or calls[name] * size <= _MOST
        if is_inline and name not in functions[name].called and kept.isdisjoint(own.split()):
            own = own.replace(b" #", _FREE, 1)
        return own + newline + body

    return _FUNCTION.sub(changed, ir)


def _read(text: bytes) -> _Function:
    return _Function(text.count(b"\n"), [call["name"] for call in _CALLED.finditer(text)])


def _size(name: bytes, functions: Mapping[bytes, _Function], sizes: dict[bytes, int]) -> int:
    """Return the lines of a function and of all calls in it, each counted again."""
    if name not in sizes:
        function = functions.get(name, _Function(0, ()))
        sizes[name] = function.lines
        sizes[name] += sum(_size(called, functions, sizes) for called in function.called)
    return sizes[name]
