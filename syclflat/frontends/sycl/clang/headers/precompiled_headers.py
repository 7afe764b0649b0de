"""Precompile the SYCL header for sources whose preceding text does not affect it.

All such sources share the header, see :mod:`header_sharing`. A source is parsed with the
precompiled header first; its own include of the header then has no effect.
"""

from __future__ import annotations

import faulthandler
import os
import signal
import tempfile
from collections.abc import Sequence
from pathlib import Path

import clang.cindex as ci

from syclflat.clang import ast_file
from syclflat.frontends.sycl.clang import attribute_values, libclang, preprocess
from syclflat.frontends.sycl.clang.headers import (
    global_names,
    header_sharing,
    library_headers,
    lookups,
    user_headers,
)
from syclflat.frontends.sycl.clang.parse import errors, parse
from syclflat.project import inputs
from syclflat.service.cache import header_contents
from syclflat.service.cache.header_contents import GlobalNames
from syclflat.service.cache.inputs import Inputs
from syclflat.service.cache.precompiled_headers import Made, UnfitError
from syclflat.service.cache.without_header import Without
from syclflat.structs import Struct

_FOR_SERIALIZATION = 0x10
"""CXTranslationUnit_ForSerialization, which the binding does not name."""
# Some headers of DPC++ have errors that do not matter here, which parse.errors() drops.
_WITH_ERRORS = ("-Xclang", "-fallow-pch-with-compiler-errors")
# Each use would repeat this work: half of its time.
_INSTANTIATED = ("-Xclang", "-fpch-instantiate-templates")


class Precompiled(Struct, frozen=True):
    """A precompiled header, and the arguments for parsing with it."""

    arguments: tuple[str, ...]
    dependencies: tuple[str, ...]
    """The files that it was made from."""
    looked_up: Inputs | None
    """Other places where Clang looked for files; None if unknown."""


def prepare(
    source: str,
    text: bytes,
    arguments: Sequence[str],
    directory: Path,
    head_arguments: Sequence[str] = (),
    unknown: frozenset[bytes] = frozenset(),
    *,
    at_once: bool = False,
) -> Precompiled | None:
    """Return the arguments for parsing ``text`` with a precompiled header in ``directory``.

    A missing or stale header is made at the second request or ``at_once``; with ``head_arguments``,
    if given, instead of ``arguments``.

    Args:
        source: the source, whose ``text`` is parsed.
        text: the text.
        arguments: Clang's arguments.
        directory: the directory of headers.
        head_arguments: see above.
        unknown: macros that may be defined, whatever the arguments say.
        at_once: see above.

    Returns:
        None without a header: it is too early to make it, another process is making it, the
            preceding text affects it, it has errors, or ``directory`` is not writable.

    """
    stated = {"libclang": libclang.version(), "library": ci.conf.get_filename()}
    compiler = header_sharing.Compiler(
        tuple(head_arguments or arguments), stated, _make, unknown=unknown, find_names=_find_names
    )
    found = header_sharing.find(compiler, source, text, directory, at_once=at_once)
    if isinstance(found, Without):
        return None
    pch = ("-include-pch", str(found.path), *_WITH_ERRORS, *arguments)
    return Precompiled(pch, found.dependencies, found.looked_up)


def discard(precompiled: Precompiled) -> None:
    """Delete a precompiled header that Clang could not use."""
    Path(precompiled.arguments[1]).unlink(missing_ok=True)


