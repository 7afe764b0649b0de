"""Read ``compile_commands.json``: with what arguments a build compiles a file.

The form is Clang's JSON compilation database. What is about output, optimization, warnings and
linking is left out here; what no Clang knows is for the front end to find out.
"""

from __future__ import annotations

import functools
import itertools
import json
import os
import shlex
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.model.location import Location
from syclflat.project.inputs import contents

FILE_NAME = "compile_commands.json"

_SAME_AS = {
    "--include-directory": "-I",
    "--include": "-include",
    "--imacros": "-imacros",
    "--define-macro": "-D",
    "--undefine-macro": "-U",
    "--std": "-std=",
    "--sysroot": "--sysroot=",
}
"""Long options, whose value follows in the next word or behind ``=``."""
_WITH_PATH = frozenset(
    {"-I", "-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-isysroot", "-F"}
    | {"-iframework", "-iprefix", "-iwithsysroot", "-isystem-after", "-ivfsoverlay"}
    | {"-cxx-isystem", "-stdlib++-isystem", "--sysroot="}
)
"""Options whose value is a path, in the same word or the next."""
_WITH_VALUE = frozenset({"-D", "-U", "-iwithprefix", "-iwithprefixbefore", "-std="})
_KEPT = sorted(_WITH_PATH | _WITH_VALUE, key=len, reverse=True)
_BY_NAME = ("-include", "-imacros")
"""Options whose path may be looked up along the include path."""
_PRECOMPILED = ("-include-pch", "-include-pth")
"""What other compilers precompiled is of no use here."""
_LEFT_OUT_WITH_VALUE = frozenset(
    {"-o", "-MF", "-MT", "-MQ", "-MJ", "-x", "-target", "-arch", "-Xlinker", "-T", "-u", "-L", "-l"}
    | {"-Xsycl-target-backend", "-Xsycl-target-frontend", "-Xsycl-target-linker", "-Xs"}
    | {"-Xarch_host", "-Xarch_device", "-fsycl-host-compiler-options", "--param", "-Xassembler"}
    | {"-mllvm", "-z", "-e", "-framework", "-B", "-resource-dir", "-dumpbase", "-dumpbase-ext"}
    | {"-dumpdir", "-aux-info", "-wrapper", "--target", "--output", "--serialize-diagnostics"}
    | {"--config", "-Xopenmp-target", "-Xcuda-ptxas", "-Xcuda-fatbinary", "--language"}
    | set(_PRECOMPILED)
)
_LEFT_OUT = (
    *("-x", "-W", "-w", "-g", "-O", "-M", "-m", "-L", "-l", "-o", "-B", "-T"),
    *(
        "-fsycl",
        "-fno-sycl",
        "-Xs",
        "-Xsycl",
        "--param=",
        "--target=",
        "--output=",
        "--driver-mode",
    ),
    *("-resource-dir=", "-dump", "-save-temps", "--save-temps", "--config=", "--language="),
    *("-fprofile-", "-ftime-trace", "-fcrash-diagnostics-dir"),
)
_LEFT_OUT_EXACT = frozenset(
    {"-c", "-S", "-E", "-v", "-pipe", "-pthread", "-shared", "-static", "-emit-llvm", "--coverage"}
)
_SHELL = "SHELL:"
_MODULE_MAP = ".modmap"
_SOURCES = (".cpp", ".cc", ".cxx", ".c++", ".C", ".sycl", ".dp.cpp")


@dataclass(frozen=True, slots=True)
class CompileCommand:
    """What a database says of a file."""

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
    return tuple(_kept(words, Path(), []))


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
            files: list[str] = []
            kept = tuple(_kept(_words(path, entry), directory, files))
            return CompileCommand(path, kept, tuple(files))
    return None


def _entries(path: Path) -> Iterator[tuple[Path, str, dict[str, Any]]]:
    """Yield the directory, the file and the rest of each entry."""
    try:
        status = path.stat()
        entries = _parsed(path.absolute(), status.st_mtime_ns, status.st_size)
    except (OSError, ValueError) as failure:
        raise InputError(_wrong(path, f"can't read this compile database: {failure}")) from None
    if not isinstance(entries, list):
        raise InputError(_wrong(path, "a compile database is a list of commands"))
    for entry in entries:
        if not isinstance(entry, dict) or not isinstance(entry.get("file"), str):
            raise InputError(_wrong(path, "an entry has no 'file'"))
        yield Path(path.parent, str(entry.get("directory", ""))), entry["file"], entry


@functools.lru_cache(maxsize=1)
def _parsed(path: Path, _modified: int, _size: int) -> Any:
    """Return what a database holds; one is asked for every file of a batch."""
    return json.loads(path.read_text(encoding="utf-8"))


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


def _kept(words: Sequence[str], directory: Path, files: list[str]) -> Iterator[str]:
    """Yield what matters of ``words``, each option with its value in one word.

    The names of response files are added to ``files``.
    """
    rest = _unwrapped(iter(_expanded(words, directory, files, ())))
    for word in rest:
        if word == "--":
            # Files follow.
            return
        name, equals, joined = word.partition("=")
        if word in _LEFT_OUT_WITH_VALUE or name == "-Xopenmp-target":
            next(rest, None)
        elif name in _SAME_AS and (equals or word.startswith("--")):
            value = joined if equals else next(rest, "")
            yield _with_value(_SAME_AS[name], value, directory)
        elif word in _LEFT_OUT_EXACT or not word.startswith("-"):
            # A word that is no option is the source, an object, or the compiler behind ccache.
            continue
        elif word.startswith(_PRECOMPILED):
            continue
        elif option := next((o for o in _KEPT if word.startswith(o)), None):
            value = word.removeprefix(option) or next(rest, "")
            yield _with_value(option, value, directory)
        elif not word.startswith(_LEFT_OUT):
            yield word


def _with_value(option: str, value: str, directory: Path) -> str:
    # Behind = it counts from the root of the system.
    if option not in _WITH_PATH or value.startswith("=") or not value:
        return option + value
    path = directory / value
    if option in _BY_NAME and not path.exists():
        return option + value
    # What -iprefix names is put in front of other names as it is.
    end = "/" if option == "-iprefix" and value.endswith("/") else ""
    return option + os.path.normpath(path) + end


def _expanded(
    words: Iterable[str], directory: Path, files: list[str], within: tuple[str, ...]
) -> Iterator[str]:
    """Yield ``words`` with those of response files, ``@file``, in their places."""
    for word in words:
        if not word.startswith("@") or word == "@":
            yield word
            continue
        file = os.path.normpath(directory / word[1:])
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
        yield from _expanded(inner, directory, files, (*within, file))


def _unwrapped(words: Iterator[str]) -> Iterator[str]:
    """Yield ``words``, options for the preprocessor or Clang's front end as options like others."""
    for word in words:
        if word.startswith("-Wp,"):
            yield from word.split(",")[1:]
        elif word == "-Xpreprocessor":
            yield from itertools.islice(words, 1)
        elif word == "-Xclang":
            yield from _for_front_end(words)
        else:
            yield word


def _for_front_end(words: Iterator[str]) -> Iterator[str]:
    word = next(words, "")
    if word in _WITH_PATH or word in _PRECOMPILED or word == "-D":
        # The value has an -Xclang of its own.
        next(words, None)
        yield word
        yield from itertools.islice(words, 1)
    elif word.startswith(("-D", "-U", "-I", "-std=")):
        yield word


def _wrong(path: Path, what: str) -> Diagnostic:
    return error(
        what,
        "compile-database",
        Location(str(path), 0, 0),
        "make one with cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON and give its directory with -p",
    )
