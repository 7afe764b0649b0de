"""Read what is to be reviewed: manifests as they are, sources flattened first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from syclflat.diagnostics import ClangDiagnostic, Diagnostic, InputError
from syclflat.model.cost import Costs
from syclflat.model.manifests import Document
from syclflat.model.plan import PlannedUnit
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.project.inputs import contents, standard_input
from syclflat.project.manifests import parse
from syclflat.review.sides.kept_sides import NOWHERE, Sides

_MANIFEST = ".json"
_STDIN = "-"


Warn: TypeAlias = Callable[[Diagnostic | ClangDiagnostic], object]


Refuse: TypeAlias = Callable[[InputError], object]
"""Takes what is wrong with files that can't be compared."""
Skip: TypeAlias = Callable[[Sequence[str]], object]
"""Takes the names of sources that are not read."""
Measure: TypeAlias = Callable[[str, Settings], Costs]
"""Returns what the kernels of a source cost, read by settings."""


def _raise(failure: InputError) -> None:
    raise failure


@dataclass(frozen=True, slots=True)
class Reading:
    """How the versions of a comparison are read."""

    warn: Warn | None = None
    """Called with each warning about a source as it is now."""
    measure: Measure | None = None
    """Returns what a source costs; None to do without."""
    refuse: Refuse = _raise
    """Called with what is wrong with some files; the others are compared."""
    skip: Skip | None = None
    """Called with the sources that are not read, since no file of the repository changed; None to
    read them all."""
    sides: Sides = NOWHERE
    """Where sources are kept that were compared."""
    old_includes: tuple[str, ...] = ()
    """Where the older of two sources finds its headers, if elsewhere."""


def is_source(name: str) -> bool:
    """Return whether the file ``name`` is a source, and not a manifest."""
    return name != _STDIN and not name.endswith(_MANIFEST)


def load(name: str, settings: Settings, warn: Warn | None = None) -> list[Document]:
    """Return the documents of the file called ``name``, or of a manifest on standard input (-).

    A manifest (.json) is one document; of a source there is one for each convention. ``warn`` is
    called with each warning about a source.

    Raises:
        InputError: if it can't be read or flattened.

    """
    return [document for document, _, _ in read(name, settings, warn)]


def read(
    name: str, settings: Settings, warn: Warn | None = None
) -> list[tuple[Document, PlannedUnit | None, tuple[str, ...]]]:
    """Return what :func:`load` does, what each document was made of, and of which files.

    Files are listed if the settings ask for that.

    Raises:
        InputError: if it can't be read or flattened.

    """
    if name == _STDIN:
        return [(parse("<stdin>", standard_input()), None, ())]
    if name.endswith(_MANIFEST):
        return [(parse(name, contents(name)), None, ())]
    source = Source(name)
    found = planned(source, settings, warn)
    made = zip(documents(source, found.units), found.units, strict=True)
    return [(document, unit, found.dependencies) for document, unit in made]


def flattened(source: Source, settings: Settings, warn: Warn | None = None) -> list[Document]:
    """Return the documents of a source, one for each convention; warn as :func:`load` does.

    Raises:
        InputError: if it can't be read or flattened.

    """
    return documents(source, planned(source, settings, warn).units)


def planned(source: Source, settings: Settings, warn: Warn | None = None) -> stages.Planned:
    """Return what a source is flattened to; warn as :func:`load` does.

    Raises:
        InputError: if it can't be read or flattened.

    """
    found = stages.plan(source, settings)
    if warn is not None:
        for warning in dict.fromkeys(found.warnings):
            warn(warning)
    return found


def documents(source: Source, units: Sequence[PlannedUnit]) -> list[Document]:
    """Return the documents of what a source was planned to be, one for each convention."""
    found: list[Document] = []
    for unit in units:
        emitter = next(e for e in stages.emitters_for(unit) if e.name in ("json", "signatures"))
        texts = stages.emit(source, [unit], (emitter.name,), Path())
        found += (parse(source.name, text) for text in texts.values())
    return found
