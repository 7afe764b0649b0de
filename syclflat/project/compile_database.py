"""Read ``compile_commands.json``: with what arguments a build compiles a file.

The form is Clang's JSON compilation database. Options about output, optimization, warnings and
linking are left out here; the front end finds those that no Clang knows.
"""

from __future__ import annotations

import functools
import itertools
import json
import os
import shlex
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PureWindowsPath
from typing import Any

from syclflat.diagnostics import TOO_DEEP, Diagnostic, InputError, error
from syclflat.model.location import Location
from syclflat.project import compiler_options, let_through
from syclflat.project.compiler_options import separate_values
from syclflat.project.inputs import contents
from syclflat.project.paths import exists, is_directory, is_file, without_parents

FILE_NAME = "compile_commands.json"

_KEPT = tuple(sorted(compiler_options.KEPT, key=len, reverse=True))
_CONFIG = "--config="
"""Its value is a path if there is a slash in it, and else looked up elsewhere."""
_PRECOMPILED = "-include-pch"
"""A precompiled header of another compiler is of no use here."""
_WORKING_DIRECTORY = "-working-directory"
_CL = ("cl", "clang-cl", "icx-cl", "dpcpp-cl")
_CL_MODE = "--driver-mode=cl"
_SHELL = "SHELL:"
_MODULE_MAP = ".modmap"


@dataclass(frozen=True, slots=True)
class CompileCommand:
    """The command of a database, or of a file of arguments, for a file."""

    database: Path
    arguments: tuple[str, ...]
    """Without the compiler, the file and what doesn't matter here; paths are absolute."""
    response_files: tuple[str, ...] = ()
    """The files that held some of them."""


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
        "a new file has one when the build is configured again, a header never: leave -p out, and "
        "name directories with -I",
    )


def read_arguments(file: str) -> CompileCommand:
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
    _refuse_nul(words, Path(file))
    files: list[str] = []
    kept = tuple(_kept(words, Path(), files))
    return CompileCommand(Path(file), kept, tuple(files))


def sources(build_directory: Path) -> list[str]:
    """Return the source files of a database, each once, in its order.

    Raises:
        InputError: if the database can't be read.

    """
    path = _existing(build_directory)
    names = (without_parents(str(directory / name)) for directory, name, _ in _entries(path))
    return list(dict.fromkeys(names))


def _in(build_directory: Path) -> Path:
    """Return the database in a directory; one may be named itself."""
    return build_directory / FILE_NAME if is_directory(build_directory) else build_directory


def _existing(build_directory: Path) -> Path:
    path = _in(build_directory)
    if not is_file(path):
        raise InputError(_wrong(path, "there is no such compile database"))
    return path


def _above(source: str) -> Path | None:
    return next((path for path in _places_above(source) if is_file(path)), None)


def _places_above(source: str) -> Iterator[Path]:
    return (directory / FILE_NAME for directory in Path(source).absolute().parents)


def searched(source: str, build_directory: Path | None) -> tuple[Path | None, list[Path]]:
    """Return the database that :func:`find` reads, and where it looked for one before."""
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
            files: list[str] = []
            kept = tuple(_kept(_words(path, entry), directory, files))
            return CompileCommand(path, kept, tuple(files))
    return None


def _entries(path: Path) -> Iterator[tuple[Path, str, dict[str, Any]]]:
    """Yield the directory, the file and the rest of each entry."""
    try:
        status = path.stat()
        entries = _parsed(path.absolute(), status.st_mtime_ns, status.st_size)
    except RecursionError:
        raise InputError(_wrong(path, f"can't read this compile database: {TOO_DEEP}")) from None
    except (OSError, ValueError) as failure:
        reason = f"can't read this compile database: {failure}"
        is_empty = isinstance(failure, ValueError) and not contents(str(path)).strip()
        raise InputError(_wrong(path, "the file is empty" if is_empty else reason)) from None
    if not isinstance(entries, list):
        raise InputError(_wrong(path, "a compile database is a list of commands"))
    for entry in entries:
        if not isinstance(entry, dict) or not isinstance(entry.get("file"), str):
            raise InputError(_wrong(path, "an entry has no 'file'"))
        directory = str(entry.get("directory", ""))
        _refuse_nul((directory, entry["file"]), path)
        yield Path(path.parent, directory), entry["file"], entry


@functools.lru_cache(maxsize=1)
def _parsed(path: Path, _modified: int, _size: int) -> Any:
    """Return what a database holds; one is asked for every file of a batch."""
    return json.loads(contents(str(path)))


def _words(path: Path, entry: dict[str, Any]) -> list[str]:
    """Return the command of an entry, without the compiler."""
    words = entry.get("arguments")
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        command = entry.get("command")
        if not isinstance(command, str):
            raise InputError(_wrong(path, f"the entry for {entry['file']} has no command"))
        try:
            words = shlex.split(command)
        except ValueError as failure:
            what = f"the command for {entry['file']} can't be split: {failure}"
            raise InputError(_wrong(path, what)) from None
    # The compiler may stand behind ccache.
    if _CL_MODE in words or any(map(_is_cl, words[:2])):
        what = f"the command for {entry['file']} is one for cl, whose options aren't understood"
        raise InputError(_wrong(path, what))
    _refuse_nul(words, path)
    return words[1:]


