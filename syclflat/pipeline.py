"""The stages in a row: a source file to the texts of its outputs."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from syclflat import conventions, emitters, frontends, ordering, targets
from syclflat.cache.inputs import NOTHING, Inputs
from syclflat.conventions import DEFAULT_OPTIONS as DEFAULT_CONVENTION_OPTIONS
from syclflat.conventions import ConventionOptions
from syclflat.diagnostics import Diagnostic, InputError, combined, error
from syclflat.emitters import DEFAULT_OPTIONS, EmitOptions, Emitter
from syclflat.model.kernel import InputKind
from syclflat.model.location import Location
from syclflat.model.plan import Form
from syclflat.passes import Passes

if TYPE_CHECKING:
    from syclflat.frontends import FrontEnd
    from syclflat.frontends.sycl import Command, ParseOptions
    from syclflat.model.kernel import TranslationUnit
    from syclflat.model.plan import PlannedUnit


@dataclass(frozen=True, slots=True)
class Source:
    """A file to flatten."""

    name: str
    """As given by the user; of text from standard input, the name that it goes by."""
    text: bytes | None = None
    """What stands in the file's place, None to read the file."""
    language: str | None = None
    """The front end's name; None goes by the name of the file."""

    @property
    def frontend(self) -> FrontEnd:
        """The front end that reads it."""
        if self.language is None:
            return frontends.for_file(self.name)
        return frontends.find(self.language)

    @property
    def stem(self) -> str:
        """What the names of its outputs begin with."""
        return Path(self.name).stem


@dataclass(frozen=True, slots=True)
class Settings:
    """How to flatten."""

    conventions: tuple[str, ...] = ()
    """Empty for the one that is natural to each source's language."""
    target: str = targets.DEFAULT
    include_directories: tuple[str, ...] = ()
    clang_arguments: tuple[str, ...] = ()
    builtin_headers: Path | None = None
    library: str = "auto"
    sycl: str = "bundled"
    special_types: tuple[Path, ...] = ()
    build_directory: Path | None = None
    """Where the compile database is; None searches above each source."""
    use_database: bool = False
    """Whether to look for a compile database at all."""
    arguments_file: str | None = None
    """Holds how a build compiles the sources, in place of a compile database."""
    convention_options: ConventionOptions = DEFAULT_CONVENTION_OPTIONS
    tinytc_version: str = "0.3.0"
    are_bodies_optional: bool = False
    """Whether a public function of MLIR may lack its body."""
    argument_bytes: int | None = None
    """Warn of kernels whose arguments take more bytes."""
    list_dependencies: bool = False
    """Whether to tell which files were read."""
    precompiled_headers: Path | None = None
    """Where precompiled headers are kept; None to do without."""
    clang_command: Command | None = None
    """What stands in place of all that arguments for SYCL sources are made of."""

    def conventions_for(self, frontend: FrontEnd) -> tuple[str, ...]:
        """Return the names of the conventions that apply to what ``frontend`` reads."""
        return self.conventions or (frontend.natural_convention,)

    def parse_options(self, source: Source) -> ParseOptions:
        """Return what the front end needs of them for ``source``."""
        from syclflat.frontends.sycl import ParseOptions

        target = targets.find(self.target)
        foreign = self._build_arguments(source)
        return ParseOptions(
            target.triple,
            self.include_directories,
            self.clang_arguments,
            foreign,
            self.builtin_headers,
            self.library,
            self.sycl,
            self.special_types,
            target.unsupported_types,
            self.list_dependencies,
            self.precompiled_headers,
            self.clang_command,
        )

    def _build_arguments(self, source: Source) -> tuple[str, ...]:
        from syclflat.build import compile_database

        if self.arguments_file is not None:
            return compile_database.read_arguments(self.arguments_file).arguments
        if not self.use_database or source.text is not None:
            return ()
        command = compile_database.find(source.name, self.build_directory)
        return () if command is None else command.arguments


@dataclass(frozen=True, slots=True)
class Planned:
    """A planned file and what there is to say about it."""

    units: tuple[PlannedUnit, ...]
    """One per convention."""
    warnings: tuple[Diagnostic, ...]
    unresolved: int = 0
    """Launches that led to no kernel."""
    dependencies: tuple[str, ...] = ()
    """The files that were read, the source first, if that was asked for."""
    looked_up: Inputs | None = NOTHING
    """Where else files were looked for, if that was asked for; None if that can't be told."""


def plan(source: Source, settings: Settings, passes: Passes | None = None) -> Planned:
    """Read ``source`` and plan its kernels or functions.

    Raises:
        InputError: if the source doesn't parse or can't be flattened.

    """
    passes = passes or Passes()
    frontend = source.frontend
    chosen = settings.conventions_for(frontend)
    if frontend.reads is InputKind.CAPTURES:
        return _plan_kernels(source, settings, chosen, passes)
    warnings: list[Diagnostic] = []
    nowhere = Location(source.name, 0, 0)
    with passes.measure("parse"):
        unit, read, looked_up = _read_functions(source, settings, frontend, warnings)
    from syclflat import prototype_check

    with passes.measure("plan"):
        units = tuple(_plan_by(name, unit, source, settings) for name in chosen)
        for planned in units:
            if planned.form is Form.PROTOTYPE:
                warnings += prototype_check.check(planned)
    # What holds for several conventions is said once.
    found = sorted(dict.fromkeys(warnings), key=lambda item: item.location or nowhere)
    return Planned(units, tuple(found), 0, (source.name, *read), looked_up)


