"""Units that are kept while their sources are edited.

Clang parses a text again by what it has kept of the directives at the beginning, a precompiled
preamble, which is checked against the files that it was made of. What was got from a unit before
holds no longer then.
"""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import ClassVar

import clang.cindex as ci

from syclflat.frontends.sycl.clang.parse import begin, parse

_PREAMBLE = (
    ci.TranslationUnit.PARSE_PRECOMPILED_PREAMBLE
    | 0x100  # CXTranslationUnit_CreatePreambleOnFirstParse, which the binding doesn't name.
)


class _Kept:
    limit = 0
    fit: ClassVar[set[tuple[str, tuple[str, ...]]]] = set()
    units: ClassVar[OrderedDict[tuple[object, ...], ci.TranslationUnit]] = OrderedDict()


def keep(limit: int) -> None:
    """Keep the units of sources that this process parses, ``limit`` of them; 0 drops all."""
    _Kept.limit = limit
    _drop()


def note_fit(source: str, arguments: Sequence[str]) -> None:
    """Note that arguments with a precompiled header fit a source: they aren't what is wrong."""
    if _Kept.limit:
        _Kept.fit.add((source, tuple(arguments)))


def is_fit(source: str, arguments: Sequence[str]) -> bool:
    """Tell whether that was noted of a source, which is edited now."""
    return (source, tuple(arguments)) in _Kept.fit


def parse_again(
    source: str, text: bytes, arguments: Sequence[str], overlays: Mapping[str, bytes]
) -> ci.TranslationUnit:
    """Do what :func:`parse.parse` does, by the unit that is kept of these arguments, if any is.

    Raises:
        InputError: if Clang can't even begin.

    """
    if not _Kept.limit:
        return parse(source, text, arguments, overlays=overlays)
    key = (source, tuple(arguments), _file_of_header(arguments))
    unit = _Kept.units.pop(key, None)
    if unit is not None:
        try:
            unit.reparse(begin(source, text, overlays), _PREAMBLE)
        except ci.TranslationUnitLoadError:
            # It can't be used any more.
            unit = None
    if unit is None:
        unit = parse(source, text, arguments, _PREAMBLE, overlays)
    _Kept.units[key] = unit
    _drop()
    return unit


def _drop() -> None:
    while len(_Kept.units) > _Kept.limit:
        _Kept.units.popitem(last=False)


def _file_of_header(arguments: Sequence[str]) -> int:
    """Return which file has the precompiled header that a preamble is made behind, 0 for none.

    One that is made again is another file of the same name. Its time is that of its last use.
    """
    if not arguments or arguments[0] != "-include-pch":
        return 0
    try:
        return os.stat(arguments[1]).st_ino  # noqa: PTH116
    except OSError:
        return 0