def _is_cl(program: str) -> bool:
    name = PureWindowsPath(program).name.lower().removesuffix(".exe")
    return name in _CL


def _kept(words: Sequence[str], directory: Path, files: list[str]) -> Iterator[str]:
    """Yield what matters of ``words``, each option with its value in one word.

    The names of response files are added to ``files``.
    """
    expanded = list(_unwrapped(iter(_expanded(words, directory, files, ()))))
    directory = _working_directory(expanded, directory)
    rest = iter(expanded)
    for word in rest:
        if word == "--":
            # Files follow.
            return
        name, equals, joined = word.partition("=")
        option = next((option for option in _KEPT if word.startswith(option)), None)
        if name in compiler_options.SAME_AS:
            value = joined if equals else next(rest, "")
            yield _with_value(compiler_options.SAME_AS[name], value, directory)
        elif option is not None and word != _PRECOMPILED:
            value = word.removeprefix(option) or next(rest, "")
            yield _with_value(option, value, directory)
        elif values := separate_values.count(word):
            _skip(rest, values)
        elif (
            word.startswith("-")
            and word not in compiler_options.DROPPED_ALONE
            and not word.startswith(compiler_options.DROPPED)
        ) or (
            word.startswith(compiler_options.KEPT_AS_THEY_ARE) or compiler_options.lays_out(word)
        ):
            # A word that is no option is the source, an object, or the compiler behind ccache.
            yield word


def _skip(words: Iterator[str], count: int) -> None:
    for _ in itertools.islice(words, count):
        pass


def _working_directory(words: Sequence[str], directory: Path) -> Path:
    """Return where the paths among ``words`` begin, wherever they say so."""
    for word, following in itertools.pairwise((*words, "")):
        name, equals, joined = word.partition("=")
        if name == _WORKING_DIRECTORY:
            directory /= joined if equals else following
    return directory


def _with_value(option: str, value: str, directory: Path) -> str:
    # Behind = it counts from the root of the system.
    if option not in compiler_options.PATHS or value.startswith("=") or not value:
        return option + value
    path = directory / value
    # Headers may be found in other directories, too.
    is_elsewhere = option in compiler_options.INCLUDING and not exists(path)
    if is_elsewhere or (option == _CONFIG and "/" not in value):
        return option + value
    # What -iprefix names is put in front of other names as it is.
    end = "/" if option == "-iprefix" and value.endswith("/") else ""
    return option + without_parents(str(path)) + end


def joined(words: Sequence[str]) -> list[str]:
    """Return what matters of arguments for Clang, each option with its value in one word.

    Raises:
        InputError: if a response file can't be read.

    """
    return list(_kept(words, Path(), []))


def _expanded(
    words: Iterable[str], directory: Path, files: list[str], within: tuple[str, ...]
) -> Iterator[str]:
    """Yield ``words`` with those of response files, ``@file``, in their places."""
    for word in words:
        if not word.startswith("@") or word == "@":
            yield word
            continue
        file = str(directory / word[1:])
        if file.endswith(_MODULE_MAP):
            # It names modules that another compiler has compiled.
            continue
        if file in within:
            raise InputError(_wrong(Path(file), "this response file contains itself"))
        files.append(file)
        try:
            inner = shlex.split(contents(file).decode("utf-8", "surrogateescape"))
        except ValueError as failure:
            raise InputError(
                _wrong(Path(file), f"this response file can't be split: {failure}")
            ) from None
        _refuse_nul(inner, Path(file))
        yield from _expanded(inner, directory, files, (*within, file))


def _unwrapped(words: Iterator[str]) -> Iterator[str]:
    """Yield ``words``, options for the preprocessor or Clang's front end as options like others."""
    for word in words:
        if word.startswith("-Wp,"):
            yield from word.split(",")[1:]
        elif word == "-Xpreprocessor" or word in compiler_options.OF_ONE_HALF:
            yield from itertools.islice(words, 1)
        elif word == "-Xclang":
            yield from _for_front_end(words)
        else:
            yield word


def _for_front_end(words: Iterator[str]) -> Iterator[str]:
    word = next(words, "")
    if word in _KEPT or word == _PRECOMPILED:
        # The value has an -Xclang of its own.
        next(words, None)
        yield word
        yield from itertools.islice(words, 1)
    elif word.startswith(_KEPT) or let_through.choose([word]).passed:
        yield word
    else:
        _skip(words, 2 * separate_values.count(word))


def _refuse_nul(words: Iterable[str], path: Path) -> None:
    """Refuse what no system takes as a name, nor as an argument."""
    if any("\0" in word for word in words):
        raise InputError(_wrong(path, "a name or an argument holds a null character"))


def _wrong(path: Path, what: str) -> Diagnostic:
    return error(
        what,
        "compile-database",
        Location(str(path), 0, 0),
        "make one with cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON and give its directory with -p",
    )
