"""The SYCL types that cross the boundary through their ``__init``, and how to read them.

A table rather than the headers' own declarations: a specialization of a class template shows
libclang no methods, and a pattern's parameters are dependent.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import clang.cindex as ci

from syclflat.frontends.sycl.cursors import qualified_name
from syclflat.model.captures import SpecialKind


@dataclass(frozen=True, slots=True)
class InitRule:
    """A parameter of ``__init`` and the data member whose type it has."""

    parameter: str
    member: str
    spelling: str = ""
    """Of the type, where Clang would leave out default template arguments."""


@dataclass(frozen=True, slots=True)
class SpecialType:
    """How to treat a special type."""

    kind: SpecialKind
    init: tuple[InitRule, ...] = ()
    nested: bool = False
    """Whether special members of its own cross the boundary by themselves."""
    dimensions_argument: int | None = None
    """Position of the template argument that gives the dimensions."""
    mode_argument: int | None = None
    target_argument: int | None = None
    target: int = 0
    """The value of ``access::target`` where no template argument gives it."""


_ACCESSOR_INIT = (
    InitRule("ptr", "data"),
    InitRule("access_range", "access_range", "sycl::range<{dimensions}>"),
    InitRule("memory_range", "memory_range", "sycl::range<{dimensions}>"),
    InitRule("offset", "offset", "sycl::id<{dimensions}>"),
)

TARGET_LOCAL = 2016
"""``access::target::local``."""

SPECIAL_TYPES: dict[tuple[str, ...], SpecialType] = {
    ("sycl", "accessor"): SpecialType(
        SpecialKind.ACCESSOR,
        _ACCESSOR_INIT,
        dimensions_argument=1,
        mode_argument=2,
        target_argument=3,
    ),
    ("sycl", "local_accessor"): SpecialType(
        SpecialKind.LOCAL_ACCESSOR, _ACCESSOR_INIT, dimensions_argument=1, target=TARGET_LOCAL
    ),
    ("sycl", "sampler"): SpecialType(SpecialKind.SAMPLER, (InitRule("handle", "handle"),)),
    ("sycl", "stream"): SpecialType(SpecialKind.STREAM, nested=True),
}
"""By qualified name, inline namespaces left out."""

_NAMES = frozenset(name[-1] for name in SPECIAL_TYPES)
_IN_LAYOUT = re.compile(r"\bsycl::(?:_V1::)?(?:" + "|".join(sorted(_NAMES)) + r")\b")


def special_type(declaration: ci.Cursor) -> SpecialType | None:
    """Return how to treat the class ``declaration``, or None if it is an ordinary class."""
    if declaration.spelling not in _NAMES:
        return None
    return SPECIAL_TYPES.get(qualified_name(declaration))


def names_special_type(text: str) -> bool:
    """Tell whether ``text``, a line of a record layout, names a special type."""
    return _IN_LAYOUT.search(text) is not None


def address_space(access_target: int) -> str:
    """Return the address space that an accessor's pointer points to.

    A constant buffer is global memory too: the generic address space, through which bodies see
    what they capture, has no room for constant memory.
    """
    return "local" if access_target == TARGET_LOCAL else "global"
