"""Parse a source together with what has to be asked of it: types to measure, uses of templates."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

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
from syclflat.frontends.sycl.kernels import instantiations
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
    header = _precompiled(own, command, options)
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
    text: bytes, command: Command, options: ParseOptions
) -> precompiled_headers.Precompiled | None:
    if options.precompiled_headers is None:
        return None
    return precompiled_headers.prepare(
        text,
        command.arguments,
        options.precompiled_headers,
        command.head_arguments or command.arguments,
        at_once=options.precompile_at_once,
    )


def _parse(
    source: str, text: bytes, suffix: bytes, arguments: Sequence[str]
) -> tuple[ci.TranslationUnit, bytes]:
    """Parse ``text`` with ``suffix`` and uses of what it instantiates; return what was parsed."""
    explicit = instantiations.find(text) if instantiations.may_lead_to_kernels(text) else []
    chosen = [(use, 0) for use in instantiations.uses_of_functions(explicit)]
    unit, whole, chosen = _parse_with_uses(source, text, suffix, arguments, chosen)
    if any(item.is_class for item in explicit):
        uses = instantiations.uses_of_classes(unit.cursor.get_children(), explicit)
        chosen += [(use, 0) for use in uses]
        unit, whole, _ = _parse_with_uses(source, text, suffix, arguments, chosen)
    return unit, whole


_Chosen = list[tuple[instantiations.Use, int]]


def _parse_with_uses(
    source: str, text: bytes, suffix: bytes, arguments: Sequence[str], chosen: _Chosen
) -> tuple[ci.TranslationUnit, bytes, _Chosen]:
    """Parse, trying the next form of each use that Clang can't resolve, then without it."""
    while True:
        attempt = instantiations.write(text, chosen)
        unit = parse(source, attempt.text + suffix, arguments)
        wrong = {
            (d.location.line, d.location.column)
            for d in errors(unit)
            if d.location.file is not None and d.location.file.name == source
        }
        failed = instantiations.failed(attempt, wrong)
        if not failed:
            probe.refuse(errors(unit), source, attempt.text, suffix.decode())
            refuse_errors(unit)
            return unit, attempt.text + suffix, chosen
        chosen = [
            (use, form + (number in failed))
            for number, (use, form) in enumerate(chosen)
            if number not in failed or form + 1 < len(use.forms)
        ]
