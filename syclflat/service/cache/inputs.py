"""The state of a request's inputs: recorded once, and compared with the current state.

The state is text with a line for each input, ended by a null character because names may contain
newlines: ``kind size mtime ctime hash name``, times in nanoseconds. Kind ``f`` is a file identified
by the hash of its contents; ``s``, a file identified by its size and times; and ``d``, a directory
identified by its time. Kind ``r`` is a path that has to be a directory and not a link. A line of
kind ``a`` lists names that must not exist, ``a count mtime inode - directory/name/...``: they need
no check while the directory is unchanged.
"""

from __future__ import annotations

import hashlib
import os
import stat as modes
import time
from pathlib import Path

from syclflat.project.files.paths import exists, is_directory, is_real_directory, without_parents

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator
    from os import stat_result

_END = "\0"
CLOCK_TICK = 20_000_000
"""The maximum lag of a file's time behind the clock, in nanoseconds."""


class Inputs:
    """The names of a result's inputs."""

    __slots__ = ("absent", "directories", "files", "large_files")

    def __init__(
        self,
        files: Iterable[str],
        large_files: Iterable[str] = (),
        directories: Iterable[str] = (),
        absent: Iterable[str] = (),
    ) -> None:
        self.files = tuple(dict.fromkeys(files))
        self.large_files = tuple(dict.fromkeys(large_files))
        """Files that are not worth hashing, such as libraries."""
        self.directories = tuple(dict.fromkeys(directories))
        self.absent = tuple(dict.fromkeys(absent))
        """Names that must be absent. Names that exist by now are ignored."""

    def joined(self, other: Inputs) -> Inputs:
        """Return the union of these inputs and ``other``."""
        return Inputs(
            self.files + other.files,
            self.large_files + other.large_files,
            self.directories + other.directories,
            self.absent + other.absent,
        )


NOTHING = Inputs(())


def take(
    inputs: Inputs, since: int, hashes: dict[str, tuple[str, str]] | None = None
) -> str | None:
    """Return the state of ``inputs``.

    Args:
        inputs: the inputs to record.
        since: the earliest time at which they were read, in nanoseconds of the clock.
        hashes: known hashes by name: the file's stamp and the hash. New hashes are added.

    Returns:
        The state, or None if an input changed since then, so that the contents read may differ from
            the current ones.

    """
    known: dict[str, tuple[str, str]] = {} if hashes is None else hashes
    lines: list[str] = []
    try:
        ways = _Ways(since)
        for name in inputs.files:
            status = ways.stat(name)
            # The contents of a pipe are gone after reading.
            if not modes.S_ISREG(status.st_mode):
                return None
            name = ways.shortened(name)
            stamp = _stamp(status)
            found = known.get(name)
            if found is None or found[0] != stamp:
                digest = content_hash(name)
                if _stamp(Path(name).stat()) != stamp:
                    return None
                found = known[name] = stamp, digest
            lines.append(f"f {stamp} {found[1]} {name}")
        lines += [f"s {_stamp(ways.stat(name))} - {name}" for name in inputs.large_files]
        lines += [f"d - {ways.stat(name).st_mtime_ns} - - {name}" for name in inputs.directories]
        for directory, names in _missing(inputs.absent).items():
            names -= _present(names, directory, since)
            if names:
                lines.append(_absent(without_parents(directory, ways.left_out), names, since))
        lines += [f"r - - - - {name}" for name in sorted(ways.left_out)]
    except (OSError, _ChangedError):
        return None
    return _END.join(lines)


class _ChangedError(Exception):
    """An input changed after it may have been read."""


class _Ways:
    """The directories on the way to files, which must not have changed after the time ``since``."""

    def __init__(self, since: int) -> None:
        self._since = since
        self._seen: set[Path] = set()
        self._short: dict[str, str] = {}
        self.left_out: set[str] = set()
        """Directories that shorter names omit."""

    def stat(self, name: str) -> stat_result:
        """Return the status of the file ``name``.

        Raises:
            OSError: if the file does not exist.
            _ChangedError: if it, or a directory or link on the way, changed since.

        """
        path = Path(name)
        status = path.stat()
        if _is_newer(status, self._since):
            raise _ChangedError
        self._follow(path)
        return status

    def shortened(self, name: str) -> str:
        """Return a shorter name of the same file, for faster look-ups."""
        if "/.." not in name:
            return name
        directory, _, last = name.rpartition("/")
        if directory not in self._short:
            self._short[directory] = without_parents(directory, self.left_out)
        return f"{self._short[directory]}/{last}"

    def _follow(self, path: Path) -> None:
        if path in self._seen or path.parent == path:
            return
        self._seen.add(path)
        self._follow(path.parent)
        status = path.lstat()
        if modes.S_ISLNK(status.st_mode):
            if _is_newer(status, self._since):
                raise _ChangedError
            self._follow(path.parent / path.readlink())
        elif status.st_ctime_ns != status.st_mtime_ns and _is_newer(status, self._since):
            # This directory was moved; a directory that only got new entries has two equal times.
            raise _ChangedError


