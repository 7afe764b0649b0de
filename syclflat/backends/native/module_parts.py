"""Split a large module into parts, whose loops are made and compiled separately.

A function that several parts reach is in each of them. (LLVM Language Reference Manual, "Linkage
Types", has ``hidden`` and ``available_externally`` for the variables.)
"""

from __future__ import annotations

from collections.abc import Container, Sequence

from syclflat.backends.facts import DeviceFacts
from syclflat.backends.native.passes import cpu_versions, vector_functions, work_groups
from syclflat.llvm_ir import Function, Kind, Line, Module, variables
from syclflat.llvm_ir.tokens import globals_in

_SIZE = 190_000
"""The characters of a part's functions, for each level of the CPU. Clang compiles their loops in
0.3 s, and starts in 0.04 s."""
_MOST = 16
"""The largest number of parts: each has all variables and metadata."""
_OWN, _COPY, _DECLARED = "hidden", "available_externally hidden", "external hidden"
_INSIDE = ("internal", "private")


def split(module: Module, facts: DeviceFacts) -> Sequence[Module]:
    """Return the parts of a module: the module itself if it is small, or if it cannot be split.

    Each function that other files may call takes all functions that it reaches into its part.
    """
    functions = {each.name: each for each in module.functions}
    sizes = {name: len(each.text) for name, each in functions.items()}
    size = sum(sizes.values())
    count = min(size * max(len(facts.asked_levels), 1) // _SIZE, _MOST)
    if count < 2 or not _can_be_split(module, functions):
        return [module]
    called = cpu_versions.calls(functions)
    # Kernels name the functions of vectors later.
    always = cpu_versions.reached(filter(vector_functions.is_one, functions), called)
    parts = [dict(always)]
    filled, seen = 0, set(always)
    for name, each in functions.items():
        if each.linkage in _INSIDE or work_groups.is_part_of_kernel(name):
            continue
        reached = cpu_versions.reached([name], called)
        own = sum(sizes[other] for other in reached if other not in seen)
        if filled and filled + own / 2 > size / count and len(parts) < count:
            parts.append(dict(always))
            filled = 0
        filled += own
        seen |= reached.keys()
        parts[-1] |= reached
    return [_part(module, part, is_first=not number) for number, part in enumerate(parts)]


def _can_be_split(module: Module, functions: Container[str]) -> bool:
    """Return whether the parts of a module can do without declarations of each other's functions.

    Addresses of functions in variables would need these.
    """
    others = (line for line in module.lines(Kind.VARIABLE) if line.name not in variables.USED)
    return not any(
        "= alias" in line.text or any(name in functions for name in globals_in(line.text)[1:])
        for line in others
    ) and not any(line.text.startswith("module asm") for line in module.lines(Kind.OTHER))


def _part(module: Module, own: Container[str], *, is_first: bool) -> Module:
    """Return a part of a module.

    Args:
        module: the whole module.
        own: the functions in it.
        is_first: whether it is the part that defines the variables.

    """
    made = Module([])
    for part in module.parts:
        if isinstance(part, Function):
            if part.name not in own:
                continue
            part = Function(part.text)
        elif part.kind is Kind.VARIABLE and part.name in variables.USED:
            text = variables.with_items(part.text, lambda name: name in own)
            if not text:
                continue
            part = Line(part.kind, text, part.name)
        elif part.kind is Kind.VARIABLE and not part.is_declaration and part.linkage != "private":
            if part.name.startswith("@llvm.") and not is_first:
                continue
            part = Line(part.kind, _variable(part, is_defined=is_first), part.name)
        elif part.kind is Kind.ATTRIBUTES:
            part = Line(part.kind, part.text, part.name)
        made.parts.append(part)
    return made


def _variable(line: Line, *, is_defined: bool) -> str:
    """Return the line of a variable in the part that defines it, or in another one."""
    changed = Line(line.kind, line.text, line.name)
    if is_defined:
        if line.linkage == "internal":
            changed.set_linkage(_OWN)
        return changed.text
    found = variables.read(line.text)
    if found.kind == "constant":
        changed.set_linkage(_COPY)
        return changed.text
    changed.set_linkage(_DECLARED)
    return variables.declared(changed.text)
