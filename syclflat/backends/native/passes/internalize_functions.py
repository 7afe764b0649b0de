"""Separate the functions of a device half from the host's functions with the same names.

An inline function differs between host and kernel, and a linker keeps one of the two. So all
definitions of a device half become internal, except those that an image refers to: kernels,
functions shared with other files, and functions that return the addresses of variables. Comments
carry facts that only LLVM IR shows.
"""

from __future__ import annotations

from syclflat import llvm_ir
from syclflat.backends.passes import (
    device_globals,
    linkage,
    linked_constants,
    specialization_constants,
    strip_host_code,
)
from syclflat.llvm_ir import Function
from syclflat.llvm_ir.tokens import symbol

BARRIER = "__syclflat_meet"
"""The function of barriers; see ``headers/dpcpp/syclflat/native``."""
KERNEL, WAITING, PIECE = "syclflat.kernel", "syclflat.meeting", "syclflat.piece"
EXPORTED, UNDEFINED = "syclflat.exported", "syclflat.undefined"
SCOPED = "syclflat.scoped"
"""The prefixes of comments: for a kernel; for a kernel or function with barriers; for a function
that represents a piece of a specialization constant; for a function shared with other files; for an
undefined function or variable, with the kernels and functions that may need it; and for a shared
function that uses an image's own variable."""
COMMENT = "#"
_HERE = "_ZN8syclflat6native4hereE"
"""The thread's variable for the running item; see ``headers/dpcpp/syclflat/native``."""

_INTRINSIC = "llvm."


def prepare(ir: bytes) -> bytes:
    """Return a module of LLVM IR with internal functions and variables."""
    module = llvm_ir.read(ir)
    linked_constants.prepare(module, COMMENT)
    names = [symbol(function.name) for function in module.functions]
    places = specialization_constants.places(names)
    external = strip_host_code.marked(module.assembly, COMMENT)
    markers = {name for name in names if device_globals.is_marker(name)}
    kernels, exported = strip_host_code.reached_by(module, external | markers)
    marked = {name: exported.pop(name) - {name} for name in markers}
    said = [f"{KERNEL} {name}" for name in kernels]
    said += [f"{EXPORTED} {name}" for name in exported]
    users = kernels | exported
    said += [f"{WAITING} {name}" for name, reached in users.items() if BARRIER in reached]
    said += [f"{PIECE} {name}" for name in places]
    said += [
        f"{SCOPED} {name} {marker}"
        for marker, variables in marked.items()
        if device_globals.is_marker_of_image(marker)
        for name, reached in exported.items()
        if not variables.isdisjoint(reached)
    ]
    seen = {*users, *([_HERE] if external else [])}
    values = {f"@{name}": f"inttoptr (i64 {place} to ptr)" for name, place in places.items()}
    for part in module.parts:
        if isinstance(part, Function):
            linkage.own_function(part, seen)
        elif part.is_declaration:
            name = symbol(part.name)
            needing = (user for user, reached in users.items() if name in reached)
            if not name.startswith(_INTRINSIC):
                said.append(" ".join((UNDEFINED, name, *needing)))
        elif part.kind is llvm_ir.Kind.VARIABLE:
            # All files with shared functions use the same variable for the running item.
            linkage.own_variable(part, seen)
        if values:
            # The places of pieces of specialization constants replace functions.
            part.set_addresses(values)
    for text in said:
        module.add_assembly(f"{COMMENT} {text}")
    return bytes(module)
