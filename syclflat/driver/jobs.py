"""The noun of this package: one step of a build, as data.

A job waits for the jobs that make its inputs. :mod:`syclflat.driver.runner` runs jobs, prints them,
and tells which files their compilers read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from syclflat.diagnostics import ClangDiagnostic, Diagnostic
from syclflat.driver.precompiled import Compiler


def nothing() -> None:
    """Make nothing."""


def _no_more() -> Sequence[tuple[str, ...]]:
    return ()


def _no_remarks() -> str:
    return ""


def _in_its_own_words(_said: str) -> Sequence[Diagnostic | ClangDiagnostic]:
    return ()


@dataclass(frozen=True, eq=False, slots=True)
class Job:
    """Commands, a function of this process, or both, that make a file."""

    inputs: tuple[Path, ...]
    """The files that it reads, of those that other jobs may make."""
    output: Path
    command: tuple[str, ...] = ()
    """The command; empty if there is none, or there are only ``further`` ones."""
    make: Callable[[], None] = nothing
    """Does the work of this process; raises :class:`InputError` if it can't."""
    remarks: Callable[[], str] = _no_remarks
    """Returns what ``make`` has to say to the user, lines in the form of Clang's."""
    further: Callable[[], Sequence[tuple[str, ...]]] = _no_more
    """Returns the commands that follow, side by side: those that ``make`` shows to be needed."""
    directory: Path | None = None
    """Where commands are run; None for the current directory."""
    listed: Path | None = None
    """The file in which the command lists the files that it read, in the form of Make."""
    is_asked: bool = False
    """Whether the command is one of GCC's or Clang's with options of the user's. By its own option
    ``-###`` it refuses those that it doesn't take, and compiles nothing."""
    compiler: Compiler | None = None
    """The compiler, if a precompiled header may stand for the first lines of ``inputs[0]``."""
    explain: Callable[[str], Sequence[Diagnostic | ClangDiagnostic]] = _in_its_own_words
    """Returns the errors that replace the words of a command that failed; none to keep them."""
    edit: Callable[[str], str] = str
    """Returns the words of a command as users are told them."""
