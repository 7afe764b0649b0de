"""Report the places where Clang looked for files, found and missing ones.

A new file at a place where Clang found none changes the result: it precedes the file that was read,
or satisfies a ``__has_include``.
"""

from __future__ import annotations

import contextlib
import os
import re
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import clang.cindex as ci

from syclflat.clang.arguments import unlisted_reads
from syclflat.project import compiler_options, inputs
from syclflat.service.cache.inputs import Inputs
from syclflat.structs import Struct

_STANDARD_ERROR = 2
_QUOTED = re.compile(rb'#[ \t]*(?:include|include_next|import)[ \t]*"([^"\n]+)"')
_HAS_INCLUDE = re.compile(rb'__has_include(?:_next)?[ \t]*\([ \t]*(?:<([^>\n]+)>|"([^"\n]+)")')
_EMBED = re.compile(rb"#[ \t]*embed\b|__has_embed")
"""Options that make Clang read files without reporting them."""

_MISSING = 'ignoring nonexistent directory "'
_REPEATED = 'ignoring duplicate directory "'
_INSTALLATION = "Found candidate GCC installation: "
_BEGIN, _END = "search starts here:", "End of search list."
_ODD = (" (framework directory)", " (headermap)")


def find(
    source: str,
    text: bytes,
    included: Iterable[str],
    arguments: Sequence[str],
    precompiled: Iterable[str] = (),
    searched: SearchPath | None = None,
) -> Inputs | None:
    """Return the places where Clang looked when it read ``text`` instead of ``source``.

    Args:
        source: the source.
        text: the text that replaced it.
        included: the names of the other files read, as reported by Clang.
        arguments: Clang's arguments.
        precompiled: the names of the files of a precompiled header.
        searched: the directories it searches for headers; None to ask libclang.

    Returns:
        A superset of the files and places that may change the result, besides ``included``. None if
            not all are known.

    """
    if unlisted_reads(arguments) or inputs.is_mounted():
        return None
    path = searched or ask(arguments)
    if path is None:
        return None
    names = list(dict.fromkeys(included))
    found = set(map(_plain, (*names, *precompiled)))
    files: list[str] = []
    absent = [*path.missing]
    absent += (place for name in names for place in path.before(name))
    try:
        texts = [(source, text), ("", _directives(arguments))]
        texts += ((name, inputs.read(name)) for name in names)
    except OSError:
        return None
    for name, contents in texts:
        # Searching for bare words first is much faster.
        if b"embed" in contents and _EMBED.search(contents):
            return None
        directory = os.path.dirname(name)  # noqa: PTH120 - called a thousand times
        for quoted in map(os.fsdecode, _QUOTED.findall(contents)):
            own, *others = path.places(quoted, directory)
            if _plain(own) not in found and any(_plain(other) in found for other in others):
                absent.append(own)
        if b"__has_include" not in contents:
            continue
        for angled, quoted in _HAS_INCLUDE.findall(contents):
            place = directory if quoted else None
            for other in path.places(os.fsdecode(angled or quoted), place):
                (files if Path(other).is_file() else absent).append(other)
    here = str(Path.cwd())
    return Inputs(
        _absolute(here, files),
        directories=_absolute(here, path.installations),
        absent=_absolute(here, absent),
    )


def _absolute(here: str, names: Iterable[str]) -> Iterator[str]:
    return (os.path.join(here, name) for name in names)  # noqa: PTH118


def _plain(name: str) -> str:
    return name.removeprefix("./")


def _directives(arguments: Sequence[str]) -> bytes:
    """Return includes for the files that ``arguments`` include."""
    given = compiler_options.given(arguments, compiler_options.INCLUDING)
    return os.fsencode("".join(f'#include "{name}"\n' for option, name in given if option))


class SearchPath(Struct, frozen=True):
    """Clang's search places for headers."""

    directories: tuple[str, ...]
    """In order: first the directories for quoted names, then those for all names."""
    missing: tuple[str, ...]
    """Missing directories that would be searched if they existed."""
    installations: tuple[str, ...]
    """The directories in which the driver chose a version of GCC."""

    def before(self, name: str) -> Iterator[str]:
        """Yield the earlier places at which the file called ``name`` would have been found."""
        for number, directory in enumerate(self.directories):
            inner = name.removeprefix(f"{directory}/")
            if inner != name:
                yield from (f"{earlier}/{inner}" for earlier in self.directories[:number])

    def places(self, name: str, directory: str | None) -> list[str]:
        """Return the places to search for ``name``; a quoted name begins in ``directory``."""
        if os.path.isabs(name):  # noqa: PTH117
            return [name]
        first = [] if directory is None else [os.path.join(directory, name)]  # noqa: PTH118
        return [*first, *(f"{place}/{name}" for place in self.directories)]


def ask(arguments: Sequence[str]) -> SearchPath | None:
    """Return Clang's search places for headers with ``arguments``; None if unknown."""
    given = compiler_options.given(arguments, compiler_options.INCLUDING)
    words = [*(word for option, word in given if not option), "-v"]
    try:
        with _standard_error() as file:
            ci.TranslationUnit.from_source("x.cpp", words, unsaved_files=[("x.cpp", "")])
            printed = Path(file).read_bytes().decode("utf-8", "surrogateescape")
    except (OSError, ci.TranslationUnitLoadError):
        return None
    return read_search_path(printed)


def read_search_path(printed: str) -> SearchPath | None:
    """Return the search places in a Clang's output with ``-v``; None if it has none."""
    before, begin, rest = printed.partition(_BEGIN)
    directories, end, _ = rest.partition(f"\n{_END}")
    found = [line[1:] for line in directories.split("\n") if line.startswith(" ")]
    if not begin or not end or any(line.endswith(_ODD) for line in found):
        return None

    def values(what: str) -> Iterator[str]:
        lines = (line for line in before.split("\n") if line.startswith(what))
        return (line.removeprefix(what).removesuffix('"') for line in lines)

    # If a directory has several names, one may be a link that can change.
    others = (name for name in values(_REPEATED) if name not in found)
    installations = map(os.path.dirname, values(_INSTALLATION))
    return SearchPath((*others, *found), tuple(values(_MISSING)), tuple(installations))


@contextlib.contextmanager
def _standard_error() -> Iterator[str]:
    """Redirect the stderr of the process, Clang's only output for it, to a file.

    Raises:
        OSError: if stderr is closed.

    """
    kept = os.dup(_STANDARD_ERROR)
    try:
        with tempfile.NamedTemporaryFile() as file:
            os.dup2(file.fileno(), _STANDARD_ERROR)
            try:
                yield file.name
            finally:
                os.dup2(kept, _STANDARD_ERROR)
    finally:
        os.close(kept)
