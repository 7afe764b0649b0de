"""Keep what Clang makes of the SYCL header, for sources that begin with it.

If the first thing in a source is to include the SYCL header, or headers of the standard library and
then that one, these includes are compiled for each set of arguments and kept in the user's cache
directory. A source is then parsed with that in place of them; they are blanked out, so that every
position stays what it was.

Making one takes longer than parsing a source without. So it is made when it is asked for again, or
for several sources of one process at once.
"""

from __future__ import annotations

import codecs
import contextlib
import hashlib
import json
import os
import re
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import clang.cindex as ci

from syclflat.cache.inputs import Inputs, still_true, take
from syclflat.cache.request import HEADER_VARIABLES
from syclflat.frontends.sycl.clang import (
    attribute_values,
    file_locks,
    libclang,
    lookups,
    user_headers,
)
from syclflat.frontends.sycl.clang.parse import errors, parse
from syclflat.project import inputs

_KEPT = 8
"""How many precompiled headers there may be, besides those in use; each takes some 35 MB."""
_REMEMBERED = 200
"""How many that were asked for are remembered."""
_UNFIT = b"unfit"
"""What the mark of a header says that can't be precompiled."""
_MARK = ".asked"
"""The suffix of the empty file that says that a header was asked for; who makes it locks it."""
_FOR_SERIALIZATION = 0x10
"""CXTranslationUnit_ForSerialization, which the binding doesn't name."""
# Some headers of DPC++ have errors that don't matter here, which parse.errors() leaves out.
_WITH_ERRORS = ("-Xclang", "-fallow-pch-with-compiler-errors")
# Each use would do that again: half of its time.
_INSTANTIATED = ("-Xclang", "-fpch-instantiate-templates")

_COMMENT_OR_BLANK = rb"\s+|//[^\r\n]*|/\*.*?\*/"
_END_OF_LINE = rb"[ \t]*(?://[^\r\n]*)?(?=[\r\n]|\Z)"
_PART = re.compile(
    rb"%b|\#[ \t]*(?:pragma[ \t]+once|include[ \t]*(?P<included><[^<>\r\n]+>))%b"
    % (_COMMENT_OR_BLANK, _END_OF_LINE),
    re.DOTALL,
)
"""What may be in front of the SYCL header; anything else is left to Clang to read."""
_SPLICE = re.compile(rb"(?:\\|\?\?/)[ \t\f\v]*[\r\n]")
"""What joins lines, a trigraph in it, before there are comments and directives."""
_OF_SYCL = re.compile(rb"<(?:CL/)?sycl(?:/.*|\.hpp)>")
# Clang doesn't keep everything that a header can leave behind: not what push_macro saved.
_OF_LIBRARY = re.compile(rb"<[a-z0-9_]+>")
_INCLUDES_MORE = re.compile(r"(?:^|,)--?(?:include|imacros)")
"""Of arguments by which something else comes first."""


_Made: TypeAlias = "tuple[tuple[str, ...], Inputs | None]"
"""The files that a header was made of, and where else Clang looked for files."""


@dataclass(frozen=True)
class Precompiled:
    """A precompiled header, and what to parse with it."""

    text: bytes
    """The source with its first includes blanked out."""
    arguments: tuple[str, ...]
    dependencies: tuple[str, ...]
    """The files that it was made of."""
    looked_up: Inputs | None
    """Where else Clang looked for files; None if that can't be told."""


def prepare(
    text: bytes,
    arguments: Sequence[str],
    directory: Path,
    head_arguments: Sequence[str] | None = None,
    *,
    at_once: bool = False,
) -> Precompiled | None:
    """Return how to parse ``text`` with a precompiled header below ``directory``.

    If there is none that is current, it is made with ``head_arguments``, else ``arguments``, when
    it was asked for before or ``at_once``. None if there is none: it isn't to be made yet, another
    process is making it, ``text`` doesn't begin with the SYCL header, that has errors, or nothing
    can be kept in ``directory``.
    """
    includes = leading_includes(text)
    if not _is_worthwhile(includes, arguments):
        return None
    made_with = arguments if head_arguments is None else head_arguments
    path = directory / f"{_key(includes, made_with)}.pch"
    try:
        is_wanted = _want(path) or at_once
        made = _current(path)
        if made is None and is_wanted:
            made = _make_alone(path, includes, made_with, wait=at_once)
        if made is None or not file_locks.hold(path):
            return None
    except (OSError, ci.TranslationUnitSaveError):
        return None
    return Precompiled(
        _blanked(text), ("-include-pch", str(path), *_WITH_ERRORS, *arguments), *made
    )