def _missing(names: Iterable[str]) -> dict[str, set[str]]:
    """Return the paths to check for ``names``, by existing directory."""
    found: dict[str, set[str]] = {}
    is_there: dict[str, bool] = {}
    for name in names:
        while True:
            directory, _, last = name.rpartition("/")
            directory = directory or "/"
            if directory not in is_there:
                is_there[directory] = is_directory(directory)
            if is_there[directory]:
                break
            name = directory
        found.setdefault(directory, set()).add(last)
    return found


def _present(names: Collection[str], directory: str, since: int) -> set[str]:
    """Return which of ``names`` are in a directory.

    Raises:
        OSError: if it cannot be read.
        _ChangedError: if one may have appeared after the time ``since``, or is a dangling link.

    """
    found = {path.name for path in Path(directory).iterdir()}.intersection(names)
    for name in found:
        path = Path(directory, name)
        if not exists(path) or _is_newer(path.lstat(), since):
            raise _ChangedError
    return found


def _absent(directory: str, names: Collection[str], moment: int) -> str:
    """Return the line for ``names`` that are absent from ``directory`` at a given time."""
    status = Path(directory).stat()
    # Within a tick of the clock, another change would get the same time.
    modified = 0 if _is_newer(status, moment) else status.st_mtime_ns
    return f"a {len(names)} {modified} {status.st_ino} - {directory}/{'/'.join(sorted(names))}"


def still_true(state: str) -> str | None:
    """Return ``state`` if the inputs still match it, None otherwise.

    Updates the times of files whose contents are unchanged.
    """
    changed = False
    lines = state.split(_END)
    try:
        for number, line in enumerate(lines):
            kind, size, modified, status_changed, digest, name = line.split(" ", 5)
            if kind == "r":
                if not is_real_directory(name):
                    return None
                continue
            if kind == "a":
                directory, *names = name.rsplit("/", int(size))
                status = os.stat(directory)  # noqa: PTH116 - called a thousand times
                is_as_it_was = (status.st_mtime_ns, status.st_ino) == (
                    int(modified),
                    int(status_changed),
                )
                # Recording the directory's new time would take longer than the next check.
                if not is_as_it_was and any(os.path.lexists(f"{directory}/{n}") for n in names):
                    return None
                continue
            status = os.stat(name)  # noqa: PTH116 - called a thousand times
            if status.st_mtime_ns == int(modified) and (
                kind == "d"
                or (status.st_size == int(size) and status.st_ctime_ns == int(status_changed))
            ):
                continue
            if (
                kind != "f"
                or status.st_size != int(size)
                or not modes.S_ISREG(status.st_mode)
                or content_hash(name) != digest
            ):
                return None
            # Within a tick of the clock, another change would get the same times.
            if not _is_newer(status, time.time_ns()):
                lines[number] = f"f {_stamp(status)} {digest} {name}"
                changed = True
    except (OSError, ValueError):
        return None
    return _END.join(lines) if changed else state


def names_and_hashes(state: str) -> Iterator[str]:
    """Yield the parts of each input that do not depend on times: its kind, hash and name."""
    for line in state.split(_END):
        kind, size, modified, _, digest, name = line.split(" ", 5)
        known = {"f": digest, "a": "", "r": ""}.get(kind, f"{size} {modified}")
        yield f"{kind} {known} {name}"


def content_hash(name: str | Path) -> str:
    """Return the hash of a file's contents.

    Raises:
        OSError: if it cannot be read.

    """
    return hashlib.blake2b(Path(name).read_bytes(), digest_size=16).hexdigest()


def _is_newer(status: stat_result, moment: int) -> bool:
    """Return whether a file may have changed after a time, in nanoseconds of the clock."""
    return max(status.st_mtime_ns, status.st_ctime_ns) > moment - CLOCK_TICK


def _stamp(status: stat_result) -> str:
    return f"{status.st_size} {status.st_mtime_ns} {status.st_ctime_ns}"
