"""Keep what Clang makes of SYCL headers: a precompiled header for how a source begins.

The includes at the head of a source, up to the first line that is anything else, are compiled once
for each set of arguments and kept in the user's cache directory. A source is then parsed with that
in place of its includes, which are blanked out so that every position stays what it was.
"""

from __future__ import annotations

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

from syclflat.build import inputs
from syclflat.cache.inputs import Inputs, still_true, take
from syclflat.cache.request import HEADER_VARIABLES
from syclflat.frontends.sycl import libclang, lookups
from syclflat.frontends.sycl.parse import errors, parse

AUTO = "auto"
OFF = "off"

_KEPT = 8
"""How many precompiled headers there may be; each takes some 30 MB."""
_FOR_SERIALIZATION = 0x10
"""CXTranslationUnit_ForSerialization, which the binding doesn't name."""
# Some headers of DPC++ have errors that don't matter here, which parse.errors() leaves out.
_WITH_ERRORS = ("-Xclang", "-fallow-pch-with-compiler-errors")

_HEAD = re.compile(
    rb"(?:\xef\xbb\xbf)?(?:\s+|//[^\n]*|/\*.*?\*/|\#[ \t]*pragma[ \t]+once\b[^\n]*"
    rb"|\#[ \t]*include[ \t]*<[^>\n]+>)*",
    re.DOTALL,
)
_SKIPPED = re.compile(rb"//[^\n]*|/\*.*?\*/", re.DOTALL)
_INCLUDE = re.compile(rb"\#[ \t]*include[ \t]*(<[^>\n]+>)")
_OF_SYCL = re.compile(rb"<(?:CL/)?sycl(?:/|\.hpp)")


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
) -> Precompiled | None:
    """Return how to parse ``text`` with a precompiled header below ``directory``.

    It is made, with ``head_arguments`` if they are given, if there is none that is current. None if
    ``text`` doesn't begin with the SYCL headers, if they have errors, or if nothing can be kept in
    ``directory``.
    """
    includes = leading_includes(text)
    if not _is_worthwhile(includes, arguments):
        return None
    made_with = arguments if head_arguments is None else head_arguments
    path = directory / f"{_key(includes, made_with)}.pch"
    made = _current(path)
    if made is None:
        try:
            made = _make(path, includes, made_with)
        except (OSError, ci.TranslationUnitSaveError):
            return None
        if made is None:
            return None
        _evict(directory)
    # What -include names has become a part of it.
    own = _without_includes(arguments)
    return Precompiled(_blanked(text), ("-include-pch", str(path), *_WITH_ERRORS, *own), *made)


def discard(precompiled: Precompiled) -> None:
    """Delete a precompiled header that Clang couldn't use."""
    Path(precompiled.arguments[1]).unlink(missing_ok=True)


def _is_worthwhile(includes: Sequence[bytes], arguments: Sequence[str]) -> bool:
    """Tell whether a header is precompiled for a source that begins with ``includes``."""
    return any(map(_OF_SYCL.match, includes)) and "-imacros" not in arguments


def precompilable(text: bytes, arguments: Sequence[str]) -> bytes:
    """Return the text of the header that is precompiled for ``text``, empty for none."""
    includes = leading_includes(text)
    return _as_header(includes) if _is_worthwhile(includes, arguments) else b""


def _as_header(includes: Sequence[bytes]) -> bytes:
    """Return the text of the header that is precompiled."""
    return b"".join(b"#include " + include + b"\n" for include in includes)


def leading_includes(text: bytes) -> tuple[bytes, ...]:
    """Return what the first lines of ``text`` include, up to a line that does anything else."""
    head = _SKIPPED.sub(b"", _head(text))
    return tuple(dict.fromkeys(_INCLUDE.findall(head)))


def _head(text: bytes) -> bytes:
    found = _HEAD.match(text)
    assert found is not None
    # A comment that ends in a backslash goes on in the next line.
    continued = re.search(rb"\\\r?\n", found[0])
    return found[0][: continued.start()].rpartition(b"\n")[0] if continued else found[0]


def _blanked(text: bytes) -> bytes:
    head = _head(text)
    kept: list[bytes] = []
    end = 0
    for comment in (*_SKIPPED.finditer(head), None):
        start = comment.start() if comment else len(head)
        kept.append(_INCLUDE.sub(lambda found: b" " * len(found[0]), head[end:start]))
        if comment:
            kept.append(comment[0])
            end = comment.end()
    return b"".join(kept) + text[len(head) :]


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


def _without_includes(arguments: Sequence[str]) -> list[str]:
    kept: list[str] = []
    words = iter(arguments)
    for word in words:
        if word == "-include":
            next(words, None)
        else:
            kept.append(word)
    return kept


_Made: TypeAlias = "tuple[tuple[str, ...], Inputs | None]"
"""The files that a header was made of, and where else Clang looked for files."""


def _make(path: Path, includes: Sequence[bytes], arguments: Sequence[str]) -> _Made | None:
    """Make a precompiled header; None if it has errors, or can't be told from one that is stale."""
    begin = time.time_ns()
    path.parent.mkdir(parents=True, exist_ok=True)
    header = path.with_suffix(".hpp")
    lines = _as_header(includes)
    _write(header, lines)
    position = arguments.index("c++")
    language = [*arguments[:position], "c++-header", *arguments[position + 1 :], *_WITH_ERRORS]
    options = ci.TranslationUnit.PARSE_INCOMPLETE | _FOR_SERIALIZATION
    unit = parse(str(header), lines, language, options)
    if errors(unit):
        return None
    names = tuple(dict.fromkeys(str(inclusion.include.name) for inclusion in unit.get_includes()))
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
    with contextlib.suppress(OSError):
        by_use = sorted(directory.glob("*.pch"), key=lambda p: p.stat().st_mtime, reverse=True)
        for old in by_use[_KEPT:]:
            for suffix in (".pch", ".json", ".hpp"):
                old.with_suffix(suffix).unlink(missing_ok=True)


def _write(path: Path, contents: bytes) -> None:
    """Write a file, or leave it alone if it is so: Clang looks at its time."""
    with contextlib.suppress(OSError):
        if path.read_bytes() == contents:
            return
    with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".tmp", delete=False) as file:
        file.write(contents)
    Path(file.name).replace(path)
