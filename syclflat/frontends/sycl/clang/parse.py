"""Parse a source file with libclang, as the device compiler of a target sees it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import cast

import clang.cindex as ci

from syclflat.clang import ziglang
from syclflat.clang.arguments import for_frontend, language_standard
from syclflat.diagnostics import ClangDiagnostic, InputError, Severity, error
from syclflat.frontends import last_unit
from syclflat.frontends.sycl.clang import attribute_values, host_headers, libclang
from syclflat.frontends.sycl.clang.headers import user_macros
from syclflat.model.captures import DEFAULT_NESTING_LIMIT
from syclflat.model.location import Location
from syclflat.model.texts import printable_lines
from syclflat.project import inputs
from syclflat.project.compiler_options import separate_values
from syclflat.project.files import snippets
from syclflat.runtimes import header_sets
from syclflat.structs import Struct


class Command(Struct, frozen=True):
    """Clang's arguments for a source, without any that depend on this machine."""

    arguments: tuple[str, ...]
    """All but the source file."""
    dropped: tuple[str, ...] = ()
    """Arguments of the build that Clang does not know."""
    head_arguments: tuple[str, ...] = ()
    """The arguments for precompiling its header; empty for the same ones."""


class ParseOptions(Struct, frozen=True):
    """The settings for parsing."""

    triple: str
    """Clang's triple of the device."""
    include_directories: tuple[str, ...] = ()
    clang_arguments: tuple[str, ...] = ()
    """More arguments of the user, passed on unchanged."""
    foreign_arguments: tuple[str, ...] = ()
    """Arguments from a build, which precede the user's; unknown ones are dropped."""
    builtin_headers: Path | None = None
    """Clang's builtin headers; None for the default ones."""
    library: str = "auto"
    """The C++ library's headers: see :func:`host_headers.arguments`."""
    sycl: str = header_sets.BUNDLED
    """The SYCL headers: see :func:`header_sets.arguments`."""
    special_types: tuple[Path, ...] = ()
    """The user's tables of special types, which follow the built-in one."""
    unsupported_types: frozenset[str] = frozenset()
    """Kinds of types that the device lacks: see :class:`syclflat.targets.Target`."""
    local_argument: str = ""
    """The type that crosses for a pointer to local memory, as in that class."""
    nesting_limit: int = DEFAULT_NESTING_LIMIT
    """How deep classes and arrays of a capture object may nest."""
    list_dependencies: bool = False
    """Whether to list the files read."""
    precompiled_headers: Path | None = None
    """The directory of precompiled headers; None to use none."""
    precompile_at_once: bool = False
    """Whether to precompile a header at the first request, not the second."""
    unique_names: bool = False
    """Whether to add a suffix to internal names that separates them from other files."""
    is_for_dpcpp: bool = False
    """Whether DPC++ has to accept the names of kernels, because of the headers or the
    convention."""
    command: Command | None = None
    """The command that replaces all arguments above; None to build it from them."""
    for_editor: bool = False
    """Whether to record the places in the source about kernels."""
    may_lack_kernels: bool = False
    """Whether a source without kernels is no reason to warn."""
    views: tuple[user_macros.View, ...] = user_macros.VIEWS
    """The views under which the user's files are read; kernels must capture the same in all."""

    @property
    def narrowed_types(self) -> frozenset[str]:
        """Kinds of types that every device has with these arguments."""
        is_narrow = "-mlong-double-64" in (*self.foreign_arguments, *self.clang_arguments)
        return frozenset({"LONGDOUBLE"}) if is_narrow else frozenset()


_SAID_OF_CAPTURES = re.compile(
    r"not permitted in SYCL device code|but (?:target|device) '.*' does not support it"
    r"|is not supported on this target"
)


_REGCALL_HEADER = "sycl/ext/oneapi/experimental/invoke_simd.hpp"
_SAID_OF_FUNCTIONS = re.compile(r"\bis_(?:nd_range_|single_task_)?kernel_v<")


