"""Compile kernels for levels of the CPU such as x86-64-v3, once for each.

The code of a module becomes that for the lowest level. A version of a kernel for another level
calls versions of the functions that it reaches, so that all of them pass vectors alike. Tables of
kernels list the versions, and the adapter takes the best that the CPU supports.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from syclflat.backends.cpu_levels import FIRST, LEVELS
from syclflat.backends.facts import DeviceFacts
from syclflat.backends.native.passes import vector_functions
from syclflat.llvm_ir import Function, Kind, Line, Module, tokens

_PROCESSOR = '"target-cpu"="{}"'
_FEATURES = '"target-features"="'
_TUNING = {"x86-64-v3": "+fast-gather,"}
"""What Clang leaves to ``-mtune=``: loads behind conditions would keep vectors away."""
_GROUPS = 10_000_000
"""The first number of the groups of attributes of a level, times the level."""


def symbol(name: str, number: int) -> str:
    """Return the symbol of a function's version for a level above the lowest, by its number."""
    return f"{name}.v{number}"


def run(module: Module, facts: DeviceFacts) -> DeviceFacts:
    """Compile kernels for levels of the CPU, once for each."""
    functions = {each.name: each for each in module.functions}
    kernels = [name for name in functions if tokens.symbol(name) in facts.kernels]
    vectors = [*filter(vector_functions.is_of_vectors, functions)]
    named = [*vectors, *filter(vector_functions.is_one, functions)]
    found = reached(kernels, calls(functions))
    groups = {line.name: line for line in module.lines(Kind.ATTRIBUTES)}
    lowest, *others = facts.asked_levels or (FIRST,)
    for processor in others:
        level = LEVELS[processor]
        for name, line in groups.items():
            text = _for(processor, line.text).replace(name, _group(name, level), 1)
            module.parts.append(Line(Kind.ATTRIBUTES, text, _group(name, level)))
        change = _renaming(found, level)
        for name in found:
            version = Function(vector_functions.renamed(functions[name].text, named, change))
            version.rename_globals(change)
            version.set_linkage("external" if name in kernels else "internal")
            # A function of loops has attributes instead of a group.
            if version.groups:
                version.set_group(_group(version.groups[0], level))
            version.set_head(_for(processor, version.head))
            module.parts.append(version)
        vector_functions.keep(module, [change(name) for name in vectors if name in found])
    for line in groups.values():
        line.text = _for(lowest, line.text)
    for each in functions.values():
        each.set_head(_for(lowest, each.head))
    return replace(facts, cpu_levels=facts.asked_levels)


def _for(processor: str, attributes: str) -> str:
    """Return attributes of code for any CPU as those for a level, given Clang's name of it."""
    tuned = attributes.replace(_FEATURES, _FEATURES + _TUNING.get(processor, ""))
    return tuned.replace(_PROCESSOR.format(FIRST), _PROCESSOR.format(processor))


def _group(name: str, level: int) -> str:
    return f"#{_GROUPS * level + int(name[1:])}"


def _renaming(names: Iterable[str], level: int) -> Callable[[str], str]:
    versions = {name: _version(name, level) for name in names}
    return lambda name: versions.get(name, name)


def _version(name: str, level: int) -> str:
    return f'{symbol(name[:-1], level)}"' if name[-1] == '"' else symbol(name, level)


def calls(functions: Mapping[str, Function]) -> Mapping[str, Sequence[str]]:
    """Return the functions that each of some functions calls, or names for vectors."""
    vectors = [*filter(vector_functions.is_of_vectors, functions)]
    return {
        name: [
            other
            for other in (
                *tokens.globals_in(each.text),
                *vector_functions.variants(each.text, vectors),
            )
            if other in functions
        ]
        for name, each in functions.items()
    }


def reached(names: Iterable[str], called: Mapping[str, Sequence[str]]) -> dict[str, None]:
    """Return functions and all that they reach, in order of discovery, given what each calls."""
    found = dict.fromkeys(names)
    waiting = list(found)
    while waiting:
        more = [name for name in called[waiting.pop()] if name not in found]
        found |= dict.fromkeys(more)
        waiting += more
    return found
