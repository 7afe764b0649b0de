"""C++ names as the source spells them."""

from __future__ import annotations

import ctypes


def demangled(name: str) -> str:
    """Return a C++ name as the source spells it; unchanged if this system cannot demangle it.

    A global variable has its own name, which could stand for a type: ``x`` for ``long long``.
    """
    if not name.startswith("_Z"):
        return name
    try:
        demangle = ctypes.CDLL("libstdc++.so.6").__cxa_demangle
        free = ctypes.CDLL(None).free
    except (OSError, AttributeError):
        return name
    demangle.restype = ctypes.c_void_p
    status = ctypes.c_int()
    text = demangle(name.encode(), None, None, ctypes.byref(status))
    if not text:
        return name
    try:
        return ctypes.string_at(text).decode(errors="replace")
    finally:
        free(ctypes.c_void_p(text))