def command_line(options: ParseOptions, foreign: Sequence[str] = ()) -> list[str]:
    """Return Clang's arguments, without the source file; ``foreign`` ones come from a build.

    The driver runs for the host, so that it finds the host's C and C++ headers. The triple, passed
    to cc1 directly, selects the device's layout. The host is the auxiliary triple, so that host
    headers see their macros.

    Raises:
        InputError: if needed headers are missing.

    """
    frontend = ["-fsycl-is-device", "-triple", options.triple]
    frontend += ["-aux-triple", ziglang.host_triple()]
    # The host's processor names, which the driver passes, are invalid for the device.
    frontend += ["-target-cpu", "", "-tune-cpu", ""]
    return [
        "-x",
        "c++",
        *language_standard((*foreign, *options.clang_arguments)),
        *for_frontend(frontend),
        "-ccc-install-dir",
        "/usr/bin",
        *header_sets.before_library(options.sycl),
        *host_headers.arguments(options.builtin_headers, options.library),
        *(word for name in options.include_directories for word in ("-I", name)),
        *foreign,
        *header_sets.flattening_arguments(options.sycl),
        *attribute_values.ARGUMENTS,
        *options.clang_arguments,
        # The compilers of the file report warnings.
        "-w",
    ]


def parse(
    source: str,
    text: bytes,
    arguments: Sequence[str],
    options: int = 0,
    overlays: Mapping[str, bytes] = MappingProxyType({}),
) -> ci.TranslationUnit:
    """Parse ``text`` as the contents of the file ``source``; check :func:`errors` afterwards.

    ``overlays`` are the contents of other files, by name.

    Raises:
        InputError: if Clang rejects the arguments.

    """
    files = begin(source, text, overlays)
    try:
        unit = ci.TranslationUnit.from_source(
            source,
            list(arguments),
            unsaved_files=files,
            options=options,
            # Makes the unit list Clang's instantiations.
            index=ci.Index.create(excludeDecls=True),
        )
    except ci.TranslationUnitLoadError:
        raise InputError(
            error(
                "Clang cannot read the file with these arguments",
                "clang-arguments",
                Location(source, 0, 0),
                _advice(arguments),
            )
        ) from None
    last_unit.follow(unit)
    return unit


def _advice(arguments: Sequence[str]) -> str:
    """Return the advice on ``arguments``: those that Clang refuses one by one, if any."""
    options = separate_values.with_values(arguments)
    if refused := [" ".join(words) for words in options if _is_refused(words)]:
        return f"Clang does not accept {', '.join(refused)}"
    return "check the arguments after -- on the command line"


def _is_refused(words: Sequence[str]) -> bool:
    file = "syclflat.cpp"
    try:
        ci.TranslationUnit.from_source(file, words, unsaved_files=[(file, "")])
    except ci.TranslationUnitLoadError:
        return True
    return False


def begin(source: str, text: bytes, overlays: Mapping[str, bytes]) -> list[tuple[str, bytes]]:
    """Prepare to parse; return the files that replace those of the disk for Clang."""
    libclang.version()
    last_unit.follow(None)
    # The last one counts.
    return [*inputs.unsaved().items(), *overlays.items(), (source, text)]


def errors(unit: ci.TranslationUnit) -> list[ci.Diagnostic]:
    """Return Clang's errors in a unit.

    Omits errors about types on a device, which syclflat reports for the capture, and the error that
    a function is not a kernel of some kind, which DPC++'s integration header decides. Also omits
    errors about a calling convention in one of DPC++'s headers, which stock Clang supports only on
    x86.
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
    """Raise an InputError with Clang's errors in its own form, if there are any.

    Raises:
        InputError: if ``grave`` is not empty.

    """
    if grave:
        raise InputError(*map(_clang_diagnostic, grave))


def location_of(place: ci.SourceLocation) -> Location:
    """Return libclang's ``place`` as a location of the model."""
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
    # The includes come first, as in Clang's output.
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
    """Return libclang's location, at the use of macros that lead to it, as in Clang's output."""
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
