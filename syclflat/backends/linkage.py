"""Make functions and variables of a device half its own, in LLVM IR.

(LLVM Language Reference Manual, "Linkage Types".)
"""

from __future__ import annotations

import re
from collections.abc import Collection

from syclflat.backends import device_globals, specialization_constants
from syclflat.backends.global_names import NAME, in_assembly

_LINKAGE = rb"(?:external|internal|linkonce_odr|linkonce|weak_odr|weak|available_externally|common)"
_BEFORE = rb"(?:%b )?(?:dso_local |dso_preemptable )?(?:default |hidden |protected )?" % _LINKAGE
_DEFINED = re.compile(rb"^define (?!private )%b(?P<rest>[^@]*(?P<name>%b).*)$" % (_BEFORE, NAME))
_VARIABLE = re.compile(
    rb"^(?P<name>%b) = (?!internal |private |appending |external |extern_weak )%b(?P<rest>.*)$"
    % (NAME, _BEFORE)
)
_GROUP = re.compile(rb",? comdat(?:\(\$(?:[-\w$.]+|\"[^\"]*\")\))?(?=[^\"]*$)")


def own_function(line: bytes, seen: Collection[str]) -> bytes:
    """Return a line that begins a function such that nothing else refers to it.

    Others do refer to those of the names ``seen``, and to what tells of variables and of pieces of
    specialization constants. Other lines stay as they are.
    """
    found = _DEFINED.match(line)
    if found is None:
        return line
    name = in_assembly(found["name"])
    is_referred_to = (
        name in seen
        or device_globals.is_marker(name)
        or specialization_constants.piece(name) is not None
    )
    linkage = b"" if is_referred_to else b"internal "
    return b"define " + linkage + _GROUP.sub(b"", found["rest"])


def own_variable(line: bytes, seen: Collection[str]) -> bytes:
    """Return a line that defines a variable such that nothing else refers to it.

    All files share those of the names ``seen``. Other lines stay as they are.
    """
    found = _VARIABLE.match(line)
    if found is None:
        return line
    linkage = b"weak " if in_assembly(found["name"]) in seen else b"internal "
    return found["name"] + b" = " + linkage + _GROUP.sub(b"", found["rest"])