def discard(precompiled: Precompiled) -> None:
    """Delete a precompiled header that Clang couldn't use."""
    Path(precompiled.arguments[1]).unlink(missing_ok=True)


def _is_worthwhile(includes: Sequence[bytes], arguments: Sequence[str]) -> bool:
    """Tell whether a header is precompiled for a source that begins with ``includes``."""
    return bool(includes) and not any(map(_INCLUDES_MORE.search, arguments))


def precompilable(text: bytes, arguments: Sequence[str]) -> bytes:
    """Return the text of the header that is precompiled for ``text``, empty for none."""
    includes = leading_includes(text)
    return _as_header(includes) if _is_worthwhile(includes, arguments) else b""


def _as_header(includes: Sequence[bytes]) -> bytes:
    """Return the text of the header that is precompiled."""
    return b"".join(b"#include " + include + b"\n" for include in includes)


def leading_includes(text: bytes) -> tuple[bytes, ...]:
    """Return what ``text`` includes up to the SYCL header; nothing unless it begins with that."""
    return _read_head(text)[0]


def _read_head(text: bytes) -> tuple[tuple[bytes, ...], int]:
    """Return what ``text`` includes up to the SYCL header, and where that line ends."""
    position = len(codecs.BOM_UTF8) if text.startswith(codecs.BOM_UTF8) else 0
    includes: list[bytes] = []
    while part := _PART.match(text, position):
        position = part.end()
        name = part["included"]
        if name is None:
            continue
        includes.append(name)
        if _OF_SYCL.fullmatch(name):
            is_joined = _SPLICE.search(text, 0, position + 1)
            return ((), 0) if is_joined else (tuple(includes), position)
        if not _OF_LIBRARY.fullmatch(name):
            break
    return (), 0


def _blanked(text: bytes) -> bytes:
    end = _read_head(text)[1]
    return re.sub(rb"[^\r\n]", b" ", text[:end]) + text[end:]


def _key(includes: Sequence[bytes], arguments: Sequence[str]) -> str:
    """Return a name that stands for everything that decides on what Clang makes."""
    stated = {
        "libclang": libclang.version(),
        "library": ci.conf.get_filename(),
        "directory": str(Path.cwd()),
        "environment": [os.environ.get(name) for name in HEADER_VARIABLES],
        "includes": [include.decode("latin-1") for include in includes],
        "arguments": list(arguments),
    }
    return hashlib.sha256(json.dumps(stated).encode()).hexdigest()[:32]


def _want(path: Path) -> bool:
    """Note that the header at ``path`` is asked for; tell whether it was before."""
    mark = path.with_suffix(_MARK)
    if mark.exists():
        return mark.read_bytes() != _UNFIT
    path.parent.mkdir(parents=True, exist_ok=True)
    mark.touch()
    _evict(path.parent)
    return False


def _make_alone(
    path: Path, includes: Sequence[bytes], arguments: Sequence[str], *, wait: bool
) -> _Made | None:
    """Make the header unless another process does; to ``wait`` for that gives what it made."""
    with file_locks.locked(path.with_suffix(_MARK), wait=wait) as is_mine:
        if not is_mine:
            return None
        made = _current(path) or _make(path, includes, arguments)
    _evict(path.parent)
    return made


