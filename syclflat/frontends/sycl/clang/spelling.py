"""The spelling of types: fundamental ones as in C++, none with a place in a file."""

from __future__ import annotations

import re

import clang.cindex as ci

_FUNDAMENTAL = frozenset(
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
        *(
            kind for kind in ci.TypeKind if kind.name == "FLOAT16"
        ),  # The binding of LLVM 20 lacks these.
        ci.TypeKind.FLOAT,
        ci.TypeKind.DOUBLE,
        ci.TypeKind.LONGDOUBLE,
        ci.TypeKind.FLOAT128,
    }
)

_PLACE = re.compile(r"\((lambda|(?:unnamed|anonymous) \w+) at [^()]*:\d+:\d+\)")
_QUALIFIER = re.compile(r"^(?:(?:const|volatile|__global|__local|__constant|__private) )+")


def is_fundamental(type_: ci.Type) -> bool:
    """Return whether a canonical type is a fundamental arithmetic type of C++, qualified or not.

    libclang has no kind for ``char8_t``.
    """
    is_known = type_.kind != ci.TypeKind.UNEXPOSED
    return type_.kind in _FUNDAMENTAL if is_known else bare_spelling(type_.spelling) == "char8_t"


def is_bit_precise(type_: ci.Type) -> bool:
    """Return whether a canonical type is a ``_BitInt``, for which libclang has no kind."""
    return type_.kind == ci.TypeKind.UNEXPOSED and "_BitInt(" in type_.spelling


def without_places(spelling: str) -> str:
    """Return ``spelling`` without file names and lines: ``(lambda at app.cpp:3:5)`` and similar."""
    return _PLACE.sub(r"(\1)", spelling)


def bare_spelling(spelling: str) -> str:
    """Return ``spelling`` without places, outer cv-qualifiers and outer address space."""
    return _QUALIFIER.sub("", without_places(spelling))
