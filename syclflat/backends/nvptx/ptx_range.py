"""How a kernel for NVIDIA's GPUs knows the range of a launch, which may have more items than that.

No size of a work-group may divide a range. So launches may be rounded up, and kernels leave out the
items behind the end, for which they get the sizes of the range by one more parameter, the last. The
device half asks for it by calls of functions that nobody defines; see
``headers/dpcpp/syclflat/nvptx/index_space.hpp``.
"""

from __future__ import annotations

import re

from syclflat.backends.nvptx import ptx_module

_FUNCTIONS = ("__syclflat_range_x", "__syclflat_range_y", "__syclflat_range_z")
_CALL = re.compile(
    r"^\t\{ // callseq (?P<number>\d+), \d+\n\t\.param \.b32 +\tretval0;\n"
    r"\tcall\.uni \(retval0\), __syclflat_range_(?P<dimension>[xyz]), \(\);\n"
    r"\tld\.param\.b32 +\t(?P<register>%\w+), \[retval0\];\n\t\} // callseq (?P=number)\n",
    re.MULTILINE,
)
_SIZE = 4
"""The size of a number in the parameter, in bytes."""


def resolve(text: str) -> tuple[str, list[str]]:
    """Return a module whose kernels have the parameter, and the names of those that have it."""
    if not any(name in _FUNCTIONS for name in ptx_module.undefined(text)):
        return text, []
    # A function that is not inlined has no parameters of the kernel: all launches that lead to it
    # are exact.
    inner = {
        function.name
        for function in ptx_module.functions(text)
        if not function.is_entry and _CALL.search(function.code)
    }
    exact = {entry for name in inner for entry in ptx_module.callers(text, name)}
    names: list[str] = []

    def change(function: ptx_module.Function) -> str:
        if function.name in _FUNCTIONS:
            return ""
        if not _CALL.search(function.code):
            return function.text
        if not function.is_entry or function.name in exact:
            return _CALL.sub(r"\tmov.b32 \t\g<register>, 0;\n", function.text)
        names.append(function.name)
        return _with_parameter(function)

    return ptx_module.changed(text, change), names


def _with_parameter(function: ptx_module.Function) -> str:
    parameter = f"{function.name}_range"
    declared = f"\t.param .align {_SIZE} .b8 {parameter}[{3 * _SIZE}]\n)"
    head, body, code = function.text.partition("\n{\n")
    before, _, after = head.rpartition(")")
    before = before.rstrip()
    separator = "\n" if before.endswith("(") else ",\n"

    def load(found: re.Match[str]) -> str:
        offset = _SIZE * "xyz".index(found["dimension"])
        return f"\tld.param.b32 \t{found['register']}, [{parameter}+{offset}];\n"

    return f"{before}{separator}{declared}{after}{body}{_CALL.sub(load, code)}"
