"""Ask Clang about types that the source need not name itself.

A struct with members of them is put behind the source's last line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import clang.cindex as ci

from syclflat.diagnostics import InputError, error
from syclflat.frontends.sycl.clang.visiting import children
from syclflat.model.location import Location

_NAMESPACE = "syclflat_probe"


def suffix(types: Sequence[str]) -> str:
    """Return what to put behind a source file's text.

    It is empty to Clang if the source includes no SYCL header: those define one of the macros
    (SYCL 2020, section 3.9.3 and appendix A).
    """
    members = "".join(f"  {type_} type_{number};\n" for number, type_ in enumerate(types))
    return (
        "\n#if defined(SYCL_FEATURE_SET_FULL) || defined(SYCL_FEATURE_SET_REDUCED)\n"
        f"namespace {_NAMESPACE} {{\nstruct types {{\n{members}}};\n}}\n#endif\n"
    )


def refuse(grave: Sequence[ci.Diagnostic], source: str, text: bytes, behind: str) -> None:
    """Refuse a suffix with a type that is none.

    Args:
        grave: Clang's errors.
        source: the name of the file.
        text: what stands in front of the suffix.
        behind: the suffix.

    Raises:
        InputError: if the first error is in the suffix.

    """
    place = grave[0].location if grave else None
    if place is None or place.file is None or place.file.name != source:
        return
    number = place.line - 1 - text.count(b"\n")
    if number <= 0:
        return
    type_ = behind.split("\n")[number].strip().rsplit(" ", 1)[0]
    raise InputError(
        error(
            f"at the end of the source, '{type_}' can't be a parameter: {grave[0].spelling}",
            "special-types",
            Location(source, 0, 0),
            "correct what --special-types names, or include a header that declares the type",
        )
    )


def answers(top_level: Iterable[ci.Cursor], types: Sequence[str]) -> dict[str, ci.Type]:
    """Return what Clang makes of ``types``, given the cursors at the top of the unit."""
    for cursor in top_level:
        if cursor.kind == ci.CursorKind.NAMESPACE and cursor.spelling == _NAMESPACE:
            [struct] = children(cursor)
            return dict(zip(types, (field.type for field in children(struct)), strict=True))
    return {}
