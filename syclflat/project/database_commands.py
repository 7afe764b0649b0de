"""The words of a compile database's commands that concern the front end."""

from __future__ import annotations

import itertools
import shlex
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path, PureWindowsPath
from typing import Any

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.model.location import Location
from syclflat.project import compiler_options, option_allowlist
from syclflat.project.compiler_options import separate_values
from syclflat.project.files.paths import exists, without_parents
from syclflat.project.inputs import contents

_KEPT = tuple(sorted(compiler_options.KEPT, key=len, reverse=True))
_CONFIG = "--config="
"""The value is a path if it contains a slash; otherwise it is looked up elsewhere."""
_PRECOMPILED = "-include-pch"
"""Another compiler's precompiled header is useless here."""
_CL = ("cl", "clang-cl", "icx-cl", "dpcpp-cl")
_CL_MODE = "--driver-mode=cl"
_MODULE_MAP = ".modmap"


def words(path: Path, entry: dict[str, Any]) -> tuple[list[str], list[str]]:
    """Return the words of an entry among which the compiler is, and those behind the first."""
    words = entry.get("arguments")
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        command = entry.get("command")
        if not isinstance(command, str):
            raise InputError(wrong(path, f"the entry for {entry['file']} has no command"))
        try:
            words = shlex.split(command)
        except ValueError as failure:
            what = f"the command for {entry['file']} cannot be split: {failure}"
            raise InputError(wrong(path, what)) from None
    # The compiler may come after ccache.
    compilers = words[:2]
    if _CL_MODE in words or any(program_name(word) in _CL for word in compilers):
        what = f"the command for {entry['file']} calls cl, whose options are not supported"
        raise InputError(wrong(path, what))
    refuse_nul(words, path)
    return compilers, words[1:]


def program_name(program: str) -> str:
    """Return the name of a program without its directory and its suffix."""
    return PureWindowsPath(program).name.lower().removesuffix(".exe")


def kept(words: Sequence[str], directory: Path) -> Iterator[str]:
    """Yield what matters of ``words``, each option with its value in one word."""
    expanded = list(_unwrapped(iter(words)))
    directory = working_directory(expanded, directory)
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
    return list(kept(list(expanded(words, Path(), [], ())), Path()))


def expanded(
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
            raise InputError(wrong(Path(file), "this response file contains itself"))
        files.append(file)
        try:
            inner = shlex.split(contents(file).decode("utf-8", "surrogateescape"))
        except ValueError as failure:
            raise InputError(
                wrong(Path(file), f"cannot split this response file: {failure}")
            ) from None
        refuse_nul(inner, Path(file))
        yield from expanded(inner, directory, files, (*within, file))


def _unwrapped(words: Iterator[str]) -> Iterator[str]:
    """Yield ``words``, with options for the preprocessor or Clang's front end as plain options."""
    for word in words:
        if word.startswith("-Wp,"):
            yield from word.split(",")[1:]
        elif word == "-Xpreprocessor" or word in compiler_options.OF_ONE_HALF:
            yield from itertools.islice(words, 1)
        elif word == "-Xclang":
            yield from for_front_end(words)
        else:
            yield word


def for_front_end(words: Iterator[str]) -> Iterator[str]:
    """Yield the words that concern the front end."""
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


def working_directory(words: Sequence[str], directory: Path) -> Path:
    """Return the directory of relative paths, if ``words`` set it."""
    for word, following in itertools.pairwise((*words, "")):
        name, equals, joined = word.partition("=")
        if name == _WORKING_DIRECTORY:
            directory /= joined if equals else following
    return directory


def refuse_nul(words: Iterable[str], path: Path) -> None:
    """Refuse characters that neither names nor arguments can contain."""
    if any("\0" in word for word in words):
        raise InputError(wrong(path, "a name or an argument contains a null character"))


def wrong(path: Path, what: str) -> Diagnostic:
    """Return the error about a compile database."""
    return error(
        what,
        "compile-database",
        Location(str(path), 0, 0),
        "create one with cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON and pass its directory with -p",
    )


_WORKING_DIRECTORY = "-working-directory"
