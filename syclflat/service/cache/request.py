"""The key of a command line: all facts that affect its result, except the contents of files."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from syclflat._version import __version__

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

FLATTEN = "flatten"
RUN = "run"
"""The subcommands with cached results, besides batch."""
OFF = "--no-cache"
DIRECTORY = "--cache-dir"

HEADER_VARIABLES = (
    "CPATH",
    "C_INCLUDE_PATH",
    "CPLUS_INCLUDE_PATH",
    "OBJC_INCLUDE_PATH",
    "SDKROOT",
)
"""The variables that affect how Clang finds headers."""
_ENVIRONMENT = (
    *HEADER_VARIABLES,
    *("PATH", "PYTHONPATH", "CMPLR_ROOT", "SOURCE_DATE_EPOCH", "GCC_EXEC_PREFIX", "COMPILER_PATH"),
    *("ZIG_LIB_DIR", "SYCLFLAT_SKIP"),
)
"""The variables that affect the search for compilers and headers, the macros of headers, or the
stages of back ends."""
_DEVICES = ("ONEAPI_DEVICE_SELECTOR", "OCL_ICD_VENDORS", "OCL_ICD_FILENAMES")
"""The variables that change the devices that a program is built for."""


def of_words(words: Sequence[str], here: str | None = None) -> str:
    """Return the key for ``words`` now, in ``here`` or else in the working directory."""
    place = str(Path.cwd()) if here is None else here
    process = (__version__, sys.version, sys.prefix, str(Path(__file__).parent), place)
    variables = (*_ENVIRONMENT, *_DEVICES) if [*words[:1]] == [RUN] else _ENVIRONMENT
    environment = (f"{name}={os.environ.get(name)}" for name in variables)
    return "\0".join((*process, *environment, *words))


def before_dashes(arguments: Sequence[str]) -> Sequence[str]:
    """Return the arguments before ``--``: for ``run``, those that affect the executable."""
    return arguments[: arguments.index("--")] if "--" in arguments else arguments


def chosen_directory(arguments: Sequence[str]) -> str | None:
    """Return the cache directory in a command's arguments, ``""`` if they name none.

    Returns:
        None if the command disables the cache.

    """
    found = ""
    words = iter(arguments)
    for word in words:
        if word == "--":
            break
        if word == OFF:
            return None
        if word == DIRECTORY:
            found = next(words, "")
        elif word.startswith(DIRECTORY + "="):
            found = word[len(DIRECTORY) + 1 :]
    return found
