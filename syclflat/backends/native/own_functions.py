"""Separate the functions of a device half from the host's functions with the same names.

An inline function differs between host and kernel, and a linker keeps one of the two. So all
definitions of a device half become internal, except those that an image refers to: kernels,
functions shared with other files, and functions that return the addresses of variables. Comments
carry facts that only LLVM IR shows.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from syclflat.backends import (
    device_globals,
    linkage,
    linked_constants,
    reached_code,
    specialization_constants,
)
from syclflat.backends.global_names import NAME, in_assembly

MEET = "__syclflat_meet"
"""The function of barriers; see ``headers/dpcpp/syclflat/native``."""
KERNEL, MEETING, PIECE = "syclflat.kernel", "syclflat.meeting", "syclflat.piece"
EXPORTED, UNDEFINED = "syclflat.exported", "syclflat.undefined"
SCOPED = "syclflat.scoped"
"""The prefixes of comments: for a kernel; for a kernel or function with barriers; for a function
that represents a piece of a specialization constant; for a function shared with other files; for an
undefined function or variable, with the kernels and functions that may need it; and for a shared
function that uses an image's own variable."""
COMMENT = "#"
_HERE = "_ZN8syclflat6native4hereE"
"""The thread's variable for the running item; see ``headers/dpcpp/syclflat/native``."""

_DECLARED = re.compile(
    rb"^(?:declare\b[^@]*(?P<function>%b)\(|(?P<variable>%b) = external )" % (NAME, NAME)
)
_ADDRESS = re.compile(rb"(?P<before>\bptr (?:[a-z_]+(?:\([^)]*\))? )*)(?P<name>%b)" % NAME)
_INTRINSIC = "llvm."


def prepare(ir: bytes) -> bytes:
    """Return a module of LLVM IR with internal functions and variables."""
    ir = linked_constants.prepare(ir, COMMENT)
    names = [
        in_assembly(name) for name in re.findall(rb"^define\b[^@]*(%b)" % NAME, ir, re.MULTILINE)
    ]
    places = specialization_constants.places(names)
    external = reached_code.marked(ir.decode("latin-1"), COMMENT)
    markers = {name for name in names if device_globals.is_marker(name)}
    kernels, exported = reached_code.reached_by(ir, external | markers)
    marked = {name: exported.pop(name) - {name} for name in markers}
    said = [f"{KERNEL} {name}" for name in kernels]
    said += [f"{EXPORTED} {name}" for name in exported]
    users = kernels | exported
    said += [f"{MEETING} {name}" for name, reached in users.items() if MEET in reached]
    said += [f"{PIECE} {name}" for name in places]
    said += [
        f"{SCOPED} {name} {marker}"
        for marker, variables in marked.items()
        if device_globals.is_marker_of_image(marker)
        for name, reached in exported.items()
        if not variables.isdisjoint(reached)
    ]
    seen = {*users, *([_HERE] if external else [])}
    lines: list[bytes] = []
    for line in ir.split(b"\n"):
        declared = _DECLARED.match(line)
        if declared is not None:
            name = in_assembly(declared["function"] or declared["variable"])
            needing = (user for user, reached in users.items() if name in reached)
            if not name.startswith(_INTRINSIC):
                said.append(" ".join((UNDEFINED, name, *needing)))
        # All files with shared functions use the same variable for the running item.
        line = linkage.own_variable(linkage.own_function(line, seen), seen)
        lines.append(_with_places(line, places))
    comments = "".join(f'module asm "# {text}"\n' for text in said)
    return b"\n".join(lines) + comments.encode("latin-1")


def _with_places(line: bytes, places: Mapping[str, int]) -> bytes:
    """Return a line with the places of pieces of specialization constants instead of functions."""

    def place(found: re.Match[bytes]) -> bytes:
        at = places.get(in_assembly(found["name"]))
        return found[0] if at is None else b"%binttoptr (i64 %d to ptr)" % (found["before"], at)

    return _ADDRESS.sub(place, line) if places else line
