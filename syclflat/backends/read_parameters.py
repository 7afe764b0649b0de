"""Find the parameters that an optimized kernel reads; DPC++ calls the others dead.

Kernels come from Clang's LLVM IR (LLVM Language Reference Manual, "Functions"): calls are inlined
or get their arguments explicitly, so a parameter is read if its name occurs in the code.
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
"""Types and strings in a parameter's attributes."""
_NAME = re.compile(r"%[-\w$.]+")


def read(ir: str) -> dict[str, tuple[bool, ...]]:
    """Return, for each kernel of a module, whether it reads each parameter, in order."""
    found = {}
    for kernel in _KERNEL.finditer(ir):
        names = _PARAMETER.findall(_IN_BRACKETS.sub("", kernel["parameters"]))
        used = set(_NAME.findall(kernel["code"]))
        found[kernel["name"].strip('"')] = tuple(name in used for name in names)
    return found
