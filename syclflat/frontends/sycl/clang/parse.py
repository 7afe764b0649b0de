"""Parse a source file with libclang, as the device compiler of a target sees it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import cast

import clang.cindex as ci

from syclflat.clang import ziglang
from syclflat.clang.arguments import for_frontend, language_standard
from syclflat.diagnostics import ClangDiagnostic, InputError, Severity, error
from syclflat.frontends import last_unit
from syclflat.frontends.sycl.clang import attribute_values, host_headers, libclang, user_macros
from syclflat.model.captures import DEFAULT_NESTING_LIMIT
from syclflat.model.location import Location
from syclflat.model.texts import printable_lines
from syclflat.project import inputs, snippets
from syclflat.project.compiler_options import separate_values
from syclflat.runtimes import header_sets


@dataclass(frozen=True, slots=True)
class Command:
    """Clang's arguments for a source, with nothing left in them that this machine decides on."""

    arguments: tuple[str, ...]
    """All but the source file."""
    dropped: tuple[str, ...] = ()
    """Arguments of the build that Clang doesn't know."""
    head_arguments: tuple[str, ...] = ()
    """With these a header is precompiled for it; empty for the same ones."""


@dataclass(frozen=True, slots=True)
class ParseOptions:
    """How to parse."""

    triple: str
    """Clang's triple of the device."""
    include_directories: tuple[str, ...] = ()
    clang_arguments: tuple[str, ...] = ()
    """Further arguments of the user's, passed on as they are."""
    foreign_arguments: tuple[str, ...] = ()
    """Arguments from a build, in front of the user's; what Clang doesn't know is left out."""
    builtin_headers: Path | None = None
    """Clang's builtin headers; None finds some."""
    library: str = "auto"
    """The C++ library's headers: see :func:`host_headers.arguments`."""
    sycl: str = header_sets.BUNDLED
    """The SYCL headers: see :func:`header_sets.arguments`."""
    special_types: tuple[Path, ...] = ()
    """Tables of the user's special types, behind our own."""
    unsupported_types: frozenset[str] = frozenset()
    """Kinds of types that the device lacks: see :class:`syclflat.targets.Target`."""
    local_argument: str = ""
    """The type that crosses for a pointer to local memory: as there."""
    nesting_limit: int = DEFAULT_NESTING_LIMIT
    """How many classes and arrays of a capture object may be nested in each other."""
    list_dependencies: bool = False
    """Whether to tell which files were read."""
    precompiled_headers: Path | None = None
    """Where precompiled headers are kept; None to do without."""
    precompile_at_once: bool = False
    """Whether a header is made when it is first asked for, not the second time."""
    unique_names: bool = False
    """Whether internal names get what tells them from those of other files."""
    is_for_dpcpp: bool = False
    """Whether DPC++ has to take the names of kernels: by the headers, or by the convention."""
    command: Command | None = None
    """The command in place of all arguments above; None makes it of them."""
    for_editor: bool = False
    """Whether to tell where the source is about kernels."""
    views: tuple[user_macros.View, ...] = user_macros.VIEWS
    """As what the user's files are read; in the others, kernels have to capture the same."""


_SAID_OF_CAPTURES = re.compile(
    r"not permitted in SYCL device code|but (?:target|device) '.*' does not support it"
    r"|is not supported on this target"
)


_REGCALL_HEADER = "sycl/ext/oneapi/experimental/invoke_simd.hpp"
_SAID_OF_FUNCTIONS = re.compile(r"\bis_(?:nd_range_|single_task_)?kernel_v<")


def command_line(options: ParseOptions, foreign: Sequence[str] = ()) -> list[str]:
    """Return Clang's arguments, without the source file; ``foreign`` are those of a build.

    The driver runs for the host, so that it finds the host's C and C++ headers, while the
    triple, given behind the driver's back, makes the device's layout; with the host as auxiliary
    triple, host headers see the macros that they need.

    Raises:
        InputError: if needed headers are missing.

    """
    frontend = ["-fsycl-is-device", "-triple", options.triple]
    frontend += ["-aux-triple", ziglang.host_triple()]
    # The host's processor names, which the driver passes, mean nothing to the device.
    frontend += ["-target-cpu", "", "-tune-cpu", ""]
    return [
        "-x",
        "c++",
        *language_standard((*foreign, *options.clang_arguments)),
        *for_frontend(frontend),
        "-ccc-install-dir",
        "/usr/bin",
        *host_headers.arguments(options.builtin_headers, options.library),
        *(word for name in options.include_directories for word in ("-I", name)),
        *foreign,
        *header_sets.flattening_arguments(options.sycl),
        *attribute_values.ARGUMENTS,
        *options.clang_arguments,
        # Warnings are the business of the compilers that translate the file.
        "-w",
    ]


