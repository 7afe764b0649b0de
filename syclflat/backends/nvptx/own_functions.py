"""Tell LLVM which large functions of a device half nobody else calls, before it optimizes.

A module is linked with others by what is SYCL_EXTERNAL alone. What is called once, and by none of
these, goes into its caller however large it is, as with nvcc, and its parameters, which may be
addresses of variables, become values. Small functions do anyway.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from syclflat.backends import linkage, reached_code

_FUNCTION = re.compile(rb"^define [^@\n]*(?P<name>@[^(\n]+)\(.*?^\}$", re.MULTILINE | re.DOTALL)
_CALLED = re.compile(rb"\bcall [^@\n]*(?P<name>@[^(\n]+)\(")
_LARGE = 500
"""So many lines of all that a function does are more than LLVM puts into a caller."""


def tell(ir: bytes, comment: str) -> bytes:
    """Return a module of LLVM IR whose large functions are its own where they may be.

    Args:
        ir: the module.
        comment: begins a comment of the assembly; some tell SYCL_EXTERNAL functions.

    """
    external = reached_code.marked(ir.decode("latin-1"), comment)
    code = {function["name"]: function[0] for function in _FUNCTION.finditer(ir)}
    sizes: dict[bytes, int] = {}

    def changed(function: re.Match[bytes]) -> bytes:
        head, newline, body = function[0].partition(b"\n")
        if b" ptx_kernel " in head or _size(function["name"], code, sizes) < _LARGE:
            return function[0]
        own = linkage.own_function(head, external)
        # Those that others refer to keep the linkage that they have.
        return own + newline + body if own.startswith(b"define internal ") else function[0]

    return _FUNCTION.sub(changed, ir)


def _size(name: bytes, code: Mapping[bytes, bytes], sizes: dict[bytes, int]) -> int:
    """Return the lines of a function and of all calls in it, each counted again."""
    if name not in sizes:
        text = code.get(name, b"")
        sizes[name] = text.count(b"\n")
        called = (_size(each["name"], code, sizes) for each in _CALLED.finditer(text))
        sizes[name] += sum(called)
    return sizes[name]
