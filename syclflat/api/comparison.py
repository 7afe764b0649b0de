"""Compare two versions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from syclflat.api.flattening import Name, file_name
from syclflat.api.result import Result, documents
from syclflat.diagnostics import ClangDiagnostic, Diagnostic, InputError, error
from syclflat.pipeline.settings import Settings
from syclflat.review import diff_forms
from syclflat.review.comparison import diff as comparing
from syclflat.review.comparison import match
from syclflat.review.comparison.changes import ChangeClass, DocumentDiff, Entry, Gate, Origin, Pair
from syclflat.review.sides import declarations, past, versions
from syclflat.review.sides.inputs import Reading
from syclflat.runtimes import header_sets


@dataclass(frozen=True, slots=True)
class Changes:
    """The changes between two versions, true if there are any; a notebook shows tables."""

    documents: tuple[DocumentDiff, ...]
    """By source and convention: each kernel or function, and its changes."""
    warnings: tuple[Diagnostic, ...] = ()
    """The diagnostics of the flattened sources, each once."""

    def __bool__(self) -> bool:
        return bool(self.entries)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The kernels and functions that changed."""
        return tuple(entry for item in self.documents for entry in item.entries if entry.changes)

    @property
    def worst(self) -> ChangeClass | None:
        """The class of the most severe change; None without changes."""
        classes = (entry.worst for entry in self.entries)
        found = [class_ for class_ in classes if class_ is not None]
        return max(found, key=lambda class_: class_.severity, default=None)

    def fails(self, fail_on: str = "layout") -> bool:
        """Return whether a change has class ``fail_on`` or a more severe class.

        Raises:
            ValueError: if the class is unknown.

        """
        return Gate(ChangeClass(fail_on)).reaches(self.worst)

    def render(self, form: str = "text", fail_on: str = "layout") -> str:
        """Return the changes in a form of ``syclflat diff``, or as part of a page.

        Args:
            form: text, json, markdown, sarif, github, junit; html is tables for a page, page is a
                whole page.
            fail_on: the least severe class of changes that fail; forms mark these.

        Raises:
            ValueError: if the form or class is unknown.

        """
        gate = Gate(ChangeClass(fail_on))
        return diff_forms.render(self.documents, gate, form, self.warnings)

    def __str__(self) -> str:
        return self.render()

    def _repr_html_(self) -> str:
        return self.render("html")


def diff(old: Result | Name, new: Result | Name) -> Changes:
    """Return the changes between two versions of kernels or functions.

    Threads may call it concurrently.

    Args:
        old: a result of :func:`flatten`, a manifest (.json), a directory of manifests, or a source,
            which is flattened with the defaults of ``syclflat diff``.
        new: the other version. Directories are compared with directories.

    Returns:
        Each kernel and function, and its changes.

    Raises:
        InputError: if a version cannot be read, flattened or compared.

    """
    said: list[Diagnostic | ClangDiagnostic] = []
    settings = Settings(sycl=header_sets.AUTO, use_database=True)
    try:
        pairs = _pairs(old, new, settings, said)
    except versions.UnfitInputsError as failure:
        advice = "give two manifests, two directories of them, or two sources"
        raise InputError(error(str(failure), "no-common-ground", None, advice)) from None
    warnings = (warning for warning in said if isinstance(warning, Diagnostic))
    found = map(declarations.located, map(comparing.compare, pairs))
    return Changes(tuple(found), tuple(dict.fromkeys(warnings)))


def _pairs(
    old: Result | Name,
    new: Result | Name,
    settings: Settings,
    said: list[Diagnostic | ClangDiagnostic],
) -> Iterable[Pair]:
    if not isinstance(old, Result) and not isinstance(new, Result):
        return versions.of_names(file_name(old), file_name(new), settings, Reading(said.append))
    before, after = (_origins(side, settings, said) for side in (old, new))
    return match.documents(before, after)


def _origins(
    side: Result | Name, settings: Settings, said: list[Diagnostic | ClangDiagnostic]
) -> list[Origin]:
    if not isinstance(side, Result):
        return versions.origins(file_name(side), settings, said.append)
    said += side.warnings
    directory = past.directory_of(side.source.name) if side.source.text is None else ""
    return [Origin(found, directory, unit=side.unit) for found in documents(side.source, side.unit)]
