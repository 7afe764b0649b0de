"""Name the parameters of a caller after their captures."""

from __future__ import annotations

import re

_RESERVED = (
    # Names that a generated caller uses.
    *("local", "Name", "Closure", "entry", "call", "call_back", "copy", "bytes", "wrapper"),
    *("handle", "kernel_handler", "local_argument"),
    *("this_item", "this_nd_item", "this_group", "sycl", "syclflat"),
    # Parts of a path such as *this.
    "this",
    # Keywords of two words, which a path such as thread.local becomes.
    *("char8_t", "char16_t", "char32_t", "co_await", "co_return", "co_yield", "dynamic_cast"),
    *("reinterpret_cast", "thread_local", "wchar_t"),
)


class ParameterNames:
    """Hands out unique names that are not keywords."""

    def __init__(self) -> None:
        self._taken = set(_RESERVED)

    def name(self, path: str, part: str = "") -> str:
        """Return the name for the capture at ``path``, or for a ``part`` of it.

        ``s.inAcc[1]`` and ``ptr`` give ``s_inAcc_1_ptr``; a name that is taken gets a number.
        Identifiers stay as written, because they are never keywords: ``new_``.
        """
        stem = joined(path) or "capture"
        wanted = f"{stem}_{part}" if part else stem
        name, number = wanted, 1
        while name in self._taken:
            number += 1
            name = f"{wanted}_{number}"
        self._taken.add(name)
        return name


def joined(path: str) -> str:
    """Return the words of a path as one: ``s_inAcc_1`` for ``s.inAcc[1]``."""
    return "_".join(re.findall(r"\w+", path))
