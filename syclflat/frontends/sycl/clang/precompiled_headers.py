"""Keep what Clang makes of the SYCL header, for sources in which nothing in front matters to it.

The header is compiled for all such sources, see :mod:`header_sharing`. A source is then parsed with
that in front of it; its own include of the header comes to nothing.
"""

from __future__ import annotations

import faulthandler
import os
import signal
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import clang.cindex as ci

from syclflat.frontends.sycl.clang import (
    attribute_values,
    header_sharing,
    libclang,
    library_headers,
    lookups,
    preprocess,
    user_headers,
)
from syclflat.frontends.sycl.clang.parse import errors, parse
from syclflat.project import inputs
from syclflat.service.cache import header_contents
from syclflat.service.cache.inputs import Inputs
from syclflat.service.cache.precompiled_headers import Made, UnfitError

_FOR_SERIALIZATION = 0x10
"""CXTranslationUnit_ForSerialization, which the binding doesn't name."""
# Some headers of DPC++ have errors that don't matter here, which parse.errors() leaves out.
_WITH_ERRORS = ("-Xclang", "-fallow-pch-with-compiler-errors")
# Each use would do that again: half of its time.
_INSTANTIATED = ("-Xclang", "-fpch-instantiate-templates")


@dataclass(frozen=True)
class Precompiled:
    """A precompiled header, and what to parse with it."""

    arguments: tuple[str, ...]
    dependencies: tuple[str, ...]
    """The files that it was made of."""
    looked_up: Inputs | None
    """Where else Clang looked for files; None if that can't be told."""


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
    """Return how to parse ``text`` with a precompiled header below ``directory``.

    If there is none that is current, it is made, when it was asked for before or ``at_once``; with
    ``head_arguments``, if there are any, in place of ``arguments``.

    Args:
        source: the source, whose ``text`` is parsed.
        text: the text.
        arguments: Clang's.
        directory: where headers are kept.
        head_arguments: as said above.
        unknown: macros that may be defined, whatever the arguments say.
        at_once: as said above.

    Returns:
        None if there is none: it isn't to be made yet, another process is making it, something in
        front of it matters, it has errors, or nothing can be kept in ``directory``.

    """
    stated = {"libclang": libclang.version(), "library": ci.conf.get_filename()}
    compiler = header_sharing.Compiler(
        tuple(head_arguments or arguments), stated, _make, unknown=unknown
    )
    found = header_sharing.find(compiler, source, text, directory, at_once=at_once)
    if found is None:
        return None
    pch = ("-include-pch", str(found.path), *_WITH_ERRORS, *arguments)
    return Precompiled(pch, found.dependencies, found.looked_up)


def discard(precompiled: Precompiled) -> None:
    """Delete a precompiled header that Clang couldn't use."""
    Path(precompiled.arguments[1]).unlink(missing_ok=True)


def _make(header: Path, output: Path, arguments: Sequence[str]) -> Made | None:
    """Precompile ``header``, as :data:`precompiled_headers.Maker` says.

    Raises:
        UnfitError: if a header of the user's is part of it.

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
    others = preprocess.find_macros(library_headers.TEXT, arguments)
    return Made(names, looked_up, header_contents.of(names, others))


def _save(unit: ci.TranslationUnit, output: Path) -> None:
    """Save ``unit`` in a process of its own: libclang ends the one that finds a disk full.

    Raises:
        OSError: if it can't be saved.

    """
    child = os.fork()
    if child:
        if os.waitpid(child, 0)[1]:
            raise OSError(f"{output}: can't be written")
        return
    _silence()
    try:
        unit.save(output)
        os._exit(0)
    finally:
        os._exit(1)


def _silence() -> None:
    """Let nothing be heard of this process, which ends at some time whatever becomes of it."""
    signal.alarm(_SAVE_SECONDS)
    faulthandler.disable()
    # What libclang says in the end is no error of the source.
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 2)


_SAVE_SECONDS = 120


def _are_of_the_system(unit: ci.TranslationUnit, names: Sequence[str]) -> bool:
    """Tell whether all headers are in system directories; in one directory, they are alike.

    Declarations of users' headers have to be seen, and their instantiations.
    """
    directories: dict[str, bool] = {}
    for name in names:
        directory = os.path.dirname(name)  # noqa: PTH120 - called a thousand times
        if directory not in directories:
            start = ci.SourceLocation.from_offset(unit, unit.get_file(name), 0)
            directories[directory] = bool(start.is_in_system_header)
    return all(directories.values())
