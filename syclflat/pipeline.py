"""The stages in a row: a source file to the texts of its outputs."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from syclflat import conventions, emitters, ordering, targets
from syclflat.diagnostics import Diagnostic, combined
from syclflat.passes import Passes

if TYPE_CHECKING:
    from syclflat.frontends.sycl import ParseOptions
    from syclflat.model.plan import PlannedUnit


@dataclass(frozen=True, slots=True)
class Source:
    """A file to flatten."""

    name: str
    """As given by the user; of text from standard input, the name that it goes by."""
    text: bytes | None = None
    """What stands in the file's place, None to read the file."""

    @property
    def stem(self) -> str:
        """What the names of its outputs begin with."""
        return Path(self.name).stem


@dataclass(frozen=True, slots=True)
class Settings:
    """How to flatten."""

    conventions: tuple[str, ...] = (conventions.DEFAULT,)
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

    def parse_options(self, source: Source) -> ParseOptions:
        """Return what the front end needs of them for ``source``."""
        from syclflat.frontends.sycl import ParseOptions

        target = targets.find(self.target)
        foreign: tuple[str, ...] = ()
        if self.use_database and source.text is None:
            from syclflat.build import compile_database

            command = compile_database.find(source.name, self.build_directory)
            foreign = command.arguments if command is not None else ()
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
        )


@dataclass(frozen=True, slots=True)
class Planned:
    """A planned file and what there is to say about it."""

    units: tuple[PlannedUnit, ...]
    """One per convention."""
    warnings: tuple[Diagnostic, ...]
    unresolved: int = 0
    """Launches that led to no kernel."""


def plan(source: Source, settings: Settings, passes: Passes | None = None) -> Planned:
    """Read ``source`` and plan its kernels.

    Raises:
        InputError: if the source doesn't parse or can't be flattened.

    """
    from syclflat.frontends import sycl

    passes = passes or Passes()
    options = settings.parse_options(source)
    # libclang parses without holding the interpreter, which meanwhile can import.
    threading.Thread(target=_preload, args=(settings.conventions,), daemon=True).start()
    result = sycl.read(source.name, options, source.text, passes)
    if result.refused:
        raise combined(result.refused)
    from syclflat import argument_size

    with passes.measure("plan"):
        units = tuple(conventions.find(name).plan(result.unit) for name in settings.conventions)
        target = targets.find(settings.target)
        sizes = [item for unit in units for item in argument_size.check(unit, target)]
    return Planned(units, (*result.warnings, *sizes), result.unresolved)


def _preload(chosen: Sequence[str]) -> None:
    from syclflat.emitters import environment
    from syclflat.frontends import sycl

    sycl.preload()
    for name in chosen:
        conventions.find(name)
    ordering.preload()
    environment.preload()
    for name in emitters.names():
        emitters.find(name)


def emit(
    source: Source, units: Sequence[PlannedUnit], names: Sequence[str], directory: Path
) -> dict[Path, str]:
    """Return the outputs of the emitters called ``names``, by path in ``directory``.

    Where there are several conventions, the names of outputs carry theirs.

    Raises:
        InputError: if a plan can't be put into an output's language.

    """
    chosen = [emitters.find(name) for name in names]
    outputs: dict[Path, str] = {}
    for unit in units:
        stem = f"{source.stem}.{unit.convention}" if len(units) > 1 else source.stem
        for emitter in chosen:
            text = emitter.emit(unit)
            if text is not None:
                outputs[directory / f"{stem}{emitter.suffix}"] = text
    return outputs
