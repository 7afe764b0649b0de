"""Mark all functions of device code as terminating, because libdevice does not in LLVM IR.

C++ guarantees this for loops ([intro.progress]), and Clang marks its functions. Inlining a
libdevice function loses the mark for the kernel, and its inline assembly might never end: loads and
stores after it stay in loops (LLVM Language Reference Manual, "Function Attributes").
"""

from __future__ import annotations

import re

_GROUP = re.compile(rb"^(?P<name>attributes #\d+ = \{ )(?P<attributes>[^\n]*)\}$", re.MULTILINE)
_PURE = {b"convergent", b"nounwind", b"memory(none)"}
"""Clang's attributes for inline assembly that only computes."""


def tell(ir: bytes) -> bytes:
    """Return a module of LLVM IR, of C++ and libdevice, with marks on all its functions."""
    return _GROUP.sub(_completed, ir)


def _completed(group: re.Match[bytes]) -> bytes:
    attributes = group["attributes"].split()
    if b'"target-cpu"' in group["attributes"] and b"mustprogress" not in attributes:
        added = b"mustprogress "
    elif b"memory(none)" in attributes and _PURE.issuperset(attributes):
        added = b"willreturn "
    else:
        return group[0]
    return group["name"] + added + group["attributes"] + b"}"
