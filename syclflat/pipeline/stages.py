"""The stages in a row: a source file to the texts of its outputs."""

from __future__ import annotations

import os
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from syclflat import conventions, emitters, frontends, targets
from syclflat.cache.inputs import NOTHING, Inputs
from syclflat.diagnostics import Diagnostic, InputError, combined, error
from syclflat.emitters import DEFAULT_OPTIONS, EmitOptions, Emitter
from syclflat.model.captures import levels
from syclflat.model.kernel import InputKind
from syclflat.model.location import Location
from syclflat.model.plan import Form
from syclflat.model.texts import unicode
from syclflat.pipeline import isolation, recursion
from syclflat.pipeline.passes import Passes
from syclflat.pipeline.settings import Settings, Source

if TYPE_CHECKING:
    from syclflat.frontends import FrontEnd
    from syclflat.model.kernel import TranslationUnit
    from syclflat.model.plan import PlannedUnit


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
    megabytes = settings.megabytes or isolation.default_megabytes()
    with (
        isolation.reading(source.name, settings.seconds, megabytes),
        recursion.room_for(settings.nesting_limit),
    ):
        try:
            return _plan(source, settings, passes or Passes())
        except UnicodeError as failure:
            # Libclang's binding takes and gives no other names.
            if not source.frontend.uses_libclang:
                raise
            raise InputError(_no_utf8(source, failure)) from None


def _plan(source: Source, settings: Settings, passes: Passes) -> Planned:
    frontend = source.frontend
    chosen = settings.conventions_for(frontend)
    if frontend.reads is InputKind.CAPTURES:
        return _plan_kernels(source, settings, chosen, passes)
    warnings: list[Diagnostic] = []
    nowhere = Location(source.name, 0, 0)
    with passes.measure("parse"):
        unit, read, looked_up = _read_functions(source, settings, frontend, warnings)
    from syclflat.pipeline import prototype_check

    with passes.measure("plan"):
        units = tuple(_plan_by(name, unit, source, settings) for name in chosen)
        for planned in units:
            if planned.form is Form.PROTOTYPE:
                warnings += prototype_check.check(planned)
    # What holds for several conventions is said once.
    found = sorted(dict.fromkeys(warnings), key=lambda item: item.location or nowhere)
    return Planned(units, tuple(found), 0, (source.name, *read), looked_up)


def _no_utf8(source: Source, failure: UnicodeError) -> Diagnostic:
    where = getattr(failure, "object", b"")
    name = where if isinstance(where, str) else os.fsdecode(bytes(where))
    return error(
        f"Clang can be given names in UTF-8 only, and this is none: {name!r}",
        "name-encoding",
        Location(source.name, 0, 0),
        "give the file or the directory another name",
    )


def _plan_kernels(
    source: Source, settings: Settings, chosen: Sequence[str], passes: Passes
) -> Planned:
    from syclflat.frontends import sycl

    options = settings.parse_options(source)
    # libclang parses without holding the interpreter, which meanwhile can import.
    threading.Thread(target=_preload, args=(chosen,), daemon=True).start()
    result = sycl.read(source.name, options, source.text, passes.measure)
    if result.refused:
        raise combined(result.refused)
    from syclflat.pipeline import argument_size, kernel_names

    kernel_names.refuse_unnamed(result.unit, settings)
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
    from syclflat.project.inputs import contents

    read: list[str] = []
    looked_up: list[Inputs | None] = [NOTHING]
    target = targets.find(settings.target)
    options = frontends.ReadOptions(
        target.name,
        target.triple,
        settings.include_directories,
        settings.clang_arguments,
        settings.tinytc_version,
        settings.memref_nesting,
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
        depth = max((levels(plan.kernel.capture) for plan in unit.plans), default=0)
        for emitter in _chosen_emitters(unit, names):
            with recursion.room_for(depth):
                text = emitter.emit(unit, options)
            if text is not None and emitter.suffix.endswith(".json"):
                text = unicode(text)
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
