"""Replace files of a directory together; the next run completes an interrupted one.

A run stores new contents in its own directory, ``.syclflat/NAME/`` beside their places, and moves
them from there. For several files, it first writes a journal of the moves. A run holds a lock on
``.syclflat`` while it uses it, and the lock ends with the process. So a run that gets an exclusive
lock knows that all contents are left over: it completes those with a journal, and deletes the
others.

A journal names only files of its own directory. It applies to files that have not changed since it
was written; others stay untouched.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import stat
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from syclflat.project.files import file_locks
from syclflat.project.files.paths import STAGING

_JOURNAL = "journal"
_NEW_JOURNAL = "journal.new"
_LONGEST = 1 << 24
"""The maximum number of bytes read from a journal."""
Stamp: TypeAlias = "list[int] | None"
"""The mark of an unchanged file; None without a file."""
# A link would lead to files of others.
_OPEN = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_NOFOLLOW", 0)


class Staging:
    """New contents of files in one directory."""

    def __init__(self, own: Path) -> None:
        self._own = own
        self._files: list[Path] = []

    def add(self, path: Path, data: bytes) -> None:
        """Store the new contents of ``path``.

        Raises:
            OSError: if the disk is full.

        """
        self._staged(len(self._files)).write_bytes(data)
        self._files.append(path)

    def commit(self) -> None:
        """Move all contents into place, or none.

        Raises:
            OSError: if a file cannot be replaced.

        """
        before = [_stamp(path) for path in self._files]
        if len(self._files) > 1:
            self._write_journal(before)
        for number, path in enumerate(self._files):
            _keep(path, self._old(number))
        moved = 0
        try:
            for path in self._files:
                self._staged(moved).replace(path)
                moved += 1
        except OSError:
            (self._own / _JOURNAL).unlink(missing_ok=True)
            for number in range(moved):
                _restore(self._files[number], self._old(number), before[number])
            raise

    def remove(self) -> None:
        """Remove the leftovers by name: listing a directory takes a descriptor."""
        # A file that could not be written may exist, too.
        for number in range(len(self._files) + 1):
            _unlink(self._staged(number))
            _unlink(self._old(number))
        _unlink(self._own / _JOURNAL)
        _unlink(self._own / _NEW_JOURNAL)
        _remove_directory(self._own)

    def _staged(self, number: int) -> Path:
        return self._own / str(number)

    def _old(self, number: int) -> Path:
        return self._own / f"old-{number}"

    def _write_journal(self, before: Sequence[Stamp]) -> None:
        names = [path.name for path in self._files]
        written = self._own / _NEW_JOURNAL
        written.write_text(json.dumps([*zip(names, before, strict=True)]))
        written.replace(self._own / _JOURNAL)


@contextlib.contextmanager
def staging(directory: Path) -> Iterator[Staging]:
    """Create a place for new contents of files in ``directory``; remove it at the end.

    Raises:
        OSError: if that fails.

    """
    place = directory / STAGING
    try:
        lock, own = _enter(place)
    except OSError:
        _remove_directory(place)
        raise
    staged = Staging(own)
    try:
        yield staged
    finally:
        staged.remove()
        _remove_directory(place)
        os.close(lock)


def recover(directory: Path) -> list[Path]:
    """Complete the interrupted runs in ``directory``; return the files replaced."""
    place = directory / STAGING
    try:
        lock = os.open(place, _OPEN)
    except OSError:
        return []
    found: list[Path] = []
    try:
        is_ours = file_locks.lock(lock, shared=False, wait=False, otherwise=False)
        # Otherwise another run has deleted that directory, and others may use a new one.
        if is_ours and os.path.samestat(os.fstat(lock), place.stat()):
            for own in sorted(place.iterdir()):
                found += _finish(own, directory)
                shutil.rmtree(own, ignore_errors=True)
            place.rmdir()
    except OSError:
        # The next run that writes here fails in the same way, and reports it.
        pass
    finally:
        os.close(lock)
    return found


def _enter(place: Path) -> tuple[int, Path]:
    """Return a lock on ``place``, created if missing, and a new directory inside it."""
    while True:
        with contextlib.suppress(FileExistsError):
            place.mkdir()
        try:
            lock = os.open(place, _OPEN)
        except FileNotFoundError:
            # Another run has just deleted it.
            continue
        try:
            file_locks.lock(lock, shared=True, wait=True, otherwise=True)
            with contextlib.suppress(FileNotFoundError):
                own = Path(tempfile.mkdtemp(dir=place))
                # Otherwise it is in a new directory, which this lock does not cover.
                if os.path.samestat(os.fstat(lock), place.stat()):
                    return lock, own
                own.rmdir()
        except BaseException:
            os.close(lock)
            raise
        os.close(lock)


def _finish(own: Path, directory: Path) -> list[Path]:
    found: list[Path] = []
    if own.is_symlink():
        return found
    for number, (name, before) in enumerate(_journal(own / _JOURNAL)):
        staged, path = own / str(number), directory / name
        if _is_own_file(staged) and _stamp(path) == before:
            staged.replace(path)
            found.append(path)
    return found


def _journal(file: Path) -> list[tuple[str, Any]]:
    """Return the contents of a journal, empty if it is missing or invalid."""
    if not _is_own_file(file) or file.lstat().st_size > _LONGEST:
        return []
    try:
        entries = [(name, before) for name, before in json.loads(file.read_bytes())]
    except (OSError, ValueError, TypeError, RecursionError):
        return []
    return entries if all(_is_name(name) for name, _ in entries) else []


def _is_own_file(path: Path) -> bool:
    """Return whether a file exists that is not a link, pipe or device."""
    with contextlib.suppress(OSError):
        return stat.S_ISREG(path.lstat().st_mode)
    return False


def _is_name(name: object) -> bool:
    return isinstance(name, str) and "\0" not in name and Path(name).name == name


def _stamp(path: Path) -> Stamp:
    try:
        status = path.lstat()
    except OSError:
        return None
    return [status.st_ino, status.st_size, status.st_mtime_ns]


def _unlink(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()


def _remove_directory(path: Path) -> None:
    """Remove a directory, unless other runs use it."""
    with contextlib.suppress(OSError):
        path.rmdir()


def _keep(path: Path, old: Path) -> None:
    """Give a file another name, if it exists and the file system supports that."""
    with contextlib.suppress(OSError, NotImplementedError):
        os.link(path, old, follow_symlinks=False)


def _restore(path: Path, old: Path, before: Stamp) -> None:
    with contextlib.suppress(OSError):
        if before is None:
            path.unlink()
        else:
            old.replace(path)
