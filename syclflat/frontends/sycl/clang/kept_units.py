"""Units kept while their sources are edited.

Clang parses a text again with a precompiled preamble for its first directives, which it checks
against the preamble's files. Earlier results of the unit become invalid.
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
    | 0x100  # CXTranslationUnit_CreatePreambleOnFirstParse, which the binding does not name.
)


class _Kept:
    limit = 0
    fit: ClassVar[set[tuple[str, tuple[str, ...]]]] = set()
    units: ClassVar[OrderedDict[tuple[object, ...], ci.TranslationUnit]] = OrderedDict()


def keep(limit: int) -> None:
    """Keep up to ``limit`` units of sources that this process parses; 0 drops all."""
    _Kept.limit = limit
    _drop()


def note_fit(source: str, arguments: Sequence[str]) -> None:
    """Record that arguments with a precompiled header suit a source: errors have other causes."""
    if _Kept.limit:
        _Kept.fit.add((source, tuple(arguments)))


def is_fit(source: str, arguments: Sequence[str]) -> bool:
    """Return whether that was recorded for a source under edit."""
    return (source, tuple(arguments)) in _Kept.fit


def parse_again(
    source: str, text: bytes, arguments: Sequence[str], overlays: Mapping[str, bytes]
) -> ci.TranslationUnit:
    """Parse as :func:`parse.parse` does, with the kept unit for these arguments, if any.

    Raises:
        InputError: if Clang rejects the arguments.

    """
    if not _Kept.limit:
        return parse(source, text, arguments, overlays=overlays)
    key = (source, tuple(arguments), _file_of_header(arguments))
    unit = _Kept.units.pop(key, None)
    if unit is not None:
        try:
            unit.reparse(begin(source, text, overlays), _PREAMBLE)
        except ci.TranslationUnitLoadError:
            # The unit is unusable now.
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
    """Return the inode of the precompiled header that precedes a preamble, 0 for none.

    A remade header is another file with the same name. Its time is that of its last use.
    """
    if not arguments or arguments[0] != "-include-pch":
        return 0
    try:
        return os.stat(arguments[1]).st_ino  # noqa: PTH116
    except OSError:
        return 0
