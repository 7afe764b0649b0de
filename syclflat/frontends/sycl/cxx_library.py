"""The C++ library that what crosses to a device depends on.

Libraries lay out their classes each in its own way (``std::tuple`` forwards or backwards), and the
user's code may go by their macros. Both halves of a program have to read the same one, then.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from syclflat.frontends.sycl.parse_source import ParsedSource
from syclflat.model.captures import Capture, Pointee, Pointer, Special, all_parts
from syclflat.model.kernel import Kernel

_MARKS = {"c++config.h": "libstdc++", "__config": "libc++"}
"""The header that all others of a library include."""
_NAMED = re.compile(r"\bstd::")
_MACRO = re.compile(rb"\b(?:__GLIBCXX__|_GLIBCXX_\w+|_LIBCPP_\w+)\b")


def found(parsed: ParsedSource, kernels: Iterable[Kernel], pointees: Iterable[Pointee]) -> str:
    """Return the library that was read: ``libstdc++``, ``libc++``; ``""`` if it doesn't matter."""
    nodes = (*(kernel.capture for kernel in kernels), *(pointee.layout for pointee in pointees))
    if not any(map(_has_class, nodes)) and not any(map(_MACRO.search, parsed.user_texts.values())):
        return ""
    names = (name.rpartition("/")[2] for name in parsed.included())
    return next((_MARKS[name] for name in names if name in _MARKS), "")


def _has_class(node: Capture) -> bool:
    """Return whether a class of the library is in ``node``, or what it points to."""
    types = (node.type.spelling, node.points_to if isinstance(node, Pointer) else "")
    if any(map(_NAMED.search, types)):
        return True
    # What special types have inside is SYCL's.
    return not isinstance(node, Special) and any(map(_has_class, all_parts(node)))
