"""Give each call of ``group_local_memory`` separate memory, as DPC++'s compiler does.

The function and its sibling have a variable in the memory of a work-group. Each call in the code of
a device half gets a copy of the function with its own variable (DPC++'s extension
``sycl_ext_oneapi_local_memory``). This module edits Clang's LLVM IR, where every call in the
source, and in each instance of a template, is a separate call.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from syclflat.llvm_ir import Function, Kind, Line, Module, Part
from syclflat.llvm_ir.tokens import with_globals

_MARK = "group_local_memory"
_FUNCTION = re.compile(
    r"@_ZN4sycl3_V13ext6oneapi(?:18group_local_memory|32group_local_memory_for_overwrite)I[\w.$]*"
)


def run(module: Module) -> None:
    """Give each call of group_local_memory separate memory."""
    functions = {each.name: each for each in module.functions if _FUNCTION.fullmatch(each.name)}
    if not functions:
        return
    calls = Counter[str]()
    copies: list[Part] = []

    def own(name: str) -> str:
        if name not in functions:
            return name
        calls[name] += 1
        suffix = f".call{calls[name]}"
        copies.extend(_copies(module, functions[name], suffix))
        return name + suffix

    for function in module.functions:
        if function.name not in functions and _MARK in function.text:
            function.rename_globals(own)
    module.parts += copies


def _copies(module: Module, function: Function, suffix: str) -> Iterator[Part]:
    """Yield the variables of a function, and the function, with a ``suffix`` on their names."""
    own = f"@_ZZ{function.name.removeprefix('@_Z')}"
    names = {function.name}
    for variable in module.lines(Kind.VARIABLE):
        if variable.name.startswith(own):
            names.add(variable.name)
            text = variable.text.replace(variable.name, variable.name + suffix, 1)
            copy = Line(Kind.VARIABLE, text, variable.name + suffix)
            copy.set_linkage("internal")
            yield copy
    code = Function(with_globals(function.text, lambda n: n + suffix if n in names else n))
    code.drop_debug_info()
    code.set_linkage("internal")
    yield code
