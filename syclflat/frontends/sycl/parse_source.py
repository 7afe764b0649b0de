"""Parse a source together with what has to be asked of it: types to measure."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import clang.cindex as ci

from syclflat.diagnostics import InputError
from syclflat.frontends.sycl.clang import (
    attribute_values,
    foreign_flags,
    precompiled_headers,
    probe,
    user_headers,
)
from syclflat.frontends.sycl.clang.parse import (
    Command,
    ParseOptions,
    command_line,
    errors,
    parse,
    refuse,
)
from syclflat.project.inputs import contents


@dataclass(frozen=True)
class ParsedSource:
    """A parsed source, and how to parse it again."""

    name: str
    unit: ci.TranslationUnit
    text: bytes
    """What was parsed: the source with what was added to it, attributes as they stand there."""
    arguments: tuple[str, ...]
    dropped: tuple[str, ...]
    """Arguments of the build that Clang doesn't know."""
    precompiled: tuple[str, ...] = ()
    """The files that were read when the header that was used was precompiled."""

    def included(self) -> Iterator[str]:
        """Yield the names of the files that were read besides the source."""
        yield from self.precompiled
        yield from (str(inclusion.include.name) for inclusion in self.unit.get_includes())


def parse_source(
    source: str,
    text: bytes | None,
    options: ParseOptions,
    asked: probe.Probe,
) -> ParsedSource:
    """Parse ``source``, or ``text`` in its place if given, with what is ``asked`` behind it.

    Raises:
        InputError: if the file can't be read or doesn't parse.

    """
    own = contents(source) if text is None else text
    command = options.command or clang_command(options)
    arguments, dropped = command.arguments, command.dropped
    directory = options.precompiled_headers
    header = _precompiled(own, command, directory) if directory is not None else None
    if header is not None:
        # What is wrong with it is for the whole source to say.
        with contextlib.suppress(InputError):
            unit, whole = _parse(source, header.text, asked, header.arguments, header.dependencies)
            return ParsedSource(source, unit, whole, header.arguments, dropped, header.dependencies)
    unit, whole = _parse(source, own, asked, arguments)
    if header is not None:
        precompiled_headers.discard(header)
    return ParsedSource(source, unit, whole, arguments, dropped)


def clang_command(options: ParseOptions) -> Command:
    """Return Clang's arguments by ``options``.

    Raises:
        InputError: if needed headers are missing.

    """
    foreign, dropped = foreign_flags.split(options.foreign_arguments)
    return Command(tuple(command_line(options, foreign)), tuple(dropped))


def _precompiled(
    text: bytes, command: Command, directory: Path
) -> precompiled_headers.Precompiled | None:
    head_arguments = command.head_arguments or command.arguments
    return precompiled_headers.prepare(text, command.arguments, directory, head_arguments)


def _parse(
    source: str,
    text: bytes,
    asked: probe.Probe,
    arguments: Sequence[str],
    precompiled: Sequence[str] = (),
) -> tuple[ci.TranslationUnit, bytes]:
    """Parse ``text`` with what is ``asked`` behind it; return what was parsed, too."""
    asked = asked.fresh()
    headers = user_headers.find(source, text, arguments)
    annotated = attribute_values.Annotated(headers, precompiled)
    while True:
        suffix = asked.suffix()
        shown = annotated.write(source, text)
        unit = parse(source, shown + suffix, arguments, overlays=annotated.overlays())
        grave = errors(unit)
        if annotated.reject(grave) or asked.reject(grave, source, text):
            continue
        if grave and annotated.reject_all():
            continue
        refuse(grave)
        return unit, text + suffix
