"""Keep what Clang makes of the SYCL header, for sources that begin with it.

If the first thing in a source is to include the SYCL header, or headers of the standard library and
then that one, these includes are compiled for each set of arguments and kept, see
:mod:`syclflat.service.cache.precompiled_headers`. A source is then parsed with that in place of
them; they are blanked out, so that every position stays what it was.
"""

from __future__ import annotations

import codecs
import faulthandler
import functools
import os
import re
import signal
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import clang.cindex as ci

from syclflat.frontends.sycl.clang import (
    attribute_values,
    libclang,
    lookups,
    user_headers,
)
from syclflat.frontends.sycl.clang.parse import errors, parse
from syclflat.project import inputs
from syclflat.service.cache import precompiled_headers
from syclflat.service.cache.inputs import Inputs
from syclflat.service.cache.precompiled_headers import Made, UnfitError

_FOR_SERIALIZATION = 0x10
"""CXTranslationUnit_ForSerialization, which the binding doesn't name."""
# Some headers of DPC++ have errors that don't matter here, which parse.errors() leaves out.
_WITH_ERRORS = ("-Xclang", "-fallow-pch-with-compiler-errors")
# Each use would do that again: half of its time.
_INSTANTIATED = ("-Xclang", "-fpch-instantiate-templates")

_COMMENT_OR_BLANK = rb"\s+|//[^\r\n]*|/\*.*?\*/"
_END_OF_LINE = rb"[ \t]*(?://[^\r\n]*)?(?=[\r\n]|\Z)"
_PART = re.compile(
    rb"%b|\#[ \t]*(?:pragma[ \t]+once|include[ \t]*(?P<included><[^<>\r\n]+>))%b"
    % (_COMMENT_OR_BLANK, _END_OF_LINE),
    re.DOTALL,
)
"""Text that may be in front of the SYCL header; anything else is left to Clang to read."""
_SPLICE = re.compile(rb"(?:\\|\?\?/)[ \t\f\v]*[\r\n]")
"""The end of a line that is joined with the next, before there are comments and directives."""
_OF_SYCL = re.compile(rb"<(?:CL/)?sycl(?:/.*|\.hpp)>")
# Clang doesn't keep everything that a header can leave behind: not what push_macro saved.
_OF_LIBRARY = re.compile(rb"<[a-z0-9_]+>")
_INCLUDES_MORE = re.compile(r"(?:^|,)--?(?:include|imacros)")
"""Of arguments by which something else comes first."""


@dataclass(frozen=True)
class Precompiled:
    """A precompiled header, and what to parse with it."""

    text: bytes
    """The source with its first includes blanked out."""
    arguments: tuple[str, ...]
    dependencies: tuple[str, ...]
    """The files that it was made of."""
    looked_up: Inputs | None
    """Where else Clang looked for files; None if that can't be told."""


def prepare(
    text: bytes,
    arguments: Sequence[str],
    directory: Path,
    head_arguments: Sequence[str] | None = None,
    *,
    at_once: bool = False,
) -> Precompiled | None:
    """Return how to parse ``text`` with a precompiled header below ``directory``.

    If there is none that is current, it is made with ``head_arguments``, else ``arguments``, when
    it was asked for before or ``at_once``. None if there is none: it isn't to be made yet, another
    process is making it, ``text`` doesn't begin with the SYCL header, that has errors, or nothing
    can be kept in ``directory``.
    """
    includes = leading_includes(text)
    if not _is_worthwhile(includes, arguments):
        return None
    made_with = arguments if head_arguments is None else head_arguments
    stated = {
        "libclang": libclang.version(),
        "library": ci.conf.get_filename(),
        "includes": [include.decode("latin-1") for include in includes],
    }
    path = directory / f"{precompiled_headers.key(stated, made_with)}.pch"
    make = functools.partial(_make, arguments=made_with)
    made = precompiled_headers.prepare(path, _as_header(includes), make, at_once=at_once)
    if made is None:
        return None
    return Precompiled(
        _blanked(text), ("-include-pch", str(path), *_WITH_ERRORS, *arguments), *made
    )


def discard(precompiled: Precompiled) -> None:
    """Delete a precompiled header that Clang couldn't use."""
    Path(precompiled.arguments[1]).unlink(missing_ok=True)


def _is_worthwhile(includes: Sequence[bytes], arguments: Sequence[str]) -> bool:
    """Tell whether a header is precompiled for a source that begins with ``includes``."""
    return bool(includes) and not any(map(_INCLUDES_MORE.search, arguments))


def precompilable(text: bytes, arguments: Sequence[str]) -> bytes:
    """Return the text of the header that is precompiled for ``text``, empty for none."""
    includes = leading_includes(text)
    return _as_header(includes) if _is_worthwhile(includes, arguments) else b""


def _as_header(includes: Sequence[bytes]) -> bytes:
    """Return the text of the header that is precompiled."""
    return b"".join(b"#include " + include + b"\n" for include in includes)


def leading_includes(text: bytes) -> tuple[bytes, ...]:
    """Return what ``text`` includes up to the SYCL header; nothing unless it begins with that."""
    return _read_head(text)[0]


def _read_head(text: bytes) -> tuple[tuple[bytes, ...], int]:
    """Return what ``text`` includes up to the SYCL header, and where that line ends."""
    position = len(codecs.BOM_UTF8) if text.startswith(codecs.BOM_UTF8) else 0
    includes: list[bytes] = []
    while part := _PART.match(text, position):
        position = part.end()
        name = part["included"]
        if name is None:
            continue
        includes.append(name)
        if _OF_SYCL.fullmatch(name):
            is_joined = _SPLICE.search(text, 0, position + 1)
            return ((), 0) if is_joined else (tuple(includes), position)
        if not _OF_LIBRARY.fullmatch(name):
            break
    return (), 0


def _blanked(text: bytes) -> bytes:
    end = _read_head(text)[1]
    return re.sub(rb"[^\r\n]", b" ", text[:end]) + text[end:]


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
    return names, looked_up


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
