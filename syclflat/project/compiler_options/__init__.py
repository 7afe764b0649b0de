"""Options of compilers, in one table with all facts about each option.

The facts are its use, whether a compile database or an untrusted file may set it, whether it
affects the layout of classes, the headers that it names, whether results depend on files that it
reads or on the directory, and the form of its values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from syclflat.project.compiler_options.families import (
    FAMILIES,
    Database,
    Family,
    Layout,
    Searched,
    Untrusted,
    Use,
)

_Said = TypeVar("_Said")


def _names(chosen: Callable[[Family], bool]) -> tuple[str, ...]:
    return tuple(name for family in FAMILIES if chosen(family) for name in family.names.split())


def _said(what: Callable[[Family], _Said | None]) -> dict[str, _Said]:
    return {
        name: said
        for family in FAMILIES
        if (said := what(family)) is not None
        for name in family.names.split()
    }


_EXACT = _said(lambda family: family.use if family.is_exact else None)
_BEGINNINGS = _said(lambda family: None if family.is_exact else family.use)
PATHS = frozenset(_names(lambda family: family.database is Database.PATH))
"""Options of a compile database whose value is a path."""
KEPT = (*PATHS, *_names(lambda family: family.database is Database.VALUE))
"""Options of a compile database to keep, with their values."""
KEPT_AS_THEY_ARE = _names(lambda family: family.database is Database.AS_IT_IS)
"""The prefixes of options of a compile database to keep, each one word."""
DROPPED = _names(lambda family: family.database is Database.DROPPED)
"""The prefixes of options of a compile database without effect on parsing."""
DROPPED_ALONE = frozenset(_names(lambda family: family.database is Database.DROPPED_ALONE))
"""Options that share a prefix with others, but may affect parsing."""
PASSED = _names(lambda family: family.untrusted is Untrusted.PASSED)
NAMED = frozenset(_names(lambda family: family.untrusted is Untrusted.NAMED))
HARMLESS = _names(lambda family: family.untrusted is Untrusted.HARMLESS)
SHARED = frozenset(_names(lambda family: family.layout is Layout.SHARED))
REFUSED = _names(lambda family: family.layout is Layout.REFUSED)
OF_ONE_HALF = ("-Xarch_host", "-Xarch_device")
"""The option that precedes an option for one half."""
READ_UNLISTED = _names(lambda family: family.reads_unlisted)
_SEARCHED = _said(lambda family: family.searched)
DIRECTORIES = tuple(sorted(_SEARCHED, key=lambda name: _SEARCHED[name].value))
"""Options whose value is a directory of headers, in Clang's search order."""
OF_SYSTEM = _names(lambda family: family.searched in (Searched.SYSTEM, Searched.LAST))
"""The options among them for system headers."""
INCLUDING = _names(lambda family: family.includes)
"""Options whose value is a header that is read before the source."""
PLACES_OF_GCC = _names(lambda family: family.is_place_of_gcc)
"""Options whose value is the place of GCC's files for Clang."""
SAME_AS = _said(lambda family: family.same_as)
"""Options with the value in the next word or after ``=``, and their synonyms."""
_LISTED = _names(lambda family: family.is_listed is True)
_UNLISTED = _names(lambda family: family.is_listed is False)


def use(option: str) -> Use:
    """Return the use of an option without a value in the next word."""
    if option in _EXACT:
        return _EXACT[option]
    fitting = [beginning for beginning in _BEGINNINGS if option.startswith(beginning)]
    return _BEGINNINGS[max(fitting, key=len)] if fitting else Use.HOST


def is_listed(option: str) -> bool:
    """Return whether compilers and the linker report all files that ``option`` makes them read."""
    return option.startswith(_LISTED) and not option.startswith(_UNLISTED)


def lays_out(option: str) -> bool:
    """Return whether ``option`` affects the layout of classes."""
    return option in SHARED or option.startswith(REFUSED)


def given(words: Iterable[str], options: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield each of ``options`` with its value, from the same word or the next.

    Other words come unchanged, with an empty option.
    """
    rest = iter(words)
    for word in rest:
        longest = max(filter(word.startswith, (*KEPT, *options)), key=len, default="")
        option = longest if longest in options else ""
        yield option, (word.removeprefix(option) or next(rest, "")) if option else word


__all__ = [
    "DIRECTORIES",
    "DROPPED",
    "DROPPED_ALONE",
    "FAMILIES",
    "HARMLESS",
    "INCLUDING",
    "KEPT",
    "KEPT_AS_THEY_ARE",
    "NAMED",
    "OF_ONE_HALF",
    "OF_SYSTEM",
    "PASSED",
    "PATHS",
    "PLACES_OF_GCC",
    "READ_UNLISTED",
    "REFUSED",
    "SAME_AS",
    "SHARED",
    "Use",
    "given",
    "is_listed",
    "lays_out",
    "use",
]
