"""The source to flatten, and the settings for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from syclflat import frontends, targets
from syclflat.conventions import DEFAULT_OPTIONS as DEFAULT_CONVENTION_OPTIONS
from syclflat.conventions import ConventionOptions
from syclflat.model.captures import DEFAULT_NESTING_LIMIT
from syclflat.model.types import DEFAULT_MEMREF_NESTING
from syclflat.pipeline import sycl_headers
from syclflat.project import compile_database, inputs
from syclflat.runtimes import header_sets
from syclflat.service.isolation import DEFAULT_SECONDS
from syclflat.structs import Struct

if TYPE_CHECKING:
    from syclflat.frontends import FrontEnd
    from syclflat.frontends.sycl import Command, ParseOptions, View
    from syclflat.project.compile_database import CompileCommand

LIBRARIES = ("auto", "system", "zig")
"""The possible sources of C++ library headers."""
TINYTC_VERSIONS = ("0.3.0", "0.3.1")
"""The versions of the Tiny Tensor Compiler's language."""
INDEX_BITS = range(1, 65)
"""The possible widths of MLIR's ``index``."""


class Source(Struct, frozen=True):
    """A file to flatten."""

    name: str
    """As given by the user; for standard input, the name that represents it."""
    text: bytes | None = None
    """The text that replaces the file, None to read the file."""
    language: str | None = None
    """The front end's name; None chooses by the name of the file."""

    @property
    def frontend(self) -> FrontEnd:
        """The front end that reads it."""
        if self.language is None:
            return frontends.for_file(self.name)
        return frontends.find(self.language)

    @property
    def stem(self) -> str:
        """The common prefix of the names of its outputs."""
        return Path(self.name).stem


class Advice(Struct, frozen=True):
    """Notes on Clang's errors, which explain the choice of the source's headers."""

    headers: str
    """At the first error: the other matching headers. Empty if there are none."""
    missing: str
    """At each missing header: how to make Clang find it."""


