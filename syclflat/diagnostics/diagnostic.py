"""Diagnostics: the type of errors and warnings about an input, and its rendering."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from syclflat.model.location import Location
from syclflat.model.texts import printable, printable_lines

TOO_DEEP = "the document nests too deep"
TOO_MANY_DIGITS = "the document has a number with too many digits"
"""Messages for lists and tables that nest deeper than Python supports."""


class Severity(Enum):
    """The severity of a diagnostic."""

    NOTE = "note"
    WARNING = "warning"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Note:
    """Advice about a diagnostic, or another related place."""

    message: str
    location: Location | None = None


@dataclass(frozen=True, slots=True)
class Edit:
    """The replacement of a part of a file."""

    begin: Location
    end: Location
    """The position after its last character; equal to ``begin`` for an insertion."""
    text: str


@dataclass(frozen=True, slots=True)
class Fix:
    """An edit that may remove a diagnostic; try it before offering it."""

    title: str
    edit: Edit


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A message to the user about an input.

    Renders as ``file:line:col: error: message [check-name]`` and a line per note.
    """

    severity: Severity
    message: str
    check: str
    location: Location | None = None
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Fixable(Diagnostic):
    """A diagnostic that an edit may fix."""

    fixes: tuple[Fix, ...] = ()
    """The best edit first."""


@dataclass(frozen=True, slots=True)
class ClangDiagnostic:
    """A diagnostic of Clang, already in Clang's own form."""

    severity: Severity
    text: str
    message: str = ""
    """Its first line, without place and severity."""
    location: Location | None = None
    notes: tuple[Note, ...] = ()
    """Additions to the message that are not Clang's."""


class InputError(Exception):
    """The input cannot be flattened; holds all diagnostics about it."""

    diagnostics: tuple[Diagnostic | ClangDiagnostic, ...]
    """Errors and other diagnostics, in order."""

    def __init__(self, *diagnostics: Diagnostic | ClangDiagnostic) -> None:
        super().__init__("; ".join(render(diagnostic) for diagnostic in diagnostics))
        self.diagnostics = diagnostics


def error(
    message: str, check: str, location: Location | None = None, *notes: str | Note
) -> Diagnostic:
    """Make an error; a note given as text gets the error's own location."""
    return Diagnostic(Severity.ERROR, message, check, location, _notes(location, notes))


def warning(
    message: str, check: str, location: Location | None = None, *notes: str | Note
) -> Diagnostic:
    """Make a warning; a note given as text gets the warning's own location."""
    return Diagnostic(Severity.WARNING, message, check, location, _notes(location, notes))


def capture_error(
    kernel: str,
    path: str,
    message: str,
    check: str,
    location: Location,
    advice: str,
    launch: Location,
    fixes: tuple[Fix, ...] = (),
) -> Diagnostic:
    """Make an error about the part at ``path`` of a capture object; ``""`` is the whole object."""
    subject = f"kernel {kernel}: capture {path}" if path else f"kernel {kernel}"
    launched = Note("in the kernel launched here", launch)
    found = error(f"{subject}: {message}", check, location, advice, launched)
    return fixable(found, fixes)


def fixable(diagnostic: Diagnostic, fixes: tuple[Fix, ...]) -> Diagnostic:
    """Return ``diagnostic`` with the edits that may fix it."""
    d = diagnostic
    return Fixable(d.severity, d.message, d.check, d.location, d.notes, fixes) if fixes else d


def combined(failures: Iterable[InputError]) -> InputError:
    """Make one error of several."""
    return InputError(*(entry for failure in failures for entry in failure.diagnostics))


Item = TypeVar("Item")
Result = TypeVar("Result")


def apply_to_all(action: Callable[[Item], Result], items: Iterable[Item]) -> list[Result]:
    """Return the result of ``action`` for each item.

    Raises:
        InputError: if it failed for some items; holds the diagnostics of all.

    """
    results: list[Result] = []
    # An exception would keep its frames alive, with Clang's whole tree of a source.
    said: list[Diagnostic | ClangDiagnostic] = []
    for item in items:
        try:
            results.append(action(item))
            continue
        except InputError as failure:
            said += failure.diagnostics
    if said:
        raise InputError(*said)
    return results


def render(
    diagnostic: Diagnostic | ClangDiagnostic,
    show: Callable[[Location], Iterable[str]] = lambda place: (),
) -> str:
    """Return the diagnostic as text, several lines if it has notes, without a final newline.

    ``show`` returns the lines to print below the message about a place.
    """
    if isinstance(diagnostic, ClangDiagnostic):
        lines, last, places = [diagnostic.text], diagnostic.location, []
    else:
        first = f"{diagnostic.severity.value}: {diagnostic.message} [{diagnostic.check}]"
        lines, last, places = [], None, [(diagnostic.location, first)]
    places += [(note.location, f"note: {note.message}") for note in diagnostic.notes]
    for place, text in places:
        lines.append(_at(place, text))
        if place is not None and place != last:
            lines += show(place)
        last = place
    return printable_lines("\n".join(lines))


def _notes(location: Location | None, notes: tuple[str | Note, ...]) -> tuple[Note, ...]:
    return tuple(Note(note, location) if isinstance(note, str) else note for note in notes)


def _at(location: Location | None, text: str) -> str:
    if location is None:
        return f"syclflat: {text}"
    if location.line == 0:
        return f"{printable(location.file)}: {text}"
    return f"{printable(str(location))}: {text}"
