"""The type of a job: one step of a build, as data.

A job waits for the jobs that make its inputs. :mod:`syclflat.driver.jobs.runner` runs jobs, prints
them, and reports the files that their compilers read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from syclflat.diagnostics import ClangDiagnostic, Diagnostic
from syclflat.structs import Struct

if TYPE_CHECKING:
    from syclflat.driver.jobs.precompiled import Compiler


def nothing() -> None:
    """Make no file."""


def _no_more() -> Iterable[Sequence[str]]:
    return ()


def _no_remarks() -> str:
    return ""


def _in_its_own_words(_said: str) -> Sequence[Diagnostic | ClangDiagnostic]:
    return ()


class Job(Struct, frozen=True, eq=False):
    """Commands, a function of this process, or both, that make a file."""

    inputs: tuple[Path, ...]
    """The input files that other jobs may make."""
    output: Path
    command: tuple[str, ...] = ()
    """The command; empty without one, or if only ``further`` commands run."""
    make: Callable[[], None] = nothing
    """Does the work of this process; raises :class:`InputError` on failure."""
    steps: tuple[str, ...] = ()
    """The names of its steps, in order, printed with its command."""
    remarks: Callable[[], str] = _no_remarks
    """Returns the messages of ``make`` for the user, lines in Clang's form."""
    further: Callable[[], Iterable[Sequence[str]]] = _no_more
    """Returns more commands, which ``make`` finds necessary; all run in parallel. It may do work of
    this process in front of each, and raise :class:`InputError`."""
    directory: Path | None = None
    """The directory of the commands; None for the current one."""
    listed: Path | None = None
    """The file in which the command lists its inputs, as a Make rule."""
    is_asked: bool = False
    """Whether the command is GCC or Clang with options of the user. Its own option ``-###`` rejects
    unsupported options without compiling."""
    kept: Path | None = None
    """A file of the cache with the output of an equal command; None to run the command anyway."""
    compiler: Compiler | None = None
    """The compiler, if a precompiled header may replace the first lines of ``inputs[0]``."""
    explain: Callable[[str], Sequence[Diagnostic | ClangDiagnostic]] = _in_its_own_words
    """Returns the errors that replace the messages of a failed command; none to keep them."""
    edit: Callable[[str], str] = str
    """Returns the messages of a command, rewritten for users."""