class Settings(Struct, frozen=True):
    """The settings for flattening."""

    conventions: tuple[str, ...] = ()
    """Empty for the default of each source's language."""
    target: str = targets.DEFAULT
    include_directories: tuple[str, ...] = ()
    clang_arguments: tuple[str, ...] = ()
    builtin_headers: Path | None = None
    library: str = LIBRARIES[0]
    sycl: str = header_sets.BUNDLED
    """The SYCL headers; ``auto`` chooses for each source."""
    special_types: tuple[Path, ...] = ()
    build_directory: Path | None = None
    """The directory of the compile database; None searches the parents of each source."""
    use_database: bool = False
    """Whether to search for a compile database."""
    arguments_file: str | None = None
    """A file with the build's arguments, which replaces a compile database."""
    command: CompileCommand | None = None
    """The command of a build, which replaces both."""
    convention_options: ConventionOptions = DEFAULT_CONVENTION_OPTIONS
    tinytc_version: str = TINYTC_VERSIONS[0]
    memref_nesting: int = DEFAULT_MEMREF_NESTING
    """How deep memrefs of MLIR may nest."""
    are_bodies_optional: bool = False
    """Whether a public function of MLIR may lack a body."""
    argument_bytes: int | None = None
    """Warn about kernels whose arguments take more bytes."""
    nesting_limit: int = DEFAULT_NESTING_LIMIT
    """How deep classes and arrays of a capture object may nest."""
    seconds: float = DEFAULT_SECONDS
    """The time limit for reading a source, in processes that may be killed: see :mod:`isolation`.
    """
    megabytes: int | None = None
    """The memory limit; None for most of the machine's memory."""
    list_dependencies: bool = False
    """Whether to list the files read."""
    precompiled_headers: Path | None = None
    """The directory of precompiled headers; None to use none."""
    precompile_at_once: bool = False
    """Whether to precompile a header at the first request, not the second."""
    unique_names: bool = False
    """Whether to add a suffix to names with internal linkage that separates them from other
    files."""
    for_editor: bool = False
    """Whether to record the places in SYCL sources about kernels, and to plan kernels beside
    refused ones."""
    clang_command: Command | None = None
    """The command that replaces all settings for the arguments of SYCL sources."""
    advice: Advice | None = None
    """Replaces the header set that other settings choose, if these describe another machine."""
    may_lack_kernels: bool = False
    """Whether SYCL sources without kernels are usual, as among all sources of a build."""
    views: tuple[View, ...] = ()
    """The views of a program's halves, the device's first; empty for one view of all."""

    def conventions_for(self, frontend: FrontEnd) -> tuple[str, ...]:
        """Return the names of the conventions that apply to the input of ``frontend``."""
        return self.conventions or (frontend.natural_convention,)

    def parse_options(self, source: Source) -> ParseOptions:
        """Return the settings that the front end needs for ``source``."""
        from syclflat.frontends.sycl import VIEWS, ParseOptions

        target = targets.find(self.target)
        command = self.build_command(source)
        headers = self._headers(source, command).name
        return ParseOptions(
            triple=target.triple,
            unsupported_types=target.unsupported_types,
            local_argument=target.local_argument,
            include_directories=self.include_directories,
            clang_arguments=self.clang_arguments,
            foreign_arguments=() if command is None else command.arguments,
            builtin_headers=self.builtin_headers,
            library=self.library,
            sycl=headers,
            special_types=self.special_types,
            nesting_limit=self.nesting_limit,
            list_dependencies=self.list_dependencies,
            precompiled_headers=self.precompiled_headers,
            precompile_at_once=self.precompile_at_once,
            unique_names=self.unique_names,
            for_editor=self.for_editor,
            may_lack_kernels=self.may_lack_kernels,
            is_for_dpcpp=header_sets.is_dpcpp(headers) or "dpcpp" in self.conventions,
            command=self.clang_command,
            views=self.views or VIEWS,
        )

    def headers_for(self, source: Source) -> sycl_headers.Choice:
        """Return the SYCL headers for ``source``.

        Raises:
            InputError: if the source or its compile database cannot be read.

        """
        return self._headers(source, self.build_command(source))

    def _headers(self, source: Source, command: CompileCommand | None) -> sycl_headers.Choice:
        if self.sycl != header_sets.AUTO:
            return sycl_headers.Choice(self.sycl)
        text = inputs.contents(source.name) if source.text is None else source.text
        places = (f"-I{name}" for name in self.include_directories)
        foreign = () if command is None else command.arguments
        return sycl_headers.choose(
            source.name,
            text,
            (*places, *foreign, *self.clang_arguments),
            targets.find(self.target),
            is_built_as_sycl=command is not None and command.is_sycl,
        )

    def build_arguments(self, source: Source) -> tuple[str, ...]:
        """Return the arguments of :meth:`build_command`; none if there is no command.

        Raises:
            InputError: if the compile database cannot be read.

        """
        command = self.build_command(source)
        return () if command is None else command.arguments

    def build_command(self, source: Source) -> CompileCommand | None:
        """Return how a build compiles ``source``; None if no build does.

        Raises:
            InputError: if that can't be read.

        """
        if self.command is not None:
            return self.command
        if self.arguments_file is not None:
            return compile_database.read_arguments(self.arguments_file)
        if not self.use_database or source.text is not None:
            return None
        return compile_database.find(source.name, self.build_directory)


def with_same_headers(source: Source, ways: Sequence[Settings]) -> list[Settings]:
    """Return the ``ways`` to read ``source``, all with the same SYCL headers.

    If their headers differ, all use the bundled ones, which support every target.

    Raises:
        InputError: if the source or its compile database cannot be read.

    """
    if source.frontend.name != frontends.SYCL:
        return list(ways)
    chosen = {way.headers_for(source).name for way in ways if way.sycl == header_sets.AUTO}
    if len(chosen) < 2:
        return list(ways)
    return [
        replace(way, sycl=header_sets.BUNDLED) if way.sycl == header_sets.AUTO else way
        for way in ways
    ]
