"""Find the arguments of Clang that affect the meaning of a system header.

Sources whose other arguments differ can share a precompiled header. The name of a macro or a
directory suggests whether it matters; the names in the header decide, once they are known.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence

from syclflat.frontends.sycl.clang.headers import user_headers
from syclflat.project import compiler_options
from syclflat.project.compiler_options import separate_values
from syclflat.project.files.paths import is_directory, is_file
from syclflat.runtimes import bundled
from syclflat.service.cache.header_contents import Contents
from syclflat.structs import Struct

_DIRECTORY = re.compile(rf"(?:{'|'.join(compiler_options.DIRECTORIES)})(.+)", re.DOTALL)
_MACRO = re.compile(r"-(D|U)([A-Za-z_]\w*)(?:=(.*)|(\(.*))?", re.DOTALL)
_OF_DIAGNOSTICS = re.compile(
    r"-W(?![alp],).*|-R.*|-w|-v|-g(?!cc)[\w-]*|-pedantic"
    r"|-f(?:no-)?(?:diagnostics|color-diagnostics).*"
)
"""Messages, remarks and debug information do not affect the meaning of a header."""
OF_CODE = (
    *("function-sections", "data-sections", "omit-frame-pointer", "unroll-loops", "vectorize"),
    *("slp-vectorize", "tree-vectorize", "plt", "common", "strict-aliasing", "jump-tables"),
    *("asynchronous-unwind-tables", "zero-initialized-in-bss", "verbose-asm"),
    "discard-value-names",
)
"""Options of code generation alone, after ``-f`` or ``-fno-``. Clang compares levels: ``-O3`` can't
use a header for ``-O2``."""
_OF_CODE = re.compile(rf"-f(?:no-)?(?:{'|'.join(OF_CODE)})|-pipe|--coverage")
_RESERVED = re.compile(rb"_|SYCL|NDEBUG\b")
"""The prefixes of macros that system headers use."""
_OF_SYCL = ("sycl", "CL")
_INCLUDE = "-include"


class Parted(Struct, frozen=True):
    """The arguments of a compiler, in two groups."""

    mattering: tuple[str, ...]
    macros: frozenset[bytes]
    """The macros that the other arguments define or undefine."""
    directories: tuple[str, ...]
    """The directories that the other arguments name."""

    def misjudged(self, contents: Contents) -> frozenset[bytes]:
        """Return the macros and the directories that affect a header after all."""
        return frozenset(
            (
                *(name for name in self.macros if contents.mentions(name)),
                *(os.fsencode(name) for name in self.directories if contents.looks_into(name)),
            )
        )


def included_first(arguments: Sequence[str]) -> tuple[bytes, tuple[str, ...]]:
    """Return the existing files of ``-include`` as text before a source, and other arguments.

    Headers of syclflat come before every source, and are left out.
    """
    lines = b""
    others: list[str] = []
    for words in separate_values.with_values(arguments):
        name = "".join(words).removeprefix(_INCLUDE)
        if (
            not words[0].startswith(_INCLUDE)
            or words[0].startswith("-include-")
            or not is_file(name)
        ):
            others += words
        elif not name.startswith(str(bundled.headers_directory())):
            path = os.fsencode(os.path.abspath(name))  # noqa: PTH100 - keeps links
            lines += b'#include "%b"\n' % path
    return lines, tuple(others)


def part(arguments: Sequence[str], kept: frozenset[bytes]) -> Parted:
    """Return ``arguments`` in two groups; macros and directories in ``kept`` matter."""
    mattering: list[str] = []
    macros: set[bytes] = set()
    directories: list[str] = []
    for words, macro, directory in _options(arguments):
        if macro and macro not in kept and not may_matter(macro):
            macros.add(macro)
        elif directory and os.fsencode(directory) not in kept and not _is_system(directory):
            directories.append(directory)
        elif len(words) > 1 or not _matters_not(words[0]):
            mattering += words
    return Parted(tuple(mattering), frozenset(macros), tuple(directories))


def _matters_not(word: str) -> bool:
    return bool(_OF_DIAGNOSTICS.fullmatch(word) or _OF_CODE.fullmatch(word))


def may_matter(macro: bytes) -> bool:
    """Return whether system headers may use a macro, by its name."""
    return _RESERVED.match(macro) is not None


def definitions(arguments: Sequence[str]) -> Iterator[tuple[bytes, bytes | None]]:
    """Yield the macros that ``arguments`` define, with their texts; None for undefined ones."""
    for words, macro, _ in _options(arguments):
        found = _MACRO.fullmatch("".join(words))
        if macro and found:
            text = "1" if found[3] is None and found[4] is None else found[3] or found[4]
            yield macro, os.fsencode(text or "") if found[1] == "D" else None


def _options(arguments: Sequence[str]) -> Iterator[tuple[list[str], bytes, str]]:
    """Yield each option with its value, the macro it defines, and the directory it names."""
    for taken in separate_values.with_values(arguments):
        macro = _MACRO.fullmatch("".join(taken))
        directory = _DIRECTORY.fullmatch("".join(taken))
        yield taken, macro[2].encode() if macro else b"", directory[1] if directory else ""


def _is_system(directory: str) -> bool:
    """Return whether a directory belongs to SYCL, a library, a compiler, or syclflat."""
    return (
        user_headers.is_of_tool_chain(directory)
        or any(is_directory(os.path.join(directory, name)) for name in _OF_SYCL)  # noqa: PTH118
        or directory.startswith(str(bundled.headers_directory()))
    )
