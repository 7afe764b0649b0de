"""Which of its parameters an optimized kernel reads: what DPC++ calls dead ones, it doesn't.

Kernels are those of LLVM IR as Clang writes it (LLVM Language Reference Manual, "Functions"): all
that they call is inlined, or is passed what it needs, so that a parameter is read where its name
stands in the code.
"""

from __future__ import annotations

import re

_KERNEL = re.compile(
    r"^define\b[^@\n]*\b(?:spir|ptx|amdgpu)_kernel\b[^@\n]*@(?P<name>[-\w$.]+|\"[^\"]*\")"
    r"\((?P<parameters>[^\n]*)\{\n(?P<code>.*?)^\}",
    re.MULTILINE | re.DOTALL,
)
_PARAMETER = re.compile(r"(?P<name>%[-\w$.]+)(?=[,)])")
_IN_BRACKETS = re.compile(r"\((?:[^()]|\([^()]*\))*\)|\"[^\"]*\"")
"""Types and strings in what is said of a parameter."""
_NAME = re.compile(r"%[-\w$.]+")


def read(ir: str) -> dict[str, tuple[bool, ...]]:
    """Return for each kernel of a module which of its parameters it reads, in their order."""
    found = {}
    for kernel in _KERNEL.finditer(ir):
        names = _PARAMETER.findall(_IN_BRACKETS.sub("", kernel["parameters"]))
        used = set(_NAME.findall(kernel["code"]))
        found[kernel["name"].strip('"')] = tuple(name in used for name in names)
    return found
