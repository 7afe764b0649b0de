"""Parse a source together with a probe for the types to measure."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

import clang.cindex as ci
from msgspec import field

from syclflat.clang.arguments import unlisted_reads
from syclflat.diagnostics import Diagnostic, InputError, warning
from syclflat.frontends.sycl.clang import attribute_values, foreign_flags, kept_units, probe
from syclflat.frontends.sycl.clang.headers import (
    lookups,
    precompiled_headers,
    user_headers,
    user_macros,
)
from syclflat.frontends.sycl.clang.parse import (
    Command,
    ParseOptions,
    command_line,
    errors,
    parse,
    refuse,
)
from syclflat.model.location import Location
from syclflat.project import inputs
from syclflat.runtimes import bundled
from syclflat.service.cache.inputs import Inputs
from syclflat.structs import Struct


class ParsedSource(Struct, frozen=True):
    """A parsed source, and the inputs for parsing it again."""

    name: str
    source: bytes
    """The contents of the file."""
    unit: ci.TranslationUnit
    text: bytes
    """The parsed text: the source with additions, and with its attributes unchanged."""
    shown: Mapping[str, bytes]
    """The texts that replace files, including the source; positions are the same."""
    arguments: tuple[str, ...]
    dropped: tuple[str, ...]
    """Arguments of the build that Clang does not know."""
    command: tuple[str, ...]
    """The arguments without a precompiled header."""
    header: precompiled_headers.Precompiled | None = None
    """Its precompiled part."""
    libraries: frozenset[str] = frozenset()
    """The headers of the user's libraries that mention SYCL and that Clang treats as system
    headers."""
    user_texts: Mapping[str, bytes] = field(default_factory=dict)
    """The texts of the source and of the user's headers, by name."""
    is_of_no_half: bool = False
    """Whether the source could not be read as the requested half sees it."""
    warnings: tuple[Diagnostic, ...] = ()
    """Warnings about parts that could not be read correctly."""

    @property
    def precompiled(self) -> tuple[str, ...]:
        """The files of the precompiled header in use."""
        return self.header.dependencies if self.header is not None else ()

    def included(self) -> Iterator[str]:
        """Yield the names of the files read besides the source."""
        yield from self.precompiled
        yield from self._included()

    def _included(self) -> Iterator[str]:
        return (str(inclusion.include.name) for inclusion in self.unit.get_includes())

    def user_headers(self) -> Iterator[bytes]:
        """Yield the contents of the user's headers read."""
        for name in dict.fromkeys(self._included()):
            start = ci.SourceLocation.from_offset(self.unit, self.unit.get_file(name), 0)
            if user_headers.named(name) in self.libraries or not start.is_in_system_header:
                yield inputs.read(name)

    def looked_up(self) -> Inputs | None:
        """Return the other places where Clang looked for files; None if unknown."""
        if self.header is None:
            return lookups.find(self.name, self.text, self._included(), self.command)
        before = self.header.looked_up
        names = self.header.dependencies
        found = lookups.find(self.name, self.text, self._included(), self.command, names)
        return found.joined(before) if found is not None and before is not None else None

    def contents(self, file: str) -> bytes:
        """Return the contents of a file as parsed, with its attributes unchanged.

        Raises:
            OSError: if it cannot be read.

        """
        return self.text if file == self.name else inputs.read(file)

    def shown_contents(self, file: str) -> bytes:
        """Return the contents of a file as Clang saw them.

        Raises:
            OSError: if it cannot be read.

        """
        name = file if file == self.name else user_headers.named(file)
        return self.shown[name] if name in self.shown else inputs.read(file)

    def is_precompiled(self, files: Iterable[str]) -> bool:
        """Return whether one of ``files`` belongs to the precompiled header in use."""
        known = {os.path.realpath(name) for name in self.precompiled}
        return any(os.path.realpath(name) in known for name in files)

    def with_texts(
        self, text: bytes, shown: Mapping[str, bytes], header: str
    ) -> ParsedSource | None:
        """Return the source parsed with changed files, after one of syclflat's headers.

        None if that fails.

        Args:
            text: the text of the source, with its attributes unchanged.
            shown: the texts that replace files for Clang.
            header: the name of the header.

        """
        arguments = (*self.arguments, "-include", str(bundled.headers_directory() / header))
        texts = {**self.shown, **shown}
        others = _others(self.name, texts)
        unit = kept_units.parse_again(self.name, texts[self.name], arguments, others)
        if errors(unit):
            return None
        return replace(self, unit=unit, text=text, shown=texts, arguments=arguments)


def parse_source(
    source: str,
    text: bytes | None,
    options: ParseOptions,
    asked: probe.Probe,
) -> ParsedSource:
    """Parse ``source``, or ``text`` that replaces it, with the probe ``asked`` appended.

    Raises:
        InputError: if the file cannot be read or does not parse.

    """
    own = inputs.contents(source) if text is None else text
    command = options.command or clang_command(options)
    header = _precompiled(source, own, command, options)
    if header is not None:
        try:
            parsed = _parse(source, own, asked, command, options.views[0], header)
        except InputError:
            # Parsing the whole source reports its errors.
            if kept_units.is_fit(source, header.arguments):
                raise
        else:
            kept_units.note_fit(source, header.arguments)
            return parsed
    try:
        parsed = _parse(source, own, asked, command, options.views[0])
    except InputError:
        if header is not None:
            kept_units.note_fit(source, header.arguments)
        raise
    if header is not None:
        precompiled_headers.discard(header)
    return parsed


