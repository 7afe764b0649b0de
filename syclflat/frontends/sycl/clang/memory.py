"""Give libclang memory in large pages: parsing SYCL headers touches some 40,000 small ones."""

from __future__ import annotations

import ctypes
import functools
import sys

_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD, _M_ARENA_MAX = -1, -3, -8
_MADV_HUGEPAGE = 14
_HUGE_PAGE = 2 << 20
_RESERVED = 192 << 20
"""In bytes, of address space; only what is used becomes memory."""


@functools.cache
def prefer_large_pages() -> None:
    """Make the C library's heap grow once, in large pages; does nothing where that can't be."""
    if not sys.platform.startswith("linux"):
        return
    try:
        library = ctypes.CDLL(None)
        mallopt, madvise = library.mallopt, library.madvise
    except (OSError, AttributeError):
        # Not glibc.
        return
    library.malloc.restype = ctypes.c_void_p
    library.malloc.argtypes = [ctypes.c_size_t]
    library.free.argtypes = [ctypes.c_void_p]
    madvise.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
    # libclang parses in a thread of its own, which is to use this heap too and not give it back.
    mallopt(_M_ARENA_MAX, 1)
    mallopt(_M_TRIM_THRESHOLD, -1)
    mallopt(_M_MMAP_THRESHOLD, 1 << 30)
    start = library.malloc(_RESERVED)
    if not start:
        return
    first = -(-start // _HUGE_PAGE) * _HUGE_PAGE
    last = (start + _RESERVED) // _HUGE_PAGE * _HUGE_PAGE
    madvise(first, last - first, _MADV_HUGEPAGE)
    library.free(start)
