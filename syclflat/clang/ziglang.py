"""The Clang, libc++ and glibc headers of the ziglang package: a tool chain that pip installs."""

from __future__ import annotations

import functools
import importlib.util
import itertools
import os
import platform
import shlex
import subprocess
from pathlib import Path

from syclflat.diagnostics import installing


class ToolChainError(Exception):
    """A tool is missing or fails; the message names the remedy."""


class NoToolChainError(ToolChainError):
    """The tool chain is not installed."""

    def __init__(self, *with_extras: str) -> None:
        """Make the error for a missing tool chain, with the other extras to install."""
        extras = ("toolchain", *with_extras)
        super().__init__(
            f"the tool chain is not installed; install it with: {installing.extras(*extras)}"
        )


def find_zig() -> Path:
    """Return the tool chain's program.

    Raises:
        NoToolChainError: if it is not installed.

    """
    directory = package_directory()
    if directory is None:
        raise NoToolChainError("dpcpp")
    return executable(directory)


def host_triple() -> str:
    """Return the triple of the machine that runs host code."""
    return f"{_machine()}-unknown-linux-gnu"


def package_directory() -> Path | None:
    """Return the directory of the ziglang package, or None if it is not installed."""
    spec = importlib.util.find_spec("ziglang")
    if spec is None or not spec.submodule_search_locations:
        return None
    return Path(next(iter(spec.submodule_search_locations)))


def executable(directory: Path) -> Path:
    """Return the program in a ziglang package's ``directory``."""
    return directory / ("zig.exe" if os.name == "nt" else "zig")


def builtin_headers() -> Path | None:
    """Return the directory of the package's Clang builtin headers, or None."""
    directory = package_directory()
    return directory / "lib" / "include" if directory else None


def resource_directory() -> Path | None:
    """Return the directory whose part ``include`` holds Clang's builtin headers, or None."""
    directory = package_directory()
    return directory / "lib" if directory else None


def zig_target() -> str:
    """Return the host as zig spells it."""
    return f"{_machine()}-linux-gnu"


@functools.cache
def library_arguments() -> tuple[str, ...] | None:
    """Return the ``-isystem`` and ``-D`` arguments for the package's C++ and C headers.

    These are the arguments that zig passes to its Clang for the host. None without the package.

    Raises:
        OSError: if the package's program cannot be run.
        subprocess.CalledProcessError: if it fails.

    """
    directory = package_directory()
    if directory is None:
        return None
    # zig prints paths relative to the working directory.
    working_directory = Path("/")
    command = [str(executable(directory)), "c++", "-target", zig_target()]
    command += ["-std=c++17", "-x", "c++", "-E", "-v", os.devnull]
    printed = subprocess.run(
        command, cwd=working_directory, capture_output=True, text=True, check=True
    ).stderr
    invocation = next(line for line in printed.splitlines() if " -cc1 " in line)
    words = shlex.split(invocation)
    arguments: list[str] = []
    for option, value in itertools.pairwise(words):
        if option == "-isystem":
            arguments += [option, str(working_directory / value)]
        elif option == "-D":
            arguments += [option, value]
    return tuple(arguments)


def has_built_library() -> bool:
    """Return whether zig has built its C++ library for this user, which it does once.

    zig's cache keeps the library (documentation of zig 0.17, "zig env").
    """
    base = os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
    cache = Path(os.environ.get("ZIG_GLOBAL_CACHE_DIR") or Path(base, "zig"))
    return any(cache.glob("o/*/libc++.a"))


def _machine() -> str:
    return {"amd64": "x86_64", "arm64": "aarch64"}.get(
        platform.machine().lower(), platform.machine().lower()
    )
