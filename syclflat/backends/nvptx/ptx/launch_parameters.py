"""Pass launch data to kernels for NVIDIA's GPUs, in additional parameters.

The device half loads the data from constant memory, see
``headers/dpcpp/syclflat/nvptx/index_space.hpp``. A kernel that is its only user gets a parameter
instead: its loads are faster than those of constant memory, and launches do not need exclusive use
of the module.

- The range: a launch may have more items, because no work-group size may divide the range. So
  launches may be rounded up, and kernels skip the items after the end. In constant memory, 0 means
  an exact launch.
- The offset, from which items are counted.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from syclflat.backends.nvptx.ptx import external_functions, ptx_module
from syclflat.backends.nvptx.ptx.ptx_module import Function


@dataclass(frozen=True, slots=True)
class LaunchNumbers:
    """One kind of launch data: three numbers."""

    constant: str
    """The constant from which the device half loads it."""
    parameter: str
    """The suffix of the kernel's name for the parameter."""
    bytes_of_number: int


RANGE = LaunchNumbers("__syclflat_range", "range", 4)
OFFSET = LaunchNumbers("__syclflat_global_offset", "offset", 8)


def resolve(text: str, numbers: LaunchNumbers) -> tuple[str, list[str]]:
    """Return a module whose kernels have the parameter, and the names of these kernels."""
    load = re.compile(rf"\bld\.const(?P<to>[^;\[]*\[){numbers.constant}\b")

    def asks(code: str) -> bool:
        return numbers.constant in ptx_module.mentioned(code)

    asking = [each for each in ptx_module.functions(text) if asks(each.code)]
    # A function that is not inlined has no parameters of the kernel, so its callers load the
    # constant. So does a kernel that takes the constant's address.
    others = [each.name for each in asking if not each.is_entry or asks(load.sub("", each.code))]
    # Functions of other files may use it.
    others += external_functions.undefined(text)
    without = {entry for name in others for entry in ptx_module.callers(text, name)}
    names = [each.name for each in asking if each.is_entry and each.name not in without]

    def change(function: Function) -> str:
        if function.name not in names:
            return function.text
        parameter = f"{function.name}_{numbers.parameter}"
        head, body, code = function.text.partition("\n{\n")
        before, _, after = head.rpartition(")")
        before = before.rstrip()
        separator = "\n" if before.endswith("(") else ",\n"
        size = numbers.bytes_of_number
        declared = f"\t.param .align {size} .b8 {parameter}[{3 * size}]\n)"
        code = load.sub(rf"ld.param\g<to>{parameter}", code)
        return f"{before}{separator}{declared}{after}{body}{code}"

    if names:
        text = ptx_module.changed(text, change)
    is_left = len(names) < len(asking)
    return text if is_left else ptx_module.without_variable(text, numbers.constant), names
