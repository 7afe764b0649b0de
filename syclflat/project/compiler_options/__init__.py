"""Options of compilers: one table, from which all take what they ask of an option.

The use of each, whether a compile database or a stranger may say it, whether it lays out classes,
which headers it names, and whether results depend on what it has read, or on the directory; and by
which words its values come.
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
    Stranger,
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
"""Options of a compile database that are kept with their values."""
KEPT_AS_THEY_ARE = _names(lambda family: family.database is Database.AS_IT_IS)
"""How options of a compile database begin that are kept, each a word."""
DROPPED = _names(lambda family: family.database is Database.DROPPED)
"""The beginnings of options of a compile database that don't matter where sources are parsed."""
DROPPED_ALONE = frozenset(_names(lambda family: family.database is Database.DROPPED_ALONE))
"""Such options that begin as others do, which may matter."""
PASSED = _names(lambda family: family.stranger is Stranger.PASSED)
NAMED = frozenset(_names(lambda family: family.stranger is Stranger.NAMED))
HARMLESS = _names(lambda family: family.stranger is Stranger.HARMLESS)
SHARED = frozenset(_names(lambda family: family.layout is Layout.SHARED))
REFUSED = _names(lambda family: family.layout is Layout.REFUSED)
OF_ONE_HALF = ("-Xarch_host", "-Xarch_device")
"""In front of an option that is for one half."""
READ_UNTOLD = _names(lambda family: family.reads_untold)
_SEARCHED = _said(lambda family: family.searched)
DIRECTORIES = tuple(sorted(_SEARCHED, key=lambda name: _SEARCHED[name].value))
"""Options whose value is a directory of headers, in the order in which Clang looks there."""
OF_SYSTEM = _names(lambda family: family.searched in (Searched.SYSTEM, Searched.LAST))
"""Those whose headers are the system's."""
INCLUDING = _names(lambda family: family.includes)
"""Options whose value is a header that is read in front of the source."""
PLACES_OF_GCC = _names(lambda family: family.is_place_of_gcc)
"""Options whose value is where Clang finds a GCC's files."""
SAME_AS = _said(lambda family: family.same_as)
"""Options with the value in the next word or behind ``=``, and those that are the same."""
_TOLD = _names(lambda family: family.is_told is True)
_UNTOLD = _names(lambda family: family.is_told is False)


def use(option: str) -> Use:
    """Return what an option, without a value in the next word, is for."""
    if option in _EXACT:
        return _EXACT[option]
    fitting = [beginning for beginning in _BEGINNINGS if option.startswith(beginning)]
    return _BEGINNINGS[max(fitting, key=len)] if fitting else Use.HOST


def is_known(option: str) -> bool:
    """Tell whether an option is spelled as one whose use is known, and needn't only begin so."""
    return option in _EXACT


def is_told(option: str) -> bool:
    """Tell whether compilers and the linker tell of all that they read by ``option``."""
    return option.startswith(_TOLD) and not option.startswith(_UNTOLD)


def lays_out(option: str) -> bool:
    """Tell whether ``option`` lays out classes."""
    return option in SHARED or option.startswith(REFUSED)


def given(words: Iterable[str], options: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield each of ``options`` with its value, from the same word or the next.

    Other words come as they are, with an empty option.
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
    "READ_UNTOLD",
    "REFUSED",
    "SAME_AS",
    "SHARED",
    "Use",
    "given",
    "is_known",
    "is_told",
    "lays_out",
    "use",
]
