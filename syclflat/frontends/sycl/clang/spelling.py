"""How types are spelled: fundamental ones as C++ has them, none with a place in a file."""

from __future__ import annotations

import re

import clang.cindex as ci

FUNDAMENTAL_TYPES = frozenset(
    {
        ci.TypeKind.BOOL,
        ci.TypeKind.CHAR_U,
        ci.TypeKind.UCHAR,
        ci.TypeKind.CHAR16,
        ci.TypeKind.CHAR32,
        ci.TypeKind.USHORT,
        ci.TypeKind.UINT,
        ci.TypeKind.ULONG,
        ci.TypeKind.ULONGLONG,
        ci.TypeKind.UINT128,
        ci.TypeKind.CHAR_S,
        ci.TypeKind.SCHAR,
        ci.TypeKind.WCHAR,
        ci.TypeKind.SHORT,
        ci.TypeKind.INT,
        ci.TypeKind.LONG,
        ci.TypeKind.LONGLONG,
        ci.TypeKind.INT128,
        ci.TypeKind.HALF,
        # The binding of LLVM 20 doesn't know it.
        getattr(ci.TypeKind, "FLOAT16", ci.TypeKind.HALF),
        ci.TypeKind.FLOAT,
        ci.TypeKind.DOUBLE,
        ci.TypeKind.LONGDOUBLE,
        ci.TypeKind.FLOAT128,
    }
)

_PLACE = re.compile(r"\((lambda|(?:unnamed|anonymous) \w+) at [^()]*:\d+:\d+\)")
_QUALIFIER = re.compile(r"^(?:(?:const|volatile|__global|__local|__constant|__private) )+")


def without_places(spelling: str) -> str:
    """Return ``spelling`` without file names and lines: ``(lambda at app.cpp:3:5)`` and alike."""
    return _PLACE.sub(r"(\1)", spelling)


def bare_spelling(spelling: str) -> str:
    """Return ``spelling`` without places, outer cv-qualifiers and outer address space."""
    return _QUALIFIER.sub("", without_places(spelling))
