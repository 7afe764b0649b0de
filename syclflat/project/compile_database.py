"""Read ``compile_commands.json``: the arguments with which a build compiles a file.

The form is Clang's JSON compilation database. This module drops options for output, optimization,
warnings and linking; the front end detects options that Clang does not know.
"""

from __future__ import annotations

import functools
import json
import os
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from syclflat.diagnostics import TOO_DEEP, Diagnostic, InputError, error
from syclflat.model.location import Location
from syclflat.project import database_commands
from syclflat.project.files.paths import is_directory, is_file, without_parents
from syclflat.project.inputs import contents
from syclflat.structs import Struct

FILE_NAME = "compile_commands.json"

_SYCL_COMPILERS = ("acpp", "dpcpp", "syclcc", "syclflat-c++")
"""They compile SYCL without an option for it."""
_SYCL_OPTIONS = {"-fsycl": True, "-fno-sycl": False}
_SHELL = "SHELL:"


class CompileCommand(Struct, frozen=True):
    """The command for a file, from a database or a file of arguments."""

    database: Path
    arguments: tuple[str, ...]
    """Without the compiler, the file and irrelevant options; paths are absolute."""
    response_files: tuple[str, ...] = ()
    """The files that held some of them."""
    is_sycl: bool = False
    """Whether its compiler compiles the file as SYCL."""


def find(source: str, build_directory: Path | None) -> CompileCommand | None:
    """Return the command for ``source``, None without a database for it.

    Args:
        source: the file.
        build_directory: the directory of the database, or its path; None searches the parents of
            the source, as Clang's tools do.

    Raises:
        InputError: if a database cannot be read, or the given one has no entry for the file.

    """
    if build_directory is None:
        path = _above(source)
        return None if path is None else _read(path, source)
    path = _existing(build_directory)
    command = _read(path, source)
    if command is None:
        raise InputError(_no_entry(path, source))
    return command


def _no_entry(path: Path, source: str) -> Diagnostic:
    count = len(sources(path))
    return error(
        f"there is no entry for {source}, but for {count} other file{'s' if count != 1 else ''}",
        "compile-database",
        Location(str(path), 0, 0),
        "configure the build again to add a new file; headers have no entries: omit -p, and name "
        "directories with -I",
    )


def read_arguments(file: str) -> CompileCommand:
    """Return the arguments in a file, one per line, without irrelevant options.

    A line that begins with ``SHELL:`` holds several arguments in shell syntax, as CMake writes
    options that stay together. A line that begins with ``#`` is a comment. Relative paths refer to
    the working directory.

    Raises:
        InputError: if the file cannot be read, or such a line cannot be split.

    """
    text = contents(file).decode("utf-8", "surrogateescape")
    words: list[str] = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith(_SHELL):
            try:
                words += shlex.split(line.removeprefix(_SHELL))
            except ValueError as failure:
                raise InputError(
                    error(
                        f"cannot split these arguments: {failure}",
                        "compile-database",
                        Location(file, number, 1),
                        "quote them as for a shell",
                    )
                ) from None
        elif line.strip() and not line.startswith("#"):
            words.append(line)
    database_commands.refuse_nul(words, Path(file))
    return _command(Path(file), words, Path(), is_sycl=False)


def sources(build_directory: Path) -> list[str]:
    """Return the source files of a database, each once, in its order.

    Raises:
        InputError: if the database cannot be read.

    """
    path = _existing(build_directory)
    names = (without_parents(str(directory / name)) for directory, name, _ in _entries(path))
    return list(dict.fromkeys(names))


def sycl_sources(build_directory: Path) -> list[str]:
    """Return the source files of a database that are compiled as SYCL; all if it has none.

    Raises:
        InputError: if the database can't be read.

    """
    path = _existing(build_directory)
    found = [
        without_parents(str(directory / name))
        for directory, name, entry in _entries(path)
        if _may_be_sycl(path, directory, entry)
    ]
    return list(dict.fromkeys(found)) or sources(build_directory)