def parse(
    source: str,
    text: bytes,
    arguments: Sequence[str],
    options: int = 0,
    overlays: Mapping[str, bytes] = MappingProxyType({}),
) -> ci.TranslationUnit:
    """Parse ``text`` as the contents of the file ``source``; there may be :func:`errors`.

    ``overlays`` are the contents of other files, by name.

    Raises:
        InputError: if Clang can't even begin.

    """
    files = begin(source, text, overlays)
    try:
        unit = ci.TranslationUnit.from_source(
            source,
            list(arguments),
            unsaved_files=files,
            options=options,
            # So that the unit lists what Clang instantiated.
            index=ci.Index.create(excludeDecls=True),
        )
    except ci.TranslationUnitLoadError:
        raise InputError(
            error(
                "Clang can't read the file with these arguments",
                "clang-arguments",
                Location(source, 0, 0),
                _advice(arguments),
            )
        ) from None
    last_unit.follow(unit)
    return unit


def _advice(arguments: Sequence[str]) -> str:
    """Return which ``arguments`` Clang refuses, each by itself, if it tells."""
    file = "syclflat.cpp"
    refused = []
    for words in separate_values.with_values(arguments):
        try:
            ci.TranslationUnit.from_source(file, words, unsaved_files=[(file, "")])
        except ci.TranslationUnitLoadError:
            refused.append(" ".join(words))
    if refused:
        return f"Clang doesn't take {', '.join(refused)}"
    return "check what follows -- on the command line"


def begin(source: str, text: bytes, overlays: Mapping[str, bytes]) -> list[tuple[str, bytes]]:
    """Get ready to parse; return the files that Clang is to see in place of those of the disk."""
    libclang.version()
    last_unit.follow(None)
    # What comes last counts.
    return [*inputs.unsaved().items(), *overlays.items(), (source, text)]


def errors(unit: ci.TranslationUnit) -> list[ci.Diagnostic]:
    """Return what Clang says against a unit.

    Errors about types on a device are left out: here they are told, of the capture. So is that a
    function is no kernel of some kind: DPC++'s integration header says which are. One of DPC++'s
    headers tells functions apart by a calling convention that stock Clang has for x86 only.
    """
    grave = (d for d in unit.diagnostics if d.severity >= ci.Diagnostic.Error)
    return [
        d
        for d in grave
        if not _SAID_OF_CAPTURES.search(d.spelling)
        and not _file_name(d).endswith(_REGCALL_HEADER)
        and not any(_SAID_OF_FUNCTIONS.search(said.spelling) for said in (d, *d.children))
    ]


def _file_name(diagnostic: ci.Diagnostic) -> str:
    file = diagnostic.location.file
    return str(file.name) if file else ""


def refuse(grave: Sequence[ci.Diagnostic]) -> None:
    """Raise an InputError with what Clang says, in its own form, if there is anything.

    Raises:
        InputError: if ``grave`` isn't empty.

    """
    if grave:
        raise InputError(*map(_clang_diagnostic, grave))


def location_of(place: ci.SourceLocation) -> Location:
    """Return libclang's ``place`` in terms of the model."""
    name = place.file.name if place.file else "<built-in>"
    return Location(cast("str", name), place.line, place.column)


def _clang_diagnostic(diagnostic: ci.Diagnostic) -> ClangDiagnostic:
    return ClangDiagnostic(
        Severity.ERROR,
        _in_clangs_form(diagnostic),
        str(diagnostic.spelling),
        location_of(diagnostic.location),
    )


def _in_clangs_form(diagnostic: ci.Diagnostic) -> str:
    # In front of all else, as Clang says it.
    included: list[str] = []
    lines: list[str] = []
    for entry in (diagnostic, *diagnostic.children):
        if _INCLUDED.match(entry.spelling):
            place = location_of(entry.location)
            included.append(f"In file included from {place.file}:{place.line}:")
            continue
        lines.append(_first_line(entry))
        lines += _snippet(entry.location)
    return printable_lines("\n".join(included + lines))


def _first_line(entry: ci.Diagnostic) -> str:
    """Return what libclang says, at the place where macros are used that lead to it, as Clang."""
    said = entry.format(ci.Diagnostic.DisplayOption)
    return f"{location_of(entry.location)}: {said}" if entry.location.file else said


_INCLUDED = re.compile(r"in file included from ")


def _snippet(place: ci.SourceLocation) -> list[str]:
    if place.file is None:
        return []
    try:
        lines = inputs.read(str(place.file.name)).split(b"\n")
    except OSError:
        return []
    return snippets.of(lines, place.line, place.column)
