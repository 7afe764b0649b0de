"""Separate the functions of a device half from the host's functions with the same names.

An inline function differs between host and kernel, and a linker keeps one of the two. So a device
half exports only what an image refers to: kernels, functions shared with other files, and functions
that return the addresses of variables. All other definitions become internal.
"""

from __future__ import annotations

from dataclasses import replace

from syclflat.backends.facts import DeviceFacts
from syclflat.backends.passes import (
    device_globals,
    linkage,
    specialization_constants,
    strip_host_code,
)
from syclflat.llvm_ir import Function, Kind, Module
from syclflat.llvm_ir.tokens import symbol

BARRIER = "__syclflat_meet"
"""The function of barriers; see ``headers/dpcpp/syclflat/native``."""
_HERE = "_ZN8syclflat6native4hereE"
"""The thread's variable for the running item; see ``headers/dpcpp/syclflat/native``."""

_INTRINSIC = "llvm."


def run(module: Module, facts: DeviceFacts) -> DeviceFacts:
    """Make the functions and variables of a module internal, and return its facts."""
    names = [symbol(function.name) for function in module.functions]
    places = specialization_constants.places(names)
    markers = {name for name in names if device_globals.is_marker(name)}
    kernels, exported = strip_host_code.reached_by(module, facts.external | markers)
    marked = {name: exported.pop(name) - {name} for name in markers}
    users = kernels | exported
    seen = {*users, *([_HERE] if facts.external else [])}
    undefined: dict[str, list[str]] = {}
    values = {f"@{name}": f"inttoptr (i64 {place} to ptr)" for name, place in places.items()}
    for part in module.parts:
        if isinstance(part, Function):
            linkage.own_function(part, seen)
        elif part.is_declaration:
            name = symbol(part.name)
            if not name.startswith(_INTRINSIC):
                undefined[name] = [user for user, reached in users.items() if name in reached]
        elif part.kind is Kind.VARIABLE:
            # All files with shared functions use the same variable for the running item.
            linkage.own_variable(part, seen)
        if values:
            # The places of pieces of specialization constants replace functions.
            part.set_addresses(values)
    return replace(
        facts,
        kernels=tuple(kernels),
        exported=tuple(exported),
        waiting=frozenset(name for name, reached in users.items() if BARRIER in reached),
        undefined=undefined,
        scoped=[
            (name, marker)
            for marker, variables in marked.items()
            if device_globals.is_marker_of_image(marker)
            for name, reached in exported.items()
            if not variables.isdisjoint(reached)
        ],
    )
