"""Decide whether arguments of compilers mean the same in any directory.

An option of which nothing is known may have the name of a file in it. It means the same anywhere
unless some end of it begins with the name of something in the working directory.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from syclflat.project import compiler_options

_WITH_NAME = frozenset(
    {
        *("-D", "-U", "-aux-triple", "-mllvm", "-target", "-target-cpu", "-target-feature"),
        *("-triple", "-tune-cpu", "-x"),
    }
)
"""Options with a value in the next word that is not a file."""
_WITH_PATH = frozenset(
    {
        *compiler_options.DIRECTORIES,
        *("-ccc-install-dir", "-isysroot", "-mlink-builtin-bitcode", "-resource-dir"),
    }
)
_ALONE = re.compile(
    rf"""/.* | clang | (?:{"|".join(compiler_options.DIRECTORIES)})/.* | -(?:D|O|U|g|std=).*
    | -W[\w+=-]+ | -[wcv] | -(?:nostdinc|nostdinc\+\+|pthread|pedantic) | --driver-mode=[\w+]+
    | -m[\w.-]+(?:=[\w.+-]+)?
    | -f(?!.*(?:dir|file|list|map|module|path|plugin|profile))[\w+-]+(?:=[\w-]+)?""",
    re.VERBOSE | re.DOTALL,
)


def mean_the_same(arguments: Iterable[str]) -> bool:
    """Return whether ``arguments``, of a driver or behind ``-Xclang``, mean the same anywhere."""
    words = (word for word in arguments if word != "-Xclang")
    unknown: list[str] = []
    for word in words:
        if word in _WITH_NAME:
            next(words, None)
        elif word in _WITH_PATH:
            if not next(words, "/").startswith("/"):
                return False
        elif not _ALONE.fullmatch(word):
            unknown.append(word)
    return not unknown or not _may_name_files(unknown)


def _may_name_files(words: Iterable[str]) -> bool:
    """Return whether an end of a word may be the path of a file below or beside the directory."""
    names = {".", "..", *(path.name for path in Path.cwd().iterdir())}
    return any(
        word[start:].partition("/")[0] in names for word in words for start in range(len(word))
    )
