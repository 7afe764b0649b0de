"""The program that starts each compiler, as ``CMAKE_CXX_COMPILER_LAUNCHER`` does in CMake.

The launcher gets the compiler's command after its own arguments, and can cache results, record
commands, or limit the resources of compilers.
"""

from __future__ import annotations

import os
import shlex
import shutil
from collections.abc import Sequence

from syclflat.clang.ziglang import ToolChainError

VARIABLE = "SYCLFLAT_COMPILER_LAUNCHER"


def launched(command: Sequence[str]) -> list[str]:
    """Return a compiler's ``command``, prefixed with the launcher's arguments if one is set.

    Raises:
        ToolChainError: if the launcher does not exist.

    """
    launcher = _words(os.environ.get(VARIABLE, ""))
    if launcher and shutil.which(launcher[0]) is None:
        raise ToolChainError(f"{VARIABLE} names a program that does not exist: {launcher[0]}")
    return [*launcher, *command]


def _words(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError as failure:
        raise ToolChainError(f"{VARIABLE} cannot be read: {failure}: {text}") from None
