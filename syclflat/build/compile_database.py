"""Read ``compile_commands.json``: with what arguments a build compiles a file.

The form is Clang's JSON compilation database. What is about output, optimization, warnings and
linking is left out here; what no Clang knows is for the front end to find out.
"""

from __future__ import annotations

import json
import os
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from syclflat.build.inputs import contents
from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.model.location import Location

FILE_NAME = "compile_commands.json"

_WITH_PATH = ("-I", "-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-isysroot")
"""Options whose value is a path, which may follow in the next word."""
_WITH_VALUE = ("-D", "-U")
_LEFT_OUT_WITH_VALUE = frozenset(
    {"-o", "-MF", "-MT", "-MQ", "-MJ", "-x", "-target", "-arch", "-Xlinker", "-T", "-u", "-L", "-l"}
    | {"-Xsycl-target-backend", "-Xsycl-target-frontend", "-Xsycl-target-linker", "-Xs"}
    | {"-Xarch_host", "-Xarch_device", "-fsycl-host-compiler-options", "--param", "-Xassembler"}
)
_LEFT_OUT = (
    "-x",
    "-W",
    "-w",
    "-g",
    "-O",
    "-M",
    "-m",
    "-L",
    "-l",
    "-fsycl",
    "-fno-sycl",
    "-Xs",
    "-Xsycl",
)
_LEFT_OUT_EXACT = frozenset(
    {"-c", "-S", "-E", "-v", "-pipe", "-pthread", "-shared", "-static", "--"}
)
_SHELL = "SHELL:"
_SOURCES = (".cpp", ".cc", ".cxx", ".c++", ".C", ".sycl", ".dp.cpp")


@dataclass(frozen=True, slots=True)
class CompileCommand:
    """What a database says of a file."""

    database: Path
    arguments: tuple[str, ...]
    """Without the compiler, the file and what doesn't matter here; paths are absolute."""


def find(source: str, build_directory: Path | None) -> CompileCommand | None:
    """Return how ``source`` is compiled, None if no database tells.

    Args:
        source: the file.
        build_directory: holds the database, or is its path; None searches the directories above
            the source, as Clang's tools do.

    Raises:
        InputError: if a database can't be read, or the given one has no entry for the file.

    """
    if build_directory is None:
        path = _above(source)
        return None if path is None else _read(path, source)
    path = build_directory / FILE_NAME if build_directory.is_dir() else build_directory
    if not path.is_file():
        raise InputError(_wrong(path, "there is no such compile database"))
    command = _read(path, source)
    if command is None:
        raise InputError(_wrong(path, f"there is no entry for {source}"))
    return command


def read_arguments(file: str) -> tuple[str, ...]:
    """Return the arguments in a file, one a line, without what doesn't matter here.

    A line that begins with ``SHELL:`` holds several, as a shell reads them: so CMake spells options
    that stay together. One that begins with ``#`` is a comment. Relative paths count from the
    working directory.

    Raises:
        InputError: if the file can't be read, or such a line can't be split.

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
                        f"these arguments can't be split: {failure}",
                        "compile-database",
                        Location(file, number, 1),
                        "quote them as for a shell",
                    )
                ) from None
        elif line.strip() and not line.startswith("#"):
            words.append(line)
    return tuple(_kept(words, Path()))


def sources(build_directory: Path) -> list[str]:
    """Return the source files of a database, each once, in its order.

    Raises:
        InputError: if the database can't be read.

    """
    path = build_directory / FILE_NAME if build_directory.is_dir() else build_directory
    if not path.is_file():
        raise InputError(_wrong(path, "there is no such compile database"))
    names = (os.path.normpath(directory / name) for directory, name, _ in _entries(path))
    return list(dict.fromkeys(str(name) for name in names))


def _above(source: str) -> Path | None:
    return next((path for path in _places_above(source) if path.is_file()), None)


def _places_above(source: str) -> Iterator[Path]:
    return (directory / FILE_NAME for directory in Path(source).absolute().parents)


def searched(source: str, build_directory: Path | None) -> tuple[Path | None, list[Path]]:
    """Return the database that :func:`find` reads, and where it looked for one before."""
    if build_directory is not None:
        is_directory = build_directory.is_dir()
        return (build_directory / FILE_NAME if is_directory else build_directory), []
    absent: list[Path] = []
    for path in _places_above(source):
        if path.is_file():
            return path, absent
        absent.append(path)
    return None, absent


def _read(path: Path, source: str) -> CompileCommand | None:
    wanted = os.path.realpath(source)
    for directory, name, entry in _entries(path):
        if os.path.realpath(directory / name) == wanted:
            words = _words(path, entry)
            return CompileCommand(path, tuple(_kept(words, directory)))
    return None


def _entries(path: Path) -> Iterator[tuple[Path, str, dict[str, Any]]]:
    """Yield the directory, the file and the rest of each entry."""
    try:
        entries = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as failure:
        raise InputError(_wrong(path, f"can't read this compile database: {failure}")) from None
    if not isinstance(entries, list):
        raise InputError(_wrong(path, "a compile database is a list of commands"))
    for entry in entries:
        if not isinstance(entry, dict) or not isinstance(entry.get("file"), str):
            raise InputError(_wrong(path, "an entry has no 'file'"))
        yield Path(path.parent, str(entry.get("directory", ""))), entry["file"], entry


def _words(path: Path, entry: dict[str, Any]) -> list[str]:
    arguments = entry.get("arguments")
    if isinstance(arguments, list) and all(isinstance(word, str) for word in arguments):
        return arguments[1:]
    command = entry.get("command")
    if not isinstance(command, str):
        raise InputError(_wrong(path, f"the entry for {entry['file']} has no command"))
    try:
        return shlex.split(command)[1:]
    except ValueError as failure:
        what = f"the command for {entry['file']} can't be split: {failure}"
        raise InputError(_wrong(path, what)) from None


def _kept(words: Sequence[str], directory: Path) -> Iterator[str]:
    rest = iter(words)
    for word in rest:
        if word in _LEFT_OUT_WITH_VALUE:
            next(rest, None)
        elif word in _LEFT_OUT_EXACT or not word.startswith("-"):
            # A word that is no option is the source, or an object.
            continue
        elif option := next((o for o in _WITH_PATH if word.startswith(o)), None):
            value = word.removeprefix(option) or next(rest, "")
            path = directory / value
            yield option + (os.path.normpath(path) if _is_path(option, path) else value)
        elif word in _WITH_VALUE:
            yield word + next(rest, "")
        elif word.startswith(_LEFT_OUT):
            continue
        else:
            yield word


def _is_path(option: str, path: Path) -> bool:
    # What is included by name may be looked up along the include path.
    return option not in ("-include", "-imacros") or path.exists()


def _wrong(path: Path, what: str) -> Diagnostic:
    return error(
        what,
        "compile-database",
        Location(str(path), 0, 0),
        "make one with cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON and give its directory with -p",
    )
