"""The program that starts each compiler, as ``CMAKE_CXX_COMPILER_LAUNCHER`` does in CMake.

It gets the compiler's command behind its own words, and can keep results, record commands, or give
compilers less of the machine.
"""

from __future__ import annotations

import os
import shlex
import shutil
from collections.abc import Sequence

from syclflat.clang.ziglang import ToolChainError

VARIABLE = "SYCLFLAT_COMPILER_LAUNCHER"


def launched(command: Sequence[str]) -> list[str]:
    """Return a compiler's ``command`` with the launcher's words before it, if there is one.

    Raises:
        ToolChainError: if there is no such program.

    """
    launcher = _words(os.environ.get(VARIABLE, ""))
    if launcher and shutil.which(launcher[0]) is None:
        raise ToolChainError(f"{VARIABLE} names a program that does not exist: {launcher[0]}")
    return [*launcher, *command]


def _words(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError as failure:
        raise ToolChainError(f"{VARIABLE} can't be read: {failure}: {text}") from None
