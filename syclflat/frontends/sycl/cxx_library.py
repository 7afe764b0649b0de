"""The C++ library that captures depend on.

Libraries lay out their classes differently (``std::tuple`` forwards or backwards), and the user's
code may test their macros. In both cases, both halves of a program have to use the same library.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from syclflat.frontends.sycl.parse_source import ParsedSource
from syclflat.model.captures import Capture, Pointee, Pointer, Special, all_parts
from syclflat.model.kernel import Kernel

_MARKS = {"c++config.h": "libstdc++", "__config": "libc++"}
"""The header that all other headers of a library include."""
_NAMED = re.compile(r"\bstd::")
_MACRO = re.compile(rb"\b(?:__GLIBCXX__|_GLIBCXX_\w+|_LIBCPP_\w+)\b")


def found(parsed: ParsedSource, kernels: Iterable[Kernel], pointees: Iterable[Pointee]) -> str:
    """Return the library in use: ``libstdc++``, ``libc++``; ``""`` if it does not matter."""
    nodes = (*(kernel.capture for kernel in kernels), *(pointee.layout for pointee in pointees))
    if not any(map(_has_class, nodes)) and not any(map(_MACRO.search, parsed.user_texts.values())):
        return ""
    names = (name.rpartition("/")[2] for name in parsed.included())
    return next((_MARKS[name] for name in names if name in _MARKS), "")


def _has_class(node: Capture) -> bool:
    """Return whether ``node`` or its pointees contain a class of the library."""
    types = (node.type.spelling, node.points_to if isinstance(node, Pointer) else "")
    if any(map(_NAMED.search, types)):
        return True
    # The contents of special types belong to SYCL.
    return not isinstance(node, Special) and any(map(_has_class, all_parts(node)))
