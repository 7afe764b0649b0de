"""One precompiled SYCL header for all sources that it means the same in, whichever compiler's.

It comes first, in front of what stands in front of the SYCL header in a source; see
:mod:`source_front` for what that may be. Macros in front that matter to it are defined in it. It is
made without those arguments that don't matter to it, see :mod:`header_arguments`. All are held to
what it mentions.
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
"""Precompiles a header to another file with arguments; gives None if it has errors, or can't be
told from one that is stale."""

_INCLUDING = (
    *compiler_options.INCLUDING,
    *(
        name
        for name, same in compiler_options.SAME_AS.items()
        if same in compiler_options.INCLUDING
    ),
)
"""Options by which something else comes first."""
_MOST_TRIES = 4
"""Macros and directories turn out to matter when there is a header; with them, it is another."""
_WORD = re.compile(rb"[A-Za-z_]\w*")


@dataclass(frozen=True, slots=True)
class Compiler:
    """A Clang that parses or compiles sources."""

    arguments: tuple[str, ...]
    stated: Mapping[str, object]
    """What tells one version from another."""
    make: Maker
    first: bytes = b""
    """The text in front of sources."""
    declared: frozenset[bytes] = frozenset()
    """The names that a header in front of sources declares outside of all namespaces, but those
    of namespaces."""
    opened: frozenset[bytes] = frozenset()
    """The names of namespaces that it opens there."""
    unknown: frozenset[bytes] = frozenset()
    """The macros that may be defined where a source is read, whatever the arguments say."""
    takes_libraries: bool = False
    """Whether headers of libraries are precompiled with the SYCL header, where sources ask for them
    in front of it."""


@dataclass(frozen=True, slots=True)
class Found:
    """A precompiled header that is current."""

    path: Path
    dependencies: tuple[str, ...]
    """The files that it was made of."""
    looked_up: Inputs | None
    """Where else its compiler looked for files, or would have; None if that can't be told."""
    has_libraries: bool
    """Whether it holds headers of libraries. Then, a source that can't be compiled with it may be
    right without: a function in one of their namespaces hides a class of the same name that is
    declared behind it, and headers in front of sources may declare one."""


def header(source: str, text: bytes, arguments: Sequence[str]) -> bytes:
    """Return the text of the header that is precompiled for a source, empty for none."""
    front = None if _includes_more(arguments) else source_front.read(source, text, arguments)
    return b"" if front is None else source_front.included(front)


def find(
    compiler: Compiler, source: str, text: bytes, directory: Path, *, at_once: bool = False
) -> Found | None:
    """Return the precompiled header in ``directory`` for the ``text`` of a source.

    It is made if it has to be, when it is asked for again or ``at_once``.

    Returns:
        None if there is none, or it isn't to be made yet.

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
        # Those that are defined in it are defined again behind it.
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
    """Tell whether macros in front are to be defined in the header: some matter, and all can be."""
    return front.lines is not None and any(map(matters, front.defined))


def _with_arguments(make: Maker, arguments: Sequence[str]) -> precompiled_headers.Maker:
    return lambda header, output: make(header, output, arguments)


def _includes_more(arguments: Sequence[str]) -> bool:
    # Those for the preprocessor follow -Wp, with commas between.
    words = (word for argument in arguments for word in argument.split(","))
    return any(word.startswith(_INCLUDING) for word in words)


def _parted(arguments: Sequence[str], kept: frozenset[bytes], front: Front) -> Parted:
    if inputs.is_mounted() or front.has_libraries:
        # Directories of another machine can't be looked into. Libraries may need any argument.
        return Parted(tuple(arguments), frozenset(), ())
    return header_arguments.part(arguments, kept)


def _may_come_first(front: Front, names: Iterable[bytes], contents: Contents) -> bool:
    """Tell whether a header is the same in front of what stands in front, and that the same behind.

    Args:
        front: what stands in front.
        names: the macros and the classes that are defined there. A macro would change the header. A
            function in the header hides a class that is named like it.
        contents: what the header mentions.

    """
    return not (
        any(map(contents.mentions, names))
        or any(map(contents.changes, front.tested))
        or any(map(contents.may_define, front.supposed))
    )


def _everywhere(made: Made, parted: Parted) -> Inputs | None:
    """Return where the compiler looked for files, and would have with all directories."""
    if made.looked_up is None:
        return None
    places = (place for name in parted.directories for place in made.contents.places(name))
    return made.looked_up.joined(Inputs((), absent=map(str, map(Path.absolute, map(Path, places)))))
