"""Options of compilers: one table, from which all take what they ask of an option.

The use of each, whether a compile database or a stranger may say it, whether it lays out classes,
and whether results depend on what it has read; and by which words its values come.
"""

from __future__ import annotations

from collections.abc import Callable

from syclflat.project.compiler_options.families import (
    FAMILIES,
    Database,
    Family,
    Layout,
    Stranger,
    Use,
)


def _names(chosen: Callable[[Family], bool]) -> tuple[str, ...]:
    return tuple(name for family in FAMILIES if chosen(family) for name in family.names.split())


def _uses(*, is_exact: bool) -> dict[str, Use]:
    return {
        name: family.use
        for family in FAMILIES
        if family.use is not None and family.is_exact is is_exact
        for name in family.names.split()
    }


_EXACT, _BEGINNINGS = _uses(is_exact=True), _uses(is_exact=False)
PATHS = frozenset(_names(lambda family: family.database is Database.PATH))
"""Options of a compile database whose value is a path."""
KEPT = (*PATHS, *_names(lambda family: family.database is Database.VALUE))
"""Options of a compile database that are kept with their values."""
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


__all__ = [
    "DROPPED",
    "DROPPED_ALONE",
    "FAMILIES",
    "HARMLESS",
    "KEPT",
    "NAMED",
    "OF_ONE_HALF",
    "PASSED",
    "PATHS",
    "READ_UNTOLD",
    "REFUSED",
    "SHARED",
    "Use",
    "is_known",
    "is_told",
    "lays_out",
    "use",
]