def _make(path: Path, includes: Sequence[bytes], arguments: Sequence[str]) -> _Made | None:
    """Make a precompiled header; None if it has errors, or can't be told from one that is stale."""
    begin = time.time_ns()
    path.parent.mkdir(parents=True, exist_ok=True)
    header = path.with_suffix(".hpp")
    lines = _as_header(includes)
    _write(header, lines)
    position = arguments.index("c++")
    language = [*arguments[:position], "c++-header", *arguments[position + 1 :]]
    language += (*_WITH_ERRORS, *_INSTANTIATED)
    options = ci.TranslationUnit.PARSE_INCOMPLETE | _FOR_SERIALIZATION
    headers = user_headers.find(str(header), lines, arguments)
    overlays = attribute_values.Annotated(headers).overlays()
    unit = parse(str(header), lines, language, options, overlays)
    if errors(unit):
        return None
    names = tuple(dict.fromkeys(str(inclusion.include.name) for inclusion in unit.get_includes()))
    if not _are_of_the_system(unit, names):
        path.with_suffix(_MARK).write_bytes(_UNFIT)
        return None
    looked_up = lookups.find(str(header), lines, names, arguments)
    if looked_up is None and not inputs.is_mounted():
        return None
    state = _state(names, looked_up, begin)
    with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".tmp", delete=False) as file:
        temporary = Path(file.name)
    try:
        unit.save(temporary)
        # What is said of a header is never said of another one.
        path.with_suffix(".json").unlink(missing_ok=True)
        temporary.replace(path)
        if state is not None:
            _write(path.with_suffix(".json"), _described(names, looked_up, state))
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    return names, looked_up


def _are_of_the_system(unit: ci.TranslationUnit, names: Sequence[str]) -> bool:
    """Tell whether all headers are in system directories; in one directory, they are alike.

    What a user's header declares has to be seen, and what Clang instantiates of it.
    """
    directories: dict[str, bool] = {}
    for name in names:
        directory = os.path.dirname(name)  # noqa: PTH120 - called a thousand times
        if directory not in directories:
            start = ci.SourceLocation.from_offset(unit, unit.get_file(name), 0)
            directories[directory] = bool(start.is_in_system_header)
    return all(directories.values())


def _state(names: Sequence[str], looked_up: Inputs | None, begin: int) -> str | None:
    """Return the state of what was read; None if it was changed since ``begin``."""
    if looked_up is None:
        # Another machine's files stand for their contents here, and never change.
        return take(Inputs([], map(inputs.located, names)), sys.maxsize)
    # Clang refuses headers that were touched, so contents don't matter.
    files = (*names, *looked_up.files)
    return take(Inputs([], files, looked_up.directories, looked_up.absent), begin)


def _described(names: Sequence[str], looked_up: Inputs | None, state: str) -> bytes:
    where = looked_up and (looked_up.files, looked_up.directories, looked_up.absent)
    return json.dumps({"names": names, "looked_up": where, "state": state}).encode()


def _current(path: Path) -> _Made | None:
    """Return what the precompiled header at ``path`` was made of, None if it is not current."""
    try:
        described = json.loads(path.with_suffix(".json").read_bytes())
        if still_true(described["state"]) is None:
            return None
        with contextlib.suppress(PermissionError):
            # The time of the last use, for eviction.
            os.utime(path)
        where = described["looked_up"]
        looked_up = where and Inputs(where[0], directories=where[1], absent=where[2])
        return tuple(described["names"]), looked_up
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def _evict(directory: Path) -> None:
    """Delete the headers that were not used for longest, and what was asked for but once."""
    with contextlib.suppress(OSError):
        for old in _by_time(directory, ".pch")[_KEPT:]:
            if not file_locks.is_held(old):
                for suffix in (".pch", ".json", ".hpp", _MARK):
                    old.with_suffix(suffix).unlink(missing_ok=True)
        for mark in _by_time(directory, _MARK)[_REMEMBERED:]:
            if not mark.with_suffix(".pch").exists():
                mark.unlink(missing_ok=True)


def _by_time(directory: Path, suffix: str) -> list[Path]:
    found = directory.glob(f"*{suffix}")
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)


def _write(path: Path, contents: bytes) -> None:
    """Write a file, or leave it alone if it is so: Clang looks at its time."""
    with contextlib.suppress(OSError):
        if path.read_bytes() == contents:
            return
    with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".tmp", delete=False) as file:
        file.write(contents)
    Path(file.name).replace(path)