def _plan_kernels(
    source: Source, settings: Settings, chosen: Sequence[str], passes: Passes
) -> Planned:
    from syclflat.frontends import sycl

    options = settings.parse_options(source)
    # libclang parses without holding the interpreter, which meanwhile can import.
    threading.Thread(target=_preload, args=(chosen,), daemon=True).start()
    result = sycl.read(source.name, options, source.text, passes)
    if result.refused:
        raise combined(result.refused)
    from syclflat import argument_size

    with passes.measure("plan"):
        units = tuple(_plan_by(name, result.unit, source, settings) for name in chosen)
        target, limit = targets.find(settings.target), settings.argument_bytes
        sizes = [item for unit in units for item in argument_size.check(unit, target, limit)]
    read = (source.name, *result.dependencies) if settings.list_dependencies else ()
    warnings = (*result.warnings, *sizes)
    return Planned(units, warnings, result.unresolved, read, result.looked_up)


def _read_functions(
    source: Source, settings: Settings, frontend: FrontEnd, warnings: list[Diagnostic]
) -> tuple[TranslationUnit, tuple[str, ...], Inputs | None]:
    """Return the functions of ``source``, other files that were read, and where they were sought.

    The latter as of :class:`Planned`.
    """
    from syclflat.build.inputs import contents

    read: list[str] = []
    looked_up: list[Inputs | None] = [NOTHING]
    target = targets.find(settings.target)
    options = frontends.ReadOptions(
        target.name,
        target.triple,
        settings.include_directories,
        settings.clang_arguments,
        settings.tinytc_version,
        settings.are_bodies_optional,
        warnings.append,
        read.append,
        looked_up.append if settings.list_dependencies else None,
    )
    text = contents(source.name) if source.text is None else source.text
    unit = frontend.read(source.name, text, options)
    return unit, tuple(dict.fromkeys(read)), looked_up[-1]


def _plan_by(name: str, unit: TranslationUnit, source: Source, settings: Settings) -> PlannedUnit:
    convention = conventions.find(name)
    frontend = source.frontend
    if frontend.reads not in convention.takes:
        others = ", ".join(conventions.taking(frontend.reads))
        raise InputError(
            error(
                f"convention {name} doesn't flatten what front end {frontend.name} reads",
                "no-such-combination",
                Location(source.name, 0, 0),
                f"choose one of {others}; 'syclflat list' shows what goes together",
            )
        )
    return convention.plan(unit, settings.convention_options)


def _preload(chosen: Sequence[str]) -> None:
    from syclflat.emitters import environment
    from syclflat.frontends import sycl

    sycl.preload()
    for name in chosen:
        conventions.find(name)
    ordering.preload()
    environment.preload()
    for emitter in emitters.all_emitters():
        if emitter.by_default and Form.CAPTURE_OBJECT in emitter.shows:
            emitter.load()


def emitters_for(unit: PlannedUnit) -> list[Emitter]:
    """Return the emitters that show what the convention of ``unit`` makes, in a fixed order."""
    return [emitter for emitter in emitters.all_emitters() if unit.form in emitter.shows]


def emit(
    source: Source,
    units: Sequence[PlannedUnit],
    names: Sequence[str],
    directory: Path,
    options: EmitOptions = DEFAULT_OPTIONS,
) -> dict[Path, str]:
    """Return the outputs of the emitters called ``names``, by path in ``directory``.

    Where ``names`` is empty, those that are written by default. Where there are several
    conventions, the names of outputs carry theirs.

    Raises:
        InputError: if an emitter can't show what a convention makes, or a plan can't be put into
            an output's language.

    """
    outputs: dict[Path, str] = {}
    for unit in units:
        stem = f"{source.stem}.{unit.convention}" if len(units) > 1 else source.stem
        for emitter in _chosen_emitters(unit, names):
            text = emitter.emit(unit, options)
            if text is not None:
                outputs[directory / f"{stem}{emitter.suffix}"] = text
    return outputs


def _chosen_emitters(unit: PlannedUnit, names: Sequence[str]) -> list[Emitter]:
    fitting = emitters_for(unit)
    if not names:
        return [emitter for emitter in fitting if emitter.by_default]
    chosen = [emitters.find(name) for name in names]
    for emitter in chosen:
        if emitter not in fitting:
            raise InputError(
                error(
                    f"emitter {emitter.name} doesn't show what convention {unit.convention} makes",
                    "no-such-combination",
                    Location(unit.source, 0, 0),
                    f"choose of {', '.join(other.name for other in fitting)}; 'syclflat list' "
                    "shows what goes together",
                )
            )
    return chosen


def same_stem(source: Source) -> Diagnostic:
    """Return the error that another file's outputs have the names of those of ``source``."""
    return error(
        f"another file writes '{source.stem}.*' into the same directory",
        "same-stem",
        Location(source.name, 0, 0),
        "flatten it by itself with another -o",
    )
