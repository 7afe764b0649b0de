"""Compile the host half of a program for libsycl, and code without a device half.

The tool chain's Clang can spell the names of unnamed kernels. It uses the system's C++ library, as
libsycl does. Other host compilers find only named kernels.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from syclflat.clang import programs, ziglang
from syclflat.clang.arguments import for_frontend
from syclflat.diagnostics import InputError, error
from syclflat.project import compiler_options
from syclflat.runtimes import header_sets
from syclflat.structs import Struct

DEFINITIONS = ("-D__INTEL_SYCL_USE_INTEGRATION_HEADERS=1",)
"""The macro that makes DPC++'s headers find kernels through an integration header."""


class HostCompiler(Struct, frozen=True):
    """A host compiler and its command."""

    command: tuple[str, ...]
    is_clang: bool
    """Whether it is a Clang; others cannot spell the names of unnamed kernels."""

    def understood(self, words: Sequence[str]) -> tuple[str, ...]:
        """Return a command line without arguments that only help Clang find a g++."""
        places = () if self.is_clang else compiler_options.PLACES_OF_GCC
        return tuple(word for word in words if not word.startswith(places))


def own_compiler() -> HostCompiler:
    """Return the tool chain's Clang.

    Raises:
        ToolChainError: if it is not installed.

    """
    return HostCompiler(
        (
            str(ziglang.find_zig()),
            "clang",
            "--driver-mode=g++",
            "-target",
            ziglang.host_triple(),
            "-resource-dir",
            str(ziglang.resource_directory()),
        ),
        is_clang=True,
    )


def other_compiler(command: str) -> HostCompiler:
    """Return the compiler that a user names; Clang is recognized by ``clang`` in its name.

    Raises:
        InputError: if no compiler has that name, except syclflat's own launcher.

    """
    found = programs.find(command)
    if found is None:
        raise InputError(
            error(
                f"--host-compiler={command}: no such compiler",
                "no-host-compiler",
                None,
                "name one in PATH, or its path",
            )
        )
    return HostCompiler((str(found),), is_clang="clang" in found.name)


def sycl_arguments(compiler: HostCompiler, sycl: str) -> list[str]:
    """Return a compiler's arguments for the host half with a set of DPC++'s headers.

    Raises:
        InputError: if the headers are missing.

    """
    found = [*header_sets.arguments(sycl), *DEFINITIONS]
    if compiler.is_clang:
        # Clang does not know SYCL's attributes; the device image contains their effects.
        return [*for_frontend(["-fsycl-is-host"]), *found, "-Wno-unknown-attributes"]
    # Attributes appear in places that only Clang accepts.
    return [*found, *header_sets.NAMED_KERNELS_ONLY, "-DSYCL2020_DISABLE_DEPRECATION_WARNINGS"]


def suppressions(sycl: str) -> str:
    """Return a file for Clang's ``--warning-suppression-mappings``, for a set of DPC++'s headers.

    Clang 22 warns about deprecated functions that lambdas in templates of system headers call.
    """
    directory = re.sub(r"([\\*?\[\]{}])", r"\\\1", str(header_sets.directory(sycl)))
    return f"[deprecated-declarations]\nsrc:{directory}/*\n"


def wrapper(source: Path, text: bytes, footer: Path) -> bytes:
    """Return a source with ``text`` that replaces ``source``, if a footer has to follow it."""
    return b'#line 1 "%b"\n%b\n#include "%b"\n' % (_quoted(source), text, _quoted(footer))


def _quoted(path: Path) -> bytes:
    return (
        str(path).encode("utf-8", "surrogateescape").replace(b"\\", b"\\\\").replace(b'"', b'\\"')
    )


def included_first(header: Path) -> Sequence[str]:
    """Return the arguments that include an integration header before a source."""
    return ["-include", str(header)]
