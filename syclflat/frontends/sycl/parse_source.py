"""Parse a source together with what has to be asked of it: types to measure, uses of templates."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import clang.cindex as ci

from syclflat.build.clang_arguments import read_untold
from syclflat.build.inputs import contents, is_mounted
from syclflat.cache.inputs import Inputs
from syclflat.diagnostics import InputError
from syclflat.frontends.sycl import foreign_flags, instantiations, lookups, precompiled, probe
from syclflat.frontends.sycl.parse import (
    Command,
    ParseOptions,
    command_line,
    errors,
    parse,
    refuse_errors,
)
from syclflat.frontends.sycl.record_layout import LayoutReader


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
    command: tuple[str, ...]
    """The arguments that name no precompiled header."""
    header: precompiled.Precompiled | None = None
    """What was precompiled of it."""

    def included(self) -> Iterator[str]:
        """Yield the names of the files that were read besides the source."""
        if self.header is not None:
            yield from self.header.dependencies
        yield from self._included()

    def _included(self) -> Iterator[str]:
        return (str(inclusion.include.name) for inclusion in self.unit.get_includes())

    def looked_up(self) -> Inputs | None:
        """Return where else Clang looked for files; None if that can't be told."""
        if self.header is None:
            return lookups.find(self.name, self.text, self._included(), self.command)
        before = self.header.looked_up
        names = self.header.dependencies
        found = lookups.find(self.name, self.text, self._included(), self.command, names)
        return found.joined(before) if found is not None and before is not None else None


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
            return ParsedSource(source, unit, whole, header.arguments, dropped, arguments, header)
    layouts.expect(source, own + suffix, arguments)
    unit, whole = _parse(source, own, suffix, arguments)
    if header is not None:
        precompiled.discard(header)
    return ParsedSource(source, unit, whole, arguments, dropped, arguments)


def clang_command(options: ParseOptions) -> Command:
    """Return Clang's arguments by ``options``.

    Raises:
        InputError: if needed headers are missing.

    """
    foreign, dropped = foreign_flags.split(options.foreign_arguments)
    return Command(tuple(command_line(options, foreign)), tuple(dropped))


def _precompiled(text: bytes, command: Command, directory: Path) -> precompiled.Precompiled | None:
    if read_untold(command.arguments) and not is_mounted():
        # One that is stale couldn't be told. What is mounted has an overlay that never changes.
        return None
    head_arguments = command.head_arguments or command.arguments
    return precompiled.prepare(text, command.arguments, directory, head_arguments)


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