def clang_command(options: ParseOptions) -> Command:
    """Return Clang's arguments by ``options``.

    Raises:
        InputError: if needed headers are missing.

    """
    foreign, dropped = foreign_flags.split(options.foreign_arguments)
    return Command(tuple(command_line(options, foreign)), tuple(dropped))


def _precompiled(
    source: str, text: bytes, command: Command, options: ParseOptions
) -> precompiled_headers.Precompiled | None:
    if options.precompiled_headers is None:
        return None
    if unlisted_reads(command.arguments) and not inputs.is_mounted():
        # A stale header could not be detected. A mounted file has an overlay that never changes.
        return None
    return precompiled_headers.prepare(
        source,
        text,
        command.arguments,
        options.precompiled_headers,
        command.head_arguments,
        frozenset(name.encode() for view in options.views for name, _ in view.macros),
        at_once=options.precompile_at_once,
    )


def _parse(
    source: str,
    text: bytes,
    asked: probe.Probe,
    command: Command,
    view: user_macros.View,
    header: precompiled_headers.Precompiled | None = None,
) -> ParsedSource:
    """Parse the ``text`` of a source with the probe ``asked`` appended.

    Reads it as the half of ``view`` sees it, or without the half's macros if that does not parse.
    """
    arguments = command.arguments
    precompiled: tuple[str, ...] = ()
    if header is not None:
        arguments, precompiled = header.arguments, header.dependencies
    headers = user_headers.find(source, text, arguments)
    libraries = user_headers.libraries(headers, arguments)
    texts = {**headers, source: text}
    view = view.mentioned(texts.values())
    changed = view.changed(texts)
    warnings: list[Diagnostic] = []
    try:
        read = _read(source, texts, changed, (*arguments, *view.definitions()), precompiled, asked)
    except InputError as failure:
        if not changed:
            raise
        read = _read(source, texts, {}, arguments, precompiled, asked)
        warnings.append(unread_half(source, view, failure))
    return ParsedSource(
        source,
        text,
        read.unit,
        text + read.suffix,
        read.shown,
        (*arguments, *view.definitions()),
        command.dropped,
        command.arguments,
        header,
        libraries,
        texts,
        bool(warnings),
        (
            *warnings,
            *map(_lost_attribute, read.lost),
            *(_lost_definition(source, each) for each in attribute_values.defined_by(arguments)),
        ),
    )


class _Read(Struct, frozen=True):
    """The texts that could be read."""

    unit: ci.TranslationUnit
    suffix: bytes
    """The text after the source."""
    shown: dict[str, bytes]
    lost: Sequence[Location]
    """The places of attributes in macros that could not be read."""


def _read(
    source: str,
    texts: Mapping[str, bytes],
    changed: Mapping[str, bytes],
    arguments: Sequence[str],
    precompiled: Sequence[str],
    asked: probe.Probe,
) -> _Read:
    """Parse ``source`` with the probe ``asked`` appended.

    ``texts`` are those of the source and the user's headers, ``changed`` the replacements of some
    of them.

    Raises:
        InputError: if it does not parse.

    """
    asked = asked.fresh()
    texts = {**texts, **changed}
    text = texts[source]
    annotated = attribute_values.Annotated(texts, precompiled)
    while True:
        suffix = asked.suffix()
        written = {**changed, **annotated.texts()}
        shown = {**written, source: written.get(source, text) + suffix}
        others = _others(source, shown)
        unit = kept_units.parse_again(source, shown[source], arguments, others)
        grave = errors(unit)
        if annotated.reject(grave):
            continue
        try:
            if asked.reject(grave, source, text):
                continue
        except InputError:
            _refuse_own(source, text, arguments, written)
            raise
        if grave and annotated.reject_all():
            continue
        if _are_behind(grave, source, text):
            _refuse_own(source, text, arguments, written)
        refuse(grave)
        return _Read(unit, suffix, shown, annotated.lost())


def unread_half(source: str, view: user_macros.View, failure: InputError) -> Diagnostic:
    """Return the warning for a source that cannot be read as a half sees it."""
    said = failure.diagnostics[0]
    return warning(
        f"stock Clang cannot read the file as {view.half} sees it: {said.message}",
        "unread-half",
        said.location or Location(source, 0, 0),
        f"make sure that no capture and no attribute depends on "
        f"{', '.join(name for name, _ in view.macros)}",
    )


def _lost_attribute(place: Location) -> Diagnostic:
    return warning(
        "cannot read a kernel attribute that this macro spells",
        "kernel-attribute",
        place,
        "write it out, or put the macro before the function",
    )


def _lost_definition(source: str, argument: str) -> Diagnostic:
    return warning(
        f"cannot read a kernel attribute that an option defines: {argument}",
        "kernel-attribute",
        Location(source, 0, 0),
        "define the macro in the source or in its headers",
    )


def _are_behind(grave: Sequence[ci.Diagnostic], source: str, text: bytes) -> bool:
    """Return whether some of the ``grave`` errors are in the text appended to the source."""
    last = text.count(b"\n") + 1
    return any(
        d.location.line > last and d.location.file and d.location.file.name == source for d in grave
    )


def _refuse_own(
    source: str, text: bytes, arguments: Sequence[str], written: Mapping[str, bytes]
) -> None:
    """Report errors of the source alone, such as a missing brace.

    Raises:
        InputError: if the source has errors.

    """
    shown = written.get(source, text)
    unit = parse(source, shown, arguments, overlays=_others(source, written))
    refuse(errors(unit))


def _others(source: str, texts: Mapping[str, bytes]) -> dict[str, bytes]:
    return {name: text for name, text in texts.items() if name != source}