def _make(header: Path, output: Path, arguments: Sequence[str]) -> Made | None:
    """Precompile ``header``, as :data:`precompiled_headers.Maker` requires.

    Raises:
        UnfitError: if it contains a header of the user.

    """
    lines = header.read_bytes()
    position = arguments.index("c++")
    language = [*arguments[:position], "c++-header", *arguments[position + 1 :]]
    language += (*_WITH_ERRORS, *_INSTANTIATED)
    options = ci.TranslationUnit.PARSE_INCOMPLETE | _FOR_SERIALIZATION
    headers = user_headers.find(str(header), lines, arguments)
    overlays = attribute_values.Annotated(headers).texts()
    unit = parse(str(header), lines, language, options, overlays)
    if errors(unit):
        return None
    names = tuple(dict.fromkeys(str(inclusion.include.name) for inclusion in unit.get_includes()))
    if not _are_of_the_system(unit, names):
        raise UnfitError
    looked_up = lookups.find(str(header), lines, names, arguments)
    if looked_up is None and not inputs.is_mounted():
        return None
    _save(unit, output)
    ast_file.drop_deferred_checks(output)
    others = preprocess.find_macros(library_headers.TEXT, arguments)
    return Made(names, looked_up, header_contents.of(names, others))


def _find_names(
    header: Path, arguments: Sequence[str], made: Made, precompiled: Path
) -> GlobalNames | None:
    """Return the names that matter, as :data:`header_sharing.FindNames` requires.

    A separate process finds them, because libclang may crash on the errors that show the names.
    """
    with tempfile.TemporaryFile() as file:
        child = os.fork()
        if child:
            if os.waitpid(child, 0)[1]:
                return None
            file.seek(0)
            return GlobalNames(*(frozenset(part.split()) for part in file.read().split(b"\0")))
        _silence(_NAMES_SECONDS)
        try:
            names = global_names.find(header, made, precompiled, _Libclang(tuple(arguments)))
            if names is not None:
                file.write(b"\0".join(map(b"\n".join, names)))
                file.flush()
                os._exit(0)
        finally:
            os._exit(1)


class _Libclang(Struct, frozen=True):
    """libclang with its arguments, as :class:`global_names.Clang`."""

    arguments: tuple[str, ...]

    def completions(self, file: Path, line: int, column: int, precompiled: Path) -> list[bytes]:
        words = ["-include-pch", str(precompiled), *_WITH_ERRORS, *self.arguments]
        unit = parse(str(file), file.read_bytes(), words)
        found = unit.codeComplete(str(file), line, column)
        return [
            chunk.spelling.encode()
            for result in (found.results if found is not None else ())
            for chunk in result.string
            if chunk.isKindTypedText()
        ]

    def errors(self, file: Path, first: Path | None) -> list[global_names.Error]:
        before = ["-include", str(first)] if first is not None else []
        words = [*self.arguments, "-ferror-limit=0", *before]
        # The unit owns its errors.
        unit = parse(str(file), file.read_bytes(), words)
        return [
            global_names.Error(
                os.fsencode(str(each.location.file)), each.location.line, each.spelling.encode()
            )
            for each in errors(unit)
        ]


def _save(unit: ci.TranslationUnit, output: Path) -> None:
    """Save ``unit`` in a separate process, because libclang ends the process on a full disk.

    Raises:
        OSError: if it cannot be saved.

    """
    child = os.fork()
    if child:
        if os.waitpid(child, 0)[1]:
            raise OSError(f"{output}: cannot be written")
        return
    _silence(_SAVE_SECONDS)
    try:
        unit.save(output)
        os._exit(0)
    finally:
        os._exit(1)


def _silence(seconds: int) -> None:
    """Silence this process, which may end at any time without consequences, and does in time."""
    signal.alarm(seconds)
    faulthandler.disable()
    # libclang's last messages are not errors of the source.
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 2)


_SAVE_SECONDS = 120
_NAMES_SECONDS = 600


def _are_of_the_system(unit: ci.TranslationUnit, names: Sequence[str]) -> bool:
    """Return whether all headers are in system directories; a directory is checked once.

    The walk needs the declarations of users' headers, and their instantiations.
    """
    directories: dict[str, bool] = {}
    for name in names:
        directory = os.path.dirname(name)  # noqa: PTH120 - called a thousand times
        if directory not in directories:
            start = ci.SourceLocation.from_offset(unit, unit.get_file(name), 0)
            directories[directory] = bool(start.is_in_system_header)
    return all(directories.values())
