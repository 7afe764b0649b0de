"""Parse a source together with what has to be asked of it: types to measure."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import clang.cindex as ci

from syclflat.clang.arguments import read_untold
from syclflat.diagnostics import Diagnostic, InputError, warning
from syclflat.frontends.sycl.clang import (
    attribute_values,
    foreign_flags,
    kept_units,
    lookups,
    precompiled_headers,
    probe,
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


@dataclass(frozen=True)
class ParsedSource:
    """A parsed source, and how to parse it again."""

    name: str
    source: bytes
    """The contents of the file."""
    unit: ci.TranslationUnit
    text: bytes
    """The parsed text: the source with additions, attributes as they stand there."""
    shown: Mapping[str, bytes]
    """The texts in place of files, the source among them; positions are the same."""
    arguments: tuple[str, ...]
    dropped: tuple[str, ...]
    """Arguments of the build that Clang doesn't know."""
    command: tuple[str, ...]
    """The arguments that name no precompiled header."""
    header: precompiled_headers.Precompiled | None = None
    """Its precompiled part."""
    libraries: frozenset[str] = frozenset()
    """The headers of the user's libraries that mention SYCL and are system headers to Clang."""
    user_texts: Mapping[str, bytes] = field(default_factory=dict)
    """The texts of the source and of the user's headers, by name."""
    is_of_no_half: bool = False
    """Whether it could not be read as the half sees it that was asked for."""
    warnings: tuple[Diagnostic, ...] = ()
    """About what could not be read as it should be."""

    @property
    def precompiled(self) -> tuple[str, ...]:
        """The files that were read when the header that was used was precompiled."""
        return self.header.dependencies if self.header is not None else ()

    def included(self) -> Iterator[str]:
        """Yield the names of the files that were read besides the source."""
        yield from self.precompiled
        yield from self._included()

    def _included(self) -> Iterator[str]:
        return (str(inclusion.include.name) for inclusion in self.unit.get_includes())

    def user_headers(self) -> Iterator[bytes]:
        """Yield the contents of the headers of the user's that were read."""
        for name in dict.fromkeys(self._included()):
            start = ci.SourceLocation.from_offset(self.unit, self.unit.get_file(name), 0)
            if user_headers.named(name) in self.libraries or not start.is_in_system_header:
                yield inputs.read(name)

    def looked_up(self) -> Inputs | None:
        """Return where else Clang looked for files; None if that can't be told."""
        if self.header is None:
            return lookups.find(self.name, self.text, self._included(), self.command)
        before = self.header.looked_up
        names = self.header.dependencies
        found = lookups.find(self.name, self.text, self._included(), self.command, names)
        return found.joined(before) if found is not None and before is not None else None

    def contents(self, file: str) -> bytes:
        """Return the contents of a file as they were parsed, attributes as they stand there.

        Raises:
            OSError: if it can't be read.

        """
        return self.text if file == self.name else inputs.read(file)

    def shown_contents(self, file: str) -> bytes:
        """Return the contents of a file as Clang saw them.

        Raises:
            OSError: if it can't be read.

        """
        name = file if file == self.name else user_headers.named(file)
        return self.shown[name] if name in self.shown else inputs.read(file)

    def is_precompiled(self, files: Iterable[str]) -> bool:
        """Tell whether one of ``files`` was read when the header that was used was precompiled."""
        known = {os.path.realpath(name) for name in self.precompiled}
        return any(os.path.realpath(name) in known for name in files)

    def with_texts(
        self, text: bytes, shown: Mapping[str, bytes], header: str
    ) -> ParsedSource | None:
        """Return the source parsed with other contents of some files, behind one of our headers.

        None if that is no longer right.

        Args:
            text: of the source, attributes as they stand there.
            shown: what Clang is to see in place of files.
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
    """Parse ``source``, or ``text`` in its place if given, with what is ``asked`` behind it.

    Raises:
        InputError: if the file can't be read or doesn't parse.

    """
    own = inputs.contents(source) if text is None else text
    command = options.command or clang_command(options)
    header = _precompiled(source, own, command, options)
    if header is not None:
        try:
            parsed = _parse(source, own, asked, command, options.views[0], header)
        except InputError:
            # What is wrong with it is for the whole source to say.
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
    if read_untold(command.arguments) and not inputs.is_mounted():
        # One that is stale couldn't be told. What is mounted has an overlay that never changes.
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
    """Parse the ``text`` of a source with what is ``asked`` behind it.

    As the half of ``view`` sees it, or if that doesn't parse, as one without any of its macros.
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


@dataclass(frozen=True)
class _Read:
    """Texts as they could be read."""

    unit: ci.TranslationUnit
    suffix: bytes
    """The text behind the source."""
    shown: dict[str, bytes]
    lost: Sequence[Location]
    """Where attributes of macros could not be read."""


def _read(
    source: str,
    texts: Mapping[str, bytes],
    changed: Mapping[str, bytes],
    arguments: Sequence[str],
    precompiled: Sequence[str],
    asked: probe.Probe,
) -> _Read:
    """Parse ``source`` with what is ``asked`` behind it.

    ``texts`` are those of the source and the user's headers, ``changed`` what stands in place of
    some of them.

    Raises:
        InputError: if it doesn't parse.

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
    """Return what to say where a source can't be read as a half sees it."""
    said = failure.diagnostics[0]
    return warning(
        f"stock Clang can't read the file as {view.half} sees it: {said.message}",
        "unread-half",
        said.location or Location(source, 0, 0),
        f"let no capture and no attribute depend on {', '.join(name for name, _ in view.macros)}",
    )


def _lost_attribute(place: Location) -> Diagnostic:
    return warning(
        "an attribute of kernels that a macro spells can't be read here",
        "kernel-attribute",
        place,
        "write it out, or put the macro in front of the function",
    )


def _lost_definition(source: str, argument: str) -> Diagnostic:
    return warning(
        f"an attribute of kernels that an option defines can't be read: {argument}",
        "kernel-attribute",
        Location(source, 0, 0),
        "define the macro in the source or a header of it",
    )


def _are_behind(grave: Sequence[ci.Diagnostic], source: str, text: bytes) -> bool:
    """Tell whether some of ``grave`` errors are in what was put behind the source's ``text``."""
    last = text.count(b"\n") + 1
    return any(
        d.location.line > last and d.location.file and d.location.file.name == source for d in grave
    )


def _refuse_own(
    source: str, text: bytes, arguments: Sequence[str], written: Mapping[str, bytes]
) -> None:
    """Raise what is wrong without what was put behind the source, such as a brace that lacks.

    Raises:
        InputError: if anything is.

    """
    shown = written.get(source, text)
    unit = parse(source, shown, arguments, overlays=_others(source, written))
    refuse(errors(unit))


def _others(source: str, texts: Mapping[str, bytes]) -> dict[str, bytes]:
    return {name: text for name, text in texts.items() if name != source}
