"""Name the SYCL headers that were read, and advise on headers that Clang did not find."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import replace

from syclflat.diagnostics import ClangDiagnostic, Diagnostic, InputError, Note, installing
from syclflat.model.location import Location
from syclflat.pipeline.settings import Advice, Settings, Source
from syclflat.project import compile_database

_MISSING = re.compile(r"'(.*)' file not found")
_ONE_DPL = "oneapi/dpl/"
_LINKED = (
    (re.compile(r"(?:oneapi/)?tbb(?:/.*|\.h)"), "oneTBB", "-qtbb"),
    (re.compile(r"mkl(?:_\w+)?\.h"), "oneMKL", "-qmkl"),
)
"""Headers of libraries that an option of ``syclflat c++`` adds."""


def find(source: Source, settings: Settings) -> Advice:
    """Return notes on the headers of ``source``.

    Raises:
        InputError: if the source or its compile database cannot be read.

    """
    return Advice(settings.headers_for(source).advice, _of_missing(source, settings))


def advised(failure: InputError, source: Source, settings: Settings) -> InputError:
    """Return ``failure``, with advice at its first error, and at each missing header."""
    advice = settings.advice or find(source, settings)
    first, *others = (_with_note(entry, advice.missing) for entry in failure.diagnostics)
    if advice.headers and isinstance(first, ClangDiagnostic):
        note = Note(advice.headers, Location(source.name, 0, 0))
        first = replace(first, notes=(*first.notes, note))
    return InputError(first, *others)


def _with_note(entry: Diagnostic | ClangDiagnostic, advice: str) -> Diagnostic | ClangDiagnostic:
    found = _MISSING.match(entry.message) if isinstance(entry, ClangDiagnostic) else None
    if not isinstance(entry, ClangDiagnostic) or found is None:
        return entry
    notes = (*_of_intel(found[1]), advice)
    return replace(entry, notes=tuple(Note(note, entry.location) for note in notes))


def _of_intel(header: str) -> Iterator[str]:
    """Yield the note on a header of Intel's libraries."""
    if header.startswith(_ONE_DPL):
        yield f"install oneDPL with: {installing.pip('install', 'onedpl-devel')}"
    for pattern, library, option in _LINKED:
        if pattern.fullmatch(header):
            yield f"{option} of syclflat c++ adds {library}"


def _of_missing(source: Source, settings: Settings) -> str:
    include = "-I names a directory to search"
    if settings.arguments_file is not None:
        return f"the arguments in {settings.arguments_file} do not name its directory; {include}"
    if not settings.use_database or source.text is not None:
        return include
    database, _ = compile_database.searched(source.name, settings.build_directory)
    if database is None:
        return f"{include}, -p the directory of a build, whose {compile_database.FILE_NAME} does"
    name = os.path.relpath(database)
    if compile_database.find(source.name, settings.build_directory) is None:
        return f"{name} has no entry for this file; {include}"
    return f"the command for this file in {name} does not name its directory; {include}"
