"""Write outputs: all or none, each atomically, and only if its contents change."""

from __future__ import annotations

import contextlib
import difflib
import errno
import os
import stat
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.model.location import Location
from syclflat.project.files import regular_files
from syclflat.project.files.staging import Staging, recover, staging
from syclflat.structs import Struct


class Written(Struct, frozen=True):
    """The outcome of writing outputs."""

    changed: tuple[Path, ...] = ()
    """The changed files."""
    repaired: tuple[Path, ...] = ()
    """The files that an interrupted run had to replace, and had not."""


def write_all(outputs: Mapping[Path, str | bytes]) -> Written:
    """Write each text to its path, unless the file already has it.

    Replaces files only after all new contents are stored beside them. Writes to character devices
    and pipes first, and replaces nothing but files.

    Raises:
        InputError: if a path cannot be written.

    """
    contents = {
        path: output.encode("utf-8", "surrogateescape") if isinstance(output, str) else output
        for path, output in outputs.items()
    }
    repaired = [path for place in _by_directory(contents) for path in recover(place)]
    streams = [path for path in contents if _is_stream(path)]
    files = [path for path in contents if path not in streams]
    changed = [path for path in files if regular_files.contents(path) != contents[path]]
    with contextlib.ExitStack() as stack:
        staged: list[tuple[Path, Staging]] = []
        for directory, paths in _by_directory(changed).items():
            with _errors_of(paths[0]):
                directory.mkdir(parents=True, exist_ok=True)
                place = stack.enter_context(staging(directory))
            for path in paths:
                with _errors_of(path):
                    place.add(path, contents[path])
            staged.append((paths[0], place))
        for path in streams:
            with _errors_of(path):
                _write(path, contents[path])
        for path, place in staged:
            with _errors_of(path):
                place.commit()
    return Written((*changed, *streams), tuple(repaired))


def refuse_inputs(outputs: Iterable[Path], read: Iterable[str | Path]) -> None:
    """Refuse ``outputs`` that would overwrite a file that is ``read``, or another output.

    Raises:
        InputError: if there is such an output.

    """
    taken = {identity: Path(name) for name in read if (identity := _identity(Path(name)))}
    for path in outputs:
        identity = _identity(path)
        if identity in taken:
            raise InputError(_replacing(path, taken[identity]))
        if identity is not None:
            taken[identity] = path


def _identity(path: Path) -> tuple[int, int] | str | None:
    """Return the identity of a file; None for a device or pipe, which is not replaced."""
    try:
        found = path.stat()
    except ValueError:
        # No file can have that name; writing it reports the error.
        return None
    except OSError:
        # Parent directories may not exist yet.
        real = os.path.realpath(path)
        return real if real == str(path) else _identity(Path(real))
    return (found.st_dev, found.st_ino) if stat.S_ISREG(found.st_mode) else None


def _replacing(path: Path, other: Path) -> Diagnostic:
    named = "" if str(other) == str(path) else f", {other}"
    return error(
        f"this output would overwrite an input or another output{named}",
        "output-in-use",
        Location(str(path), 0, 0),
        "choose another name or directory",
    )


class Difference(NamedTuple):
    """The changes that writing an output would make."""

    text: str
    """A unified diff; a file that is missing counts as empty."""
    line: int
    """The first line of the file that changes, from 1; 0 without a file."""


def differences(outputs: Mapping[Path, str]) -> dict[Path, Difference]:
    """Return the changes that writing ``outputs`` would make, by path."""
    found: dict[Path, Difference] = {}
    for path, text in outputs.items():
        current = regular_files.contents(path)
        if current == text.encode("utf-8", "surrogateescape"):
            continue
        old = (current or b"").decode(errors="replace").splitlines(keepends=True)
        new = text.splitlines(keepends=True)
        name = str(path) if current is not None else os.devnull
        lines = difflib.unified_diff(old, new, name, f"{path} (now)")
        found[path] = Difference(
            "".join(line if line.endswith("\n") else f"{line}\n" for line in lines),
            0 if current is None else _first_changed(old, new),
        )
    return found


def _first_changed(old: Sequence[str], new: Sequence[str]) -> int:
    pairs = enumerate(zip(old, new, strict=False), 1)
    line = next((at for at, (before, after) in pairs if before != after), len(new) + 1)
    # Lines that are added at the end belong to the last one.
    return max(1, min(line, len(old)))


def _by_directory(paths: Iterable[Path]) -> dict[Path, list[Path]]:
    found: dict[Path, list[Path]] = {}
    for path in paths:
        found.setdefault(path.parent, []).append(path)
    return found


def _is_stream(path: Path) -> bool:
    """Return whether ``path`` is a device or pipe, which is written to and not replaced.

    Raises:
        InputError: if it is neither that nor a file.

    """
    try:
        mode = path.stat().st_mode
    except OSError:
        return False
    if stat.S_ISDIR(mode):
        raise _unwritable(path, os.strerror(errno.EISDIR))
    if stat.S_ISBLK(mode) or stat.S_ISSOCK(mode):
        raise _unwritable(path, "it is not a file")
    return stat.S_ISCHR(mode) or stat.S_ISFIFO(mode)


def _write(path: Path, data: bytes) -> None:
    """Write to a device or a pipe with a reader."""
    descriptor = os.open(path, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
    with os.fdopen(descriptor, "wb") as file:
        os.set_blocking(descriptor, True)
        file.write(data)


@contextlib.contextmanager
def _errors_of(path: Path) -> Iterator[None]:
    """Report exceptions inside as errors of ``path``, or of the file that they name."""
    try:
        yield
    except OSError as failure:
        if failure.errno == errno.ENXIO:
            raise _unwritable(path, "no process reads this pipe") from None
        # A failed move names both the new file and its place.
        named = Path(failure.filename2) if isinstance(failure.filename2, str) else path
        raise _unwritable(named, failure.strerror or str(failure)) from None


def _unwritable(path: Path, reason: str) -> InputError:
    return InputError(
        error(
            f"cannot write this file: {reason}",
            "unwritable",
            Location(str(path), 0, 0),
            "choose another directory with -o",
        )
    )
