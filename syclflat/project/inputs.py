"""Read inputs from disk, or from another machine's files that replace them."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
from collections.abc import Iterator, Mapping
from contextvars import ContextVar
from pathlib import Path
from typing import BinaryIO

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.model.location import Location
from syclflat.model.texts import did_you_mean
from syclflat.project.files.paths import without_parents
from syclflat.structs import Struct

LIMIT_VARIABLE = "SYCLFLAT_INPUT_LIMIT"
"""Sets the maximum size of an input, in megabytes."""
_DEFAULT_MEGABYTES = 1000
_CHUNK = 1 << 20


class TooLargeError(OSError):
    """An input exceeds the size limit."""

    def __init__(self, megabytes: float) -> None:
        super().__init__(errno.EFBIG, f"it has more than {megabytes:g} MB")


class Mount(Struct, frozen=True):
    """Files of another machine, and their places on this one."""

    directory: str
    """The other machine's working directory, to which relative names refer."""
    files: Mapping[str, Path]
    """By absolute name, without ``..``."""


_MOUNTED: ContextVar[Mount | None] = ContextVar("syclflat.mounted", default=None)


@contextlib.contextmanager
def mounted(mount: Mount) -> Iterator[None]:
    """Read only the files of ``mount`` in this context."""
    token = _MOUNTED.set(mount)
    try:
        yield
    finally:
        _MOUNTED.reset(token)


_UNSAVED: ContextVar[Mapping[str, bytes]] = ContextVar("syclflat.unsaved", default={})  # noqa: B039


@contextlib.contextmanager
def edited(texts: Mapping[str, bytes]) -> Iterator[None]:
    """Read ``texts`` in this context instead of files, by absolute name without ``..``."""
    token = _UNSAVED.set(texts)
    try:
        yield
    finally:
        _UNSAVED.reset(token)


def unsaved() -> Mapping[str, bytes]:
    """Return the texts that replace files, by absolute name."""
    return _UNSAVED.get()


def is_mounted() -> bool:
    """Return whether files of another machine are mounted."""
    return _MOUNTED.get() is not None


def located(name: str) -> str:
    """Return the path of the input called ``name`` on this machine's disk.

    Raises:
        FileNotFoundError: if another machine's files are mounted without this one.

    """
    mount = _MOUNTED.get()
    if mount is None:
        return name
    path = mount.files.get(os.path.normpath(os.path.join(mount.directory, name)))  # noqa: PTH118
    if path is None:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), name)
    return str(path)


def read(name: str) -> bytes:
    """Return the contents of an input.

    Raises:
        OSError: if it cannot be read.

    """
    if (texts := unsaved()) and (text := texts.get(str(absolute(name)))) is not None:
        return text
    if not name:
        # As a path, it would be the working directory.
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), name)
    with _possible(name):
        file = Path(located(name)).open("rb")  # noqa: SIM115
    with file:
        return _bounded(file)


def is_pipe(name: str) -> bool:
    """Return whether an input is a pipe, which may never end.

    Raises:
        OSError: if the input does not exist.

    """
    with _possible(name):
        return stat.S_ISFIFO(os.stat(located(name)).st_mode)  # noqa: PTH116


@contextlib.contextmanager
def _possible(name: str) -> Iterator[None]:
    """Treat an impossible file name, such as one with a null character, as a missing file."""
    try:
        yield
    except ValueError:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), name) from None


def standard_input() -> bytes:
    """Return the contents of standard input.

    Raises:
        InputError: if it cannot be read.

    """
    try:
        return _bounded(sys.stdin.buffer)
    except OSError as failure:
        raise InputError(_unreadable("<stdin>", failure)) from None


def _bounded(file: BinaryIO) -> bytes:
    """Return the contents of ``file``; a device may yield more than fits into memory.

    Raises:
        OSError: if it cannot be read; TooLargeError if it is too large.

    """
    megabytes = _megabytes()
    left = int(megabytes * 1_000_000)
    status = os.fstat(file.fileno())
    if status.st_size > left:
        raise TooLargeError(megabytes)
    if stat.S_ISREG(status.st_mode):
        return file.read()
    chunks: list[bytes] = []
    while chunk := file.read(_CHUNK):
        chunks.append(chunk)
        left -= len(chunk)
        if left < 0:
            raise TooLargeError(megabytes)
    return b"".join(chunks)


def _megabytes() -> float:
    try:
        return float(os.environ[LIMIT_VARIABLE])
    except (KeyError, ValueError):
        return _DEFAULT_MEGABYTES


def contents(source: str) -> bytes:
    """Return the contents of a source file.

    Raises:
        InputError: if the file cannot be read.

    """
    place = Location(source, 0, 0)
    try:
        return read(source)
    except FileNotFoundError:
        if not source:
            raise InputError(error("the name of a file is empty", "no-such-file", None)) from None
        raise InputError(error("no such file", "no-such-file", place, *_near(source))) from None
    except OSError as failure:
        raise InputError(_unreadable(source, failure)) from None


def _near(name: str) -> list[str]:
    """Return the question whether a file beside the one that isn't there is meant."""
    path = Path(name)
    try:
        beside = [] if is_mounted() else os.listdir(path.parent)  # noqa: PTH208
    except (OSError, ValueError):
        return []
    question = did_you_mean(path.name, beside, 0.8).removeprefix("; ")
    return [question] if question else []


def _unreadable(name: str, failure: OSError) -> Diagnostic:
    place = Location(name, 0, 0)
    if isinstance(failure, IsADirectoryError):
        advice = "name the files in it; syclflat batch -p BUILD takes those of a compile database"
        return error("this is a directory, not a file", "unreadable", place, advice)
    if isinstance(failure, TooLargeError):
        advice = f"{LIMIT_VARIABLE} sets the maximum size of an input in megabytes"
        return error(f"this input is too large: {failure.strerror}", "input-size", place, advice)
    reason = failure.strerror or str(failure)
    return error(f"cannot read this file: {reason}", "unreadable", place)


def absolute(path: str | Path) -> Path:
    """Return the absolute name of ``path``, without ``..``."""
    plain = Path(without_parents(str(Path(path).absolute())))
    return plain.resolve() if ".." in plain.parts else plain
