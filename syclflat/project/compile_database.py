"""Read ``compile_commands.json``: the arguments with which a build compiles a file.

The form is Clang's JSON compilation database. This module drops options for output, optimization,
warnings and linking; the front end detects options that Clang does not know.
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
from syclflat.project import compiler_options, option_allowlist
from syclflat.project.compiler_options import separate_values
from syclflat.project.files.paths import exists, is_directory, is_file, without_parents
from syclflat.project.inputs import contents

FILE_NAME = "compile_commands.json"

_KEPT = tuple(sorted(compiler_options.KEPT, key=len, reverse=True))
_CONFIG = "--config="
"""The value is a path if it contains a slash; otherwise it is looked up elsewhere."""
_PRECOMPILED = "-include-pch"
"""Another compiler's precompiled header is useless here."""
_WORKING_DIRECTORY = "-working-directory"
_CL = ("cl", "clang-cl", "icx-cl", "dpcpp-cl")
_CL_MODE = "--driver-mode=cl"
_SYCL_COMPILERS = ("acpp", "dpcpp", "syclcc", "syclflat-c++")
"""They compile SYCL without an option for it."""
_SYCL_OPTIONS = {"-fsycl": True, "-fno-sycl": False}
_SHELL = "SHELL:"
_MODULE_MAP = ".modmap"


@dataclass(frozen=True, slots=True)
class CompileCommand:
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
    _refuse_nul(words, Path(file))
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
        raise InputError(_wrong(path, "this compile database does not exist"))
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
    compilers, words = _words(path, entry)
    is_sycl = any(_name(word) in _SYCL_COMPILERS for word in compilers)
    return _command(path, words, directory, is_sycl=is_sycl)


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
    expanded = list(_expanded(words, directory, files, ()))
    options = [_SYCL_OPTIONS[word] for word in expanded if word in _SYCL_OPTIONS]
    kept = tuple(_kept(expanded, directory))
    return CompileCommand(database, kept, tuple(files), (options or [is_sycl])[-1])


def _entries(path: Path) -> Iterator[tuple[Path, str, dict[str, Any]]]:
    """Yield the directory, the file and the rest of each entry."""
    try:
        status = path.stat()
        entries = _parsed(path.absolute(), status.st_mtime_ns, status.st_size)
    except RecursionError:
        raise InputError(_wrong(path, f"cannot read this compile database: {TOO_DEEP}")) from None
    except (OSError, ValueError) as failure:
        reason = f"cannot read this compile database: {failure}"
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
    """Return the contents of a database; a batch reads one for every file."""
    return json.loads(contents(str(path)))


def _words(path: Path, entry: dict[str, Any]) -> tuple[list[str], list[str]]:
    """Return the words of an entry among which the compiler is, and those behind the first."""
    words = entry.get("arguments")
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        command = entry.get("command")
        if not isinstance(command, str):
            raise InputError(_wrong(path, f"the entry for {entry['file']} has no command"))
        try:
            words = shlex.split(command)
        except ValueError as failure:
            what = f"the command for {entry['file']} cannot be split: {failure}"
            raise InputError(_wrong(path, what)) from None
    # The compiler may come after ccache.
    compilers = words[:2]
    if _CL_MODE in words or any(_name(word) in _CL for word in compilers):
        what = f"the command for {entry['file']} calls cl, whose options are not supported"
        raise InputError(_wrong(path, what))
    _refuse_nul(words, path)
    return compilers, words[1:]


def _name(program: str) -> str:
    return PureWindowsPath(program).name.lower().removesuffix(".exe")


def _kept(words: Sequence[str], directory: Path) -> Iterator[str]:
    """Yield what matters of ``words``, each option with its value in one word."""
    expanded = list(_unwrapped(iter(words)))
    directory = _working_directory(expanded, directory)
    rest = iter(expanded)
    for word in rest:
        if word == "--":
            # Only files follow.
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
            # A word that is not an option is the source, an object, or the compiler after ccache.
            yield word


def _skip(words: Iterator[str], count: int) -> None:
    for _ in itertools.islice(words, count):
        pass


def _working_directory(words: Sequence[str], directory: Path) -> Path:
    """Return the directory of relative paths, if ``words`` set it."""
    for word, following in itertools.pairwise((*words, "")):
        name, equals, joined = word.partition("=")
        if name == _WORKING_DIRECTORY:
            directory /= joined if equals else following
    return directory


def _with_value(option: str, value: str, directory: Path) -> str:
    # After =, the path is relative to the system's root.
    if option not in compiler_options.PATHS or value.startswith("=") or not value:
        return option + value
    path = directory / value
    # The names may also be found in other directories.
    is_elsewhere = option in compiler_options.INCLUDING and not exists(path)
    if is_elsewhere or (option == _CONFIG and "/" not in value):
        return option + value
    # -iprefix is a plain prefix of other names.
    end = "/" if option == "-iprefix" and value.endswith("/") else ""
    return option + without_parents(str(path)) + end


def joined(words: Sequence[str]) -> list[str]:
    """Return the relevant arguments for Clang, each option with its value in one word.

    Raises:
        InputError: if a response file cannot be read.

    """
    return list(_kept(list(_expanded(words, Path(), [], ())), Path()))


def _expanded(
    words: Iterable[str], directory: Path, files: list[str], within: tuple[str, ...]
) -> Iterator[str]:
    """Yield ``words``, with response files, ``@file``, replaced by their contents."""
    for word in words:
        if not word.startswith("@") or word == "@":
            yield word
            continue
        file = str(directory / word[1:])
        if file.endswith(_MODULE_MAP):
            # The file names modules of another compiler.
            continue
        if file in within:
            raise InputError(_wrong(Path(file), "this response file contains itself"))
        files.append(file)
        try:
            inner = shlex.split(contents(file).decode("utf-8", "surrogateescape"))
        except ValueError as failure:
            raise InputError(
                _wrong(Path(file), f"cannot split this response file: {failure}")
            ) from None
        _refuse_nul(inner, Path(file))
        yield from _expanded(inner, directory, files, (*within, file))


def _unwrapped(words: Iterator[str]) -> Iterator[str]:
    """Yield ``words``, with options for the preprocessor or Clang's front end as plain options."""
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
        # The value has its own -Xclang.
        next(words, None)
        yield word
        yield from itertools.islice(words, 1)
    elif word.startswith(_KEPT) or option_allowlist.choose([word]).passed:
        yield word
    else:
        _skip(words, 2 * separate_values.count(word))


def _refuse_nul(words: Iterable[str], path: Path) -> None:
    """Refuse characters that neither names nor arguments can contain."""
    if any("\0" in word for word in words):
        raise InputError(_wrong(path, "a name or an argument contains a null character"))


def _wrong(path: Path, what: str) -> Diagnostic:
    return error(
        what,
        "compile-database",
        Location(str(path), 0, 0),
        "create one with cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON and pass its directory with -p",
    )
