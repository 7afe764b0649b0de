"""Give each call of ``group_local_memory`` separate memory, as DPC++'s compiler does.

The function and its sibling have a variable in the memory of a work-group. Each call in the code of
a device half gets a copy of the function with its own variable (DPC++'s extension
``sycl_ext_oneapi_local_memory``). This module edits Clang's LLVM IR, where every call in the
source, and in each instance of a template, is a separate call.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from syclflat.backends.global_names import NAME

_MARK = b"group_local_memory"
_FUNCTION = re.compile(
    rb"@_ZN4sycl3_V13ext6oneapi(?:18group_local_memory|32group_local_memory_for_overwrite)I[\w.$]*"
)
_DEFINITION = re.compile(rb"^define\b[^@\n]*(%b)\(.*?^\}\n" % NAME, re.DOTALL | re.MULTILINE)
_LINKAGE = re.compile(rb"\b(?:linkonce_odr|internal)\b(?: dso_local| hidden)*")
_COMDAT = re.compile(rb",? comdat(?:\(\$[^)]*\))?")
_LINES = re.compile(rb",? !dbg ![0-9]+|^[ \t]*#dbg_.*\n", re.MULTILINE)
"""The metadata that places a function's code in the source; two functions cannot share it."""


def separate(module: bytes) -> bytes:
    """Return the unoptimized LLVM IR ``module`` with separate memory for each call."""
    if _MARK not in module:
        return module
    functions = {
        found[1]: found[0]
        for found in _DEFINITION.finditer(module)
        if _FUNCTION.fullmatch(found[1])
    }
    calls = dict.fromkeys(functions, 0)
    copies: list[bytes] = []

    def own(call: re.Match[bytes]) -> bytes:
        name = call[0]
        if name not in functions:
            return name
        calls[name] += 1
        suffix = b".call%d" % calls[name]
        copies.extend(_copies(module, name, functions[name], suffix))
        return name + suffix

    def of_definition(found: re.Match[bytes]) -> bytes:
        return found[0] if found[1] in functions else _FUNCTION.sub(own, found[0])

    changed = _DEFINITION.sub(of_definition, module)
    return changed + b"".join(copies)


def _copies(module: bytes, name: bytes, function: bytes, suffix: bytes) -> Iterator[bytes]:
    """Yield the variables of a function, and the function, with a ``suffix`` on their names."""
    variable = re.compile(rb"^(%b[\w.$]*)( = .*\n)" % re.escape(b"@_ZZ" + name[3:]), re.MULTILINE)
    names = [name]
    for found in variable.finditer(module):
        names.append(found[1])
        yield found[1] + suffix + _internal(found[2])
    renamed = re.compile(rb"(?:%b)(?![\w.$])" % b"|".join(map(re.escape, names)))
    head, line, body = _LINES.sub(b"", function).partition(b"\n")
    yield renamed.sub(lambda found: found[0] + suffix, _internal(head) + line + body)


def _internal(definition: bytes) -> bytes:
    """Return the first line of a definition, changed so that no other file shares it."""
    return _COMDAT.sub(b"", _LINKAGE.sub(b"internal", definition, count=1))
