"""The stages from a source file to the texts of its outputs."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from syclflat import conventions, emitters, frontends, plugins, targets
from syclflat.diagnostics import Diagnostic, InputError, combined, error
from syclflat.emitters import DEFAULT_OPTIONS, EmitOptions, Emitter
from syclflat.model.captures import Capture, levels
from syclflat.model.kernel import TranslationUnit
from syclflat.model.location import Location, Mention
from syclflat.model.plan import Form, PlannedUnit
from syclflat.model.texts import unicode
from syclflat.pipeline import (
    advice,
    argument_size,
    kernel_names,
    names,
    prototype_check,
    recursion,
    sycl_headers,
)
from syclflat.pipeline.phase_timers import Passes
from syclflat.pipeline.settings import Settings, Source
from syclflat.project import background
from syclflat.project.inputs import contents
from syclflat.service import isolation
from syclflat.service.cache.inputs import NOTHING, Inputs
from syclflat.structs import Struct

if TYPE_CHECKING:
    from syclflat.frontends import FrontEnd


class Planned(Struct, frozen=True):
    """A planned file and its diagnostics."""

    units: tuple[PlannedUnit, ...]
    """One per convention."""
    warnings: tuple[Diagnostic, ...]
    unresolved: int = 0
    """Launches without a kernel."""
    dependencies: tuple[str, ...] = ()
    """The files read, the source first, if requested."""
    looked_up: Inputs | None = NOTHING
    """Other places searched for files, if requested; None if unknown."""
    of_functions: tuple[Location, ...] = ()
    """The calls that launch or query a kernel that is a plain function, in order."""
    mentions: tuple[Mention, ...] = ()
    """The places in the source about kernels, for editors."""
    refused: tuple[InputError, ...] = ()
    """One for each kernel that cannot be planned, for editors."""


def plan(source: Source, settings: Settings, passes: Passes | None = None) -> Planned:
    """Read ``source`` and plan its kernels or functions.

    Raises:
        InputError: if the source does not parse or cannot be flattened, or a name is unknown.

    """
    names.check(source, settings)
    megabytes = settings.megabytes or isolation.default_megabytes()
    with (
        isolation.reading(source.name, settings.seconds, megabytes),
        recursion.room_for(settings.nesting_limit),
    ):
        try:
            planned = _plan(source, settings, passes or Passes())
        except UnicodeError as failure:
            # Libclang's binding supports only such names.
            if not source.frontend.uses_libclang:
                raise
            raise InputError(_no_utf8(source, failure)) from None
    left_out = plugins.complaints()
    return replace(planned, warnings=(*left_out, *planned.warnings)) if left_out else planned


def _plan(source: Source, settings: Settings, passes: Passes) -> Planned:
    frontend = source.frontend
    chosen = settings.conventions_for(frontend)
    if frontend.name == frontends.SYCL:
        return _plan_kernels(source, settings, chosen, passes)
    warnings: list[Diagnostic] = []
    nowhere = Location(source.name, 0, 0)
    with passes.measure("parse"):
        unit, read, looked_up = _read_unit(source, settings, frontend, warnings)
    with passes.measure("plan"):
        units = tuple(_plan_by(name, unit, source, settings) for name in chosen)
        for planned in units:
            if planned.form is Form.PROTOTYPE:
                warnings += prototype_check.check(planned)
        warnings += _large_arguments(units, settings)
    # A warning that applies to several conventions appears once.
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

    with passes.measure("parse"):
        options = settings.parse_options(source)
    # libclang parses without the interpreter lock, so imports can run meanwhile.
    background.load(lambda: _preload(chosen))
    try:
        result = sycl.read(source.name, options, source.text, passes.measure)
    except InputError as failure:
        raise advice.advised(failure, source, settings) from None
    if result.refused and not settings.for_editor:
        raise combined(result.refused)
    kernel_names.refuse_unnamed(result.unit, settings)
    with passes.measure("plan"):
        units = tuple(_plan_by(name, result.unit, source, settings) for name in chosen)
        sizes = _large_arguments(units, settings)
    read = (source.name, *result.dependencies) if settings.list_dependencies else ()
    headers = sycl_headers.note(source.name, settings.headers_for(source))
    warnings = (*result.warnings, *sizes, *((headers,) if headers is not None else ()))
    return Planned(
        units,
        warnings,
        result.unresolved,
        read,
        result.looked_up,
        result.of_functions,
        result.mentions,
        result.refused,
    )


def _large_arguments(units: Sequence[PlannedUnit], settings: Settings) -> list[Diagnostic]:
    target, limit = targets.find(settings.target), settings.argument_bytes
    return [item for unit in units for item in argument_size.check(unit, target, limit)]


def _read_unit(
    source: Source, settings: Settings, frontend: FrontEnd, warnings: list[Diagnostic]
) -> tuple[TranslationUnit, tuple[str, ...], Inputs | None]:
    """Return the contents of ``source``, other files read, and the places searched.

    The latter as in :class:`Planned`.
    """
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
    with frontends.REGISTRY.answerable(frontend.name):
        unit = plugins.expected(frontend.read(source.name, text, options), TranslationUnit)
    return unit, tuple(dict.fromkeys(read)), looked_up[-1]


def _plan_by(name: str, unit: TranslationUnit, source: Source, settings: Settings) -> PlannedUnit:
    convention = conventions.find(name)
    frontend = source.frontend
    if frontend.reads not in convention.takes:
        others = ", ".join(conventions.taking(frontend.reads))
        raise InputError(
            error(
                f"convention {name} does not support the input of front end {frontend.name}",
                "no-such-combination",
                Location(source.name, 0, 0),
                f"choose one of {others}; 'syclflat list' shows the combinations",
            )
        )
    with conventions.REGISTRY.answerable(name):
        return plugins.expected(convention.plan(unit, settings.convention_options), PlannedUnit)


def _preload(chosen: Sequence[str]) -> None:
    """Flatten nothing, to load all modules that take part."""
    from syclflat.frontends import sycl

    sycl.preload()
    nothing = TranslationUnit("", "")
    for name in set(chosen).intersection(conventions.own_names()):
        unit = conventions.find(name).plan(nothing, conventions.DEFAULT_OPTIONS)
        for emitter in _chosen_emitters(unit, ()):
            emitter.emit(unit)


def emitters_for(unit: PlannedUnit) -> list[Emitter]:
    """Return the built-in emitters that support the convention of ``unit``.

    Their order is fixed. Emitters of other packages are excluded: users name them.
    """
    return [emitter for emitter in emitters.own() if unit.form in emitter.shows]


def emit(
    source: Source,
    units: Sequence[PlannedUnit],
    chosen: Sequence[str],
    directory: Path,
    options: EmitOptions = DEFAULT_OPTIONS,
) -> dict[Path, str]:
    """Return the outputs of the ``chosen`` emitters, by path in ``directory``.

    Without ``chosen``, the default outputs. With several conventions, output names contain the
    convention.

    Raises:
        InputError: if an emitter does not support a convention, or an output's language cannot
            express a plan.

    """
    outputs: dict[Path, str] = {}
    for unit in units:
        stem = _stem(source, unit.convention, len(units))
        trees: list[Capture] = [plan.kernel.capture for plan in unit.plans]
        trees += [pointee.layout for pointee in unit.pointees]
        depth = max(map(levels, trees), default=0)
        for emitter in _chosen_emitters(unit, chosen):
            with recursion.room_for(depth), emitters.REGISTRY.answerable(emitter.name):
                text = emitter.emit(unit, options)
                if text is not None:
                    text = plugins.expected(text, str)
            if text is None:
                continue
            path = directory / f"{stem}{emitter.suffix}"
            if path in outputs:
                raise InputError(_same_output(unit, emitter.suffix))
            outputs[path] = unicode(text) if emitter.suffix.endswith(".json") else text
    return outputs


def possible_outputs(source: Source, settings: Settings, chosen: Sequence[str]) -> Iterator[str]:
    """Yield the possible output names of built-in emitters; see :func:`emit`."""
    names = settings.conventions_for(source.frontend)
    is_of_captures = not frontends.of_signatures(source.frontend)
    for emitter in emitters.own():
        is_chosen = emitter.name in chosen if chosen else emitter.by_default
        if is_chosen and is_of_captures == (Form.CAPTURE_OBJECT in emitter.shows):
            for name in names:
                yield f"{_stem(source, name, len(names))}{emitter.suffix}"


def _stem(source: Source, convention: str, conventions: int) -> str:
    return f"{source.stem}.{convention}" if conventions > 1 else source.stem


def _chosen_emitters(unit: PlannedUnit, given: Sequence[str]) -> list[Emitter]:
    if not given:
        return [emitter for emitter in emitters_for(unit) if emitter.by_default]
    for name in given:
        names.check_emitter(name)
    chosen = [emitters.find(name) for name in given]
    for emitter in chosen:
        if unit.form not in emitter.shows:
            fitting = (other for other in emitters.all_emitters() if unit.form in other.shows)
            raise InputError(
                error(
                    f"emitter {emitter.name} does not support convention {unit.convention}",
                    "no-such-combination",
                    Location(unit.source, 0, 0),
                    f"choose from {', '.join(other.name for other in fitting)}; 'syclflat list' "
                    "shows the combinations",
                )
            )
    return chosen


def _same_output(unit: PlannedUnit, suffix: str) -> Diagnostic:
    return error(
        f"two of the emitters write *{suffix}",
        "no-such-combination",
        Location(unit.source, 0, 0),
        "choose one of them with --emit",
    )


def same_stem(source: Source) -> Diagnostic:
    """Return the error that another file's outputs have the names of this ``source``'s outputs."""
    return error(
        f"another file writes '{source.stem}.*' into the same directory",
        "same-stem",
        Location(source.name, 0, 0),
        "flatten it separately with another -o",
    )
