"""What macros mean in conditions.

Macros that Clang predefines on Linux count as defined, all others as undefined. The names in the
precompiled header confirm both, see :mod:`syclflat.service.cache.header_contents`.
"""

from __future__ import annotations

from syclflat.frontends.sycl.clang.headers.conditions import UNKNOWN, Value

_ONES = b"""
__clang__ __llvm__ __linux__ __linux __gnu_linux__ __unix__ __unix __x86_64__ __x86_64 __amd64__
__amd64 __SSE__ __SSE2__ __ELF__ __LP64__ _LP64 __STDC__ __STDC_HOSTED__ __EXCEPTIONS __GXX_RTTI
_GNU_SOURCE
"""
_OTHERS = b"""
__GNUC__ __GNUC_MINOR__ __GNUC_PATCHLEVEL__ __GNUG__ __VERSION__ __clang_major__ __clang_minor__
__clang_patchlevel__ __clang_version__ __BYTE_ORDER__ __ORDER_LITTLE_ENDIAN__ __ORDER_BIG_ENDIAN__
__CHAR_BIT__ __INT_MAX__ __LONG_MAX__ __SIZE_TYPE__ __SIZEOF_INT__ __SIZEOF_LONG__
__SIZEOF_POINTER__ __SIZEOF_INT128__ __cpp_exceptions __cpp_rtti
"""
_VALUES = {**dict.fromkeys(_ONES.split(), b"1"), **dict.fromkeys(_OTHERS.split(), b"unknown")}
PREDEFINED = frozenset(_VALUES)


def meaning(name: bytes, value: bytes | None) -> tuple[Value, Value]:
    """Return whether a macro is defined, and its value in conditions; None if undefined."""
    names = frozenset((name,))
    if value is None:
        return Value(0, names), Value(0, names)
    return Value(1, names), Value(int(value), names) if value.strip().isdigit() else UNKNOWN


def initial(name: bytes) -> tuple[Value, Value]:
    """Return the :func:`meaning` of a macro that neither the source nor an option defines."""
    return meaning(name, _VALUES.get(name))
