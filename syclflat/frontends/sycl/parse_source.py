"""Parse a source together with what has to be asked of it: types to measure."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import clang.cindex as ci

from syclflat.diagnostics import InputError
from syclflat.frontends.sycl.captures.record_layout import LayoutReader
from syclflat.frontends.sycl.clang import foreign_flags, precompiled_headers, probe
from syclflat.frontends.sycl.clang.parse import (
    Command,
    ParseOptions,
    command_line,
    errors,
    parse,
    refuse_errors,
)
from syclflat.project.inputs import contents


@dataclass(frozen=True)
class ParsedSource:
    """A parsed source, and how to parse it again."""

    name: str
    unit: ci.TranslationUnit
    text: bytes
    """What was parsed: the source with what was added to it."""
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
    probed: Sequence[str],
    layouts: LayoutReader,
) -> ParsedSource:
    """Parse ``source``, or ``text`` in its place if given, with members of the ``probed`` types.

    ``layouts`` may begin to read beside the parse.

    Raises:
        InputError: if the file can't be read or doesn't parse.

    """
    own = contents(source) if text is None else text
    command = options.command or clang_command(options)
    arguments, dropped = command.arguments, command.dropped
    suffix = probe.suffix(probed).encode()
    directory = options.precompiled_headers
    header = _precompiled(own, command, directory) if directory is not None else None
    if header is not None:
        layouts.expect(source, header.text + suffix, header.arguments)
        # What is wrong with it is for the whole source to say.
        with contextlib.suppress(InputError):
            unit, whole = _parse(source, header.text, suffix, header.arguments)
            return ParsedSource(source, unit, whole, header.arguments, dropped, header.dependencies)
    layouts.expect(source, own + suffix, arguments)
    unit, whole = _parse(source, own, suffix, arguments)
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
    source: str, text: bytes, suffix: bytes, arguments: Sequence[str]
) -> tuple[ci.TranslationUnit, bytes]:
    """Parse ``text`` with ``suffix``; return what was parsed."""
    unit = parse(source, text + suffix, arguments)
    probe.refuse(errors(unit), source, text, suffix.decode())
    refuse_errors(unit)
    return unit, text + suffix
