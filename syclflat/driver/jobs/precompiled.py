"""Precompiled SYCL headers for both halves, each made by the compiler that uses it.

A source is compiled with the precompiled SYCL header, if that may come first:
see :mod:`syclflat.frontends.sycl.clang.headers.header_sharing`.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

from syclflat.clang import ast_file, ziglang
from syclflat.clang.arguments import for_frontend, unlisted_reads
from syclflat.driver.jobs import header_names
from syclflat.driver.jobs.processes import Processes
from syclflat.frontends import sycl
from syclflat.project.files import depfile
from syclflat.service.cache import header_contents
from syclflat.service.cache.precompiled_headers import Made, UnfitError
from syclflat.service.cache.without_header import Cause, Without
from syclflat.structs import Struct

_INSTANTIATED = for_frontend(["-fpch-instantiate-templates"])
"""Each use would repeat this work: half of its time."""
_ERROR = re.compile(r":\d+:\d+: (?:fatal )?error: ")
"""Errors in a text repeat every time; other errors, such as a full disk, may not."""
_LAST = b"SYCLFLAT_LAST_MACRO"
_DEFINED = re.compile(rb"^#define (\w+)", re.MULTILINE)


class Compiler(Struct, frozen=True):
    """Clang for one half, with all arguments that affect the meaning of a header."""

    command: tuple[str, ...]
    first: bytes = b""
    """The text before the source."""
    declared: frozenset[bytes] = frozenset()
    """The names of classes that the integration header declares before the source."""
    opened: frozenset[bytes] = frozenset()
    """The names of namespaces that it opens."""
    half: str = "source"
    """What it compiles, for users: ``host half``."""


_OFF = Without(Cause.OPTION, "--pch off")
_UNLISTED = Without(Cause.OPTION, "an option makes the compiler read files that it does not list")


def find(
    compiler: Compiler, source: Path, directory: Path | None, *, at_once: bool = False
) -> sycl.FoundHeader | Without:
    """Return the precompiled header in ``directory`` for ``source``; make it if necessary.

    Returns:
        The header, or the reason why the source has none.

    """
    if directory is None:
        return _OFF
    if unlisted_reads(compiler.command):
        return _UNLISTED
    try:
        text = source.read_bytes()
    except OSError as failure:
        # The compiler reports this.
        return Without(Cause.HEADER, f"cannot read {source}: {failure.strerror}")
    stated = {"compiler": _identity()}
    sharing = sycl.HeaderCompiler(
        compiler.command,
        stated,
        _make,
        compiler.first,
        compiler.declared,
        compiler.opened,
        find_names=header_names.find,
        takes_libraries=True,
    )
    return sycl.find_header(sharing, str(source), text, directory.resolve(), at_once=at_once)


def _identity() -> list[object]:
    """Return text that distinguishes versions of the tool chain in the same place."""
    directory = ziglang.package_directory()
    assert directory is not None
    status = os.stat(ziglang.executable(directory))  # noqa: PTH116
    return [status.st_size, status.st_mtime_ns]


def _make(header: Path, output: Path, arguments: Sequence[str]) -> Made | None:
    """Precompile ``header``, as :data:`header_sharing.Maker` requires.

    Raises:
        UnfitError: if the header has errors.

    """
    listed = output.with_suffix(".d")
    command = [*arguments, *_INSTANTIATED, "-w", "-x", "c++-header", str(header)]
    command += ["-v", "-MD", "-MT", "_", "-MF", str(listed), "-o", str(output)]
    try:
        done = Processes().run(command)
        if done.failed:
            if _ERROR.search(done.said):
                raise UnfitError
            return None
        read = depfile.read(listed)
    finally:
        listed.unlink(missing_ok=True)
    names = tuple(name for name in dict.fromkeys(read) if name != str(header))
    searched = sycl.read_search_path(done.said)
    if searched is None:
        return None
    looked_up = sycl.find_lookups(
        str(header), header.read_bytes(), names, arguments, searched=searched
    )
    if looked_up is None:
        return None
    ast_file.drop_deferred_checks(output)
    return Made(names, looked_up, header_contents.of(names, _macros(arguments)))


def _macros(command: Sequence[str]) -> frozenset[bytes]:
    """Return the names of the macros that a compiler and the headers of C and C++ define."""
    asked = [*command, "-w", "-E", "-dM", "-x", "c++", "-"]
    text = sycl.LIBRARY + b"#define %b\n" % _LAST
    done = subprocess.run(asked, input=text, capture_output=True, check=False)
    # A header for another standard has an #error, and the compiler reads on.
    names = frozenset(_DEFINED.findall(done.stdout))
    return names - {_LAST} if _LAST in names else frozenset()
