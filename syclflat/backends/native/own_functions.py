"""Keep the functions of a device half apart from the host's, which have the same names.

An inline function means one thing to the host and another to a kernel, and a linker takes one of
the two. So all that a device half defines becomes its own, but for what an image refers to:
kernels, functions for other files, and those that tell where variables are. (LLVM Language
Reference Manual, "Linkage Types".) Comments tell what only LLVM IR shows.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from syclflat.backends import (
    device_globals,
    linked_constants,
    reached_code,
    specialization_constants,
)

MEET = "__syclflat_meet"
"""The function by which items wait for each other; see ``headers/dpcpp/syclflat/native``."""
KERNEL, MEETING, PIECE = "syclflat.kernel", "syclflat.meeting", "syclflat.piece"
EXPORTED, UNDEFINED = "syclflat.exported", "syclflat.undefined"
SCOPED = "syclflat.scoped"
"""The beginnings of comments: of a kernel, of a kernel or function in which items may wait for each
other, of a function that stands for a piece of a specialization constant, of a function for other
files, of a function or variable that is not defined here, with the kernels and functions that may
need it, and of a function for other files that uses a variable of the image's own."""
COMMENT = "#"
_HERE = "_ZN8syclflat6native4hereE"
"""The variable of a thread that says which item runs; see ``headers/dpcpp/syclflat/native``."""

_NAME = rb'@(?:[-\w$.]+|"[^"]*")'
_LINKAGE = rb"(?:external|internal|linkonce_odr|linkonce|weak_odr|weak|available_externally|common)"
_BEFORE = rb"(?:%b )?(?:dso_local |dso_preemptable )?(?:default |hidden |protected )?" % _LINKAGE
_DEFINED = re.compile(rb"^define (?!private )%b(?P<rest>[^@]*(?P<name>%b).*)$" % (_BEFORE, _NAME))
_VARIABLE = re.compile(
    rb"^(?P<name>%b) = (?!internal |private |appending |external |extern_weak )%b(?P<rest>.*)$"
    % (_NAME, _BEFORE)
)
_DECLARED = re.compile(
    rb"^(?:declare\b[^@]*(?P<function>%b)\(|(?P<variable>%b) = external )" % (_NAME, _NAME)
)
_GROUP = re.compile(rb",? comdat(?:\(\$(?:[-\w$.]+|\"[^\"]*\")\))?(?=[^\"]*$)")
_ADDRESS = re.compile(rb"(?P<before>\bptr (?:[a-z_]+(?:\([^)]*\))? )*)(?P<name>%b)" % _NAME)
_INTRINSIC = "llvm."


def prepare(ir: bytes) -> bytes:
    """Return a module of LLVM IR whose functions and variables are its own."""
    ir = linked_constants.prepare(ir, COMMENT)
    names = [_text(name) for name in re.findall(rb"^define\b[^@]*(%b)" % _NAME, ir, re.MULTILINE)]
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
            name = _text(declared["function"] or declared["variable"])
            needing = (user for user, reached in users.items() if name in reached)
            if not name.startswith(_INTRINSIC):
                said.append(" ".join((UNDEFINED, name, *needing)))
        lines.append(_with_places(_own(line, seen), places))
    comments = "".join(f'module asm "# {text}"\n' for text in said)
    return b"\n".join(lines) + comments.encode("latin-1")


def _own(line: bytes, seen: Collection[str]) -> bytes:
    """Return what defines something that others might see such that they don't.

    All files with functions for others share the variable that says which item runs.
    """
    found = _DEFINED.match(line)
    if found is not None:
        name = _text(found["name"])
        is_referred_to = (
            name in seen
            or device_globals.is_marker(name)
            or specialization_constants.piece(name) is not None
        )
        linkage = b"" if is_referred_to else b"internal "
        return b"define " + linkage + _GROUP.sub(b"", found["rest"])
    found = _VARIABLE.match(line)
    if found is not None:
        linkage = b"weak " if _text(found["name"]) in seen else b"internal "
        return found["name"] + b" = " + linkage + _GROUP.sub(b"", found["rest"])
    return line


def _with_places(line: bytes, places: Mapping[str, int]) -> bytes:
    """Return a line with the places of pieces of specialization constants for their functions."""

    def place(found: re.Match[bytes]) -> bytes:
        at = places.get(_text(found["name"]))
        return found[0] if at is None else b"%binttoptr (i64 %d to ptr)" % (found["before"], at)

    return _ADDRESS.sub(place, line) if places else line


def _text(name: bytes) -> str:
    return name[1:].strip(b'"').decode("latin-1")
