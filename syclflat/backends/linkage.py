"""Make the functions and variables of a device half internal, in LLVM IR.

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
    """Return the first line of a function, changed to internal linkage.

    Functions named in ``seen``, and those for variables and pieces of specialization constants,
    stay visible. Other lines stay unchanged.
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
    """Return the line of a variable's definition, changed to internal linkage.

    All files share the variables named in ``seen``. Other lines stay unchanged.
    """
    found = _VARIABLE.match(line)
    if found is None:
        return line
    linkage = b"weak " if in_assembly(found["name"]) in seen else b"internal "
    return found["name"] + b" = " + linkage + _GROUP.sub(b"", found["rest"])
