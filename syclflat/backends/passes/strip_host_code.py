"""Reduce a device half to code that kernels, SYCL_EXTERNAL functions and markers reach.

Clang skips functions that no device code calls, but emits some code that only the host uses: tables
of virtual functions with all their functions, variables of instantiated templates, and initializers
of variables, which no device runs. DPC++ drops all of it as well. This module removes it from
Clang's unoptimized LLVM IR.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Set
from dataclasses import replace
from typing import TypeAlias

from syclflat.backends.facts import DeviceFacts
from syclflat.backends.passes import device_globals
from syclflat.llvm_ir import Function, Kind, Line, Module, Part, variables
from syclflat.llvm_ir.opcodes import LANE
from syclflat.llvm_ir.tokens import globals_in, symbol, without_addresses

_ANNOTATIONS = "@llvm.global.annotations"
_LISTS = frozenset((_ANNOTATIONS, *variables.USED))
"""Variables about other global values."""
_INITIALIZERS = frozenset({"@llvm.global_ctors", "@llvm.global_dtors"})
_SHARED = 'c"SYCL_EXTERNAL\\00"'
"""The text of the annotation from the overlay's SYCL_EXTERNAL."""

Reached: TypeAlias = dict[str, set[str]]
"""The global values that each function reaches, by name."""


def run(module: Module, facts: DeviceFacts) -> DeviceFacts:
    """Remove what no device code reaches.

    The annotations of SYCL_EXTERNAL functions remain.
    """
    _strip(module, with_annotations=True)
    return facts


def run_without_annotations(module: Module, facts: DeviceFacts) -> DeviceFacts:
    """Remove what no device code reaches, for a format without annotations.

    The facts name the SYCL_EXTERNAL functions, except inline ones, which are internal to each file.
    """
    return replace(facts, external=_strip(module, with_annotations=False))


def _strip(module: Module, *, with_annotations: bool) -> frozenset[str]:
    """Remove what no device code reaches, and return the reached SYCL_EXTERNAL functions."""
    named = module.named
    annotations = _annotations(named)
    roots = {name for name, part in named.items() if _is_root(part)}
    shared = _shared(module, annotations)
    unmarked: set[str] = set()
    if not with_annotations:
        # An annotation would keep a function that all callers inline.
        unmarked = shared
        shared = {name for name in shared if not _is_inline(named[name])}
    roots |= {name for name in shared if isinstance(named[name], Function)}
    reached = _keep(module, roots, annotations, unmarked)
    return frozenset(map(symbol, shared & reached))


def keep(module: Module, functions: Collection[str]) -> None:
    """Remove what none of ``functions`` reaches; names are those in assembly."""
    shared = {each.name for each in module.functions if symbol(each.name) in functions}
    _keep(module, shared, {}, set())


def _keep(
    module: Module, roots: Set[str], annotations: Mapping[str, Set[str]], unmarked: Set[str]
) -> set[str]:
    """Remove what ``roots`` do not reach, and return the rest."""
    named = module.named
    reached = _closure(
        roots,
        lambda name: {*globals_in(named[name].text), *annotations.get(name, ())} & named.keys(),
    )
    gone, annotated = (named.keys() - reached) | _INITIALIZERS, reached - unmarked
    kept = (_kept(part, reached, gone, annotated) for part in module.parts)
    module.parts = [part for part in kept if part is not None]
    return reached


def reached_by(module: Module, functions: Collection[str] = ()) -> tuple[Reached, Reached]:
    """Return the global values that each kernel of a module, and each of ``functions``, reaches.

    Omits functions that are only declared. Names are those in assembly.
    """
    named = module.named
    used = {name: named.keys() & set(globals_in(part.text)) for name, part in named.items()}
    kernels: Reached = {}
    others: Reached = {}
    for function in module.functions:
        name = symbol(function.name)
        if function.is_kernel or name in functions:
            found = _closure({function.name}, used.__getitem__)
            (kernels if function.is_kernel else others)[name] = set(map(symbol, found))
    return kernels, others


def _is_root(part: Part) -> bool:
    """Return whether hosts or later passes use a function that no device code may call."""
    if not isinstance(part, Function):
        return False
    is_marker = device_globals.is_marker(symbol(part.name))
    return part.is_kernel or is_marker or part.name.startswith(LANE)


def _is_inline(part: Part) -> bool:
    return isinstance(part, Function) and part.linkage.startswith("linkonce")


def _annotations(named: Mapping[str, Part]) -> dict[str, set[str]]:
    """Return the variables about each global value."""
    found: dict[str, set[str]] = {}
    if _ANNOTATIONS in named:
        for item in variables.read_list(named[_ANNOTATIONS].text).items:
            found.setdefault(item.about, set()).update(globals_in(item.text))
    return found


def _shared(module: Module, annotations: Mapping[str, Set[str]]) -> set[str]:
    """Return the SYCL_EXTERNAL functions."""
    texts = {line.name for line in module.lines(Kind.VARIABLE) if _SHARED in line.text}
    return {annotated for annotated, said in annotations.items() if texts & said}


def _closure(roots: Set[str], used: Callable[[str], Set[str]]) -> set[str]:
    """Return the global values that ``roots`` use, including themselves."""
    reached, waiting = set(roots), list(roots)
    while waiting:
        more = used(waiting.pop()) - reached
        reached |= more
        waiting += more
    return reached


def _kept(part: Part, reached: Set[str], gone: Set[str], annotated: Set[str]) -> Part | None:
    """Return the remaining part; annotations keep the items of some global values."""
    if isinstance(part, Line) and part.name in _LISTS:
        return _shortened(part, annotated if part.name == _ANNOTATIONS else reached)
    if part.name in gone:
        return None
    if isinstance(part, Line) and part.text[0] == "!":
        part.text = without_addresses(part.text, gone)
    return part


def _shortened(line: Line, reached: Set[str]) -> Line | None:
    """Return a list without the items of removed global values; None without items."""
    line.text = variables.with_items(line.text, lambda name: name in reached)
    return line if line.text else None
