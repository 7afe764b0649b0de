"""How the host half of a program for libsycl is compiled, and what has no half for a device.

By the tool chain's Clang, which can spell the names of unnamed kernels, on the system's C++
library, which libsycl is made with. Other compilers of the host find kernels with names.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from syclflat.clang import programs, ziglang
from syclflat.clang.arguments import for_frontend
from syclflat.diagnostics import InputError, error
from syclflat.project import compiler_options
from syclflat.runtimes import header_sets

DEFINITIONS = ("-D__INTEL_SYCL_USE_INTEGRATION_HEADERS=1",)
"""The macro by which DPC++'s headers find kernels by an integration header."""


@dataclass(frozen=True, slots=True)
class HostCompiler:
    """A compiler of the host, as it is called."""

    command: tuple[str, ...]
    is_clang: bool
    """Whether it is a Clang; others can't spell the names of unnamed kernels."""

    def understood(self, words: Sequence[str]) -> tuple[str, ...]:
        """Return ``words`` of a command line without those that only tell Clang where a g++ is."""
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
    """Return the compiler that a user names; Clangs have ``clang`` in their names.

    Raises:
        InputError: if there is none of that name, but for syclflat's own launcher.

    """
    found = programs.find(command)
    if found is None:
        raise InputError(
            error(
                f"--host-compiler={command}: there is no such compiler",
                "no-host-compiler",
                None,
                "name one in PATH, or its path",
            )
        )
    return HostCompiler((str(found),), is_clang="clang" in found.name)


def sycl_arguments(compiler: HostCompiler, sycl: str) -> list[str]:
    """Return what a compiler needs for the host half with a set of DPC++'s headers.

    Raises:
        InputError: if there are no such headers.

    """
    found = [*header_sets.arguments(sycl), *DEFINITIONS]
    if compiler.is_clang:
        # Clang doesn't know SYCL's attributes; the device image has what they say.
        return [*for_frontend(["-fsycl-is-host"]), *found, "-Wno-unknown-attributes"]
    # Attributes stand where only Clang takes them.
    return [*found, *header_sets.NAMED_KERNELS_ONLY, "-DSYCL2020_DISABLE_DEPRECATION_WARNINGS"]


def suppressions(sycl: str) -> str:
    """Return a file for Clang's ``--warning-suppression-mappings``, for a set of DPC++'s headers.

    Clang 22 tells of deprecated functions that lambdas in templates of system headers call.
    """
    directory = re.sub(r"([\\*?\[\]{}])", r"\\\1", str(header_sets.directory(sycl)))
    return f"[deprecated-declarations]\nsrc:{directory}/*\n"


def wrapper(source: Path, text: bytes, footer: Path) -> bytes:
    """Return what stands for ``source``, with ``text`` in it, where a footer has to follow it."""
    return b'#line 1 "%b"\n%b\n#include "%b"\n' % (_quoted(source), text, _quoted(footer))


def _quoted(path: Path) -> bytes:
    return (
        str(path).encode("utf-8", "surrogateescape").replace(b"\\", b"\\\\").replace(b'"', b'\\"')
    )


def included_first(header: Path) -> Sequence[str]:
    """Return the arguments that include an integration header in front of a source."""
    return ["-include", str(header)]
