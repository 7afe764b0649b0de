"""Split a large module into parts that Clang compiles at the same time.

A function that several parts reach is defined in the first of them. The others have a copy, which
Clang may inline but does not emit. (LLVM Language Reference Manual, "Linkage Types":
``available_externally``.)
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from syclflat.backends.native.passes import cpu_versions
from syclflat.llvm_ir import Function, Kind, Line, Module, variables
from syclflat.llvm_ir.tokens import globals_in

_SIZE = 300_000
"""The characters of a part's functions. Clang compiles them in 0.3 s, and starts in 0.04 s."""
_MOST = 16
"""The largest number of parts: each has all variables and metadata."""
_OWN, _COPY, _DECLARED = "hidden", "available_externally hidden", "external hidden"
_INSIDE = ("internal", "private")


def split(module: Module) -> Sequence[Module]:
    """Return the parts of a module: the module itself if it is small, or if it cannot be split.

    Each function that other files may call takes all functions that it reaches into its part.
    """
    functions = {each.name: each for each in module.functions}
    sizes = {name: len(each.text) for name, each in functions.items()}
    count = min(sum(sizes.values()) // _SIZE, _MOST)
    if count < 2 or not _can_be_split(module, functions):
        return [module]
    parts: list[dict[str, None]] = [{}]
    owners: dict[str, int] = {}
    filled, most = 0, sum(sizes.values()) / count
    called = cpu_versions.calls(functions)
    for root in (name for name, each in functions.items() if each.linkage not in _INSIDE):
        reached = cpu_versions.reached([root], called)
        size = sum(sizes[name] for name in reached if name not in owners)
        if filled and filled + size / 2 > most and len(parts) < count:
            parts.append({})
            filled = 0
        filled += size
        parts[-1] |= reached
        for name in reached:
            owners.setdefault(name, len(parts) - 1)
    shared = {name for name in owners if sum(name in part for part in parts) > 1}
    return [
        _part(module, number, part, {name: owners[name] for name in shared})
        for number, part in enumerate(parts)
    ]


def _can_be_split(module: Module, functions: Container[str]) -> bool:
    """Return whether the parts of a module can do without declarations of each other's functions.

    Addresses of functions in variables would need these.
    """
    others = (line for line in module.lines(Kind.VARIABLE) if line.name not in variables.USED)
    return not any(
        "= alias" in line.text or any(name in functions for name in globals_in(line.text)[1:])
        for line in others
    ) and not any(line.text.startswith("module asm") for line in module.lines(Kind.OTHER))


def _part(module: Module, number: int, own: Container[str], shared: Mapping[str, int]) -> Module:
    """Return a part of a module.

    Args:
        module: the whole module.
        number: the number of the part; the first one, 0, defines the variables.
        own: the functions in it.
        shared: the functions in several parts, with the number of the part that defines it.

    """
    made = Module([])
    for part in module.parts:
        if isinstance(part, Function):
            if part.name not in own:
                continue
            part = Function(part.text)
            if shared.get(part.name, number) != number:
                part.set_linkage(_COPY)
            elif part.name in shared and part.linkage in _INSIDE:
                part.set_linkage(_OWN)
        elif part.kind is Kind.VARIABLE and part.name in variables.USED:
            text = variables.with_items(part.text, lambda name: name in own)
            part = Line(part.kind, text, part.name)
        elif part.kind is Kind.VARIABLE and not part.is_declaration and part.linkage != "private":
            if number and part.name.startswith("@llvm."):
                continue
            part = Line(part.kind, _variable(part, is_defined=not number), part.name)
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
