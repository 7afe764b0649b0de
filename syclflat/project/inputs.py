"""Read inputs: from the disk, or from what another machine has sent in its place."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterator, Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path

from syclflat.diagnostics import InputError, error
from syclflat.model.location import Location
from syclflat.project.paths import without_parents


@dataclass(frozen=True, slots=True)
class Mount:
    """Files of another machine, and where they are stored on this one."""

    directory: str
    """The other machine's working directory, where relative names begin."""
    files: Mapping[str, Path]
    """By absolute name, without ``..``."""


_MOUNTED: ContextVar[Mount | None] = ContextVar("syclflat.mounted", default=None)


@contextlib.contextmanager
def mounted(mount: Mount) -> Iterator[None]:
    """Read the files of ``mount`` in this context, and no other ones."""
    token = _MOUNTED.set(mount)
    try:
        yield
    finally:
        _MOUNTED.reset(token)


def is_mounted() -> bool:
    """Tell whether files of another machine are mounted."""
    return _MOUNTED.get() is not None


def located(name: str) -> str:
    """Return where the input called ``name`` is on this machine's disk.

    Raises:
        FileNotFoundError: if another machine's files are mounted, and it is none of them.

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
        OSError: if it can't be read.

    """
    return Path(located(name)).read_bytes()


def contents(source: str) -> bytes:
    """Return the contents of a source file.

    Raises:
        InputError: if the file can't be read.

    """
    place = Location(source, 0, 0)
    try:
        return read(source)
    except FileNotFoundError:
        raise InputError(error("no such file", "no-such-file", place)) from None
    except OSError as failure:
        reason = failure.strerror or str(failure)
        raise InputError(error(f"can't read this file: {reason}", "unreadable", place)) from None


def absolute(path: str | Path) -> Path:
    """Return the absolute name of ``path``, without ``..``."""
    plain = Path(without_parents(str(Path(path).absolute())))
    return plain.resolve() if ".." in plain.parts else plain