def _may_be_sycl(path: Path, directory: Path, entry: dict[str, Any]) -> bool:
    try:
        return _command_of(path, directory, entry).is_sycl
    except InputError:
        # Reading that file reports it.
        return True


def _in(build_directory: Path) -> Path:
    """Return the database in a directory; the argument may be the database itself."""
    return build_directory / FILE_NAME if is_directory(build_directory) else build_directory


def _existing(build_directory: Path) -> Path:
    path = _in(build_directory)
    if not is_file(path):
        raise InputError(database_commands.wrong(path, "this compile database does not exist"))
    return path


def _above(source: str) -> Path | None:
    return next((path for path in _places_above(source) if is_file(path)), None)


def _places_above(source: str) -> Iterator[Path]:
    return (directory / FILE_NAME for directory in Path(source).absolute().parents)


def searched(source: str, build_directory: Path | None) -> tuple[Path | None, list[Path]]:
    """Return the database that :func:`find` reads, and the places searched before it."""
    if build_directory is not None:
        return _in(build_directory), []
    absent: list[Path] = []
    for path in _places_above(source):
        if is_file(path):
            return path, absent
        absent.append(path)
    return None, absent


def _read(path: Path, source: str) -> CompileCommand | None:
    wanted = os.path.realpath(source)
    for directory, name, entry in _entries(path):
        if os.path.realpath(directory / name) == wanted:
            return _command_of(path, directory, entry)
    return None


def _command_of(path: Path, directory: Path, entry: dict[str, Any]) -> CompileCommand:
    compilers, given = database_commands.words(path, entry)
    is_sycl = any(database_commands.program_name(word) in _SYCL_COMPILERS for word in compilers)
    return _command(path, given, directory, is_sycl=is_sycl)


def _command(
    database: Path, words: Sequence[str], directory: Path, *, is_sycl: bool
) -> CompileCommand:
    """Return what matters of ``words``.

    Args:
        database: the file that they come from.
        words: a command without the compiler.
        directory: where relative paths begin.
        is_sycl: whether the compiler compiles SYCL without an option for it.

    """
    files: list[str] = []
    expanded = list(database_commands.expanded(words, directory, files, ()))
    options = [_SYCL_OPTIONS[word] for word in expanded if word in _SYCL_OPTIONS]
    kept = tuple(database_commands.kept(expanded, directory))
    return CompileCommand(database, kept, tuple(files), (options or [is_sycl])[-1])


def _entries(path: Path) -> Iterator[tuple[Path, str, dict[str, Any]]]:
    """Yield the directory, the file and the rest of each entry."""
    try:
        status = path.stat()
        entries = _parsed(path.absolute(), status.st_mtime_ns, status.st_size)
    except RecursionError:
        raise InputError(
            database_commands.wrong(path, f"cannot read this compile database: {TOO_DEEP}")
        ) from None
    except (OSError, ValueError) as failure:
        reason = f"cannot read this compile database: {failure}"
        is_empty = isinstance(failure, ValueError) and not contents(str(path)).strip()
        raise InputError(
            database_commands.wrong(path, "the file is empty" if is_empty else reason)
        ) from None
    if not isinstance(entries, list):
        raise InputError(database_commands.wrong(path, "a compile database is a list of commands"))
    for entry in entries:
        if not isinstance(entry, dict) or not isinstance(entry.get("file"), str):
            raise InputError(database_commands.wrong(path, "an entry has no 'file'"))
        directory = str(entry.get("directory", ""))
        database_commands.refuse_nul((directory, entry["file"]), path)
        yield Path(path.parent, directory), entry["file"], entry


@functools.lru_cache(maxsize=1)
def _parsed(path: Path, _modified: int, _size: int) -> Any:
    """Return the contents of a database; a batch reads one for every file."""
    return json.loads(contents(str(path)))
