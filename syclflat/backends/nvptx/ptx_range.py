"""How a kernel for NVIDIA's GPUs knows the range of a launch, which may have more items than that.

No size of a work-group may divide a range. So launches may be rounded up, and kernels leave out the
items behind the end, for which they get the sizes of the range by one more parameter, the last. The
device half loads them from constant memory, where they are 0, which says that a launch is exact;
see ``headers/dpcpp/syclflat/nvptx/index_space.hpp``.
"""

from __future__ import annotations

import re

from syclflat.backends.nvptx import external_functions, ptx_module
from syclflat.backends.nvptx.ptx_module import Function

_RANGE = "__syclflat_range"
_LOAD = re.compile(rf"\bld\.const(?P<to>[^;\[]*\[){_RANGE}\b")
_DECLARED = "\t.param .align 4 .b8 {}[12]\n)"
"""Three numbers of 32 bits."""


def resolve(text: str) -> tuple[str, list[str]]:
    """Return a module whose kernels have the parameter, and the names of those that have it."""
    asking = [each for each in ptx_module.functions(text) if _asks(each.code)]
    # A function that is not inlined has no parameters of the kernel: all launches that lead to it
    # are exact. So are those of a kernel that takes the constant's address.
    others = [each.name for each in asking if not each.is_entry or _asks(_LOAD.sub("", each.code))]
    # Functions of other files may ask for it.
    others += external_functions.undefined(text)
    exact = {entry for name in others for entry in ptx_module.callers(text, name)}
    names = [each.name for each in asking if each.is_entry and each.name not in exact]

    def change(function: Function) -> str:
        return _with_parameter(function) if function.name in names else function.text

    return ptx_module.changed(text, change) if names else text, names


def _asks(code: str) -> bool:
    return _RANGE in ptx_module.mentioned(code)


def _with_parameter(function: Function) -> str:
    parameter = f"{function.name}_range"
    head, body, code = function.text.partition("\n{\n")
    before, _, after = head.rpartition(")")
    before = before.rstrip()
    separator = "\n" if before.endswith("(") else ",\n"
    code = _LOAD.sub(rf"ld.param\g<to>{parameter}", code)
    return f"{before}{separator}{_DECLARED.format(parameter)}{after}{body}{code}"
