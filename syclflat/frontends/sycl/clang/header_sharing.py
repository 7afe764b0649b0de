"""Share one precompiled SYCL header among all sources in which it has the same meaning.

The precompiled header comes first, before the text that precedes the SYCL header in a source; see
:mod:`source_front` for the allowed text. It defines preceding macros that affect it. It is made
without arguments that do not affect it, see :mod:`header_arguments`. Its names decide both
questions.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from syclflat.frontends.sycl.clang import header_arguments, source_front
from syclflat.frontends.sycl.clang.header_arguments import Parted
from syclflat.frontends.sycl.clang.source_front import Front
from syclflat.project import compiler_options, inputs
from syclflat.service.cache import precompiled_headers
from syclflat.service.cache.header_contents import Contents
from syclflat.service.cache.inputs import Inputs
from syclflat.service.cache.precompiled_headers import Made

Maker: TypeAlias = "Callable[[Path, Path, Sequence[str]], Made | None]"
"""Precompiles a header to another file with arguments; returns None for a header with errors, or
one that cannot be checked for changes."""

_INCLUDING = (
    *compiler_options.INCLUDING,
    *(
        name
        for name, same in compiler_options.SAME_AS.items()
        if same in compiler_options.INCLUDING
    ),
)
"""Options that put other text first."""
_MOST_TRIES = 4
"""An existing header shows the macros and directories that matter; another header then includes
them."""
_WORD = re.compile(rb"[A-Za-z_]\w*")


@dataclass(frozen=True, slots=True)
class Compiler:
    """A Clang that parses or compiles sources."""

    arguments: tuple[str, ...]
    stated: Mapping[str, object]
    """The text that identifies its version."""
    make: Maker
    first: bytes = b""
    """The text before sources."""
    declared: frozenset[bytes] = frozenset()
    """The names that a header before sources declares at global scope, except namespaces."""
    opened: frozenset[bytes] = frozenset()
    """The names of namespaces that it opens."""
    unknown: frozenset[bytes] = frozenset()
    """The macros that may be defined in a source, whatever the arguments say."""
    takes_libraries: bool = False
    """Whether to precompile library headers with the SYCL header, if sources include them before
    it."""


@dataclass(frozen=True, slots=True)
class Found:
    """A current precompiled header."""

    path: Path
    dependencies: tuple[str, ...]
    """The files that it was made from."""
    looked_up: Inputs | None
    """Other places where its compiler looked for files, or would have; None if unknown."""
    has_libraries: bool
    """Whether it contains library headers. Then a source that fails to compile with it may compile
    without it: a function in a library's namespace hides a class of the same name that is declared
    later, as headers before sources may do."""


def header(source: str, text: bytes, arguments: Sequence[str]) -> bytes:
    """Return the text of the header to precompile for a source, empty for none."""
    front = None if _includes_more(arguments) else source_front.read(source, text, arguments)
    return b"" if front is None else source_front.included(front)


def find(
    compiler: Compiler, source: str, text: bytes, directory: Path, *, at_once: bool = False
) -> Found | None:
    """Return the precompiled header in ``directory`` for the ``text`` of a source.

    A missing header is made at the second request, or ``at_once``.

    Returns:
        None if there is none, or it is too early to make one.

    """
    if _includes_more(compiler.arguments):
        return None
    front = source_front.read(
        source,
        text,
        compiler.arguments,
        compiler.unknown,
        with_libraries=compiler.takes_libraries,
    )
    if front is None:
        return None
    kept: frozenset[bytes] = frozenset()
    has_macros = _may_have(front, header_arguments.may_matter)
    for _ in range(_MOST_TRIES):
        made_of = compiler.first + source_front.included(front, with_macros=has_macros)
        if has_macros:
            kept |= frozenset(_WORD.findall(made_of))
        stated = {**compiler.stated, "header": made_of.decode("latin-1")}
        parted = _parted(compiler.arguments, kept, front)
        path = directory / f"{precompiled_headers.key(stated, parted.mattering)}.pch"
        make = _with_arguments(compiler.make, parted.mattering)
        made = precompiled_headers.prepare(path, made_of, make, at_once=at_once)
        if made is None:
            return None
        if not has_macros and _may_have(front, made.contents.mentions):
            has_macros = True
            continue
        names = compiler.declared if front.has_libraries else compiler.declared | compiler.opened
        # Macros defined in the header are defined again after it.
        matters = made.contents.changes if has_macros else made.contents.mentions
        names |= frozenset(filter(matters, front.defined))
        if not _may_come_first(front, names, made.contents):
            return None
        misjudged = parted.misjudged(made.contents)
        if not misjudged:
            return Found(path, made.files, _everywhere(made, parted), front.has_libraries)
        kept |= misjudged
    return None


def _may_have(front: Front, matters: Callable[[bytes], bool]) -> bool:
    """Return whether the header has to define preceding macros: some matter, and all can be."""
    return front.lines is not None and any(map(matters, front.defined))


def _with_arguments(make: Maker, arguments: Sequence[str]) -> precompiled_headers.Maker:
    return lambda header, output: make(header, output, arguments)


def _includes_more(arguments: Sequence[str]) -> bool:
    # Arguments for the preprocessor follow -Wp, separated by commas.
    words = (word for argument in arguments for word in argument.split(","))
    return any(word.startswith(_INCLUDING) for word in words)


def _parted(arguments: Sequence[str], kept: frozenset[bytes], front: Front) -> Parted:
    if inputs.is_mounted() or front.has_libraries:
        # Directories of another machine cannot be inspected. Libraries may need any argument.
        return Parted(tuple(arguments), frozenset(), ())
    return header_arguments.part(arguments, kept)


def _may_come_first(front: Front, names: Iterable[bytes], contents: Contents) -> bool:
    """Return whether a header and the text before it can change places.

    Args:
        front: the text before the header.
        names: the macros and classes that the text defines. A macro would change the header. A
            function in the header hides a class of the same name.
        contents: the names in the header.

    """
    return not (
        any(map(contents.mentions, names))
        or any(map(contents.changes, front.tested))
        or any(map(contents.may_define, front.supposed))
    )


def _everywhere(made: Made, parted: Parted) -> Inputs | None:
    """Return the places where the compiler looked for files, or would have with all directories."""
    if made.looked_up is None:
        return None
    places = (place for name in parted.directories for place in made.contents.places(name))
    return made.looked_up.joined(Inputs((), absent=map(str, map(Path.absolute, map(Path, places)))))
