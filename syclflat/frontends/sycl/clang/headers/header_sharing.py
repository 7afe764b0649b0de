"""Share one precompiled SYCL header among all sources in which it has the same meaning.

The precompiled header comes first, before the text that precedes the SYCL header in a source; see
:mod:`preamble` for the allowed text. It defines preceding macros that affect it. It is made
without arguments that do not affect it, see :mod:`header_arguments`. Its names decide both
questions.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

from syclflat.frontends.sycl.clang.headers import header_arguments, macros, preamble
from syclflat.frontends.sycl.clang.headers.front import Front, included
from syclflat.frontends.sycl.clang.headers.header_arguments import Parted
from syclflat.project import compiler_options, inputs
from syclflat.service.cache import precompiled_headers, without_header
from syclflat.service.cache.header_contents import Contents, GlobalNames
from syclflat.service.cache.inputs import Inputs
from syclflat.service.cache.precompiled_headers import Made
from syclflat.service.cache.without_header import Cause, Without
from syclflat.structs import Struct

Maker: TypeAlias = "Callable[[Path, Path, Sequence[str]], Made | None]"
"""Precompiles a header to another file with arguments; returns None for a header with errors, or
one that cannot be checked for changes."""

FindNames: TypeAlias = "Callable[[Path, Sequence[str], Made, Path], GlobalNames | None]"
"""Returns the names in the global namespace that a header declares or looks up there, from its
text, arguments, contents, and the precompiled header; None if a compiler does not list them."""

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


class Compiler(Struct, frozen=True):
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
    find_names: FindNames | None = None
    """Finds the names that ``declared`` and code before the header may not have; None if they may
    have no name that the header mentions."""
    takes_libraries: bool = False
    """Whether to precompile library headers with the SYCL header, if sources include them before
    it."""


class Found(Struct, frozen=True):
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
    if _includes_more(arguments):
        return b""
    front = preamble.read(source, text, arguments)
    return b"" if isinstance(front, Without) else included(front)


def find(
    compiler: Compiler, source: str, text: bytes, directory: Path, *, at_once: bool = False
) -> Found | Without:
    """Return the precompiled header in ``directory`` for the ``text`` of a source.

    A missing header is made at the second request, or ``at_once``. The directory counts outcomes.

    Returns:
        The reason why there is none, if that is so.

    """
    found = _find(compiler, source, text, directory, at_once=at_once)
    without_header.note(directory, source, found if isinstance(found, Without) else found.path)
    return found


def _find(
    compiler: Compiler, source: str, text: bytes, directory: Path, *, at_once: bool
) -> Found | Without:
    before, arguments = header_arguments.included_first(compiler.arguments)
    if _includes_more(arguments):
        return Without(Cause.OPTION, "an option such as -imacros puts text in front")
    compiler, text = replace(compiler, arguments=arguments), before + text
    front = preamble.read(
        source,
        text,
        compiler.arguments,
        compiler.unknown,
        with_libraries=compiler.takes_libraries,
    )
    if isinstance(front, Without):
        return front
    kept: frozenset[bytes] = frozenset()
    has_macros = _may_have(front, header_arguments.may_matter)
    for _ in range(_MOST_TRIES):
        made_of = compiler.first + included(front, with_macros=has_macros)
        if has_macros:
            kept |= frozenset(_WORD.findall(made_of))
        stated = {**compiler.stated, "header": made_of.decode("latin-1")}
        parted = _parted(compiler.arguments, kept, front)
        path = directory / f"{precompiled_headers.key(stated, parted.mattering)}.pch"
        make = _with_arguments(compiler.make, parted.mattering)
        made = precompiled_headers.prepare(path, made_of, make, at_once=at_once)
        if isinstance(made, Without):
            return made
        if not has_macros and _may_have(front, made.contents.mentions):
            has_macros = True
            continue
        # Macros defined in the header are defined again after it.
        apart = front.apart if has_macros else front.defined
        doubt = _doubt(
            front, apart.union(filter(made.contents.changes, front.defined)), made.contents
        )
        doubt = doubt or _doubt_of_names(
            compiler, front, made, path, parted.mattering, at_once=at_once
        )
        if doubt is not None:
            return doubt
        misjudged = parted.misjudged(made.contents)
        if not misjudged:
            return Found(path, made.files, _everywhere(made, parted), front.has_libraries)
        kept |= misjudged
    names = ", ".join(map(os.fsdecode, sorted(kept)))
    return Without(Cause.MACRO, f"the headers use too many macros or directories: {names}")


def _may_have(front: Front, matters: Callable[[bytes], bool]) -> bool:
    """Return whether the header has to define preceding macros: it can, and some of them matter."""
    return front.lines is not None and any(map(matters, front.defined - front.apart))


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


def _doubt(front: Front, defined: Iterable[bytes], contents: Contents) -> Without | None:
    """Return the reason why a header and the text before it cannot change places, if any.

    Args:
        front: the text before the header.
        defined: the macros that only the text defines.
        contents: the names in the header.

    """
    for macro in sorted(filter(contents.mentions, defined)):
        return _of_macro(macro, "is defined in front and used by the headers")
    for macro in sorted(filter(contents.changes, front.tested)):
        return _of_macro(macro, "is tested in front and defined by the headers")
    of_compiler = front.supposed & macros.PREDEFINED - front.defined
    for macro in sorted(of_compiler):
        if not contents.predefines(macro):
            return _of_macro(macro, "is tested in front, and the compiler does not define it")
    for macro in sorted(filter(contents.may_define, front.supposed - of_compiler)):
        return _of_macro(macro, "is tested in front, and the headers may define it")
    return None


def _of_macro(macro: bytes, what: str) -> Without:
    return Without(Cause.MACRO, f"macro `{os.fsdecode(macro)}` {what}")


def _doubt_of_names(
    compiler: Compiler,
    front: Front,
    made: Made,
    path: Path,
    arguments: Sequence[str],
    *,
    at_once: bool,
) -> Without | None:
    """Return the reason why names declared before a source cannot follow the header, if any.

    With ``at_once``, the names of the header are found even if none matters now.
    """
    for name in sorted(front.defined & (compiler.declared | compiler.opened)):
        return _of_macro(name, "is defined in front and names a kernel")
    contents = made.contents
    declared = compiler.declared
    if not front.has_libraries:
        # Names of kernels over ranges are in the headers' own namespace, which these open first.
        declared |= compiler.opened - {b"sycl"}
    mentioned = contents.mentioned(declared | front.code.looked_up)
    kernels, used, named = (
        mentioned & names for names in (declared, front.code.looked_up, front.code.declared)
    )
    changed = contents.changed(front.code.spelled)
    if not (kernels or used or changed or at_once):
        return None
    asked: GlobalNames | Without = GlobalNames(kernels | used, kernels | named, changed)
    if compiler.find_names is not None:
        find_names = compiler.find_names
        asked = precompiled_headers.global_names(
            path, lambda header: find_names(header, arguments, made, path), wait=at_once
        )
    if isinstance(asked, Without):
        return asked if kernels or used or changed else None
    for name in sorted(changed & asked.macros):
        return _of_macro(name, "is defined by the headers and used in front")
    for name in sorted(kernels):
        is_named = name in asked.declared or name in asked.looked_up
        if is_named or name.startswith(b"_") or contents.changes(name):
            return Without(
                Cause.NAME,
                f"kernel name `{os.fsdecode(name)}` is a global name of the headers",
            )
    clashing = (used & asked.declared) | (named & asked.looked_up)
    for name in sorted({*clashing, *(name for name in used if name.startswith(b"_"))}):
        return Without(
            Cause.CODE, f"`{os.fsdecode(name)}` in front is a global name of the headers"
        )
    return None


def _everywhere(made: Made, parted: Parted) -> Inputs | None:
    """Return the places where the compiler looked for files, or would have with all directories."""
    if made.looked_up is None:
        return None
    places = (place for name in parted.directories for place in made.contents.places(name))
    return made.looked_up.joined(Inputs((), absent=map(str, map(Path.absolute, map(Path, places)))))
