"""Manage precompiled headers of all compilers: requests, validity and eviction.

Precompiling takes longer than reading the headers once. So the second request for a header
precompiles it, or the first if it will be used often.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from syclflat.project import inputs, long_steps
from syclflat.project.compiler_options import any_directory
from syclflat.project.files import file_locks
from syclflat.service.cache import header_contents
from syclflat.service.cache.header_contents import Contents, GlobalNames
from syclflat.service.cache.inputs import Inputs, still_true, take
from syclflat.service.cache.request import HEADER_VARIABLES
from syclflat.service.cache.without_header import Cause, Without
from syclflat.structs import Struct

_MOST_BYTES = 1 << 30
"""The number of precompiled headers to keep, in addition to those in use; each takes some 40 MB."""
_REMEMBERED = 200
"""The number of requests to remember."""
_UNFIT = b"unfit"
"""The content of the mark of a header that cannot be precompiled."""
_UNFIT_SECONDS = 600
"""How long it counts. Later, errors in files that the header includes may be mended."""
_CONTENTS = ".words"
"""The suffix of the file with the names in a header."""
_GLOBAL = ".names"
"""The suffix of the file with the names that matter in the global namespace; made when needed."""
_UNKNOWN = b"*"
"""The content of that file if the compiler does not list them."""
_BETWEEN = b"\0"
_MARK = ".asked"
"""The suffix of the empty file that records a request; the process that makes the header locks it.
"""
_TEMPORARY = ".tmp"
_ANNOUNCED = (
    "precompiling SYCL headers, once for all sources with such flags; this takes 10 to 30 seconds"
)
_ANNOUNCED_FIRST = (
    "compiling with SYCL headers that are not precompiled; the next source with such flags "
    "precompiles them"
)
_ABANDONED_SECONDS = 3600
"""The maximum time to make a header; an older file was left by a killed process."""


class Made(Struct, frozen=True):
    """The facts about a precompiled header."""

    files: tuple[str, ...]
    """The files that it was made from."""
    looked_up: Inputs | None
    """Other places where its compiler looked for files, or would have; None if unknown."""
    contents: Contents
    """The names in it."""


Maker: TypeAlias = "Callable[[Path, Path], Made | None]"
"""Precompiles a header to another file; returns None for a header with errors, or one that cannot
be checked for changes."""


class UnfitError(Exception):
    """A header that cannot be precompiled, as its files are now."""


def key(stated: Mapping[str, object], arguments: Sequence[str]) -> str:
    """Return a name that identifies the ``stated`` facts and the compiler's command.

    The name includes the directory, unless all arguments mean the same in any directory: then
    projects and directories share a header.
    """
    environment = [os.environ.get(name) for name in HEADER_VARIABLES]
    is_same_anywhere = not any(environment) and any_directory.mean_the_same(arguments)
    whole = {
        **stated,
        "contents": header_contents.FORM,
        "directory": "" if is_same_anywhere else str(Path.cwd()),
        "environment": environment,
        "arguments": list(arguments),
    }
    return hashlib.sha256(json.dumps(whole).encode()).hexdigest()[:32]


_FIRST = Without(Cause.FIRST, "the second source that needs it makes it")
_BUSY = Without(Cause.BUSY, "another process is making it")
_WITHOUT_NAMES = Without(Cause.NAME, "the compiler does not list the names of the headers")
_UNFIT_FOR_IT = Without(Cause.UNFIT, "its headers cannot be precompiled")


def prepare(path: Path, text: bytes, make: Maker, *, at_once: bool = False) -> Made | Without:
    """Return the inputs of the precompiled header at ``path``, if it exists and is current.

    A missing header is made from ``text``, if it was requested before or ``at_once``. No process
    deletes it until this one ends.

    Returns:
        The reason why there is none: it is too early to make it, another process is making it,
            making it failed, or the directory is not writable.

    """
    try:
        without = _want(path)
        made: Made | Without | None = _current(path)
        if made is None:
            is_early = without is not None and not at_once
            if is_early:
                made = without
                if made is _FIRST:
                    long_steps.announce(_ANNOUNCED_FIRST)
            else:
                made = _make_alone(path, text, make, wait=at_once)
        if isinstance(made, Made) and not file_locks.hold(path):
            return _BUSY
    except OSError as failure:
        return Without(Cause.UNFIT, f"{path.parent}: {failure.strerror or failure}")
    assert made is not None
    return made


def global_names(
    path: Path, ask: Callable[[Path], GlobalNames | None], *, wait: bool
) -> GlobalNames | Without:
    """Return the names that matter in the global namespace of the precompiled header at ``path``.

    ``ask`` finds them, from the text of the header; the result is kept with it. While another
    process finds them, ``wait``, or return that as the reason.
    """
    file = path.with_suffix(_GLOBAL)
    try:
        with contextlib.suppress(FileNotFoundError):
            kept = file.read_bytes()
            if kept == _UNKNOWN:
                return _WITHOUT_NAMES
            return GlobalNames(*(frozenset(part.split()) for part in kept.split(_BETWEEN)))
        with file_locks.locked(path.with_suffix(_MARK), wait=wait) as is_mine:
            if not is_mine:
                return _BUSY
            if file.exists():
                return global_names(path, ask, wait=False)
            before = path.stat().st_ino
            names = ask(path.with_suffix(".hpp"))
            if path.stat().st_ino == before:
                parts = (b"\n".join(sorted(part)) for part in names or ())
                _write(file, _UNKNOWN if names is None else _BETWEEN.join(parts))
            return _WITHOUT_NAMES if names is None else names
    except OSError as failure:
        return Without(Cause.UNFIT, f"{path.parent}: {failure.strerror or failure}")


def _want(path: Path) -> Without | None:
    """Record a request for the header at ``path``; return the reason not to make it, if any."""
    mark = path.with_suffix(_MARK)
    if mark.exists():
        is_unfit = mark.read_bytes() == _UNFIT
        return _UNFIT_FOR_IT if is_unfit and _age(mark) < _UNFIT_SECONDS else None
    path.parent.mkdir(parents=True, exist_ok=True)
    mark.touch()
    _evict(path.parent)
    return _FIRST


def _make_alone(path: Path, text: bytes, make: Maker, *, wait: bool) -> Made | Without:
    """Make the header unless another process does; with ``wait``, return the other's result."""
    with file_locks.locked(path.with_suffix(_MARK), wait=wait) as is_mine:
        if not is_mine:
            return _BUSY
        made = _current(path) or _make(path, text, make)
    _evict(path.parent)
    return made or _UNFIT_FOR_IT


