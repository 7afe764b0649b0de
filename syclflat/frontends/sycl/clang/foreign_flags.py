"""Find the arguments of another compiler that Clang accepts."""

from __future__ import annotations

import re
from collections.abc import Sequence

import clang.cindex as ci

from syclflat.project import option_allowlist

_UNKNOWN = re.compile(
    r"(?:unknown|unsupported) (?:argument|option):? '(?P<flag>[^']*)'"
    r"|invalid (?:value|argument) '[^']*' (?:in|to) '(?P<whole>[^']*)'"
)
_NOTHING = "syclflat_arguments.cpp"


def split(arguments: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return the ``arguments`` for Clang, and other ones that may matter.

    Options outside the allowlist are never tried. Clang reads an empty file with the others, and
    unknown ones are removed until Clang reports none.
    """
    chosen = option_allowlist.choose(arguments)
    known, dropped = [*chosen.passed], [*chosen.dropped]
    while known:
        unknown = _unknown(known)
        wrong = [argument for argument in known if argument in unknown]
        if not wrong:
            break
        dropped += wrong
        known = [argument for argument in known if argument not in unknown]
    return known, dropped


def _unknown(arguments: Sequence[str]) -> set[str]:
    try:
        unit = ci.TranslationUnit.from_source(
            _NOTHING, ["-x", "c++", *arguments], unsaved_files=[(_NOTHING, "")]
        )
    except ci.TranslationUnitLoadError:
        # Clang does not name the option: try each separately.
        return {argument for argument in arguments if not _is_accepted(argument)}
    found: set[str] = set()
    for diagnostic in unit.diagnostics:
        match = _UNKNOWN.search(diagnostic.spelling)
        if match:
            found.add(match["flag"] or match["whole"])
    return found


def _is_accepted(argument: str) -> bool:
    try:
        ci.TranslationUnit.from_source(
            _NOTHING, ["-x", "c++", argument], unsaved_files=[(_NOTHING, "")]
        )
    except ci.TranslationUnitLoadError:
        return False
    return True
