"""Arguments of compilers that mean the same in any directory; all others may not."""

from __future__ import annotations

import re
from collections.abc import Iterable

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
    """Return whether ``arguments``, of a driver or after ``-Xclang``, mean the same anywhere."""
    words = (word for word in arguments if word != "-Xclang")
    for word in words:
        if word in _WITH_NAME:
            next(words, None)
        elif word in _WITH_PATH:
            if not next(words, "/").startswith("/"):
                return False
        elif not _ALONE.fullmatch(word):
            return False
    return True