def _make(path: Path, text: bytes, make: Maker) -> Made | None:
    begin = time.time_ns()
    path.parent.mkdir(parents=True, exist_ok=True)
    header = path.with_suffix(".hpp")
    _write(header, text)
    long_steps.announce(_ANNOUNCED)
    with tempfile.TemporaryDirectory(dir=path.parent, suffix=_TEMPORARY) as own:
        temporary = Path(own, path.name)
        try:
            made = make(header, temporary)
        except UnfitError:
            path.with_suffix(_MARK).write_bytes(_UNFIT)
            return None
        if made is None:
            return None
        state = _state(made, begin)
        # Messages about a header appear only once.
        for suffix in (".json", _GLOBAL):
            path.with_suffix(suffix).unlink(missing_ok=True)
        temporary.replace(path)
        header_contents.write(made.contents, path.with_suffix(_CONTENTS))
        if state is not None:
            _write(path.with_suffix(".json"), _described(made, state))
    return made


def _state(made: Made, begin: int) -> str | None:
    """Return the state of the files read; None if a file changed since ``begin``."""
    looked_up = made.looked_up
    if looked_up is None:
        # Another machine's files are identified by their contents, and never change.
        return take(Inputs([], map(inputs.located, made.files)), sys.maxsize)
    # Clang rejects headers with new times, so contents do not matter.
    files = (*made.files, *looked_up.files)
    return take(Inputs([], files, looked_up.directories, looked_up.absent), begin)


def _described(made: Made, state: str) -> bytes:
    looked_up = made.looked_up
    where = looked_up and (looked_up.files, looked_up.directories, looked_up.absent)
    return json.dumps({"names": made.files, "looked_up": where, "state": state}).encode()


def _current(path: Path) -> Made | None:
    """Return the inputs of the precompiled header at ``path``, None if it is not current."""
    try:
        described = json.loads(path.with_suffix(".json").read_bytes())
        if still_true(described["state"]) is None:
            return None
        with contextlib.suppress(PermissionError):
            # The time of last use, for eviction.
            os.utime(path)
        where = described["looked_up"]
        looked_up = where and Inputs(where[0], directories=where[1], absent=where[2])
        contents = header_contents.read(path.with_suffix(_CONTENTS))
        return Made(tuple(described["names"]), looked_up, contents)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def _evict(directory: Path) -> None:
    """Delete the least recently used headers, and requests that were not repeated."""
    with contextlib.suppress(OSError):
        size = 0
        for old in _by_time(directory, ".pch"):
            is_one_too_many = size > _MOST_BYTES
            size += old.stat().st_size
            if is_one_too_many and not file_locks.is_held(old):
                for suffix in (".pch", ".json", ".hpp", _CONTENTS, _GLOBAL, _MARK):
                    old.with_suffix(suffix).unlink(missing_ok=True)
        for mark in _by_time(directory, _MARK)[_REMEMBERED:]:
            if not mark.with_suffix(".pch").exists():
                mark.unlink(missing_ok=True)
        for temporary in directory.glob(f"*{_TEMPORARY}"):
            if _age(temporary) > _ABANDONED_SECONDS:
                shutil.rmtree(temporary)


def _age(file: Path) -> float:
    """Return the seconds since a file was written."""
    return time.time() - file.stat().st_mtime


def _by_time(directory: Path, suffix: str) -> list[Path]:
    found = directory.glob(f"*{suffix}")
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)


def _write(path: Path, contents: bytes) -> None:
    """Write a file, or keep it if it is equal: Clang checks its time."""
    with contextlib.suppress(OSError):
        if path.read_bytes() == contents:
            return
    with tempfile.TemporaryDirectory(dir=path.parent, suffix=_TEMPORARY) as own:
        temporary = Path(own, path.name)
        temporary.write_bytes(contents)
        temporary.replace(path)
